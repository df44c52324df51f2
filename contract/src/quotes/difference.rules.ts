import type { ComparedQuote, LineChanges, OptionChanges, QuoteDifference, WholeChanges } from './difference.types.ts'
import type { QuoteDocument, QuotedLine, QuoteOption } from './types.ts'

/**
 * What differs between two versions of a quote: the office, the customer's page, and the API show this and nothing else.
 * With the earlier version it says the later one exactly, to the cent.
 */

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Whether two values that JSON can hold say the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(one[name], other[name]))
}

interface Change<Value> {
  before: Value
  after: Value
}

/** The fields that differ. */
function changesIn<Fields, Name extends keyof Fields>(before: Fields, after: Fields, names: readonly Name[]) {
  const changes: { [Each in Name]?: Change<Fields[Each]> } = {}
  for (const name of names)
    if (!isSame(before[name], after[name])) changes[name] = { before: before[name], after: after[name] }
  return changes
}

interface Entry {
  readonly id: string
  readonly name: string
}

/** Whether two entries with different ids are one and the same thing. */
type Kinship<Item> = (before: Item, after: Item) => boolean

const nameKey = ({ name }: { readonly name: string }): string => name.trim().toLowerCase()

/** Each later entry with the earlier one that it was: by its id, else by the first kinship that finds one. */
function kinOf<Item extends Entry>(
  before: readonly Item[],
  after: readonly Item[],
  kinships: readonly Kinship<Item>[],
): ReadonlyMap<string, Item> {
  const byId = new Map<string, Item>(before.map((item) => [item.id, item]))
  const found = new Map<string, Item>()
  for (const { id } of after) {
    const same = byId.get(id)
    if (same !== undefined) found.set(id, same)
  }
  const taken = new Set(found.keys())
  for (const isKin of kinships) {
    for (const item of after) {
      if (found.has(item.id)) continue
      const kin = before.find((each) => !taken.has(each.id) && isKin(each, item))
      if (kin === undefined) continue
      found.set(item.id, kin)
      taken.add(kin.id)
    }
  }
  return found
}

/** What came and went in a list, what changed in it, and whether what stayed is in another order. */
function listDifference<Item extends Entry, Changes extends object>(
  before: readonly Item[],
  after: readonly Item[],
  kin: ReadonlyMap<string, Item>,
  changesOf: (before: Item, after: Item) => Changes,
) {
  const stayed = after.flatMap((item) => {
    const was = kin.get(item.id)
    return was === undefined ? [] : [{ item, was }]
  })
  const left = new Set<string>(stayed.map(({ was }) => was.id))
  const places = new Map<string, number>(before.map(({ id }, index) => [id, index]))
  const inPlace = stayed.every(({ was }, index) => {
    const previous = stayed[index - 1]
    return previous === undefined || (places.get(previous.was.id) ?? 0) < (places.get(was.id) ?? 0)
  })
  return {
    added: after.flatMap((entry, at) => (kin.has(entry.id) ? [] : [{ entry, at }])),
    removed: before.filter(({ id }) => !left.has(id)),
    changed: stayed.flatMap(({ item, was }) => {
      const changes = changesOf(was, item)
      const isSameOne = item.id === was.id && Object.keys(changes).length === 0
      const wasId: Item['id'] = was.id
      return isSameOne ? [] : [{ entry: item, was: wasId, changes }]
    }),
    order: inPlace ? null : stayed.map(({ item }): Item['id'] => item.id),
  }
}

const wholeNames = [
  'title',
  'intro',
  'terms',
  'customer',
  'valid_until',
  'tax_basis',
  'prices_include_tax',
  'discount',
  'discount_label',
  'deposit',
  'plan',
  'photos',
  'files',
  'cooling_off',
  'tax_exemption',
] as const satisfies readonly (keyof WholeChanges)[]
const optionNames = ['name', 'text', 'recommended'] as const satisfies readonly (keyof OptionChanges)[]
const lineNames = [
  'option',
  'kind',
  'name',
  'description',
  'quantity_milli',
  'unit',
  'price_cents',
  'optional',
  'selected',
  'discount',
  'tax_class',
  'taxes',
  'in_deposit',
  'photos',
] as const satisfies readonly (keyof LineChanges)[]

