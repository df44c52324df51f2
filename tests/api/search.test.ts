import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { searchJobs } from '#server/areas/search/search.jobs.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business, type Person } from '../support/builders.ts'

const app = await startApp({ own: true })
const { aBusiness, aMember, giveProject, call, codeOf, ok } = buildersFor(app)

let miller: Business
let other: Business
let field: Person
let projectId: string

const found = async (query: string, more: object = {}, person: Person = miller.owner, business = miller) =>
  (
    await ok(
      'semanticSearch',
      { body: { query, ...more } },
      { token: person.token, headers: { 'x-site': business.slug } },
    )
  ).results
const names = async (query: string, more: object = {}, person?: Person) =>
  (
    await found(query, { kinds: ['request', 'project', 'note', 'customer', 'showcase', 'review'], ...more }, person)
  ).map(({ kind, title }) => `${kind}: ${title}`)

const draft = {
  name: '',
  status: 'in_progress',
  description: '',
  address: '',
  customer_id: null,
  services: [],
  tags: [],
}
const make = (business: Business, project: object) =>
  ok(
    'createProject',
    { params: { slug: business.slug }, body: { ...draft, ...project } },
    { token: business.owner.token },
  )

beforeAll(async () => {
  ;[miller, other] = await Promise.all([aBusiness(), aBusiness('Other')])
  field = await aMember(miller, 'field')
  const { slug, owner } = miller
  const { project } = await make(miller, {
    name: 'Water heater at the Garcías',
    address: '12 Oak Street',
    description: 'The old boiler was leaking in the basement.',
    tags: ['warranty'],
  })
  projectId = project.id
  const { project: ofField } = await make(miller, { name: 'Kitchen remodel', address: '400 Pine Ave' })
  await giveProject(miller, ofField.id, field)
  await make(other, { name: 'Water heater of somebody else' })
  await ok(
    'createNote',
    { params: { slug, projectId }, body: { title: 'Gate code', body: 'The code is 4711, mind the dog.' } },
    owner,
  )
  await ok(
    'createRequest',
    {
      params: { slug },
      body: { name: 'Dana Whitfield', phone: '(415) 201-7788', email: 'dana.w@example.com', message: 'Faucet drips' },
    },
    owner,
  )
  await ok(
    'createReview',
    {
      params: { slug },
      body: {
        source: 'imported',
        place: 'Yelp',
        author: 'Rosa Lindqvist',
        rating: 5,
        text: 'Very happy!',
        date: '2026-05-01',
      },
    },
    owner,
  )
})

describe('the words of a record', () => {
  it.each([
    ['water heater', ['project: Water heater at the Garcías']],
    ['HEATERS', ['project: Water heater at the Garcías']],
    // what is typed without the accent
    ['garcias', ['project: Water heater at the Garcías']],
    ['oak street', ['project: Water heater at the Garcías']],
    ['warranty', ['project: Water heater at the Garcías']],
    // another word for it, and in Spanish
    ['calentador', ['project: Water heater at the Garcías']],
    ['cocina', ['project: Kitchen remodel']],
    // half a word, in any order
    ['remo kitch', ['project: Kitchen remodel']],
    ['4711', ['note: Gate code']],
    // what nobody wrote in these words
    ['who has a leaking tap?', ['request: Dana Whitfield']],
    ['satisfied', ['review: Rosa Lindqvist']],
  ])('%s', async (query, expected) => {
    expect((await names(query)).slice(0, expected.length)).toEqual(expected)
  })

  it.each(['415 201 7788', '4152017788', '+14152017788', '201-7788', '7788', 'dana.w@example.com', 'dana w'])(
    'finds a person by %s',
    async (query) => {
      expect(await names(query)).toEqual(
        expect.arrayContaining(['request: Dana Whitfield', 'customer: Dana Whitfield']),
      )
    },
  )

  it.each(['whitfeild', 'Lindqist', 'kichen'])('forgives a slip: %s', async (query) => {
    const [first] = await found(query, { kinds: ['customer', 'review', 'project'] })
    expect(first).toMatchObject({ found_by: 'spelling' })
  })

  it.each(['" or 1=1 --', "o'brien & ! | ( ) :* <->", '%_\\', '🔧', 'ñ', '   x   '])(
    'takes %s for words',
    async (query) => {
      expect((await call('semanticSearch', { body: { query } }, at())).status).toBe(200)
    },
  )
})

const at = (person: Person = miller.owner, business = miller) => ({
  token: person.token,
  headers: { 'x-site': business.slug },
})

