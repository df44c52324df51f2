import { readFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { sql } from 'kysely'
import { giveAndExpire } from '#server/areas/growth/credits/credits.service.ts'
import { creditJobs } from '#server/areas/growth/credits/credits.jobs.ts'
import { firstMoment, startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business } from '../support/builders.ts'
import { faultsOf } from './books.parts.ts'
import { moneyTools } from './money.parts.ts'

/** What a referral is worth to both, and what becomes of a credit until nothing is left of it. */

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, call, codeOf, ok } = builders
const { aCustomer, as, at, labor, anInvoice, balances, owedOn } = moneyTools(app, builders)

// each begins at the same moment, however the one before it ended
beforeEach(() => app.clock.set(firstMoment))

const seen = async (house: Business) =>
  (await ok('getReferrals', {}, { token: house.owner.token, headers: { 'x-site': house.slug } })).referrals
/** What a night does with the credits of a business. */
const night = ({ siteId: id, slug }: Business) =>
  app.workshop.inSite({ site: { id, slug }, actor: { kind: 'server' } }, giveAndExpire)

/** A friend who came by the link of a customer; with `terms` of the program. */
async function aFriend(house: Business, terms: object = {}) {
  if (Object.keys(terms).length > 0) await ok('updateReferralProgram', { ...at(house), body: terms }, as(house))
  const customer = await aCustomer(house, { phone: aPhone() })
  const { link } = await ok('createReferralLink', { ...at(house), body: { customer_id: customer.id } }, as(house))
  const body = { name: 'Rosa Lindqvist', phone: aPhone(), referral: new URL(link.url).searchParams.get('ref') ?? '' }
  const { request_id: requestId } = await ok('createPublicRequest', { ...at(house), body }, { token: undefined })
  const [referral] = await seen(house)
  if (!referral) throw new Error('nobody came')
  const params = { slug: house.slug, referralId: referral.id }
  return { customer, requestId, referral, params, asked: { slug: house.slug, requestId } }
}
type Friend = Awaited<ReturnType<typeof aFriend>>

const win = (house: Business, { asked }: Friend) =>
  ok('updateRequest', { params: asked, body: { stage: 'won', without_quote: true } }, as(house))
const rowsOf = ({ referral }: Friend) =>
  app.workshop.inSystem(async ({ db }) => {
    const { rows } = await sql<{ kind: string; cents: number }>`
      select kind, cents from referral_credits where referral_id = ${referral.id} order by at, kind, cents`.execute(db)
    return rows.map(({ kind, cents }) => [kind, cents])
  })

it('a referral keeps what the program promised on the day that the friend came', async () => {
  const house = await aBusiness('Promising House')
  const terms = { credit_cents: 7500, friend: { ppm: 100_000 }, least_job_cents: 50_000, expires_days: 90 }
  const friend = await aFriend(house, terms)
  expect(friend.referral).toMatchObject({ credit: { cents: 7500 }, friend: { ppm: 100_000 }, credit_state: 'none' })
  const given = { ...at(house), body: { friend: { cents: 2500 }, expires_days: null } }
  const { program } = await ok('updateReferralProgram', given, as(house))
  expect(program).toMatchObject({ friend: { cents: 2500 }, least_job: { cents: 50_000 }, expires_days: null })
  expect((await seen(house))[0]).toMatchObject({ friend: { ppm: 100_000 } })
  for (const wrong of [{ friend: { cents: 1, ppm: 1 } }, { friend: { ppm: 1_000_001 } }, { expires_days: 0 }])
    expect(await codeOf('updateReferralProgram', { ...at(house), body: wrong }, as(house))).toBe('invalid')
})

it('nothing is owed for a job below the least sum, by its quotes or its invoices', async () => {
  const house = await aBusiness('Least House')
  const friend = await aFriend(house, { least_job_cents: 20_000 })
  await win(house, friend)
  expect((await seen(house))[0]).toMatchObject({ status: 'won', credit_state: 'none', left: { cents: 0 } })
  expect(await codeOf('updateReferral', { params: friend.params, body: { credited: true } }, as(house))).toBe(
    'conflict',
  )
  const { request } = await ok('getRequest', { params: friend.asked }, as(house))
  const bill = async () => {
    const body = { customer: request.customer.id, lines: [labor()] }
    const { invoice } = await ok('createInvoice', { ...at(house), body }, as(house))
    await ok('issueInvoice', { params: { slug: house.slug, invoiceId: invoice.id } }, as(house))
  }
  await bill()
  expect((await seen(house))[0]?.credit_state).toBe('none')
  await bill()
  expect((await seen(house))[0]).toMatchObject({ credit_state: 'due', left: { cents: 5000 } })
})

