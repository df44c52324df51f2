import { z } from 'zod'
import { reminderJobs, reminderKinds } from '#server/areas/reminders/reminders.jobs.ts'
import { connectDatabase } from '#server/platform/database/database.ts'
import type { JobHandler } from '#server/platform/jobs/job.ts'
import { silentLog } from '#server/platform/log.ts'
import { openPlatform } from '#tests/api/conversations.parts.ts'

// A worker process for the test beside: comes as far as it is told, says so, and waits to be killed.
const Task = z.object({
  connection: z.record(z.string(), z.string()),
  stopAt: z.enum(['planned', 'written', 'saved']),
})
// a test that gave up leaves nothing behind
process.once('disconnect', () => process.exit())
const { connection, stopAt } = Task.parse(JSON.parse(process.argv[2] ?? ''))

const database = connectDatabase({ connection, poolSize: 4, serverVersion: 0, log: silentLog })
const { jobs, workshop } = await openPlatform(database)
await jobs.declare([...reminderKinds])
const haltAt = async (point: typeof stopAt) => {
  if (point !== stopAt) return
  process.send?.('there')
  await new Promise(() => {})
}
const [due, send] = reminderJobs({
  appUrl: 'http://localhost',
  sealLink: () => Promise.reject(new Error('no invoice is sent here')),
  workshop: {
    ...workshop,
    inSite: (scope, act) =>
      workshop.inSite(scope, async (work) => {
        const result = await act(work)
        await haltAt('written')
        return result
      }),
  },
})
const halting = <Data>(job: JobHandler<Data>): JobHandler<Data> => ({
  kind: job.kind,
  async run(data, attempt) {
    await haltAt('planned')
    await job.run(data, attempt)
    await haltAt('saved')
  },
})
await jobs.work([due, halting(send)])
