import { describe, expect, it } from 'vitest'
import { startApp, firstMoment } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { expectPdf } from '../support/pdf.ts'
import { portalPages } from '../support/portal-pages.ts'
import { aLine, draftOf } from '../support/quotes.ts'
import { moneyTools } from './money.parts.ts'

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, aMember, ok, codeOf } = builders
const { aCustomer, aDraft, labor, as } = moneyTools(app, builders)
const { look } = await portalPages(app)

const church = { reason: 'nonprofit', certificate: 'TX-4410', note: 'In the gray folder', until: null } as const

/** A business whose materials bear 8 %, and a customer of it. */
async function aTaxedBusiness() {
  const business = await aBusiness('Miller Plumbing')
  const { slug } = business
  const at = { params: { slug } }
  const rate = { name: 'Texas', ppm: 80_000, level: 'state' }
  const rates = (await ok('createTaxRate', { ...at, body: rate }, as(business))).taxes.rates
  const group = { name: 'All', rates: rates.map(({ id }) => id) }
  const [made] = (await ok('createTaxGroup', { ...at, body: group }, as(business))).taxes.groups
  const rules = { labor: null, material: made?.id ?? null, equipment: null, other: null }
  await ok('updateTaxRules', { ...at, body: rules }, as(business))
  const customer = await aCustomer(business, { name: 'Grace Chapel', address: '12 Elm St, Austin, TX 78701' })
  const params = { slug, customerId: customer.id }
  const exempt = (exemption: object | null) =>
    ok('updateTaxExemption', { params, body: { exemption } }, as(business)).then((answer) => answer.exemption)
  return { business, at, params, customer, exempt }
}

const material = (given: object = {}) => aLine({ kind: 'material', name: 'Pipe', tax_class: 'material', ...given })

/** A draft of a quote over $100.00 of materials. */
async function aQuote(business: Business, customerId: string) {
  const at = { params: { slug: business.slug } }
  const { quote } = await ok('startQuote', { ...at, body: { customer_id: customerId, title: 'Pipes' } }, as(business))
  const quoteAt = { params: { slug: business.slug, quoteId: quote.id } }
  const save = async (change: object = {}) => {
    const now = (await ok('getQuote', quoteAt, as(business))).quote
    return (await ok('saveQuote', { ...quoteAt, body: draftOf(now, change) }, as(business))).quote
  }
  await save({ lines: [material()] })
  const read = async () => (await ok('getQuote', quoteAt, as(business))).quote
  const send = { ...quoteAt, body: { channel: 'none' } } as const
  return { quoteAt, save, read, send }
}

const textOf = ({ body }: { readonly body: string }): string => body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const bytesOf = ({ content }: { content: string }): Buffer => Buffer.from(content, 'base64')

