import type { z } from 'zod'
import type { Contract } from '#contract/contract.ts'
import type { QuoteAnswerKind } from '#contract/quotes/values.ts'
import type { QuoteDetail } from '#contract/quotes/types.ts'
import { QuoteLineId } from '#contract/shared.ts'
import { newId } from '#server/platform/ids.ts'
import type { buildersFor, Person } from './builders.ts'

interface Wanted {
  readonly title?: string
  readonly total_cents?: number
  readonly status?: 'draft' | 'sent' | QuoteAnswerKind
}

/** Quotes of a request, brought to their status as people do: sent, and answered on the phone. */
export const quotesWith =
  ({ ok }: Pick<ReturnType<typeof buildersFor>, 'ok'>) =>
  async (
    params: { readonly slug: string; readonly requestId: string },
    { title = 'Work', total_cents = 25_000, status = 'draft' }: Wanted,
    { token }: Pick<Person, 'token'>,
  ): Promise<QuoteDetail> => {
    const body = { title, total_cents, status: status === 'draft' ? 'draft' : 'sent' }
    const { id } = (await ok('createQuote', { params, body }, { token })).quote
    const place = { params: { slug: params.slug, quoteId: id } }
    if (status === 'draft' || status === 'sent') return (await ok('getQuote', place, { token })).quote
    const answer = { answer: status, how: 'phone', note: 'Said on the phone' }
    return (await ok('answerQuote', { ...place, body: answer }, { token })).quote
  }

type Body = z.input<Contract['saveQuote']['body']>

/** What is saved of a quote as it is, with some of it changed. */
export function draftOf(quote: QuoteDetail, change: Partial<Body> = {}): Body {
  const { title, intro, terms, valid_days, tax_basis, prices_include_tax, discount, discount_label } = quote
  const { deposit, plan, options, photos, files, internal_note, cooling_off, lump_sum, hide_line_prices } = quote
  const lines = quote.lines.map(({ taxes: _taxes, ...line }) => line)
  const kept = { title, intro, terms, valid_days, tax_basis, prices_include_tax, discount, discount_label }
  return {
    ...kept,
    lump_sum,
    hide_line_prices,
    cooling_off,
    deposit,
    plan,
    options,
    photos,
    files,
    internal_note,
    lines,
    ...change,
  }
}

/** A line of a quote, as the office saves it. */
export const aLine = (change: Partial<Body['lines'][number]> = {}): Body['lines'][number] => ({
  id: newId(QuoteLineId),
  option: null,
  item: null,
  kind: 'service',
  name: 'Install a faucet',
  description: '',
  quantity_milli: 1000,
  unit: '',
  price_cents: 10_000,
  cost_cents: null,
  optional: false,
  selected: true,
  discount: null,
  tax_class: 'other',
  in_deposit: false,
  photos: [],
  ...change,
})
