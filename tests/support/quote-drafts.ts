/** Quotes as the office's editor writes them, for tests of its rules and screens. */
import type { QuoteDetail } from '#contract/quotes/types.ts'
import { CustomerId, QuoteFileId, QuoteId, QuoteLineId, QuoteOptionId } from '#contract/shared.ts'
import type { Draft, DraftLine } from '#office/areas/quotes/draft/components/draft.ts'

const numbered = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
export const lineId = (number: number) => QuoteLineId.parse(numbered(number))
export const optionId = (number: number) => QuoteOptionId.parse(numbered(5000 + number))

export const fileId = (number: number) => QuoteFileId.parse(numbered(7000 + number))

export const aDraftLine = (number: number, fields: Partial<DraftLine> = {}): DraftLine => ({
  id: lineId(number),
  option: null,
  item: null,
  kind: 'service',
  name: `Line ${number}`,
  description: '',
  quantity_milli: 1000,
  unit: '',
  price_cents: 10_000,
  cost_cents: null,
  optional: false,
  selected: false,
  discount: null,
  tax_class: 'other',
  in_deposit: false,
  photos: [],
  ...fields,
})

export const aDraft = (fields: Partial<Draft> = {}): Draft => ({
  title: 'Water heater replacement',
  intro: '',
  terms: '',
  internal_note: '',
  valid_days: 30,
  tax_basis: 'document',
  prices_include_tax: false,
  discount: null,
  discount_label: '',
  cooling_off: false,
  lump_sum: false,
  hide_line_prices: false,
  deposit: { kind: 'none', ppm: 0, cents: 0 },
  plan: [],
  photos: [],
  files: [],
  options: [{ id: optionId(1), name: '', text: '', recommended: true }],
  lines: [],
  ...fields,
})

const money = (cents: number) => ({ cents, currency: 'USD' })

/** A quote as the server answers it, around a draft. */
export const aQuote = (draft: Draft, fields: Partial<QuoteDetail> = {}): QuoteDetail => ({
  id: QuoteId.parse(numbered(9001)),
  number: 1042,
  customer: { id: CustomerId.parse(numbered(9002)), name: 'Karen Whitfield' },
  request: null,
  project: null,
  parent: null,
  status: 'draft',
  expired: false,
  total: money(0),
  lowest: money(0),
  highest: money(0),
  tax_exemption: null,
  customer_exemption: null,
  exemption_outdated: false,
  option_count: draft.options.length,
  deposit_cents: 0,
  sent: null,
  views: 0,
  viewed: null,
  answered: null,
  valid_until: null,
  next_follow_up: null,
  follow_ups_paused: false,
  sent_version: 0,
  created: '2026-11-23T18:00:00.000Z',
  modified: '2026-11-23T18:42:00.000Z',
  activity: '2026-11-23T18:42:00.000Z',
  archived: false,
  version: 1,
  ...draft,
  lines: draft.lines.map((line) => ({ ...line, taxes: [] })),
  totals: [],
  costs_cents: [],
  state: 'CA',
  contact: { phone: '+14155550142', email: null, address: '5878 College Ave, Oakland, CA' },
  versions: [],
  answers: [],
  change_orders: [],
  can: { save: true, send: true, revise: false, answer: false, convert: false, change_order: false },
  ...fields,
})
