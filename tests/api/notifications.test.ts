import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Role } from '#contract/accounts.ts'
import { notify, type Notification } from '#server/areas/notifications/notifications.operations.ts'
import { notifyKind } from '#server/areas/notifications/notifications.kinds.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { Actor } from '#server/platform/work/work.ts'
import { firstMoment, startApp, type TestApp } from '#tests/support/app.ts'
import { buildersFor, type Builders, type Business, type Person } from '#tests/support/builders.ts'
import { until } from '#tests/support/until.ts'
import { startPushPeer, type PushPeer } from '../peers/push/peer.ts'

let peer: PushPeer
let app: TestApp
let make: Builders
beforeAll(async () => {
  peer = await startPushPeer()
  app = await startApp({ works: true, pushRoute: peer.route })
  make = buildersFor(app)
  return () => peer.close()
})
beforeEach(() => {
  app.clock.set(firstMoment)
  peer.received.length = 0
  peer.calls.length = 0
  peer.faults.length = 0
  peer.refuse.clear()
})

let devices = 0
/** A new device that this person turned pushes on at. */
async function aDevice(person: Person): Promise<string> {
  const path = `/device/${(devices += 1)}`
  await make.ok('savePushSubscription', { body: { ...peer.subscribe(path) } }, { token: person.token })
  return path
}

const lead: Notification = {
  event: 'new_request',
  title: 'New request from Ann',
  body: 'Leaking tap',
  path: '/requests/1',
}

const tell = ({ siteId, slug }: Business, given: Partial<Notification> = {}, actor: Actor = { kind: 'server' }) =>
  app.workshop.inSite({ site: { id: siteId, slug }, actor }, (work) => notify(work, { ...lead, ...given }))

/** Until nothing is left to do; failed tries wait for their retry. */
const settled = () =>
  until(async () => {
    const { rows } = await app.database.pool.query(
      "select count(*)::int as open from jobs.job where state in ('created', 'active') and name <> 'dead-letters'",
    )
    expect(rows).toEqual([{ open: 0 }])
  })

const phoneOf = async ({ userId }: Person) =>
  (
    await app.workshop.inSystem(({ db }) =>
      db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirstOrThrow(),
    )
  ).phone ?? ''

const outboxOf = async (person: Person, channel: string) => {
  const phone = await phoneOf(person)
  return app.workshop.inSystem(({ db }) =>
    db.selectFrom('outbox').selectAll().where('recipient', '=', phone).where('channel', '=', channel).execute(),
  )
}
const prefer = ({ slug }: Business, person: Person, body: object) =>
  make.ok('updateNotifications', { params: { slug }, body }, { token: person.token })

describe('preferences', () => {
  test('begin with a push for everything and texts for what cannot wait, and are each member’s own', async () => {
    const business = await make.aBusiness()
    const field = await make.aMember(business, 'field')
    const params = { slug: business.slug }
    const before = await make.ok('getNotifications', { params }, { token: field.token })
    expect(before).toMatchObject({
      notifications: { new_request: { push: true, text: false }, handed_over: { push: true, text: true } },
      devices: 0,
    })
    expect(Buffer.from(before.push_key, 'base64url')).toHaveLength(65)

    await prefer(business, field, { new_request: { push: false, text: true } })
    const changed = await prefer(business, field, { visit_held: { push: true, text: false } })
    expect(changed.notifications).toEqual({
      ...before.notifications,
      new_request: { push: false, text: true },
      visit_held: { push: true, text: false },
    })
    const owners = await make.ok('getNotifications', { params }, { token: business.owner.token })
    expect(owners.notifications).toEqual(before.notifications)
  })

  test('changed at once by two devices both count', async () => {
    const business = await make.aBusiness()
    const off = { push: false, text: false }
    await Promise.all([
      prefer(business, business.owner, { new_request: off }),
      prefer(business, business.owner, { customer_wrote: off }),
      prefer(business, business.owner, { handed_over: off }),
    ])
    const params = { slug: business.slug }
    const { notifications } = await make.ok('getNotifications', { params }, { token: business.owner.token })
    expect(notifications).toMatchObject({ new_request: off, customer_wrote: off, handed_over: off })
  })

  test('of a business are not for others', async () => {
    const business = await make.aBusiness()
    const stranger = await make.aPerson()
    const given = { params: { slug: business.slug } }
    expect(await make.codeOf('getNotifications', given, { token: stranger.token })).toBe('not_found')
    expect(await make.codeOf('getNotifications', given)).toBe('unauthenticated')
    const unknown = { ...given, body: { lunch: { push: true, text: true } } }
    expect(await make.codeOf('updateNotifications', unknown, { token: business.owner.token })).toBe('invalid')
  })
})

