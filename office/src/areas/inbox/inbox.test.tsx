import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { InboxConversation } from '#contract/inbox/types.ts'
import { CustomerId, RequestId, UserId } from '#contract/shared.ts'
import { formatsIn } from '../../lib/formats.ts'
import { loadTexts, text } from '../../lib/texts.ts'
import { pinned, useStableOrder } from './api/useStableOrder.ts'
import { lastWords, nameOf, rowTime } from './labels.ts'

const id = (end: number) => `01890000-0000-7000-8000-00000000000${end}`
const formats = formatsIn('America/Los_Angeles')
const conversation = (end: number, last: Partial<InboxConversation['last_message']> = {}): InboxConversation => ({
  request_id: RequestId.parse(id(end)),
  customer: { id: CustomerId.parse(id(9)), name: 'Frank Oliveira', phone: '+15105550177', email: null },
  name: 'Frank Oliveira',
  last_message: {
    id: null,
    body: 'Can we do\nFriday?',
    channel: 'sms',
    direction: 'in',
    sender: 'customer',
    author: null,
    state: 'received',
    at: '2026-11-24T17:38:00.000Z',
    ...last,
  },
  unread: true,
  emergency: null,
  not_delivered: false,
  waiting_since: null,
  held_by: 'nobody',
  holder: null,
  hand_over_reason: null,
  next_scheduled: null,
  stage: 'request',
  status: 'new',
  service: null,
  assigned: null,
  project_id: null,
  archived: null,
  may: { message: true },
})

beforeAll(() => loadTexts(['inbox', 'request']))

test('the last words say whose they are', () => {
  const words = (last: Partial<InboxConversation['last_message']>) => lastWords(text, conversation(1, last), id(7))
  const author = (end: number) => ({ id: UserId.parse(id(end)), name: 'Ben Ortiz' })
  const out = { direction: 'out', sender: 'member' } as const
  expect(words({})).toBe('Can we do Friday?')
  expect(words({ ...out, author: author(7) })).toBe('You: Can we do Friday?')
  expect(words({ ...out, author: author(8) })).toBe('Ben: Can we do Friday?')
  expect(words({ ...out, sender: 'assistant' })).toBe('Assistant: Can we do Friday?')
})

test('a customer without a name is called by what is known of them', () => {
  const known = conversation(1)
  expect(nameOf(text, formats, { ...known, name: '', customer: { ...known.customer, name: ' ' } })).toBe(
    '(510) 555-0177',
  )
  expect(nameOf(text, formats, { name: 'Frankie', customer: known.customer })).toBe('Frankie')
})

test.each([
  ['2026-11-24T17:38:00.000Z', '9:38 AM'],
  ['2026-11-23T17:38:00.000Z', 'Mon'],
  ['2026-11-18T17:38:00.000Z', 'Wed'],
  ['2026-11-17T17:38:00.000Z', 'Nov 17'],
  ['2025-11-24T17:38:00.000Z', 'Nov 24, 2025'],
])('the last message of %s is of %s on Tuesday', (at, shown) => {
  expect(rowTime(formats, at, Date.parse('2026-11-24T20:00:00Z'))).toBe(shown)
})

test('the open conversation stays where it was, though reading moves it down or out of the list', () => {
  const [one, two, three] = [conversation(1), conversation(2), conversation(3)]
  const order = (found: readonly InboxConversation[], above: string | null) =>
    pinned(found, { id: two.request_id, known: two, above }).map(({ request_id: each }) => each)
  const kept = [one.request_id, two.request_id, three.request_id]
  expect(order([one, three, two], one.request_id)).toEqual(kept)
  expect(order([one, three], one.request_id)).toEqual(kept)
  expect(order([one, three, two], null)).toEqual([two.request_id, one.request_id, three.request_id])
  expect(order([three, two], one.request_id), 'the one above it is gone').toEqual([three.request_id, two.request_id])
})

test('the open conversation is read once it has left what is shown of the list', () => {
  const [one, two] = [conversation(1), conversation(2)]
  const shown = renderHook(({ found }) => useStableOrder(found, two.request_id), {
    initialProps: { found: [one, two] },
  })
  expect(shown.result.current.map(({ unread }) => unread)).toEqual([true, true])
  shown.rerender({ found: [one] })
  expect(shown.result.current.map(({ unread }) => unread)).toEqual([true, false])
})
