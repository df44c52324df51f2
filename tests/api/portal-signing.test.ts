import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { QuoteId } from '#contract/shared.ts'
import type { DocumentParts } from '#server/areas/documents/index.ts'
import { picturesNow } from '#server/areas/photos/index.ts'
import { hashPaperJob } from '#server/areas/portals/quotes/paper-hash.jobs.ts'
import { canonicalJson } from '#server/areas/quotes/versions/document.service.ts'
import { firstMoment, startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business } from '../support/builders.ts'
import { expectPdf } from '../support/pdf.ts'
import { somePhotos } from '../support/photos.ts'
import { portalPages, tokenIn } from '../support/portal-pages.ts'
import { aLine, draftOf } from '../support/quotes.ts'
import { until } from '../support/until.ts'

/** Signatures that are drawn, codes by text, and the right to cancel, on a customer's own page. */

const app = await startApp({ works: true })
const { aBusiness, ok } = buildersFor(app)
const { look, send } = await portalPages(app)

let business: Business
let owner: { token: string }
beforeAll(async () => {
  business = await aBusiness('Cedar & Stone')
})
beforeEach(async () => {
  app.clock.set(firstMoment)
  owner = { token: await app.tokenOf(business.owner.userId) }
  const body = { cooling_off: false, code_above_cents: null }
  await ok('updateQuoteSettings', { params: { slug: business.slug }, body }, owner)
})

const settings = (body: object) => ok('updateQuoteSettings', { params: { slug: business.slug }, body }, owner)
const at = (quoteId: string) => ({ params: { slug: business.slug, quoteId } })

/** A quote of $100.00 that was sent, and the page where it is signed. */
async function aSentQuote(
  { phone = aPhone(), ...change }: { phone?: string } & Parameters<typeof draftOf>[1] = {},
  channel: 'none' | 'sms' = 'none',
) {
  const body = { name: 'Karen Whitfield', ...(phone === '' ? {} : { phone }) }
  const { customer } = await ok('createCustomer', { params: { slug: business.slug }, body }, owner)
  const params = { slug: business.slug, customerId: customer.id }
  const { address } = await ok('createPortalLink', { params }, owner)
  const start = { customer_id: customer.id, title: 'Faucet' }
  const { quote } = await ok('startQuote', { params: { slug: business.slug }, body: start }, owner)
  await ok('saveQuote', { ...at(quote.id), body: draftOf(quote, { lines: [aLine()], ...change }) }, owner)
  await ok('sendQuote', { ...at(quote.id), body: { channel } }, owner)
  const url = new URL(address).pathname
  return { quote, phone, url, page: `${url}/quotes/${quote.id}` }
}
const signing = { answer: 'approved', name: 'Karen Whitfield', agree: 'yes', version: '1' }
const signs = async (page: string, more: object = {}) =>
  send(page, { ...signing, token: tokenIn((await look(page)).body), ...more })
const read = async (id: string) => (await ok('getQuote', at(id), owner)).quote
const answerTo = (id: string) =>
  app.workshop.inSystem(({ db }) =>
    db.selectFrom('quote_answers').selectAll().where('quote_id', '=', id).executeTakeFirst(),
  )
const pdfOf = async (id: string) => Buffer.from((await ok('getQuotePdf', at(id), owner)).content, 'base64')
/** What was texted to a number, the newest last. */
async function textsTo(phone: string): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ body: string }>(
    'select body from outbox where recipient = $1 order by created_at, id',
    [phone],
  )
  return rows.map(({ body }) => body)
}

