import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MailingRecipientId, type PrintOrder } from '#contract/print/orders.types.ts'
import { printJobs } from '#server/areas/print/index.ts'
import { sendPiece } from '#server/areas/print/delivery/delivery.service.ts'
import type { Postcards } from '#server/platform/postcards/postcards.ts'
import { firstMoment, startApp } from '../support/app.ts'
import { buildersFor, type Person } from '../support/builders.ts'
import { lobEvent, lobKey, lobSecret, startLobPeer } from '../peers/lob/peer.ts'
import { at, mailOrderTools, on, type House } from './mail-orders.parts.ts'
import { mailingTools } from './mailings.parts.ts'

/** Mail that is ordered: by file, and at Lob, whose published document judges every call; each piece once, whatever happens. */

const lob = await startLobPeer()
afterAll(() => lob.close())
const app = await startApp({
  environment: {
    APP_URL: 'https://office.example',
    LOB_API_KEY: lobKey,
    LOB_WEBHOOK_SECRET: lobSecret,
    LOB_API_URL: lob.url,
    LOB_PRICES: '4x6=0.87, 6x9=1.02',
  },
})
const builders = buildersFor(app)
const { aMember, codeOf, ok } = builders
const { countOf } = mailingTools(app, builders)
const { again, aHouse, order, approve, read, piecesOf, work } = mailOrderTools(app, builders)
const [, , sweep] = printJobs(app.parts, app.workshop)

beforeEach(() => {
  app.clock.set(firstMoment)
  lob.cards.length = 0
  lob.asked.length = 0
  lob.failing = undefined
  lob.beforeAnswer = () => {}
  lob.now = () => app.clock.now()
})
afterEach(() => {
  if (lob.refusals.length > 0) throw new Error(`Lob’s document refuses it: ${lob.refusals.splice(0).join('\n')}`)
})

const hour = 3600
const statuses = ({ statuses: all }: PrintOrder) =>
  Object.fromEntries(Object.entries(all).filter(([, pieces]) => pieces > 0))

