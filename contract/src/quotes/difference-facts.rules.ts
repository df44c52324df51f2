import type { Discount, TaxRate } from '../money/types.ts'
import type { ComparedTotals, LineChanges, OptionChanges, QuoteDifference, WholeChanges } from './difference.types.ts'
import type { Deposit, PlannedPayment, QuotedLine } from './types.ts'
import type { DepositKind, PaymentDue } from './values.ts'

/** A difference as somebody reads it: facts with what was and what is, for the office and for the customer alike. */

/** The words of values that are neither amounts nor somebody's own words. */
export const factWords = [
  'included',
  'optional',
  'selected',
  'not_selected',
  'every_option',
  'recommended',
  'tax_by_line',
  'tax_by_document',
  'with_tax',
  'without_tax',
  'in_deposit',
  'notice',
  'exempt',
] as const

export type FactValue =
  | { readonly as: 'text'; readonly text: string }
  | { readonly as: 'money'; readonly cents: number }
  | { readonly as: 'rate'; readonly ppm: number; readonly name: string }
  | { readonly as: 'quantity'; readonly milli: number; readonly unit: string }
  | { readonly as: 'day'; readonly day: string }
  /** `others`: as many as before, and not the same ones. */
  | { readonly as: 'photos'; readonly count: number; readonly others: boolean }
  | { readonly as: 'word'; readonly word: (typeof factWords)[number] }
  | { readonly as: 'deposit'; readonly kind: Extract<DepositKind, 'lines' | 'plan'> }
  | {
      readonly as: 'payment'
      readonly label: string
      /** Null: what is left. */
      readonly share: PlannedPayment['share'] | null
      readonly due: PaymentDue
      readonly date: string | null
    }

/** What a fact is about; its label is the reader's own. */
export const factSubjects = [
  'name',
  'description',
  'quantity',
  'price',
  'choice',
  'selected',
  'option',
  'discount',
  'taxes',
  'in_deposit',
  'photos',
  'option_text',
  'recommended',
  'subtotal',
  'tax',
  'total',
  'deposit',
  'title',
  'intro',
  'terms',
  'customer',
  'valid_until',
  'tax_basis',
  'includes_tax',
  'exemption',
  'discount_label',
  'plan',
  'files',
  'cooling_off',
] as const
export type FactSubject = (typeof factSubjects)[number]

/** What was and what is; an empty side is nothing at all. */
export interface Fact {
  readonly about: FactSubject
  readonly before: readonly FactValue[]
  readonly after: readonly FactValue[]
}

const fact = (about: FactSubject, before: readonly FactValue[], after: readonly FactValue[]): Fact => ({
  about,
  before,
  after,
})

type Change<Value> = { readonly before: Value; readonly after: Value } | undefined

/** A fact of a change, where there is one. */
const told = <Value>(
  about: FactSubject,
  change: Change<Value>,
  valuesOf: (value: Value) => readonly FactValue[],
): Fact[] => (change === undefined ? [] : [fact(about, valuesOf(change.before), valuesOf(change.after))])

const textOf = (text: string): FactValue[] => (text === '' ? [] : [{ as: 'text', text }])
const wordIf =
  (word: (typeof factWords)[number]) =>
  (holds: boolean): FactValue[] =>
    holds ? [{ as: 'word', word }] : []
const either =
  (yes: (typeof factWords)[number], no: (typeof factWords)[number]) =>
  (holds: boolean): FactValue[] => [{ as: 'word', word: holds ? yes : no }]
const money = (cents: number): FactValue[] => [{ as: 'money', cents }]
const discountOf = (discount: Discount): FactValue[] => {
  if (discount === null) return []
  return 'ppm' in discount ? [{ as: 'rate', ppm: discount.ppm, name: '' }] : money(discount.cents)
}
const taxesOf = (taxes: readonly TaxRate[]): FactValue[] => taxes.map(({ name, ppm }) => ({ as: 'rate', name, ppm }))
const photosOf =
  (change: Change<readonly string[]>) =>
  (photos: readonly string[]): FactValue[] => {
    const others = photos === change?.after && photos.length === change.before.length
    return photos.length === 0 ? [] : [{ as: 'photos', count: photos.length, others }]
  }
