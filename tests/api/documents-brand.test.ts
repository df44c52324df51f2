import sharp from 'sharp'
import { expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { buildersFor } from '../support/builders.ts'
import { expectPdf } from '../support/pdf.ts'
import { portalPages } from '../support/portal-pages.ts'
import { aLine, draftOf } from '../support/quotes.ts'
import { moneyTools } from './money.parts.ts'

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, ok } = builders
const { aCustomer, anInvoice, as } = moneyTools(app, builders)
const { look } = await portalPages(app)
const business = await aBusiness('Miller Plumbing')
const { slug } = business

const at = { params: { slug } }
const bytesOf = ({ content }: { content: string }): Buffer => Buffer.from(content, 'base64')
const hasPicture = (pdf: Buffer): boolean => /\/Subtype\s*\/Image/.test(pdf.toString('latin1'))

async function aSentQuote() {
  const customer = await aCustomer(business, { name: 'Karen Ito', address: '12 Elm St, Oakland, CA 94618' })
  const body = { customer_id: customer.id, title: 'New water heater' }
  const { quote } = await ok('startQuote', { ...at, body }, as(business))
  const quoteAt = { params: { slug, quoteId: quote.id } }
  await ok('saveQuote', { ...quoteAt, body: draftOf(quote, { lines: [aLine({})] }) }, as(business))
  await ok('sendQuote', { ...quoteAt, body: { channel: 'none' } }, as(business))
  return quoteAt
}

/** Publishes the website with this color and logo. */
async function publish(color: string, logo: string | null): Promise<void> {
  const { website } = await ok('getWebsite', at, as(business))
  const { document } = website
  const changed = { ...document, theme: { ...document.theme, color }, brand: { ...document.brand, logo } }
  await ok('updateWebsite', { ...at, body: { document: changed } }, as(business))
  await ok('publishWebsite', { ...at, body: {} }, as(business))
}

