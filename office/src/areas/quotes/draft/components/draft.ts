import { moneyLimits } from '#contract/money/values.ts'
import { usualTaxClass } from '#contract/pricebook/values.ts'
import { quoteLimits } from '#contract/quotes/values.ts'
import type { QuoteDetail } from '#contract/quotes/types.ts'

export type DraftLine = Omit<QuoteDetail['lines'][number], 'taxes'>
export type DraftFile = QuoteDetail['files'][number]
export type DraftOption = QuoteDetail['options'][number]

/** What the editor changes beside lines and options. */
export type DraftFields = Pick<
  QuoteDetail,
  | 'title'
  | 'intro'
  | 'terms'
  | 'valid_days'
  | 'tax_basis'
  | 'prices_include_tax'
  | 'discount'
  | 'discount_label'
  | 'deposit'
  | 'plan'
  | 'photos'
  | 'files'
  | 'internal_note'
  | 'cooling_off'
  | 'lump_sum'
  | 'hide_line_prices'
>

/** A quote as it is being written: what is saved as a whole. */
export interface Draft extends DraftFields {
  options: DraftOption[]
  /** In the order that the customer reads them, group by group. */
  lines: DraftLine[]
}

/** Where a line shows, seen from the option that is open: in every one, in that one alone, or if the customer adds it. */
export const groups = ['every', 'only', 'extra'] as const
export type Group = (typeof groups)[number]

export type Edit =
  | { readonly do: 'change'; readonly change: Partial<DraftFields> }
  /** `at`: its place among all lines; at their end where it is left out. */
  | { readonly do: 'addLines'; readonly lines: readonly DraftLine[]; readonly at?: number }
  | { readonly do: 'changeLine'; readonly id: string; readonly change: Partial<Omit<DraftLine, 'id'>> }
  | { readonly do: 'removeLine'; readonly id: string }
  /** Puts a line into a group, before another line or at its end. */
  | {
      readonly do: 'moveLine'
      readonly id: string
      readonly group: Group
      readonly option: DraftOption['id']
      readonly before: string | null
    }
  /** `names`: what options are called, in the order in which they are added. */
  | { readonly do: 'addOption'; readonly id: DraftOption['id']; readonly names: readonly string[] }
  | { readonly do: 'changeOption'; readonly id: string; readonly change: Partial<Pick<DraftOption, 'name' | 'text'>> }
  | { readonly do: 'recommend'; readonly id: string }
  | { readonly do: 'removeOption'; readonly id: string }
  /** `at`: its place among the attachments; behind them where it is left out. */
  | { readonly do: 'addFile'; readonly file: DraftFile; readonly at?: number }
  | { readonly do: 'renameFile'; readonly id: string; readonly name: string }
  | { readonly do: 'moveFile'; readonly id: string; readonly to: number }
  | { readonly do: 'removeFile'; readonly id: string }
  /** Lines and options as they were: undoes what took an option away. */
  | { readonly do: 'restore'; readonly options: Draft['options']; readonly lines: Draft['lines'] }

/** What the editor changes of a quote, as it is saved. */
export function draftOf(quote: QuoteDetail): Draft {
  const { title, intro, terms, valid_days, tax_basis, prices_include_tax, discount, discount_label } = quote
  const { deposit, plan, photos, files, internal_note, cooling_off, options, lump_sum, hide_line_prices } = quote
  const words = { title, intro, terms, internal_note, cooling_off }
  const money = { valid_days, tax_basis, prices_include_tax, discount, discount_label, deposit, plan, lump_sum }
  return {
    ...words,
    ...money,
    hide_line_prices,
    photos,
    files,
    options,
    lines: quote.lines.map(({ taxes: _taxes, ...line }) => line),
  }
}

export const groupOf = ({ optional, option }: DraftLine): Group =>
  optional ? 'extra' : option === null ? 'every' : 'only'

/** The lines of a group that an option has, in their order. With one option alone, all but the extras are one group. */
export const linesOf = ({ lines, options }: Draft, group: Group, option: DraftOption['id']): DraftLine[] =>
  lines.filter((line) => {
    const isThere = line.option === null || line.option === option
    const own = options.length === 1 && !line.optional ? 'every' : groupOf(line)
    return isThere && own === group
  })

export type LinePlace = Pick<DraftLine, 'optional' | 'option' | 'selected'>
/** What says where a line shows. */
export const placeIn = (group: Group, option: DraftOption['id']): LinePlace => ({
  optional: group === 'extra',
  option: group === 'only' ? option : null,
  selected: false,
})

function moved(draft: Draft, { id, group, option, before }: Extract<Edit, { do: 'moveLine' }>): DraftLine[] {
  const line = draft.lines.find((each) => each.id === id)
  const isThere = draft.options.some((each) => each.id === option)
  if (line === undefined || !isThere || id === before) return draft.lines
  const others = draft.lines.filter((each) => each.id !== id)
  // an extra of one option stays that option's when it is only put elsewhere among the extras
  const stays = linesOf(draft, group, option).some((each) => each.id === id)
  // where there is one price, what is only in it is in the quote
  const own = draft.options.length === 1 && group === 'only' ? 'every' : group
  const put = stays ? line : { ...line, ...placeIn(own, option) }
  const at = others.findIndex((each) => each.id === before)
  return at === -1 ? [...others, put] : others.toSpliced(at, 0, put)
}

