import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { InvoiceId, RequestId } from '#contract/shared.ts'
import { receiveMessage } from '#server/areas/conversations/conversations.receiving.operations.ts'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Business } from '#tests/support/builders.ts'
import { atFileEnd } from '#tests/support/file-end.ts'
import { expectPdf } from '#tests/support/pdf.ts'
import { somePhotos } from '#tests/support/photos.ts'
import { aLine, draftOf } from '#tests/support/quotes.ts'
import { until } from '#tests/support/until.ts'
import { startPaymentsPeer } from '../peers/stripe/payments-peer.ts'
import { cardsEnvironment, cardTools } from './cards.parts.ts'

/** What a bank is sent that decides a dispute: beside the invoice the visits, photos, and messages of the job. */

const stripe = await startPaymentsPeer()
atFileEnd(() => stripe.close())
const app = await startApp({ works: true, environment: cardsEnvironment(stripe) })
const builders = buildersFor(app)
const { aMember, codeOf, ok } = builders
const cards = cardTools(app, builders, stripe)
const { aBusinessWithCards, aPage, anInvoice, as, at, readInvoice, tellOf } = cards

/** Photos of a project, each with a picture in the storage. */
async function photosOf(house: Business, projectId: string, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) => ({ project_id: projectId, file_name: `${index}.jpg` }))
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#335577' } })
    .webp()
    .toBuffer()
  const key = `sites/${house.siteId}/photos/evidence/800.webp`
  await app.parts.photos.storage.put(key, picture, { type: 'image/webp' })
  const variants = JSON.stringify([320, 800, 1600].map((width) => ({ width, key, type: 'image/webp' })))
  await somePhotos(
    app,
    house,
    ids.map((photo) => ({ ...photo, variants })),
  )
}

it('a dispute is answered with the record of the job, bounded, and sent with the invoice', async () => {
  const house = await aBusinessWithCards('Record House')
  const asked = { name: 'Dana Lopez', phone: aPhone(), message: 'The sink leaks again' }
  const { request } = await ok('createRequest', { ...at(house), body: asked }, as(house))
  const customer = request.customer.id
  const { project } = await ok(
    'createProject',
    { ...at(house), body: { name: 'Kitchen', customer_id: customer } },
    as(house),
  )
  await photosOf(house, project.id, 14)
  const body = {
    kind: 'visit',
    title: 'Fix the sink',
    starts: '2026-05-20T16:00:00.000Z',
    tell: false,
    project: project.id,
  }
  const { visit } = await ok('scheduleVisit', { ...at(house), body }, as(house))
  const stamp = { stamp: 'finished', at: app.clock.now().toISOString() }
  await ok('stampVisit', { params: { slug: house.slug, visitId: visit.id }, body: stamp }, as(house))
  // the rest of the job is not on this invoice: it is evidence all the same
  const more = { ...body, title: 'Second look', starts: '2026-05-21T16:00:00.000Z' }
  const { visit: second } = await ok('scheduleVisit', { ...at(house), body: more }, as(house))
  await ok(
    'updateVisit',
    { params: { slug: house.slug, visitId: second.id }, body: { state: 'no_show', tell: false } },
    as(house),
  )
  await app.workshop.inSystem(({ db }) =>
    sql`update requests set project_id = ${project.id} where id = ${request.id}`.execute(db),
  )
  const { project: _project, ...first } = { ...body, title: 'First call', starts: '2026-05-19T16:00:00.000Z' }
  await ok('scheduleVisit', { ...at(house), body: { ...first, request: request.id } }, as(house))
  const place = { params: { slug: house.slug, requestId: request.id } }
  await cards.inSiteOf(house)((work) =>
    receiveMessage(work, { requestId: RequestId.parse(request.id), channel: 'sms', body: 'It leaks again' }),
  )
  const words = `We fixed it, see the photos. ${'Very long. '.repeat(100)}`
  await ok('sendMessage', { ...place, body: { channel: 'sms', body: words } }, as(house))
  await until(async () =>
    expect((await ok('listMessages', place, as(house))).messages.map(({ state }) => state)).toContain('sent'),
  )
  const invoice = await anInvoice(house, { customer, project: project.id, visits: [visit.id] })
  const { record } = await app.parts.cardPayments.evidencePapers(cards.inSiteOf(house), [InvoiceId.parse(invoice.id)])
  if (record === null) throw new Error('there is no record of the job')
  expectPdf(record.pdf, [
    'Record House',
    'Dana Lopez',
    '12 photos of the job',
    'Fix the sink',
    'finished May 20, 2026',
    'First call',
    'Second look',
    'nobody was there',
    'Messages with the customer',
    'Dana Lopez: It leaks again',
    'Pat: We fixed it, see the photos.',
    'Very long. …',
  ])
  expect(record.pdf.byteLength).toBeLessThan(2_500_000)
  const page = await aPage(house, invoice)
  const intent = stripe.pay(page, {})
  await tellOf(house, intent)
  await until(async () => expect((await readInvoice(house, invoice)).state).toBe('paid'))
  const dispute = stripe.dispute(intent)
  await tellOf(house, intent)
  const listed = async () => (await ok('listDisputes', { ...at(house), query: {} }, as(house))).disputes
  await until(async () => expect(await listed()).toHaveLength(1))
  const [shown] = await listed()
  const answer = { params: { slug: house.slug, disputeId: shown?.id ?? '' }, body: { words: 'It was done.' } }
  // what will be handed in is read before
  const { files } = await ok('getDisputeEvidence', { params: answer.params }, as(house))
  expect(files.map(({ use, names }) => [use, names])).toEqual([
    ['receipt', [`Invoice ${invoice.number}`]],
    ['service_documentation', []],
  ])
  expectPdf(Buffer.from(files[0]?.content ?? '', 'base64'), ['Record House', 'Dana Lopez'])
  await ok('submitDisputeEvidence', answer, as(house))
  await until(() => expect(dispute.submissions).toBe(1))
  expect(stripe.files).toMatchObject([1, 2].map(() => ({ purpose: 'dispute_evidence', pdf: true })))
  expect(dispute.evidence['service_documentation']).toBeTruthy()
  expect(stripe.refusals).toEqual([])
})

