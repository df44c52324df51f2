import { beforeAll, expect, test } from 'vitest'
import { aDraft, aQuote } from '#tests/support/quote-drafts.ts'
import type { Quote } from '#contract/quotes/types.ts'
import { formatsIn } from '../../lib/formats.ts'
import { loadTexts, text } from '../../lib/texts.ts'
import { activityText, amountText, nextStep, statusLook } from './labels.ts'

beforeAll(() => loadTexts(['quotes']))

const formats = formatsIn('America/Los_Angeles')
const now = Date.parse('2026-11-24T20:00:00Z')
const twoHoursAgo = '2026-11-24T18:00:00.000Z'
const quoteWith = (fields: Partial<Quote>): Quote => aQuote(aDraft(), fields)

test.each<[string, Partial<Quote>]>([
  ['Edited 2 hours ago', { status: 'draft', modified: twoHoursAgo }],
  ['Not opened, sent 4 days ago', { status: 'sent', sent: '2026-11-20T18:00:00.000Z' }],
  ['Viewed once, 2 hours ago', { status: 'viewed', views: 1, viewed: twoHoursAgo }],
  ['Viewed 6 times, Nov 12', { status: 'viewed', views: 6, viewed: '2026-11-12T18:00:00.000Z' }],
  ['Sent Oct 21, viewed 2 times', { status: 'viewed', expired: true, views: 2, sent: '2026-10-21T18:00:00.000Z' }],
  ['Sent Oct 21, not opened', { status: 'sent', expired: true, sent: '2026-10-21T18:00:00.000Z' }],
  ['Asked for changes 2 hours ago', { status: 'changes_requested', answered: twoHoursAgo }],
  ['Approved 2 hours ago', { status: 'approved', answered: twoHoursAgo }],
  ['Approved Nov 12', { status: 'converted', answered: '2026-11-12T18:00:00.000Z' }],
])('the last activity reads as a sentence: %s', (words, fields) => {
  expect(activityText(text, formats, quoteWith(fields), now)).toBe(words)
})

test.each<[string, boolean, Partial<Quote>]>([
  ['Wed, Nov 25', false, { status: 'sent', next_follow_up: '2026-11-25T18:00:00.000Z' }],
  // still the 24th where the business is
  ['Today', true, { status: 'sent', next_follow_up: '2026-11-25T05:00:00.000Z' }],
  ['Today', true, { status: 'viewed', next_follow_up: '2026-11-22T18:00:00.000Z' }],
  ['Paused', false, { status: 'viewed', follow_ups_paused: true, next_follow_up: '2026-11-25T18:00:00.000Z' }],
  ['After your reply', false, { status: 'changes_requested' }],
  ['Ready to schedule', false, { status: 'approved' }],
  ['–', false, { status: 'draft' }],
  ['–', false, { status: 'sent', expired: true, follow_ups_paused: true }],
])('what comes next: %s', (words, due, fields) => {
  expect(nextStep(text, formats, quoteWith(fields), now)).toEqual({ words, due })
})

test('only what waits for the business has a tint, and an expired quote says so', () => {
  const look = (fields: Partial<Quote>) => statusLook(text, quoteWith(fields))
  expect(look({ status: 'changes_requested' })).toMatchObject({ label: 'Changes requested', meaning: 'waiting' })
  expect(look({ status: 'approved' })).toMatchObject({ label: 'Approved', meaning: 'gain' })
  expect(look({ status: 'converted' })).toMatchObject({ label: 'Approved', meaning: 'settled' })
  expect(look({ status: 'viewed', expired: true })).toMatchObject({ label: 'Expired' })
  expect(look({ status: 'viewed' }).meaning).toBeUndefined()
})

test('amounts have their cents; options that differ are a range', () => {
  const money = (cents: number) => ({ cents, currency: 'USD' })
  const range = { total: money(288_631), lowest: money(235_221), highest: money(479_639), option_count: 3 }
  const of = (fields: Partial<Quote>) => amountText(formats, quoteWith(fields))
  expect(of({ total: money(286_400), lowest: money(286_400), highest: money(286_400) })).toBe('$2,864.00')
  expect(of({ ...range, status: 'viewed' })).toBe('$2,352.21 – $4,796.39')
  expect(amountText(formats, quoteWith({ ...range, status: 'viewed' }), true)).toBe('$2,352–$4,796')
  // the choice is made
  expect(of({ ...range, status: 'approved' })).toBe('$2,886.31')
})
