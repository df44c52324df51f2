import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PriceItemId, type SiteId } from '#contract/shared.ts'
import type { PriceItemDetail } from '#contract/pricebook/types.ts'
import { copyItems, countUses } from '#server/areas/pricebook/index.ts'
import { newId } from '#server/platform/ids.ts'
import type { SiteWork } from '#server/platform/work/work.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { somePhotos } from '../support/photos.ts'

const app = await startApp()
const { aBusiness, aMember, ok, codeOf, refused } = buildersFor(app)
const miller = await aBusiness()
const [office, field] = [await aMember(miller, 'office'), await aMember(miller, 'field')]
const slug = miller.slug

/** Inside a transaction of the business, as an area that writes documents. */
const inside = <Result>(
  { siteId, slug: ofSite }: { siteId: SiteId; slug: string },
  act: (work: SiteWork) => Promise<Result>,
) => app.workshop.inSite({ site: { id: siteId, slug: ofSite }, actor: { kind: 'server' } }, act)

let codes = 0
const idsOf = (items: readonly (PriceItemDetail | undefined)[]) => items.flatMap((item) => item?.id ?? [])
/** A code that no other test has. */
const aCode = () => `T-${(codes += 1)}`

async function anItem(more: object = {}, business: Business = miller): Promise<PriceItemDetail> {
  const body = { name: 'Pipe', kind: 'material', price_cents: 1000, ...more }
  return (await ok('createPriceItem', { params: { slug: business.slug }, body }, business.owner)).item
}
const change = async (itemId: string, body: object) =>
  (await ok('updatePriceItem', { params: { slug, itemId }, body }, office)).item
const get = async (itemId: string) => (await ok('getPriceItem', { params: { slug, itemId } }, office)).item
const list = (query: Record<string, string | number | readonly string[]>, business: Business = miller) =>
  ok('listPriceItems', { params: { slug: business.slug }, query }, business.owner)
const aCategory = async (name: string, parent: string | null = null, business: Business = miller) =>
  (await ok('createPriceCategory', { params: { slug: business.slug }, body: { name, parent } }, business.owner))
    .category

describe('an item', () => {
  it('keeps what is written about it, with the usual unit and tax of its kind', async () => {
    const [photo = ''] = await somePhotos(app, miller, [{}])
    const body = { name: 'Install heater', kind: 'labor', price_cents: 13_500, cost_cents: 6_200, minutes: 90, photo }
    const { item } = await ok('createPriceItem', { params: { slug }, body }, office)
    expect(item).toMatchObject({ ...body, photo: { id: photo }, unit: 'hour', tax_class: 'labor', code: '', used: 0 })
    expect(await get(item.id)).toEqual(item)
  })

  it.each([
    [{ price_cents: undefined }, 'body.price_cents'],
    [{ price_cents: -1 }, 'body.price_cents'],
    [{ price_cents: 10.5 }, 'body.price_cents'],
    [{ price_cents: 1_000_000_001 }, 'body.price_cents'],
    [{ price_cents: '1000' }, 'body.price_cents'],
    [{ name: ' ' }, 'body.name'],
    [{ name: 'x'.repeat(201) }, 'body.name'],
    [{ kind: 'gift' }, 'body.kind'],
    [{ tax_class: 'none' }, 'body.tax_class'],
    [{ minutes: 0 }, 'body.minutes'],
    [{ category: newId(PriceItemId) }, 'body.category'],
    [{ photo: newId(PriceItemId) }, 'body.photo'],
    [{ uses_markup: true }, 'body.uses_markup'],
  ])('with %j is refused', async (wrong, path) => {
    const body = { name: 'Pipe', kind: 'material', price_cents: 1000, ...wrong }
    const { code, errors } = await refused('createPriceItem', { params: { slug }, body }, office)
    expect([code, errors?.map((error) => error.path)]).toEqual(['invalid', [path]])
  })

  it('has a code of its own, whatever its case; an archived one keeps it', async () => {
    const code = aCode()
    const first = await anItem({ code })
    await change(first.id, { active: false })
    const again = { name: 'Other', kind: 'fee', price_cents: 1, code: code.toLowerCase() }
    expect(await codeOf('createPriceItem', { params: { slug }, body: again }, office)).toBe('conflict')
    const second = await anItem()
    const taken = { params: { slug, itemId: second.id }, body: { code } }
    expect(await codeOf('updatePriceItem', taken, office)).toBe('conflict')
    // codes of others are others', and none is no code
    const other = await aBusiness('Other')
    expect((await anItem({ code }, other)).code).toBe(code)
    await anItem({ code: '' })
    await anItem({ code: '' })
  })

  it('is changed only as it was read, archived, and brought back', async () => {
    const item = await anItem()
    const at = { params: { slug, itemId: item.id } }
    expect(await change(item.id, { price_cents: 1200 })).toMatchObject({ price_cents: 1200, version: 2 })
    const late = { ...office, headers: { 'if-match': '"1"' } }
    expect(await codeOf('updatePriceItem', { ...at, body: { price_cents: 1300 } }, late)).toBe('stale')
    await change(item.id, { active: false })
    expect((await list({ limit: 200 })).items.map(({ id }) => id)).not.toContain(item.id)
    expect((await list({ limit: 200, state: 'archived' })).items.map(({ id }) => id)).toContain(item.id)
    expect(await change(item.id, { active: true })).toMatchObject({ active: true, price_cents: 1200 })
  })
})

