import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

export const root = path.resolve(import.meta.dirname, '../..')

/** The flags that `npm start` gives to Node. */
export const startFlags: readonly string[] = z
  .object({ scripts: z.object({ start: z.string() }) })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')))
  .scripts.start.split(' ')
  .filter((word) => word.startsWith('--'))

export interface Started {
  readonly child: ChildProcess
  readonly url: string
  /** Milliseconds from the start of the process to its first good answer. */
  readonly firstAnswer: number
  stop(): Promise<void>
}

/** Starts a server of the measurement and waits for its first answer. @throws Error with what it wrote */
export async function startProcess(
  entry: string,
  options: {
    port: number
    ready: string
    environment?: Readonly<Record<string, string>>
    arguments?: readonly string[]
  },
): Promise<Started> {
  const url = `http://127.0.0.1:${options.port}`
  const begun = performance.now()
  const child = spawn(process.execPath, [...startFlags, entry, ...(options.arguments ?? [])], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(options.port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DEMO: '0',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said = (said + String(chunk)).slice(-4000)
    })
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${entry} ended before it answered:\n${said}`)
    if (performance.now() - begun > 120_000) throw new Error(`${entry} did not answer:\n${said}`)
    const ready = await fetch(url + options.ready).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) break
    await wait(5)
  }
  return {
    child,
    url,
    firstAnswer: performance.now() - begun,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** Milliseconds of processor time that a process has used so far (Linux counts in hundredths of a second). */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** A process and all that it started, directly or not. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const parent = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]
      parents.set(Number(name), Number(parent))
    } catch {
      // it ended while we looked
    }
  }
  const family = [pid]
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child)
  return family
}

/** What a process is called; empty once it has ended. */
export function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}

/** Megabytes that a process would free if it ended: its own, and its share of what it shares. */
export function memoryOf(pid: number): number {
  const match = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
  return Number(match?.[1] ?? 0) / 1024
}

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
