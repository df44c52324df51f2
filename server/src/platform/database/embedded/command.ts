import { spawn } from 'node:child_process'
import type { ServerUser } from './server-user.ts'

/**
 * How to start a program as the server's user. The environment is built from nothing: the server must not
 * inherit the secrets of the app's environment.
 */
export interface Launch {
  readonly user: ServerUser | undefined
  /**
   * Set when the data lies under a folder that the server's user may not enter (such as root's home).
   * The server then keeps one single privilege of root: to pass through folders and read files.
   */
  readonly mayPassFolders: boolean
}

/** File, arguments and options for `spawn`. */
export interface Command {
  readonly file: string
  readonly arguments: readonly string[]
  readonly options: { uid?: number; gid?: number; cwd: string; env: Record<string, string> }
}

const ENVIRONMENT = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' }

/** `program` with `programArguments`, as the server's user. */
export function commandAs(launch: Launch, program: string, programArguments: readonly string[]): Command {
  const surroundings = { cwd: '/', env: ENVIRONMENT }
  const { user } = launch
  if (user === undefined || !launch.mayPassFolders) {
    return { file: program, arguments: programArguments, options: { ...surroundings, ...user } }
  }
  const stepDown = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  const keep = ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search']
  return {
    file: 'setpriv',
    arguments: [...stepDown, ...keep, '--', program, ...programArguments],
    options: surroundings,
  }
}

/** What a finished program said and how it ended; `status` is null when it could not start or was killed. */
export interface Outcome {
  readonly status: number | null
  readonly output: string
}

/** Runs a command to its end, without blocking the app. Never rejects. */
export function run(command: Command): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command.file, command.arguments, { ...command.options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (part: Buffer): void => {
      output += part.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', (error) => resolve({ status: null, output: error.message }))
    child.once('close', (status) => resolve({ status, output }))
  })
}