/** What of a document is compared. An attachment is what it holds: its size and hash follow from its id. */
export const comparedOf = (
  document: Pick<QuoteDocument, Exclude<keyof ComparedQuote, 'files' | 'tax_exemption'>> & {
    readonly files?: ComparedQuote['files'] | undefined
    readonly tax_exemption?: ComparedQuote['tax_exemption'] | undefined
  },
): ComparedQuote => ({
  title: document.title,
  intro: document.intro,
  terms: document.terms,
  customer: document.customer,
  valid_until: document.valid_until,
  tax_basis: document.tax_basis,
  prices_include_tax: document.prices_include_tax,
  discount: document.discount,
  discount_label: document.discount_label,
  deposit: document.deposit,
  plan: document.plan,
  photos: document.photos,
  options: document.options,
  lines: document.lines,
  files: (document.files ?? []).map(({ id, name }) => ({ id, name })),
  cooling_off: document.cooling_off === true,
  tax_exemption: document.tax_exemption ?? null,
  totals: document.totals.map(({ lines: _lines, ...totals }) => totals),
})

/** One price stays one price, whatever it is called and whoever made it anew. */
function optionsKin(before: ComparedQuote, after: ComparedQuote): ReadonlyMap<string, QuoteOption> {
  const isOnly = before.options.length === 1 && after.options.length === 1
  return kinOf(before.options, after.options, [(one, other) => isOnly || nameKey(one) === nameKey(other)])
}

/** What each option comes to, where that changed. */
function totalsDifference(
  before: ComparedQuote,
  after: ComparedQuote,
  kin: ReadonlyMap<string, QuoteOption>,
): QuoteDifference['totals'] {
  const sumOf = ({ totals }: ComparedQuote, id: string | undefined) =>
    totals.find(({ option }) => option === id) ?? null
  const stayed = new Set<string>([...kin.values()].map(({ id }) => id))
  const later = after.options.map(({ id }) => ({
    option: id,
    before: sumOf(before, kin.get(id)?.id),
    after: sumOf(after, id),
  }))
  const gone = before.options
    .filter(({ id }) => !stayed.has(id))
    .map(({ id }) => ({ option: id, before: sumOf(before, id), after: null }))
  // that an option was made anew is no other sum
  const amounts = (sum: ComparedQuote['totals'][number] | null) => (sum === null ? null : { ...sum, option: '' })
  return [...later, ...gone].filter((each) => !isSame(amounts(each.before), amounts(each.after)))
}

/** What the later version changes of the earlier one. */
export function quoteDifference(before: ComparedQuote, after: ComparedQuote): QuoteDifference {
  const options = optionsKin(before, after)
  const placeOf = (option: QuoteOption['id'] | null) => (option === null ? null : (options.get(option)?.id ?? option))
  const isNamedAlike = (one: QuotedLine, other: QuotedLine) => nameKey(one) === nameKey(other)
  const lines = kinOf(before.lines, after.lines, [
    (one, other) => isNamedAlike(one, other) && one.option === placeOf(other.option),
    isNamedAlike,
  ])
  const lineChanges = (was: QuotedLine, is: QuotedLine) => {
    const { option, ...changes } = changesIn(was, is, lineNames)
    // an option that was made anew is the same place
    return was.option === placeOf(is.option) || option === undefined ? changes : { option, ...changes }
  }
  return {
    whole: changesIn(before, after, wholeNames),
    options: listDifference(before.options, after.options, options, (was, is) => changesIn(was, is, optionNames)),
    lines: listDifference(before.lines, after.lines, lines, lineChanges),
    totals: totalsDifference(before, after, options),
    option_names: [
      ...new Map([...before.options, ...after.options].map(({ id, name }) => [id, { id, name }])).values(),
    ],
  }
}
