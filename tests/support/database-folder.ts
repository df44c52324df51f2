import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeClient } from '#server/platform/database/connection.ts'
import {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/database/embedded/start.ts'
import { silentLog } from '#server/platform/log.ts'
import { atFileEnd } from './file-end.ts'
import { until } from './until.ts'

const APP = fileURLToPath(new URL('database-app.ts', import.meta.url))

/** A folder for a built-in server, removed after the file. */
export function makeServerFolder(name = 'postgres'): string {
  const parent = mkdtempSync(path.join(tmpdir(), 'topline-launch-'))
  chmodSync(parent, 0o711)
  atFileEnd(() => rmSync(parent, { recursive: true, force: true }))
  return path.join(parent, name)
}

/** Starts a built-in server here, without waiting for the disk. */
export function startHere(folder: string, more: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ folder, log: silentLog, ...more, settings: { fsync: 'off', ...more.settings } })
}

/** Runs statements as the superuser and returns the rows of the last. */
export async function ask(server: EmbeddedPostgres, ...statements: string[]): Promise<unknown[]> {
  const { socketFolder: host, user, password, database } = server
  const client = makeClient({ host, user, password, database }, 'tests')
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** An app in a process of its own, with its server ready. */
export interface OtherApp {
  readonly attached: boolean
  /** As by `kill -9`. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts another process of the product on the same folder. */
export async function startElsewhere(folder: string): Promise<OtherApp> {
  const { child, ended } = spawnApp(folder)
  const ready = await firstLine(child)
  const end = async (request: () => void): Promise<void> => {
    request()
    await ended
  }
  return {
    attached: ready.includes('true'),
    kill: () => end(() => child.kill('SIGKILL')),
    stop: () => end(() => child.stdin.write('stop\n')),
  }
}

/** Starts another process on the folder and kills it as soon as it is seen to have come to a certain point or past it. */
export async function killElsewhere(folder: string, reached: () => boolean): Promise<void> {
  const { child, ended } = spawnApp(folder)
  for (const limit = performance.now() + 60_000; !reached();) {
    if (performance.now() > limit) throw new Error('the other app did not come to this point')
    await wait(1)
  }
  child.kill('SIGKILL')
  await ended
}

function spawnApp(folder: string): { child: ChildProcessByStdio<Writable, Readable, null>; ended: Promise<void> } {
  const child = spawn(process.execPath, [APP, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return { child, ended }
}

function firstLine(child: ChildProcessByStdio<Writable, Readable, null>): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (part: Buffer) => resolve(part.toString()))
    child.once('exit', (status) => reject(new Error(`the other app ended with ${status}`)))
  })
}

/** The process number of the folder's server. */
export function serverPid(folder: string): number {
  return Number.parseInt(readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8'), 10)
}

/** The parent of a process: for a server, the guard that ends it along with the app. Linux only. */
export function parentPid(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((text) => text.startsWith('PPid:'))
  return Number(line?.slice('PPid:'.length))
}

/** Waits until a process is gone. */
export async function untilGone(pid: number): Promise<void> {
  await until(() => {
    if (isAlive(pid)) throw new Error(`process ${pid} still runs`)
  })
}

/** The names of what lies in a folder. */
export function listFolder(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).toSorted() : []
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
