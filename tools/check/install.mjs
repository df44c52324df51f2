/** Installs the packages of tools/ when they are not those of its lock; also by itself, before a script that needs them. */
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.mjs'

/**
 * @param {string} tools the folder
 * @returns {Promise<boolean>} whether they are there
 */
export async function installTools(tools) {
  const stamp = join(tools, 'node_modules/.lock-stamp')
  const wanted = createHash('sha256')
    .update(readFileSync(join(tools, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  const spareCache = needsCache() ? mkdtempSync(join(tmpdir(), 'npm-cache-')) : undefined
  // No package here needs its install script; a closed network would only make one fail.
  const { passed: installed } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: tools,
    env: spareCache ? { npm_config_cache: spareCache } : {},
  })
  if (spareCache) rmSync(spareCache, { recursive: true, force: true })
  if (installed) writeFileSync(stamp, wanted)
  return installed
}

/** npm keeps its cache in the home folder; without one that can be written, a temporary folder has to do. */
function needsCache() {
  const chosen = process.env.npm_config_cache
  return !(chosen && isWritable(chosen)) && !isWritable(homedir())
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

if (import.meta.main) process.exitCode = (await installTools(join(import.meta.dirname, '..'))) ? 0 : 1
