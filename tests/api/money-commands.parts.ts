import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Invoice } from '#contract/invoices/types.ts'
import { QuoteId } from '#contract/shared.ts'
import { startApp } from '#tests/support/app.ts'
import { buildersFor } from '#tests/support/builders.ts'
import { atFileEnd } from '#tests/support/file-end.ts'
import { aLine, draftOf } from '#tests/support/quotes.ts'
import { aSavedCard } from '#tests/support/saved-cards.ts'
import { has } from '../../tools/check/programs.ts'
import { feeOf, startPaymentsPeer, type PeerIntent, type PeerPage } from '../peers/stripe/payments-peer.ts'
import { faultsOf, judged } from './books.parts.ts'
import { jobDriver } from './cards.jobs.ts'
import { cardsEnvironment, cardTools } from './cards.parts.ts'
import { aCommand, type Command } from './money-commands.arbitraries.ts'

/**
 * Money in any order: quotes, invoices, payments by hand and by card, refunds, disputes, and payouts, with news of them that
 * comes late, twice, or mixed up, and processes that end between two calls to Stripe. Whatever came of it, the books agree
 * with the invoices, with what Stripe has, and with what other programs make of the journal. Tests run it, few times or many.
 */

const stripe = await startPaymentsPeer()
atFileEnd(() => stripe.close())
const app = await startApp({ environment: cardsEnvironment(stripe) })
const builders = buildersFor(app)
const { call, ok } = builders
const cards = cardTools(app, builders, stripe)
const { aBusinessWithCards, aCustomer, accountOf, anEvent, as, at, balances, labor, pageFor, post } = cards
const { drain } = jobDriver(app)

/** The process ends at the nth step from now on; 0: never. */
function endAt(step: number): void {
  let left = step
  stripe.around = (moment, asked) => {
    if (moment === 'before' && !asked.startsWith('POST')) return Promise.resolve()
    left -= 1
    return left === 0 ? Promise.reject(new Error('the process ends here')) : Promise.resolve()
  }
}
const endNever = () => void (stripe.around = () => Promise.resolve())

const pick = <Thing>(things: readonly Thing[], index: number): Thing | undefined => things[index % things.length]
const taxes = (isTaxed: boolean) => (isTaxed ? [{ name: 'City', ppm: 92_500 }] : [])
type News = ReturnType<typeof anEvent>

/** A business in which everything may happen; what is refused changes nothing. */
async function aHouse() {
  const house = await aBusinessWithCards('Any Order House')
  const customer = await aCustomer(house, { name: 'Ann; Ito: "A" (1)' })
  const city = { name: 'City', ppm: 92_500, level: 'city' }
  const [rate] = (await ok('createTaxRate', { ...at(house), body: city }, as(house))).taxes.rates
  const group = { name: 'City', rates: [rate?.id] }
  const [made] = (await ok('createTaxGroup', { ...at(house), body: group }, as(house))).taxes.groups
  const rules = { labor: null, material: made?.id, equipment: null, other: null }
  await ok('updateTaxRules', { ...at(house), body: rules }, as(house))
  const card = await app.workshop.inSystem(({ db, now }) =>
    aSavedCard(db, { site: house.siteId, customer: customer.id, at: now }),
  )
  const [quotes, pages, told]: [string[], PeerPage[], News[]] = [[], [], []]
  const mine = () => stripe.intents.filter(({ account }) => account === accountOf(house))
  const paidOut = new Set<PeerIntent>()
  const invoices = async () =>
    (await ok('listInvoices', { ...at(house), query: { tab: 'all', limit: '100' } }, as(house))).invoices
  const payments = async () => (await ok('listPayments', { ...at(house), query: { limit: '100' } }, as(house))).payments
  const invoiceAt = async (index: number): Promise<Invoice | undefined> => {
    const found = pick(await invoices(), index)
    return found && cards.readInvoice(house, found)
  }
  const paymentAt = async (index: number) => ({
    slug: house.slug,
    paymentId: pick(await payments(), index)?.id ?? '',
  })
  const issue = (id: string) => call('issueInvoice', { params: { slug: house.slug, invoiceId: id } }, as(house))

  /** All that Stripe might have news of. */
  const news = (): Parameters<typeof anEvent>[1][] => [
    ...stripe.pages
      .filter(({ account }) => account === accountOf(house))
      .map(({ id }) => ({ object: 'checkout.session', id })),
    ...mine().flatMap(({ id, dispute }) => [
      { object: 'payment_intent', id },
      ...(dispute ? [{ object: 'dispute', id: dispute.id }] : []),
    ]),
    ...stripe.payouts.filter(({ account }) => account === accountOf(house)).map(({ id }) => ({ object: 'payout', id })),
  ]
  const tell = async (object: Parameters<typeof anEvent>[1] | undefined) => {
    if (!object) return
    const event = anEvent(house, object)
    told.push(event)
    expect((await post(event)).statusCode).toBe(200)
  }
  return {
    house,
    customer,
    card,
    quotes,
    pages,
    told,
    mine,
    paidOut,
    invoices,
    payments,
    invoiceAt,
    paymentAt,
    issue,
    news,
    tell,
  }
}
type House = Awaited<ReturnType<typeof aHouse>>

