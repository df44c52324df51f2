import { itemKinds, moneyLimits, taxClasses, type ItemKind, type TaxClass } from '#contract/money/values.ts'
import type { PriceImportFault } from '#contract/pricebook/types.ts'
import { priceBookLimits } from '#contract/pricebook/values.ts'
import { oneLine } from '#contract/shared.ts'
import { plain, wordsOf } from '../../../platform/file-columns.rules.ts'
import type { RawLine } from './columns.rules.ts'

/** What a line says of an item: only what stands in it. */
export interface ReadLine {
  readonly row: number
  readonly name?: string
  /** Empty for none. */
  readonly code: string
  readonly kind?: ItemKind
  /** The category, and perhaps the one below it. */
  readonly category?: readonly [string] | readonly [string, string]
  readonly unit?: string
  readonly price_cents?: number
  readonly cost_cents?: number
  readonly tax_class?: TaxClass
  readonly minutes?: number
  readonly description?: string
}

type Fault = PriceImportFault

/** The words of kinds and tax classes in every language, as files say them. */
export interface LineWords {
  readonly kinds: ReadonlyMap<string, ItemKind>
  readonly taxClasses: ReadonlyMap<string, TaxClass>
}

/** As other products say them. */
const otherKinds: Readonly<Record<string, ItemKind>> = {
  services: 'service',
  materials: 'material',
  product: 'material',
  part: 'material',
  inventory: 'material',
  'non inventory': 'material',
  materiales: 'material',
  equipos: 'equipment',
  fees: 'fee',
}
const otherTaxClasses: Readonly<Record<string, TaxClass>> = {
  no: 'exempt',
  non: 'exempt',
  false: 'exempt',
  'non taxable': 'exempt',
  exento: 'exempt',
}

const both = <Word extends string>(
  others: Readonly<Record<string, Word>>,
  own: ReadonlyMap<string, Word>,
): ReadonlyMap<string, Word> => new Map<string, Word>([...Object.entries(others), ...own])

export const lineWords = (
  kindWords: (kind: ItemKind) => readonly string[],
  taxWords: (taxClass: TaxClass) => readonly string[],
): LineWords => ({
  kinds: both(otherKinds, wordsOf(itemKinds, kindWords)),
  taxClasses: both(otherTaxClasses, wordsOf(taxClasses, taxWords)),
})

const amountForm = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/
const commaForm = /^\d+,\d{2}$/

/** Cents of what a person wrote: `$1,385.00`, `12.5`, `12,50`. Undefined for anything else, also for fractions of a cent. */
export function readAmount(written: string): number | undefined {
  const bare = written.replaceAll(/[$\s]|usd|mxn/gi, '')
  const dotted = commaForm.test(bare) ? bare.replace(',', '.') : bare
  const match = amountForm.exec(dotted)
  if (!match) return undefined
  const [whole = '', fraction = ''] = dotted.replaceAll(',', '').split('.')
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return cents <= moneyLimits.cents ? cents : undefined
}

/** Minutes of `90` or `1:30`. */
export function readMinutes(written: string): number | undefined {
  const match = /^(?:(\d{1,3}):)?(\d{1,5})$/.exec(written.trim())
  if (!match) return undefined
  const minutes = Number(match[1] ?? 0) * 60 + Number(match[2])
  return minutes >= 1 && minutes <= priceBookLimits.minutes ? minutes : undefined
}

/** The category of a cell such as `Plumbing > Water heaters`. */
function readCategory(cell: string): readonly [string] | readonly [string, string] | undefined {
  const [top = '', ...below] = cell.split('>').map((part) => oneLine(part))
  const sub = below.filter(Boolean).join(' > ')
  if (top === '') return sub === '' ? undefined : [sub]
  return sub === '' ? [top] : [top, sub]
}

/** Reads one line, with every fault of it at once. */
export function readLine({ row, cells }: RawLine, words: LineWords): ReadLine | { readonly faults: Fault[] } {
  const faults: Fault[] = []
  const fault = (field: Fault['field'], message: Fault['message']): undefined => {
    faults.push({ row, field, message, value: cells[field].slice(0, 80).toWellFormed() })
  }
  const within = (field: 'name' | 'code' | 'unit' | 'description', longest: number): string | undefined => {
    const clean = (field === 'description' ? cells[field] : oneLine(cells[field]))
      .replaceAll('\u0000', '')
      .toWellFormed()
    return clean.length > longest ? fault(field, 'too_long') : clean || undefined
  }
  const read = <Value>(field: Fault['field'], message: Fault['message'], parse: (cell: string) => Value | undefined) =>
    cells[field] === '' ? undefined : (parse(cells[field]) ?? fault(field, message))

  const category = read('category', 'too_long', (cell) => {
    const names = readCategory(cell.replaceAll('\u0000', '').toWellFormed())
    return names?.every((name) => name.length <= priceBookLimits.categoryName) === true ? names : undefined
  })
  const line = {
    row,
    name: within('name', moneyLimits.name),
    code: within('code', priceBookLimits.code) ?? '',
    kind: read('kind', 'unknown_word', (cell) => words.kinds.get(plain(cell))),
    category,
    unit: within('unit', priceBookLimits.unit),
    price_cents: read('price', 'not_an_amount', readAmount),
    cost_cents: read('cost', 'not_an_amount', readAmount),
    tax_class: read('tax_class', 'unknown_word', (cell) => words.taxClasses.get(plain(cell))),
    minutes: read('minutes', 'not_minutes', readMinutes),
    description: within('description', moneyLimits.description),
  }
  return faults.length > 0 ? { faults } : givenOnly(line)
}

/** Without the fields in which nothing stood. */
const givenOnly = ({
  row,
  code,
  ...fields
}: { [Name in keyof ReadLine]-?: ReadLine[Name] | undefined } & Pick<ReadLine, 'row' | 'code'>): ReadLine => ({
  row,
  code,
  ...Object.fromEntries(Object.entries<unknown>(fields).filter(([, value]) => value !== undefined)),
})