describe('a customer who is exempt from sales tax', () => {
  it('bears none on new quotes and on the invoices from them, which say why on every page and in every file', async () => {
    const { business, customer, exempt } = await aTaxedBusiness()
    await exempt(church)
    const { quoteAt, read, send } = await aQuote(business, customer.id)
    expect(await read()).toMatchObject({
      total: { cents: 10_000 },
      tax_exemption: { reason: 'nonprofit', certificate: 'TX-4410' },
      exemption_outdated: false,
      totals: [{ taxes: [], tax_cents: 0 }],
    })
    await ok('sendQuote', send, as(business))
    const says = 'Tax exempt, certificate TX-4410'
    expectPdf(bytesOf(await ok('getQuotePdf', quoteAt, as(business))), [`${says} $0.00`])
    const portalAt = { params: { slug: business.slug, customerId: customer.id } }
    const { address } = await ok('createPortalLink', portalAt, as(business))
    const page = new URL(address).pathname
    const shown = textOf(await look(`${page}/quotes/${quoteAt.params.quoteId}`))
    expect(shown).toContain(says)
    expect(shown).not.toContain('gray folder')
    expect(textOf(await look(`${page}/quotes/${quoteAt.params.quoteId}?lang=es`))).toContain(
      'Exento de impuestos, certificado TX-4410',
    )
    await ok('answerQuote', { ...quoteAt, body: { answer: 'approved', how: 'phone', note: 'Yes' } }, as(business))

    // what was agreed stands, also once they are not exempt any more
    await exempt(null)
    const wanted = { params: { slug: business.slug }, body: { quote: quoteAt.params.quoteId, kind: 'final' } }
    const { invoice } = await ok('createInvoice', wanted, as(business))
    expect(invoice).toMatchObject({ total_cents: 10_000, tax_cents: 0, exemption_outdated: false })
    const invoiceAt = { params: { slug: business.slug, invoiceId: invoice.id } }
    await ok('issueInvoice', invoiceAt, as(business))
    expectPdf(bytesOf(await ok('getInvoicePdf', invoiceAt, as(business))), [`${says} $0.00`])
    expect(textOf(await look(`${page}/invoices/${invoice.id}`))).toContain(says)
  })

  it('changes no document that was sent, byte for byte, whatever becomes of the certificate', async () => {
    const { business, customer, exempt } = await aTaxedBusiness()
    await exempt(church)
    const { quoteAt, read, send } = await aQuote(business, customer.id)
    await ok('sendQuote', send, as(business))
    const version = { params: { ...quoteAt.params, versionNumber: '1' } }
    const before = await ok('getQuoteVersion', version, as(business))
    expect(before.document.tax_exemption).toEqual({ reason: 'nonprofit', certificate: 'TX-4410' })
    const draft = await aDraft(business, { customer: customer.id, lines: [labor({ kind: 'material' })] })
    const invoiceAt = { params: { slug: business.slug, invoiceId: draft.id } }
    const issued = (await ok('issueInvoice', invoiceAt, as(business))).invoice
    for (const next of [{ ...church, certificate: 'OTHER' }, null]) {
      await exempt(next)
      expect(await ok('getQuoteVersion', version, as(business))).toEqual(before)
      expect(await read()).toMatchObject({ total: { cents: 10_000 }, exemption_outdated: false })
      const shown = (await ok('getInvoice', invoiceAt, as(business))).invoice
      expect(shown).toMatchObject({ total_cents: issued.total_cents, sha256: issued.sha256, exemption_outdated: false })
      expect(shown.tax_exemption).toEqual(issued.tax_exemption)
    }
  })

  it('whose exemption changed is sent no draft from before: it is saved again, with the taxes of today', async () => {
    const { business, customer, exempt } = await aTaxedBusiness()
    const quote = await aQuote(business, customer.id)
    expect((await quote.read()).total.cents).toBe(10_800)
    const draft = await aDraft(business, { customer: customer.id, lines: [labor({ kind: 'material' })] })
    const invoiceAt = { params: { slug: business.slug, invoiceId: draft.id } }
    expect(draft.total_cents).toBe(14_580)

    await exempt(church)
    expect((await quote.read()).exemption_outdated).toBe(true)
    expect(await codeOf('sendQuote', quote.send, as(business))).toBe('state_refused')
    expect((await quote.save()).total.cents).toBe(10_000)
    await ok('sendQuote', quote.send, as(business))
    expect((await ok('getInvoice', invoiceAt, as(business))).invoice.exemption_outdated).toBe(true)
    expect(await codeOf('issueInvoice', invoiceAt, as(business))).toBe('conflict')
    const saved = (await ok('updateInvoice', { ...invoiceAt, body: {} }, as(business))).invoice
    expect(saved).toMatchObject({ total_cents: 13_500, exemption_outdated: false })
    // and back
    await exempt(null)
    const back = (await ok('updateInvoice', { ...invoiceAt, body: {} }, as(business))).invoice
    expect(back).toMatchObject({ total_cents: 14_580, tax_exemption: null })
    await ok('issueInvoice', invoiceAt, as(business))
  })

  it('owes tax again from the day after the certificate’s last, and the office is told', async () => {
    const { business: made, customer, exempt, params } = await aTaxedBusiness()
    const business = { ...made, owner: { ...made.owner } }
    const today = firstMoment.slice(0, 10)
    await exempt({ ...church, until: today })
    const { read, save, send } = await aQuote(business, customer.id)
    expect(await read()).toMatchObject({ total: { cents: 10_000 }, customer_exemption: { expired: false } })
    app.clock.advance(2 * 86_400)
    try {
      business.owner.token = await app.tokenOf(business.owner.userId)
      expect(await read()).toMatchObject({
        exemption_outdated: true,
        customer_exemption: { expired: true, until: today },
      })
      expect(await codeOf('sendQuote', send, as(business))).toBe('state_refused')
      expect(await save()).toMatchObject({ total: { cents: 10_800 }, tax_exemption: null, exemption_outdated: false })
      await ok('sendQuote', send, as(business))
      const known = await ok('getTaxExemption', { params }, as(business))
      expect(known.exemption).toEqual({ ...church, until: today, expired: true })
    } finally {
      app.clock.set(firstMoment)
    }
  })

  it('keeps one certificate of two after a merge, the one that counts longer, and has its own again when it is undone', async () => {
    const { business, at, customer, exempt } = await aTaxedBusiness()
    await exempt({ ...church, until: '2027-01-31' })
    const twin = await aCustomer(business, { name: 'Grace Chapel Austin' })
    const twinAt = { params: { slug: business.slug, customerId: twin.id } }
    const theirs = { ...church, certificate: 'FOR-EVER' }
    await ok('updateTaxExemption', { ...twinAt, body: { exemption: theirs } }, as(business))
    const ownAt = { params: { ...at.params, customerId: customer.id } }
    const certificate = async (where: typeof ownAt) =>
      (await ok('getTaxExemption', where, as(business))).exemption?.certificate
    const merged = await ok('mergeCustomers', { ...ownAt, body: { duplicate_id: twin.id } }, as(business))
    expect(await certificate(ownAt)).toBe('FOR-EVER')
    const undo = { params: { slug: business.slug, mergeId: merged.merge_id } }
    await ok('undoCustomerMerge', undo, as(business))
    expect([await certificate(ownAt), await certificate(twinAt)]).toEqual(['TX-4410', 'FOR-EVER'])
  })

  it('is nobody’s to see or to mark in the field, nor another business’s, and is in the log once', async () => {
    const { business, params, exempt, at } = await aTaxedBusiness()
    const field = await aMember(business, 'field')
    const other = await aBusiness()
    const marks = { params, body: { exemption: church } }
    expect(await codeOf('getTaxExemption', { params }, field)).toBe('forbidden')
    expect(await codeOf('updateTaxExemption', marks, field)).toBe('forbidden')
    const elsewhere = { params: { ...params, slug: other.slug } }
    expect(await codeOf('getTaxExemption', elsewhere, as(other))).toBe('not_found')
    expect(await codeOf('updateTaxExemption', { ...elsewhere, body: marks.body }, as(other))).toBe('not_found')
    await exempt(church)
    await exempt(church)
    const { entries } = await ok('listAudit', { ...at, query: {} }, as(business))
    const marked = entries.filter(({ act }) => act === 'customer.update')
    expect(marked).toHaveLength(1)
    expect(JSON.stringify(marked)).toContain('TX-4410')
  })
})