describe('a device', () => {
  const token = (person: Person) => ({ token: person.token })

  test('is saved once however often, and is counted', async () => {
    const business = await make.aBusiness()
    const target = peer.subscribe('/same')
    const save = () => make.ok('savePushSubscription', { body: { ...target } }, token(business.owner))
    expect(await save()).toEqual({ devices: 1 })
    expect(await save()).toEqual({ devices: 1 })
    await aDevice(business.owner)
    const params = { slug: business.slug }
    expect(await make.ok('getNotifications', { params }, token(business.owner))).toMatchObject({ devices: 2 })
    const end = { body: { endpoint: target.endpoint } }
    expect(await make.ok('endPushSubscription', end, token(business.owner))).toEqual({ devices: 1 })
    expect(await make.ok('endPushSubscription', end, token(business.owner))).toEqual({ devices: 1 })
  })

  test('that somebody else used goes to the newest, and cannot be ended by another', async () => {
    const [first, second] = [await make.aPerson(), await make.aPerson()]
    const target = peer.subscribe('/shared')
    await make.ok('savePushSubscription', { body: { ...target } }, token(first))
    expect(await make.ok('savePushSubscription', { body: { ...target } }, token(second))).toEqual({ devices: 1 })
    const end = { body: { endpoint: target.endpoint } }
    expect(await make.ok('endPushSubscription', end, token(first))).toEqual({ devices: 0 })
    expect(await make.ok('endPushSubscription', end, token(second))).toEqual({ devices: 0 })
  })

  test('that was signed out is told nothing more', async () => {
    const business = await make.aBusiness()
    const { userId, token: mine } = business.owner
    const lost = await app.parts.accounts.signInAs(app.workshop, userId)
    await make.ok('savePushSubscription', { body: { ...peer.subscribe('/lost') } }, { token: lost.access_token })
    const kept = await aDevice(business.owner)
    await make.ok('endSignIn', { params: { signInId: lost.signInId } }, { token: mine })
    const params = { slug: business.slug }
    expect(await make.ok('getNotifications', { params }, { token: mine })).toMatchObject({ devices: 1 })
    await tell(business)
    await settled()
    expect(peer.received.map(({ path }) => path)).toEqual([kept])
  })

  test('is one of ten at most', async () => {
    const person = await make.aPerson()
    for (let count = 0; count < 12; count += 1) {
      app.clock.advance(1)
      await aDevice(person)
    }
    const end = { body: { endpoint: 'https://push.example.com/none' } }
    expect(await make.ok('endPushSubscription', end, token(person))).toEqual({ devices: 10 })
  })

  test.each([
    ['http://push.example.com/x', 'an address without https'],
    ['https://localhost/x', 'this machine'],
    ['https://10.0.0.7/x', 'a private address'],
    ['https://169.254.169.254/latest', 'a cloud’s own'],
    ['https://[::1]/x', 'this machine in IPv6'],
    ['https://a:b@push.example.com/x', 'one with a password'],
  ])('at %s is refused: %s', async (endpoint) => {
    const person = await make.aPerson()
    const body = { ...peer.subscribe('/refused'), endpoint }
    expect(await make.codeOf('savePushSubscription', { body }, token(person))).toBe('invalid')
  })

  test('with keys that are none is refused', async () => {
    const person = await make.aPerson()
    const good = peer.subscribe('/keys')
    const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
    for (const wrong of [{ p256dh: offCurve }, { p256dh: 'abcdefghijk' }, { auth: 'abcdef' }, { auth: '*'.repeat(22) }])
      expect(await make.codeOf('savePushSubscription', { body: { ...good, ...wrong } }, token(person))).toBe('invalid')
  })
})

