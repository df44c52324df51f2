import { describe, expect, it } from 'vitest'
import type { Role } from '#contract/accounts.ts'
import { invitationRules } from '#contract/members.ts'
import { accountJobs } from '#server/areas/accounts/accounts.jobs.ts'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Business, type Person } from '#tests/support/builders.ts'
import { openStream } from '#tests/support/streams.ts'
import { until } from '#tests/support/until.ts'

const app = await startApp({ works: true })
const { aBusiness, aMember, aPerson, call, codeOf, ok } = buildersFor(app)

const day = 24 * 3600
const at = ({ slug }: Business, more: Record<string, string> = {}) => ({ params: { slug, ...more } })
const by = ({ token }: Person) => ({ token })

/** Messages to a number or an address, as the local outbox keeps them. */
const outboxOf = (recipient: string) =>
  app.workshop.inSystem(({ db }) =>
    db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).orderBy('created_at').execute(),
  )
/** The tokens that were sent there so far, of which there must be so many. */
const tokensTo = (recipient: string, count = 1) =>
  until(async () => {
    const found = (await outboxOf(recipient)).map(({ body }) => /\/join\/([\w-]+)/.exec(body)?.[1] ?? '')
    expect(found).toHaveLength(count)
    return found
  })
const invite = (business: Business, contact: string, role: Role = 'office') =>
  ok('inviteMember', { ...at(business), body: { contact, role } }, by(business.owner))
const accept = (token: string, person: Person, body = {}) =>
  call('acceptInvitation', { params: { token }, body }, by(person))
const auditOf = (business: Business) =>
  app.workshop.inSite({ site: { id: business.siteId, slug: business.slug }, actor: { kind: 'server' } }, ({ db }) =>
    db.selectFrom('audit_log').select(['act', 'user_id', 'before', 'after']).orderBy('at').orderBy('id').execute(),
  )

const listening = (business: Business, { token }: Person) =>
  openStream(app, business.slug, { authorization: `Bearer ${token}` })