describe('a drawn signature', () => {
  const drawing = 'M10 20L30 40L50 20M70 70L90 90'

  it('is kept beside the typed name, as a part of the evidence, on the page, and in the PDF', async () => {
    const { quote, page } = await aSentQuote()
    expect((await look(page)).body).toContain('/p-assets/form.js')
    expect((await signs(page, { drawing })).statusCode).toBe(303)
    const row = await answerTo(quote.id)
    expect(row).toMatchObject({ signature: 'drawn', drawing, signer_name: 'Karen Whitfield' })
    const [version] = (await read(quote.id)).versions
    const {
      site_id: _site,
      id: _id,
      sha256,
      at: moment,
      cancel_by: _by,
      verified_phone: _phone,
      contact,
      paper_sha256: _paper,
      paper_sha256_at: _made,
      ...said
    } = row ?? {}
    // a link that was copied was sent to nobody
    expect(contact).toBeNull()
    const whole = { ...said, at: moment?.toISOString(), document: version?.sha256 }
    expect(sha256).toBe(createHash('sha256').update(canonicalJson(whole)).digest('hex'))
    const after = (await look(page)).body
    expect(after).toContain(`<path d="${drawing}"`)
    expect(after).not.toContain('Choose one')
    const words = [
      'How this quote was approved',
      'Karen Whitfield',
      'agree to sign electronically',
      '127.0.0.1',
      'Chrome',
    ]
    expectPdf(await pdfOf(quote.id), [...words, version?.sha256 ?? '', sha256 ?? ''])
    expect(await pdfOf(quote.id)).toEqual(await pdfOf(quote.id))
  })

  it('says in its evidence how the link was sent, and which file could be read before', async () => {
    const phone = aPhone()
    const { quote } = await aSentQuote({ phone }, 'sms')
    const page = await until(async () => {
      const found = /(\/c\/[\w-]+\/quotes\/[\w-]+)/.exec((await textsTo(phone)).at(-1) ?? '')?.[1]
      if (found === undefined) throw new Error('nothing was sent')
      return found
    })
    const before = (await look(`${page}/pdf`)).rawPayload
    expect((await signs(page)).statusCode).toBe(303)
    const hash = createHash('sha256').update(before).digest('hex')
    expect(await answerTo(quote.id)).toMatchObject({ contact: phone, pdf_sha256: hash })
    expectPdf(await pdfOf(quote.id), ['Link sent to', phone, 'SHA-256 of the PDF before signing', hash])
  })

  it('is taken while its file cannot be made, and the hash of the file that was signed comes later, once', async () => {
    const id = randomUUID()
    const key = `sites/${business.siteId}/photos/${id}/1600.webp`
    const picture = sharp({ create: { width: 160, height: 120, channels: 3, background: '#335577' } })
    const { storage } = app.parts.photos
    await storage.put(key, await picture.webp().toBuffer(), { type: 'image/webp' })
    const variants = JSON.stringify([{ width: 1600, key, type: 'image/webp' }])
    const { quote, page } = await aSentQuote({ photos: await somePhotos(app, business, [{ id, variants }]) })
    const before = (await look(`${page}/pdf`)).rawPayload
    const isAway = vi.spyOn(storage, 'stat').mockRejectedValue(new Error('the storage is away'))
    expect((await signs(page)).statusCode).toBe(303)
    const picturesOf: DocumentParts['picturesOf'] = (...wanted) => picturesNow(app.parts.photos, ...wanted)
    const job = hashPaperJob({ workshop: app.workshop, picturesOf })
    const data = { site: { id: business.siteId, slug: business.slug }, quoteId: QuoteId.parse(quote.id) }
    await expect(job.run(data)).rejects.toThrow('away')
    const signed = await answerTo(quote.id)
    expect(signed).toMatchObject({ pdf_sha256: null, paper_sha256: null })
    isAway.mockRestore()
    app.clock.advance(3600)
    const made = app.clock.now()
    await job.run(data)
    app.clock.advance(3600)
    await job.run(data)
    const hash = createHash('sha256').update(before).digest('hex')
    expect(await answerTo(quote.id)).toEqual({ ...signed, paper_sha256: hash, paper_sha256_at: made })
    owner = { token: await app.tokenOf(business.owner.userId) }
    expectPdf(await pdfOf(quote.id), [`${hash} (added May 20, 2026`])
    // what is evidence is written once, the hash that came later too
    for (const change of [`paper_sha256 = repeat('0', 64)`, `signer_name = 'Somebody else'`])
      await expect(
        app.workshop.inSystem(({ db }) =>
          sql`update quote_answers set ${sql.raw(change)} where quote_id = ${quote.id}`.execute(db),
        ),
      ).rejects.toThrow('is written once')
  })

  it.each([
    ['a mark that leaves its place', 'M1 1L2 2L3 3"/><script>'],
    ['a picture', 'data:image/svg+xml;base64,AAAA'],
    ['more than a hand draws', `M0 0${'L1 1'.repeat(3500)}`],
  ])('that is %s is refused, and nothing is signed', async (_name, hostile) => {
    const { quote, page } = await aSentQuote()
    const answer = await signs(page, { drawing: hostile })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('draw it again')
    expect(answer.body).not.toContain(hostile)
    expect(await answerTo(quote.id)).toBeUndefined()
  })
})

