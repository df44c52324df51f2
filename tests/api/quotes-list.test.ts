import { beforeEach, describe, expect, it } from 'vitest'
import { firstMoment, startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business } from '../support/builders.ts'
import { aLine, draftOf } from '../support/quotes.ts'

/** Quotes across the business: the list and its figures, and how a quote begins. */

const app = await startApp()
const { aBusiness, aMember, codeOf, ok } = buildersFor(app)

let business: Business
let owner: { token: string }
beforeEach(async () => {
  app.clock.set(firstMoment)
  business = await aBusiness('Cedar & Stone')
  owner = { token: business.owner.token }
})

const site = () => ({ params: { slug: business.slug } })
const at = (quoteId: string) => ({ params: { slug: business.slug, quoteId } })
const pass = async (days: number) => {
  app.clock.advance(days * 86_400)
  owner = { token: await app.tokenOf(business.owner.userId) }
}
const aCustomer = async (name: string) =>
  (await ok('createCustomer', { ...site(), body: { name, phone: aPhone() } }, owner)).customer.id
const start = async (body: object) => (await ok('startQuote', { ...site(), body }, owner)).quote
async function aQuote(name: string, title: string, cents: number) {
  app.clock.advance(60)
  const quote = await start({ customer_id: await aCustomer(name), title })
  const body = draftOf(quote, { lines: [aLine({ price_cents: cents })] })
  return (await ok('saveQuote', { ...at(quote.id), body }, owner)).quote
}
const sends = async (id: string) => (await ok('sendQuote', { ...at(id), body: { channel: 'none' } }, owner)).quote
const answers = (id: string, answer: string) =>
  ok('answerQuote', { ...at(id), body: { answer, how: 'phone', note: 'Said so' } }, owner)
const list = async (query: Readonly<Record<string, string | number>> = {}) =>
  ok('listBusinessQuotes', { ...site(), query }, owner)
const titles = async (query: Readonly<Record<string, string | number>> = {}) =>
  (await list(query)).quotes.map(({ title }) => title)
const figures = async () => (await ok('getQuoteFigures', site(), owner)).figures

