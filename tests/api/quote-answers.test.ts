import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { optionTotals } from '#contract/quotes/totals.rules.ts'
import { QuoteDocument } from '#contract/quotes/types.ts'
import type { QuoteStatus } from '#contract/quotes/values.ts'
import { QuoteOptionId } from '#contract/shared.ts'
import { canonicalJson } from '#server/areas/quotes/versions/document.service.ts'
import { newId } from '#server/platform/ids.ts'
import { firstMoment, startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business } from '../support/builders.ts'
import { portalPages, tokenIn } from '../support/portal-pages.ts'
import { aLine, draftOf } from '../support/quotes.ts'

/** What was sent never changes, and what was answered is one of it. */

const app = await startApp()
const { aBusiness, call, codeOf, ok, refused } = buildersFor(app)
const { look, send } = await portalPages(app)

let business: Business
let owner: { token: string }
beforeAll(async () => {
  business = await aBusiness('Cedar & Stone')
})
beforeEach(async () => {
  app.clock.set(firstMoment)
  owner = { token: await app.tokenOf(business.owner.userId) }
})

const at = (quoteId: string) => ({ params: { slug: business.slug, quoteId } })
const none = { channel: 'none' }

async function aCustomer() {
  const body = { name: 'Karen Whitfield', phone: aPhone() }
  const { customer } = await ok('createCustomer', { params: { slug: business.slug }, body }, owner)
  const params = { slug: business.slug, customerId: customer.id }
  const { address } = await ok('createPortalLink', { params }, owner)
  return { id: customer.id, url: new URL(address).pathname }
}
/** Two options, one of them recommended, and a line that may be added. */
async function aDraft(customerId: string) {
  const body = { customer_id: customerId, title: 'Water heater' }
  const { quote } = await ok('startQuote', { params: { slug: business.slug }, body }, owner)
  const [good, better] = ['Good', 'Better'].map((name) => ({
    id: newId(QuoteOptionId),
    name,
    text: '',
    recommended: name === 'Better',
  }))
  if (!good || !better) throw new Error('there are two options')
  const extra = aLine({ name: 'Leak sensor', price_cents: 28_900, optional: true, selected: false })
  const lines = [
    aLine({ name: 'Install', quantity_milli: 6000, unit: 'hr', price_cents: 13_500, cost_cents: 6200 }),
    aLine({ name: '40 gallons', price_cents: 90_000, option: good.id }),
    aLine({ name: '50 gallons', price_cents: 138_500, option: better.id }),
    extra,
  ]
  const deposit = { kind: 'percent', ppm: 100_000, cents: 0 } as const
  const change = { options: [good, better], lines, deposit, discount: { cents: 10_000 } }
  const saved = (await ok('saveQuote', { ...at(quote.id), body: draftOf(quote, change) }, owner)).quote
  return { quote: saved, good, better, extra }
}
async function aSentQuote() {
  const customer = await aCustomer()
  const draft = await aDraft(customer.id)
  const { quote } = await ok('sendQuote', { ...at(draft.quote.id), body: none }, owner)
  return { ...draft, quote, customer, page: `${customer.url}/quotes/${quote.id}` }
}
const read = async (id: string) => (await ok('getQuote', at(id), owner)).quote
const signing = { answer: 'approved', name: 'Karen Whitfield', agree: 'yes' }
/** A form as another tab has it, where the quote may stand otherwise by now. */
async function tokenAfterLook(page: string): Promise<string> {
  await look(page)
  return tokenIn((await look(page.replace(/\/quotes.*/, ''))).body)
}
const signs = async (page: string, version: number, more: object = {}) =>
  send(page, { ...signing, version: String(version), token: await tokenAfterLook(page), ...more })
const rowsOf = (id: string) =>
  app.workshop.inSystem(async ({ db }) => ({
    versions: await db.selectFrom('quote_versions').selectAll().where('quote_id', '=', id).orderBy('version').execute(),
    answers: await db.selectFrom('quote_answers').selectAll().where('quote_id', '=', id).orderBy('at').execute(),
  }))
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** What members are told of a business, as it waits to be told. */
async function newsAbout(quoteId: string) {
  const { rows } = await app.database.pool.query<{ data: unknown }>(
    `select data -> 'data' as data from jobs.job
     where name = 'notifications.notify' and data::text like $1 order by created_on`,
    [`%/quotes/${quoteId}%`],
  )
  const Told = z.object({ event: z.string(), words: z.object({ title: z.string(), body: z.string() }) })
  return rows.map(({ data }) => Told.parse(data)).map(({ event, words }) => [event, words.title, words.body])
}

