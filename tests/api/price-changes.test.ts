import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { priceBookJobs } from '#server/areas/pricebook/pricebook.jobs.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'

/** Prices that change together: by a share or an amount, over what a filter finds, seen before and undone after. */

const app = await startApp()
const { aBusiness, aMember, call, codeOf, ok } = buildersFor(app)

const at = ({ slug }: Business) => ({ params: { slug } })
const as = ({ owner }: Business) => ({ token: owner.token })

async function anItem(house: Business, name: string, price: number, more: object = {}) {
  const body = { name, kind: 'material', price_cents: price, ...more }
  return (await ok('createPriceItem', { ...at(house), body }, as(house))).item
}
const read = async (house: Business, itemId: string) =>
  (await ok('getPriceItem', { params: { slug: house.slug, itemId } }, as(house))).item
const preview = (house: Business, body: object) => ok('previewPriceChanges', { ...at(house), body }, as(house))
const change = (house: Business, body: object) => ok('changePrices', { ...at(house), body }, as(house))
const undo = (house: Business, changeId: string) => ({ params: { slug: house.slug, changeId } })

it('change by a share over a filter, as the preview said, with the kits that follow, and are undone', async () => {
  const house = await aBusiness('Raised Prices')
  const { category } = await ok('createPriceCategory', { ...at(house), body: { name: 'Pipe' } }, as(house))
  const pipe = await anItem(house, 'Copper pipe', 1234, { category: category.id })
  const elbow = await anItem(house, 'Elbow', 10, { category: category.id })
  const other = await anItem(house, 'Faucet', 5000)
  const part = { item: pipe.id, quantity_milli: 2000 }
  const kit = await anItem(house, 'Pipe kit', 0, { kind: 'service', kit: { mode: 'parts', parts: [part] } })
  const asked = { filter: { category: category.id }, change: { by: { ppm: 50_000 } } }
  const shown = await preview(house, asked)
  expect(shown).toMatchObject({ found: 2, changed: 2, kept: 0, unchanged: [] })
  expect(shown.changes.map(({ item, before_cents: before, after_cents: after }) => [item.name, before, after])).toEqual(
    [
      ['Copper pipe', 1234, 1296],
      ['Elbow', 10, 11],
    ],
  )
  expect((await read(house, pipe.id)).price_cents).toBe(1234)
  const { change_id: id, changed } = await change(house, { ...asked, expected: 2 })
  expect(changed).toBe(2)
  const prices = async () =>
    Promise.all([pipe, elbow, other, kit].map(async (item) => (await read(house, item.id)).price_cents))
  expect(await prices()).toEqual([1296, 11, 5000, 2592])
  const { entries } = await ok('listAudit', { ...at(house), query: {} }, as(house))
  expect(entries.find(({ record_id: record }) => record === pipe.id)).toMatchObject({
    act: 'price_item.update',
    before: { price_cents: 1234 },
    after: { price_cents: 1296 },
  })
  // an edit of before is stale, and one of after keeps its price
  const params = { slug: house.slug, itemId: elbow.id }
  const stale = { ...as(house), headers: { 'if-match': String(elbow.version) } }
  expect(await codeOf('updatePriceItem', { params, body: { price_cents: 1 } }, stale)).toBe('stale')
  await ok('updatePriceItem', { params, body: { price_cents: 77 } }, as(house))
  expect(await ok('undoPriceChanges', undo(house, id), as(house))).toEqual({ restored: 1, kept: 1 })
  expect(await prices()).toEqual([1234, 77, 5000, 2468])
  expect(await codeOf('undoPriceChanges', undo(house, id), as(house))).toBe('conflict')
})

