import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSetupError, errorMessage } from '../errors.ts'

/** The conventional number of `nobody` and `nogroup`. */
const NOBODY = 65534

/** The user that the database server runs as; absent when it is simply ours. */
export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root. As root we step down to whoever owns the folder already
 * (so that `sudo npm start` on someone's data keeps it theirs), or else to `nobody`.
 */
export function chooseServerUser(folder: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const candidate of [path.join(folder, 'data'), folder]) {
    if (!existsSync(candidate)) continue
    const { uid, gid } = statSync(candidate)
    if (uid !== 0) return { uid, gid }
  }
  return { uid: NOBODY, gid: NOBODY }
}

/**
 * Makes a folder of ours and closes it to everyone else. When the server has a user of its own, its group may
 * pass through (but not list); nothing else on the machine may.
 * Throws DatabaseSetupError when the folder is not ours to make or close.
 */
export function makeClosedFolder(folder: string, user: ServerUser | undefined): void {
  try {
    mkdirSync(path.dirname(folder), { recursive: true })
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
    if (user === undefined) {
      chmodSync(folder, 0o700)
    } else if (statSync(folder).uid === 0) {
      chownSync(folder, 0, user.gid)
      chmodSync(folder, 0o710)
    }
  } catch (cause) {
    throw new DatabaseSetupError(
      `The database cannot use ${folder} (${errorMessage(cause)}). Start the product as the user whom the folder belongs to, or choose another data folder.`,
      { cause },
    )
  }
}

/** Whether the user can reach this path, given the folders above it. */
export function canReach(target: string, user: ServerUser | undefined): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'test -x "$0"', target], { ...user, cwd: '/', stdio: 'ignore' })
  return probe.status === 0
}