describe('an answer', () => {
  it.each([
    ['approved', signing, 'Karen Whitfield approved quote', 'Water heater'],
    ['declined', { answer: 'declined', words: 'Too much' }, 'Karen Whitfield declined quote', 'Too much'],
    [
      'changes_requested',
      { answer: 'changes_requested', words: 'Without the sensor, please' },
      'Karen Whitfield asked for changes to quote',
      'Without the sensor, please',
    ],
  ])('%s is news of its own, told once', async (_answer, form, title, body) => {
    const { quote, page } = await aSentQuote()
    for (let time = 0; time < 2; time += 1)
      expect((await send(page, { version: '1', ...form, token: await tokenAfterLook(page) })).statusCode).toBe(303)
    expect(await newsAbout(quote.id)).toEqual([['quote_answered', `${title} ${quote.number}`, body]])
    // nobody chose anything yet
    const { notifications } = await ok('getNotifications', { params: { slug: business.slug } }, owner)
    expect(notifications.quote_answered).toEqual({ push: true, text: false })
  })
})

describe('a signature', () => {
  it('keeps who, what, when, from where, and the words that were agreed to', async () => {
    const { quote, page, good, extra } = await aSentQuote()
    const shown = await look(`${page}?chosen=1&option=${good.id}&line=${extra.id}`)
    for (const words of ['$2,352.21', '60 hr']) expect(shown.body).not.toContain(words)
    // 6 × $135 + $900 + $289 − $100
    expect(shown.body).toContain('Sign for $1,899.00')
    expect(shown.body).not.toContain('62.00')
    const answer = await signs(page, 1, { option: good.id, lines: extra.id })
    expect(answer.statusCode).toBe(303)
    const { answers, versions } = await rowsOf(quote.id)
    expect(answers).toHaveLength(1)
    expect(answers[0]).toMatchObject({
      version: 1,
      answer: 'approved',
      how: 'online',
      option_id: good.id,
      line_ids: [extra.id],
      total_cents: 189_900,
      deposit_cents: 18_990,
      signer_name: 'Karen Whitfield',
      signature: 'typed',
      consent_text: `By signing I accept quote ${quote.number}, option Good, and I agree to sign electronically.`,
      at: app.clock.now(),
      address: '127.0.0.1',
      agent: expect.stringContaining('Chrome'),
      portal_id: expect.any(String),
    })
    // what came later is in the hash where it says something
    const {
      site_id: _site,
      id: _id,
      sha256: hash,
      at: moment,
      cancel_by: _by,
      verified_phone: _phone,
      contact: _contact,
      paper_sha256: _paper,
      paper_sha256_at: _came,
      ...said
    } = answers[0] ?? {}
    const whole = { ...said, at: moment?.toISOString(), document: versions[0]?.sha256 }
    expect(hash).toBe(sha256(canonicalJson(whole)))
    const after = await read(quote.id)
    expect(after).toMatchObject({ status: 'approved', total: { cents: 189_900 }, deposit_cents: 18_990 })
    expect((await look(page)).body).toContain('Signed by Karen Whitfield')
  })

  it('of two at once with different choices is one; the other is told', async () => {
    const { quote, page, good, better } = await aSentQuote()
    const both = await Promise.all([signs(page, 1, { option: good.id }), signs(page, 1, { option: better.id })])
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([303, 422])
    expect((await rowsOf(quote.id)).answers).toHaveLength(1)
  })

  it('and an approval on the phone at once are one', async () => {
    const { quote, page } = await aSentQuote()
    const body = { answer: 'approved', how: 'phone', note: 'Called at noon' }
    const [online, phone] = await Promise.all([
      signs(page, 1),
      call('answerQuote', { ...at(quote.id), body }, { token: owner.token }),
    ])
    expect([online.statusCode === 303, phone.status === 200].filter(Boolean)).not.toEqual([])
    expect((await rowsOf(quote.id)).answers).toHaveLength(1)
  })

  it.each([
    ['is for another version', { version: '7' }, 'This quote has changed'],
    ['chooses what is not offered', { option: newId(QuoteOptionId) }, 'isn’t part of the quote'],
    ['adds a line that is not optional', { lines: newId(QuoteOptionId) }, 'isn’t part of the quote'],
    ['has no name', { name: '' }, 'type your full name'],
    ['has no consent', { agree: 'no' }, 'check the box'],
  ])('that %s is refused, and nothing is written', async (_name, more, words) => {
    const { quote, page } = await aSentQuote()
    const answer = await signs(page, 1, more)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(words)
    expect((await rowsOf(quote.id)).answers).toEqual([])
    expect((await read(quote.id)).status).toBe('viewed')
  })

  it('after the last valid day is refused, by the clock of the business', async () => {
    const { quote, page } = await aSentQuote()
    expect(quote.valid_until).toBe('2026-06-19')
    app.clock.set('2026-06-20T06:59:00.000Z')
    owner = { token: await app.tokenOf(business.owner.userId) }
    expect((await read(quote.id)).expired).toBe(false)
    app.clock.set('2026-06-20T07:01:00.000Z')
    const answer = await signs(page, 1)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('This quote has expired')
    expect(await read(quote.id)).toMatchObject({ expired: true, answers: [] })
  })

  it('by somebody else’s link, or to a draft, finds nothing', async () => {
    const { quote } = await aSentQuote()
    const other = await aCustomer()
    expect((await signs(`${other.url}/quotes/${quote.id}`, 1)).statusCode).toBe(404)
    const draft = await aDraft(other.id)
    expect((await look(`${other.url}/quotes/${draft.quote.id}`)).statusCode).toBe(404)
    expect((await rowsOf(quote.id)).answers).toEqual([])
  })

  it('after it was declined is refused; the reason stands with the answer', async () => {
    const { quote, page } = await aSentQuote()
    const no = { answer: 'declined', version: '1', words: 'Too expensive' }
    expect((await send(page, { ...no, token: tokenIn((await look(page)).body) })).statusCode).toBe(303)
    expect((await read(quote.id)).answers).toMatchObject([{ answer: 'declined', words: 'Too expensive', by: null }])
    const late = await signs(page, 1)
    expect(late.statusCode).toBe(422)
    expect(late.body).toContain('already answered')
  })
})