it('a credit is paid out once, however many ask at once, and can be taken back', async () => {
  const house = await aBusiness('Paying House')
  const friend = await aFriend(house)
  await win(house, friend)
  const pay = () => ok('updateReferral', { params: friend.params, body: { credited: true } }, as(house))
  await Promise.all([pay(), pay()])
  expect(await rowsOf(friend)).toEqual([
    ['given', 5000],
    ['paid_out', -5000],
  ])
  expect((await seen(house))[0]).toMatchObject({ credit_state: 'given', left: { cents: 0 } })
  await ok('updateReferral', { params: friend.params, body: { credited: false } }, as(house))
  expect((await seen(house))[0]).toMatchObject({ credit_state: 'due', left: { cents: 5000 }, credited: null })
})

it('a credit that nobody used expires in the night after its time, once, and one without an end does not', async () => {
  let house = await aBusiness('Expiring House')
  const short = await aFriend(house, { expires_days: 30 })
  const long = await aFriend(house, { expires_days: null })
  await win(house, short)
  await win(house, long)
  await night(house)
  const state = async ({ referral }: Friend) => (await seen(house)).find(({ id }) => id === referral.id)
  expect(await state(short)).toMatchObject({ credit_state: 'due', expires: '2026-06-19T18:00:00.000Z' })
  app.clock.advance(30 * 86_400)
  await night(house)
  await night(house)
  house = { ...house, owner: { ...house.owner, token: await app.tokenOf(house.owner.userId) } }
  expect(await state(short)).toMatchObject({ credit_state: 'expired', left: { cents: 0 } })
  expect(await state(long)).toMatchObject({ credit_state: 'due', left: { cents: 5000 } })
  expect(await rowsOf(short)).toEqual([
    ['given', 5000],
    ['expired', -5000],
  ])
  expect(await codeOf('updateReferral', { params: short.params, body: { credited: true } }, as(house))).toBe('conflict')
})

it('a flag of the last release is a credit that was given and paid out, and an earned one is owed', async () => {
  const house = await aBusiness('Flagged House')
  const flagged = await aFriend(house)
  const owed = await aFriend(house)
  await win(house, flagged)
  await win(house, owed)
  const file = readFileSync(new URL('../../server/migrations/0111-referral-credits.sql', import.meta.url), 'utf8')
  const [, moved = ''] = /\nset local role topline_system;\n([^]*?)reset role;/.exec(file) ?? []
  await app.workshop.inSystem(async ({ db }) => {
    await sql`update referrals set credited_at = ${firstMoment}, credited_by = ${house.owner.userId}
      where id = ${flagged.referral.id}`.execute(db)
  })
  // as this business: what other tests left is none of it
  const scope = { site: { id: house.siteId, slug: house.slug }, actor: { kind: 'server' } } as const
  await app.workshop.inSite(scope, async ({ db }) => {
    for (const statement of moved.split(';').filter((each) => each.trim() !== '')) await sql.raw(statement).execute(db)
  })
  expect(await rowsOf(flagged)).toEqual([
    ['given', 5000],
    ['paid_out', -5000],
  ])
  expect(await rowsOf(owed)).toEqual([['given', 5000]])
  const states = (await seen(house)).map(({ credit_state: state }) => state)
  expect(states).toEqual(['due', 'given'])
})

it('a flag that comes in with a file of an older release is owed to nobody, and the night writes down that it was paid', async () => {
  const house = await aBusiness('Imported House')
  const friend = await aFriend(house)
  await win(house, friend)
  await app.workshop.inSystem(({ db }) =>
    sql`update referrals set credited_at = ${firstMoment} where id = ${friend.referral.id}`.execute(db),
  )
  const pay = { params: friend.params, body: { credited: true } }
  expect((await seen(house))[0]).toMatchObject({ credit_state: 'none', left: { cents: 0 } })
  expect(await codeOf('updateReferral', pay, as(house))).toBe('conflict')
  await night(house)
  await night(house)
  expect(await rowsOf(friend)).toEqual([
    ['given', 5000],
    ['paid_out', -5000],
  ])
  expect((await seen(house))[0]).toMatchObject({ credit_state: 'given', left: { cents: 0 } })
})