/** Adds a choice; the first one that is added makes a choice of what was one price, and gives that its name as well. */
function withOption(draft: Draft, { id, names }: Extract<Edit, { do: 'addOption' }>): Draft {
  const { options } = draft
  if (options.length >= moneyLimits.options) return draft
  const isFirst = options.length === 1
  const named = options.map((option, index) =>
    isFirst ? { ...option, name: option.name === '' ? (names[index] ?? '') : option.name, recommended: false } : option,
  )
  const name = names.find((each) => named.every((option) => option.name !== each)) ?? ''
  return { ...draft, options: [...named, { id, name, text: '', recommended: isFirst }] }
}

/** Its lines go with it. The last of two leaves one price: what was only in that is in the quote. */
function withoutOption(draft: Draft, id: string): Draft {
  const left = draft.options.filter((option) => option.id !== id)
  if (left.length === draft.options.length || left.length === 0) return draft
  const lines = draft.lines.filter((line) => line.option !== id)
  const hasRecommended = left.some(({ recommended }) => recommended)
  return {
    ...draft,
    options: hasRecommended ? left : left.map((option, index) => ({ ...option, recommended: index === 0 })),
    lines: left.length === 1 ? lines.map((line) => ({ ...line, option: null })) : lines,
  }
}

type FileEdit = Extract<Edit, { do: 'addFile' | 'renameFile' | 'moveFile' | 'removeFile' }>

/** Attachments after one edit; no more than a quote may have, and each once. */
function editedFiles(files: readonly DraftFile[], edit: FileEdit): DraftFile[] {
  if (edit.do === 'addFile') {
    const isThere = files.some(({ id }) => id === edit.file.id)
    if (isThere || files.length >= quoteLimits.files) return [...files]
    return files.toSpliced(edit.at ?? files.length, 0, edit.file)
  }
  if (edit.do === 'renameFile') return files.map((file) => (file.id === edit.id ? { ...file, name: edit.name } : file))
  const others = files.filter(({ id }) => id !== edit.id)
  const carried = edit.do === 'moveFile' ? files.filter(({ id }) => id === edit.id) : []
  return edit.do === 'moveFile' ? others.toSpliced(edit.to, 0, ...carried) : others
}

/** A draft after one edit. An edit of something that is gone, or beyond what a quote holds, changes nothing. */
export function edited(draft: Draft, edit: Edit): Draft {
  const { options, lines } = draft
  switch (edit.do) {
    case 'change':
      return { ...draft, ...edit.change }
    case 'addLines':
      if (lines.length + edit.lines.length > moneyLimits.lines) return draft
      return { ...draft, lines: lines.toSpliced(edit.at ?? lines.length, 0, ...edit.lines) }
    case 'changeLine':
      return { ...draft, lines: lines.map((line) => (line.id === edit.id ? { ...line, ...edit.change } : line)) }
    case 'removeLine':
      return { ...draft, lines: lines.filter(({ id }) => id !== edit.id) }
    case 'moveLine':
      return { ...draft, lines: moved(draft, edit) }
    case 'addOption':
      return withOption(draft, edit)
    case 'changeOption':
      return { ...draft, options: options.map((each) => (each.id === edit.id ? { ...each, ...edit.change } : each)) }
    case 'recommend':
      return { ...draft, options: options.map((each) => ({ ...each, recommended: each.id === edit.id })) }
    case 'removeOption':
      return withoutOption(draft, edit.id)
    case 'addFile':
    case 'renameFile':
    case 'moveFile':
    case 'removeFile':
      return { ...draft, files: editedFiles(draft.files, edit) }
    default:
      return { ...draft, options: edit.options, lines: edit.lines }
  }
}

/** The groups that an option has lines in, or could have. */
export const groupsOf = ({ options }: Draft): readonly Group[] =>
  options.length === 1 ? groups.filter((group) => group !== 'only') : groups

/** Where a line lands one step up or down among the lines of an option; null beyond the last place. */
export function stepped(draft: Draft, id: string, step: 1 | -1, option: DraftOption['id']) {
  const shown = groupsOf(draft).map((group) => {
    const ids: string[] = linesOf(draft, group, option).map((line) => line.id)
    return { group, ids }
  })
  const from = shown.findIndex(({ ids }) => ids.includes(id))
  const here = shown[from]
  if (here === undefined) return null
  const at = here.ids.indexOf(id)
  if (step === -1 && at > 0) return { group: here.group, before: here.ids[at - 1] ?? null }
  if (step === 1 && at < here.ids.length - 1) return { group: here.group, before: here.ids[at + 2] ?? null }
  const next = shown[from + step]
  if (next === undefined) return null
  return { group: next.group, before: step === 1 ? (next.ids[0] ?? null) : null }
}

/** An empty line of its own words. */
export const newLine = (id: DraftLine['id'], name: string, place: LinePlace): DraftLine => ({
  id,
  ...place,
  kind: 'service',
  name,
  description: '',
  quantity_milli: 1000,
  unit: '',
  price_cents: 0,
  cost_cents: null,
  discount: null,
  tax_class: usualTaxClass.service,
  in_deposit: false,
  photos: [],
  item: null,
})