describe('what a member writes down', () => {
  it('needs a note and a quote that was sent, and changes no sum that was not offered', async () => {
    const { quote, good, extra } = await aSentQuote()
    const yes = { answer: 'approved', how: 'phone', note: 'Called at noon' }
    expect(await codeOf('answerQuote', { ...at(quote.id), body: { ...yes, note: ' ' } }, owner)).toBe('invalid')
    const stranger = { ...yes, option: newId(QuoteOptionId) }
    expect(await codeOf('answerQuote', { ...at(quote.id), body: stranger }, owner)).toBe('invalid')
    const taken = { ...yes, option: good.id, lines: [extra.id] }
    const answered = (await ok('answerQuote', { ...at(quote.id), body: taken }, owner)).quote
    expect(answered).toMatchObject({ status: 'approved', total: { cents: 189_900 } })
    expect(answered.answers[0]).toMatchObject({ how: 'phone', words: 'Called at noon', signer: null })
    expect(await codeOf('answerQuote', { ...at(quote.id), body: yes }, owner)).toBe('state_refused')
    const draft = await aDraft((await aCustomer()).id)
    expect(await codeOf('answerQuote', { ...at(draft.quote.id), body: yes }, owner)).toBe('state_refused')
  })

  it('cannot change what was sent', async () => {
    const { quote } = await aSentQuote()
    const body = draftOf(quote, { title: 'Something else' })
    expect(await codeOf('saveQuote', { ...at(quote.id), body }, owner)).toBe('state_refused')
    await expect(
      app.workshop.inSystem(({ db }) =>
        sql`update quote_versions set document = document || ' ' where quote_id = ${quote.id}`.execute(db),
      ),
    ).rejects.toThrow('written once')
    const inSite = { site: { id: business.siteId, slug: business.slug }, actor: { kind: 'server' } } as const
    await expect(
      app.workshop.inSite(inSite, ({ db }) => sql`delete from quote_versions where quote_id = ${quote.id}`.execute(db)),
    ).rejects.toThrow('permission denied')
  })
})

