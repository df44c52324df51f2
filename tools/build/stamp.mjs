/**
 * Tells whether `dist/` was built from the sources as they are.
 *
 * Two looks: sizes and times first (a few milliseconds), and only when those differ the contents, because a clone or
 * a copy changes the times alone.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the build depends on; a missing entry counts as empty. */
export const INPUTS = [
  'office',
  'site',
  'contract',
  'vite.office.config.ts',
  'vite.site.config.ts',
  'vite.chat.config.ts',
  'tools/vite-composed.ts',
  'tools/vite-first-script.ts',
  'tools/vite-messages.ts',
  'tools/vite-parts.ts',
  'tools/vite-precompress.ts',
  'tools/vite-shell.ts',
  'package.json',
  'package-lock.json',
]
const STAMP = 'stamp.json'
const NOT_BUILT = /\.test\.tsx?$|(?:^|\/)node_modules(?:\/|$)/

/**
 * @param {string} root folder of the project
 * @param {string} dist folder of the build
 * @returns {'fresh' | 'stale' | 'missing'}
 */
export function stateOfBuild(root, dist) {
  const stamp = readStamp(dist)
  if (!stamp) return 'missing'
  const files = listInputs(root)
  if (stamp.outline === outlineOf(root, files)) return 'fresh'
  if (stamp.contents !== contentsOf(root, files)) return 'stale'
  // Remember the new times. Not being allowed to write costs only the slower look next time.
  tryWriteStamp(dist, fingerprintSources(root))
  return 'fresh'
}

/** Fingerprint of what is about to be built; taken before the build, so that a later edit makes it stale. */
export function fingerprintSources(root) {
  const files = listInputs(root)
  return { outline: outlineOf(root, files), contents: contentsOf(root, files) }
}

/** Marks `dist` as built from the sources with this fingerprint. */
export function writeStamp(dist, fingerprint) {
  writeFileSync(join(dist, STAMP), `${JSON.stringify(fingerprint)}\n`)
}

/** Whether the sources are here at all: a delivery may carry the build alone. */
export function hasSources(root) {
  return existsSync(join(root, 'office/index.html')) && existsSync(join(root, 'vite.office.config.ts'))
}

function tryWriteStamp(dist, fingerprint) {
  try {
    writeStamp(dist, fingerprint)
  } catch {
    // The folder may belong to another user.
  }
}

function readStamp(dist) {
  try {
    return JSON.parse(readFileSync(join(dist, STAMP), 'utf8'))
  } catch {
    return undefined
  }
}

function listInputs(root) {
  return INPUTS.flatMap((input) => listFiles(root, input)).toSorted()
}

function listFiles(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found || NOT_BUILT.test(path)) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(join(root, path)).flatMap((name) => listFiles(root, `${path}/${name}`))
}

function outlineOf(root, files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(root, file))
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function contentsOf(root, files) {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(`${file}\0`)
    hash.update(
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest(),
    )
  }
  return hash.digest('hex')
}