describe('who is told', () => {
  test('everybody of the office with each device, never who did it, nor those in the field', async () => {
    const business = await make.aBusiness()
    const member = async (role: Role) => make.aMember(business, role)
    const [office, field, actor] = [await member('office'), await member('field'), await member('office')]
    const stranger = await make.aPerson()
    const expected = [await aDevice(business.owner), await aDevice(office), await aDevice(office)]
    for (const other of [field, actor, stranger]) await aDevice(other)
    await tell(business, {}, { kind: 'member', userId: actor.userId, role: 'office' })
    await settled()
    expect(peer.calls.toSorted()).toEqual(expected.toSorted())
    expect(peer.faults).toEqual([])
  })

  test('or those who are named, as far as they are members of the office by now', async () => {
    const business = await make.aBusiness()
    const [office, field] = [await make.aMember(business, 'office'), await make.aMember(business, 'field')]
    const stranger = await make.aPerson()
    const path = await aDevice(office)
    for (const other of [business.owner, field, stranger]) await aDevice(other)
    await tell(business, { users: [office.userId, field.userId, stranger.userId] })
    await settled()
    expect(peer.calls).toEqual([path])
  })

  test('is nobody who chose not to be, or was removed meanwhile', async () => {
    const business = await make.aBusiness()
    const gone = await make.aMember(business, 'office')
    for (const person of [business.owner, gone]) await aDevice(person)
    await prefer(business, business.owner, { new_request: { push: false, text: false } })
    await app.workshop.inSystem(async ({ db }) => {
      await db.deleteFrom('memberships').where('user_id', '=', gone.userId).execute()
    })
    await tell(business)
    await settled()
    expect(peer.calls).toEqual([])
    expect(await outboxOf(business.owner, 'sms')).toEqual([])
  })

  test('is told once, although the job runs twice', async () => {
    const business = await make.aBusiness()
    await aDevice(business.owner)
    const { siteId, slug } = business
    const notice = {
      id: '018f0000-0000-7000-8000-00000000beef',
      site: { id: siteId, slug },
      event: 'handed_over' as const,
      words: { title: 'New request from Ann', body: 'Leaking tap', path: lead.path },
      users: null,
      actor: null,
      urgent: false,
    }
    for (let run = 0; run < 2; run += 1) {
      await app.workshop.inSystem((work) => work.enqueue(notifyKind, notice))
      await settled()
    }
    expect(peer.calls).toHaveLength(1)
    expect(await outboxOf(business.owner, 'sms')).toHaveLength(1)
  })
})

