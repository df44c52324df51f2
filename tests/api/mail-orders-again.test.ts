import { sql, type RawBuilder } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PrintOrder } from '#contract/print/orders.types.ts'
import { printJobs } from '#server/areas/print/index.ts'
import { sidesKind } from '#server/areas/print/print.types.ts'
import { firstMoment, startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { startBehindLock } from '../support/locks.ts'
import { lobKey, startLobPeer } from '../peers/lob/peer.ts'
import { exportTools } from './exports.parts.ts'
import { at, mailOrderTools, on, type House } from './mail-orders.parts.ts'

/** What goes wrong with ordered mail: at the wrong moment, at an address, at the provider, and in another installation. */

const lob = await startLobPeer()
afterAll(() => lob.close())
const app = await startApp({
  environment: { LOB_API_KEY: lobKey, LOB_API_URL: lob.url, LOB_PRICES: '4x6=0.87', LOB_MOST_PIECES: '3' },
})
const builders = buildersFor(app)
const { aMember, call, codeOf, ok, refused } = builders
const { again, aHouse, order, approve, read, piecesOf, work } = mailOrderTools(app, builders)
const { exportOf, importInto } = exportTools(app, builders)
const [forget, , , sides] = printJobs(app.parts, app.workshop)
const hour = 3600
const day = 24 * hour

beforeEach(() => {
  app.clock.set(firstMoment)
  lob.cards.length = 0
  lob.asked.length = 0
  lob.failing = undefined
  lob.now = () => app.clock.now()
})
afterEach(() => {
  if (lob.refusals.length > 0) throw new Error(`Lob’s document refuses it: ${lob.refusals.splice(0).join('\n')}`)
})

/** What one piece is after another, with why. */
const stateOf = async (which: PrintOrder, of: Business) =>
  (await piecesOf(which, of)).map(({ status, fault }) => [status, fault])
/** Rows as they would be after something that a test cannot wait for. */
const write = (statement: RawBuilder<unknown>) => app.workshop.inSystem(({ db }) => statement.execute(db))
const agreed = (pieces: number) => ({ pieces, cost_cents: pieces * 87 })

/** An order whose pieces failed: nobody can deliver to their addresses. */
async function aFailure(of: House): Promise<PrintOrder> {
  const done = await approve(await order(of), of)
  app.clock.advance(hour)
  lob.failing = { status: 422, code: 'failed_deliverability_strictness' }
  await work(of)
  lob.failing = undefined
  return read(done, of)
}

describe('an order that is canceled', () => {
  it('takes back the piece whose answer comes at that moment', async () => {
    const of = await aHouse(1)
    const done = await approve(await order(of), of)
    app.clock.advance(hour)
    await work(of)
    const [piece] = await piecesOf(done, of)
    const owner = await again(of.owner)
    // a run has been told that the order stands, and is about to write down what the provider made
    await write(sql`update mailing_recipients set status = 'sending' where id = ${piece?.id}`)
    const client = await app.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('set local role topline_system')
      await client.query(`update mailing_recipients set status = 'sent' where id = $1`, [piece?.id])
      const { done: canceled } = await startBehindLock(app, () => ok('cancelPrintOrder', on(done, of), owner))
      await client.query('commit')
      await canceled
    } finally {
      client.release()
    }
    expect(await stateOf(done, of)).toEqual([['cancelling', null]])
    await work(of)
    expect(lob.cards.map(({ deleted }) => deleted)).toEqual([true])
  })
})