describe('the notice of cancellation', () => {
  it('is shown before signing with the third business day, kept with the version, and printed twice', async () => {
    await settings({ cooling_off: true })
    const { quote, page } = await aSentQuote()
    expect((await read(quote.id)).cooling_off).toBe(true)
    const shown = await look(page)
    // Wednesday, May 20, 2026: Thursday, Friday, Saturday
    for (const words of [
      'may cancel this transaction',
      'If you sign today, that is May 23, 2026',
      'any penalty or obligation',
    ])
      expect(shown.body).toContain(words)
    expect((await look(`${page}?lang=es`)).body).toContain('a más tardar a la medianoche del 23 de mayo de 2026')
    const { document } = await ok('getQuoteVersion', { params: { ...at(quote.id).params, versionNumber: '1' } }, owner)
    expect(document.cancellation_notice?.en).toContain('not later than midnight of [[deadline]]')
    expectPdf(await pdfOf(quote.id), ['Notice of cancellation', 'Copy 1 of 2', 'Copy 2 of 2', 'midnight of ____'])
    // Friday evening by the clock of the business, when it is Saturday elsewhere: Saturday, Tuesday after Memorial Day
    app.clock.set('2026-05-23T04:00:00.000Z')
    owner = { token: await app.tokenOf(business.owner.userId) }
    expect((await signs(page)).statusCode).toBe(303)
    expect((await read(quote.id)).answers[0]?.cancel_by).toBe('2026-05-27')
    const row = await answerTo(quote.id)
    expect(row?.consent_text).toContain(
      'I received the notice of cancellation: I may cancel until midnight of May 27, 2026.',
    )
    expect((await look(page)).body).toContain('cancel at any time before midnight of May 27, 2026')
    expectPdf(await pdfOf(quote.id), ['midnight of May 27, 2026', 'Date of the sale: May 22, 2026'])
  })

  it('is in no quote that does not carry it', async () => {
    await settings({ cooling_off: true })
    const { quote, page } = await aSentQuote({ cooling_off: false })
    expect((await look(page)).body).not.toContain('right to cancel')
    await signs(page)
    expect((await read(quote.id)).answers[0]?.cancel_by).toBeNull()
  })
})