describe('a draft', () => {
  it.each([
    ['1,000 lines', { lines: Array.from({ length: 1000 }, () => aLine()) }],
    ['a negative price', { lines: [aLine({ price_cents: -1 })] }],
    ['a fraction of a cent', { lines: [aLine({ price_cents: 0.5 })] }],
    ['a huge price', { lines: [aLine({ price_cents: 1e12 })] }],
    ['a negative quantity', { lines: [aLine({ quantity_milli: -1000 })] }],
    ['more than a document may come to', { lines: [aLine({ price_cents: 900_000_000, quantity_milli: 2000 })] }],
    [
      'extras that make it too much',
      { lines: [aLine({ price_cents: 6e8 }), aLine({ price_cents: 6e8, optional: true, selected: false })] },
    ],
    ['no option', { options: [] }],
    ['a line of an option that is not there', { lines: [aLine({ option: newId(QuoteOptionId) })] }],
    ['a discount of more than all', { discount: { ppm: 1_000_001 } }],
    [
      'a plan that asks for more than all',
      {
        plan: [0, 1, 2].map(() => ({
          label: 'Part',
          share: { ppm: 600_000 },
          due: 'on_completion' as const,
          date: null,
        })),
      },
    ],
    [
      'a payment on a date without one',
      { plan: [{ label: 'Part', share: { cents: 1 }, due: 'on_date' as const, date: null }] },
    ],
  ])('with %s is refused, and stays as it was', async (_name, change) => {
    const { quote } = await aDraft((await aCustomer()).id)
    const problem = await refused('saveQuote', { ...at(quote.id), body: draftOf(quote, change) }, owner)
    expect(problem.code).toBe('invalid')
    expect(await read(quote.id)).toEqual(quote)
  })

  it('saved on top of what somebody else saved is refused', async () => {
    const { quote } = await aDraft((await aCustomer()).id)
    const body = draftOf(quote, { title: 'Mine' })
    const headers = { 'if-match': `"${quote.version}"` }
    await ok('saveQuote', { ...at(quote.id), body }, { ...owner, headers })
    const late = draftOf(quote, { title: 'Theirs' })
    expect(await codeOf('saveQuote', { ...at(quote.id), body: late }, { ...owner, headers })).toBe('stale')
  })
})

const acts = ['save', 'send', 'revise', 'look', 'sign', 'changes', 'decline', 'phone', 'convert'] as const
type Act = (typeof acts)[number]

/** Which status an act leads to; null: it is refused. */
const expected: Readonly<Record<QuoteStatus, Partial<Record<Act, QuoteStatus>>>> = {
  draft: { save: 'draft', send: 'sent' },
  sent: {
    revise: 'draft',
    look: 'viewed',
    sign: 'approved',
    changes: 'changes_requested',
    decline: 'declined',
    phone: 'approved',
  },
  viewed: {
    revise: 'draft',
    look: 'viewed',
    sign: 'approved',
    changes: 'changes_requested',
    decline: 'declined',
    phone: 'approved',
  },
  changes_requested: {
    revise: 'draft',
    sign: 'approved',
    changes: 'changes_requested',
    decline: 'declined',
    phone: 'approved',
  },
  declined: { revise: 'draft', decline: 'declined', phone: 'approved' },
  approved: { sign: 'approved', convert: 'converted' },
  converted: {},
}

