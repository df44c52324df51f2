import { beforeAll, describe, expect, it } from 'vitest'
import { quoteLimits } from '#contract/quotes/values.ts'
import { QuoteFileId } from '#contract/shared.ts'
import type { QuoteDetail, QuoteFile } from '#contract/quotes/types.ts'
import { quoteFileJobs, quoteFileKey } from '#server/areas/quotes/index.ts'
import { firstMoment, startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { expectPdf } from '../support/pdf.ts'
import { portalPages } from '../support/portal-pages.ts'
import { aLine, draftOf } from '../support/quotes.ts'
import { exportTools } from './exports.parts.ts'

/** PDFs attached to quotes: taken in, frozen with what was sent, given to the customer, and removed when nothing has them. */

const megabyte = 1_000_000
const app = await startApp({ environment: { STORAGE_PER_BUSINESS: String(60 * megabyte) } })
const builders = buildersFor(app)
const { aBusiness, aMember, codeOf, ok } = builders
const { look } = await portalPages(app)
const { exportOf, importInto } = exportTools(app, builders)
const { storage } = app.parts

let business: Business
beforeAll(async () => {
  business = await aBusiness('Cedar & Stone')
})

const as = ({ owner }: Business) => ({ token: owner.token })
const site = ({ slug }: Business = business) => ({ params: { slug } })
const at = (quoteId: string, { slug }: Business = business) => ({ params: { slug, quoteId } })

/** A PDF of so many bytes. */
const aPdf = (words: string, bytes = 200): Buffer => {
  const [head, end] = [`%PDF-1.7\n% ${words}\n`, '\ntrailer\n<<>>\n%%EOF\n']
  return Buffer.from(head + ' '.repeat(Math.max(0, bytes - head.length - end.length)) + end, 'latin1')
}
const sending = (content: Buffer, name = 'Data sheet') => ({ name, data: content.toString('base64') })
const uploaded = async (content: Buffer, name?: string, of: Business = business): Promise<QuoteFile> =>
  (await ok('uploadQuoteFile', { ...site(of), body: sending(content, name) }, as(of))).file

async function aQuote(files: readonly QuoteFile[], of: Business = business): Promise<QuoteDetail> {
  const body = { name: 'Karen Whitfield' }
  const { customer } = await ok('createCustomer', { ...site(of), body }, as(of))
  const start = { customer_id: customer.id, title: 'Water heater' }
  const { quote } = await ok('startQuote', { ...site(of), body: start }, as(of))
  const draft = draftOf(quote, { lines: [aLine()], files: [...files] })
  return (await ok('saveQuote', { ...at(quote.id, of), body: draft }, as(of))).quote
}
const sent = async (quote: QuoteDetail) =>
  (await ok('sendQuote', { ...at(quote.id), body: { channel: 'none' } }, as(business))).quote
const pageOf = async ({ id, customer }: QuoteDetail, of: Business = business) => {
  const params = { slug: of.slug, customerId: customer.id }
  const { address } = await ok('createPortalLink', { params }, as(of))
  return `${new URL(address).pathname}/quotes/${id}`
}
const isStored = async (file: QuoteFile) => (await storage.stat(quoteFileKey(business.siteId, file.id))) !== undefined

describe('an attachment', () => {
  it('goes out with the version, and is that version’s for good', async () => {
    const content = aPdf('Rheem ProTerra 50 gal')
    const [sheet, permit] = [await uploaded(content, 'Data sheet'), await uploaded(aPdf('permit'), 'Permit')]
    const quote = await sent(await aQuote([permit, { ...sheet, name: 'The heater', bytes: 1 }]))
    const { document } = await ok(
      'getQuoteVersion',
      { params: { ...at(quote.id).params, versionNumber: '1' } },
      as(business),
    )
    expect(document.files?.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['Permit', permit.bytes],
      ['The heater', sheet.bytes],
    ])
    const page = await pageOf(quote)
    const html = (await look(page)).body
    expect(html).toContain('Attachments')
    expect(html).toContain(`${page}/files/${sheet.id}`)
    const answer = await look(`${page}/files/${sheet.id}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(content)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="The heater.pdf"; filename*=UTF-8''The%20heater.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const pdf = await ok('getQuotePdf', at(quote.id), as(business))
    expectPdf(Buffer.from(pdf.content, 'base64'), ['Attachments.', 'The heater'])

    const revised = (await ok('reviseQuote', at(quote.id), as(business))).quote
    expect(revised.files.map(({ name }) => name)).toEqual(['Permit', 'The heater'])
    await ok('saveQuote', { ...at(quote.id), body: draftOf(revised, { files: [] }) }, as(business))
    expect((await look(`${page}/files/${sheet.id}`)).rawPayload).toEqual(content)
    const again = await sent((await ok('getQuote', at(quote.id), as(business))).quote)
    expect(again.files).toEqual([])
    // the version that they have now has none
    expect((await look(`${page}/files/${sheet.id}`)).statusCode).toBe(404)
    expect((await look(page)).body).not.toContain('id="attached"')
  })

  it('is nobody’s but who was sent it', async () => {
    const [file, other] = [await uploaded(aPdf('theirs')), await uploaded(aPdf('another'))]
    const quote = await sent(await aQuote([file]))
    const foreign = await sent(await aQuote([other]))
    const page = await pageOf(quote)
    expect((await look(`${page}/files/${other.id}`)).statusCode).toBe(404)
    expect((await look(`${await pageOf(foreign)}/files/${file.id}`)).statusCode).toBe(404)
    expect((await look(`${page}/files/nothing`)).statusCode).toBe(404)
    const draft = await aQuote([file])
    expect((await look(`${await pageOf(draft)}/files/${file.id}`)).statusCode).toBe(404)

    const outsider = await aBusiness()
    const theirs = { params: { slug: outsider.slug, quoteFileId: file.id } }
    expect(await codeOf('getQuoteFile', theirs, as(outsider))).toBe('not_found')
    const field = await aMember(business, 'field')
    const own = { params: { slug: business.slug, quoteFileId: file.id } }
    expect(await codeOf('getQuoteFile', own, { token: field.token })).toBe('forbidden')
    expect(await codeOf('uploadQuoteFile', { ...site(), body: sending(aPdf('x')) }, { token: field.token })).toBe(
      'forbidden',
    )
    const saved = await ok('getQuoteFile', own, as(business))
    expect(Buffer.from(saved.content, 'base64')).toEqual(aPdf('theirs'))
  })

  it('comes along to copies and templates', async () => {
    const file = await uploaded(aPdf('terms of the maker'))
    const quote = await aQuote([{ ...file, name: 'Warranty' }])
    const copy = await ok('startQuote', { ...site(), body: { copy_of: quote.id } }, as(business))
    expect(copy.quote.files).toEqual([{ ...file, name: 'Warranty' }])
    const kept = { name: 'Heater', quote_id: quote.id }
    const { template } = await ok('createQuoteTemplate', { ...site(), body: kept }, as(business))
    const start = { template_id: template.id, customer_id: quote.customer.id }
    const made = await ok('startQuote', { ...site(), body: start }, as(business))
    expect(made.quote.files).toEqual([{ ...file, name: 'Warranty' }])
  })
})

describe('a file', () => {
  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page that is called a PDF', '<!-- %PDF-1.7 --><script>alert(1)</script>\n%%EOF'],
    ['a picture', '\u0089PNG\r\n\u001a\n'],
    ['a PDF with a page behind it', `${aPdf('x').toString('latin1')}<script>alert(1)</script>`],
  ])('that is %s is not attached', async (_name, text) => {
    const body = sending(Buffer.from(text, 'latin1'), 'Bill.pdf')
    expect(await codeOf('uploadQuoteFile', { ...site(), body }, as(business))).toBe('file_refused')
  })

  it('is refused where it is too large, too many, twice, or not the business’s own', async () => {
    const large = sending(aPdf('large', quoteLimits.fileBytes + 1))
    expect(await codeOf('uploadQuoteFile', { ...site(), body: large }, as(business))).toBe('too_large')
    const quote = await aQuote([])
    const save = async (files: readonly QuoteFile[]) =>
      codeOf('saveQuote', { ...at(quote.id), body: draftOf(quote, { files: [...files] }) }, as(business))
    const [file] = [await uploaded(aPdf('one'))]
    expect(await save([file, file])).toBe('invalid')
    expect(await save(Array.from({ length: quoteLimits.files + 1 }, () => file))).toBe('invalid')
    const outsider = await aBusiness()
    expect(await save([await uploaded(aPdf('theirs'), 'Theirs', outsider)])).toBe('invalid')
    const heavy = [1, 2, 3].map((number) => uploaded(aPdf(`heavy ${number}`, 9 * megabyte)))
    expect(await save(await Promise.all(heavy))).toBe('invalid')
    expect((await ok('getQuote', at(quote.id), as(business))).quote.files).toEqual([])
  })

  it('counts to the room of the business', async () => {
    const full = await aBusiness()
    for (let number = 0; number < 6; number += 1) await uploaded(aPdf(`${number}`, 9.9 * megabyte), 'Large', full)
    const body = sending(aPdf('one more', megabyte))
    expect(await codeOf('uploadQuoteFile', { ...site(full), body }, as(full))).toBe('quota_reached')
  })

  it('is removed a day after nothing has it any more', async () => {
    const names = ['unused', 'given up', 'in a draft', 'in a template', 'sent']
    const files = await Promise.all(names.map((name) => uploaded(aPdf(name), name)))
    const [, givenUp, drafted, templated, gone] = files
    if (!givenUp || !drafted || !templated || !gone) throw new Error('a file is missing')
    await aQuote([drafted])
    const empty = async (quote: QuoteDetail) =>
      ok('saveQuote', { ...at(quote.id), body: draftOf(quote, { files: [] }) }, as(business))
    await empty(await aQuote([givenUp]))
    const model = await aQuote([templated])
    await ok('createQuoteTemplate', { ...site(), body: { name: 'Kept', quote_id: model.id } }, as(business))
    await empty(model)
    const quote = await sent(await aQuote([gone]))
    await ok('reviseQuote', at(quote.id), as(business))
    await empty((await ok('getQuote', at(quote.id), as(business))).quote)

    const [sweep] = quoteFileJobs({ workshop: app.workshop, storage })
    const left = async () => Promise.all(files.map(isStored))
    await sweep.run({}, { number: 1, last: true })
    expect(await left()).toEqual([true, true, true, true, true])
    app.clock.set(new Date(Date.parse(firstMoment) + 25 * 3_600_000).toISOString())
    await sweep.run({}, { number: 1, last: true })
    expect(await left()).toEqual([false, false, true, true, true])
    const params = { slug: business.slug, quoteFileId: givenUp.id }
    app.clock.set(firstMoment)
    expect(await codeOf('getQuoteFile', { params }, as(business))).toBe('not_found')
  })

  it('comes along to nobody whose file says another size of it than it has', async () => {
    const from = await aBusiness('Larger than said')
    const file = await uploaded(aPdf('elsewhere'), 'Sheet', from)
    await aQuote([file], from)
    await app.workshop.inSystem(({ db }) =>
      db.updateTable('quote_files').set({ bytes: 1 }).where('id', '=', file.id).execute(),
    )
    const to = await aBusiness('Refuses')
    expect(await importInto(to, await exportOf(from))).toMatchObject({ state: 'failed', fault: 'damaged' })
    expect(await storage.stat(quoteFileKey(to.siteId, file.id))).toBeUndefined()
  })

  it('comes along when a business is carried elsewhere', async () => {
    const [from, to] = [await aBusiness(), await aBusiness()]
    const content = aPdf('carried')
    const file = await uploaded(content, 'Carried', from)
    const quote = await aQuote([file], from)
    await ok('sendQuote', { ...at(quote.id, from), body: { channel: 'none' } }, as(from))
    expect((await importInto(to, await exportOf(from))).state).toBe('done')
    const taken = (await ok('getQuote', at(quote.id, to), as(to))).quote
    expect(taken.files).toEqual([file])
    const page = await pageOf(taken, to)
    expect((await look(`${page}/files/${QuoteFileId.parse(file.id)}`)).rawPayload).toEqual(content)
  })
})
