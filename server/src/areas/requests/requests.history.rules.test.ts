import { expect, it } from 'vitest'
import { doerOf, shownOf } from './requests.history.rules.ts'

it('shows the fields that are named, and nothing else', () => {
  const fields = { stage: 'won', service_id: 's', assigned_id: 'u', chat_token_hash: 'secret', __proto__: { a: 1 } }
  expect(shownOf(fields, true)).toEqual({ stage: 'won', service: 's', assigned: 'u' })
  for (const nothing of [null, undefined, 'text', 7, []]) expect(shownOf(nothing, true)).toEqual({})
  expect(shownOf({ constructor: 1, toString: 2 }, true)).toEqual({})
})

it('shows sums only to those who may see money', () => {
  expect(shownOf({ total_cents: 5 }, true)).toEqual({ total_cents: 5 })
  expect(shownOf({ total_cents: 5 }, false)).toEqual({})
})

it.each([
  [{ act: 'request.move', userId: 'u', address: '1.2.3.4' }, 'member'],
  [{ act: 'assistant.move', userId: null, address: null }, 'assistant'],
  [{ act: 'request.create', userId: null, address: '1.2.3.4' }, 'customer'],
  [{ act: 'request.merge', userId: null, address: null }, 'server'],
] as const)('says who did %j: %s', (entry, by) => {
  expect(doerOf(entry)).toBe(by)
})