it('quotes and invoices carry the color and logo of when they were sent, in the same bytes for good; their pages those of now', async () => {
  const plain = await aSentQuote()
  const before = await ok('getQuotePdf', plain, as(business))
  expect(hasPicture(bytesOf(before))).toBe(false)

  const png = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#2f6b3c' } })
    .png()
    .toBuffer()
  const { logo } = await ok('uploadLogo', { ...at, body: { data: png.toString('base64') } }, as(business))
  await publish('#e0a100', logo.hash)
  const sent = await aSentQuote()
  const quotePdf = await ok('getQuotePdf', sent, as(business))
  const invoice = await anInvoice(business)
  const invoiceAt = { params: { slug, invoiceId: invoice.id } }
  const invoicePdf = await ok('getInvoicePdf', invoiceAt, as(business))
  for (const file of [quotePdf, invoicePdf]) {
    expect(hasPicture(bytesOf(file))).toBe(true)
    expectPdf(bytesOf(file), ['Miller Plumbing'])
  }
  // customers see it on their own page as well
  const customer = await aCustomer(business)
  const { address } = await ok('createPortalLink', { params: { slug, customerId: customer.id } }, as(business))
  const page = new URL(address).pathname
  const theirs = await anInvoice(business, { customer: customer.id })
  const pages = [page, `${page}/invoices/${theirs.id}`, `${page}/nothing`]
  /** Which color's style sheet each page asks for, and whether it has the logo. */
  const worn = async () =>
    Promise.all(
      pages.map(async (url) => {
        const { body } = await look(url)
        return [/\/brand-([0-9a-f]{6})\.css"/.exec(body)?.[1], body.includes(`/brand/${logo.hash}/logo.webp"`)]
      }),
    )
  expect(await worn()).toEqual([
    ['e0a100', true],
    ['e0a100', true],
    [undefined, false],
  ])

  // what was sent earlier stays as it was
  expect((await ok('getQuotePdf', plain, as(business))).content).toBe(before.content)

  await ok('deleteLogo', { params: { slug, hash: logo.hash } }, as(business))
  await publish('#1d5fa8', null)
  expect(await worn()).toEqual([
    ['1d5fa8', false],
    ['1d5fa8', false],
    [undefined, false],
  ])
  expect((await ok('getQuotePdf', sent, as(business))).content).toBe(quotePdf.content)
  expect((await ok('getInvoicePdf', invoiceAt, as(business))).content).toBe(invoicePdf.content)
  expect(hasPicture(bytesOf(await ok('getQuotePdf', await aSentQuote(), as(business))))).toBe(false)
})

it('the page of a quote names the licenses, years, and reviews that the website tells everybody, and none that it does not', async () => {
  const quote = await aSentQuote()
  const { quote: read } = await ok('getQuote', quote, as(business))
  const customer = { params: { slug, customerId: read.customer.id } }
  const { address } = await ok('createPortalLink', customer, as(business))
  const url = `${new URL(address).pathname}/quotes/${quote.params.quoteId}`
  const quoted = async (language = 'en') => {
    const { body } = await look(`${url}?lang=${language}`)
    const [figure = ''] = /<figure class="said">.*?<\/figure>/s.exec(body) ?? []
    return figure
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  }
  const said = async (language = 'en') => {
    const { body } = await look(`${url}?lang=${language}`)
    const [list = ''] = /<ul class="trust">.*?<\/ul>/s.exec(body) ?? []
    return [...list.matchAll(/<span>(.*?)<\/span>/gs)].map(([, words]) => words)
  }
  /** What another business has is nobody else's. */
  const other = await aBusiness('Other Plumbing')
  const review = (of: typeof business, author: string, rating: number) =>
    ok(
      'createReview',
      { params: { slug: of.slug }, body: { source: 'google', author, rating, text: 'Good', date: '2026-05-12' } },
      as(of),
    )
  for (const author of ['Ann', 'Bob', 'Cy']) await review(other, author, 5)
  expect(await said()).toEqual([])

  await review(business, 'Ann', 5)
  await review(business, 'Bob', 4)
  const { website } = await ok('getWebsite', at, as(business))
  const licenses = [{ label: '', number: '1048822', state: 'CA' }]
  const document = { ...website.document, facts: { ...website.document.facts, licenses, since: 2009 } }
  await ok('updateWebsite', { ...at, body: { document } }, as(business))
  // two reviews say little, and a draft is nobody's yet
  expect(await said()).toEqual([])

  await ok('publishWebsite', { ...at, body: {} }, as(business))
  await review(business, 'Cy', 5)
  expect(await said()).toEqual(['4.7, 3 reviews', 'License: CA 1048822', 'In business since 2009'])
  expect(await said('es')).toEqual(['4.7, 3 reseñas', 'Licencia: CA 1048822', 'Trabajamos desde 2009'])

  // the newest review that recommends the business and is short, in its own words and nobody else's
  expect(await quoted()).toBe('“Good” Cy, Google review, 5 of 5 stars, May 2026')
  const worded = (author: string, rating: number, text: string) =>
    ok(
      'createReview',
      { params: { slug }, body: { source: 'google', author, rating, text, date: '2026-05-18' } },
      as(business),
    )
  await worded('Dee', 2, 'Came late')
  await worded('Eve', 5, 'So good. '.repeat(40))
  expect(await quoted()).toContain('Cy, Google review')
  await worded('Fay', 4, 'New heater in by lunch, <b>garage</b> cleaner than before.')
  expect(await quoted('es')).toBe(
    '“New heater in by lunch, &lt;b&gt;garage&lt;/b&gt; cleaner than before.” Fay, reseña en Google, 4 de 5 estrellas, mayo de 2026',
  )
})

it('papers name the licenses of the website and the address of when they were sent, and no other', async () => {
  const house = await aBusiness('Licensed House')
  const there = { params: { slug: house.slug } }
  const before = await anInvoice(house)
  const shown = async (invoice: { readonly id: string }) => {
    const one = { params: { slug: house.slug, invoiceId: invoice.id } }
    const read = (await ok('getInvoice', one, as(house))).invoice.business
    return { read, pdf: bytesOf(await ok('getInvoicePdf', one, as(house))) }
  }
  expect((await shown(before)).read.licenses).toEqual([])
  const address = '2311 Adeline St, Oakland, CA 94607'
  await ok('updateLandingPage', { ...there, body: { address } }, as(house))
  const license = async (number: string) => {
    const { website } = await ok('getWebsite', there, as(house))
    const { document } = website
    const facts = { ...document.facts, licenses: [{ label: 'C-36', number, state: 'CA' }] }
    await ok('updateWebsite', { ...there, body: { document: { ...document, facts } } }, as(house))
    await ok('publishWebsite', { ...there, body: {} }, as(house))
  }
  await license('1048822')
  const invoice = await anInvoice(house)
  const sent = await shown(invoice)
  expect(sent.read).toMatchObject({ address, licenses: ['C-36 CA 1048822'] })
  expectPdf(sent.pdf, ['License: C-36 CA 1048822', '2311 Adeline St'])
  await license('7')
  expect((await shown(invoice)).read.licenses).toEqual(['C-36 CA 1048822'])
  expect((await shown(invoice)).pdf).toEqual(sent.pdf)
  expect((await shown(before)).read).toMatchObject({ address: '', licenses: [] })
})
