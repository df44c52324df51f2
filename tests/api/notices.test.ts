import { beforeEach, describe, expect, it } from 'vitest'
import { forgetNoticesKind, notificationJobs } from '#server/areas/notifications/notifications.jobs.ts'
import { notifyKind } from '#server/areas/notifications/notifications.kinds.ts'
import type { Actor } from '#server/platform/work/work.ts'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business, type Person } from '../support/builders.ts'

/** What members are told is kept for each of them: the bell of the office. */

const app = await startApp()
const { aBusiness, aMember, ok, codeOf } = buildersFor(app)

let business: Business
let maya: Person
beforeEach(async () => {
  business = await aBusiness()
  maya = await aMember(business, 'office')
})

const [telling, , forgetting] = notificationJobs({
  ...app.parts.push,
  workshop: app.workshop,
  live: app.live,
  uses: app.parts.uses,
  production: false,
  appUrl: app.parts.settings.appUrl,
  sendText: async () => {},
})

/** Runs what waits in the queue for this business, each job `times` times. */
async function tellAll({ siteId }: Business, times = 1): Promise<void> {
  const { rows } = await app.database.pool.query<{ id: string; data: object }>(
    "select id, data -> 'data' as data from jobs.job where name = $1 and state = 'created' and data::text like $2 order by created_on",
    [notifyKind.name, `%${siteId}%`],
  )
  for (const { id, data } of rows) {
    for (let run = 0; run < times; run += 1) await telling.run(notifyKind.data.parse(data))
    await app.database.pool.query('delete from jobs.job where id = $1', [id])
  }
}

/** A fresh token each time: the clock goes on by days. */
const as = async ({ userId }: Pick<Person, 'userId'>) => ({ token: await app.tokenOf(userId) })
const at = () => ({ params: { slug: business.slug } })
const askFor = (message: string) =>
  ok(
    'createPublicRequest',
    { ...at(), body: { name: 'Bob Hill', phone: aPhone(), message, consent: true, email: '' } },
    {},
  )
const list = async (who: Pick<Person, 'userId'>, query: Record<string, string> = {}) =>
  ok('listNotices', { ...at(), query }, await as(who))
const unread = async (who: Pick<Person, 'userId'>) => (await ok('countConversations', at(), await as(who))).notices
const bodies = async (who: Pick<Person, 'userId'>) => (await list(who)).notices.map(({ words }) => words.en.body)

describe('notices', () => {
  it('are kept once for every member who is told, in both languages, and lead to what they are about', async () => {
    const { request_id: requestId } = await askFor('My sink leaks')
    // a job that ran and was not written down as done runs again
    await tellAll(business, 2)
    for (const who of [business.owner, maya]) {
      expect((await list(who)).notices).toMatchObject([
        {
          event: 'new_request',
          words: {
            en: { title: 'New request: Bob Hill', body: 'My sink leaks' },
            es: { title: expect.stringMatching(/^Nueva solicitud.*Bob Hill/), body: 'My sink leaks' },
          },
          request: requestId,
          path: `/requests?request=${requestId}`,
          read: null,
        },
      ])
      expect(await unread(who)).toBe(1)
    }
  })

  it('are not for whoever did it, nor for whoever chose to hear of it in no way', async () => {
    const actor: Actor = { kind: 'member', userId: maya.userId, role: 'office' }
    const none = { new_request: { push: false, text: false } }
    await ok('updateNotifications', { ...at(), body: none }, await as(business.owner))
    const last = await aMember(business, 'office')
    const site = { id: business.siteId, slug: business.slug }
    const words = { title: 'New request', body: '', path: `/requests?site=${business.slug}` }
    const job = { id: crypto.randomUUID(), site, event: 'new_request', words, users: null, urgent: false }
    await telling.run(notifyKind.data.parse({ ...job, actor: actor.userId }))
    expect([await unread(business.owner), await unread(maya), await unread(last)]).toEqual([0, 0, 1])
    expect((await list(last)).notices).toMatchObject([{ request: null, path: '/requests' }])
  })

  it('come a page at a time, and are read one by one or all up to one', async () => {
    for (const message of ['First', 'Second', 'Third', 'Fourth']) {
      await askFor(message)
      app.clock.advance(1)
      await tellAll(business)
    }
    const first = await list(maya, { limit: '3' })
    const second = await list(maya, { limit: '3', cursor: first.next_cursor ?? '' })
    const all = [...first.notices, ...second.notices]
    expect(all.map(({ words }) => words.en.body)).toEqual(['Fourth', 'Third', 'Second', 'First'])
    expect(second.next_cursor).toBeNull()
    expect(await codeOf('listNotices', { ...at(), query: { cursor: 'x' } }, await as(maya))).toBe('invalid')

    const mark = async (body: object) => ok('markNoticesRead', { ...at(), body }, await as(maya))
    expect(await mark({ id: all[3]?.id })).toEqual({ unread: 3 })
    expect(await mark({ through: all[1]?.id })).toEqual({ unread: 1 })
    expect((await list(maya)).notices.map(({ read }) => read !== null)).toEqual([false, true, true, true])
    expect(await unread(business.owner)).toBe(4)
  })

  it('are nobody else’s: neither another member’s nor another business’s', async () => {
    await askFor('My sink leaks')
    await tellAll(business)
    const [notice] = (await list(business.owner)).notices
    const body = { through: notice?.id }
    expect(await codeOf('markNoticesRead', { ...at(), body }, await as(maya))).toBe('not_found')
    const stranger = await aBusiness()
    const theirs = { params: { slug: stranger.slug }, body }
    expect(await codeOf('markNoticesRead', theirs, await as(stranger.owner))).toBe('not_found')
    expect(await codeOf('listNotices', at(), await as(stranger.owner))).toBe('not_found')
    // who belongs to both sees those of the business that is asked about
    await app.workshop.inSystem(({ db }) =>
      db
        .insertInto('memberships')
        .values({ site_id: stranger.siteId, user_id: business.owner.userId, role: 'office' })
        .execute(),
    )
    const there = await ok('listNotices', { params: { slug: stranger.slug } }, await as(business.owner))
    expect(there.notices).toEqual([])
    expect(await unread(business.owner)).toBe(1)
  })

  it('are gone with the membership, and with the office that a member leaves for the field', async () => {
    const { request_id: requestId } = await askFor('Mine')
    await askFor('Not mine')
    await tellAll(business)
    const member = { params: { slug: business.slug, userId: maya.userId } }
    const owner = await as(business.owner)
    await ok('updateRequest', { params: { slug: business.slug, requestId }, body: { assigned_id: maya.userId } }, owner)
    await ok('updateMember', { ...member, body: { role: 'field' } }, owner)
    expect([await bodies(maya), await unread(maya)]).toEqual([[], 0])
    await ok('removeMember', member, owner)
    expect(await codeOf('listNotices', at(), await as(maya))).toBe('not_found')
    const left = await app.workshop.inSystem(({ db }) =>
      db.selectFrom('notices').select('id').where('user_id', '=', maya.userId).execute(),
    )
    expect(left).toEqual([])
  })

  it('are removed after 60 days', async () => {
    await askFor('Old')
    await tellAll(business)
    app.clock.advance(30 * 86_400)
    await askFor('New')
    await tellAll(business)
    app.clock.advance(30 * 86_400 + 1)
    await forgetting.run(forgetNoticesKind.data.parse({}))
    expect(await bodies(maya)).toEqual(['New'])
  })
})