describe('the list', () => {
  it('is searched by words of name, code, and description, and narrowed by category, kind, and kit', async () => {
    const other = await aBusiness('List')
    const plumbing = await aCategory('Plumbing', null, other)
    const heaters = await aCategory('Heaters', plumbing.id, other)
    const pipe = await anItem({ name: '100% copper pipe', code: 'CP_1', category: plumbing.id }, other)
    const heater = await anItem(
      { name: 'Gas heater', kind: 'equipment', description: 'Ten years of warranty', category: heaters.id },
      other,
    )
    const kit = { mode: 'one_line', parts: [{ item: pipe.id, quantity_milli: 2000 }] }
    const swap = await anItem({ name: 'Heater swap', kind: 'service', price_cents: 5000, kit }, other)
    const names = async (query: Parameters<typeof list>[0]) => (await list(query, other)).items.map(({ id }) => id)
    expect(await names({})).toEqual([pipe.id, heater.id, swap.id])
    expect(await names({ search: 'heat WARRANTY' })).toEqual([heater.id])
    expect(await names({ search: '0% c' })).toEqual([pipe.id])
    expect(await names({ search: 'cp_' })).toEqual([pipe.id])
    expect(await names({ category: plumbing.id })).toEqual([pipe.id, heater.id])
    expect(await names({ category: heaters.id })).toEqual([heater.id])
    expect(await names({ category: 'none' })).toEqual([swap.id])
    expect(await names({ kinds: ['equipment', 'service'] })).toEqual([heater.id, swap.id])
    expect(await names({ kits: 'only' })).toEqual([swap.id])
    const book = await ok('getPriceBook', { params: { slug: other.slug } }, other.owner)
    expect(book).toMatchObject({ items: 3, kits: 1, uncategorized: 1, archived: 0 })
    expect(book.categories.map(({ name, parent, items }) => [name, parent, items])).toEqual([
      ['Plumbing', null, 1],
      ['Heaters', plumbing.id, 1],
    ])
  })

  it.each(['name', 'code', 'price_low', 'price_high', 'used', 'newest'] as const)(
    'comes page by page without a gap, sorted by %s',
    async (sort) => {
      const other = await aBusiness(`Pages ${sort}`)
      const made: PriceItemDetail[] = []
      for (const [index, price] of [300, 100, 300, 200, 100].entries())
        made.push(
          await anItem(
            { name: ['b', 'A', 'b', 'ñ', 'a'][index], code: index < 2 ? `c${2 - index}` : '', price_cents: price },
            other,
          ),
        )
      await inside(other, (work) => countUses(work, idsOf([made[3], made[0]])))
      await inside(other, (work) => countUses(work, idsOf([made[3]])))
      const all = (await list({ sort }, other)).items.map(({ id }) => id)
      const paged: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof list>> = await list({ sort, limit: 2, cursor }, other)
        expect(page.total).toBe(5)
        paged.push(...page.items.map(({ id }) => id))
        cursor = page.next_cursor
      }
      expect(paged).toEqual(all)
      expect(new Set(all).size).toBe(5)
      const places = all.map((id) => made.findIndex((item) => item.id === id))
      const starts = { name: 1, code: 1, price_low: 1, price_high: 2, used: 3, newest: 4 }
      expect(places[0]).toBe(starts[sort])
    },
  )

  it('refuses a cursor of another order, and one that was made up', async () => {
    for (let index = 0; index < 3; index += 1) await anItem()
    const { next_cursor: cursor } = await list({ limit: 1 })
    for (const [sort, wrong] of [
      ['price_low', cursor ?? ''],
      ['name', 'zzz'],
      ['used', Buffer.from(JSON.stringify(['used', 'x', newId(PriceItemId)])).toString('base64url')],
      ['newest', Buffer.from(JSON.stringify(['newest', 'x', newId(PriceItemId)])).toString('base64url')],
    ] as const)
      expect(await codeOf('listPriceItems', { params: { slug }, query: { sort, cursor: wrong } }, office)).toBe(
        'invalid',
      )
  })

  it('counts how often an item was used in the last 90 days', async () => {
    const item = await anItem()
    await inside(miller, (work) => countUses(work, [item.id, item.id]))
    await inside(miller, async (work) => {
      const row = { site_id: work.site.id, item_id: item.id, uses: 5 }
      const day = (ago: number) => new Date(work.now.getTime() - ago * 86_400_000).toISOString().slice(0, 10)
      await work.db
        .insertInto('price_item_uses')
        .values([
          { ...row, day: day(88) },
          { ...row, day: day(92) },
        ])
        .execute()
    })
    expect((await get(item.id)).used).toBe(6)
  })
})