it('what a friend paid before they were sent does not count', async () => {
  const house = await aBusiness('Returning House')
  const friend = await aFriend(house, { least_job_cents: 20_000 })
  const { request } = await ok('getRequest', { params: friend.asked }, as(house))
  for (let count = 0; count < 2; count += 1) {
    const body = { customer: request.customer.id, lines: [labor()] }
    const { invoice } = await ok('createInvoice', { ...at(house), body }, as(house))
    await ok('issueInvoice', { params: { slug: house.slug, invoiceId: invoice.id } }, as(house))
  }
  await win(house, friend)
  expect((await seen(house))[0]).toMatchObject({ credit_state: 'due' })
  await app.workshop.inSystem(({ db }) =>
    sql`update referrals set created_at = created_at + interval '1 day' where id = ${friend.referral.id}`.execute(db),
  )
  expect((await seen(house))[0]).toMatchObject({ status: 'won', credit_state: 'none' })
})

it('a friend who asks twice is sent once', async () => {
  const house = await aBusiness('Twice House')
  const first = await aFriend(house)
  const { request } = await ok('getRequest', { params: first.asked }, as(house))
  app.clock.advance(60)
  const second = await aFriend(house)
  await win(house, first)
  await win(house, second)
  const states = async () => (await seen(house)).map(({ credit_state: state }) => state)
  expect(await states()).toEqual(['due', 'due'])
  await app.workshop.inSystem(({ db }) =>
    sql`update requests set customer_id = ${request.customer.id} where id = ${second.requestId}`.execute(db),
  )
  expect(await states()).toEqual(['none', 'due'])
})

it('the night visits a business as long as one of its credits is to be given or ended, and no other', async () => {
  const house = await aBusiness('Visited House')
  const [sweep] = creditJobs({ workshop: app.workshop })
  /** Whether a night asks for its credits; what it asked for is done. */
  const isDue = async () => {
    await sweep.run({}, { number: 1, last: true })
    const { rowCount } = await app.database.pool.query(
      `delete from jobs.job where name = 'growth.site-credits' and data -> 'data' -> 'site' ->> 'id' = $1`,
      [house.siteId],
    )
    return rowCount === 1
  }
  const friend = await aFriend(house, { expires_days: 30 })
  expect(await isDue()).toBe(false)
  await win(house, friend)
  expect(await isDue()).toBe(true)
  await night(house)
  expect(await isDue()).toBe(false)
  app.clock.advance(30 * 86_400)
  expect(await isDue()).toBe(true)
  await night(house)
  expect(await isDue()).toBe(false)
})

it('the night keeps the credits of two businesses apart, whatever ids a file brings in', async () => {
  const [house, other] = [await aBusiness('First House'), await aBusiness('Copied House')]
  const friend = await aFriend(house)
  const copy = await aFriend(other)
  for (const [where, who] of [
    [house, friend],
    [other, copy],
  ] as const) {
    await win(where, who)
    await night(where)
  }
  await app.workshop.inSystem(async ({ db }) => {
    await sql`delete from referral_credits where referral_id = ${copy.referral.id}`.execute(db)
    await sql`update referrals set id = ${friend.referral.id} where id = ${copy.referral.id}`.execute(db)
    await sql`insert into referral_credits (site_id, id, referral_id, kind, cents, at, expires_at)
      values (${other.siteId}, gen_random_uuid(), ${friend.referral.id}, 'given', 5000, ${firstMoment}, ${firstMoment})`.execute(
      db,
    )
  })
  await night(house)
  await night(other)
  expect((await seen(house))[0]).toMatchObject({ credit_state: 'due', left: { cents: 5000 } })
  expect((await seen(other))[0]).toMatchObject({ credit_state: 'expired', left: { cents: 0 } })
})

/** A house with a credit of $50.00 that is owed, and an open invoice of $135.00 of who sent the friend. */
async function aDebtor(name: string, terms: object = {}) {
  const house = await aBusiness(name)
  const friend = await aFriend(house, terms)
  await win(house, friend)
  const invoice = await anInvoice(house, { customer: friend.customer.id, lines: [labor()] })
  const to = (given: object = {}) => ({ params: friend.params, body: { invoice: invoice.id, ...given } })
  const credits = async () => {
    const params = { slug: house.slug, customerId: friend.customer.id }
    return (await ok('listReferralCredits', { params }, as(house))).credits.map(({ left_cents: left }) => left)
  }
  return { house, friend, invoice, to, credits }
}

