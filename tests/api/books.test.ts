import fc from 'fast-check'
import papa from 'papaparse'
import { describe, expect, onTestFinished, it } from 'vitest'
import { z } from 'zod'
import { ledgerJobs } from '#server/areas/ledger/ledger.jobs.ts'
import { has } from '../../tools/check/programs.ts'
import { firstMoment, startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { faultsOf, judged } from './books.parts.ts'
import { moneyTools } from './money.parts.ts'

/** The books after whatever people do with invoices and payments, and what programs of others say of them. */

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, aMember, call, ok, codeOf } = builders
const { aCustomer, anInvoice, as, at, balances, labor } = moneyTools(app, builders)

const Made = z.object({ payment: z.object({ id: z.string() }) })
const taxes = [{ name: 'City', ppm: 92_500 }]
const aCommand = fc.oneof(
  fc.record({ act: fc.constant('invoice' as const), cents: fc.integer({ min: 0, max: 90_000 }), taxed: fc.boolean() }),
  fc.record({ act: fc.constant('pay' as const), of: fc.nat(20), cents: fc.integer({ min: 1, max: 90_000 }) }),
  fc.record({ act: fc.constant('reverse' as const), of: fc.nat(20) }),
  fc.record({ act: fc.constant('credit' as const), of: fc.nat(20), cents: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ act: fc.constantFrom('void' as const, 'write_off' as const, 'apply' as const), of: fc.nat(20) }),
  fc.record({ act: fc.constant('slip' as const) }),
)
type Command = typeof aCommand extends fc.Arbitrary<infer Value> ? Value : never

/** Does what people do; what is refused changes nothing. */
async function run(house: Business, commands: readonly Command[]): Promise<void> {
  const customer = await aCustomer(house, { name: 'Ann; Ito: "A" (1)' })
  const invoices: { id: string; lines: readonly { id: string }[] }[] = []
  const payments: string[] = []
  for (const command of commands) {
    const invoice = 'of' in command ? invoices[command.of % Math.max(1, invoices.length)] : undefined
    const params = { slug: house.slug, invoiceId: invoice?.id ?? '' }
    switch (command.act) {
      case 'invoice': {
        const lines = [
          labor({ price_cents: command.cents, taxes: command.taxed ? taxes : [] }),
          labor({ kind: 'fee', price_cents: 333 }),
        ]
        invoices.push(await anInvoice(house, { customer: customer.id, lines }))
        break
      }
      case 'pay': {
        const parts = invoice ? [{ invoice: invoice.id }] : []
        const body = {
          method: command.cents % 2 ? 'cash' : 'check',
          cents: command.cents,
          invoices: parts,
          customer: customer.id,
        }
        const { status, body: answer } = await call('recordPayment', { ...at(house), body }, as(house))
        if (status === 201) payments.push(Made.parse(answer).payment.id)
        break
      }
      case 'reverse': {
        const paymentId = payments[command.of % Math.max(1, payments.length)] ?? ''
        await call('reversePayment', { params: { slug: house.slug, paymentId }, body: { reason: 'x' } }, as(house))
        break
      }
      case 'credit': {
        const lines = [{ line: invoice?.lines[0]?.id, cents: command.cents }]
        await call('creditInvoice', { params, body: { reason: 'x', lines } }, as(house))
        break
      }
      case 'void':
        await call('voidInvoice', { params, body: { reason: 'x' } }, as(house))
        break
      case 'write_off':
        await call('writeOffInvoice', { params, body: { reason: 'x' } }, as(house))
        break
      case 'apply':
        await call('applyCredit', { params, body: {} }, as(house))
        break
      default:
        await call('createDepositSlip', { ...at(house), body: { payments } }, as(house))
    }
  }
}

const journalOf = async (house: Business, format = 'hledger') =>
  (await ok('exportJournal', { ...at(house), query: { format } }, as(house))).content

