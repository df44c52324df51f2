import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import type { PlannedPayment } from '#contract/quotes/types.ts'
import { firstMoment, startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business } from '../support/builders.ts'
import { aLine, draftOf } from '../support/quotes.ts'
import { moneyTools } from './money.parts.ts'

/** The payments of a plan, from the approval to the last cent: each is to be billed on its day or after its event. */

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, ok, refused } = builders
const { aCustomer, as, at, balances } = moneyTools(app, builders)

afterEach(() => app.clock.set(firstMoment))

const plan = [
  { label: 'Deposit', share: { ppm: 300_000 }, due: 'on_approval', date: null },
  { label: 'Materials', share: { ppm: 250_000 }, due: 'on_date', date: '2026-06-10' },
  { label: 'Rough-in', share: { cents: 20_000 }, due: 'on_visit_done', date: null },
  { label: 'Rest', share: { ppm: 0 }, due: 'on_completion', date: null },
] as const
/** What they come to of $1,334.34. */
const [first, second, third, last] = [40_030, 33_358, 20_000, 40_046]

async function anApproved(house: Business, begun: object = {}, payments: readonly PlannedPayment[] = plan) {
  const customer = await aCustomer(house)
  const body = { customer_id: customer.id, title: 'New bathroom', ...begun }
  const { quote } = await ok('startQuote', { ...at(house), body }, as(house))
  const there = { params: { slug: house.slug, quoteId: quote.id } }
  const lines = [
    aLine({ name: 'Install', price_cents: 33_333, tax_class: 'exempt' }),
    aLine({ name: 'Tub', price_cents: 100_101, tax_class: 'exempt' }),
  ]
  const drafted = draftOf(quote, { lines, deposit: { kind: 'plan', ppm: 0, cents: 0 }, plan: [...payments] })
  await ok('saveQuote', { ...there, body: drafted }, as(house))
  await ok('sendQuote', { ...there, body: { channel: 'none' } }, as(house))
  await ok('answerQuote', { ...there, body: { answer: 'approved', how: 'phone', note: 'Yes' } }, as(house))
  return { id: quote.id, customer, there }
}
/** On a later day: who is signed in signs in again. */
async function on(house: Business, moment: string): Promise<Business> {
  app.clock.set(moment)
  const { userId } = house.owner
  return { ...house, owner: { userId, token: await app.tokenOf(userId) } }
}
type Quote = Awaited<ReturnType<typeof anApproved>>

/** The payments that are to be billed, as the list and the count above it say. */
async function readyIn(house: Business) {
  const { ready } = await ok('listReadyToInvoice', at(house), as(house))
  const { receivables } = await ok('getReceivables', at(house), as(house))
  expect(receivables.ready_to_invoice).toBe(ready.length)
  return ready.map(({ part, day }) => [part?.position ?? null, part?.cents ?? null, day])
}
const ask = (house: Business, { id }: Quote, position: number) => ({
  ...at(house),
  body: { quote: id, plan_part: position },
})
const make = async (house: Business, quote: Quote, position: number) =>
  (await ok('createInvoice', ask(house, quote, position), as(house))).invoice
const why = async (house: Business, quote: Quote, position: number) =>
  (await refused('createInvoice', ask(house, quote, position), as(house))).errors?.[0]?.message
const of = (house: Business, { id }: { readonly id: string }) => ({ params: { slug: house.slug, invoiceId: id } })
const issue = async (house: Business, invoice: { readonly id: string }) =>
  (await ok('issueInvoice', of(house, invoice), as(house))).invoice

async function visit(house: Business, given: object) {
  const body = { kind: 'visit', title: 'Work', tell: false, ...given }
  return (await ok('scheduleVisit', { ...at(house), body }, as(house))).visit
}
const finish = (house: Business, { id }: { readonly id: string }, moment: string) =>
  ok('stampVisit', { params: { slug: house.slug, visitId: id }, body: { stamp: 'finished', at: moment } }, as(house))