const draftLines = (price: number) => [
  aLine({ kind: 'labor', price_cents: price, tax_class: 'exempt' }),
  aLine({ kind: 'material', price_cents: 3333, tax_class: 'material' }),
]

async function quote({ house, customer, quotes }: House, given: Extract<Command, { act: 'quote' }>): Promise<void> {
  const begun = { customer_id: customer.id, title: 'Work' }
  const { quote: draft } = await ok('startQuote', { ...at(house), body: begun }, as(house))
  const params = { slug: house.slug, quoteId: draft.id }
  const deposit = { kind: given.ppm === 0 ? ('none' as const) : ('percent' as const), ppm: given.ppm, cents: 0 }
  const lump = { lump_sum: !given.taxed, hide_line_prices: given.cents % 2 === 0 }
  const body = draftOf(draft, { lines: draftLines(given.cents), deposit, ...lump })
  await ok('saveQuote', { params, body }, as(house))
  await ok('sendQuote', { params, body: { channel: 'none' } }, as(house))
  if (given.answered)
    await ok('answerQuote', { params, body: { answer: 'approved', how: 'phone', note: 'Yes' } }, as(house))
  quotes.push(draft.id)
}

/** Opens a quote again at another price, where that is still possible, and sends it. */
async function revise({ house, quotes }: House, given: Extract<Command, { act: 'revise' }>): Promise<void> {
  const id = pick(quotes, given.of)
  if (id === undefined) return
  const params = { slug: house.slug, quoteId: QuoteId.parse(id) }
  if ((await call('reviseQuote', { params }, as(house))).status !== 200) return
  const { quote: draft } = await ok('getQuote', { params }, as(house))
  await ok('saveQuote', { params, body: draftOf(draft, { lines: draftLines(given.cents) }) }, as(house))
  await ok('sendQuote', { params, body: { channel: 'none' } }, as(house))
}

/** An answer to a quote, whatever was answered before. */
async function answer({ house, quotes }: House, given: Extract<Command, { act: 'answer' }>): Promise<void> {
  const quoteId = pick(quotes, given.of) ?? ''
  const body = { answer: given.answer, how: 'phone', note: 'Said so' }
  await call('answerQuote', { params: { slug: house.slug, quoteId }, body }, as(house))
}