describe('somebody of several businesses', () => {
  const joins = ({ siteId }: Business, { userId }: Person) =>
    app.workshop.inSystem(async ({ db }) => {
      await db.insertInto('memberships').values({ site_id: siteId, user_id: userId, role: 'office' }).execute()
    })
  const titles = () => peer.received.map(({ payload }) => z.object({ title: z.string() }).parse(payload).title)

  test('reads which of them the news is of; others of the business do not need to', async () => {
    const [plumbing, gardens] = [await make.aBusiness('Miller Plumbing'), await make.aBusiness('Miller Gardens')]
    await joins(gardens, plumbing.owner)
    for (const person of [plumbing.owner, gardens.owner]) await aDevice(person)
    await tell(gardens, { event: 'handed_over' })
    await settled()
    expect(titles().toSorted()).toEqual(['Miller Gardens: New request from Ann', 'New request from Ann'])
    const [text] = await outboxOf(plumbing.owner, 'sms')
    expect(text?.body).toContain('Miller Gardens: New request from Ann')
    expect(text?.body).toContain(`?site=${gardens.slug}`)
    peer.received.length = 0
    await tell(plumbing)
    await settled()
    expect(titles()).toEqual(['Miller Plumbing: New request from Ann'])
  })

  test('does not, when the other one is closed; a long name leaves room for what it is about', async () => {
    const closed = await make.aBusiness('Miller Plumbing')
    const long = await make.aBusiness('The Very Long Named Company of Plumbers and Gardeners')
    await joins(long, closed.owner)
    const path = await aDevice(closed.owner)
    await tell(long, { title: 'Leaking tap '.repeat(20) })
    await settled()
    const [title = ''] = titles()
    expect(title).toMatch(/^The Very Long Named Company of.*…: Leaking tap/)
    expect(title.length).toBeLessThanOrEqual(120)
    peer.received.length = 0
    await app.workshop.inSystem(async ({ db, now }) => {
      await sql`select set_config('app.closed', 'shown', true)`.execute(db)
      await db.updateTable('sites').set({ closed_at: now }).where('id', '=', closed.siteId).execute()
    })
    await tell(long)
    await settled()
    expect(peer.received).toMatchObject([{ path, payload: { title: 'New request from Ann' } }])
  })
})

describe('the language of whoever is told', () => {
  test('is the one that they read the office in; others of the business have their own', async () => {
    const business = await make.aBusiness()
    const office = await make.aMember(business, 'office')
    const { user } = await make.ok('updateUser', { body: { language: 'es' } }, { token: office.token })
    expect(user).toMatchObject({ id: office.userId, language: 'es' })
    const spoken = { title: ({ text }: Texts) => text('conversations.wrote', { name: 'Ann' }), body: 'Hi' }
    await tell(business, { ...spoken, event: 'handed_over' })
    await settled()
    const said = async (person: Person) => (await outboxOf(person, 'sms')).map(({ body }) => body.split('\n')[0])
    expect(await said(business.owner)).toEqual(['New message from Ann'])
    expect(await said(office)).toEqual(['Mensaje nuevo de Ann'])
  })

  test('is said by a person of themselves, in a language that there is', async () => {
    const business = await make.aBusiness()
    expect(await make.codeOf('updateUser', { body: { language: 'fr' } }, { token: business.owner.token })).toBe(
      'invalid',
    )
    expect(await make.codeOf('updateUser', { body: { language: 'es' } })).toBe('unauthenticated')
  })
})

describe('a push', () => {
  test('is encrypted and signed as the standards say, small, and shown in the outbox of local mode', async () => {
    const business = await make.aBusiness()
    await aDevice(business.owner)
    const long = '🛠️ wörd '.repeat(400)
    await tell(business, { title: long, body: long, urgent: true })
    await settled()
    const [push] = peer.received
    expect(peer.faults).toEqual([])
    expect(push).toMatchObject({ ttl: '43200', urgency: 'high', topic: expect.stringMatching(/^[\w-]{32}$/) })
    const Payload = z.strictObject({ title: z.string(), body: z.string(), path: z.string(), tag: z.uuid() })
    const payload = Payload.parse(push?.payload)
    expect(payload.path).toBe(`${lead.path}?site=${business.slug}`)
    expect(payload.title.length).toBeLessThanOrEqual(120)
    expect(payload.body.endsWith('…')).toBe(true)
    expect(push?.bytes).toBeLessThan(3_000)
    expect(await outboxOf(business.owner, 'push')).toMatchObject([{ subject: payload.title, body: payload.body }])
  })

  test.each([404, 410])('that is answered %i ends the subscription', async (status) => {
    const business = await make.aBusiness()
    const path = await aDevice(business.owner)
    const other = await aDevice(business.owner)
    peer.refuse.set(path, status)
    await tell(business)
    await settled()
    expect(peer.calls.toSorted()).toEqual([path, other].toSorted())
    const given = { params: { slug: business.slug } }
    expect(await make.ok('getNotifications', given, { token: business.owner.token })).toMatchObject({ devices: 1 })
  })

  test('that fails is tried again for this device only', async () => {
    const business = await make.aBusiness()
    const [busy, other] = [await aDevice(business.owner), await aDevice(business.owner)]
    peer.refuse.set(busy, 503)
    await tell(business)
    await settled()
    peer.refuse.clear()
    await app.database.pool.query("update jobs.job set start_after = now() where state = 'retry'")
    await until(() => expect(peer.received.map(({ path }) => path).toSorted()).toEqual([busy, other].toSorted()))
    expect(peer.calls.filter((path) => path === other)).toHaveLength(1)
  })

  test('never follows a redirect, and one that is refused for good is not tried again', async () => {
    const business = await make.aBusiness()
    const path = await aDevice(business.owner)
    peer.refuse.set(path, 307)
    const dead = (await app.parts.jobs.counts()).dead
    await tell(business)
    await settled()
    await until(async () => expect((await app.parts.jobs.counts()).dead).toBe(dead + 1))
    expect(peer.calls).toEqual([path])
  })
})