const depositOf = ({ kind, ppm, cents }: Deposit): FactValue[] => {
  if (kind === 'percent') return [{ as: 'rate', ppm, name: '' }]
  if (kind === 'fixed') return money(cents)
  return kind === 'none' ? [] : [{ as: 'deposit', kind }]
}
const planOf = (plan: readonly PlannedPayment[]): FactValue[] =>
  plan.map(({ label, share, due, date }, index) => ({
    as: 'payment',
    label,
    share: index === plan.length - 1 ? null : share,
    due,
    date,
  }))

/** Of a text of several lines the part between those that are the same at its beginning and at its end. */
export function changedPart(before: string, after: string): { before: string; after: string } {
  const [one, other] = [before.split('\n'), after.split('\n')]
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const partOf = (lines: readonly string[]) =>
    lines
      .slice(start, lines.length - end)
      .join('\n')
      .trim()
  return { before: partOf(one), after: partOf(other) }
}
const longText = (about: FactSubject, change: Change<string>): Fact[] =>
  told(about, change && changedPart(change.before, change.after), textOf)

/** A line that came or went. */
export interface ToldLine {
  readonly id: string
  readonly name: string
  readonly milli: number
  readonly unit: string
  readonly price_cents: number
  readonly optional: boolean
  /** The name of its option; empty for a line of every option. */
  readonly option: string
}
/** A line or an option that is another one in something. */
export interface ToldChange {
  readonly id: string
  readonly name: string
  readonly facts: readonly Fact[]
}

export interface DifferenceStory {
  /** What the options come to. */
  readonly totals: readonly ToldChange[]
  readonly added: readonly ToldLine[]
  readonly removed: readonly ToldLine[]
  readonly changed: readonly ToldChange[]
  readonly optionsAdded: readonly { readonly id: string; readonly name: string }[]
  readonly optionsRemoved: readonly { readonly id: string; readonly name: string }[]
  readonly optionsChanged: readonly ToldChange[]
  /** What is about the whole quote. */
  readonly whole: readonly Fact[]
  /** The lines, or the options, are in another order. */
  readonly reordered: boolean
}

type Names = ReadonlyMap<string | null, string>

function lineFacts(changes: LineChanges, line: QuotedLine, names: Names): Fact[] {
  const place = (option: string | null): FactValue[] =>
    option === null ? [{ as: 'word', word: 'every_option' }] : textOf(names.get(option) ?? '')
  const { quantity_milli: quantity, unit } = changes
  const quantityOf = (side: 'before' | 'after'): FactValue[] => [
    { as: 'quantity', milli: quantity?.[side] ?? line.quantity_milli, unit: unit?.[side] ?? line.unit },
  ]
  return [
    ...told('name', changes.name, textOf),
    ...longText('description', changes.description),
    ...(quantity === undefined && unit === undefined
      ? []
      : [fact('quantity', quantityOf('before'), quantityOf('after'))]),
    ...told('price', changes.price_cents, money),
    ...told('choice', changes.optional, either('optional', 'included')),
    ...(line.optional ? told('selected', changes.selected, either('selected', 'not_selected')) : []),
    ...told('option', changes.option, place),
    ...told('discount', changes.discount, discountOf),
    ...told('taxes', changes.taxes, taxesOf),
    ...told('in_deposit', changes.in_deposit, wordIf('in_deposit')),
    ...told('photos', changes.photos, photosOf(changes.photos)),
  ]
}

const optionFacts = (changes: OptionChanges): Fact[] => [
  ...told('name', changes.name, textOf),
  ...longText('option_text', changes.text),
  ...told('recommended', changes.recommended, wordIf('recommended')),
]

const sums = ['subtotal', 'discount', 'tax', 'total', 'deposit'] as const

function totalFacts(before: ComparedTotals | null, after: ComparedTotals | null): Fact[] {
  return sums.flatMap((about) => {
    const [was, is] = [before?.[`${about}_cents`], after?.[`${about}_cents`]]
    // of an option that came or went its total says enough
    if (was === is || ((was === undefined || is === undefined) && about !== 'total')) return []
    // no discount is none at all, while a total of nothing is a total
    const sum = (cents = 0) => (cents === 0 && about !== 'total' ? [] : money(cents))
    return [fact(about, was === undefined ? [] : sum(was), is === undefined ? [] : sum(is))]
  })
}

