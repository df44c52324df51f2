import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { client } from './uploads-client.ts'
import { Report, type Order, type Setting } from './mortal.messages.ts'

const program = fileURLToPath(new URL('mortal-server.ts', import.meta.url))

/** A server that dies where it is told to. */
export interface Mortal {
  readonly pid: number
  readonly url: string
  readonly protocol: ReturnType<typeof client>
  /** Resolves when the process has ended. */
  readonly gone: Promise<unknown>
  isGone(): boolean
  /** Gives the acts seen so far. @throws Error when it dies over it */
  tell(order: Omit<Order, 'number'>): Promise<readonly string[]>
  kill(): Promise<void>
}

/** @param runner a command that runs another one, such as in a place of its own */
export async function startMortal(setting: Setting, runner: readonly string[] = []): Promise<Mortal> {
  const words = [...runner, process.execPath, program, JSON.stringify(setting)]
  const child = spawn(words[0] ?? process.execPath, words.slice(1), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const gone = once(child, 'exit')
  const waiting = new Map<number, (report: Report) => void>()
  child.on('message', (message) => {
    const report = Report.parse(message)
    waiting.get(report.number)?.(report)
  })
  const hear = (number: number): Promise<Report> => {
    const heard = new Promise<Report>((resolve) => waiting.set(number, resolve))
    const lost = gone.then((): never => {
      throw new Error('the process ended before it answered')
    })
    return Promise.race([heard, lost])
  }
  const { url } = await hear(0)
  let number = 0
  return {
    pid: child.pid ?? 0,
    url,
    protocol: client(url),
    gone,
    isGone: () => child.exitCode !== null || child.signalCode !== null,
    async tell(order) {
      number += 1
      const answer = hear(number)
      child.send({ ...order, number } satisfies Order)
      return (await answer).seen
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