describe('a kit', () => {
  it('costs what its parts cost, follows them, and as its parts also has their price', async () => {
    const pipe = await anItem({ price_cents: 333, cost_cents: 111 })
    const work = await anItem({ name: 'Work', kind: 'labor', price_cents: 10_000, cost_cents: 5000 })
    const parts = [
      { item: pipe.id, quantity_milli: 1500 },
      { item: work.id, quantity_milli: 2000 },
    ]
    const exploded = await anItem({
      name: 'By parts',
      kind: 'service',
      price_cents: undefined,
      kit: { mode: 'parts', parts },
    })
    const oneLine = await anItem({
      name: 'One line',
      kind: 'service',
      price_cents: 25_000,
      kit: { mode: 'one_line', parts },
    })
    // 1.5 × 3.33 is 4.995, exactly between two cents of which 500 is even
    expect(exploded).toMatchObject({ price_cents: 20_500, cost_cents: 10_166, kit: { mode: 'parts', parts: 2 } })
    expect(exploded.parts.map(({ item, quantity_milli: quantity }) => [item.id, quantity])).toEqual([
      [pipe.id, 1500],
      [work.id, 2000],
    ])
    expect((await get(pipe.id)).in_kits.map(({ name }) => name)).toEqual(['By parts', 'One line'])
    await change(work.id, { price_cents: 12_000, cost_cents: 6000 })
    expect(await get(exploded.id)).toMatchObject({ price_cents: 24_500, cost_cents: 12_166, version: 1 })
    expect(await get(oneLine.id)).toMatchObject({ price_cents: 25_000, cost_cents: 12_166, version: 1 })
    await change(pipe.id, { cost_cents: null })
    expect((await get(oneLine.id)).cost_cents).toBe(null)
  })

  it('is made of items of the business that are no kits, each named once', async () => {
    const pipe = await anItem()
    const part = (item: string) => ({ item, quantity_milli: 1000 })
    const kit = (...parts: object[]) => ({ name: 'Kit', kind: 'service', kit: { mode: 'parts', parts } })
    const made = (await ok('createPriceItem', { params: { slug }, body: kit(part(pipe.id)) }, office)).item
    const foreign = await anItem({}, await aBusiness('Foreign'))
    for (const wrong of [
      kit(part(pipe.id), part(pipe.id)),
      kit(part(made.id)),
      kit(part(foreign.id)),
      kit(part(newId(PriceItemId))),
      kit(),
      kit({ item: pipe.id, quantity_milli: 0 }),
      { ...kit(part(pipe.id)), uses_markup: true },
    ])
      expect(await codeOf('createPriceItem', { params: { slug }, body: wrong }, office)).toBe('invalid')
    const nested = { params: { slug, itemId: pipe.id }, body: { kit: kit(part((await anItem()).id)).kit } }
    expect(await codeOf('updatePriceItem', nested, office)).toBe('conflict')
    const plain = await change(made.id, { kit: null, price_cents: 700 })
    expect(plain).toMatchObject({ kit: null, parts: [], price_cents: 700 })
  })
})

