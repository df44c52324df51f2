import { beforeAll, expect, it } from 'vitest'
import { QuoteOptionId } from '#contract/shared.ts'
import { newId } from '#server/platform/ids.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { portalPages, tokenIn } from '../support/portal-pages.ts'
import { aLine, draftOf } from '../support/quotes.ts'

/** What differs between two versions of a quote: for the office by a call, for the customer on their own page. */

const app = await startApp()
const { aBusiness, aMember, ok, codeOf } = buildersFor(app)
const { look, send } = await portalPages(app)

let business: Business
let owner: { token: string }
beforeAll(async () => {
  business = await aBusiness('Cedar & Stone')
  owner = { token: business.owner.token }
})

const at = (quoteId: string) => ({ params: { slug: business.slug, quoteId } })
const read = async (id: string) => (await ok('getQuote', at(id), owner)).quote
const compare = (id: string, query: { from?: string; to?: string } = {}) =>
  ok('compareQuoteVersions', { ...at(id), query }, owner)
type Change = Parameters<typeof draftOf>[1]

/** Writes a draft that is there, and sends it where it is asked for. */
const write = async (id: string, change: Change) =>
  ok('saveQuote', { ...at(id), body: draftOf(await read(id), change) }, owner)
const give = (id: string) => ok('sendQuote', { ...at(id), body: { channel: 'none' } }, owner)
async function revise(id: string, change: Change): Promise<void> {
  await ok('reviseQuote', at(id), owner)
  await write(id, change)
}

const pipe = aLine({ name: 'Copper pipe', quantity_milli: 3000, unit: 'ft', price_cents: 1000, cost_cents: 4321 })
const labor = aLine({ name: 'Labor', price_cents: 20_000, tax_class: 'labor' })
const valve = aLine({ name: 'Shutoff valve', price_cents: 4500, cost_cents: 1234 })

/** A quote that was sent once, and the page where its customer reads it. */
async function aSentQuote(lines = [pipe, labor]) {
  const body = { name: 'Karen Whitfield' }
  const { customer } = await ok('createCustomer', { params: { slug: business.slug }, body }, owner)
  const params = { slug: business.slug, customerId: customer.id }
  const { address } = await ok('createPortalLink', { params }, owner)
  const start = { customer_id: customer.id, title: 'Repipe' }
  const { quote } = await ok('startQuote', { params: { slug: business.slug }, body: start }, owner)
  await write(quote.id, { lines })
  await give(quote.id)
  return { id: quote.id, page: `${new URL(address).pathname}/quotes/${quote.id}` }
}

const title = 'What changed since the version you saw on'
/** The part of a page that says what is new, as text; undefined where there is none. */
const newsIn = (html: string): string | undefined =>
  /<section class="since".*?<\/section>/s
    .exec(html)?.[0]
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

it('is the last two versions, any two, and what the draft would change before it is sent', async () => {
  const { id } = await aSentQuote()
  expect(await codeOf('compareQuoteVersions', { ...at(id), query: {} }, owner)).toBe('not_found')
  await revise(id, { lines: [{ ...pipe, quantity_milli: 5000 }, labor], discount: { cents: 1000 } })
  const draft = await compare(id)
  expect([draft.from.version, draft.to]).toEqual([1, null])
  expect(draft.difference.lines).toMatchObject({
    added: [],
    removed: [],
    changed: [{ was: pipe.id, changes: { quantity_milli: { before: 3000, after: 5000 } } }],
  })
  expect(draft.difference.whole).toMatchObject({ discount: { before: null, after: { cents: 1000 } } })
  expect(draft.difference.totals).toMatchObject([{ before: { total_cents: 23_000 }, after: { total_cents: 24_000 } }])
  await give(id)
  // what was sent is what the draft said
  const sent = await compare(id)
  expect([sent.from.version, sent.to?.version]).toEqual([1, 2])
  expect(sent.difference).toEqual(draft.difference)
  await revise(id, { lines: [labor, valve] })
  await give(id)
  const last = (await compare(id)).difference
  expect(last.lines.added.map(({ entry, at: place }) => [entry.name, place])).toEqual([['Shutoff valve', 1]])
  expect(last.lines.removed.map(({ name }) => name)).toEqual(['Copper pipe'])
  const whole = await compare(id, { from: '1', to: '3' })
  expect(whole.difference.totals).toMatchObject([{ before: { total_cents: 23_000 }, after: { total_cents: 23_500 } }])
  // back in time it tells the same the other way round, and of one version with itself nothing
  expect((await compare(id, { from: '3', to: '1' })).difference.lines.added).toHaveLength(1)
  expect((await compare(id, { from: '2', to: '2' })).difference).toMatchObject({ whole: {}, totals: [] })
})