describe('the books', () => {
  it('agree with invoices and payments after whatever people do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aCommand, { minLength: 5, maxLength: 25 }), async (commands) => {
        const house = await aBusiness('Random Books')
        await run(house, commands)
        expect(await faultsOf(app, house)).toEqual([])
      }),
      { numRuns: 12 },
    )
  })

  it.for(['hledger', 'ledger'] as const)(
    'come to what %s says of the journal, to the cent',
    async (program, { skip }) => {
      skip(!has(program), `${program} is not on this machine`)
      const house = await aBusiness('Judged Books')
      await run(
        house,
        fc.sample(fc.array(aCommand, { minLength: 40, maxLength: 40 }), { numRuns: 1, seed: 7 })[0] ?? [],
      )
      const ours = Object.fromEntries(Object.entries(await balances(house)).filter(([, cents]) => cents !== 0))
      const theirs = Object.fromEntries(
        Object.entries(judged(program, await journalOf(house))).filter(([, cents]) => cents !== 0),
      )
      expect(Object.keys(ours).length).toBeGreaterThan(4)
      expect(theirs).toEqual(ours)
    },
  )

  it('are written for QuickBooks and Xero with debits and credits that come to the same', async () => {
    const house = await aBusiness('Table Books')
    await anInvoice(house)
    const rows = async (format: string) => papa.parse<string[]>((await journalOf(house, format)).trim()).data.slice(1)
    const quickbooks = await rows('quickbooks')
    const column = (index: number) => quickbooks.map((cells) => Number(cells[index]))
    const sum = (amounts: readonly number[]) => amounts.reduce((sofar, each) => sofar + each, 0)
    expect(quickbooks.map((cells) => cells[1])).toEqual(['05/20/2026', '05/20/2026'])
    expect([sum(column(5)), sum(column(6))]).toEqual([135, 135])
    expect((await rows('xero')).map((cells) => Number(cells[5]))).toEqual([135, -135])
  })

  it('call the accounts as the accountant does, once the owner said how', async () => {
    const house = await aBusiness('Named Books')
    await anInvoice(house)
    const by = { token: await app.tokenOf(house.owner.userId) }
    const named = (...names: { code: string; name: string }[]) => ({ ...at(house), body: { account_names: names } })
    const { books } = await ok('updateBooks', named({ code: 'receivable', name: '1200' }), by)
    expect(books).toMatchObject({
      account_names: [{ code: 'receivable', name: '1200' }],
      closed_until: null,
      version: 1,
    })
    expect(await journalOf(house, 'xero')).toContain(',1200,Tax Exempt,135.00')
    expect(await journalOf(house)).not.toContain('1200')
    const twice = named({ code: 'bank', name: 'a' }, { code: 'bank', name: 'b' })
    expect(await codeOf('updateBooks', twice, by)).toBe('invalid')
    expect(await codeOf('updateBooks', named({ code: 'pocket', name: 'a' }), by)).toBe('invalid')
    expect(await codeOf('updateBooks', named({ code: 'bank', name: 'two\nlines' }), by)).toBe('invalid')
    expect(await codeOf('updateBooks', named(), { ...by, headers: { 'if-match': '"0"' } })).toBe('stale')
    expect(
      await codeOf('updateBooks', named(), { token: await app.tokenOf((await aMember(house, 'office')).userId) }),
    ).toBe('forbidden')
    const none = await ok('updateBooks', named(), by)
    expect(none.books.account_names).toEqual([])
  })

  it('that are closed take nothing of those days: a correction is dated today', async () => {
    const house = await aBusiness('Closed Books')
    const invoice = await anInvoice(house)
    app.clock.advance(2 * 86_400)
    const token = await app.tokenOf(house.owner.userId)
    const by = { token }
    const close = (closed_until: string | null) => ({ ...at(house), body: { closed_until } })
    expect(await codeOf('updateBooks', close('2026-05-22'), by)).toBe('invalid')
    const { books } = await ok('updateBooks', close('2026-05-21'), by)
    expect(books).toMatchObject({ closed_until: '2026-05-21', version: 1 })
    const old = { method: 'cash', cents: 500, received: '2026-05-20', invoices: [{ invoice: invoice.id }] }
    app.clock.advance(1)
    await ok('recordPayment', { ...at(house), body: old }, by)
    const days = (await ok('exportJournal', { ...at(house), query: {} }, by)).content.match(/^\d{4}-\d\d-\d\d/gm)
    const late = { headers: { 'if-match': '0' }, ...by }
    expect(await codeOf('updateBooks', close(null), late)).toBe('stale')
    app.clock.set(firstMoment)
    expect(days).toEqual(['2026-05-20', '2026-05-22'])
    const member = await aMember(house, 'office')
    expect(await codeOf('updateBooks', close(null), { token: member.token })).toBe('forbidden')
  })

  it('are proved every night: every kind of fault is an error of the log and a job that failed', async () => {
    const house = await aBusiness('Proved Books')
    await anInvoice(house)
    const errors: object[] = []
    const [prove] = ledgerJobs({ workshop: app.workshop, log: { error: (facts) => void errors.push(facts) } })
    await prove.run({})
    expect(errors).toEqual([])
    /** What the server’s own roles may not do: the owner of the tables does it, past the policies. */
    const tables = ['entries', 'txns', 'balances', 'sums']
    const force = (word: string) =>
      tables.map((table) => `alter table ledger_${table} ${word} force row level security;`).join('')
    const plant = (act: string) =>
      app.database.pool.query(`begin; ${force('no')} ${act}; set constraints all immediate; ${force('')} commit`)
    const mine = `site_id = '${house.siteId}'`
    const one = `${mine} and cents > 0`
    const backup = tables.map((table) => `create table backup.${table} as select * from ledger_${table} where ${mine};`)
    // in a schema of its own: what lies beside the product's tables is looked at by other tests
    await plant(`create schema backup; ${backup.join('')}`)
    onTestFinished(async () => void (await app.database.pool.query('drop schema backup cascade')))
    const restore = [
      `delete from ledger_entries where ${mine}; delete from ledger_txns where ${mine}`,
      `alter table ledger_entries disable trigger ledger_posted`,
      ...['txns', 'entries'].map((table) => `insert into ledger_${table} select * from backup.${table}`),
      `alter table ledger_entries enable trigger ledger_posted`,
      ...['balances', 'sums'].map(
        (table) =>
          `delete from ledger_${table} where ${mine}; insert into ledger_${table} select * from backup.${table}`,
      ),
    ].join(';')
    const faults: Readonly<Record<string, readonly string[]>> = {
      [`update ledger_entries set cents = cents + 1 where ${one}`]: ['unbalanced', 'balance', 'sum'],
      [`delete from ledger_entries where ${one}`]: ['unbalanced', 'balance', 'sum'],
      [`delete from ledger_entries where ${mine}`]: ['unbalanced', 'balance', 'sum'],
      [`update ledger_txns set lines = lines + 1 where ${mine}`]: ['unbalanced'],
      [`update ledger_balances set cents = cents + 1 where ${one}`]: ['balance'],
      [`update ledger_balances set entries = entries + 1 where ${one}`]: ['balance'],
      [`delete from ledger_balances where ${one}`]: ['balance'],
      [`update ledger_sums set cents = cents - 1 where ${one}`]: ['sum'],
      [`update ledger_sums set entries = entries + 1 where ${one}`]: ['sum'],
      [`delete from ledger_sums where ${one}`]: ['sum'],
      // a code that nothing was posted on
      [`insert into ledger_sums values ('${house.siteId}', 'cash', 0, 1)`]: ['sum'],
    }
    for (const [act, found] of Object.entries(faults)) {
      errors.length = 0
      await plant(act)
      await expect(prove.run({})).rejects.toThrow('the books of 1 businesses do not agree')
      expect([act, errors]).toEqual([act, found.map((fault) => ({ site: house.siteId, fault }))])
      await plant(restore)
      await prove.run({})
    }
  })

  it('keep their sums when much is posted at once', async () => {
    const house = await aBusiness('Busy Books')
    const customers = await Promise.all(Array.from({ length: 6 }, () => aCustomer(house)))
    const acts = customers.flatMap(({ id: customer }, index) => [
      anInvoice(house, { customer, lines: [labor({ price_cents: 1000 + index, taxes })] }),
      ok('recordPayment', { ...at(house), body: { method: 'cash', cents: 500 + index, customer } }, as(house)),
      anInvoice(house, { customer, lines: [labor({ kind: 'fee', price_cents: 100 + index })] }),
    ])
    await Promise.all(acts)
    expect(await faultsOf(app, house)).toEqual([])
    const { income_labor: earned, customer_credit: credit } = await balances(house)
    expect([earned, credit]).toEqual([-6015, -3015])
  })
})
