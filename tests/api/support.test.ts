import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { UserId } from '#contract/shared.ts'
import { supportMinutes } from '#contract/support.ts'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Business, type Person } from '#tests/support/builders.ts'
import { openStream } from '#tests/support/streams.ts'
import { until } from '#tests/support/until.ts'

const staffPhone = aPhone()
const app = await startApp({ environment: { SUPPORT_PHONES: `${staffPhone}, +14155550199` } })
const { aBusiness, aMember, aPerson, call, codeOf, ok } = buildersFor(app)

const setPhone = (userId: UserId, phone: string) =>
  app.workshop.inSystem(({ db }) => db.updateTable('users').set({ phone }).where('id', '=', userId).execute())
const phoneOf = async (userId: UserId): Promise<string> => {
  const { phone } = await app.workshop.inSystem(({ db }) =>
    db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirstOrThrow(),
  )
  return phone ?? ''
}
/** Somebody of the staff, as the command-line tool makes them: by the owner of the tables. */
async function aStaffer(): Promise<Person> {
  const person = await aPerson()
  await app.database.pool.query('update users set is_support = true where id = $1', [person.userId])
  return person
}
const begin = (staff: Person, personId: UserId, reason = 'Cannot see their photos') =>
  ok('beginSupport', { body: { user_id: personId, reason } }, { token: staff.token })
const as = (staff: Person, personId: string) => ({ token: staff.token, headers: { 'as-user-id': personId } })
const siteOf = ({ slug }: Business) => ({ params: { slug } })
const auditOf = ({ siteId, slug }: Business) =>
  app.workshop.inSite({ site: { id: siteId, slug }, actor: { kind: 'server' } }, ({ db }) =>
    db.selectFrom('audit_log').select(['act', 'user_id', 'as_user_id', 'after']).orderBy('at').orderBy('id').execute(),
  )

describe('product staff', () => {
  it('are those of the setting and of the tool, and nobody becomes one by the API', async () => {
    const [named, marked, other] = [await aPerson(), await aStaffer(), await aPerson()]
    await setPhone(named.userId, staffPhone)
    for (const [person, support] of [
      [named, true],
      [marked, true],
      [other, false],
    ] as const) {
      expect((await ok('getUser', {}, { token: person.token })).user.support).toBe(support)
      const given = { body: { phone: '+14155550123' } }
      expect((await call('findPerson', given, { token: person.token })).status).toBe(support ? 200 : 403)
    }
    // not even a fault in the server could: its roles may not write the column
    const grant = app.workshop.inSystem(({ db }) =>
      db.updateTable('users').set({ is_support: true }).where('id', '=', other.userId).execute(),
    )
    await expect(grant).rejects.toThrow(/permission denied/)
  })

  it('find somebody by the whole number or address only, and each search is written down', async () => {
    const staff = await aStaffer()
    const business = await aBusiness('Found Works')
    const phone = await phoneOf(business.owner.userId)
    const found = await ok('findPerson', { body: { phone } }, { token: staff.token })
    expect(found.person).toEqual({
      id: business.owner.userId,
      name: 'Pat Miller',
      phone,
      email: null,
      sites: [{ slug: business.slug, name: 'Found Works', role: 'owner' }],
    })
    expect(
      (await ok('findPerson', { body: { email: 'nobody@example.com' } }, { token: staff.token })).person,
    ).toBeNull()
    expect(await codeOf('findPerson', { body: { phone: phone.slice(0, 8) } }, { token: staff.token })).toBe(
      'phone_invalid',
    )
    expect(await codeOf('findPerson', { body: { phone, email: 'a@b.co' } }, { token: staff.token })).toBe('invalid')
    const log = await app.workshop.inSystem(({ db }) =>
      db
        .selectFrom('support_log')
        .select(['act', 'detail', 'as_user_id'])
        .where('support_user_id', '=', staff.userId)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    )
    expect(log).toEqual([
      { act: 'find', detail: phone, as_user_id: business.owner.userId },
      { act: 'find', detail: 'nobody@example.com', as_user_id: null },
    ])
  })
})

