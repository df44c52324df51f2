import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices/types.ts'
import { firstMoment, startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { moneyTools } from './money.parts.ts'

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, aMember, ok, codeOf, refused } = builders
const { balances, owedOn, aCustomer, aDraft, anInvoice, labor, as } = moneyTools(app, builders)

const business = await aBusiness('Miller Plumbing')
const at = (invoice: Pick<Invoice, 'id'>, where = business) => ({ params: { slug: where.slug, invoiceId: invoice.id } })
const read = async (invoice: Pick<Invoice, 'id'>) => (await ok('getInvoice', at(invoice), as(business))).invoice
const issue = async (invoice: Pick<Invoice, 'id'>) => (await ok('issueInvoice', at(invoice), as(business))).invoice

afterEach(() => app.clock.set(firstMoment))

const alameda = [{ name: 'Alameda County', ppm: 107_500 }]
const waterHeater = [
  labor({ quantity_milli: 6000, price_cents: 13_500 }),
  labor({ kind: 'fee', price_cents: 21_400 }),
  labor({ kind: 'material', price_cents: 27_500, taxes: alameda }),
  labor({ kind: 'equipment', price_cents: 138_500, taxes: alameda }),
  labor({ kind: 'material', price_cents: 11_800, taxes: alameda }),
]

describe('a draft', () => {
  it('comes to what its lines, discount, and taxes say, for a customer as they are in the book', async () => {
    const customer = await aCustomer(business, { name: 'Karen Ito', address: '12 Elm St' })
    const draft = await aDraft(business, { customer: customer.id, lines: waterHeater, discount: { cents: 10_000 } })
    expect(draft).toMatchObject({
      state: 'draft',
      number: null,
      customer: { id: customer.id, name: 'Karen Ito' },
      bill_to: { name: 'Karen Ito', address: '12 Elm St' },
      service_address: '12 Elm St',
      subtotal_cents: 280_200,
      discount_cents: 10_000,
      tax_cents: 18_431,
      total_cents: 288_631,
      taxes: [{ name: 'Alameda County', ppm: 107_500, base_cents: 171_455, amount_cents: 18_431 }],
      may: ['edit', 'issue', 'send'],
    })
    expect(draft.lines.reduce((sum, { amount_cents: cents }) => sum + cents, 0)).toBe(270_200)
  })

  it('is changed with the version that was seen, and counts anew', async () => {
    const draft = await aDraft(business)
    const change = (body: object, version: number) =>
      ok('updateInvoice', { ...at(draft), body }, { ...as(business), headers: { 'if-match': String(version) } })
    const { invoice } = await change(
      { lines: [labor({ price_cents: 5000 })], discount: { ppm: 100_000 } },
      draft.version,
    )
    expect(invoice).toMatchObject({ total_cents: 4500, discount_cents: 500 })
    const stale = { ...as(business), headers: { 'if-match': String(draft.version) } }
    expect(await codeOf('updateInvoice', { ...at(draft), body: { title: 'Late' } }, stale)).toBe('stale')
  })

  it('is put away and brought back, and never gets a number meanwhile', async () => {
    const draft = await aDraft(business)
    const put = (archived: boolean) => ok('updateInvoice', { ...at(draft), body: { archived } }, as(business))
    await put(true)
    const away = { params: { slug: business.slug }, query: { tab: 'all', archived: true } }
    expect((await ok('listInvoices', away, as(business))).invoices.map(({ id }) => id)).toEqual([draft.id])
    expect(await codeOf('issueInvoice', at(draft), as(business))).toBe('invoice_refused')
    await put(false)
    expect((await ok('listInvoices', away, as(business))).invoices).toEqual([])
    expect((await issue(draft)).number).not.toBeNull()
  })

  it('of finished visits takes them off the list of what can be invoiced, until it is void', async () => {
    const house = await aBusiness('Visiting House')
    const customer = await aCustomer(house, { name: 'Rosa Mendez', address: '9 Oak St' })
    const body = {
      kind: 'visit',
      customer: customer.id,
      title: 'Leak',
      starts: '2026-05-20T16:00:00.000Z',
      tell: false,
    }
    const { visit } = await ok('scheduleVisit', { params: { slug: house.slug }, body }, as(house))
    const ofVisit = { params: { slug: house.slug, visitId: visit.id } }
    const bill = { params: { slug: house.slug }, body: { visits: [visit.id] } }
    expect((await refused('createInvoice', bill, as(house))).errors?.[0]?.path).toBe('body.visits')
    await ok('stampVisit', { ...ofVisit, body: { stamp: 'finished', at: app.clock.now().toISOString() } }, as(house))
    const ready = async () => {
      const query = { ready_to_invoice: true, from: '2026-05-01' }
      const { entries } = await ok('listScheduleEntries', { params: { slug: house.slug }, query }, as(house))
      const { receivables } = await ok('getReceivables', { params: { slug: house.slug } }, as(house))
      expect(receivables.ready_to_invoice).toBe(entries.length)
      return entries.length
    }
    expect(await ready()).toBe(1)
    const { invoice } = await ok('createInvoice', bill, as(house))
    expect(invoice).toMatchObject({ customer: { id: customer.id }, service_address: '9 Oak St', visits: [visit.id] })
    expect(invoice.lines.map(({ name }) => name)).toEqual(['Leak'])
    expect(await ready()).toBe(0)
    expect((await refused('createInvoice', bill, as(house))).errors?.[0]?.message).toBe('are on an invoice already')
    await ok('issueInvoice', at(invoice, house), as(house))
    // a price of nothing is paid as it is issued
    expect(await codeOf('voidInvoice', { ...at(invoice, house), body: { reason: 'Wrong' } }, as(house))).toBe(
      'invoice_refused',
    )
  })
})

