import { describe, expect, it } from 'vitest'
import { TaxRateId } from '#contract/shared.ts'
import type { TaxClass } from '#contract/money/values.ts'
import { taxesFor } from '#server/areas/pricebook/index.ts'
import { newId } from '#server/platform/ids.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'

const app = await startApp()
const { aBusiness, ok, codeOf } = buildersFor(app)

async function aRate({ slug, owner }: Business, name: string, ppm: number, level = 'state'): Promise<string> {
  const { taxes } = await ok('createTaxRate', { params: { slug }, body: { name, ppm, level } }, owner)
  return taxes.rates.find((rate) => rate.name === name)?.id ?? ''
}
async function aGroup({ slug, owner }: Business, name: string, rates: string[]): Promise<string> {
  const { taxes } = await ok('createTaxGroup', { params: { slug }, body: { name, rates } }, owner)
  return taxes.groups.find((group) => group.name === name)?.id ?? ''
}
const nothing = { labor: null, material: null, equipment: null, other: null }

async function aTaxedBusiness() {
  const business = await aBusiness()
  const { slug, owner } = business
  const city = await aRate(business, 'Berkeley', 10_000, 'city')
  const state = await aRate(business, 'California', 72_500)
  const both = await aGroup(business, 'Berkeley jobs', [state, city])
  const rules = { ...nothing, material: both, equipment: both }
  await ok('updateTaxRules', { params: { slug }, body: rules }, owner)
  const borne = (classes: TaxClass[]) =>
    app.workshop.inSite({ site: { id: business.siteId, slug }, actor: { kind: 'server' } }, async (work) =>
      Object.fromEntries(await taxesFor(work, classes)),
    )
  return { business, params: { slug }, owner, city, state, both, rules, borne }
}

describe('taxes', () => {
  it('of each class are the rates of its group, in their order; what is exempt bears none', async () => {
    const { borne, params, owner, state, city, both } = await aTaxedBusiness()
    const taxes = [
      { name: 'California', ppm: 72_500 },
      { name: 'Berkeley', ppm: 10_000 },
    ]
    expect(await borne(['material', 'labor', 'exempt'])).toEqual({ material: taxes, labor: [], exempt: [] })
    const shown = (await ok('getTaxes', { params }, owner)).taxes
    expect(shown.rates.map(({ name }) => name)).toEqual(['California', 'Berkeley'])
    expect(shown.groups).toMatchObject([{ id: both, name: 'Berkeley jobs', rates: [state, city] }])
    expect(shown.rules).toEqual({ ...nothing, material: both, equipment: both })
  })

  it('change for what comes next and for no copy', async () => {
    const { borne, params, owner, state } = await aTaxedBusiness()
    const before = await borne(['material'])
    const kept = structuredClone(before)
    await ok('updateTaxRate', { params: { ...params, rateId: state }, body: { ppm: 80_000 } }, owner)
    expect(before).toEqual(kept)
    expect((await borne(['material']))['material']?.[0]).toEqual({ name: 'California', ppm: 80_000 })
  })

  it('are on a blank invoice by what its lines are, unless a line says otherwise', async () => {
    const { params, owner } = await aTaxedBusiness()
    const { customer } = await ok('createCustomer', { params, body: { name: 'Dana Lopez' } }, owner)
    const line = (kind: string, given: object = {}) => ({ kind, name: kind, price_cents: 10_000, ...given })
    const lines = [line('service'), line('labor'), line('material'), line('equipment'), line('fee')]
    const exempt = line('material', { tax_class: 'exempt' })
    const body = { customer: customer.id, lines: [...lines, exempt] }
    const { invoice } = await ok('createInvoice', { params, body }, owner)
    expect(invoice.lines.map((each) => each.tax_class)).toEqual([
      'labor',
      'labor',
      'material',
      'equipment',
      'other',
      'exempt',
    ])
    expect(invoice.lines.map((each) => each.tax_cents)).toEqual([0, 0, 825, 825, 0, 0])
    expect(invoice.taxes).toMatchObject([
      { name: 'California', base_cents: 20_000, amount_cents: 1450 },
      { name: 'Berkeley', base_cents: 20_000, amount_cents: 200 },
    ])
    expect(invoice.total_cents).toBe(61_650)
  })

  it('lose a rate that is removed, and have it again in its place when it comes back', async () => {
    const { borne, params, owner, state } = await aTaxedBusiness()
    const archive = (archived: boolean) =>
      ok('updateTaxRate', { params: { ...params, rateId: state }, body: { archived } }, owner)
    const { taxes } = await archive(true)
    expect(taxes.groups[0]?.rates).toHaveLength(1)
    expect((await borne(['material']))['material']).toEqual([{ name: 'Berkeley', ppm: 10_000 }])
    await archive(false)
    expect((await borne(['material']))['material']).toHaveLength(2)
  })

  it('keep a group that a class bears', async () => {
    const { borne, params, owner, both } = await aTaxedBusiness()
    const at = { params: { ...params, groupId: both }, body: { archived: true } }
    expect(await codeOf('updateTaxGroup', at, owner)).toBe('conflict')
    await ok('updateTaxRules', { params, body: nothing }, owner)
    expect((await ok('updateTaxGroup', at, owner)).taxes.groups).toEqual([])
    expect(await borne(['material'])).toEqual({ material: [] })
    const back = { ...at, body: { archived: false } }
    expect((await ok('updateTaxGroup', back, owner)).taxes.groups).toHaveLength(1)
  })

  it('refuse what cannot be: more than the price, a name or a rate twice, and what is another’s', async () => {
    const { business, params, owner, state, rules } = await aTaxedBusiness()
    const other = await aTaxedBusiness()
    const rate = (body: object) => codeOf('createTaxRate', { params, body }, owner)
    expect(await rate({ name: 'california', ppm: 1 })).toBe('conflict')
    for (const ppm of [-1, 1_000_001, 0.5, '10000', null]) expect(await rate({ name: 'X', ppm })).toBe('invalid')
    const most = await aRate(business, 'Everything', 950_000)
    const group = (rates: string[]) => codeOf('createTaxGroup', { params, body: { name: 'Y', rates } }, owner)
    for (const rates of [[], [state, state], [state, most], [other.state], [newId(TaxRateId)]])
      expect(await group(rates)).toBe('invalid')
    const more = { params: { ...params, rateId: state }, body: { ppm: 995_000 } }
    expect(await codeOf('updateTaxRate', more, owner)).toBe('invalid')
    const theirs = { params, body: { ...rules, labor: other.both } }
    expect(await codeOf('updateTaxRules', theirs, owner)).toBe('invalid')
    const foreign = { params: { ...params, rateId: other.state }, body: { ppm: 1 } }
    expect(await codeOf('updateTaxRate', foreign, owner)).toBe('not_found')
  })
})