const wholeFacts = (whole: WholeChanges): Fact[] => [
  ...told('title', whole.title, textOf),
  ...told('customer', whole.customer, ({ name, address }) => [...textOf(name), ...textOf(address)]),
  ...longText('intro', whole.intro),
  ...told('discount', whole.discount, discountOf),
  ...told('discount_label', whole.discount_label, textOf),
  ...told('includes_tax', whole.prices_include_tax, either('with_tax', 'without_tax')),
  ...told('tax_basis', whole.tax_basis, (basis) => either('tax_by_line', 'tax_by_document')(basis === 'line')),
  ...told('exemption', whole.tax_exemption, (exemption) =>
    exemption === null
      ? []
      : exemption.certificate === ''
        ? [{ as: 'word', word: 'exempt' }]
        : textOf(exemption.certificate),
  ),
  ...told('deposit', whole.deposit, depositOf),
  ...told('plan', whole.plan, planOf),
  ...told('valid_until', whole.valid_until, (day) => (day === null ? [] : [{ as: 'day', day }])),
  ...told('files', whole.files, (files) => files.map(({ name }) => ({ as: 'text', text: name }))),
  ...told('photos', whole.photos, photosOf(whole.photos)),
  ...told('cooling_off', whole.cooling_off, wordIf('notice')),
  ...longText('terms', whole.terms),
]

/** A fact says something: what only another id or an inner setting tells apart is none for a reader. */
const says = ({ facts }: ToldChange): boolean => facts.length > 0

/**
 * A difference as it is read. Lines of an option that came or went are told by the
 * option. What is nothing to a customer (how a line is classed, whose id it is) is not told at all.
 */
export function storyOf(difference: QuoteDifference): DifferenceStory {
  const { options, totals } = difference
  const names: Names = new Map<string | null, string>(difference.option_names.map(({ id, name }) => [id, name]))
  const nameOf = (id: string | null): string => names.get(id) ?? ''
  const without = new Set<string | null>([
    ...options.added.map(({ entry }) => entry.id),
    ...options.removed.map(({ id }) => id),
  ])
  const toldLine = ({
    id,
    name,
    quantity_milli: milli,
    unit,
    price_cents,
    optional,
    option,
  }: QuotedLine): ToldLine => ({
    id,
    name,
    milli,
    unit,
    price_cents,
    optional,
    option: nameOf(option),
  })
  const isOwn = ({ option }: QuotedLine) => option === null || !without.has(option)
  return {
    totals: totals
      .map(({ option, before, after }) => ({ id: option, name: nameOf(option), facts: totalFacts(before, after) }))
      .filter(says),
    added: difference.lines.added
      .map(({ entry }) => entry)
      .filter(isOwn)
      .map(toldLine),
    removed: difference.lines.removed.filter(isOwn).map(toldLine),
    changed: difference.lines.changed
      .map(({ entry, changes }) => ({ id: entry.id, name: entry.name, facts: lineFacts(changes, entry, names) }))
      .filter(says),
    optionsAdded: options.added.map(({ entry: { id, name } }) => ({ id, name })),
    optionsRemoved: options.removed.map(({ id, name }) => ({ id, name })),
    optionsChanged: options.changed
      .map(({ entry: { id, name }, changes }) => ({ id, name, facts: optionFacts(changes) }))
      .filter(says),
    whole: wholeFacts(difference.whole),
    reordered: difference.lines.order !== null || options.order !== null,
  }
}

/** Whether there is anything to read. */
export const isSilent = ({ reordered, ...rest }: DifferenceStory): boolean =>
  !reordered && Object.values(rest).every((entries) => entries.length === 0)

/** What of a line would tell what it costs. */
const pricedSubjects: ReadonlySet<FactSubject> = new Set(['price', 'discount'])

/**
 * What a customer is told of it: how taxes are rounded and which pictures the office keeps by a line is on no page of theirs, nor
 * what a line costs where their quote has one price for all of it (`hidesPrices`).
 */
export const customersStory = (story: DifferenceStory, hidesPrices: boolean): DifferenceStory => ({
  ...story,
  changed: story.changed
    .map((line) => ({
      ...line,
      facts: line.facts.filter(({ about }) => about !== 'photos' && !(hidesPrices && pricedSubjects.has(about))),
    }))
    .filter(says),
  whole: story.whole.filter(({ about }) => about !== 'tax_basis'),
  reordered: false,
})
