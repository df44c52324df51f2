/** Starts the real server for a test worker: its own process, port and data folder. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '../..')
const LOGS = join(ROOT, 'test-results/servers')
/** Compiled modules, kept from one start to the next: half of a start goes into compiling. */
const COMPILED = join(tmpdir(), 'story-servers-compiled')
const OWN_NODE = join(ROOT, 'node_modules/.bin/node')
/** The Node of the packages, where there is one: Playwright may have been started with an older one. */
export const NODE = existsSync(OWN_NODE) ? OWN_NODE : process.execPath
/** In milliseconds: a first start makes a database, on a machine that may be busy. */
const START_LIMIT = 180_000
const STOP_LIMIT = 15_000
const ASK_AGAIN = 50

/** A running server; `stop` ends it and removes its data. */
export interface RunningServer {
  readonly url: string
  /** Everything it has written. */
  readonly logFile: string
  readonly pid: number
  /** How its process ended, such as `SIGKILL`; null while it runs. */
  readonly ended: () => string | null
  readonly stop: () => Promise<void>
}

/**
 * @param entry the program, from the root of the project
 * @param name for its log below test-results/servers
 * @param settings more of its environment, once its address is known
 * @throws Error with the end of its log when it is not ready in time
 */
export async function startServer(
  entry: string,
  name: string,
  settings: (url: string) => Promise<NodeJS.ProcessEnv> | NodeJS.ProcessEnv = () => ({}),
): Promise<RunningServer> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  // Short, because the path of a Unix socket inside it may have about 100 characters.
  const dataFolder = mkdtempSync(join(tmpdir(), 'bt-'))
  mkdirSync(LOGS, { recursive: true })
  const logFile = join(LOGS, `${name}.log`)
  const child = spawn(NODE, [entry], {
    cwd: ROOT,
    env: { ...serverEnvironment(), PORT: String(port), DATA_DIR: dataFolder, APP_URL: url, ...(await settings(url)) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(logFile)
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const stop = async () => {
    await stopProcess(child)
    log.end()
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    await waitUntilReady(child, `${url}/readyz`)
  } catch (error) {
    await stop()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`the server of the tests ${reason}\n${lastLines(logFile)}`, { cause: error })
  }
  return { url, logFile, pid: child.pid ?? 0, ended: () => endOf(child), stop }
}

/** The end of a server's log. */
export const lastLines = (logFile: string): string =>
  readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-30).join('\n')

/** The environment of the tests without what would send the server elsewhere, such as somebody's DATABASE_URL. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'USER', 'LANG', 'TZ', 'TMPDIR', 'NODE_EXTRA_CA_CERTS', 'NODE_V8_COVERAGE']
  const passed = Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
  // all the people of all stories sign in from one address
  return { ...passed, NODE_ENV: 'test', HOST: '127.0.0.1', LIMIT_SCALE: '100', NODE_COMPILE_CACHE: COMPILED }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port was found')
  return address.port
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const limit = performance.now() + START_LIMIT
  while (performance.now() < limit) {
    const end = endOf(child)
    if (end !== null) throw new Error(`ended at its start (${end})`)
    if (await answers(url)) return
    // A process cannot tell when it begins to listen, so it is asked again.
    await wait(ASK_AGAIN)
  }
  throw new Error(`was not ready after ${START_LIMIT / 1000} s`)
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
    return response.ok
  } catch {
    return false
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (endOf(child) !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const killer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT)
  await ended
  clearTimeout(killer)
}

const endOf = (child: ChildProcess): string | null =>
  child.signalCode ?? (child.exitCode === null ? null : `exit ${child.exitCode}`)