describe('an order at Lob', () => {
  it('is agreed to by its owner at its price, waits an hour, and hands over each piece with its sides and a key of its own', async () => {
    const of = await aHouse(2)
    const draft = await order(of)
    expect(draft).toMatchObject({ state: 'draft', pieces: 2, price_cents: 87, cost_cents: 174, name: 'Spring' })
    const done = await approve(draft, of)
    expect(done).toMatchObject({ state: 'approved', mailed_on: '2026-05-20', held_until: '2026-05-20T19:00:00.000Z' })
    app.clock.advance(hour - 1)
    await work(of)
    expect(lob.asked).toEqual([])
    app.clock.advance(1)
    await work(of)
    expect(lob.refusals).toEqual([])
    const pieces = await piecesOf(done, of)
    expect(lob.cards.map((card) => [card.key, card.metadata['piece']])).toEqual(pieces.map(({ id }) => [id, id]))
    expect(lob.cards[0]).toMatchObject({
      size: '4x6',
      use_type: 'marketing',
      to: {
        name: 'Customer 001',
        address_line1: '1 Oak St',
        address_city: 'Berkeley',
        address_state: 'CA',
        address_zip: '94702',
      },
      from: { name: 'Ortiz Painting', address_line1: '900 Gilman St' },
    })
    expect(statuses(await read(done, of))).toEqual({ sent: 2 })
    // nobody gets another one for a while
    expect(await countOf({ ...of, owner: await again(of.owner) }, {})).toMatchObject({
      pieces: 0,
      left_out: { mailed: 2 },
    })
  })

  it('is what the owner saw, or nothing; not the office’s to pay, nor the product staff’s, and a size without a price is not sold', async () => {
    const of = await aHouse(1)
    const office = await aMember(of, 'office')
    const draft = await order(of)
    const approving = (body: object, who: Person = of.owner) =>
      codeOf('approvePrintOrder', { ...on(draft, of), body }, who)
    expect(await approving({ pieces: 2, cost_cents: 87 })).toBe('conflict')
    expect(await approving({ pieces: 1, cost_cents: 86 })).toBe('conflict')
    expect(await approving({ pieces: 1, cost_cents: 87 }, office)).toBe('forbidden')
    const jumbo = await ok(
      'createPrintDesign',
      { ...at(of), body: { kind: 'postcard_6x11', template: 'bold' } },
      of.owner,
    )
    const body = { design_id: jumbo.design.id, list_id: of.list, provider: 'lob' }
    expect(await codeOf('createPrintOrder', { ...at(of), body }, of.owner)).toBe('not_connected')
    const { prices } = await ok('listPrintOrders', at(of), office)
    expect(prices).toEqual([
      { kind: 'postcard_4x6', cents: 87 },
      { kind: 'postcard_6x9', cents: 102 },
    ])
    await ok('deletePrintOrder', on(draft, of), office)
    expect(await codeOf('getPrintOrder', on(draft, of), office)).toBe('not_found')
  })

  it('leaves out whom nothing may be sent to any more, when it is agreed to and when it leaves', async () => {
    const of = await aHouse(3)
    const draft = await order(of)
    const [first, second] = await piecesOf(draft, of)
    const stop = async (customerId = '') =>
      ok(
        'updateCustomer',
        { params: { slug: of.slug, customerId }, body: { do_not_contact: true } },
        await again(of.owner),
      )
    await stop(first?.customer?.id)
    const done = await approve(draft, of)
    expect(done).toMatchObject({ pieces: 2, cost_cents: 174 })
    app.clock.advance(hour)
    await stop(second?.customer?.id)
    await work(of)
    expect(lob.cards.map(({ to }) => to.name)).toEqual(['Customer 003'])
    expect((await piecesOf(done, of)).map(({ status, fault }) => [status, fault])).toEqual([
      ['cancelled', 'left_out'],
      ['cancelled', 'left_out'],
      ['sent', null],
    ])
  })

  it('is taken back for nothing within its hour, at Lob within Lob’s window, and not after it', async () => {
    const of = await aHouse(1)
    const early = await approve(await order(of), of)
    expect(statuses((await ok('cancelPrintOrder', on(early, of), of.owner)).order)).toEqual({ cancelled: 1 })
    app.clock.advance(hour)
    await work(of)
    expect(lob.cards).toEqual([])
    const inTime = await approve(await order(of), of)
    app.clock.advance(hour)
    await work(of)
    await ok('cancelPrintOrder', on(inTime, of), await again(of.owner))
    await work(of)
    expect(lob.cards[0]?.deleted).toBe(true)
    expect(await read(inTime, of)).toMatchObject({ state: 'cancelled', pieces: 0 })
    const late = await approve(await order(of), of)
    app.clock.advance(hour)
    await work(of)
    await ok('cancelPrintOrder', on(late, of), await again(of.owner))
    app.clock.advance(400)
    await work(of)
    expect((await piecesOf(late, of))[0]).toMatchObject({ status: 'in_production', fault: 'late' })
    expect(await codeOf('cancelPrintOrder', on(late, of), await again(of.owner))).toBe('conflict')
  })

  it('follows its pieces by signed calls, which only say where to look, and by asking', async () => {
    const of = await aHouse(2)
    const done = await approve(await order(of), of)
    app.clock.advance(hour)
    await work(of)
    const [one, other] = lob.cards
    if (!one || !other) throw new Error('nothing was made')
    const tell = (call: ReturnType<typeof lobEvent>) =>
      app.http.inject({ method: 'POST', url: '/hooks/lob', headers: call.headers, payload: call.body })
    const now = () => app.clock.now()
    expect((await tell(lobEvent(one.id, 'postcard.mailed', now(), 'another secret'))).statusCode).toBe(403)
    expect((await tell(lobEvent(one.id, 'postcard.mailed', new Date(now().getTime() - 400_000)))).statusCode).toBe(403)
    expect((await tell(lobEvent('psc_0', 'postcard.mailed', now()))).statusCode).toBe(200)
    app.clock.advance(600)
    await work(of)
    expect(statuses(await read(done, of))).toEqual({ in_production: 2 })
    one.scans.push('Mailed', 'In Transit')
    expect((await tell(lobEvent(one.id, 'postcard.in_transit', now()))).statusCode).toBe(200)
    await work(of)
    expect(statuses(await read(done, of))).toEqual({ in_production: 1, mailed: 1 })
    one.scans.push('Delivered')
    other.scans.push('Mailed', 'Returned to Sender')
    app.clock.advance(86_401)
    await work(of)
    expect(statuses(await read(done, of))).toEqual({ delivered: 1, returned: 1 })
    // over: nothing is asked any more, whatever comes late
    const asked = lob.asked.length
    app.clock.advance(86_401)
    await work(of)
    expect(lob.asked).toHaveLength(asked)
  })

  it.each([
    ['card', 401, 'payment_method_unverified'],
    ['quota', 403, 'feature_limit_reached'],
    ['key', 401, 'invalid_api_key'],
  ])(
    'waits for its owner where the account is in the way (%s), and goes on where it stopped',
    async (fault, status, code) => {
      const of = await aHouse(2)
      const done = await approve(await order(of), of)
      app.clock.advance(hour)
      lob.failing = { status, code }
      await work(of)
      expect(await read(done, of)).toMatchObject({ fault, statuses: { approved: 2 }, may: { resume: true } })
      const asked = lob.asked.length
      app.clock.advance(hour)
      await work(of)
      expect(lob.asked).toHaveLength(asked)
      lob.failing = undefined
      await ok('resumePrintOrder', on(done, of), await again(of.owner))
      await work(of)
      expect(lob.cards).toHaveLength(2)
      expect(await read(done, of)).toMatchObject({ fault: null, statuses: { sent: 2 } })
    },
  )

  it('fails a piece that nobody can be reached by, costs nothing for it, and waits a moment where it is too fast', async () => {
    const of = await aHouse(1)
    const done = await approve(await order(of), of)
    app.clock.advance(hour)
    lob.failing = { status: 429, code: 'rate_limit_exceeded' }
    await work(of)
    expect(statuses(await read(done, of))).toEqual({ approved: 1 })
    lob.failing = { status: 422, code: 'failed_deliverability_strictness' }
    app.clock.advance(121)
    await work(of)
    expect((await piecesOf(done, of))[0]).toMatchObject({ status: 'failed', fault: 'address' })
    expect(await read(done, of)).toMatchObject({ pieces: 0, cost_cents: 0 })
    expect(await countOf({ ...of, owner: await again(of.owner) }, {})).toMatchObject({ pieces: 1 })
  })

  it('costs what was handed over, under the source of its code', async () => {
    const of = await aHouse(2, 'postcard_6x9')
    const done = await approve(await order(of), of)
    const spent = async () => {
      const query = { source: 'print', from: '2026-05-01', to: '2026-05-31' }
      const { parts } = await ok('listSourceParts', { ...at(of), query }, await again(of.owner))
      return parts.map(({ source, spent_cents: cents }) => [source, cents])
    }
    expect(await spent()).toEqual([])
    app.clock.advance(hour)
    await work(of)
    expect(await spent()).toEqual([[of.design.code.source, 204]])
    expect(done.source).toBe(of.design.code.source)
  })

  it('is asked for each minute, piece by piece', async () => {
    const of = await aHouse(1)
    const done = await approve(await order(of), of)
    app.clock.advance(hour)
    await sweep.run({})
    const [piece] = await piecesOf(done, of)
    const { rows } = await app.database.pool.query<{ count: number }>(
      `select count(*)::integer as count from jobs.job where name = 'print.piece' and data -> 'data' ->> 'recipientId' = $1`,
      [piece?.id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('a piece', () => {
  /** A hundred before a release; a round of each kind, three times, in every change. */
  const rounds = process.env['EVERY_ORDER'] === '1' ? 100 : 12

  it(`is mailed once though its process dies between the claim and the answer (${rounds} times)`, async () => {
    const of = await aHouse(rounds)
    const done = await approve(await order(of), of)
    app.clock.advance(hour)
    const site = { id: of.siteId, slug: of.slug }
    const { postcards } = app.parts
    if (!postcards) throw new Error('no provider')
    const provider = postcards.of(of.siteId)
    const run = (id: string, by: Postcards = provider) =>
      sendPiece(
        { photos: app.parts.photos, provider: by },
        (act) => app.workshop.inSite({ site, actor: { kind: 'server' } }, act),
        MailingRecipientId.parse(id),
      )
    const people = (await ok('listPrintOrderPieces', { ...on(done, of), query: { limit: 100 } }, await again(of.owner)))
      .pieces
    for (const [round, { id }] of people.entries()) {
      // before the call, after it, an answer that never comes, and three at once
      const create: Postcards['create'] = async (card) => {
        if (round % 4 === 0) throw new Error('killed')
        const made = await provider.create(card)
        if (round % 4 === 1) throw new Error('killed')
        return made
      }
      if (round % 4 === 2) lob.beforeAnswer = (response) => void response.destroy()
      await Promise.allSettled((round % 4 === 3 ? [0, 1, 2] : [0]).map(() => run(id, { ...provider, create })))
      lob.beforeAnswer = () => {}
      for (let minute = 0; minute < 6; minute += 1) {
        app.clock.advance(61)
        await run(id)
      }
      expect(lob.cards.filter((card) => card.metadata['piece'] === id)).toHaveLength(1)
    }
    expect(lob.cards).toHaveLength(rounds)
    expect((await read(done, of)).statuses.sending).toBe(0)
  })

  it('is found a day later, when its key is forgotten, and not made again', async () => {
    const of = await aHouse(1)
    const done = await approve(await order(of), of)
    app.clock.advance(hour)
    lob.beforeAnswer = (response) => void response.destroy()
    await work(of)
    lob.failing = { status: 503, code: 'service_unavailable' }
    app.clock.advance(61)
    await work(of)
    lob.failing = undefined
    lob.beforeAnswer = () => {}
    app.clock.advance(2 * 86_400)
    await work(of)
    expect(lob.cards).toHaveLength(1)
    expect(statuses(await read(done, of))).toEqual({ in_production: 1 })
  })

  it('of an order that was cancelled while nobody knew of it is taken back', async () => {
    const of = await aHouse(1)
    const done = await approve(await order(of), of)
    app.clock.advance(hour)
    lob.beforeAnswer = (response) => void response.destroy()
    await work(of)
    lob.beforeAnswer = () => {}
    await ok('cancelPrintOrder', on(done, of), await again(of.owner))
    app.clock.advance(61)
    await work(of)
    await work(of)
    expect(lob.cards.map(({ deleted }) => deleted)).toEqual([true])
    expect(statuses(await read(done, of))).toEqual({ cancelled: 1 })
  })
})

describe('an order by file', () => {
  let of: House
  beforeEach(async () => {
    of = await aHouse(2)
  })

  it('is ready at once with its people as they were, and counts what the print shop charged once it was mailed', async () => {
    const made = await order(of, 'file')
    expect(made).toMatchObject({ state: 'approved', price_cents: null, cost_cents: null, statuses: { approved: 2 } })
    const [first] = await piecesOf(made, of)
    const params = { slug: of.slug, customerId: first?.customer?.id ?? '' }
    await ok('updateCustomer', { params, body: { name: 'Renamed', address: 'elsewhere' } }, of.owner)
    const file = await ok('createPrintOrderFile', { ...on(made, of), body: { locale: 'es' } }, of.owner)
    const lines = Buffer.from(file.content, 'base64').toString('utf8').split('\r\n')
    expect(lines).toEqual([
      '\uFEFFNombre,Apellido,Empresa,"Dirección, línea 1","Dirección, línea 2",Ciudad,Estado,Código postal',
      'Customer,001,,1 Oak St,,Berkeley,CA,94702',
      'Customer,002,,2 Oak St,,Berkeley,CA,94702',
      '',
    ])
    const body = { mailed_on: '2026-05-18', cost_cents: 15_000 }
    const { order: mailed } = await ok('updatePrintOrder', { ...on(made, of), body }, of.owner)
    expect(mailed).toMatchObject({ ...body, statuses: { mailed: 2 } })
    const query = { from: '2026-05-18', to: '2026-05-18' }
    const { sources } = await ok('getSourceReport', { ...at(of), query }, of.owner)
    expect(sources).toMatchObject([{ source: 'print', spent_cents: 15_000 }])
    // the same people again, an hour later, are nobody
    const repeat = { design_id: of.design.id, list_id: of.list, provider: 'file' }
    expect(await codeOf('createPrintOrder', { ...at(of), body: repeat }, of.owner)).toBe('conflict')
  })

  it('outlives its list and its piece, and is paged', async () => {
    const made = await order(of, 'file')
    await ok('deleteMailingList', { params: { slug: of.slug, mailingListId: of.list } }, of.owner)
    await ok('deletePrintDesign', { params: { slug: of.slug, printDesignId: of.design.id } }, of.owner)
    expect(await read(made, of)).toMatchObject({
      list_id: null,
      design_id: null,
      name: 'Spring',
      design: { kind: 'postcard_4x6' },
    })
    const page = (cursor: string) =>
      ok('listPrintOrderPieces', { ...on(made, of), query: { limit: 1, cursor } }, of.owner)
    const first = await page('')
    const second = await page(first.next_cursor ?? '')
    expect([first.pieces[0]?.name, second.pieces[0]?.name, second.next_cursor]).toEqual([
      'Customer 001',
      'Customer 002',
      null,
    ])
  })

  it('is the office’s, its file the owner’s, and nothing of it the field’s', async () => {
    const [office, field] = await Promise.all([aMember(of, 'office'), aMember(of, 'field')])
    await order(of, 'file')
    const { orders } = await ok('listPrintOrders', at(of), office)
    const [made] = orders
    if (!made) throw new Error('no order')
    expect(made.may).toMatchObject({ approve: false, change: true, give_out: false })
    expect(await codeOf('createPrintOrderFile', { ...on(made, of), body: { locale: 'en' } }, office)).toBe('forbidden')
    expect(await codeOf('listPrintOrders', at(of), field)).toBe('forbidden')
  })
})
