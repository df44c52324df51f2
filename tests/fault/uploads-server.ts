import { connectDatabase } from '#server/platform/database/database.ts'
import { systemClock } from '#server/platform/clock.ts'
import { silentLog } from '#server/platform/log.ts'
import { startPhotoApp } from './uploads-app.ts'

/** The photos area in a process of its own, for tests that kill it. Says its address when it listens. */
const [connection = '{}', serverVersion = '0', folder = '', storageUrl = ''] = process.argv.slice(2)
const database = connectDatabase({
  connection: JSON.parse(connection),
  serverVersion: Number(serverVersion),
  poolSize: 5,
  log: silentLog,
})
const app = await startPhotoApp({ database, folder, clock: systemClock, ...(storageUrl !== '' && { storageUrl }) })
process.stdout.write(`${app.url}\n`)
