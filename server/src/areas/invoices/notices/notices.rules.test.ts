import { expect, test } from 'vitest'
import { wayOf } from './notices.rules.ts'

const open = {
  kind: 'standard',
  state: 'sent',
  total_cents: 100_00,
  retained_cents: 0,
  balance_cents: 100_00,
  archived_at: null,
  first_sent_at: new Date('2026-11-01T00:00:00Z'),
}
const both = { phone: '+14155550100', email: 'ann@example.com' }
const way = (
  kind: string,
  channel: string | null,
  invoice: Partial<typeof open> | { first_sent_at: null } | undefined,
  contact: Parameters<typeof wayOf>[2] = both,
) => wayOf({ kind, channel }, invoice && { ...open, ...invoice }, contact)

test.each([
  ['invoice', 'sms', both, { channel: 'sms' }],
  ['invoice', 'email', both, { channel: 'email' }],
  // by itself by text where there is a number
  ['due', null, both, { channel: 'sms' }],
  ['due', null, { ...both, phone: null }, { channel: 'email' }],
  ['due', 'other', both, { channel: 'sms' }],
  // what was chosen is not exchanged for the other
  ['invoice', 'sms', { ...both, phone: null }, { dropped: 'no_phone' }],
  ['invoice', 'email', { ...both, email: null }, { dropped: 'no_email' }],
  ['due', null, { phone: null, email: null }, { dropped: 'no_email' }],
] as const)('a notice of the kind %s by %j to %j: %j', (kind, channel, contact, expected) => {
  expect(way(kind, channel, {}, contact)).toEqual(expected)
})

test.each(['reminder', 'due', 'overdue'])('nobody is reminded of what is settled: %s', (kind) => {
  const settled = { dropped: 'settled' }
  expect(way(kind, 'sms', { state: 'paid', balance_cents: 0 })).toEqual(settled)
  expect(way(kind, 'sms', { balance_cents: 0 })).toEqual(settled)
  expect(way(kind, 'sms', { state: 'void' })).toEqual(settled)
  expect(way(kind, 'sms', {})).toEqual({ channel: 'sms' })
  expect(way(kind, 'sms', undefined)).toEqual({ channel: 'sms' })
})

test('what is settled is still sent as it is', () => {
  expect(way('receipt', 'email', { state: 'paid', balance_cents: 0 })).toEqual({ channel: 'email' })
})

test('the server reminds nobody of what they were never sent; a member may', () => {
  expect(way('due', null, { first_sent_at: null })).toEqual({ dropped: 'not_sent' })
  expect(way('due', 'sms', { first_sent_at: null })).toEqual({ channel: 'sms' })
  expect(way('receipt', null, undefined)).toEqual({ channel: 'sms' })
})
