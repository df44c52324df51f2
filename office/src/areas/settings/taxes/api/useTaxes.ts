import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { TaxGroup, TaxRateRecord, TaxRules } from '#contract/pricebook/types.ts'
import { api, type Answer, type Arguments } from '../../../../lib/api.ts'
import { edit, type CacheEdit } from '../../../../lib/layers.ts'
import { carryOut, optimistic, type Act } from '../../../../lib/optimistic.ts'
import { moneyKeys } from '../../../../lib/api/money-keys.ts'
import { useSite } from '../../../../lib/site.tsx'

type Known = Answer<'getTaxes'>
type RateFields = Arguments<'createTaxRate'>['body']
type GroupFields = Arguments<'createTaxGroup'>['body']

/** Tax rates, groups, and which class bears which group. */
export function useTaxes(enabled = true) {
  const { slug } = useSite()
  return useQuery({
    queryKey: moneyKeys.taxes(slug),
    queryFn: ({ signal }) => api('getTaxes', { slug, signal }),
    enabled,
  })
}

const taxEdit = (slug: string, change: (known: Known) => Known): CacheEdit => edit<Known>(moneyKeys.taxes(slug), change)

/** Every change answers all taxes. */
function useTaxChange<Given>(call: (slug: string, given: Given) => Promise<Known>, onSaved?: () => void) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: (given: Given) => call(slug, given),
    onSuccess: (answer) => {
      client.setQueryData(moneyKeys.taxes(slug), answer)
      onSaved?.()
    },
  })
}

/** Adds a rate, or changes one on top of the version that was read. The form says what went wrong. */
export const useSaveRate = (rate: TaxRateRecord | null, onSaved: () => void) =>
  useTaxChange(
    (slug, body: RateFields) =>
      rate === null
        ? api('createTaxRate', { slug, body })
        : api('updateTaxRate', { slug, rateId: rate.id, body, ifVersion: rate.version }),
    onSaved,
  )

/** Adds a group, or changes one. */
export const useSaveGroup = (group: TaxGroup | null, onSaved: () => void) =>
  useTaxChange(
    (slug, body: GroupFields) =>
      group === null
        ? api('createTaxGroup', { slug, body })
        : api('updateTaxGroup', { slug, groupId: group.id, body, ifVersion: group.version }),
    onSaved,
  )

interface FirstTax {
  readonly name: string
  readonly ppm: number
  readonly classes: readonly (keyof TaxRules)[]
}

/** The first tax of a business: the rate, a group of it alone, and the classes that bear it. */
async function addFirst(slug: string, { name, ppm, classes }: FirstTax): Promise<Known> {
  const { taxes } = await api('createTaxRate', { slug, body: { name, ppm, level: 'state' } })
  const rates = taxes.rates.flatMap((rate) => (rate.name === name.trim() ? rate.id : []))
  const { taxes: grouped } = await api('createTaxGroup', { slug, body: { name, rates } })
  const group = grouped.groups.find((one) => one.name === name.trim())?.id ?? null
  const bears = (one: keyof TaxRules) => (classes.includes(one) ? group : null)
  const body = {
    labor: bears('labor'),
    material: bears('material'),
    equipment: bears('equipment'),
    other: bears('other'),
  }
  return api('updateTaxRules', { slug, body })
}

export const useAddFirstTax = () => useTaxChange(addFirst)

/** Says which group a class bears: seen at once. */
function changeRules(slug: string): Act<TaxRules, Known> {
  return {
    call: (body) => api('updateTaxRules', { slug, body }),
    edits: (rules) => [taxEdit(slug, ({ taxes }) => ({ taxes: { ...taxes, rules } }))],
    settle: (answer) => [taxEdit(slug, () => answer)],
    invalidates: () => [moneyKeys.taxes(slug)],
  }
}

export function useChangeRules() {
  const { slug } = useSite()
  return useMutation({ ...optimistic(useQueryClient(), changeRules(slug)), scope: { id: 'tax-rules' } })
}

type Removed = { readonly rate: TaxRateRecord } | { readonly group: TaxGroup }

const setArchived = (slug: string, removed: Removed, archived: boolean, ifVersion: number) =>
  'rate' in removed
    ? api('updateTaxRate', { slug, rateId: removed.rate.id, body: { archived }, ifVersion })
    : api('updateTaxGroup', { slug, groupId: removed.group.id, body: { archived }, ifVersion })

const versionOf = (removed: Removed): number => ('rate' in removed ? removed.rate : removed.group).version

function bringBack(slug: string): Act<Removed, Known> {
  return {
    // removing it made it one version newer
    call: (removed) => setArchived(slug, removed, false, versionOf(removed) + 1),
    settle: (answer) => [taxEdit(slug, () => answer)],
    invalidates: () => [moneyKeys.taxes(slug)],
    success: 'taxes.restored',
  }
}

function remove(client: QueryClient, slug: string): Act<Removed, Known> {
  return {
    call: (removed) => setArchived(slug, removed, true, versionOf(removed)),
    edits: (removed) => [
      taxEdit(slug, ({ taxes }) => ({
        taxes: {
          ...taxes,
          rates: taxes.rates.filter((rate) => !('rate' in removed) || rate.id !== removed.rate.id),
          groups: taxes.groups.filter((group) => !('group' in removed) || group.id !== removed.group.id),
        },
      })),
    ],
    settle: (answer) => [taxEdit(slug, () => answer)],
    invalidates: () => [moneyKeys.taxes(slug)],
    success: 'taxes.removed',
    undo: (removed) => carryOut(client, bringBack(slug), removed),
  }
}

/** Removes a rate or a group, with undo. */
export function useRemoveTax() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation(optimistic(client, remove(client, slug)))
}