it('each payment is to be billed on its day or event, one press makes its invoice, and they come to the quote', async () => {
  let house = await aBusiness('Planned House')
  const { project } = await ok('createProject', { ...at(house), body: { name: 'Bathroom' } }, as(house))
  // how the quote came about is no work on it
  const quote = await anApproved(house, { project_id: project.id })
  expect(await readyIn(house)).toEqual([])
  expect(await why(house, quote, 2)).toBe('comes after one that is not billed yet')

  house = await on(house, '2026-06-10T18:00:00.000Z')
  expect(await readyIn(house)).toEqual([[1, second, '2026-06-10']])
  const both = await Promise.allSettled([make(house, quote, 1), make(house, quote, 1)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await readyIn(house)).toEqual([])
  expect(await why(house, quote, 1)).toBe('is on an invoice already')
  const { invoices } = await ok('listInvoices', { ...at(house), query: { tab: 'draft' } }, as(house))
  expect(invoices).toMatchObject([{ kind: 'deposit', total_cents: second }])
  // what is given up is to be billed again
  const [given] = invoices
  if (!given) throw new Error('no draft')
  await ok('updateInvoice', { ...of(house, given), body: { archived: true } }, as(house))
  expect(await readyIn(house)).toEqual([[1, second, '2026-06-10']])
  const materials = await issue(house, await make(house, quote, 1))
  expect(materials).toMatchObject({ number: 'D-2', total_cents: second, lines: [{ name: 'Materials' }] })

  const work = await visit(house, { project: project.id, starts: '2026-06-11T16:00:00.000Z' })
  expect(await readyIn(house)).toEqual([])
  house = await on(house, '2026-06-11T18:00:00.000Z')
  await finish(house, work, app.clock.now().toISOString())
  expect(await readyIn(house)).toEqual([[2, third, '2026-06-11']])
  const rough = await make(house, quote, 2)
  const of3 = { params: { slug: house.slug, id: project.id } }
  await ok('replaceProject', { ...of3, body: { name: 'Bathroom', status: 'completed' } }, as(house))
  expect(await readyIn(house)).toEqual([[3, last, '2026-06-11']])
  expect(await why(house, quote, 3)).toBe('comes after one whose invoice is still a draft')
  await issue(house, rough)
  const final = await issue(house, await make(house, quote, 3))
  expect(final).toMatchObject({ kind: 'final', total_cents: last, balance_cents: last })
  expect(final.deductions.map(({ cents }) => cents)).toEqual([first, second, third])
  expect(await readyIn(house)).toEqual([])
  expect(await balances(house)).toMatchObject({ receivable: 133_434, customer_deposits: 0 })
  const { billing } = await ok('getQuoteBilling', quote.there, as(house))
  expect(billing?.plan.map(({ cents, ready, invoice }) => [cents, ready, invoice?.number])).toEqual([
    [first, true, 'D-1'],
    [second, true, 'D-2'],
    [third, true, 'D-3'],
    [last, true, final.number],
  ])
})

it('work before the approval makes no payment due, and without a project the last visit does', async () => {
  let house = await aBusiness('Visiting House')
  const { request } = await ok(
    'createRequest',
    { ...at(house), body: { name: 'Ann Lee', phone: aPhone(), message: 'Bathroom' } },
    as(house),
  )
  const asked = { request_id: request.id, customer_id: undefined }
  const before = await visit(house, { request: request.id, starts: '2026-05-20T16:00:00.000Z' })
  await finish(house, before, app.clock.now().toISOString())
  const quote = await anApproved(house, asked)
  house = await on(house, '2026-06-10T18:00:00.000Z')
  await issue(house, await make(house, quote, 1))
  expect(await readyIn(house)).toEqual([])
  const one = await visit(house, { request: request.id, starts: '2026-06-11T16:00:00.000Z' })
  const other = await visit(house, { request: request.id, starts: '2026-06-12T16:00:00.000Z' })
  house = await on(house, '2026-06-11T18:00:00.000Z')
  await finish(house, one, app.clock.now().toISOString())
  expect(await readyIn(house)).toEqual([[2, third, '2026-06-11']])
  await issue(house, await make(house, quote, 2))
  expect(await readyIn(house)).toEqual([])
  house = await on(house, '2026-06-12T18:00:00.000Z')
  await finish(house, other, app.clock.now().toISOString())
  expect(await readyIn(house)).toEqual([[3, last, '2026-06-12']])
})

it('never asks for more than the quote, whatever else was billed meanwhile', async () => {
  const house = await aBusiness('Careful House')
  const quote = await anApproved(house)
  // nobody has to wait for the day
  const early = await make(house, quote, 1)
  const all = await ok('createInvoice', { ...at(house), body: { quote: quote.id, kind: 'final' } }, as(house))
  await issue(house, all.invoice)
  const refusal = await refused('issueInvoice', of(house, early), as(house))
  expect(refusal.errors?.[0]?.message).toBe('is billed already')
  expect(await balances(house)).toMatchObject({ receivable: 133_434, customer_deposits: 0 })
  expect(await why(house, quote, 9)).toBe('is not in the plan of the quote')
  const bare = await refused('createInvoice', { ...at(house), body: { plan_part: 1 } }, as(house))
  expect(bare.errors?.[0]?.message).toBe('is missing')
})

it('a payment for which the amounts before it leave nothing stands in the way of none', async () => {
  const house = await aBusiness('Cheaper House')
  const quote = await anApproved(house, {}, [
    { label: 'Deposit', share: { cents: 100_000 }, due: 'on_approval', date: null },
    { label: 'Materials', share: { cents: 50_000 }, due: 'on_date', date: '2026-05-20' },
    { label: 'Rough-in', share: { cents: 20_000 }, due: 'on_visit_done', date: null },
    { label: 'Rest', share: { ppm: 0 }, due: 'on_completion', date: null },
  ])
  await issue(house, await make(house, quote, 1))
  const final = await issue(house, await make(house, quote, 3))
  expect(final).toMatchObject({ kind: 'final', total_cents: 0 })
  expect(await balances(house)).toMatchObject({ receivable: 133_434, customer_deposits: 0 })
})

/** The rows of plans as the last release left them: none. Then the migration, twice, which is once. */
async function asMigrated(...quotes: Quote[]) {
  const migration = readFileSync(
    new URL('../../server/migrations/0110-plans-of-older-quotes.sql', import.meta.url),
    'utf8',
  )
  const ids = quotes.map(({ id }) => id)
  const rows = async () =>
    app.database.inSystem(({ db }) =>
      db
        .selectFrom('planned_payments')
        .selectAll()
        .where('quote_id', 'in', ids)
        .orderBy('quote_id')
        .orderBy('position')
        .execute(),
    )
  const written = await rows()
  await app.database.inSystem(({ db }) => db.deleteFrom('planned_payments').where('quote_id', 'in', ids).execute())
  const migrate = () => app.database.inSystem(({ db }) => sql.raw(migration).execute(db))
  await migrate()
  await migrate()
  return { written, made: await rows() }
}

it('the migration gives older approved quotes the plan that an approval writes today, and counts what was invoiced', async () => {
  let house = await aBusiness('Older House')
  const [whole, odd, progressed, done] = [
    await anApproved(house),
    // half a cent is rounded to the even one, and the amounts before it leave nothing for a payment
    await anApproved(house, {}, [
      { label: 'Half', share: { ppm: 500_000 }, due: 'on_approval', date: null },
      { label: 'Odd', share: { ppm: 62_500 }, due: 'on_date', date: '2026-06-10' },
      { label: 'All', share: { cents: 200_000 }, due: 'on_date', date: '2026-06-11' },
      { label: 'None', share: { ppm: 10_000 }, due: 'on_visit_done', date: null },
      { label: 'Rest', share: { ppm: 0 }, due: 'on_completion', date: null },
    ]),
    await anApproved(house),
    await anApproved(house),
  ]
  const body = { quote: progressed.id, kind: 'progress', share_ppm: 300_000 } as const
  await ok('createInvoice', { ...at(house), body }, as(house))
  await ok('createInvoice', { ...at(house), body: { quote: done.id, kind: 'final' } }, as(house))
  const { written, made } = await asMigrated(whole, odd, progressed, done)
  const told = (rows: typeof made, { id }: Quote) => rows.filter((row) => row.quote_id === id)
  expect(told(made, whole)).toEqual(told(written, whole))
  expect(told(made, odd)).toEqual(told(written, odd))
  const asked = (quote: Quote) => told(made, quote).map(({ invoice_id: invoice }) => invoice !== null)
  // 400.30 of the deposit and 400.30 of the progress invoice cover 733.88, and not 933.88
  expect(asked(progressed)).toEqual([true, true, false, false])
  expect(asked(done)).toEqual([true, true, true, true])

  house = await on(house, '2026-06-11T18:00:00.000Z')
  expect(await readyIn(house)).toEqual([
    [1, second, '2026-06-10'],
    [1, expect.any(Number), '2026-06-10'],
  ])
  const materials = await issue(house, await make(house, whole, 1))
  expect(materials).toMatchObject({ kind: 'deposit', total_cents: second })
})
