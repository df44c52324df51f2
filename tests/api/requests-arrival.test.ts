import { beforeAll, describe, expect, it } from 'vitest'
import type { RequestId } from '#contract/shared.ts'
import { permissionOf, recordConsent } from '#server/areas/conversations/conversations.consents.operations.ts'
import { arrive, type Arrival } from '#server/areas/requests/index.ts'
import { texts } from '#server/platform/texts/texts.ts'
import type { SiteWork } from '#server/platform/work/work.ts'
import en from '#site/texts/en/public.json' with { type: 'json' }
import es from '#site/texts/es/public.json' with { type: 'json' }
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Business } from '#tests/support/builders.ts'

const app = await startApp()
const { aBusiness, ok } = buildersFor(app)

let answered: Business
let plain: Business
beforeAll(async () => {
  ;[answered, plain] = await Promise.all([aBusiness('Answered Plumbing'), aBusiness('Plain Plumbing')])
  await inSite(answered, ({ db, site }) =>
    db.insertInto('assistant_settings').values({ site_id: site.id, enabled: true }).execute(),
  )
})

const inSite = <Result>(of: Business, act: (work: SiteWork) => Promise<Result>): Promise<Result> =>
  app.workshop.inSite({ site: { id: of.siteId, slug: of.slug }, actor: { kind: 'server' } }, act)
const fill = (of: Business, body: object = {}) =>
  ok('createPublicRequest', { params: { slug: of.slug }, body: { name: 'Sam Poe', phone: aPhone(), ...body } }, {})
const talkOf = (of: Business, id: string) =>
  inSite(of, ({ db }) =>
    db.selectFrom('conversations').selectAll().where('request_id', '=', id).executeTakeFirstOrThrow(),
  )
const arriveBy = (of: Business, more: Partial<Arrival>): Promise<RequestId> =>
  inSite(of, async (work) => {
    const base = { way: 'text', name: 'Sam Poe', phone: aPhone(), email: '', address: '', message: 'A drip' } as const
    return (await arrive(work, { ...base, source: 'text', ...more })).requestId
  })
/** The jobs in the queue that were asked for about a request. */
const jobsAbout = async (id: string) => {
  const { rows } = await app.database.pool.query<{ name: string }>(
    'select name from jobs.job where data::text like $1 order by name',
    [`%${id}%`],
  )
  return rows.map(({ name }) => name)
}

describe('a new request begins its conversation', () => {
  it('with the assistant where it is on, which is asked for its first word while the members are told', async () => {
    const { request_id: id, chat_token: token } = await fill(answered, { message: 'No hot water', locale: 'es' })
    expect(token.length).toBeGreaterThan(20)
    const { request } = await ok('getRequest', { params: { slug: answered.slug, requestId: id } }, answered.owner)
    expect(request.conversation).toEqual({
      held_by: 'assistant',
      hand_over_reason: null,
      unread: 0,
      last_message: null,
    })
    expect(request.waiting_since).toBe(request.created)
    const talk = await talkOf(answered, id)
    expect(talk).toMatchObject({ language: 'es', channel: 'chat' })
    // only its hash is kept
    expect(JSON.stringify(talk)).not.toContain(token)
    expect(await jobsAbout(id)).toEqual(['assistant.turn', 'notifications.notify'])
  })

  it('with nobody where the assistant is off: the members are told', async () => {
    const { request_id: id, chat_token: token } = await fill(plain)
    expect(token).not.toBe('')
    expect((await talkOf(plain, id)).held_by).toBe('nobody')
    expect(await jobsAbout(id)).toEqual(['notifications.notify'])
  })

  it('with nobody for what a member typed in or brought along, and for programs', async () => {
    const body = { name: 'Dana Reed', phone: aPhone() }
    const { request } = await ok('createRequest', { params: { slug: answered.slug }, body }, answered.owner)
    expect(request.conversation?.held_by).toBe('nobody')
    expect(await jobsAbout(request.id)).toEqual(['notifications.notify'])
    const spam = await fill(answered, { website: 'http://spam.example', consent: true })
    expect(spam.chat_token).not.toBe('')
    const brought = await arriveBy(answered, { way: 'import', created: new Date('2025-01-01T00:00:00Z') })
    for (const id of [spam.request_id, brought]) {
      expect((await talkOf(answered, id)).held_by).toBe('nobody')
      expect(await jobsAbout(id)).toEqual([])
    }
    const shown = await ok('getRequest', { params: { slug: answered.slug, requestId: brought } }, answered.owner)
    expect(shown.request).toMatchObject({ created: '2025-01-01T00:00:00.000Z', waiting_since: null })
  })

  it('by the channel the person came by, or agreed to, or left', async () => {
    const email = 'sam@example.com'
    const channelOf = async (id: string) => (await talkOf(plain, id)).channel
    expect(await channelOf((await fill(plain, { consent: true, email })).request_id)).toBe('sms')
    expect(await channelOf((await fill(plain, { email })).request_id)).toBe('email')
    expect(await channelOf((await fill(plain)).request_id)).toBe('chat')
    expect(await channelOf(await arriveBy(plain, { way: 'text' }))).toBe('sms')
    expect(await channelOf(await arriveBy(plain, { way: 'mail', phone: '', email: 'ann@example.com' }))).toBe('email')
  })

  it('in a trial with the assistant, although it is off, and nobody is told', async () => {
    const id = await arriveBy(plain, { way: 'trial', phone: '' })
    expect(await talkOf(plain, id)).toMatchObject({ held_by: 'assistant', channel: 'chat' })
    expect(await jobsAbout(id)).toEqual(['assistant.turn'])
  })
})

describe('what the form asked to agree to', () => {
  it('is written down in the words of the page', async () => {
    expect(texts('en').text('requests.consent')).toBe(en['public.consent'])
    expect(texts('es').text('requests.consent')).toBe(es['public.consent'])
    const phone = aPhone()
    const { request_id: id } = await fill(plain, { phone, consent: true, locale: 'es' })
    expect(await inSite(plain, (work) => permissionOf(work, 'sms', phone))).toBe('granted')
    const [row] = await inSite(plain, ({ db }) =>
      db.selectFrom('consents').selectAll().where('contact', '=', phone).execute(),
    )
    expect(row).toMatchObject({ how: 'form', words: es['public.consent'], request_id: id, state: 'granted' })
  })

  it('is not written down where nothing was ticked', async () => {
    const phone = aPhone()
    await fill(plain, { phone })
    expect(await inSite(plain, (work) => permissionOf(work, 'sms', phone))).toBe('unknown')
  })

  it('takes no stop back: anybody can type another’s number', async () => {
    const phone = aPhone()
    const stop = { channel: 'sms', contact: phone, state: 'stopped', how: 'keyword', words: 'STOP' } as const
    await inSite(plain, (work) => recordConsent(work, stop))
    const { request_id: id } = await fill(plain, { phone, consent: true })
    expect(await inSite(plain, (work) => permissionOf(work, 'sms', phone))).toBe('stopped')
    expect((await talkOf(plain, id)).channel).toBe('chat')
  })
})