describe('an invitation', () => {
  it('by text makes somebody a member, once, with the name they give where they have none', async () => {
    const business = await aBusiness('Ruiz Roofing')
    const phone = aPhone()
    const { invitation } = await invite(business, phone, 'field')
    expect(invitation).toMatchObject({ contact: phone, channel: 'sms', role: 'field', expired: false })
    const [token = ''] = await tokensTo(phone)
    const [message] = await outboxOf(phone)
    expect(message?.body).toMatch(/^Pat Miller invited you to Ruiz Roofing on Topline Pro\./)

    const found = await ok('findInvitation', { params: { token } }, {})
    expect(found.invitation).toMatchObject({ business: 'Ruiz Roofing', invited_by: 'Pat Miller', role: 'field' })
    const person = await aPerson(phone)
    await app.workshop.inSystem(({ db }) =>
      db.updateTable('users').set({ first_name: '', last_name: '' }).where('id', '=', person.userId).execute(),
    )
    expect(await codeOf('listProjects', at(business), by(person))).toBe('not_found')
    const names = { first_name: 'Sam', last_name: 'Ortiz' }
    expect(await accept(token, person, names)).toMatchObject({
      status: 200,
      body: { slug: business.slug, role: 'field' },
    })
    await ok('listProjects', at(business), by(person))
    const { members, invitations } = await ok('getTeam', at(business), by(business.owner))
    expect(members).toMatchObject([
      { name: 'Pat Miller', role: 'owner', you: true },
      { id: person.userId, name: 'Sam Ortiz', role: 'field', you: false },
    ])
    expect(invitations).toEqual([])
    expect((await accept(token, await aPerson())).status).toBe(410)
    expect(await codeOf('findInvitation', { params: { token } })).toBe('gone')
    expect((await auditOf(business)).map(({ act }) => act)).toEqual(['site.create', 'invitation.create', 'member.join'])
  })

  it('by mail says in its subject what it is, in the language that was asked for', async () => {
    const business = await aBusiness('Ruiz & Sons')
    const body = { contact: 'Sam@Example.com ', role: 'office', language: 'es' }
    await ok('inviteMember', { ...at(business), body }, by(business.owner))
    await tokensTo('sam@example.com')
    expect(await outboxOf('sam@example.com')).toMatchObject([
      { channel: 'email', subject: 'Pat Miller te invitó a Ruiz & Sons', body: expect.stringContaining('7 días') },
    ])
  })

  it('by text is for the phone number that got the text, and stays good for it', async () => {
    const business = await aBusiness()
    const phone = aPhone()
    await invite(business, phone)
    const [token = ''] = await tokensTo(phone)
    const forwardedTo = await aPerson()
    expect(await accept(token, forwardedTo)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await codeOf('listProjects', at(business), by(forwardedTo))).toBe('not_found')
    // nor a person without a number, as a first sign-in with Google makes one
    await app.workshop.inSystem(({ db }) =>
      db.updateTable('users').set({ phone: null }).where('id', '=', forwardedTo.userId).execute(),
    )
    expect((await accept(token, forwardedTo)).status).toBe(403)
    expect((await accept(token, await aPerson(phone))).status).toBe(200)
  })

  it('is taken up by one of two who are as quick', async () => {
    const business = await aBusiness()
    await invite(business, 'quick@example.com')
    const [token = ''] = await tokensTo('quick@example.com')
    const people = await Promise.all([aPerson(), aPerson(), aPerson()])
    const answers = await Promise.all(people.map(async (person) => (await accept(token, person)).status))
    expect(answers.toSorted((one, other) => one - other)).toEqual([200, 410, 410])
  })

  it('ends after seven days; sent anew it works again, and the link before does not', async () => {
    const business = await aBusiness()
    const phone = aPhone()
    const { invitation } = await invite(business, phone)
    const [first = ''] = await tokensTo(phone)
    app.clock.advance(invitationRules.days * day)
    // access tokens last a day by this clock
    const owner = { ...business.owner, token: await app.tokenOf(business.owner.userId) }
    const person = await aPerson(phone)
    expect((await accept(first, person)).status).toBe(410)
    const { invitations } = await ok('getTeam', at(business), by(owner))
    expect(invitations).toMatchObject([{ id: invitation.id, expired: true }])
    const place = at(business, { invitationId: invitation.id })
    await ok('renewInvitation', { ...place, body: {} }, by(owner))
    const [, second = ''] = await tokensTo(phone, 2)
    expect((await accept(first, person)).status).toBe(404)
    expect((await accept(second, person)).status).toBe(200)
    expect(await codeOf('renewInvitation', { ...place, body: {} }, by(owner))).toBe('gone')
    expect(await codeOf('updateInvitation', { ...place, body: { cancelled: true } }, by(owner))).toBe('gone')
  })

  it('can be withdrawn, and that taken back', async () => {
    const business = await aBusiness()
    const phone = aPhone()
    const { invitation } = await invite(business, phone)
    const [token = ''] = await tokensTo(phone)
    const place = at(business, { invitationId: invitation.id })
    await ok('updateInvitation', { ...place, body: { cancelled: true } }, by(business.owner))
    expect((await accept(token, await aPerson())).status).toBe(410)
    await ok('updateInvitation', { ...place, body: { cancelled: false } }, by(business.owner))
    await ok('updateInvitation', { ...place, body: { cancelled: true } }, by(business.owner))
    await invite(business, phone)
    expect(await codeOf('updateInvitation', { ...place, body: { cancelled: false } }, by(business.owner))).toBe(
      'conflict',
    )
  })

  it('is not sent twice to the same person, to nobody, or to half a town', async () => {
    const business = await aBusiness()
    const options = by(business.owner)
    const asked = (contact: string) =>
      codeOf('inviteMember', { ...at(business), body: { contact, role: 'field' } }, options)
    const phone = aPhone()
    await invite(business, phone)
    expect(await asked(phone.replace('+1', '1 '))).toBe('conflict')
    expect(await asked('12')).toBe('phone_invalid')
    expect(await asked('sam@')).toBe('invalid')
    for (let count = 1; count < invitationRules.perDay; count += 1) await invite(business, `m${count}@example.com`)
    expect(await asked('one-more@example.com')).toBe('too_many')
  })

  it('changes nothing for whoever belongs to the business, and stays good for the one it was meant for', async () => {
    const business = await aBusiness()
    await invite(business, 'meant@example.com', 'field')
    const [token = ''] = await tokensTo('meant@example.com')
    expect((await accept(token, business.owner)).status).toBe(409)
    expect((await accept(token, await aPerson())).status).toBe(200)
    const { members } = await ok('listMembers', at(business), by(business.owner))
    expect(members.find(({ id }) => id === business.owner.userId)?.role).toBe('owner')
  })

  it.each(['x', 'a'.repeat(43), '%00', '../../x'])('that is none (%s) is not there', async (token) => {
    expect((await call('findInvitation', { params: { token } })).status).toBe(404)
    expect((await accept(token, await aPerson())).status).toBe(404)
  })
})