describe('a piece that failed', () => {
  it('is sent again by the owner, to where the customer lives now, as a piece of its own, an hour later', async () => {
    const of = await aHouse(2)
    const failed = await aFailure(of)
    expect(failed).toMatchObject({ pieces: 0, statuses: { failed: 2 }, may: { again: true } })
    const [first] = await piecesOf(failed, of)
    const params = { slug: of.slug, customerId: first?.customer?.id ?? '' }
    const address = '77 Elm St, Albany, CA 94706'
    await ok('updateCustomer', { params, body: { address } }, await again(of.owner))
    const office = await aMember(of, 'office')
    const send = (pieces: number, who = of.owner) =>
      again(who).then((person) => codeOf('sendPrintOrderAgain', { ...on(failed, of), body: agreed(pieces) }, person))
    expect(await send(2, office)).toBe('forbidden')
    expect(await send(1)).toBe('conflict')
    const { order: sent } = await ok(
      'sendPrintOrderAgain',
      { ...on(failed, of), body: agreed(2) },
      await again(of.owner),
    )
    expect(sent).toMatchObject({ pieces: 2, cost_cents: 174, statuses: { approved: 2 }, may: { again: false } })
    lob.asked.length = 0
    await work(of)
    expect(lob.asked).toEqual([])
    app.clock.advance(hour)
    await work(of)
    expect(lob.cards.map(({ to, key }) => [to.address_line1, key])).toEqual([
      ['77 Elm St', `${first?.id}-1`],
      ['2 Oak St', expect.stringMatching(/-1$/)],
    ])
    expect(await stateOf(failed, of)).toEqual([
      ['sent', null],
      ['sent', null],
    ])
    expect(await send(2)).toBe('conflict')
  })

  it('is looked for under its own name, and made once though nobody heard the answer', async () => {
    const of = await aHouse(1)
    const failed = await aFailure(of)
    await ok('sendPrintOrderAgain', { ...on(failed, of), body: agreed(1) }, await again(of.owner))
    app.clock.advance(hour)
    lob.beforeAnswer = (response) => void response.destroy()
    await work(of)
    lob.beforeAnswer = () => {}
    app.clock.advance(61)
    await work(of)
    expect(await stateOf(failed, of)).toEqual([['sent', null]])
    expect(lob.cards).toHaveLength(1)
  })

  it('stays with who wants no mail any more', async () => {
    const of = await aHouse(2)
    const failed = await aFailure(of)
    const [first] = await piecesOf(failed, of)
    const params = { slug: of.slug, customerId: first?.customer?.id ?? '' }
    await ok('updateCustomer', { params, body: { do_not_contact: true } }, await again(of.owner))
    await ok('sendPrintOrderAgain', { ...on(failed, of), body: agreed(2) }, await again(of.owner))
    expect(await stateOf(failed, of)).toEqual([
      ['cancelled', 'left_out'],
      ['approved', null],
    ])
  })
})

describe('a piece that the provider has no more', () => {
  it.each([
    [[], ['in_production', 'missing']],
    [['Mailed'], ['mailed', null]],
  ] as const)('after the scans %j ends as %j and is not asked for again', async (scans, end) => {
    const of = await aHouse(1)
    const done = await approve(await order(of), of)
    app.clock.advance(hour)
    await work(of)
    lob.cards[0]?.scans.push(...scans)
    app.clock.advance(600)
    await work(of)
    lob.cards.length = 0
    app.clock.advance(day + 1)
    await work(of)
    expect(await stateOf(done, of)).toEqual([end])
    const asked = lob.asked.length
    app.clock.advance(day + 1)
    await work(of)
    expect(lob.asked).toHaveLength(asked)
    // nobody knows that it was not printed: it is not ordered and paid twice
    expect((await read(done, of)).may.again).toBe(false)
  })
})