it('has no cost and no note of the office in it, and is for the office alone', async () => {
  const { id } = await aSentQuote()
  await revise(id, { lines: [{ ...pipe, cost_cents: 9876 }, labor, valve], internal_note: 'Parks on the lawn' })
  const answer = JSON.stringify(await compare(id))
  expect(answer).toContain('Shutoff valve')
  for (const secret of ['cost', '9876', '4321', '1234', 'Parks on the lawn']) expect(answer).not.toContain(secret)
  const field = await aMember(business, 'field')
  expect(await codeOf('compareQuoteVersions', { ...at(id), query: {} }, { token: field.token })).toBe('forbidden')
  const other = await aBusiness('Somebody Else')
  const theirs = { params: { slug: other.slug, quoteId: id }, query: {} }
  expect(await codeOf('compareQuoteVersions', theirs, { token: other.owner.token })).toBe('not_found')
  expect(await codeOf('compareQuoteVersions', { ...at(id), query: { from: '7' } }, owner)).toBe('not_found')
  expect(await codeOf('compareQuoteVersions', { ...at(id), query: { from: 'x' } }, owner)).toBe('invalid')
})

it('stands above the lines of a customer who saw an earlier version, in plain words and in both languages', async () => {
  const { id, page } = await aSentQuote()
  expect((await look(page)).body).not.toContain(title)
  await revise(id, { lines: [{ ...pipe, quantity_milli: 5000 }, valve], terms: 'Paid within 14 days.' })
  // as long as it is a draft they see what they have
  expect((await look(page)).body).not.toContain(title)
  await give(id)
  const { body } = await look(page)
  const news = newsIn(body)
  expect(news).toContain(title)
  for (const words of [
    'Total: was $230.00, now $95.00',
    'Added Shutoff valve $45.00',
    'Removed Labor $200.00',
    'Copper pipe Quantity: was 3 ft, now 5 ft',
    'Terms: Paid within 14 days. (new)',
  ])
    expect(news).toContain(words)
  expect(body.indexOf(title)).toBeLessThan(body.indexOf('class="choice"'))
  for (const secret of ['43.21', '12.34', 'cost', 'margin']) expect(news).not.toContain(secret)
  const spanish = newsIn((await look(`${page}?lang=es`)).body)
  expect(spanish).toContain('Qué cambió desde la versión que usted vio el')
  expect(spanish).toContain('Cantidad: antes 3 ft, ahora 5 ft')
  // it stays there until they agree to what is new
  expect(newsIn((await look(page)).body)).toContain('now $95.00')
  const signing = { answer: 'approved', name: 'Karen Whitfield', agree: 'yes', version: '2', token: tokenIn(body) }
  expect((await send(page, signing)).statusCode).toBe(303)
  expect((await look(page)).body).not.toContain(title)
})

it('is told since the last version that they saw or answered, not since one that they never opened', async () => {
  const { id, page } = await aSentQuote()
  await revise(id, { lines: [pipe] })
  await give(id)
  // the first was never opened
  expect((await look(page)).body).not.toContain(title)
  await revise(id, { lines: [pipe, valve] })
  await give(id)
  await revise(id, { lines: [pipe, valve, labor] })
  await give(id)
  // the third was never opened either: both lines are new to them
  expect(newsIn((await look(page)).body)).toContain('Added Shutoff valve $45.00 Labor $200.00')
  const unseen = await aSentQuote()
  const said = { answer: 'changes_requested', how: 'phone', note: 'Karen called on Monday' }
  await ok('answerQuote', { ...at(unseen.id), body: said }, owner)
  await revise(unseen.id, { lines: [labor] })
  await give(unseen.id)
  expect(newsIn((await look(unseen.page)).body)).toContain('Removed Copper pipe 3 ft × $10.00')
})

it('is told since a look while the business wrote the next one, and after they asked for changes', async () => {
  const { id, page } = await aSentQuote()
  await ok('reviseQuote', at(id), owner)
  await look(page)
  await write(id, { lines: [pipe, labor, valve] })
  await give(id)
  expect(newsIn((await look(page)).body)).toContain('Added Shutoff valve $45.00')
  const asked = await aSentQuote()
  const token = tokenIn((await look(asked.page)).body)
  await send(asked.page, { answer: 'changes_requested', words: 'Without the labor, please', version: '1', token })
  app.clock.advance(3 * 86_400)
  owner = { token: await app.tokenOf(business.owner.userId) }
  await look(asked.page)
  await revise(asked.id, { lines: [pipe] })
  await give(asked.id)
  const seen = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'America/Los_Angeles' })
  expect(newsIn((await look(asked.page)).body)).toContain(`${title} ${seen.format(app.clock.now())}`)
})

it('says nothing where a version was sent again as it was, and escapes what somebody wrote', async () => {
  const { id, page } = await aSentQuote()
  await look(page)
  await revise(id, {})
  await give(id)
  expect((await look(page)).body).not.toContain(title)
  await revise(id, { title: '<b>Bold</b>' })
  await give(id)
  const { body } = await look(page)
  expect(body).toContain('Title: was Repipe, now &lt;b&gt;Bold&lt;/b&gt;')
})

it('names options that came, and their lines by them', async () => {
  const { id, page } = await aSentQuote()
  await look(page)
  const [only] = (await read(id)).options
  if (only === undefined) throw new Error('a quote without an option')
  const best = { id: newId(QuoteOptionId), name: 'Best', text: '', recommended: true }
  const lines = [pipe, labor, { ...valve, option: best.id }]
  await revise(id, { options: [{ ...only, name: 'Good', recommended: false }, best], lines })
  await give(id)
  const news = newsIn((await look(page)).body)
  expect(news).toContain('New choice: Best')
  expect(news).toContain('Best Total: $275.00 (new)')
  expect(news).not.toContain('Shutoff valve')
})