describe('categories', () => {
  it('have two levels, names of their own, and an order', async () => {
    const other = await aBusiness('Tree')
    const params = { slug: other.slug }
    const [one, two] = [await aCategory('One', null, other), await aCategory('Two', null, other)]
    const below = await aCategory('Below', one.id, other)
    const refusals = async (body: object, id?: string) =>
      id === undefined
        ? codeOf('createPriceCategory', { params, body }, other.owner)
        : codeOf('updatePriceCategory', { params: { ...params, categoryId: id }, body }, other.owner)
    expect(await refusals({ name: 'ONE' })).toBe('conflict')
    expect(await refusals({ name: 'Third level', parent: below.id })).toBe('invalid')
    expect(await refusals({ parent: two.id }, one.id)).toBe('conflict')
    expect(await refusals({ parent: one.id }, one.id)).toBe('invalid')
    await aCategory('One', two.id, other)
    const move = (id: string, body: object) =>
      ok('updatePriceCategory', { params: { ...params, categoryId: id }, body }, other.owner)
    await move(two.id, { order: 0 })
    await move(below.id, { parent: two.id, order: 0 })
    const { categories } = await ok('getPriceBook', { params }, other.owner)
    expect(categories.map(({ name, parent }) => [name, parent])).toEqual([
      ['Two', null],
      ['Below', two.id],
      ['One', two.id],
      ['One', null],
    ])
  })

  it('that are removed take those below along, leave their items, and come back with all of it', async () => {
    const other = await aBusiness('Removed')
    const params = { slug: other.slug }
    const top = await aCategory('Top', null, other)
    const below = await aCategory('Below', top.id, other)
    const item = await anItem({ category: below.id }, other)
    const archive = (archived: boolean) =>
      ok('updatePriceCategory', { params: { ...params, categoryId: top.id }, body: { archived } }, other.owner)
    await archive(true)
    expect(await ok('getPriceBook', { params }, other.owner)).toMatchObject({ categories: [], uncategorized: 1 })
    expect((await list({}, other)).items[0]).toMatchObject({ id: item.id, category: null })
    // a change of something else does not lose where it belongs
    await ok('updatePriceItem', { params: { ...params, itemId: item.id }, body: { price_cents: 5 } }, other.owner)
    await archive(false)
    expect((await ok('getPriceBook', { params }, other.owner)).categories.map(({ name }) => name)).toEqual([
      'Top',
      'Below',
    ])
    expect((await list({}, other)).items[0]).toMatchObject({ id: item.id, category: below.id })
  })
})