/** What members do. */
async function doInOffice(all: House, command: Command): Promise<void> {
  const { house, customer, issue } = all
  const reason = 'x'
  switch (command.act) {
    case 'quote':
      return quote(all, command)
    case 'answer':
      return answer(all, command)
    case 'revise':
      return revise(all, command)
    case 'bill': {
      const part = command.ppm === 0 ? {} : { kind: 'progress', share_ppm: command.ppm }
      const body = { quote: pick(all.quotes, command.of), ...part }
      if (body.quote === undefined) return
      const before = new Set((await all.invoices()).map(({ id }) => id))
      await call('createInvoice', { ...at(house), body }, as(house))
      for (const { id } of await all.invoices()) if (!before.has(id)) await issue(id)
      return
    }
    case 'exempt': {
      const exemption = command.on ? { reason: 'resale', certificate: 'R-1' } : null
      const params = { slug: house.slug, customerId: customer.id }
      await ok('updateTaxExemption', { params, body: { exemption } }, as(house))
      return
    }
    case 'invoice': {
      const lines = [labor({ price_cents: command.cents, taxes: taxes(command.taxed) })]
      const body = { customer: customer.id, lines, lump_sum: command.lump }
      await issue((await ok('createInvoice', { ...at(house), body }, as(house))).invoice.id)
      return
    }
    case 'pay': {
      const invoice = await all.invoiceAt(command.of)
      const body = { method: command.cents % 2 ? 'cash' : 'check', cents: command.cents, customer: customer.id }
      const parts = { invoices: invoice ? [{ invoice: invoice.id }] : [] }
      await call('recordPayment', { ...at(house), body: { ...body, ...parts } }, as(house))
      return
    }
    case 'refund': {
      const body = { cents: command.cents, reason }
      await call('refundPayment', { params: await all.paymentAt(command.of), body }, as(house))
      return
    }
    case 'reverse':
      await call('reversePayment', { params: await all.paymentAt(command.of), body: { reason } }, as(house))
      return
    case 'slip': {
      const body = { payments: (await all.payments()).map(({ id }) => id) }
      await call('createDepositSlip', { ...at(house), body }, as(house))
      return
    }
    default: {
      if (!('of' in command)) return
      const invoice = await all.invoiceAt(command.of)
      const params = { slug: house.slug, invoiceId: invoice?.id ?? '' }
      if (command.act === 'credit') {
        const lines = [{ line: invoice?.lines[0]?.id, cents: command.cents }]
        await call('creditInvoice', { params, body: { reason, lines } }, as(house))
      } else if (command.act === 'void') await call('voidInvoice', { params, body: { reason } }, as(house))
      else if (command.act === 'write_off') await call('writeOffInvoice', { params, body: { reason } }, as(house))
      else if (command.act === 'charge') await call('chargeSavedCard', { params, body: { card: all.card } }, as(house))
      else if (command.act === 'apply') await call('applyCredit', { params, body: {} }, as(house))
    }
  }
}

/** What customers, banks, and Stripe do, and what the server hears of it. Whether the command was one of theirs. */
async function doOutside(all: House, command: Command): Promise<boolean> {
  const { house, pages, told, mine, paidOut } = all
  const settled = (intent: PeerIntent) => intent.status === 'succeeded' && intent.dispute === undefined
  switch (command.act) {
    case 'page': {
      const invoice = await all.invoiceAt(command.of)
      if (!invoice) return true
      const opened = await pageFor(house, invoice, { tipCents: command.tip }).catch(() => undefined)
      const page = opened && stripe.pages.find(({ id }) => opened.url.endsWith(id))
      if (page) pages.push(page)
      return true
    }
    case 'card': {
      const page = pick(
        pages.filter(({ status }) => status === 'open'),
        command.of,
      )
      if (!page) return true
      if (command.how === 'card') stripe.pay(page)
      else if (command.how === 'debit') stripe.pay(page, { method: 'us_bank_account', status: 'processing' })
      return true
    }
    case 'settle':
    case 'bounce': {
      const intent = pick(
        mine().filter(({ status }) => status === 'processing'),
        command.of,
      )
      if (intent) intent.status = command.act === 'settle' ? 'succeeded' : 'requires_payment_method'
      return true
    }
    case 'dispute': {
      const intent = pick(
        mine().filter((each) => settled(each) && each.refunds.length === 0),
        command.of,
      )
      if (intent) stripe.dispute(intent)
      return true
    }
    case 'won':
    case 'lost': {
      const open = mine().flatMap(({ dispute }) => (dispute?.status === 'needs_response' ? dispute : []))
      const dispute = pick(open, command.of)
      if (!dispute) return true
      dispute.status = command.act
      if (command.act === 'won')
        dispute.movements.push({ id: `${dispute.id}_back`, amount: dispute.amount, fee: -1500 })
      return true
    }
    case 'refund_there': {
      const intent = pick(mine().filter(settled), command.of)
      const given = intent?.refunds.reduce((sum, { amount }) => sum + amount, 0) ?? 0
      if (intent && given + command.cents <= intent.amount) stripe.refund(intent, command.cents)
      return true
    }
    case 'payout': {
      const due = mine().filter((intent) => intent.status === 'succeeded' && !paidOut.has(intent))
      for (const intent of due) paidOut.add(intent)
      if (due.length > 0) stripe.payOut(accountOf(house), due)
      return true
    }
    case 'tell':
      await all.tell(pick(all.news(), command.of))
      return true
    case 'tell_again': {
      const event = pick(told, command.of)
      if (event) expect((await post(event)).statusCode).toBe(200)
      return true
    }
    case 'work':
      if (command.cut > 0) endAt(command.cut)
      await drain(house)
      endNever()
      return true
    default:
      return false
  }
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0)