describe('a member', () => {
  it('has another role from the next call on, and not fewer owners than one', async () => {
    const business = await aBusiness()
    const person = await aMember(business, 'field')
    const change = (userId: string, role: Role, as: Person) =>
      call('updateMember', { ...at(business, { userId }), body: { role } }, by(as))
    expect((await change(person.userId, 'owner', person)).status).toBe(403)
    expect(await change(business.owner.userId, 'office', business.owner)).toMatchObject({
      status: 409,
      body: { code: 'last_owner' },
    })
    expect((await change(person.userId, 'owner', business.owner)).status).toBe(200)
    await ok('getTeam', at(business), by(person))
    expect((await change(business.owner.userId, 'field', person)).status).toBe(200)
    expect(await codeOf('getTeam', at(business), by(business.owner))).toBe('forbidden')
    const acts = (await auditOf(business)).filter(({ act }) => act === 'member.update')
    expect(acts).toMatchObject([
      { user_id: business.owner.userId, before: { role: 'field' }, after: { role: 'owner' } },
      { user_id: person.userId, before: { role: 'owner' }, after: { role: 'field' } },
    ])
  })

  it('who is taken out is out at once, with every open office, and comes back by undo as before', async () => {
    const business = await aBusiness()
    const other = await aBusiness()
    const person = await aMember(business, 'office')
    await app.workshop.inSystem(({ db }) =>
      db.insertInto('memberships').values({ site_id: other.siteId, user_id: person.userId, role: 'field' }).execute(),
    )
    await ok('listProjects', at(business), by(person))
    const [here, elsewhere, owners] = await Promise.all([
      listening(business, person),
      listening(other, person),
      listening(business, business.owner),
    ])
    const place = at(business, { userId: person.userId })
    await ok('removeMember', place, by(business.owner))
    expect(await codeOf('listProjects', at(business), by(person))).toBe('not_found')
    await until(() => expect(here.ended()).toBe(true))
    expect([elsewhere.ended(), owners.ended()]).toEqual([false, false])
    await ok('listProjects', at(other), by(person))

    await ok('restoreMember', place, by(business.owner))
    expect(await ok('listMembers', at(business), by(person))).toMatchObject({
      members: expect.arrayContaining([{ id: person.userId, name: 'Pat Miller', role: 'office' }]),
    })
    expect(await codeOf('restoreMember', place, by(business.owner))).toBe('gone')
    await ok('removeMember', place, by(business.owner))
    app.clock.advance(day + 1)
    const [cleaning] = accountJobs({ workshop: app.workshop })
    const owner = { token: await app.tokenOf(business.owner.userId) }
    const removed = await aMember(business, 'field')
    await ok('removeMember', at(business, { userId: removed.userId }), owner)
    await cleaning.run({})
    const kept = await app.workshop.inSystem(({ db }) =>
      db.selectFrom('removed_members').select('user_id').where('site_id', '=', business.siteId).execute(),
    )
    expect(kept).toEqual([{ user_id: removed.userId }])
    expect(await codeOf('restoreMember', place, owner)).toBe('gone')
  })

  it('are not brought back in an account that was merged into another one', async () => {
    const business = await aBusiness()
    const [removed, other] = [await aMember(business, 'office'), await aPerson()]
    const place = at(business, { userId: removed.userId })
    await ok('removeMember', place, by(business.owner))
    await app.workshop.inSystem(({ db }) =>
      db.updateTable('users').set({ merged_into: other.userId }).where('id', '=', removed.userId).execute(),
    )
    expect(await codeOf('restoreMember', place, by(business.owner))).toBe('gone')
  })

  it('can leave, but not as the last owner; of two owners who leave at once one stays', async () => {
    const business = await aBusiness()
    const second = await aMember(business, 'owner')
    const leave = async (person: Person) => (await call('leaveSite', { ...at(business), body: {} }, by(person))).status
    const answers = await Promise.all([leave(business.owner), leave(second)])
    expect(answers.toSorted((one, other) => one - other)).toEqual([200, 409])
    const field = await aMember(business, 'field')
    expect(await leave(field)).toBe(200)
    expect(await leave(field)).toBe(404)
    const takenOut = await Promise.all(
      [business.owner, second].map((one) =>
        call('removeMember', at(business, { userId: second.userId }), by(one)).then(({ status }) => status),
      ),
    )
    // the one who stayed is the last: nobody takes them out, and the other is no member any more
    expect(takenOut).not.toContain(200)
  })

  it('who may invite no more has no invitation out; who opens one again, or sends it anew, answers for it', async () => {
    const business = await aBusiness()
    const second = await aMember(business, 'owner')
    const change = (person: Person, role: Role) =>
      ok('updateMember', { ...at(business, { userId: person.userId }), body: { role } }, by(business.owner))
    const sent = async (person: Person) => {
      const phone = aPhone()
      const { invitation } = await ok(
        'inviteMember',
        { ...at(business), body: { contact: phone, role: 'owner' } },
        by(person),
      )
      const [token = ''] = await tokensTo(phone)
      return { phone, token, place: at(business, { invitationId: invitation.id }) }
    }
    const [demoted, kept, renewed] = [await sent(second), await sent(business.owner), await sent(second)]
    await ok('renewInvitation', { ...renewed.place, body: {} }, by(business.owner))
    const [, again = ''] = await tokensTo(renewed.phone, 2)
    await change(second, 'office')
    expect((await accept(demoted.token, await aPerson())).status).toBe(410)
    expect((await accept(kept.token, await aPerson(kept.phone))).status).toBe(200)
    expect((await accept(again, await aPerson(renewed.phone))).status).toBe(200)

    await ok('updateInvitation', { ...demoted.place, body: { cancelled: false } }, by(business.owner))
    await change(second, 'owner')
    const removed = await sent(second)
    await ok('removeMember', at(business, { userId: second.userId }), by(business.owner))
    await ok('restoreMember', at(business, { userId: second.userId }), by(business.owner))
    expect((await accept(removed.token, await aPerson())).status).toBe(410)
    expect((await accept(demoted.token, await aPerson(demoted.phone))).status).toBe(200)

    const left = await sent(second)
    await ok('leaveSite', { ...at(business), body: {} }, by(second))
    expect((await accept(left.token, await aPerson())).status).toBe(410)
    const acts = (await auditOf(business)).filter(({ act }) => act === 'invitation.cancel')
    expect(acts).toHaveLength(3)
  })

  it('of another business is not there', async () => {
    const [business, other] = await Promise.all([aBusiness(), aBusiness()])
    const place = at(business, { userId: other.owner.userId })
    for (const name of ['removeMember', 'updateMember', 'restoreMember'] as const) {
      const body = name === 'updateMember' ? { body: { role: 'field' } } : {}
      expect((await call(name, { ...place, ...body }, by(business.owner))).status).toBeGreaterThanOrEqual(404)
    }
    await ok('getTeam', at(other), by(other.owner))
  })

  it('sees who else belongs to the business, but not how they are reached', async () => {
    const business = await aBusiness()
    const field = await aMember(business, 'field')
    const { members } = await ok('listMembers', at(business), by(field))
    expect(Object.keys(members[0] ?? {})).toEqual(['id', 'name', 'role'])
    expect(await codeOf('getTeam', at(business), by(field))).toBe('forbidden')
  })
})
