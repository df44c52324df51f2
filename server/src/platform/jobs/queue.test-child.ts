import { z } from 'zod'
import { connectDatabase } from '../database/database.ts'
import { silentLog } from '../log.ts'
import { jobKind } from './job.ts'
import { openJobs } from './queue.ts'

// A process for the test beside: takes a job, says so, and waits to be killed.
const Connection = z
  .object({
    host: z.string(),
    user: z.string(),
    password: z.string(),
    database: z.string(),
    connectionString: z.string(),
  })
  .partial()
const connection = Object.fromEntries(
  Object.entries(Connection.parse(JSON.parse(process.argv[2] ?? '{}'))).filter(([, value]) => value !== undefined),
)
const database = connectDatabase({ connection, poolSize: 3, serverVersion: 0, log: silentLog })
const jobs = await openJobs({ database, log: silentLog })
const mortal = jobKind({
  name: 'test.mortal',
  data: z.object({ number: z.number() }),
  retries: 2,
  retryDelay: 1,
  expiresIn: 3600,
})
await jobs.work([
  {
    kind: mortal,
    run: async () => {
      process.send?.('taken')
      await new Promise(() => {})
    },
  },
])