it('stay where they follow from something else or would be no price, and the preview says why', async () => {
  const house = await aBusiness('Kept Prices')
  const tiers = [{ from_cents: 0, ppm: 500_000 }]
  await ok('updateMarkupTiers', { ...at(house), body: { tiers } }, as(house))
  const cheap = await anItem(house, 'Cheap', 100)
  await anItem(house, 'Marked up', 0, { cost_cents: 1000, uses_markup: true })
  await anItem(house, 'Parts', 0, { kit: { mode: 'parts', parts: [{ item: cheap.id, quantity_milli: 1000 }] } })
  const fine = await anItem(house, 'Fine', 900)
  const lower = { change: { by: { cents: -500 }, round_cents: 25 } }
  const shown = await preview(house, lower)
  expect(shown).toMatchObject({ found: 4, changed: 1, kept: 3 })
  expect(shown.unchanged.map(({ item, reason }) => [item.name, reason])).toEqual([
    ['Cheap', 'below_zero'],
    ['Marked up', 'follows_cost'],
    ['Parts', 'follows_parts'],
  ])
  await anItem(house, 'Large', 900_000_000)
  const raise = { filter: { search: 'large' }, change: { by: { ppm: 500_000 } } }
  expect((await preview(house, raise)).unchanged).toMatchObject([{ reason: 'too_high' }])
  // somebody added an item that changes as well
  await anItem(house, 'Late', 2000)
  expect(await codeOf('changePrices', { ...at(house), body: { ...lower, expected: 1 } }, as(house))).toBe('conflict')
  const only = { ...lower, filter: { ids: [fine.id] }, expected: 1 }
  expect(await change(house, only)).toMatchObject({ changed: 1, kept: 0 })
  expect((await read(house, fine.id)).price_cents).toBe(400)
})

it('change for a whole price book at once, each with its line in the log, and are undone', async () => {
  const house = await aBusiness('Whole Price Book')
  await anItem(house, 'First', 1000)
  await app.workshop.inSystem(({ db }) =>
    sql`
      insert into price_items (site_id, id, kind, name, unit, price_cents, tax_class)
      select ${house.siteId}, gen_random_uuid(), 'material', 'Part ' || n, '', 1000, 'material'
      from generate_series(2, 10000) n`.execute(db),
  )
  const asked = { change: { by: { ppm: 50_000 } } }
  const shown = await preview(house, asked)
  expect(shown).toMatchObject({ found: 10_000, changed: 10_000, kept: 0 })
  expect(shown.changes).toHaveLength(100)
  const { change_id: id } = await change(house, { ...asked, expected: 10_000 })
  /** How many items have which price, and how many lines the log has of changes. */
  const found = async () =>
    app.workshop.inSystem(async ({ db }) => {
      const prices = sql<{ price: number; count: number }>`
        select price_cents::int as price, count(*)::int as count from price_items where site_id = ${house.siteId}
        group by 1`
      const logged = sql<{ count: number }>`
        select count(*)::int as count from audit_log where site_id = ${house.siteId} and act = 'price_item.update'`
      return { prices: (await prices.execute(db)).rows, logged: (await logged.execute(db)).rows[0]?.count }
    })
  expect(await found()).toEqual({ prices: [{ price: 1050, count: 10_000 }], logged: 10_000 })
  expect(await ok('undoPriceChanges', undo(house, id), as(house))).toEqual({ restored: 10_000, kept: 0 })
  expect(await found()).toEqual({ prices: [{ price: 1000, count: 10_000 }], logged: 20_000 })
})

it('change once however often they are asked for, by the office alone, and are forgotten after a day', async () => {
  const house = await aBusiness('Once Prices')
  const item = await anItem(house, 'Pipe', 1000)
  const body = { change: { by: { ppm: 100_000 } }, expected: 1 }
  const key = { ...as(house), headers: { 'idempotency-key': 'prices-of-once' } }
  const both = await Promise.all([1, 2].map(() => ok('changePrices', { ...at(house), body }, key)))
  expect(both[0]?.change_id).toBe(both[1]?.change_id)
  expect((await read(house, item.id)).price_cents).toBe(1100)
  const field = await aMember(house, 'field')
  expect(await codeOf('changePrices', { ...at(house), body }, { token: field.token })).toBe('forbidden')
  const wild = [{ by: { ppm: -900_001 } }, { by: { cents: 1.5 } }, { by: {} }, { by: { ppm: 1 }, round_cents: 3 }]
  for (const bad of wild) {
    const given = { ...at(house), body: { change: bad, expected: 1 } }
    expect((await call('changePrices', given, as(house))).status).toBe(422)
  }
  const [sweep] = priceBookJobs({ workshop: app.workshop })
  app.clock.advance(25 * 3600)
  await sweep.run({})
  const later = { token: await app.tokenOf(house.owner.userId) }
  expect(await codeOf('undoPriceChanges', undo(house, both[0]?.change_id ?? ''), later)).toBe('not_found')
})