describe('the list', () => {
  it('has tabs with counts, and what happened last first', async () => {
    const quotes = []
    for (const name of ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo']) quotes.push(await aQuote(name, `${name}’s job`, 10_000))
    const [ann, bo, cy, di, ed, flo] = quotes.map(({ id }) => id)
    if (!ann || !bo || !cy || !di || !ed || !flo) throw new Error('there are six')
    for (const id of [bo, cy, di, ed]) await sends(id)
    await pass(4)
    for (const act of [
      () => sends(flo),
      () => answers(cy, 'approved'),
      () => answers(di, 'declined'),
      () => answers(ed, 'changes_requested'),
    ]) {
      app.clock.advance(60)
      await act()
    }
    expect(await titles()).toEqual(['Ed’s job', 'Di’s job', 'Cy’s job', 'Flo’s job', 'Bo’s job', 'Ann’s job'])
    const tabs = {
      drafts: ['Ann’s job'],
      open: ['Ed’s job', 'Flo’s job', 'Bo’s job'],
      follow_up: ['Bo’s job'],
      approved: ['Cy’s job'],
      closed: ['Di’s job'],
    }
    for (const [tab, shown] of Object.entries(tabs)) expect([tab, await titles({ tab })]).toEqual([tab, shown])
    const sums = { all: 6, drafts: 1, open: 3, follow_up: 1, approved: 1, closed: 1 }
    expect(await figures()).toMatchObject({
      counts: sums,
      open: { cents: 30_000 },
      win_rate: 0.5,
      win_rate_before: null,
    })
    // 30 days later what was not answered has expired: it is closed, and counts as lost
    await pass(31)
    expect(await titles({ tab: 'open' })).toEqual([])
    expect(await figures()).toMatchObject({
      counts: { all: 6, drafts: 1, open: 0, follow_up: 0, approved: 1, closed: 4 },
      open: { cents: 0 },
      win_rate: 0.2,
      average_approved: { cents: 10_000 },
    })
    await pass(90)
    expect(await figures()).toMatchObject({ win_rate: null, win_rate_before: 0.2, average_approved: null })
    await ok('updateQuote', { ...at(ann), body: { archived: true } }, owner)
    expect((await figures()).counts).toMatchObject({ all: 5, drafts: 0 })
  })

  it('finds by a part of the name or the title, or the number, and letters of LIKE are letters', async () => {
    const one = await aQuote('Karen Whitfield', 'Water heater', 100)
    await aQuote('Tom 100% Brannigan', 'Retaining_wall', 200)
    const found = async (search: string) => titles({ search })
    expect(await found('whitf')).toEqual(['Water heater'])
    expect(await found('HEATER')).toEqual(['Water heater'])
    expect(await found(`#${one.number}`)).toEqual(['Water heater'])
    expect(await found('0% B')).toEqual(['Retaining_wall'])
    expect(await found('_wall')).toEqual(['Retaining_wall'])
    expect(await found('%')).toEqual(['Retaining_wall'])
    expect(await titles({ customer: one.customer.id })).toEqual(['Water heater'])
  })

  it('goes on page by page, each once', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await aQuote(name, name, 100)
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await list({ cursor, limit: 2 })
      seen.push(...page.quotes.map(({ title }) => title))
      cursor = page.next_cursor ?? ''
    } while (cursor !== '')
    expect(seen).toEqual(['E', 'D', 'C', 'B', 'A'])
    expect(await codeOf('listBusinessQuotes', { ...site(), query: { cursor: 'x' } }, owner)).toBe('invalid')
  })

  it('is the office’s alone', async () => {
    const field = await aMember(business, 'field')
    for (const name of ['listBusinessQuotes', 'getQuoteFigures', 'listQuoteTemplates'] as const)
      expect(await codeOf(name, site(), { token: field.token })).toBe('forbidden')
  })
})