it.each([
  ['en', 'install app'],
  ['en', 'how do I install the app on my phone?'],
  ['en', 'download app'],
  ['es', 'instalar app'],
  ['es', 'descargar la aplicación'],
  ['es', '¿cómo instalo la app en el celular?'],
] as const)('finds in %s how the app gets onto the home screen by "%s"', async (locale, query) => {
  const results = await found(query, { locale })
  expect(results.filter(({ kind }) => kind === 'help')).toMatchObject([{ id: 'home_screen' }])
})

it('says where each is shown, in one line, and finds help', async () => {
  const [note] = await found('gate code', { kinds: ['note'] })
  expect(note).toMatchObject({ path: `/projects/${projectId}?note=${note?.id}#notes`, found_by: 'words' })
  expect(note?.detail).toBe('Water heater at the Garcías · The code is 4711, mind the dog.')
  const [first] = await found('how do I make a QR code')
  expect(first).toMatchObject({ kind: 'help', id: 'qr', title: 'Create a QR code', modified: null })
  const [spanish] = await found('¿cómo hago un código qr?', { locale: 'es' })
  expect(spanish).toMatchObject({ kind: 'help', title: 'Crear un código QR' })
})

it('explains how the office comes onto the home screen of a phone', async () => {
  const [first] = await found('how do I add the app to my home screen', {}, field)
  expect(first).toMatchObject({ kind: 'help', id: 'home_screen', title: 'Add the app to your Home Screen' })
  expect(first?.detail).toContain('Add to Home Screen')
})

it('keeps to its business', async () => {
  expect(await found('water heater', { kinds: ['project'] }, other.owner, other)).toHaveLength(1)
  expect((await found('dana', { kinds: ['customer', 'request'] }, other.owner, other)).length).toBe(0)
  expect(await codeOf('semanticSearch', { body: { query: 'x' } }, at(other.owner))).toBe('not_found')
})

it('follows what changes: another name, archived, brought back, and what hangs on it', async () => {
  const params = { slug: miller.slug, id: projectId }
  const body = { name: 'Tankless unit, Ruiz', description: '', address: '', tags: [] }
  await ok('replaceProject', { params, body }, miller.owner)
  expect(await names('boiler', { kinds: ['project'] })).toEqual([])
  expect(await names('tankless', { kinds: ['project', 'note'] })).toEqual([
    'project: Tankless unit, Ruiz',
    'note: Gate code',
  ])
  await ok('replaceProject', { params, body: { archived: true } }, miller.owner)
  expect(await names('tankless', { kinds: ['project', 'note'] })).toEqual([])
  expect(await names('4711', { kinds: ['note'] })).toEqual([])
  await ok('replaceProject', { params, body: { archived: false } }, miller.owner)
  expect(await names('tankless', { kinds: ['project', 'note'] })).toEqual([
    'project: Tankless unit, Ruiz',
    'note: Gate code',
  ])
})

it('shows those in the field what they may see: no drafts, nothing that only the office does', async () => {
  const { showcase } = await ok(
    'createShowcase',
    { params: { slug: miller.slug }, body: { title: 'Zinnia terrace' } },
    miller.owner,
  )
  expect(await names('zinnia')).toEqual(['showcase: Zinnia terrace'])
  expect(await names('zinnia', {}, field)).toEqual([])
  expect(await names('remodel', {}, field)).toEqual(['project: Kitchen remodel'])
  const help = (await found('referral link', { kinds: ['help'] }, field)).map(({ id }) => id)
  expect(help).not.toContain('referrals')
  expect(showcase.title).toBe('Zinnia terrace')
})

it.each([
  ['nothing', {}],
  ['blank words', { query: '  ' }],
  ['too many words', { query: 'x'.repeat(201) }],
  ['a kind that is none', { query: 'x', kinds: ['secret'] }],
  ['too many results', { query: 'x', limit: 51 }],
  ['something else', { query: 'x', site: 'other' }],
])('refuses %s', async (_what, body) => {
  expect(await codeOf('semanticSearch', { body }, at())).toBe('invalid')
})

it('files what came all at once by a job, as often as it is run', async () => {
  const big = await aBusiness('Big')
  await app.workshop.inSite({ site: { id: big.siteId, slug: big.slug }, actor: { kind: 'server' } }, ({ db }) =>
    sql`insert into customers (site_id, id, name, email)
      select ${big.siteId}, gen_random_uuid(), 'Customer ' || n, 'c' || n || '@example.com' from generate_series(1, 1200) n`.execute(
      db,
    ),
  )
  const [file] = searchJobs({
    workshop: app.workshop,
    clock: app.clock,
    embedder: null,
    model: { ask: async () => ({ missed: 'none' }) },
  })
  await file?.run({})
  await file?.run({})
  expect((await found('c1200', {}, big.owner, big)).map(({ title }) => title)).toEqual(['Customer 1200'])
  const { rows } = await app.database.pool.query<{ due: number }>('select count(*)::int as due from search_due')
  expect(rows[0]?.due).toBe(0)
})

