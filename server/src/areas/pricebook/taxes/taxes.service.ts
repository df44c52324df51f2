import type { TaxRate } from '#contract/money/types.ts'
import { moneyLimits, type TaxClass } from '#contract/money/values.ts'
import { TaxRules, Taxes } from '#contract/pricebook/types.ts'
import { priceBookLimits, taxableClasses } from '#contract/pricebook/values.ts'
import { TaxGroupId, TaxRateId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { lockPriceBook } from '../pricebook.types.ts'
import {
  changeGroup,
  changeRate,
  insertGroup,
  insertRate,
  listGroupRates,
  listGroups,
  listRates,
  listRules,
  ratesOfClasses,
  replaceGroupRates,
  replaceRules,
  type GroupRow,
  type RateRow,
} from './taxes.store.ts'

interface Known {
  readonly rates: readonly RateRow[]
  readonly groups: readonly GroupRow[]
  /** The rates of each group, removed ones too: they are in it again when they come back. */
  readonly members: ReadonlyMap<string, readonly string[]>
  readonly rules: TaxRules
}

const isThere = ({ archived_at: at }: RateRow | GroupRow): boolean => at === null

async function readAll({ db, site }: SiteWork): Promise<Known> {
  const rows = await listRules(db, site.id)
  const members = Map.groupBy(await listGroupRates(db, site.id), ({ group_id }) => group_id)
  const ruleOf = (name: string) => rows.find(({ tax_class }) => tax_class === name)?.group_id ?? null
  return {
    rates: await listRates(db, site.id),
    groups: await listGroups(db, site.id),
    members: new Map([...members].map(([id, all]) => [id, all.map(({ rate_id }) => rate_id)])),
    rules: TaxRules.parse(Object.fromEntries(taxableClasses.map((name) => [name, ruleOf(name)]))),
  }
}

function present({ rates, groups, members, rules }: Known): Taxes {
  const there = rates.filter(isThere)
  const shown = new Set(there.map(({ id }) => id))
  return Taxes.parse({
    rates: there,
    groups: groups.filter(isThere).map(({ id, name, version }) => ({
      id,
      name,
      version,
      rates: (members.get(id) ?? []).filter((rate) => shown.has(rate)),
    })),
    rules,
  })
}

export const getTaxes = async (work: SiteWork): Promise<Answer<'getTaxes'>> => ({ taxes: present(await readAll(work)) })

/** @throws Refusal conflict for a name that another one has */
function checkName(others: readonly (RateRow | GroupRow)[], self: string | null, name: string): void {
  const clash = others.some((one) => isThere(one) && one.id !== self && one.name.toLowerCase() === name.toLowerCase())
  if (clash) throw refuseField('conflict', 'name', 'is the name of another one')
}

/** @throws Refusal invalid */
function checkMembers({ rates }: Known, ids: readonly string[]): void {
  if (new Set(ids).size !== ids.length) throw refuseField('invalid', 'rates', 'names a rate twice')
  const chosen = rates.filter((rate) => isThere(rate) && ids.includes(rate.id))
  if (chosen.length !== ids.length) throw refuseField('invalid', 'rates', 'are not all rates of this business')
  if (chosen.reduce((sum, { ppm }) => sum + ppm, 0) > moneyLimits.ppm)
    throw refuseField('invalid', 'rates', 'come to more than the price itself')
}

/** @throws Refusal conflict */
export async function createTaxRate(
  work: SiteWork,
  { body }: Input<'createTaxRate'>,
): Promise<Answer<'createTaxRate'>> {
  const { db, site, now } = work
  await lockPriceBook(work)
  const { rates } = await readAll(work)
  if (rates.length >= priceBookLimits.taxRates) throw new Refusal('conflict')
  checkName(rates, null, body.name)
  const id = newId(TaxRateId)
  await insertRate(db, { ...body, site_id: site.id, id, created_at: now, modified_at: now })
  work.audit({ act: 'tax_rate.create', record: 'tax_rate', recordId: id, after: body })
  work.announce('pricebook', id)
  return getTaxes(work)
}

/** Rates by their names, as the log keeps them. */
const rateNames = (
  { rates }: Known,
  { rates: ids, ...others }: { readonly rates?: unknown; [name: string]: unknown },
) => ({
  ...others,
  ...(Array.isArray(ids) ? { rates: ids.map((id) => rates.find((rate) => rate.id === id)?.name ?? '') } : {}),
})

/** Rules by the names of their groups, as the log keeps them. */
const ruleNames = ({ groups }: Known, rules: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(rules).map(([name, id]) => [`tax_${name}`, groups.find((one) => one.id === id)?.name ?? null]),
  )

const actOf = (record: string, archived: unknown): string =>
  `${record}.${archived === undefined ? 'update' : archived === true ? 'archive' : 'restore'}`

/** @throws Refusal not_found, stale, invalid where a group would come to more than the price, conflict */
export async function updateTaxRate(
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateTaxRate'>,
): Promise<Answer<'updateTaxRate'>> {
  const { db, site, now } = work
  await lockPriceBook(work)
  const known = await readAll(work)
  const row = known.rates.find(({ id }) => id === params.rateId)
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  const changes = changesBetween({ ...row, archived: !isThere(row) }, body)
  if (!changes) return { taxes: present(known) }
  const { archived = !isThere(row), ...fields } = body
  if (!archived) checkName(known.rates, row.id, body.name ?? row.name)
  await changeRate(db, site.id, row.id, { ...fields, archived_at: archived ? (row.archived_at ?? now) : null }, now)
  const changed = await readAll(work)
  for (const group of present(changed).groups) checkMembers(changed, group.rates)
  work.audit({ act: actOf('tax_rate', changes.after['archived']), record: 'tax_rate', recordId: row.id, ...changes })
  work.announce('pricebook', row.id)
  return { taxes: present(changed) }
}

/** @throws Refusal invalid, conflict */
export async function createTaxGroup(
  work: SiteWork,
  { body }: Input<'createTaxGroup'>,
): Promise<Answer<'createTaxGroup'>> {
  const { db, site, now } = work
  await lockPriceBook(work)
  const known = await readAll(work)
  if (known.groups.length >= priceBookLimits.taxGroups) throw new Refusal('conflict')
  checkName(known.groups, null, body.name)
  checkMembers(known, body.rates)
  const id = newId(TaxGroupId)
  await insertGroup(db, { site_id: site.id, id, name: body.name, created_at: now, modified_at: now })
  await replaceGroupRates(db, site.id, id, body.rates)
  work.audit({ act: 'tax_group.create', record: 'tax_group', recordId: id, after: rateNames(known, body) })
  work.announce('pricebook', id)
  return getTaxes(work)
}

/** @throws Refusal not_found, stale, invalid, conflict also for a group that a class bears: it would bear nothing unseen */
export async function updateTaxGroup(
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateTaxGroup'>,
): Promise<Answer<'updateTaxGroup'>> {
  const { db, site, now } = work
  await lockPriceBook(work)
  const known = await readAll(work)
  const row = known.groups.find(({ id }) => id === params.groupId)
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  const rates = present(known).groups.find(({ id }) => id === row.id)?.rates ?? []
  const changes = changesBetween({ name: row.name, rates, archived: !isThere(row) }, body)
  if (!changes) return { taxes: present(known) }
  const { name = row.name, archived = !isThere(row) } = body
  if (!archived) checkName(known.groups, row.id, name)
  else if (Object.values(known.rules).includes(TaxGroupId.parse(row.id)))
    throw refuseField('conflict', 'archived', 'is not for a group that a class bears')
  if (body.rates) {
    checkMembers(known, body.rates)
    await replaceGroupRates(db, site.id, row.id, body.rates)
  }
  await changeGroup(db, site.id, row.id, { name, archived_at: archived ? (row.archived_at ?? now) : null }, now)
  work.audit({
    act: actOf('tax_group', changes.after['archived']),
    record: 'tax_group',
    recordId: row.id,
    before: rateNames(known, changes.before),
    after: rateNames(known, changes.after),
  })
  work.announce('pricebook', row.id)
  return getTaxes(work)
}

/** @throws Refusal invalid for groups that are not this business's */
export async function updateTaxRules(
  work: SiteWork,
  { body }: Input<'updateTaxRules'>,
): Promise<Answer<'updateTaxRules'>> {
  const { db, site } = work
  await lockPriceBook(work)
  const known = await readAll(work)
  const groups = new Set<string>(known.groups.filter(isThere).map(({ id }) => id))
  const changes = changesBetween(known.rules, body)
  if (!changes) return { taxes: present(known) }
  const rules = taxableClasses.flatMap((name) => {
    const group = body[name]
    if (group === null) return []
    if (!groups.has(group)) throw refuseField('invalid', name, 'is not a tax group of this business')
    return [{ tax_class: name, group_id: group }]
  })
  await replaceRules(db, site.id, rules)
  work.audit({
    act: 'tax_rules.update',
    record: 'tax_rules',
    recordId: site.id,
    before: ruleNames(known, changes.before),
    after: ruleNames(known, changes.after),
  })
  work.announce('pricebook', site.id)
  return getTaxes(work)
}

/**
 * The taxes that lines of these classes bear now, for a document to keep a copy of. Classes without taxes, and what is
 * exempt, have an empty list.
 */
export async function taxesFor(
  { db, site }: SiteWork,
  classes: readonly TaxClass[],
): Promise<ReadonlyMap<TaxClass, readonly TaxRate[]>> {
  const rows = await ratesOfClasses(db, site.id, classes)
  return new Map(
    classes.map((name) => [
      name,
      rows.filter(({ tax_class }) => tax_class === name).map(({ name: tax, ppm }) => ({ name: tax, ppm })),
    ]),
  )
}
