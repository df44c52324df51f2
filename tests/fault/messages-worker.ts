import { z } from 'zod'
import { conversationJobs } from '#server/areas/conversations/conversations.jobs.ts'
import { connectDatabase } from '#server/platform/database/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { silentUses } from '#server/platform/services/uses.ts'
import { openPlatform, photos, sealer } from '#tests/api/conversations.parts.ts'

// A worker process for the test beside: comes as far as it is told, says so, and waits to be killed.
const Task = z.object({
  connection: z.record(z.string(), z.string()),
  stopAt: z.enum(['claimed', 'accepted', 'written']),
  twilio: z.object({ accountSid: z.string(), authToken: z.string(), from: z.string(), apiUrl: z.string() }).optional(),
})
// a test that gave up leaves nothing behind
process.once('disconnect', () => process.exit())
const { connection, stopAt, twilio } = Task.parse(JSON.parse(process.argv[2] ?? ''))

const database = connectDatabase({ connection, poolSize: 4, serverVersion: 0, log: silentLog })
const { jobs, workshop } = await openPlatform(database)
const halt = async () => {
  process.send?.('there')
  await new Promise(() => {})
}
const settings = { production: false, twilio, mail: undefined, mailDoor: undefined, appUrl: 'http://localhost:3000' }
await jobs.work([
  ...conversationJobs({ workshop, database, sealer, uses: silentUses, photos, settings, hooks: { [stopAt]: halt } }),
])