it('a credit pays an invoice of who sent the friend as a line of its own, and is a cost in the books', async () => {
  const { house, friend, invoice, to, credits } = await aDebtor('Using House')
  expect(await credits()).toEqual([5000])
  const { invoice: paid, referral } = await ok('useReferralCredit', to({ cents: 2000 }), as(house))
  expect(paid).toMatchObject({ state: 'partial', balance_cents: 11_500, paid_cents: 2000 })
  expect(paid.payments).toMatchObject([{ method: 'referral_credit', cents: 2000, reversed: null }])
  expect(paid.timeline.map(({ kind }) => kind)).toContain('referral_credit')
  expect(referral).toMatchObject({ credit_state: 'due', left: { cents: 3000 } })
  await ok('useReferralCredit', to(), as(house))
  expect(await credits()).toEqual([])
  expect((await seen(house))[0]).toMatchObject({ credit_state: 'used', left: { cents: 0 } })
  expect(await rowsOf(friend)).toEqual([
    ['given', 5000],
    ['used', -3000],
    ['used', -2000],
  ])
  expect(await balances(house)).toMatchObject({ referral_costs: 5000, receivable: 8500 })
  expect(await owedOn(house, invoice.id)).toBe(8500)
  expect(await faultsOf(app, house)).toEqual([])
  const { content } = await ok('exportJournal', { ...at(house), query: { format: 'hledger' } }, as(house))
  expect(content).toContain('Expenses:Referral Costs  $30.00')
  const customerId = friend.customer.id
  const { statement } = await ok('getStatement', { params: { slug: house.slug, customerId }, query: {} }, as(house))
  expect(statement.entries.map(({ kind, cents }) => [kind, cents])).toContainEqual(['referral_credit', -2000])
  // it is no money that the customer paid
  const { money } = await ok('getCustomerMoney', { params: { slug: house.slug, customerId } }, as(house))
  expect(money).toMatchObject({ paid_cents: 0 })
})

it('a credit is used once, however many ask at once, and is there again once that is taken back', async () => {
  const { house, friend, invoice, to, credits } = await aDebtor('Racing House')
  const answers = await Promise.all([1, 2, 3].map(() => call('useReferralCredit', to(), as(house))))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  const { invoice: shown } = await ok('getInvoice', { params: { slug: house.slug, invoiceId: invoice.id } }, as(house))
  const paymentId = shown.payments[0]?.payment ?? ''
  expect(await codeOf('updateReferral', { params: friend.params, body: { credited: true } }, as(house))).toBe(
    'conflict',
  )
  const back = { params: { slug: house.slug, paymentId }, body: { reason: 'Wrong invoice' } }
  await ok('reversePayment', back, as(house))
  expect(await codeOf('reversePayment', back, as(house))).toBe('conflict')
  expect(await credits()).toEqual([5000])
  expect(await balances(house)).toMatchObject({ referral_costs: 0, receivable: 13_500 })
  expect(await rowsOf(friend)).toEqual([
    ['given', 5000],
    ['returned', 5000],
    ['used', -5000],
  ])
  expect(await faultsOf(app, house)).toEqual([])
})

it('no invoice is paid with what is paid out, expired, of somebody else, or more than there is', async () => {
  const { house: first, friend, to, credits } = await aDebtor('Refusing House', { expires_days: 30 })
  let house = first
  const code = (given: object = {}) => codeOf('useReferralCredit', to(given), as(house))
  const [other, draft] = [await anInvoice(house), (await anInvoice(house, { customer: friend.customer.id })).id]
  expect(await code({ invoice: other.id })).toBe('invoice_refused')
  await ok('voidInvoice', { params: { slug: house.slug, invoiceId: draft }, body: { reason: 'x' } }, as(house))
  expect(await code({ invoice: draft })).toBe('invoice_refused')
  expect(await code({ cents: 5001 })).toBe('conflict')
  expect(await code({ cents: 0 })).toBe('invalid')
  await ok('updateReferral', { params: friend.params, body: { credited: true } }, as(house))
  expect([await code(), await credits()]).toEqual(['conflict', []])
  await ok('updateReferral', { params: friend.params, body: { credited: false } }, as(house))
  await ok('useReferralCredit', to({ cents: 1000 }), as(house))
  app.clock.advance(30 * 86_400)
  house = { ...house, owner: { ...house.owner, token: await app.tokenOf(house.owner.userId) } }
  expect(await code()).toBe('conflict')
})
