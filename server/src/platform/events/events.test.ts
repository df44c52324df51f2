import { beforeAll, expect, test } from 'vitest'
import { RequestId, SiteId } from '#contract/shared.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { systemClock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { newId } from '../ids.ts'
import type { SiteWork } from '../work/work.ts'
import { openWorkshop } from '../work/workshop.ts'
import { publish, type Subscriber } from './events.ts'

const site = { id: newId(SiteId), slug: 'ace' }
const payload = { moves: [{ requestId: newId(RequestId), from: 'request', to: 'quote' }] }

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
  await database.inSystem(({ db }) =>
    db
      .insertInto('sites')
      .values({ id: site.id, slug: site.slug, name: 'Ace', phone: null, email: null, hours: '{}' })
      .execute(),
  )
})

type OnMoved = Subscriber<'request.moved'>

function act(subscribers: readonly OnMoved[], publisher: (work: SiteWork) => Promise<unknown>) {
  const workshop = openWorkshop({
    database,
    clock: systemClock,
    jobs: { enqueueIn: () => Promise.reject(new Error('no jobs here')) },
    live: { announceIn: () => Promise.reject(new Error('no offices here')) },
    subscribers: { 'request.moved': subscribers },
  })
  return workshop.inSite({ site, actor: { kind: 'server' } }, publisher)
}

const rename = ({ db }: SiteWork, name: string) =>
  db.updateTable('sites').set({ name }).where('id', '=', site.id).execute()
const nameIn = async ({ db }: SiteWork) =>
  (await db.selectFrom('sites').select('name').where('id', '=', site.id).executeTakeFirstOrThrow()).name
const nameAfter = () => act([], nameIn)
const fail = () => Promise.reject(new Error('the subscriber failed'))

test('a subscriber sees what the publisher has written and not committed', async () => {
  const seen: unknown[] = []
  await act([async (work, { moves }) => void seen.push(await nameIn(work), moves)], async (work) => {
    await rename(work, 'Ace Plumbing')
    await publish(work, 'request.moved', payload)
  })
  expect(seen).toEqual(['Ace Plumbing', payload.moves])
})

test('subscribers run one after another in the order of the list, before publish resolves', async () => {
  const order: string[] = []
  const slow: OnMoved = async (work) => {
    order.push('first begins')
    await nameIn(work)
    order.push('first ends')
  }
  const quick: OnMoved = () => Promise.resolve(void order.push('second'))
  await act([slow, quick], async (work) => {
    await publish(work, 'request.moved', payload)
    order.push('published')
  })
  expect(order).toEqual(['first begins', 'first ends', 'second', 'published'])
})

test('a failing subscriber rolls back the publisher and the subscribers before it', async () => {
  const before = await nameAfter()
  const acting = act([async (work) => void (await rename(work, 'by the first subscriber')), fail], async (work) => {
    await rename(work, 'by the publisher')
    await publish(work, 'request.moved', payload)
  })
  await expect(acting).rejects.toThrow('the subscriber failed')
  expect(await nameAfter()).toBe(before)
})

test('a publisher that catches the error of a subscriber cannot commit', async () => {
  const before = await nameAfter()
  const acting = act([fail], async (work) => {
    await rename(work, 'half of an act')
    await publish(work, 'request.moved', payload).catch(() => {})
  })
  await expect(acting).rejects.toThrow('the subscriber failed')
  expect(await nameAfter()).toBe(before)
})

test('a subscriber may publish, and a chain without end fails instead of running', async () => {
  const runs: number[] = []
  const again =
    (most: number): OnMoved =>
    async (work, moved) => {
      runs.push(runs.length + 1)
      if (runs.length < most) await publish(work, 'request.moved', moved)
    }
  await act([again(5)], (work) => publish(work, 'request.moved', payload))
  expect(runs).toHaveLength(5)

  runs.length = 0
  const endless = act([again(100)], (work) => publish(work, 'request.moved', payload))
  await expect(endless).rejects.toThrow('events without end: request.moved → request.moved')
  expect(runs).toHaveLength(5)
})

test('an event without subscribers is published to nobody', async () => {
  await expect(act([], (work) => publish(work, 'request.moved', payload))).resolves.toBeUndefined()
})
