import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync, rmSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseSetupError } from '../errors.ts'

const STEP = 50
/** After this many milliseconds of asking, the server is told to drop everything (it recovers on its next start). */
const PATIENCE = 10_000

/**
 * Ends a server that a killed app left behind, and clears away the note of one that is long gone. Call only
 * while holding the folder's lock: a living app's server must never be harmed.
 */
export async function clearOrphan(data: string): Promise<void> {
  const note = path.join(data, 'postmaster.pid')
  for (let waited = 0; ; waited += STEP) {
    const pid = notedServer(note)
    if (pid === undefined) return
    if (!isServerOf(pid, data)) {
      // Stale, or the number belongs to something else by now: PostgreSQL itself would refuse to start over it.
      rmSync(note, { force: true })
      return
    }
    if (waited === 0) signal(pid, 'SIGINT')
    if (waited === PATIENCE) signal(pid, 'SIGQUIT')
    if (waited > 2 * PATIENCE) {
      throw new DatabaseSetupError(`An earlier database server (process ${pid}) does not stop. End it and start again.`)
    }
    await wait(STEP)
  }
}

function notedServer(note: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(note, 'utf8'), 10)
    return Number.isInteger(pid) && pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}

function isServerOf(pid: number, data: string): boolean {
  try {
    if (process.platform !== 'linux') {
      const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
      return command.includes('postgres') && command.includes(data)
    }
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8')
    return name.includes('postgres') && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch {
    return false
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended between the look and the signal: the next look tells.
  }
}
