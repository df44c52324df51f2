import { unknownBilling } from '#contract/billing.unknown.ts'
import { describe, expect, it } from 'vitest'
import { noHours } from '#contract/hours.rules.ts'
import { BusinessHours } from '#contract/sites.ts'
import { SiteId, UserId } from '#contract/shared.ts'
import { readPublishedWebsite } from '#server/areas/website/index.ts'
import { startAccounts } from '#tests/support/accounts.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = await startAccounts({ database })
const client = app.browser()

let last = 0
const freshNumber = () => `+1415555${String((last += 1)).padStart(4, '0')}`
async function codeFor(phoneNumber: string): Promise<string> {
  await client.post('/pi/code/admin', { source: 'admin', phoneNumber }, { 'x-forwarded-for': `198.51.100.${last}` })
  return app.codeFor(phoneNumber)
}
const formFor = async (phoneNumber: string, change: object = {}) => ({
  phoneNumber,
  authCode: await codeFor(phoneNumber),
  firstName: 'Rosa',
  lastName: 'Núñez',
  companyName: `Rosa's Roofing ${last}`,
  email: `rosa${last}@example.test`,
  zipCode: '85001',
  ...change,
})
const signUp = (form: object) => client.post('/api/sign-up', form)
const as = (token: string) => ({ authorization: `Bearer ${token}` })
const userOf = async (token: string) => (await client.get('/api/get-user', as(token))).body.user.id
const profilesOf = async (token: string) => (await client.get('/api/prosite-profile', as(token))).body.message

