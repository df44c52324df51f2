import { expect, test } from 'vitest'
import { amountToPay, isReusable, tipIn, stateFrom } from './checkouts.rules.ts'

const saved = { id: 'card' }
test.each([
  // the charge says it, whatever the page
  ['open', null, 'succeeded', 'succeeded'],
  ['expired', null, 'processing', 'processing'],
  [undefined, null, 'succeeded', 'succeeded'],
  // on an open page another card is tried
  ['open', null, 'failed', 'open'],
  ['open', null, undefined, 'open'],
  ['expired', null, undefined, 'expired'],
  ['expired', null, 'failed', 'expired'],
  ['complete', null, 'failed', 'failed'],
  ['complete', saved, 'failed', 'failed'],
  // a card was saved, and nothing charged
  ['complete', saved, undefined, 'succeeded'],
  ['complete', null, undefined, 'open'],
  ['complete', null, 'open', 'open'],
  // the bank asks a customer who is not here
  [undefined, null, 'open', 'failed'],
  [undefined, null, 'failed', 'failed'],
  [undefined, null, undefined, 'open'],
] as const)('a page that is %s, saved %j, with a charge that is %s: %s', (page, card, charge, state) => {
  expect(stateFrom(page && { state: page, saved: card }, charge && { state: charge })).toBe(state)
})

test.each([
  [100_00, 0, undefined, 100_00],
  [100_00, 30_00, undefined, 70_00],
  [100_00, 30_00, 70_00, 70_00],
  [100_00, 30_00, 70_01, null],
  [100_00, 0, 50, 50],
  // less than a card can be charged
  [100_00, 0, 49, null],
  [49, 0, undefined, null],
  [100_00, 100_00, undefined, null],
])('of %i owed and %i on its way, %j asked: %j is paid', (owed, onTheWay, asked, cents) => {
  expect(amountToPay({ owed, onTheWay }, asked)).toBe(cents)
})

test.each([
  ['the same', {}, true],
  ['another amount', { cents: 101 }, false],
  ['another tip', { tip_cents: 1 }, false],
  ['other words', { consent: 'save' }, false],
  ['one that was given up', { is_cancelled: true }, false],
  ['one with fifteen minutes left', { expires_at: new Date('2026-11-27T12:15:00Z') }, false],
  ['one with a little more', { expires_at: new Date('2026-11-27T12:15:01Z') }, true],
])('an open page is given again: %s', (_name, more, again) => {
  const expires_at = new Date('2026-11-27T13:00:00Z')
  const row = { cents: 100, tip_cents: 0, consent: '', is_cancelled: false, expires_at, ...more }
  expect(isReusable(row, { cents: 100, tip: 0, consent: '' }, new Date('2026-11-27T12:00:00Z'))).toBe(again)
})

test.each([
  [100_00, 0, 100_00, 0],
  [100_00, 15_00, 115_00, 15_00],
  // what the invoice was to get comes first
  [100_00, 15_00, 110_00, 10_00],
  [100_00, 15_00, 90_00, 0],
  [100_00, 15_00, 200_00, 15_00],
])('of a page over %i with a tip of %i for which %i came, %i is the tip', (cents, tip_cents, came, tip) => {
  expect(tipIn({ cents, tip_cents }, came)).toBe(tip)
})