/** What the books have to say of Stripe: what is not in the bank yet, its fees, and what disputes hold and have taken. */
function atStripe({ house, mine }: House) {
  const came = mine().filter(({ status }) => status === 'succeeded')
  const disputes = came.flatMap(({ dispute }) => dispute ?? [])
  const movements = disputes.flatMap(({ movements: each }) => each)
  const given = came.flatMap(({ refunds }) => refunds.map(({ amount }) => amount))
  const gone = stripe.payouts
    .filter(({ account }) => account === accountOf(house))
    .flatMap(({ lines }) => lines.map(({ amount, fee }) => amount - fee))
  const inState = (state: string) => sumOf(disputes.flatMap(({ status, amount }) => (status === state ? amount : [])))
  const fees = sumOf([...came.map(feeOf), ...movements.map(({ fee }) => fee)])
  const moved = sumOf([...came, ...movements].map(({ amount }) => amount))
  return {
    card_clearing: moved - sumOf(given) - fees - sumOf(gone),
    card_fees: fees,
    card_unmatched: 0,
    disputed_funds: inState('needs_response'),
    dispute_losses: inState('lost'),
  }
}

/** Everything is heard in the end, whatever ended before: twice is as once. */
async function hearAll(all: House): Promise<Readonly<Record<string, number>>> {
  for (const object of all.news()) await all.tell(object)
  await drain(all.house)
  return balances(all.house)
}

async function run(commands: readonly Command[]): Promise<House> {
  const all = await aHouse()
  try {
    for (const command of commands) if (!(await doOutside(all, command))) await doInOffice(all, command)
  } finally {
    endNever()
  }
  return all
}