describe('signing up', () => {
  it('makes the person, their business and its defaults, and signs them in', async () => {
    const phone = freshNumber()
    const form = await formFor(phone, {
      companyName: "Núñez & Daughters' Roofing",
      email: 'Rosa@Example.test',
      facebook: 'rosaroofs',
      question_2: 'roofs',
      questions: { crew: '4' },
    })
    const answer = await signUp(form)
    expect(answer).toMatchObject({ status: 201, body: { slug: 'nunez-and-daughters-roofing', expires_in: 86_400 } })
    const token = answer.body.access_token
    expect((await client.get('/api/get-user', as(token))).body.user).toMatchObject({
      first_name: 'Rosa',
      last_name: 'Núñez',
      phone,
      email: 'rosa@example.test',
    })
    expect(await profilesOf(token)).toEqual([
      {
        slug: 'nunez-and-daughters-roofing',
        landing_page_pk: expect.any(String),
        name: "Núñez & Daughters' Roofing",
        role: 'owner',
        phone,
        personal_phone: phone,
        time_zone: 'America/Phoenix',
        customer_id: null,
        stripe_customer_id: null,
        closed_until: null,
        ...unknownBilling,
      },
    ])
    const site = await database.inSystem(({ db }) =>
      db.selectFrom('sites').selectAll().where('slug', '=', 'nunez-and-daughters-roofing').executeTakeFirstOrThrow(),
    )
    expect(site).toMatchObject({
      time_zone: 'America/Phoenix',
      zip_code: '85001',
      facebook: 'rosaroofs',
      is_demo: false,
      version: 1,
      sign_up_answers: { question_2: 'roofs', questions: { crew: '4' } },
    })
    // nobody said when it is open, nor what it does
    expect(BusinessHours.parse(site.hours)).toEqual(noHours)
    expect(site).toMatchObject({ hours_given: false, trade: null })
    const audit = await database.inSystem(({ db }) =>
      db.selectFrom('audit_log').selectAll().where('site_id', '=', site.id).execute(),
    )
    expect(audit).toMatchObject([
      { act: 'site.create', record: 'site', record_id: site.id, user_id: expect.any(String), address: '127.0.0.1' },
    ])
  })

  it('begins the website with what the trade usually offers, in both languages, and with the home town', async () => {
    const form = await formFor(freshNumber(), { companyName: 'Rosa Paints', zipCode: '94703', trade: 'painting' })
    const { slug } = (await signUp(form)).body
    const site = await database.inSystem(({ db }) =>
      db.selectFrom('sites').select(['id', 'trade', 'service_area']).where('slug', '=', slug).executeTakeFirstOrThrow(),
    )
    // the town is shown; requests from elsewhere are not turned away because of it
    expect(site).toMatchObject({ trade: 'painting', service_area: '' })
    const of = { site: { id: SiteId.parse(site.id), slug }, actor: { kind: 'nobody' as const } }
    const made = await app.workshop.inSite(of, readPublishedWebsite)
    expect(made).toMatchObject({
      trade: 'painting',
      schemaType: 'HousePainter',
      publication: { number: 1 },
      home: { name: 'Berkeley', state: 'CA' },
      areas: [{ name: 'Berkeley', state: 'CA', path: 'berkeley', page_state: 'none' }],
      team: [],
      offers: [],
    })
    expect(made.document.theme.id).toBe('craft')
    expect(made.questions).toHaveLength(5)
    expect(made.services[0]).toMatchObject({
      name: { en: 'Interior painting', es: 'Pintura interior' },
      page: { path: 'interior-painting', price_kind: 'none', price_cents: null },
    })
    expect(made.document.pages[0]?.sections[0]).toMatchObject({
      type: 'hero',
      props: { headline: { en: 'House painting in Berkeley', es: 'Pintura de casas en Berkeley' } },
    })
  })

  it('gives businesses of one name slugs of their own, also when all come at once', async () => {
    const forms = await Promise.all(
      Array.from({ length: 8 }, () => formFor(freshNumber(), { companyName: 'Ace Plumbing' })),
    )
    // each form was made for a number and mail of its own
    const answers = await Promise.all(
      forms.map((form, index) => signUp({ ...form, email: `ace${index}@example.test` })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
    const slugs = answers.map(({ body }) => body.slug)
    expect(new Set(slugs).size).toBe(8)
    expect(slugs).toEqual(expect.arrayContaining(['ace-plumbing', 'ace-plumbing-2', 'ace-plumbing-5']))
  })

  it('never takes a word of our paths as slug', async () => {
    const answer = await signUp(await formFor(freshNumber(), { companyName: 'API' }))
    expect(answer.body.slug).toBe('api-business')
  })

  it('makes one business of two equal forms at once', async () => {
    const form = await formFor(freshNumber(), { companyName: 'Twice' })
    const answers = await Promise.all([signUp(form), signUp(form)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 401])
    const { count } = await database.inSystem(({ db }) =>
      db
        .selectFrom('sites')
        .select(db.fn.countAll<number>().as('count'))
        .where('name', '=', 'Twice')
        .executeTakeFirstOrThrow(),
    )
    expect(count).toBe(1)
  })

  it('adds a second business to the same person, under their own name and address', async () => {
    const phone = freshNumber()
    const first = await signUp(await formFor(phone))
    app.pass(1)
    const second = await signUp(
      await formFor(phone, { companyName: 'Second Trade', firstName: 'R.', email: 'office@second.test' }),
    )
    expect(second.status).toBe(201)
    const token = second.body.access_token
    expect((await profilesOf(token)).map(({ slug }) => slug)).toEqual([first.body.slug, 'second-trade'])
    expect((await client.get('/api/get-user', as(token))).body.user).toMatchObject({ first_name: 'Rosa' })
  })

  it('is open to somebody who signed in without a business', async () => {
    const phone = freshNumber()
    const signedIn = await client.post('/pi/verify/admin', {
      source: 'admin',
      phoneNumber: phone,
      authCode: await codeFor(phone),
    })
    expect(await profilesOf(signedIn.body.access_token)).toEqual([
      {
        slug: null,
        landing_page_pk: null,
        name: null,
        role: null,
        phone: null,
        personal_phone: null,
        time_zone: null,
        customer_id: null,
        stripe_customer_id: null,
        closed_until: null,
        ...unknownBilling,
      },
    ])
    expect((await signUp(await formFor(phone))).status).toBe(201)
    expect((await profilesOf(signedIn.body.access_token))[0]).toMatchObject({ role: 'owner', personal_phone: phone })
  })
})

describe('the address in the sign-up form', () => {
  it('gets the same answer whether or not another account has it, proven or not', async () => {
    const shape = ({ status, body }: Awaited<ReturnType<typeof signUp>>) => ({ status, keys: Object.keys(body) })
    const fresh = await signUp(await formFor(freshNumber(), { email: 'known@example.test' }))
    expect(fresh.status).toBe(201)
    const claimed = await signUp(await formFor(freshNumber(), { email: 'KNOWN@example.test' }))
    expect(shape(claimed)).toEqual(shape(fresh))
    const owner = await userOf(fresh.body.access_token)
    await database.inSystem(({ db }) =>
      db.updateTable('users').set({ email_verified: true }).where('id', '=', owner).execute(),
    )
    const proven = await signUp(await formFor(freshNumber(), { email: 'known@example.test' }))
    expect(shape(proven)).toEqual(shape(fresh))
  })

  it('is not confirmed yet, and a link is mailed to it', async () => {
    const { body } = await signUp(await formFor(freshNumber(), { email: 'proof@example.test', language: 'es' }))
    expect((await client.get('/api/get-user', as(body.access_token))).body.user).toMatchObject({
      email: 'proof@example.test',
      email_confirmed: false,
      email_pending: 'proof@example.test',
    })
    const [mail = '', ...others] = await app.messagesTo('proof@example.test')
    expect(others).toEqual([])
    expect(mail).toMatch(/http:\/\/office\.test\/confirm-email\/[\w-]{43}\n/)
    expect(mail).toContain('para confirmar proof@example.test')
  })
})

describe('a form that cannot be taken', () => {
  it('writes nothing when the code is wrong, used or old', async () => {
    const form = await formFor(freshNumber(), { companyName: 'Never There' })
    app.pass(601)
    expect((await signUp(form)).status).toBe(401)
    const rows = await database.inSystem(({ db }) =>
      db.selectFrom('sites').select('id').where('name', '=', 'Never There').execute(),
    )
    expect(rows).toEqual([])
  })

  it.each([
    ['authCode', '12345'],
    ['authCode', 'abcdef'],
    ['zipCode', '1234'],
    ['email', 'no mail'],
    ['companyName', '   '],
    ['companyName', 'x'.repeat(121)],
    ['firstName', 'a\u0000b'],
    ['lastName', '\uD800'],
    ['firstName', 7],
    ['questions', 'none'],
    ['role', 'owner'],
  ])('with a bad %s (%j) names it', async (field, value) => {
    const answer = await signUp({
      phoneNumber: '+14155559999',
      authCode: '123456',
      firstName: 'A',
      lastName: 'B',
      companyName: 'C',
      email: 'a@b.test',
      zipCode: '12345',
      [field]: value,
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errors: [{ path: `body.${field}` }] } })
  })
})

describe('the directory', () => {
  it('knows members and sites, and says the same of strangers and of what is not there', async () => {
    const { body } = await signUp(await formFor(freshNumber(), { companyName: 'Directory Works' }))
    const userId = (await app.accounts.verifyAccessToken(body.access_token))?.userId
    if (!userId) throw new Error('the token is good')
    const site = await app.directory.findSite('directory-works')
    expect(site).toEqual({ id: expect.any(String), slug: 'directory-works' })
    expect(await app.directory.findMembership(userId, 'directory-works')).toEqual({ site, role: 'owner' })
    expect(
      await app.directory.findMembership(UserId.parse('00000000-0000-7000-8000-000000000000'), 'directory-works'),
    ).toBeNull()
    expect(await app.directory.findMembership(userId, 'not-there')).toBeNull()
    expect(await app.directory.findSite("x' or true --")).toBeNull()
  })

  it('forgets on request', async () => {
    const { body } = await signUp(await formFor(freshNumber(), { companyName: 'Changing Works' }))
    const userId = (await app.accounts.verifyAccessToken(body.access_token))?.userId
    if (!userId) throw new Error('the token is good')
    await app.directory.findMembership(userId, 'changing-works')
    await database.inSystem(({ db }) =>
      db.updateTable('memberships').set({ role: 'field' }).where('user_id', '=', userId).execute(),
    )
    app.directory.forget()
    expect(await app.directory.findMembership(userId, 'changing-works')).toMatchObject({ role: 'field' })
  })
})
