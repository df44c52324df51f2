/** Builds office and site into a fresh folder, and puts it in the place of `dist/` only when all of it is there. */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { fingerprintSources, writeStamp } from './stamp.mjs'

/**
 * @param {string} root folder of the project
 * @param {string} dist where the build goes
 * @returns {Promise<number>} duration in milliseconds
 * @throws {BuildFolderError} when the place cannot be written
 */
export async function buildAll(root, dist) {
  const begun = performance.now()
  const fingerprint = fingerprintSources(root)
  const work = makeWorkFolder(root, dist)
  try {
    await buildInto(root, work)
    writeStamp(work, fingerprint)
    replaceFolder(work, dist)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return performance.now() - begun
}

/** The place of the build cannot be written; the message says what to do. */
export class BuildFolderError extends Error {}

// The native loader reads the configuration with Node itself, and so writes nothing into node_modules.
async function buildInto(root, work) {
  const run = (configFile, options) =>
    build({ configFile: join(root, configFile), configLoader: 'native', logLevel: 'warn', build: options })
  if (existsSync(join(root, 'office/index.html'))) {
    await run('vite.office.config.ts', { outDir: join(work, 'office') })
  }
  if (existsSync(join(root, 'site/src/render.tsx'))) {
    await run('vite.site.config.ts', { outDir: join(work, 'site') })
    await run('vite.site.config.ts', { outDir: join(work, 'site'), ssr: 'site/src/render.tsx' })
    await run('vite.chat.config.ts', { outDir: join(work, 'site') })
  }
}

/** A folder beside `dist`, on the same disk, so that the last step is a rename. */
function makeWorkFolder(root, dist) {
  try {
    const work = join(root, '.cache', `build-${process.pid}`)
    mkdirSync(work, { recursive: true })
    if (existsSync(dist)) {
      // Fails here, before the work, when this user may not replace what another one built.
      rmSync(mkdtempSync(join(dist, 'write-')), { recursive: true })
    }
    return work
  } catch (error) {
    throw new BuildFolderError(
      `The office has to be built, and this user cannot write to ${root} (${error.code ?? error.message}). ` +
        'Run "npm run build" once as the owner of that folder, then start again.',
      { cause: error },
    )
  }
}

function replaceFolder(work, dist) {
  const old = `${work}-old`
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(work, dist)
  rmSync(old, { recursive: true, force: true })
}