describe('issuing', () => {
  it('gives the next number, freezes the document, and posts it', async () => {
    const house = await aBusiness('Counting House')
    const [one, other] = [await anInvoice(house, { lines: waterHeater }), await anInvoice(house)]
    expect([one.number, other.number]).toEqual(['1', '2'])
    expect(one).toMatchObject({ state: 'sent', issued: '2026-05-20', due: '2026-06-04', balance_cents: 299_314 })
    expect(one.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(await balances(house)).toMatchObject({
      receivable: 299_314 + 13_500,
      income_labor: -(81_000 + 13_500),
      income_fee: -21_400,
      income_material: -39_300,
      income_equipment: -138_500,
      sales_tax: -19_114,
    })
    expect(await owedOn(house, one.id)).toBe(299_314)
  })

  it('is refused without lines, and a second time', async () => {
    const draft = await aDraft(business, { lines: [] })
    expect(await codeOf('issueInvoice', at(draft), as(business))).toBe('invalid')
    const issued = await anInvoice(business)
    expect(await codeOf('issueInvoice', at(issued), as(business))).toBe('invoice_refused')
    expect(await codeOf('updateInvoice', { ...at(issued), body: { title: 'Other' } }, as(business))).toBe(
      'invoice_refused',
    )
  })

  it.each([
    [null, '2026-05-20'],
    [0, '2026-05-20'],
    [7, '2026-05-27'],
    [60, '2026-07-19'],
  ])('on terms of %s days is due on %s, by the clock of the business', async (terms_days, due) => {
    // it is past midnight in Greenwich
    app.clock.set('2026-05-21T05:30:00.000Z')
    const owner = { ...business.owner, token: await app.tokenOf(business.owner.userId) }
    const issued = await anInvoice({ ...business, owner }, { terms_days })
    expect(issued).toMatchObject({ issued: '2026-05-20', due })
  })

  it('keeps back the retainage', async () => {
    const house = await aBusiness('Retaining House')
    const issued = await anInvoice(house, { lines: [labor({ price_cents: 100_000 })], retainage_ppm: 100_000 })
    expect(issued).toMatchObject({ total_cents: 100_000, retained_cents: 10_000, balance_cents: 90_000, state: 'sent' })
    expect(await balances(house)).toMatchObject({ receivable: 90_000, retainage_receivable: 10_000 })
  })

  it('gives numbers without gaps and repeats when many come at once and some are taken back', async () => {
    const house = await aBusiness('Busy House')
    const customer = await aCustomer(house)
    const drafts = await Promise.all(Array.from({ length: 40 }, () => aDraft(house, { customer: customer.id })))
    // every fourth has no lines: its transaction fails after others asked for numbers
    const broken = await Promise.all(
      Array.from({ length: 10 }, () => aDraft(house, { customer: customer.id, lines: [] })),
    )
    const all = drafts.flatMap((draft, index) => (index % 4 === 0 ? [draft, broken[index / 4] ?? draft] : [draft]))
    const answers = await Promise.all(all.map((draft) => builders.call('issueInvoice', at(draft, house), as(house))))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
    const { invoices } = await ok('listInvoices', { params: { slug: house.slug }, query: { limit: 100 } }, as(house))
    const numbers = invoices.map(({ number }) => Number(number)).toSorted((one, next) => one - next)
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  })
})

describe('an issued invoice', () => {
  const inSql = (...statements: string[]) =>
    app.workshop.inSite(
      { site: { id: business.siteId, slug: business.slug }, actor: { kind: 'server' } },
      async ({ db }) => {
        for (const statement of statements) await sql.raw(statement).execute(db)
      },
    )

  it.each([
    ['its total', (id: string) => `update invoices set total_cents = total_cents + 1 where id = '${id}'`],
    ['its number', (id: string) => `update invoices set number = 999 where id = '${id}'`],
    ['its document', (id: string) => `update invoices set document = '{}' where id = '${id}'`],
    ['its day', (id: string) => `update invoices set due_on = due_on + 30 where id = '${id}'`],
    ['what it owes', (id: string) => `update invoices set balance_cents = 0 where id = '${id}'`],
    ['a line', (id: string) => `update invoice_lines set price_cents = 1 where invoice_id = '${id}'`],
    ['a line away', (id: string) => `delete from invoice_lines where invoice_id = '${id}'`],
    [
      'a line more',
      (
        id: string,
      ) => `insert into invoice_lines (site_id, id, invoice_id, position, kind, name, quantity_milli, price_cents,
        tax_class, amount_cents, tax_cents) values (current_site(), gen_random_uuid(), '${id}', 9, 'fee', 'x', 1000, 1, 'other', 1, 0)`,
    ],
    ['itself away', (id: string) => `delete from invoices where id = '${id}'`],
  ])('cannot be changed by the server: %s', async (_what, statement) => {
    const issued = await anInvoice(business)
    await expect(inSql(statement(issued.id))).rejects.toThrow()
    expect(await read(issued)).toMatchObject({ total_cents: issued.total_cents, sha256: issued.sha256 })
  })

  it.each([
    'update ledger_entries set cents = cents + 1',
    'delete from ledger_entries',
    'update ledger_txns set day = day - 1',
    'delete from ledger_txns',
    'update ledger_balances set cents = 0',
    'insert into ledger_balances (site_id, account_id, cents, entries) select site_id, id, 1, 1 from ledger_accounts limit 1',
  ])('has books that the server cannot rewrite: %s', async (statement) => {
    await anInvoice(business)
    await expect(inSql(statement)).rejects.toThrow('permission denied')
  })

  it('has a transaction that takes no line more, and none that does not come to zero', async () => {
    await anInvoice(business)
    const txn = `(select id from ledger_txns order by at desc limit 1)`
    const account = `(select id from ledger_accounts where code = 'receivable' limit 1)`
    const entry = (line: number, cents: number, of = txn) =>
      `insert into ledger_entries (site_id, txn_id, line, account_id, cents) values (current_site(), ${of}, ${line}, ${account}, ${cents})`
    await expect(inSql(entry(90, 5))).rejects.toThrow('more lines than it says')
    const id = '01890000-0000-7000-8000-0000000000aa'
    const head = `insert into ledger_txns (site_id, id, kind, day, at, source_kind, source_id, lines)
      values (current_site(), '${id}', 'test', '2026-05-20', now(), 'invoice', gen_random_uuid(), 2)`
    await expect(inSql(head, entry(1, 5, `'${id}'`), entry(2, -4, `'${id}'`))).rejects.toThrow('does not balance')
  })

  it('is void while nothing was paid: it keeps its number, and its posting is taken back', async () => {
    const house = await aBusiness('Voiding House')
    const issued = await anInvoice(house)
    const body = { reason: 'Wrong customer' }
    const { invoice } = await ok('voidInvoice', { ...at(issued, house), body }, as(house))
    expect(invoice).toMatchObject({
      state: 'void',
      number: '1',
      balance_cents: 0,
      void_reason: 'Wrong customer',
      may: [],
    })
    expect(await balances(house)).toMatchObject({ receivable: 0, income_labor: 0 })
    expect(await codeOf('voidInvoice', { ...at(issued, house), body }, as(house))).toBe('invoice_refused')
    expect((await anInvoice(house)).number).toBe('2')
  })

  it('is written off with a reason, as a loss', async () => {
    const house = await aBusiness('Losing House')
    const issued = await anInvoice(house)
    expect(await codeOf('writeOffInvoice', { ...at(issued, house), body: { reason: ' ' } }, as(house))).toBe('invalid')
    const { invoice } = await ok('writeOffInvoice', { ...at(issued, house), body: { reason: 'Bankrupt' } }, as(house))
    expect(invoice).toMatchObject({ state: 'written_off', balance_cents: 0, written_off_cents: 13_500 })
    expect(await balances(house)).toMatchObject({ receivable: 0, bad_debt: 13_500, income_labor: -13_500 })
  })
})

describe('a credit note', () => {
  it('gives back a part of a line with its tax, in a series of its own', async () => {
    const house = await aBusiness('Crediting House')
    const issued = await anInvoice(house, { lines: [labor({ price_cents: 10_000, taxes: alameda }), labor()] })
    const [line] = issued.lines
    const body = { reason: 'Damaged', lines: [{ line: line?.id, cents: 2500 }] }
    const { invoice, credit } = await ok('creditInvoice', { ...at(issued, house), body }, as(house))
    expect(credit).toMatchObject({
      kind: 'credit',
      number: 'CN-1',
      credits: { id: issued.id, number: '1' },
      subtotal_cents: 2500,
      tax_cents: 269,
      total_cents: 2769,
      balance_cents: 0,
    })
    expect(invoice).toMatchObject({ state: 'partial', balance_cents: 24_575 - 2769 })
    expect(await owedOn(house, issued.id)).toBe(24_575 - 2769)
    expect(await balances(house)).toMatchObject({ sales_tax: -(1075 - 269), income_labor: -(23_500 - 2500) })
    // the rest of the line gives back the rest of its tax, to the cent
    const rest = { reason: 'All of it', lines: [] }
    const done = await ok('creditInvoice', { ...at(issued, house), body: rest }, as(house))
    expect(done.invoice).toMatchObject({ state: 'paid', balance_cents: 0 })
    expect(await balances(house)).toMatchObject({ receivable: 0, sales_tax: 0, income_labor: 0, customer_credit: 0 })
    expect(await codeOf('creditInvoice', { ...at(issued, house), body: rest }, as(house))).toBe('invoice_refused')
  })

  it('never gives back more than a line has left, nor lines of another invoice', async () => {
    const [one, other] = [await anInvoice(business), await anInvoice(business)]
    const asked = (lines: object[]) =>
      codeOf('creditInvoice', { ...at(one), body: { reason: 'x', lines } }, as(business))
    expect(await asked([{ line: one.lines[0]?.id, cents: 13_501 }])).toBe('invalid')
    expect(await asked([{ line: other.lines[0]?.id, cents: 1 }])).toBe('invalid')
    expect(
      await asked([
        { line: one.lines[0]?.id, cents: 1 },
        { line: one.lines[0]?.id, cents: 1 },
      ]),
    ).toBe('invalid')
    expect(await asked([{ line: one.lines[0]?.id, cents: 0 }])).toBe('invalid')
  })
})

describe('the list', () => {
  it('has a tab for what is open, late, drafted, and paid, and says how late what is owed is', async () => {
    const house = await aBusiness('Listing House')
    const customer = await aCustomer(house, { name: 'Denise Calloway' })
    const of = (given: object = {}) => anInvoice(house, { customer: customer.id, ...given })
    const later = async () => ({ ...house, owner: { ...house.owner, token: await app.tokenOf(house.owner.userId) } })
    const [old, late, fresh] = [await of({ terms_days: 7 }), await of({ terms_days: 60 }), await of()]
    app.clock.set('2026-08-01T18:00:00.000Z')
    const now = await later()
    const newest = await anInvoice(now, { customer: customer.id, title: 'Sewer line' })
    await aDraft(now, { customer: customer.id })
    const list = async (query: Record<string, string>) =>
      (await ok('listInvoices', { params: { slug: house.slug }, query }, as(now))).invoices
    const ids = (invoices: readonly { id: string }[]) => invoices.map(({ id }) => id)
    expect(ids(await list({ tab: 'open' }))).toEqual(ids([old, fresh, late, newest]))
    expect((await list({ tab: 'open' })).map(({ days_late: days }) => days)).toEqual([66, 58, 13, 0])
    expect(ids(await list({ tab: 'late' }))).toEqual(ids([old, fresh, late]))
    expect(ids(await list({ bucket: 'late_30' }))).toEqual(ids([late]))
    expect(await list({ tab: 'draft' })).toHaveLength(1)
    expect(await list({ tab: 'all' })).toHaveLength(5)
    expect(ids(await list({ search: 'SEWER' }))).toEqual(ids([newest]))
    expect(ids(await list({ search: 'calloway' }))).toHaveLength(4)
    const { receivables } = await ok('getReceivables', { params: { slug: house.slug } }, as(now))
    expect(receivables).toMatchObject({
      open: { count: 4, cents: 54_000 },
      counts: { open: 4, late: 3, draft: 1, paid: 0, all: 5 },
    })
    expect(receivables.aging.map(({ cents }) => cents)).toEqual([13_500, 13_500, 13_500, 13_500, 0])
  })

  it.each(['open', 'draft', 'paid', 'all'])(
    'goes on after a cursor without leaving one out among %s, and takes no other list’s',
    async (tab) => {
      const house = await aBusiness('Paging House')
      const customer = await aCustomer(house)
      const by = { customer: customer.id, ...(tab === 'paid' && { lines: [labor({ price_cents: 0 })] }) }
      const made: string[] = []
      for (let count = 0; count < 5; count += 1) {
        const { id } = await (tab === 'draft' ? aDraft(house, by) : anInvoice(house, by))
        made.push(id)
      }
      const ask = (query: object) => ({ params: { slug: house.slug }, query: { limit: 2, ...query } })
      const page = (cursor: string) => ok('listInvoices', ask({ tab, cursor }), as(house))
      const first = await page('')
      const second = await page(first.next_cursor ?? '')
      const third = await page(second.next_cursor ?? '')
      expect(third.next_cursor).toBeNull()
      const seen = [first, second, third].flatMap(({ invoices }) => invoices.map(({ id }) => id))
      expect(seen.toSorted()).toEqual(made.toSorted())
      const other = ask({ tab: 'late', cursor: first.next_cursor ?? '' })
      expect(await codeOf('listInvoices', other, as(house))).toBe('invalid')
    },
  )
})

describe('who sees money', () => {
  it('is the office, not the field', async () => {
    const field = await aMember(business, 'field')
    expect(await codeOf('listInvoices', { params: { slug: business.slug } }, { token: field.token })).toBe('forbidden')
    expect(await codeOf('getBooks', { params: { slug: business.slug } }, { token: field.token })).toBe('forbidden')
  })
})

describe('bad input', () => {
  const create = (body: object, where: Business = business) =>
    codeOf('createInvoice', { params: { slug: where.slug }, body }, as(where))

  it.each([
    ['a negative price', { price_cents: -1 }],
    ['a fraction of a cent', { price_cents: 1.5 }],
    ['a huge price', { price_cents: 1_000_000_001 }],
    ['a price in words', { price_cents: '100' }],
    ['no number', { price_cents: null }],
    ['a negative quantity', { quantity_milli: -1 }],
    ['a huge quantity', { quantity_milli: 1_000_000_001 }],
    ['a discount of more than all', { discount: { ppm: 1_000_001 } }],
    ['a discount twice', { discount: { ppm: 1, cents: 1 } }],
    ['a negative tax', { taxes: [{ name: 'City', ppm: -1 }] }],
    ['another currency', { currency: 'EUR' }],
    ['no name', { name: ' ' }],
    ['a name of two lines', { name: 'one\ntwo' }],
  ])('is refused: %s', async (_what, wrong) => {
    const customer = await aCustomer(business)
    expect(await create({ customer: customer.id, lines: [labor(wrong)] })).toBe('invalid')
  })

  it('is refused: too many lines, a total that is too large, and a customer of another business', async () => {
    const customer = await aCustomer(business)
    const lines = (count: number, price_cents: number) => Array.from({ length: count }, () => labor({ price_cents }))
    expect(await create({ customer: customer.id, lines: lines(201, 1) })).toBe('invalid')
    expect(await create({ customer: customer.id, lines: lines(2, 600_000_000) })).toBe('invalid')
    const stranger = await aCustomer(await aBusiness('Elsewhere'))
    expect(await create({ customer: stranger.id, lines: [labor()] })).toBe('invalid')
    expect(await create({ lines: [labor()] })).toBe('invalid')
  })
})
