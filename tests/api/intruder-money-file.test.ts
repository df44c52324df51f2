import { Readable } from 'node:stream'
import { beforeAll, expect, it } from 'vitest'
import { zipOf } from '#server/platform/zip/write.ts'
import { startApp } from '../support/app.ts'
import { buildersFor } from '../support/builders.ts'
import { aLine, draftOf } from '../support/quotes.ts'
import { readZip } from '../support/zip.ts'
import { exportTools } from './exports.parts.ts'
import { moneyTools } from './money.parts.ts'

/** A file of a whole business whose money was tampered with: it is refused, and never taken in to fail on every screen. */

const app = await startApp({ own: true })
const builders = buildersFor(app)
const { aBusiness, ok } = builders
const { aCustomer, anInvoice, as, at } = moneyTools(app, builders)
const { exportOf, importInto } = exportTools(app, builders)

let files: readonly { readonly name: string; readonly data: Buffer }[]
beforeAll(async () => {
  const house = await aBusiness('Exempting House')
  const { slug } = house
  const customer = await aCustomer(house, { name: 'Grace Chapel' })
  const exemption = { reason: 'nonprofit', certificate: 'TX-4410' } as const
  await ok('updateTaxExemption', { params: { slug, customerId: customer.id }, body: { exemption } }, as(house))
  const begun = { customer_id: customer.id, title: 'Pipes' }
  const { quote } = await ok('startQuote', { ...at(house), body: begun }, as(house))
  const quoteAt = { params: { slug, quoteId: quote.id } }
  await ok('saveQuote', { ...quoteAt, body: draftOf(quote, { lines: [aLine()] }) }, as(house))
  await anInvoice(house, { customer: customer.id })
  const pipe = { name: 'Pipe', kind: 'material', price_cents: 100 } as const
  const { item } = await ok('createPriceItem', { ...at(house), body: pipe }, as(house))
  await ok('updatePriceItem', { params: { slug, itemId: item.id }, body: { price_cents: 200 } }, as(house))
  files = readZip(await exportOf(house))
})

/** The file, with one field of every row of a table changed. */
async function tampered(table: string, change: object): Promise<Buffer> {
  const rows = (data: Buffer): string =>
    data
      .toString()
      .trim()
      .split('\n')
      .map((line) => `${JSON.stringify({ ...(JSON.parse(line) as object), ...change })}\n`)
      .join('')
  const open = files.map(({ name, data }) => ({
    name,
    modified: new Date('2026-05-20T18:00:00Z'),
    open: () => Promise.resolve(Readable.from([name === `records/${table}.jsonl` ? Buffer.from(rows(data)) : data])),
  }))
  const pieces: Buffer[] = []
  for await (const piece of zipOf(open)) pieces.push(piece)
  return Buffer.concat(pieces)
}

it.each([
  ['quotes', { tax_exemption: { reason: 5, certificate: [] } }],
  ['quotes', { tax_exemption: 'exempt' }],
  ['quotes', { total_cents: '9223372036854775807' }],
  ['invoices', { tax_exemption: { certificate: 'TX-4410' } }],
  ['tax_exemptions', { certificate: 'TX\n4410' }],
  ['tax_exemptions', { until: 'infinity' }],
  ['tax_exemptions', { until: '0044-03-15 BC' }],
  ['tax_exemptions', { until: '12026-01-01' }],
  ['price_history', { price_after: '9223372036854775807' }],
  ['price_history', { price_after: 9_007_199_254_740_991 }],
  ['price_history', { at: '-infinity' }],
  ['price_items', { history_since: 'infinity' }],
])('of %s with %j is refused', async (table, change) => {
  const target = await aBusiness('Target')
  expect(await importInto(target, await tampered(table, change))).toMatchObject({
    state: 'failed',
    fault: 'bad_record',
  })
})

it('that nobody changed is taken in', async () => {
  const target = await aBusiness('Target')
  expect(await importInto(target, await tampered('tax_exemptions', {}))).toMatchObject({ state: 'done' })
})
