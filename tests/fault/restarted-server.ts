import type pg from 'pg'
import type { Connection } from '#server/platform/database/connection.ts'
import { connectDatabase, type Database } from '#server/platform/database/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { createTestConnection } from '#tests/support/database.ts'
import { atFileEnd } from '#tests/support/file-end.ts'
import { aFolder } from './installation.ts'
import { freePort, startServer, type RunningServer } from './running-server.ts'

/** The whole product in a process of its own, on a database of the tests', that dies and comes back at one address. */
export interface RestartedServer {
  readonly url: string
  readonly database: Database
  kill(): Promise<void>
  /** Starts it again. What the dead one was at is given to the new one at once instead of after its time. */
  restart(): Promise<void>
}

export async function aServer(environment: Readonly<Record<string, string>> = {}): Promise<RestartedServer> {
  const { connection, serverVersion } = await createTestConnection(false)
  const database = connectDatabase({ connection, serverVersion, poolSize: 3, log: silentLog })
  atFileEnd(() => database.close())
  const folder = aFolder('server')
  const port = await freePort()
  const start = () =>
    startServer(folder, port, { environment: { DATABASE_URL: addressOf(connection), ...environment } })
  let running: RunningServer | undefined = await start()
  const { url } = running
  const kill = async () => {
    const dying = running
    running = undefined
    await dying?.kill()
  }
  atFileEnd(kill)
  return {
    url,
    database,
    kill,
    async restart() {
      await database.pool.query(
        "update jobs.job set state = 'retry', start_after = now() where state = 'active' and name <> 'dead-letters'",
      )
      running = await start()
    },
  }
}

/** As `DATABASE_URL` has it. */
function addressOf({ connectionString, host, user, password, database }: Connection & pg.ClientConfig): string {
  if (connectionString !== undefined) return connectionString
  const secret = typeof password === 'string' ? password : ''
  return `postgresql://${user}:${encodeURIComponent(secret)}@/${database}?host=${encodeURIComponent(host ?? '')}`
}
