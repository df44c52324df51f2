import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { QuoteOptionId, type PhotoId } from '#contract/shared.ts'
import { newId } from '#server/platform/ids.ts'
import { has } from '../../tools/check/programs.ts'
import { startApp } from '../support/app.ts'
import { buildersFor } from '../support/builders.ts'
import { atFileEnd } from '../support/file-end.ts'
import { expectOnPage } from '../support/pdf.ts'
import { somePhotos } from '../support/photos.ts'
import { aLine, draftOf } from '../support/quotes.ts'
import { moneyTools } from './money.parts.ts'

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, aMember, codeOf, ok } = builders
const { aCustomer, aDraft, anInvoice, labor, as } = moneyTools(app, builders)
const business = await aBusiness('Miller Plumbing')
const { slug } = business

/** Words that a typesetter might take for its own. */
const hostile = 'Valve #1 *new* $x$ #import "/etc/passwd" \\ "quoted" <b> _it_'

const bytesOf = ({ content }: { content: string }): Buffer => Buffer.from(content, 'base64')
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0

const folder = mkdtempSync(path.join(tmpdir(), 'documents-'))
atFileEnd(() => rmSync(folder, { recursive: true }))

async function aSentQuote(
  lines = 3,
  photos: () => Promise<PhotoId[]> = () => Promise.resolve([]),
  change: { readonly cooling_off?: boolean } = {},
) {
  const customer = await aCustomer(business, { name: 'Karen Ito', address: '12 Elm St, Oakland, CA 94618' })
  const body = { customer_id: customer.id, title: hostile }
  const { quote } = await ok('startQuote', { params: { slug }, body }, as(business))
  const [good, best] = [newId(QuoteOptionId), newId(QuoteOptionId)]
  const option = { text: hostile, recommended: false }
  const draft = draftOf(quote, {
    intro: hostile,
    options: [
      { ...option, id: good, name: 'Good' },
      { ...option, id: best, name: 'Best', recommended: true },
    ],
    lines: [
      ...Array.from({ length: lines }, () => aLine({ name: hostile, description: hostile, discount: { cents: 500 } })),
      aLine({ option: best, price_cents: 90_000 }),
      aLine({ name: 'Leak sensor', optional: true, selected: false }),
    ],
    deposit: { kind: 'percent', ppm: 100_000, cents: 0 },
    terms: hostile,
    photos: await photos(),
    ...change,
  })
  const at = { params: { slug, quoteId: quote.id } }
  await ok('saveQuote', { ...at, body: draft }, as(business))
  await ok('sendQuote', { ...at, body: { channel: 'none' } }, as(business))
  return { at, best }
}

describe('a quote as PDF', () => {
  it('is the version that was sent, in the same bytes each time, however its words look', async () => {
    const { at } = await aSentQuote()
    const file = await ok('getQuotePdf', at, as(business))
    expect(file).toMatchObject({ media_type: 'application/pdf', file_name: expect.stringMatching(/^Quote-\d+\.pdf$/) })
    expect(bytesOf(file).toString('latin1', 0, 5)).toBe('%PDF-')
    expect(pagesOf(bytesOf(file))).toBe(1)
    expect((await ok('getQuotePdf', at, as(business))).content).toBe(file.content)
  })

  it('gets a page that says how it was signed once it is approved', async () => {
    // its longest label stands beside hashes, which have no place to break
    const { at, best } = await aSentQuote(3, undefined, { cooling_off: true })
    const body = { answer: 'approved', how: 'paper', note: 'Signed at the door', option: best }
    await ok('answerQuote', { ...at, body }, as(business))
    const pdf = bytesOf(await ok('getQuotePdf', at, as(business)))
    // and two copies of the notice
    expect(pagesOf(pdf)).toBe(4)
    expectOnPage(pdf, 2)
  })

  it('of sixty lines goes on over several pages, and is less than a megabyte', async () => {
    const { at } = await aSentQuote(60)
    const pdf = bytesOf(await ok('getQuotePdf', at, as(business)))
    expect(pagesOf(pdf)).toBeGreaterThan(2)
    expect(pdf.byteLength).toBeLessThan(1_000_000)
  })

  it('shows its photos, those that are ready and of this business, and stays below a megabyte', async () => {
    const { at } = await aSentQuote(3, async () => {
      const id = randomUUID()
      const key = `sites/${business.siteId}/photos/${id}/1600.webp`
      const picture = sharp(randomBytes(1600 * 1200 * 3), { raw: { width: 1600, height: 1200, channels: 3 } }).webp()
      await app.parts.photos.storage.put(key, await picture.toBuffer(), { type: 'image/webp' })
      const variants = JSON.stringify([{ width: 1600, key, type: 'image/webp' }])
      const theirs = await somePhotos(app, await aBusiness('Somebody else'), [{}])
      return [...theirs, ...(await somePhotos(app, business, [{ id, variants }, { state: 'processing' }]))]
    })
    const file = await ok('getQuotePdf', at, as(business))
    const pdf = bytesOf(file)
    expect(pdf.toString('latin1').match(/\/Subtype\s*\/Image/g)).toHaveLength(1)
    expect(pdf.byteLength).toBeLessThan(1_000_000)
    expect((await ok('getQuotePdf', at, as(business))).content).toBe(file.content)
  })

  it('is sound for qpdf, and its words and amounts can be read and copied', async ({ skip }) => {
    skip(!has('qpdf') || !has('pdftotext'), 'qpdf or pdftotext is not on this machine')
    const { at } = await aSentQuote()
    const file = path.join(folder, 'quote.pdf')
    writeFileSync(file, bytesOf(await ok('getQuotePdf', at, as(business))))
    execFileSync('qpdf', ['--check', file], { stdio: 'pipe' })
    const words = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    for (const each of ['Karen Ito', 'Leak sensor', '$900.00', '#import "/etc/passwd"']) expect(words).toContain(each)
  })

  it('is not there for a draft, nor for members of the field', async () => {
    const customer = await aCustomer(business)
    const { quote } = await ok(
      'startQuote',
      { params: { slug }, body: { customer_id: customer.id, title: 'Draft' } },
      as(business),
    )
    const at = { params: { slug, quoteId: quote.id } }
    expect(await codeOf('getQuotePdf', at, as(business))).toBe('not_found')
    const field = await aMember(business, 'field')
    expect(await codeOf('getQuotePdf', at, { token: field.token })).toBe('forbidden')
  })
})

describe('an invoice as PDF', () => {
  it('is what was issued, and a draft has none', async () => {
    const taxes = [{ name: 'Alameda County', ppm: 107_500 }]
    const lines = [labor({ name: hostile, quantity_milli: 1500 }), labor({ kind: 'material', taxes })]
    const invoice = await anInvoice(business, { lines, discount: { ppm: 50_000 }, note: hostile })
    const at = { params: { slug, invoiceId: invoice.id } }
    const file = await ok('getInvoicePdf', at, as(business))
    expect(bytesOf(file).toString('latin1', 0, 5)).toBe('%PDF-')
    expect((await ok('getInvoicePdf', at, as(business))).content).toBe(file.content)
    const draft = await aDraft(business)
    expect(await codeOf('getInvoicePdf', { params: { slug, invoiceId: draft.id } }, as(business))).toBe('not_found')
  })
})
