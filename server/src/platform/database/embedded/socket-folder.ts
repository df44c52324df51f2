import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ServerUser } from './server-user.ts'

/** A socket's path holds 103 bytes on macOS and 107 on Linux; `/.s.PGSQL.5432.lock` needs 19 of them. */
const LONGEST = 103 - 19

/** Where a long path's stand-in is noted, so that a second process finds the same. */
const NOTE = 'socket-folder'

/** The folder for the server's socket, made if it is missing. Only for the process that holds the lock. */
export function makeSocketFolder(folder: string, user: ServerUser | undefined): string {
  const plain = path.join(folder, 'socket')
  if (Buffer.byteLength(plain) <= LONGEST) {
    mkdirSync(plain, { recursive: true, mode: 0o700 })
    return closed(plain, user)
  }
  const known = findSocketFolder(folder)
  if (known !== undefined && isPrivate(known, user)) return known
  const made = mkdtempSync('/tmp/topline-')
  writeFileSync(path.join(folder, NOTE), made, { mode: 0o600 })
  return closed(made, user)
}

/** The folder that the holder of the lock uses, or undefined if it has not come that far. */
export function findSocketFolder(folder: string): string | undefined {
  const plain = path.join(folder, 'socket')
  if (Buffer.byteLength(plain) <= LONGEST) return plain
  try {
    return readFileSync(path.join(folder, NOTE), 'utf8')
  } catch {
    return undefined
  }
}

function closed(folder: string, user: ServerUser | undefined): string {
  chmodSync(folder, 0o700)
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

/** A folder under /tmp is trusted only while it is still ours and closed: others may write there. */
function isPrivate(folder: string, user: ServerUser | undefined): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found === undefined || !found.isDirectory()) return false
  return found.uid === (user?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0
}