describe('markup tiers', () => {
  const tiers = [
    { from_cents: 10_000, ppm: 250_000 },
    { from_cents: 0, ppm: 1_000_000 },
  ]
  it('set the prices of items that use them, and of the kits these are in', async () => {
    const other = await aBusiness('Markup')
    const params = { slug: other.slug }
    const set = (wanted: object[]) => ok('updateMarkupTiers', { params, body: { tiers: wanted } }, other.owner)
    await set(tiers)
    const small = await anItem({ price_cents: undefined, cost_cents: 1234, uses_markup: true }, other)
    const large = await anItem({ price_cents: undefined, cost_cents: 10_000, uses_markup: true }, other)
    expect([small.price_cents, large.price_cents]).toEqual([2468, 12_500])
    const kit = { mode: 'parts', parts: [{ item: small.id, quantity_milli: 3000 }] }
    const made = await anItem({ price_cents: undefined, kit }, other)
    expect(await set([{ from_cents: 0, ppm: 500_000 }])).toMatchObject({ repriced: 2 })
    const prices = async (ids: string[]) => {
      const { items } = await list({}, other)
      return ids.map((id) => items.find((item) => item.id === id)?.price_cents)
    }
    expect(await prices([small.id, large.id, made.id])).toEqual([1851, 15_000, 5553])
    const wrong = async (wanted: object[]) =>
      codeOf('updateMarkupTiers', { params, body: { tiers: wanted } }, other.owner)
    expect(await wrong([])).toBe('invalid')
    expect(
      await wrong([
        { from_cents: 0, ppm: 1 },
        { from_cents: 0, ppm: 2 },
      ]),
    ).toBe('invalid')
    expect(await prices([small.id, large.id, made.id])).toEqual([1851, 15_000, 5553])
  })
})

describe('a copy for a document', () => {
  const copied = (id: PriceItemId) => inside(miller, async (work) => (await copyItems(work, [id])).get(id))

  it('is one line, or of a kit by parts one line for each', async () => {
    const pipe = await anItem({ name: 'Copied pipe', cost_cents: 400, description: 'Half an inch' })
    expect(await copied(pipe.id)).toEqual([
      {
        item: pipe.id,
        kit: null,
        kind: 'material',
        name: 'Copied pipe',
        description: 'Half an inch',
        unit: 'each',
        quantityMilli: 1000n,
        priceCents: 1000n,
        costCents: 400n,
        taxClass: 'material',
        minutes: null,
        photo: null,
      },
    ])
    const parts = [{ item: pipe.id, quantity_milli: 2500 }]
    const byParts = await anItem({ price_cents: undefined, kit: { mode: 'parts', parts } })
    expect(await copied(byParts.id)).toMatchObject([
      { item: pipe.id, kit: byParts.id, quantityMilli: 2500n, priceCents: 1000n },
    ])
    const oneLine = await anItem({ name: 'Set', price_cents: 2000, kit: { mode: 'one_line', parts } })
    expect(await copied(oneLine.id)).toMatchObject([
      { item: oneLine.id, kit: null, priceCents: 2000n, costCents: 1000n },
    ])
  })

  it('is not given of what is archived, another business’s, or nobody’s', async () => {
    const gone = await anItem()
    await change(gone.id, { active: false })
    const foreign = await anItem({}, await aBusiness('Foreign'))
    for (const id of [gone.id, foreign.id, newId(PriceItemId)]) expect(await copied(id)).toBeUndefined()
  })

  it('stays as it was, whatever becomes of the item', async () => {
    const item = await anItem({ cost_cents: 500 })
    const aChange = fc.record(
      {
        name: fc.constantFrom('Pipe', 'Renamed'),
        price_cents: fc.integer({ min: 0, max: 1_000_000_000 }),
        cost_cents: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
        tax_class: fc.constantFrom('labor', 'material', 'exempt'),
        active: fc.boolean(),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(aChange, { minLength: 1, maxLength: 4 }), async (changes) => {
        await change(item.id, { active: true })
        const copy = await copied(item.id)
        const kept = structuredClone(copy)
        for (const one of changes) await change(item.id, one)
        expect(copy).toEqual(kept)
        const now = await copied(item.id)
        const { active, price_cents: price } = await get(item.id)
        expect(now?.[0]?.priceCents).toBe(active ? BigInt(price) : undefined)
      }),
      { numRuns: 15 },
    )
  })
})

it('members of the field see no prices, by no call and in no row', async () => {
  await anItem()
  for (const name of ['getPriceBook', 'listPriceItems', 'getTaxes'] as const)
    expect(await codeOf(name, { params: { slug } }, field)).toBe('forbidden')
  const actor = { kind: 'member', userId: field.userId, role: 'field' } as const
  const rows = await app.workshop.inSite({ site: { id: miller.siteId, slug }, actor }, ({ db }) =>
    db.selectFrom('price_items').selectAll().execute(),
  )
  expect(rows).toEqual([])
})