describe('acting as somebody', () => {
  it('shows what they see, and every row says who it was and as whom', async () => {
    const staff = await aStaffer()
    const business = await aBusiness('Helped Works')
    const { userId } = business.owner
    expect(await codeOf('listProjects', siteOf(business), as(staff, userId))).toBe('forbidden')
    const { session } = await begin(staff, userId)
    expect(session.person).toEqual({ id: userId, name: 'Pat Miller' })
    expect(Date.parse(session.ends) - Date.parse(session.began)).toBe(supportMinutes * 60_000)

    expect((await ok('getUser', {}, as(staff, userId))).user.id).toBe(userId)
    expect((await ok('listProfiles', {}, as(staff, userId))).message).toMatchObject([{ slug: business.slug }])
    await ok('createProject', { ...siteOf(business), body: { name: 'Fixed for them' } }, as(staff, userId))
    // they set the server up: the names of its settings are for them, and for no member
    const settingsFor = async (who: Parameters<typeof ok>[2]) => {
      const { connections, services } = await ok('listConnections', siteOf(business), who)
      return [...connections, ...services].flatMap(({ settings }) => settings)
    }
    expect(await settingsFor(as(staff, userId))).toContain('TWILIO_ACCOUNT_SID')
    expect(await settingsFor(business.owner)).toEqual([])
    // without the header they are themselves, and belong nowhere
    expect(await codeOf('listProjects', siteOf(business), { token: staff.token })).toBe('not_found')
    await ok('endSupport', { params: { supportSessionId: session.id } }, as(staff, userId))
    expect(await codeOf('listProjects', siteOf(business), as(staff, userId))).toBe('support_ended')

    const both = { user_id: staff.userId, as_user_id: userId }
    expect((await auditOf(business)).slice(1)).toEqual([
      { act: 'support.begin', ...both, after: { reason: 'Cannot see their photos', ends: session.ends } },
      { act: 'project.create', ...both, after: expect.objectContaining({ name: 'Fixed for them' }) },
      { act: 'support.end', ...both, after: {} },
    ])
  })

  it('leaves what a customer wrote unread for whom they act as', async () => {
    const [staff, business] = [await aStaffer(), await aBusiness()]
    const { owner } = business
    const form = { name: 'Ann', phone: aPhone(), message: 'My sink leaks' }
    const { request_id: requestId } = await ok('createPublicRequest', { ...siteOf(business), body: form }, {})
    await begin(staff, owner.userId)
    const place = { params: { slug: business.slug, requestId } }
    const before = await ok('listMessages', place, owner)
    await ok('markThreadRead', { ...place, body: {} }, as(staff, owner.userId))
    const after = await ok('listMessages', place, owner)
    expect(after.conversation?.unread_since).toEqual(expect.any(String))
    expect(after.conversation).toEqual(before.conversation)
  })

  it('leaves the notices of whom they act as unread', async () => {
    const [staff, business] = [await aStaffer(), await aBusiness()]
    const { owner } = business
    const id = randomUUID()
    const told = { site_id: business.siteId, user_id: owner.userId, event: 'new_request', path: '/requests' }
    const words = JSON.stringify({ en: { title: 'New request', body: '' }, es: { title: '', body: '' } })
    await app.workshop.inSystem(({ db }) =>
      db
        .insertInto('notices')
        .values({ ...told, id, words })
        .execute(),
    )
    await begin(staff, owner.userId)
    const read = { ...siteOf(business), body: { through: id } }
    expect(await ok('markNoticesRead', read, as(staff, owner.userId))).toEqual({ unread: 1 })
    expect((await ok('listNotices', siteOf(business), owner)).notices).toMatchObject([{ read: null }])
  })

  it('ends after an hour, with the live stream that is open', async () => {
    const staff = await aStaffer()
    const business = await aBusiness()
    const { userId } = business.owner
    await begin(staff, userId)
    app.clock.advance(supportMinutes * 60 - 1)
    await ok('listProjects', siteOf(business), as(staff, userId))
    app.clock.advance(1)
    expect(await codeOf('listProjects', siteOf(business), as(staff, userId))).toBe('support_ended')
    // the stream goes by the machine's own clock, which is ahead of the tests'
    await begin(staff, userId)
    const stream = await openStream(app, business.slug, {
      authorization: `Bearer ${staff.token}`,
      'as-user-id': userId,
    })
    await until(() => expect(stream.ended()).toBe(true))
  })

  it('ends with the live stream that is open, whoever ends it, and no other stream does', async () => {
    const before = app.clock.now()
    onTestFinished(() => app.clock.set(before))
    // streams go by the machine's own clock
    app.clock.set(new Date())
    const staff = await aStaffer()
    const business = await aBusiness()
    const own = await openStream(app, business.slug, { authorization: `Bearer ${business.owner.token}` })
    const acting = async () => {
      const { session } = await begin(staff, business.owner.userId)
      const headers = { authorization: `Bearer ${staff.token}`, 'as-user-id': business.owner.userId }
      return { session, stream: await openStream(app, business.slug, headers) }
    }
    const first = await acting()
    expect(first.stream.ended()).toBe(false)
    await ok('endSupport', { params: { supportSessionId: first.session.id } }, { token: staff.token })
    await until(() => expect(first.stream.ended()).toBe(true))
    const second = await acting()
    await app.database.pool.query(`select pg_notify('support_sessions', $1)`, [staff.userId])
    await until(() => expect(second.stream.ended()).toBe(true))
    expect(own.ended()).toBe(false)
  })

  it('is for one at a time, never for oneself or for others of the staff', async () => {
    const [staff, colleague, one, two] = [await aStaffer(), await aStaffer(), await aPerson(), await aPerson()]
    const token = staff.token
    const asked = (id: string) => codeOf('beginSupport', { body: { user_id: id, reason: 'x' } }, { token })
    expect(await asked(staff.userId)).toBe('invalid')
    expect(await asked(colleague.userId)).toBe('forbidden')
    expect(await asked('01890000-0000-7000-8000-000000000000')).toBe('not_found')
    expect(await codeOf('beginSupport', { body: { user_id: one.userId, reason: ' ' } }, { token })).toBe('invalid')
    await begin(staff, one.userId)
    const { session } = await begin(staff, two.userId)
    expect(await codeOf('getUser', {}, as(staff, one.userId))).toBe('support_ended')
    expect((await ok('listSupportSessions', {}, { token })).sessions).toEqual([session])
    // a colleague neither acts by it nor ends it
    expect(await codeOf('getUser', {}, as(colleague, two.userId))).toBe('forbidden')
    const place = { params: { supportSessionId: session.id } }
    expect(await codeOf('endSupport', place, { token: colleague.token })).toBe('not_found')
    // who is taken from the staff is out with the next call
    await app.database.pool.query('update users set is_support = false where id = $1', [staff.userId])
    expect(await codeOf('getUser', {}, as(staff, two.userId))).toBe('forbidden')
  })

  it('shows no money and no members, exports nothing, and leaves the person’s own devices alone', async () => {
    const staff = await aStaffer()
    const business = await aBusiness()
    const { owner, slug } = business
    const created = await ok(
      'createRequest',
      { ...siteOf(business), body: { name: 'Ann Lee', phone: aPhone(), source: 'phone' } },
      { token: owner.token },
    )
    const place = { params: { slug, requestId: created.request.id } }
    await ok('createQuote', { ...place, body: { title: 'Roof', total_cents: 120_000 } }, { token: owner.token })
    await begin(staff, owner.userId)
    const options = as(staff, owner.userId)
    for (const [name, given] of [
      ['listQuotes', place],
      ['getTeam', siteOf(business)],
      ['listSignIns', {}],
      ['listMembers', siteOf(business)],
      ['createPhotoArchive', { ...siteOf(business), body: {} }],
    ] as const)
      expect([name, await codeOf(name, given, options)]).toEqual([name, 'forbidden'])
    for (const [token, cents] of [
      [options, 0],
      [{ token: owner.token }, 120_000],
    ] as const) {
      const { columns } = await ok('getBoard', { ...siteOf(business), query: {} }, token)
      expect(columns.map((column) => column.open_quotes.cents).reduce((sum, each) => sum + each)).toBe(cents)
    }
  })

  it.each([
    ['a member', () => aBusiness().then((business) => aMember(business, 'office'))],
    ['an owner', () => aBusiness().then(({ owner }) => owner)],
    ['a person without a business', () => aPerson()],
  ])('is refused to %s, whatever the header says; their own id means nothing', async (_who, make) => {
    const person = await make()
    const other = await aPerson()
    for (const id of [other.userId, 'x', '', '01890000-0000-7000-8000-000000000000', `${person.userId}x`])
      expect(await codeOf('getUser', {}, as(person, id))).toBe('forbidden')
    expect((await ok('getUser', {}, as(person, person.userId))).user.id).toBe(person.userId)
    expect((await ok('getUser', {}, as(person, person.userId.toUpperCase()))).user.id).toBe(person.userId)
  })
})
