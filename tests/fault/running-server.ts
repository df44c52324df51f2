import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '../..')
const startLimit = 180_000

/** The real server in a process of its own, on a data folder that outlives it. */
export interface RunningServer {
  readonly url: string
  /** Ends the process at once, as a power cut would; resolves when it is gone. */
  kill(): Promise<void>
  /** Asks it to stop, as every process manager does. @throws Error with what it wrote when it does not end well */
  stop(): Promise<void>
}

export interface RunningOptions {
  /** Settings beside the usual ones. */
  readonly environment?: Readonly<Record<string, string>>
  /** Whether it answers calls; a worker does not, and is ready when it says so. */
  readonly serves?: boolean
}

/**
 * A port that nobody has, below those that systems give out by themselves (32768 on Linux, 49152 elsewhere): a server that
 * is started again and again at the same one finds it free each time.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(12_000, 32_000)
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    await new Promise((closed) => probe.close(closed))
    if (isFree) return port
  }
  throw new Error('no free port')
}

/** Starts the server's program with nothing in its environment but what is given. */
export function spawnServer(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['server/src/start.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + String(chunk)).slice(-8000)
    })
  }
  const gone = once(child, 'exit').then(() => child.exitCode)
  return { child, gone, said: () => output }
}

/** @throws Error with what the server wrote when it is not ready in time */
export async function startServer(
  dataFolder: string,
  port: number,
  { environment = {}, serves = true }: RunningOptions = {},
): Promise<RunningServer> {
  const url = `http://127.0.0.1:${port}`
  const { child, gone, said } = spawnServer({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: url,
    DATA_DIR: dataFolder,
    DEMO: '0',
    LOG_LEVEL: serves ? 'warn' : 'info',
    ...environment,
  })
  const answers = () =>
    fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
  const limit = performance.now() + startLimit
  while (!(serves ? await answers() : said().includes('is ready'))) {
    if (child.exitCode !== null || performance.now() > limit) {
      child.kill('SIGKILL')
      throw new Error(`the server did not become ready:\n${said()}`)
    }
    await wait(25)
  }
  return {
    url,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    async stop() {
      child.kill('SIGTERM')
      const code = await gone
      if (code !== 0) throw new Error(`the server ended with ${code}:\n${said()}`)
    },
  }
}