it('looks after every business in turn, however many there are that cannot be finished', async () => {
  const businesses = await Promise.all(Array.from({ length: 60 }, (_, number) => aBusiness(`Many ${number}`)))
  for (const { siteId, slug } of businesses)
    await app.workshop.inSite({ site: { id: siteId, slug }, actor: { kind: 'server' } }, ({ db }) =>
      sql`insert into customers (site_id, id, name) values (${siteId}, gen_random_uuid(), 'Ada')`.execute(db),
    )
  const asked = new Set<string>()
  const [file, mean] = searchJobs({
    workshop: app.workshop,
    clock: app.clock,
    embedder: { name: 'none', embed: async () => Promise.reject(new Error('nobody is asked')) },
    model: {
      ask: async ({ id }) => {
        asked.add(id)
        return { missed: 'budget' }
      },
    },
  })
  await file?.run({})
  await file?.run({})
  await mean?.run({})
  await mean?.run({})
  expect(businesses.filter(({ siteId }) => !asked.has(siteId))).toEqual([])
})

describe('money', () => {
  it('is found by number, title, and customer, under its new name, and by nobody who sees no prices', async () => {
    const house = await aBusiness('Paper House')
    const by = { token: house.owner.token }
    const inHouse = { params: { slug: house.slug } }
    const { customer } = await ok('createCustomer', { ...inHouse, body: { name: 'Ottilie Brandt' } }, by)
    const { quote } = await ok('startQuote', { ...inHouse, body: { customer_id: customer.id, title: 'Gazebo' } }, by)
    const lines = [{ kind: 'labor', name: 'Work', price_cents: 100 }]
    const body = { customer: customer.id, title: 'Pergola', lines }
    const { invoice } = await ok('createInvoice', { ...inHouse, body }, by)
    const item = { kind: 'material', name: 'Cedar post', code: 'CP-77', price_cents: 900, unit: 'each' }
    const { item: post } = await ok('createPriceItem', { ...inHouse, body: item }, by)
    const kinds = ['quote', 'invoice', 'price_item']
    const seen = async (query: string, person: Person = house.owner) =>
      (await found(query, { kinds }, person, house)).map(({ title, path }) => `${title} ${path}`)
    const [theQuote, theItem] = [`Gazebo · 1 /quotes/${quote.id}`, `Cedar post /price-book?item=${post.id}`]
    expect(await seen('gazebo')).toEqual([theQuote])
    expect(await seen('pergola')).toEqual([`Pergola /invoices/${invoice.id}`])
    expect(await seen('cp 77')).toEqual([theItem])
    await ok('issueInvoice', { params: { slug: house.slug, invoiceId: invoice.id } }, by)
    const theInvoice = `Pergola · 1 /invoices/${invoice.id}`
    expect((await seen('ottilie')).toSorted()).toEqual([theQuote, theInvoice])
    const where = { params: { slug: house.slug, customerId: customer.id } }
    await ok('updateCustomer', { ...where, body: { name: 'Ottilie Falk' } }, by)
    expect((await seen('falk')).toSorted()).toEqual([theQuote, theInvoice])
    expect(await seen('gazebo', await aMember(house, 'field'))).toEqual([])
    expect(await seen('gazebo', await aMember(house, 'office'))).toEqual([theQuote])
    const there = { params: { slug: house.slug, itemId: post.id } }
    await ok('updatePriceItem', { ...there, body: { active: false } }, by)
    expect(await seen('cedar')).toEqual([])
  })
})

