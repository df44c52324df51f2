import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { QuoteId, RequestId } from '#contract/shared.ts'
import { openQuotesOf, takeQuote } from '#server/areas/quotes/index.ts'
import { holdRequest } from '#server/areas/requests/index.ts'
import type { SiteWork } from '#server/platform/work/work.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business, type Person } from '../support/builders.ts'
import { startBehindLock } from '../support/locks.ts'
import { quotesWith } from '../support/quotes.ts'

const app = await startApp()
const { aBusiness, aMember, codeOf, ok } = buildersFor(app)

const business = await aBusiness('Miller Plumbing')
const office = await aMember(business, 'office')
const field = await aMember(business, 'field')
const as = (person: Person) => ({ token: person.token })

const aRequest = async (stage = 'request', where: Business = business) => {
  const body = { name: 'Dana Lopez', stage }
  return (await ok('createRequest', { params: { slug: where.slug }, body }, as(where.owner))).request
}
const at = (requestId: string, where = business) => ({ params: { slug: where.slug, requestId } })
const of = (quoteId: string) => ({ params: { slug: business.slug, quoteId } })
const read = async (requestId: string) => (await ok('getRequest', at(requestId), as(office))).request
const brought = quotesWith({ ok })
const aQuote = (requestId: string, given: Parameters<typeof brought>[1] = {}, where = business) =>
  brought(at(requestId, where).params, { title: 'New faucet', ...given }, where.owner)
const inSite = <Result>(act: (work: SiteWork) => Promise<Result>) =>
  app.workshop.inSite({ site: { id: business.siteId, slug: business.slug }, actor: { kind: 'server' } }, act)