describe('a quote begins', () => {
  it('for a customer, for a request, or for a project, and for nobody it does not', async () => {
    const { request } = await ok('createRequest', { ...site(), body: { name: 'Dana Lopez', phone: aPhone() } }, owner)
    const { project } = await ok(
      'createProject',
      { ...site(), body: { name: 'Kitchen', customer_id: request.customer.id } },
      owner,
    )
    const customer = { id: request.customer.id, name: 'Dana Lopez' }
    expect(await start({ customer_id: customer.id, title: 'Sink' })).toMatchObject({
      customer,
      request: null,
      project: null,
    })
    expect(await start({ request_id: request.id, title: 'Sink' })).toMatchObject({ customer, request: request.id })
    expect(await start({ project_id: project.id, title: 'Sink' })).toMatchObject({ customer, project: project.id })
    expect(
      (await ok('getRequest', { params: { slug: business.slug, requestId: request.id } }, owner)).request,
    ).toMatchObject({
      stage: 'quote',
      status: 'to_do',
    })
    expect(await codeOf('startQuote', { ...site(), body: {} }, owner)).toBe('invalid')
    const stranger = await aBusiness('Other Roofing')
    const theirs = { params: { slug: stranger.slug }, body: { customer_id: customer.id } }
    expect(await codeOf('startQuote', theirs, { token: stranger.owner.token })).toBe('invalid')
  })

  it('as a copy with ids of its own, and from a template that later changes of the quote do not touch', async () => {
    const quote = await aQuote('Karen', 'Water heater', 45_000)
    const copy = await start({ copy_of: quote.id })
    expect(copy).toMatchObject({
      title: 'Water heater',
      total: { cents: 45_000 },
      status: 'draft',
      number: quote.number + 1,
    })
    expect(copy.lines[0]?.id).not.toBe(quote.lines[0]?.id)
    const kept = { name: 'Heaters', quote_id: quote.id }
    const { template } = await ok('createQuoteTemplate', { ...site(), body: kept }, owner)
    expect(template).toMatchObject({ name: 'Heaters', subtotal_cents: 45_000, options: 1, lines: 1 })
    expect(await codeOf('createQuoteTemplate', { ...site(), body: { ...kept, name: 'HEATERS' } }, owner)).toBe(
      'conflict',
    )
    await ok('saveQuote', { ...at(quote.id), body: draftOf(quote, { lines: [] }) }, owner)
    const customer = await aCustomer('Tom')
    const begun = await start({ customer_id: customer, template_id: template.id, title: 'For Tom' })
    expect(begun).toMatchObject({ title: 'For Tom', customer: { id: customer }, total: { cents: 45_000 } })
    const place = { params: { slug: business.slug, templateId: template.id } }
    await ok('updateQuoteTemplate', { ...place, body: { archived: true } }, owner)
    expect((await ok('listQuoteTemplates', site(), owner)).templates).toEqual([])
    expect(
      await codeOf('startQuote', { ...site(), body: { customer_id: customer, template_id: template.id } }, owner),
    ).toBe('not_found')
    const archived = { ...site(), query: { archived: 'true' } }
    expect(await ok('listQuoteTemplates', archived, owner)).toMatchObject({
      templates: [{ name: 'Heaters' }],
      archived: 1,
    })
    // another took its name meanwhile
    const other = await ok('createQuoteTemplate', { ...site(), body: kept }, owner)
    expect(await codeOf('updateQuoteTemplate', { ...place, body: { archived: false } }, owner)).toBe('conflict')
    const renamed = { params: { slug: business.slug, templateId: other.template.id } }
    await ok('updateQuoteTemplate', { ...renamed, body: { name: 'More heaters' } }, owner)
    await ok('updateQuoteTemplate', { ...place, body: { archived: false } }, owner)
    const both = await ok('listQuoteTemplates', site(), owner)
    expect([both.templates.map(({ name }) => name), both.archived]).toEqual([['Heaters', 'More heaters'], 0])
  })

  it('as a change order of what was approved, and of nothing else', async () => {
    const quote = await aQuote('Karen', 'Water heater', 45_000)
    expect(await codeOf('startQuote', { ...site(), body: { change_of: quote.id } }, owner)).toBe('state_refused')
    await sends(quote.id)
    await answers(quote.id, 'approved')
    const change = await start({ change_of: quote.id, title: 'Move the vent' })
    expect(change).toMatchObject({ parent: quote.id, customer: quote.customer, lines: [], title: 'Move the vent' })
    const { change_orders: orders } = (await ok('getQuote', at(quote.id), owner)).quote
    expect(orders).toMatchObject([{ id: change.id, number: change.number, status: 'draft' }])
  })
})

describe('an approved quote', () => {
  it('becomes a project with what was agreed as its scope, and its request belongs to it', async () => {
    const { request } = await ok('createRequest', { ...site(), body: { name: 'Dana Lopez', phone: aPhone() } }, owner)
    const quote = await start({ request_id: request.id, title: 'Water heater' })
    const lines = [
      aLine({ name: 'Install', quantity_milli: 6500, unit: 'hr' }),
      aLine({ name: 'Sensor', optional: true, selected: false }),
    ]
    await ok('saveQuote', { ...at(quote.id), body: draftOf(quote, { lines }) }, owner)
    await sends(quote.id)
    expect(await codeOf('convertQuote', at(quote.id), owner)).toBe('state_refused')
    await answers(quote.id, 'approved')
    const done = (await ok('convertQuote', at(quote.id), owner)).quote
    const id = done.project ?? ''
    const { project } = await ok('getProject', { params: { slug: business.slug, id } }, owner)
    expect(project).toMatchObject({ name: 'Water heater', description: '- Install, 6.5 hr' })
    const read = await ok('getRequest', { params: { slug: business.slug, requestId: request.id } }, owner)
    expect(read.request.project_id).toBe(id)
    expect(await codeOf('convertQuote', at(quote.id), owner)).toBe('state_refused')
  })
})