describe('what brings work', () => {
  it('finds posts, printed pieces, and campaigns by their words, for the office alone', async () => {
    const where = await aBusiness('Marketing House')
    const params = { slug: where.slug }
    const networks = [{ network: 'facebook', texts: null }]
    const posted = { texts: { en: 'Gutters cleared before the storm', es: 'Canaletas limpias' }, networks }
    const { post } = await ok('createSocialPost', { params, body: posted }, where.owner)
    const code = { name: 'Gutter flyer', path: '', source: 'gutter-flyer' }
    const made = await ok('createPrintCode', { params, body: code }, where.owner)
    const sign = { kind: 'yard_sign', template: 'bold' }
    const { design } = await ok('createPrintDesign', { params, body: sign }, where.owner)
    await app.workshop.inSystem(async ({ db, now }) => {
      const of = { site_id: where.siteId, provider: 'google' }
      await db
        .insertInto('ad_accounts')
        .values({ ...of, account: '7', currency: 'USD', read_at: now })
        .execute()
      await db
        .insertInto('ad_campaigns')
        .values({ ...of, account: '7', campaign: '71', name: 'Gutter cleaning' })
        .execute()
    })
    const [office, crew] = await Promise.all([aMember(where, 'office'), aMember(where, 'field')])
    const seen = async (query: string, person = office) =>
      (await found(query, { kinds: ['post', 'piece', 'campaign'] }, person, where)).map(({ kind, path }) => [
        kind,
        path,
      ])
    expect(await seen('gutter')).toEqual([
      ['post', `/social?post=${post.id}`],
      ['piece', `/print-marketing?part=codes&code=${made.code.id}`],
      ['campaign', '/ads?source=google-ads'],
    ])
    expect(await seen('canaletas')).toEqual([['post', `/social?post=${post.id}`]])
    expect(await seen('yard sign')).toEqual([['piece', `/print-marketing/${design.id}`]])
    expect(await seen('100%_')).toEqual([])
    expect(await seen('gutter', crew)).toEqual([])
  })
})

describe('visits', () => {
  it('are found by their title, their customer, and their address, those to come first, and by nobody else', async () => {
    const business = await aBusiness('Cedar and Stone')
    const ana = await aMember(business, 'field')
    const params = { slug: business.slug }
    const as = { token: business.owner.token }
    const body = { name: 'Zelda Quillfeather', address: '77 Marigold Lane, Oakland, CA 94601' }
    const { customer } = await ok('createCustomer', { params, body }, as)
    const plan = async (given: object) => (await ok('scheduleVisit', { params, body: given }, as)).visit
    const days = (count: number) => new Date(app.clock.now().getTime() + count * 86_400_000).toISOString().slice(0, 10)
    const visit = { kind: 'visit', customer: customer.id, title: 'Gutter cleaning' }
    const past = await plan({ ...visit, starts: `${days(-3)}T09:00` })
    const next = await plan({ ...visit, starts: `${days(3)}T09:00`, members: [ana.userId] })
    const gone = await plan({ ...visit, starts: `${days(1)}T09:00` })
    await ok('updateVisit', { params: { ...params, visitId: gone.id }, body: { state: 'cancelled' } }, as)
    const task = await plan({ kind: 'task', title: 'Order ladder', address: '5 Depot Road', day: days(2) })
    const ids = async (query: string, person = business.owner, where = business) =>
      (await found(query, { kinds: ['visit'] }, person, where)).map(({ id }) => id)
    for (const query of ['gutter', 'Quillfeather', 'marigold lane'])
      expect(await ids(query)).toEqual([next.id, past.id])
    expect(await ids('zelda', ana)).toEqual([next.id])
    expect([await ids('depot road'), await ids('LADDER depot')]).toEqual([[task.id], [task.id]])
    expect(await ids('100%')).toEqual([])
    const [first] = await found('gutter', { kinds: ['visit'], locale: 'es' }, business.owner, business)
    expect(first).toMatchObject({ title: 'Gutter cleaning', path: `/schedule?visit=${next.id}` })
    expect(first?.detail).toMatch(/^Zelda Quillfeather · .+ · Oakland$/)
    expect((await found('quillfeather', {}, business.owner, business)).map(({ kind }) => kind)).toEqual([
      'customer',
      'visit',
      'visit',
    ])
    expect(await ids('gutter', other.owner, other)).toEqual([])
  })

  it('of a long series are the nearest ones, and leave room for whose they are', async () => {
    const business = await aBusiness('Cedar and Stone')
    const params = { slug: business.slug }
    const as = { token: business.owner.token }
    const { customer } = await ok('createCustomer', { params, body: { name: 'Zelda Quillfeather' } }, as)
    const starts = new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    const body = {
      kind: 'visit',
      customer: customer.id,
      title: 'Mowing',
      starts: `${starts}T09:00`,
      repeat: { unit: 'week', every: 1, count: 60 },
    }
    const { visit } = await ok('scheduleVisit', { params, body }, as)
    for (const query of ['mowing', 'quillfeather'])
      expect((await found(query, { kinds: ['visit'] }, business.owner, business))[0]?.id).toBe(visit.id)
    const few = await found('quillfeather', { limit: 3 }, business.owner, business)
    expect(few.map(({ kind }) => kind)).toEqual(['customer', 'visit', 'visit'])
    const one = await found('quillfeather', { limit: 1 }, business.owner, business)
    expect(one.map(({ kind }) => kind)).toEqual(['customer'])
  })
})
