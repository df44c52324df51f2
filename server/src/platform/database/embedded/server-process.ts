import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import type { Log } from '../../log.ts'
import { commandAs, type Launch } from './command.ts'

/**
 * Stands between the app and the server. It reads the app's pipe, which closes when the app ends, however it
 * ends, and then asks the server for a quick and clean stop. So no server outlives its app.
 */
const GUARD = `
exec 3<&0
"$0" "$@" 3<&- &
server=$!
( trap '' INT TERM; read -r line <&3; kill -INT "$server" ) 2>/dev/null &
watcher=$!
exec 3<&-
trap 'kill -INT "$server"' INT TERM
wait "$server"
status=$?
while kill -0 "$server" 2>/dev/null; do wait "$server"; status=$?; done
kill -KILL "$watcher" 2>/dev/null
exit "$status"
`

/** A started server. */
export interface ServerProcess {
  /** Resolves when it has ended, asked or not. */
  readonly ended: Promise<void>
  /** Asks for a clean stop; resolves when it has ended. */
  stop(): Promise<void>
}

/** Either a server that takes connections, or what it said instead. */
export type StartResult = { readonly server: ServerProcess } | { readonly refusal: string }

/** Starts the server and waits until it takes connections. */
export async function startServerProcess(
  launch: Launch,
  postgres: string,
  serverArguments: readonly string[],
  log: Log,
): Promise<StartResult> {
  const command = commandAs(launch, '/bin/sh', ['-c', GUARD, postgres, ...serverArguments])
  // A group of its own: Ctrl-C in a terminal must reach the app alone, which then stops things in order.
  const child = spawn(command.file, command.arguments, {
    ...command.options,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  })
  child.stdin.on('error', () => {})
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const refusal = await firstWord(child, log)
  if (refusal !== undefined) {
    child.stdin.end()
    await ended
    return { refusal }
  }
  setIdle(child)
  const stop = async (): Promise<void> => {
    child.ref()
    child.stdin.end()
    await ended
  }
  return { server: { ended, stop } }
}

/** Undefined once the server is ready; otherwise its last words. */
function firstWord(child: ChildProcessByStdio<Writable, null, Readable>, log: Log): Promise<string | undefined> {
  return new Promise((resolve) => {
    const said: string[] = []
    let starting = true
    const decide = (refusal: string | undefined): void => {
      starting = false
      resolve(refusal)
    }
    createInterface({ input: child.stderr }).on('line', (line) => {
      report(line, log)
      if (!starting) return
      said.push(line)
      if (line.includes('ready to accept connections')) decide(undefined)
      // Clients of a killed app may still be knocking while the server recovers: that is no failure of the start.
      else if (line.startsWith('FATAL:') && !/the database system is|password|terminating connection/.test(line))
        decide(said.join('\n'))
    })
    child.once('error', (error) => decide(error.message))
    child.once('exit', (status) => decide([...said, `ended with ${status ?? 'a signal'}`].join('\n')))
  })
}

/** The server alone must not keep a finished script alive. */
function setIdle(child: ChildProcessByStdio<Writable, null, Readable>): void {
  child.unref()
  for (const stream of [child.stdin, child.stderr]) if (stream instanceof Socket) stream.unref()
}

/** Errors of single statements reach the caller anyway, so here they are only worth a debug line. */
function report(line: string, log: Log): void {
  const facts = { postgres: line }
  if (line.startsWith('PANIC:')) log.error(facts, 'database server')
  else if (line.startsWith('FATAL:') || line.startsWith('WARNING:')) log.warn(facts, 'database server')
  else log.debug(facts, 'database server')
}
