import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '../..')
const startLimit = 60_000

/** The real server in a process of its own, on a data folder that outlives it. */
export interface KillableServer {
  readonly url: string
  /** Ends the process at once, as a power cut would; resolves when it is gone. */
  kill(): Promise<void>
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** @throws Error with what the server wrote when it is not ready in time */
export async function startKillable(dataFolder: string, port: number): Promise<KillableServer> {
  const url = `http://127.0.0.1:${port}`
  const child: ChildProcess = spawn(process.execPath, ['server/src/start.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      APP_URL: url,
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      DEMO: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said = (said + String(chunk)).slice(-4000)
    })
  const gone = once(child, 'exit')
  const limit = performance.now() + startLimit
  for (;;) {
    if (child.exitCode !== null || performance.now() > limit)
      throw new Error(`the server did not become ready:\n${said}`)
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) break
    await wait(25)
  }
  return {
    url,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
