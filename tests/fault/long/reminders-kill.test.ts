import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { noticesDueKind, reminderJobs, reminderKinds } from '#server/areas/reminders/reminders.jobs.ts'
import { scheduleVisit } from '#server/areas/schedule/visits/plan.service.ts'
import {
  makeThread,
  openPlatform,
  outbox,
  outlive,
  retryNow,
  type Platform,
  type Thread,
} from '#tests/api/conversations.parts.ts'
import { openSending } from '#tests/api/conversations.sending.parts.ts'
import { until } from '#tests/support/until.ts'

const { connection, database, enqueuer, worker, outcome } = await openSending()

/** A visit in three days, whose reminder by email is due now. */
async function aVisit({ workshop }: Platform, { site, actor, requestId }: Thread): Promise<string> {
  const starts = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const origin = { requestId: 'r', address: '192.0.2.1' }
  const body = { kind: 'visit', request: requestId, starts, tell: false } as const
  const { visit } = await workshop.inSite({ site, actor, origin }, (work) =>
    scheduleVisit(work, { params: { slug: site.slug }, query: {}, body, ifVersion: undefined, origin }),
  )
  await database.inSystem(({ db }) =>
    db
      .updateTable('visit_notices')
      .set({ due_at: new Date(Date.now() - 60_000) })
      .where('visit_id', '=', visit.id)
      .where('kind', '=', 'two_days_before')
      .execute(),
  )
  return visit.id
}

const lookForDue = ({ workshop }: Platform) => workshop.inSystem((work) => work.enqueue(noticesDueKind, {}))

const sentOf = async (visit: string) =>
  (
    await database.inSystem(({ db }) =>
      db
        .selectFrom('visit_notices')
        .select('sent_at')
        .where('visit_id', '=', visit)
        .where('kind', '=', 'two_days_before')
        .executeTakeFirstOrThrow(),
    )
  ).sent_at

async function killAt(stopAt: 'planned' | 'written' | 'saved'): Promise<void> {
  const task = JSON.stringify({ connection, stopAt })
  const child = fork(fileURLToPath(new URL('reminders-worker.ts', import.meta.url)), [task])
  const ended = once(child, 'exit')
  await Promise.race([once(child, 'message'), ended])
  child.kill('SIGKILL')
  await ended
  await outlive(database)
}

/** Nobody is sent an invoice here. */
const noInvoices = { appUrl: 'http://localhost', sealLink: () => Promise.reject(new Error('no invoice is sent here')) }

/** The server again: it works on reminders and on messages, and looks for what is due as it does each minute. */
async function restart(): Promise<void> {
  const platform = await openPlatform(database, { lookForDead: 1 })
  onTestFinished(platform.stop)
  await platform.jobs.work([...reminderJobs({ workshop: platform.workshop, ...noInvoices })])
  await worker()
  await lookForDue(platform)
  await until(async () => {
    await retryNow({ database })
    for (const { name } of reminderKinds) platform.jobs.wake(name)
    const { rows } = await database.pool.query<{ left: number }>(
      "select count(*)::int as left from jobs.job where state <= 'active' and name like 'reminders.%'",
    )
    expect(rows).toEqual([{ left: 0 }])
  })
}

test.each(['planned', 'written', 'saved'] as const)(
  'a reminder leaves exactly once where its process was killed at the point "%s"',
  async (point) => {
    const platform = await enqueuer()
    await platform.jobs.declare([...reminderKinds])
    const thread = await makeThread(platform)
    const visit = await aVisit(platform, thread)
    await lookForDue(platform)
    await killAt(point)
    expect((await sentOf(visit)) !== null).toBe(point === 'saved')
    await restart()
    expect(await outcome(platform, thread)).toMatchObject({ state: 'sent' })
    expect(await sentOf(visit)).not.toBeNull()
    expect(await outbox(platform)).toMatchObject([{ channel: 'email', recipient: 'bob@home.example' }])
  },
)