describe('orders at Lob', () => {
  it('have no more pieces than the installer lets them, unlike files for a print shop', async () => {
    const of = await aHouse(4)
    const body = { design_id: of.design.id, list_id: of.list, provider: 'lob' }
    expect(await refused('createPrintOrder', { ...at(of), body }, of.owner)).toMatchObject({
      code: 'conflict',
      errors: [{ path: 'pieces' }],
    })
    expect(await order(of, 'file')).toMatchObject({ pieces: 4 })
  })

  it('are none of the demo business’s', async () => {
    const of = await aHouse(1)
    const draft = await order(of)
    await write(sql`update sites set is_demo = true where id = ${of.siteId}`)
    expect((await ok('listPrintOrders', at(of), of.owner)).prices).toEqual([])
    const body = { design_id: of.design.id, list_id: of.list, provider: 'lob' }
    expect(await codeOf('createPrintOrder', { ...at(of), body }, of.owner)).toBe('not_connected')
    expect(await codeOf('approvePrintOrder', { ...on(draft, of), body: agreed(1) }, of.owner)).toBe('not_connected')
  })

  it('of another installation are history: nothing is agreed to, taken back, asked for, or sent again', async () => {
    const of = await aHouse(3)
    const sent = await approve(await order(of), of)
    app.clock.advance(hour)
    await work(of)
    await write(sql`update mailing_recipients set counted_at = null where order_id = ${sent.id}`)
    await write(sql`update mailing_recipients set status = 'sending' where order_id = ${sent.id} and place = 1`)
    const draft = await order(of)
    const file = await exportOf({ ...of, owner: await again(of.owner) })
    const next = await builders.aBusiness('Next')
    const taker = { ...next, owner: await again(next.owner) }
    expect(await importInto(taker, file)).toMatchObject({ state: 'done' })
    expect(await read(draft, taker)).toMatchObject({ state: 'cancelled', pieces: 0, may: { approve: false } })
    const may = { approve: false, cancel: false, resume: false, again: false }
    expect(await read(sent, taker)).toMatchObject({ state: 'approved', fault: 'imported', may })
    expect((await stateOf(sent, taker)).map(([status]) => status)).toEqual(['in_production', 'failed', 'in_production'])
    lob.asked.length = 0
    app.clock.advance(2 * day)
    await work(taker)
    expect(lob.asked).toEqual([])
  })
})

describe('the sides of an order', () => {
  const files = async (of: Business) => {
    const keys: string[] = []
    for await (const { key } of app.parts.storage.list(`sites/${of.siteId}/mailings`)) keys.push(key)
    return keys
  }
  /** The removals that were asked for, as the queue would do them. */
  async function remove(of: Business): Promise<void> {
    const { rows } = await app.database.pool.query<{ data: unknown }>(
      `select data -> 'data' as data from jobs.job where name = 'print.sides' and data -> 'data' ->> 'siteId' = $1`,
      [of.siteId],
    )
    for (const { data } of rows) await sides.run(sidesKind.data.parse(data))
  }

  it('lie there for the approval that won alone', async () => {
    const of = await aHouse(1)
    const draft = await order(of)
    const owner = await again(of.owner)
    const approving = () => call('approvePrintOrder', { ...on(draft, of), body: agreed(1) }, owner)
    const client = await app.database.pool.connect()
    const both: Promise<{ readonly status: number }>[] = []
    try {
      await client.query('begin')
      await client.query('set local role topline_system')
      await client.query('select from print_orders where id = $1 for no key update', [draft.id])
      for (let round = 0; round < 2; round += 1) both.push((await startBehindLock(app, approving)).done)
      expect(await files(of)).toHaveLength(4)
      await client.query('commit')
    } finally {
      client.release()
    }
    expect(new Set((await Promise.all(both)).map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await files(of)).toHaveLength(2)
    app.clock.advance(hour)
    await work(of)
    expect(lob.cards).toHaveLength(1)
  })

  it('are removed once nothing of it can be printed any more, and not before', async () => {
    const of = await aHouse(1)
    const failed = await aFailure(of)
    app.clock.advance(29 * day)
    await forget.run({})
    await remove(of)
    expect(await files(of)).toHaveLength(2)
    app.clock.advance(day)
    await forget.run({})
    await remove(of)
    expect(await files(of)).toEqual([])
    expect((await read(failed, of)).may.again).toBe(false)
  })

  it('stay for pieces that wait, however long', async () => {
    const of = await aHouse(1)
    await approve(await order(of), of)
    app.clock.advance(31 * day)
    await forget.run({})
    await remove(of)
    expect(await files(of)).toHaveLength(2)
  })
})