it('whatever happens in whatever order: a status has a send or an answer behind it, and what was sent stays', async () => {
  const customer = await aCustomer()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 6, maxLength: 14 }), async (sequence) => {
      const { quote } = await aDraft(customer.id)
      const page = `${customer.url}/quotes/${quote.id}`
      const sentTexts = new Map<number, string>()
      let { status } = quote
      for (const [index, act] of sequence.entries()) {
        app.clock.advance(60)
        const before = await read(quote.id)
        const done = await perform(act, { before, page, index })
        // a look at the page comes before every form of it
        const isOnPage = act === 'sign' || act === 'changes' || act === 'decline' || act === 'look'
        const from: QuoteStatus = isOnPage && status === 'sent' ? 'viewed' : status
        const to: QuoteStatus | undefined = expected[from][act]
        const isDue = act === 'look' ? before.sent_version > 0 : to !== undefined
        expect([act, from, done]).toEqual([act, from, isDue])
        status = to ?? from
        const after = await read(quote.id)
        expect([act, after.status]).toEqual([act, status])
        await checkAll(quote.id, sentTexts)
      }
    }),
    { numRuns: 8 },
  )
})

type Given = { before: Awaited<ReturnType<typeof read>>; page: string; index: number }

/** Whether it was done. */
async function perform(act: Act, { before, page, index }: Given): Promise<boolean> {
  const place = at(before.id)
  const said = async (answer: string, more: object) => {
    const token = await tokenAfterLook(page)
    return (await send(page, { answer, version: String(before.sent_version), token, ...more })).statusCode === 303
  }
  const asked = async (
    name: 'saveQuote' | 'sendQuote' | 'reviseQuote' | 'answerQuote' | 'convertQuote',
    body?: object,
  ) => (await call(name, { ...place, ...(body && { body }) }, { token: owner.token })).status === 200
  const ways: Readonly<Record<Act, () => Promise<boolean>>> = {
    save: () => asked('saveQuote', draftOf(before, { intro: `Visit ${index}`, discount: { cents: index * 777 } })),
    send: () => asked('sendQuote', none),
    revise: () => asked('reviseQuote'),
    look: async () => (await look(page)).statusCode === 200,
    sign: () => said('approved', signing),
    changes: () => said('changes_requested', { words: `Copper ${index}` }),
    decline: () => said('declined', { words: '' }),
    phone: () => asked('answerQuote', { answer: 'approved', how: 'phone', note: 'Said so' }),
    convert: () => asked('convertQuote'),
  }
  return ways[act]()
}

/** The answers of which one stands behind a status. */
const behind: Readonly<Record<QuoteStatus, readonly string[]>> = {
  draft: ['approved', 'changes_requested', 'declined', 'none'],
  sent: ['none'],
  viewed: ['none'],
  changes_requested: ['changes_requested'],
  approved: ['approved'],
  declined: ['declined'],
  converted: ['approved'],
}

/** What is true of every quote at every moment. */
async function checkAll(id: string, sentTexts: Map<number, string>): Promise<void> {
  const [quote, { versions, answers }] = await Promise.all([read(id), rowsOf(id)])
  expect(quote.sent_version).toBe(versions.length)
  for (const row of versions) {
    // what was sent is byte for byte what it was, and its hash can be worked out again
    expect(row.document).toBe(sentTexts.get(row.version) ?? row.document)
    sentTexts.set(row.version, row.document)
    expect(row.sha256).toBe(sha256(row.document))
    const document = QuoteDocument.parse(JSON.parse(row.document))
    expect(canonicalJson(document)).toBe(row.document)
    expect(row.document).not.toContain('cost_cents')
    for (const totals of document.totals) {
      expect(totals).toEqual(optionTotals(document, totals.option))
      const lines = totals.lines.reduce((sum, line) => sum + line.amount_cents + line.tax_cents, 0)
      expect(totals.total_cents).toBe(lines)
      expect(totals.deposit_cents).toBeLessThanOrEqual(totals.total_cents)
    }
  }
  const approving = answers.filter(({ answer }) => answer === 'approved')
  expect(new Set(approving.map(({ version }) => version)).size).toBe(approving.length)
  for (const { version, total_cents: total } of approving) {
    const document = QuoteDocument.parse(JSON.parse(versions[version - 1]?.document ?? ''))
    expect(document.totals.map((each) => each.total_cents)).toContain(total)
  }
  const last = answers.filter(({ version }) => version === quote.sent_version).at(-1)?.answer ?? 'none'
  expect(behind[quote.status]).toContain(last)
}