it('an invoice without a job has no record', async () => {
  const house = await aBusinessWithCards('Bare House')
  const invoice = await anInvoice(house)
  const papers = await app.parts.cardPayments.evidencePapers(cards.inSiteOf(house), [InvoiceId.parse(invoice.id)])
  expect([papers.record, papers.invoice === null]).toEqual([null, false])
})

it('every invoice of the payment is evidence, in one file, with the quote that was signed for each', async () => {
  const house = await aBusinessWithCards('Several House')
  const { id: customer } = await cards.aCustomer(house)
  const signed = async (title: string) => {
    const { quote } = await ok('startQuote', { ...at(house), body: { customer_id: customer, title } }, as(house))
    const params = { slug: house.slug, quoteId: quote.id }
    await ok('saveQuote', { params, body: draftOf(quote, { lines: [aLine()] }) }, as(house))
    await ok('sendQuote', { params, body: { channel: 'none' } }, as(house))
    const body = { answer: 'approved', how: 'phone', note: 'Said yes' }
    await ok('answerQuote', { params, body }, as(house))
    return quote.id
  }
  const quotes = [await signed('Water heater'), await signed('Faucet')]
  const invoices = []
  for (const quote of quotes) {
    const { invoice: draft } = await ok('createInvoice', { ...at(house), body: { quote } }, as(house))
    const { invoice } = await ok('issueInvoice', { params: { slug: house.slug, invoiceId: draft.id } }, as(house))
    invoices.push(invoice)
  }
  const ids = invoices.map(({ id }) => InvoiceId.parse(id))
  const papers = await app.parts.cardPayments.evidencePapers(cards.inSiteOf(house), ids)
  const [first, second] = invoices.map(({ number }) => `Invoice ${number}`)
  expect(papers.invoice?.names).toEqual([first, second])
  expectPdf(papers.invoice?.pdf ?? Buffer.alloc(0), ['Water heater', 'Faucet', first ?? '', second ?? ''])
  expect(papers.quote?.names).toHaveLength(2)
  expectPdf(papers.quote?.pdf ?? Buffer.alloc(0), ['Water heater', 'Faucet'])
  // one alone is the file that everybody has, byte for byte
  const alone = await app.parts.cardPayments.evidencePapers(cards.inSiteOf(house), ids.slice(0, 1))
  const params = { slug: house.slug, invoiceId: ids[0] ?? '' }
  const file = await ok('getInvoicePdf', { params }, as(house))
  expect(alone.invoice?.pdf.equals(Buffer.from(file.content, 'base64'))).toBe(true)
})

it('evidence is for who sees money, of the own business', async () => {
  const house = await aBusinessWithCards('Own House')
  const params = { slug: house.slug, disputeId: '01890000-0000-7000-8000-000000000001' }
  expect(await codeOf('getDisputeEvidence', { params }, as(house))).toBe('not_found')
  const field = await aMember(house, 'field')
  expect(await codeOf('getDisputeEvidence', { params }, { token: field.token })).toBe('forbidden')
})