describe('a quote', () => {
  it('is written down, and its request moves to the stage for quotes', async () => {
    const request = await aRequest()
    const quote = await aQuote(request.id)
    expect(quote).toMatchObject({
      request: request.id,
      customer: { name: 'Dana Lopez' },
      title: 'New faucet',
      total: { cents: 25_000, currency: 'USD' },
      status: 'draft',
      version: 1,
    })
    const moved = await read(request.id)
    expect(moved).toMatchObject({ stage: 'quote', status: 'to_do' })
    const sent = await ok('sendQuote', { ...of(quote.id), body: { channel: 'none' } }, as(office))
    expect(sent.quote).toMatchObject({ status: 'sent', sent_version: 1 })
    expect(await read(request.id)).toMatchObject({ stage: 'quote', status: 'sent' })
    const no = { answer: 'declined', how: 'phone', note: 'Too expensive' }
    await ok('answerQuote', { ...of(quote.id), body: no }, as(office))
    expect(await read(request.id)).toMatchObject({ stage: 'quote', status: 'declined' })
  })

  it('declined while another is open keeps its request open, and the last one declined does not', async () => {
    const request = await aRequest()
    const [one, other] = [await aQuote(request.id, { status: 'sent' }), await aQuote(request.id, { status: 'sent' })]
    const no = { answer: 'declined', how: 'phone', note: 'Took the other one' }
    const decline = (id: string) => ok('answerQuote', { ...of(id), body: no }, as(office))
    await decline(one.id)
    expect(await read(request.id)).toMatchObject({ stage: 'quote', status: 'sent' })
    await decline(other.id)
    expect(await read(request.id)).toMatchObject({ stage: 'quote', status: 'declined' })
  })

  it('locks its request before itself when it changes, so that two acts never wait for each other', async () => {
    const request = await aRequest()
    const quote = await aQuote(request.id)
    const change = () => ok('sendQuote', { ...of(quote.id), body: { channel: 'none' } }, as(office))
    const done = await inSite(async (work) => {
      await holdRequest(work, RequestId.parse(request.id))
      const started = await startBehindLock(app, change)
      expect(started.outcome).toBe('waits')
      // the change waits for the request and has not touched the quote: its row is free
      const { rows } = await sql`
        select id from quotes where site_id = ${business.siteId} and id = ${quote.id}
        for no key update skip locked`.execute(work.db)
      expect(rows).toEqual([{ id: quote.id }])
      return { change: started.done }
    })
    expect((await done.change).quote.status).toBe('sent')
  })

  it('leaves a request alone that was won or closed', async () => {
    for (const stage of ['won', 'closed']) {
      const request = await aRequest(stage)
      await aQuote(request.id, { status: 'sent' })
      expect((await read(request.id)).stage).toBe(stage)
    }
  })

  it('stands in the request’s history with what it moved', async () => {
    const request = await aRequest('qualifying')
    const quote = await aQuote(request.id, { status: 'sent' })
    const rows = await app.workshop.inSystem(({ db }) =>
      db.selectFrom('audit_log').selectAll().where('record_id', '=', request.id).orderBy('at').execute(),
    )
    expect(rows.find((row) => row.act === 'request.quote')).toMatchObject({
      user_id: business.owner.userId,
      before: { stage: 'qualifying', status: 'in_progress' },
      after: {
        quote: quote.id,
        number: quote.number,
        total_cents: 25_000,
        state: 'sent',
        stage: 'quote',
        status: 'sent',
      },
    })
  })

  it('has a number of its own, without gaps and repeats, also when many are written at once', async () => {
    const house = await aBusiness('Counting House')
    const requests = await Promise.all([aRequest('quote', house), aRequest('quote', house), aRequest('quote', house)])
    const quotes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => aQuote(requests[index % 3]?.id ?? '', {}, house)),
    )
    const numbers = quotes.map((quote) => quote.number).toSorted((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  })

  it('is listed newest first, and not when archived', async () => {
    const request = await aRequest()
    const [first, second, third] = [await aQuote(request.id), await aQuote(request.id), await aQuote(request.id)]
    await ok('updateQuote', { ...of(second.id), body: { archived: true } }, as(office))
    const { quotes } = await ok('listQuotes', at(request.id), as(office))
    expect(quotes.map(({ id }) => id)).toEqual([third.id, first.id])
    await ok('updateQuote', { ...of(second.id), body: { archived: false } }, as(office))
    expect((await ok('listQuotes', at(request.id), as(office))).quotes).toHaveLength(3)
  })

  it('is the office’s alone, and of this business alone', async () => {
    const request = await aRequest()
    const quote = await aQuote(request.id)
    expect(await codeOf('listQuotes', at(request.id), as(field))).toBe('forbidden')
    const stranger = await aBusiness('Other Roofing')
    const theirs = { params: { slug: stranger.slug, quoteId: quote.id }, body: { archived: true } }
    expect(await codeOf('updateQuote', theirs, as(stranger.owner))).toBe('not_found')
    const place = at(request.id, stranger)
    expect(await codeOf('createQuote', { ...place, body: { title: 'x', total_cents: 1 } }, as(stranger.owner))).toBe(
      'not_found',
    )
    expect(await codeOf('listQuotes', place, as(stranger.owner))).toBe('not_found')
  })

  it('refuses a stale version and amounts that are none', async () => {
    const request = await aRequest()
    const { id } = await aQuote(request.id)
    await ok('updateQuote', { ...of(id), body: { internal_note: 'Ask about the shutoff' } }, as(office))
    const old = { ...as(office), headers: { 'if-match': '"1"' } }
    expect(await codeOf('updateQuote', { ...of(id), body: { archived: true } }, old)).toBe('stale')
    for (const total of [-1, 1.5, 2e9, '5'])
      expect(
        await codeOf('createQuote', { ...at(request.id), body: { title: 'x', total_cents: total } }, as(office)),
      ).toBe('invalid')
  })
})

describe('what others ask', () => {
  it('is the sum of the quotes that may still become work', async () => {
    const request = await aRequest()
    const none = await aRequest()
    await aQuote(request.id, { total_cents: 100 })
    await aQuote(request.id, { total_cents: 20, status: 'sent' })
    await aQuote(request.id, { total_cents: 3, status: 'declined' })
    const gone = await aQuote(request.id, { total_cents: 4000 })
    await ok('updateQuote', { ...of(gone.id), body: { archived: true } }, as(office))
    const sums = await inSite((work) => openQuotesOf(work, [request.id, none.id]))
    expect([...sums]).toEqual([[request.id, { cents: 120, currency: 'USD' }]])
    expect(await inSite((work) => openQuotesOf(work, []))).toEqual(new Map())
  })

  it('is to take one, which is approved then, and none of another request', async () => {
    const [request, other] = [await aRequest(), await aRequest()]
    const quote = await aQuote(request.id)
    const take = (id: string) => inSite((work) => takeQuote(work, RequestId.parse(id), QuoteId.parse(quote.id)))
    await expect(take(other.id)).rejects.toMatchObject({ code: 'invalid', faults: [{ path: 'body.quote_id' }] })
    await take(request.id)
    await take(request.id)
    const { quotes } = await ok('listQuotes', at(request.id), as(office))
    expect(quotes).toMatchObject([{ status: 'approved', sent_version: 1 }])
    const { answers } = (await ok('getQuote', of(quote.id), as(office))).quote
    expect(answers).toMatchObject([{ answer: 'approved', how: 'job_won', total_cents: 25_000 }])
  })
})