/** What is wrong with single payments and invoices; nothing. */
const wrongOf = ({ house: { siteId } }: House) =>
  app.workshop.inSystem(async ({ db }) => {
    const { rows } = await sql`
      select 'owed less than nothing' as fault, label from invoices where site_id = ${siteId} and balance_cents < 0
      union all select 'more given back than came', r.id::text from payments p join payment_refunds r
        on r.site_id = p.site_id and r.payment_id = p.id where p.site_id = ${siteId} and r.state = 'succeeded'
        group by r.id, p.id, p.cents having sum(r.cents) > p.cents
      union all select 'taxed although it bears no tax', label from invoices
        where site_id = ${siteId} and (tax_exemption is not null or lump_sum) and tax_cents + deducted_tax_cents <> 0
      union all select 'lines that come to something else', i.label from invoices i join invoice_lines l
        on l.site_id = i.site_id and l.invoice_id = i.id where i.site_id = ${siteId} group by i.id, i.label,
        i.subtotal_cents, i.discount_cents, i.tax_cents
        having sum(l.amount_cents) <> i.subtotal_cents - i.discount_cents or sum(l.tax_cents) <> i.tax_cents
      union all select 'a tip that pays an invoice', p.id::text from payments p where p.site_id = ${siteId}
        and p.cents - p.tip_cents < p.unapplied_cents + (select coalesce(sum(a.cents), 0) from payment_allocations a
          where a.site_id = p.site_id and a.payment_id = p.id and a.reversed_at is null)
      union all select 'the tip of a payment that went back whole', p.id::text from payments p join payment_refunds r
        on r.site_id = p.site_id and r.payment_id = p.id and r.is_posted and r.state <> 'failed'
        where p.site_id = ${siteId} group by p.id, p.cents, p.tip_cents
        having sum(r.cents) = p.cents and sum(r.tip_cents) <> p.tip_cents
      union all select 'approved at another sum', q.number::text from quotes q join quote_answers a
        on a.site_id = q.site_id and a.quote_id = q.id and a.version = q.sent_version and a.answer = 'approved'
        where q.site_id = ${siteId} and q.status in ('approved', 'converted') and a.total_cents <> q.total_cents
      union all select 'billed above what was agreed', q.number::text from quotes q join invoices i
        on i.site_id = q.site_id and i.quote_id = q.id
        where q.site_id = ${siteId} and i.kind in ('progress', 'final') and i.issued_at is not null and i.voided_at is null
        group by q.id, q.number, q.total_cents having sum(i.total_cents + i.deducted_cents) > q.total_cents
      union all select 'a hole in the numbers', kind from (
        select case when kind in ('credit', 'deposit') then kind else 'invoice' end as kind, number from invoices
        where site_id = ${siteId} and number is not null) n group by kind having max(number) <> count(*)`.execute(db)
    return rows
  })

/** The same commands again: `MONEY_SEED` and `MONEY_PATH`, as a failure prints them. */
function repeated(): { readonly seed?: number; readonly path?: string } {
  const { MONEY_SEED: seed, MONEY_PATH: path } = process.env
  return { ...(seed !== undefined && { seed: Number(seed) }), ...(path !== undefined && { path }) }
}

/** Carries out random commands, so many times, and looks after each whether everything agrees. What Stripe refused. */
export async function proveMoney(
  runs: number,
  commands: { readonly least: number; readonly most: number },
): Promise<readonly unknown[]> {
  const programs = (['hledger', 'ledger'] as const).filter((program) => has(program))
  await fc.assert(
    fc.asyncProperty(fc.array(aCommand, { minLength: commands.least, maxLength: commands.most }), async (given) => {
      const all = await run(given)
      const { house } = all
      const books = await hearAll(all)
      expect(await hearAll(all)).toEqual(books)
      expect(await faultsOf(app, house)).toEqual([])
      expect(await wrongOf(all)).toEqual([])
      const wanted = atStripe(all)
      expect(Object.fromEntries(Object.keys(wanted).map((code) => [code, books[code] ?? 0]))).toEqual(wanted)
      const came = all.mine().filter(({ status }) => status === 'succeeded').length
      const online = (await all.payments()).filter(({ method }) => ['card', 'wallet', 'bank_debit'].includes(method))
      expect(online).toHaveLength(came)
      const ours = Object.fromEntries(Object.entries(books).filter(([, sum]) => sum !== 0))
      const journal = (await ok('exportJournal', { ...at(house), query: { format: 'hledger' } }, as(house))).content
      for (const program of programs) {
        const theirs = Object.entries(judged(program, journal)).filter(([, sum]) => sum !== 0)
        expect(Object.fromEntries(theirs)).toEqual(ours)
      }
    }),
    // what fails says how to do it again, and only then fewer commands that fail as well are looked for
    { numRuns: runs, endOnFailure: process.env['MONEY_SEED'] === undefined, ...repeated() },
  )
  return stripe.refusals
}
