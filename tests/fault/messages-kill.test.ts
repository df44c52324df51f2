import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { sweepMessagesKind } from '#server/areas/conversations/conversations.jobs.ts'
import { listen, makeThread, outbox, outlive, say, type Platform, type Thread } from '#tests/api/conversations.parts.ts'
import { openSending } from '#tests/api/conversations.sending.parts.ts'

const { connection, database, peer, twilio, enqueuer, worker, outcome } = await openSending()

const audits = async ({ workshop }: Platform, { site }: Thread) =>
  (
    await workshop.inSite({ site, actor: { kind: 'server' } }, ({ db }) =>
      db.selectFrom('audit_log').select('act').orderBy('at').execute(),
    )
  ).map(({ act }) => act)

async function killAt(stopAt: 'claimed' | 'accepted' | 'written', withTwilio = false): Promise<void> {
  const task = JSON.stringify({ connection, stopAt, ...(withTwilio && { twilio }) })
  const child = fork(fileURLToPath(new URL('messages-worker.ts', import.meta.url)), [task])
  const ended = once(child, 'exit')
  await Promise.race([once(child, 'message'), ended])
  child.kill('SIGKILL')
  await ended
  await outlive(database)
}

describe('a worker killed while sending', () => {
  for (const point of ['claimed', 'accepted', 'written'] as const) {
    test(`at the point "${point}": the message leaves exactly once`, async () => {
      const platform = await enqueuer()
      const thread = await makeThread(platform)
      await say(platform, thread, 'On my way')
      await killAt(point)
      expect((await listen(platform, thread))[0]?.state).toBe(point === 'written' ? 'sent' : 'sending')
      await worker()
      expect(await outcome(platform, thread)).toMatchObject({ state: 'sent', reason: null })
      expect(await outbox(platform)).toMatchObject([{ channel: 'sms', recipient: '+14155550123', body: 'On my way' }])
      expect((await audits(platform, thread)).filter((act) => act.startsWith('message.'))).toEqual([
        'message.send',
        'message.sent',
      ])
    })

    test(`at the point "${point}", with Twilio: the message leaves exactly once`, async () => {
      const platform = await enqueuer()
      const thread = await makeThread(platform)
      await say(platform, thread, 'On my way')
      await killAt(point, true)
      await worker({ twilio })
      expect(await outcome(platform, thread)).toMatchObject({ state: 'sent' })
      expect(peer.messages).toMatchObject([{ to: '+14155550123', body: 'On my way' }])
      expect(peer.refusals).toEqual([])
    })
  }
})

test('a message whose last try was killed is asked for again by the sweep, and leaves once', async () => {
  const platform = await enqueuer()
  const thread = await makeThread(platform)
  await say(platform, thread, 'On my way')
  await killAt('accepted')
  await database.pool.query('delete from jobs.job')
  await database.inSite({ siteId: thread.site.id }, ({ db }) =>
    db
      .updateTable('messages')
      .set({ created_at: new Date(Date.now() - 3 * 3_600_000) })
      .where('request_id', '=', thread.requestId)
      .execute(),
  )
  const { jobs, workshop } = await worker()
  await workshop.inSystem((work) => work.enqueue(sweepMessagesKind, {}))
  jobs.wake(sweepMessagesKind.name)
  expect(await outcome(platform, thread)).toMatchObject({ state: 'sent' })
  expect(await outbox(platform)).toHaveLength(1)
})