describe('a text', () => {
  test('is sent of a dozen in an hour, however many come; what is urgent still is', async () => {
    const business = await make.aBusiness()
    const path = await aDevice(business.owner)
    for (let count = 0; count < 14; count += 1) await tell(business, { event: 'handed_over' })
    await settled()
    expect(await outboxOf(business.owner, 'sms')).toHaveLength(12)
    expect(peer.calls.filter((each) => each === path)).toHaveLength(14)
    await tell(business, { event: 'handed_over', urgent: true })
    await settled()
    expect(await outboxOf(business.owner, 'sms')).toHaveLength(13)
    app.clock.advance(3601)
    await tell(business, { event: 'handed_over' })
    await settled()
    expect(await outboxOf(business.owner, 'sms')).toHaveLength(14)
  })

  test('says what it is about and where it leads', async () => {
    const business = await make.aBusiness()
    const office = await make.aMember(business, 'office')
    await prefer(business, office, { handed_over: { push: true, text: false } })
    await tell(business, { event: 'handed_over' })
    await settled()
    const [text] = await outboxOf(business.owner, 'sms')
    expect(text?.body).toBe(`New request from Ann\nLeaking tap\nhttp://localhost:3000/requests/1?site=${business.slug}`)
    expect(await outboxOf(office, 'sms')).toEqual([])
  })

  test.each([
    ['2026-05-20T04:00:00Z', {}, 0],
    ['2026-05-20T13:59:00Z', {}, 0],
    ['2026-05-20T14:00:00Z', {}, 1],
    ['2026-05-20T09:00:00Z', { urgent: true }, 1],
  ] as const)('at %s with %j: %i, since the business sleeps from nine to seven', async (moment, given, count) => {
    const business = await make.aBusiness()
    await app.workshop.inSystem(async ({ db }) => {
      await db
        .updateTable('sites')
        .set({ time_zone: 'America/Los_Angeles' })
        .where('id', '=', business.siteId)
        .execute()
    })
    const path = await aDevice(business.owner)
    app.clock.set(moment)
    await tell(business, { event: 'handed_over', ...given })
    await settled()
    expect(await outboxOf(business.owner, 'sms')).toHaveLength(count)
    expect(peer.calls).toEqual([path])
  })
})

test('a notification leads to a screen of the office and nowhere else', async () => {
  const business = await make.aBusiness()
  await expect(tell(business, { path: '//evil.example' })).rejects.toThrow(TypeError)
})

test('the keys are made once, and their private half is sealed', async () => {
  const again = await startApp()
  const rows = await again.workshop.inSystem(({ db }) => db.selectFrom('push_keys').selectAll().execute())
  expect(rows).toHaveLength(1)
  expect(rows[0]?.public_key).toBe(again.parts.push.keys.publicKey)
  expect(rows[0]?.sealed_private_key).not.toContain(again.parts.push.keys.privateKey)
})
