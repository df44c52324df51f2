import { createHmac, randomBytes } from 'node:crypto'
import { chownSync, closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSetupError, errorCode } from '../errors.ts'

const FILE = 'password'

/**
 * The password of the server's superuser, generated on first use and kept in a file that only the app's user
 * may read. Two processes that start together get the same one: the file appears whole, by a link, or not at all.
 */
export function keepPassword(folder: string): string {
  const file = path.join(folder, FILE)
  const existing = readPassword(file)
  if (existing !== undefined) return existing
  const draft = `${file}.${process.pid}`
  rmSync(draft, { force: true })
  const descriptor = openSync(draft, 'wx', 0o600)
  writeSync(descriptor, randomBytes(24).toString('base64url'))
  fsyncSync(descriptor)
  closeSync(descriptor)
  if (process.getuid?.() === 0) chownSync(draft, statSync(folder).uid, 0)
  try {
    linkSync(draft, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const kept = readPassword(file)
  if (kept === undefined) throw new DatabaseSetupError(`The password file ${file} cannot be kept.`)
  return kept
}

/**
 * A password for another role, from the one secret on the disk: nothing more to keep, nothing to get out of
 * step, and it does not reveal the superuser's.
 */
export function derivePassword(secret: string, role: string): string {
  return createHmac('sha256', secret).update(role).digest('base64url')
}

function readPassword(file: string): string | undefined {
  try {
    const password = readFileSync(file, 'utf8').trim()
    return password === '' ? undefined : password
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new DatabaseSetupError(
      `The database in ${path.dirname(file)} belongs to another user of this machine: start the product as that user, or as root.`,
      { cause: error },
    )
  }
}