describe('a code by text', () => {
  const asksFor = async (page: string) =>
    send(page, { ...signing, ask: 'code', token: tokenIn((await look(page)).body) })
  /** Has a code sent, and reads it where it came in. */
  async function aCode({ page, phone }: { readonly page: string; readonly phone: string }) {
    const before = (await textsTo(phone)).length
    const answer = await asksFor(page)
    const code = await until(async () => {
      const [newest = ''] = (await textsTo(phone)).slice(before)
      const found = /^\d{6} is your code to sign the quote from Cedar & Stone/.exec(newest)?.[0].slice(0, 6)
      if (found === undefined) throw new Error('no code has come')
      return found
    })
    return { answer, code }
  }

  it('is asked for above the amount that the business sets, and is part of the evidence', async () => {
    await settings({ code_above_cents: 9_999 })
    const { quote, phone, page } = await aSentQuote()
    const before = (await look(page)).body
    expect(before).toContain(`number ending in ${phone.slice(-4)}`)
    expect(before).not.toContain(phone)
    expect(before).not.toContain('Sign for')
    expect((await signs(page)).body).toContain('ask for a code')
    const { answer, code } = await aCode({ page, phone })
    expect(answer.statusCode).toBe(200)
    // what was written stays
    expect(answer.body).toMatch(/value="Karen Whitfield"/)
    expect(answer.body).toContain('Sign for $100.00')
    expect((await signs(page, { code })).statusCode).toBe(303)
    expect(await answerTo(quote.id)).toMatchObject({ verified_phone: phone })
    expectPdf(await pdfOf(quote.id), ['Code texted to', phone])
  })

  it('is asked for by the sum of all that is signed, however often a form names a part of it', async () => {
    await settings({ code_above_cents: 50_000 })
    const [small, large] = [
      aLine({ optional: true, price_cents: 100 }),
      aLine({ optional: true, price_cents: 900_000 }),
    ]
    const { quote, page } = await aSentQuote({ lines: [aLine(), small, large] })
    const lines = [...Array.from({ length: 200 }, () => small.id), large.id].join(',')
    const answer = await signs(page, { lines })
    expect([answer.statusCode, answer.body.includes('ask for a code')]).toEqual([422, true])
    expect(await answerTo(quote.id)).toBeUndefined()
  })

  it('is not asked for at that amount', async () => {
    await settings({ code_above_cents: 10_000 })
    const { page } = await aSentQuote()
    expect((await signs(page)).statusCode).toBe(303)
  })

  it('that is guessed, old, or for another quote signs nothing; after five tries none does', async () => {
    await settings({ code_above_cents: 0 })
    const [one, other] = [await aSentQuote(), await aSentQuote()]
    const { code } = await aCode(one)
    const wrong = code === '000000' ? '000001' : '000000'
    await asksFor(other.page)
    expect((await signs(other.page, { code })).body).toContain('code isn’t right')
    for (let tried = 0; tried < 5; tried += 1) {
      const answer = await signs(one.page, { code: wrong })
      expect([answer.statusCode, answer.body.includes('code isn’t right')]).toEqual([422, true])
    }
    expect((await signs(one.page, { code })).statusCode).toBe(422)
    const { code: fresh } = await aCode(one)
    app.clock.advance(601)
    expect((await signs(one.page, { code: fresh })).statusCode).toBe(422)
    expect([await answerTo(one.quote.id), await answerTo(other.quote.id)]).toEqual([undefined, undefined])
  })

  it('goes to the number on record alone, some times within the hour, and by a form of the page', async () => {
    await settings({ code_above_cents: 0 })
    const { phone, page } = await aSentQuote()
    const stranger = aPhone()
    const forged = await send(page, { ...signing, ask: 'code', token: 'forged' })
    expect(forged.statusCode).toBe(422)
    expect(await textsTo(phone)).toEqual([])
    const named = { ...signing, ask: 'code', phone: stranger, token: tokenIn((await look(page)).body) }
    expect((await send(page, named)).statusCode).toBe(200)
    await until(async () => expect(await textsTo(phone)).toHaveLength(1))
    expect(await textsTo(stranger)).toEqual([])
    for (let sent = 1; sent < 5; sent += 1) expect((await asksFor(page)).statusCode).toBe(200)
    const more = await asksFor(page)
    expect(more.statusCode).toBe(422)
    expect(more.body).toContain('Too many codes')
    const silent = await aSentQuote({ phone: '' })
    expect((await look(silent.page)).body).toContain('has no phone number for you')
    expect((await signs(silent.page)).statusCode).toBe(422)
  })
})
