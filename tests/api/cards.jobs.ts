import { z } from 'zod'
import { paymentJobs } from '#server/areas/payments/payments.jobs.ts'
import type { JobHandler } from '#server/platform/jobs/job.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Business } from '#tests/support/builders.ts'

/** A handler of whatever kind, which parses its data as the queue does. */
const runner = <Data>(handler: JobHandler<Data>) =>
  [handler.kind.name, (data: unknown) => handler.run(handler.kind.data.parse(data))] as const

/** The most tries of one job before the test gives up. */
const tries = 5

/** Works on the jobs of payments in the test's own process, one after another, and takes each up again when it fails. */
export function jobDriver(app: TestApp) {
  const [look, close, charge, refund, evidence, forget, sweep] = paymentJobs({
    ...app.parts.cardPayments,
    workshop: app.workshop,
  })
  const handlers = new Map([
    runner(look),
    runner(close),
    runner(charge),
    runner(refund),
    runner(evidence),
    runner(forget),
    runner(sweep),
  ])
  const Job = z.object({ id: z.string(), name: z.string(), data: z.unknown() })

  async function next(house: Business): Promise<z.output<typeof Job> | undefined> {
    const { rows } = await app.database.pool.query(
      `select id, name, data -> 'data' as data from jobs.job where state = 'created' and name like 'payments.%'
       and data -> 'data' -> 'site' ->> 'id' = $1 order by created_on, id limit 1`,
      [house.siteId],
    )
    return rows.length === 0 ? undefined : Job.parse(rows[0])
  }

  return {
    /** Until nothing is left to do for a business. */
    drain: async (house: Business): Promise<void> => {
      for (let job = await next(house); job; job = await next(house)) {
        const { id, name, data } = job
        await app.database.pool.query('delete from jobs.job where id = $1', [id])
        for (let attempt = 1, done = false; !done; attempt += 1) {
          try {
            await handlers.get(name)?.(data)
            done = true
          } catch (error) {
            if (attempt === tries) throw error
          }
        }
      }
    },
  }
}
