import { expect, test } from 'vitest'
import type { ConversationEvent } from '#contract/conversations.ts'
import { EventId } from '#contract/shared.ts'
import { cutAt, firstUnreadOf, threadItems, type ThreadItem, type ThreadParts } from './threadItems.ts'
import type { ShownMessage } from '../../api/useThread.ts'

const message = (id: string, direction: 'in' | 'out', created: string): ShownMessage => ({
  id,
  direction,
  created,
  channel: 'sms',
  sender: direction === 'in' ? 'customer' : 'member',
  subject: '',
  body: id,
  photos: [],
  author: null,
  state: 'sent',
  reason: null,
  gate: [],
  act: null,
  sent: null,
  send_at: null,
})
const handedOff = (at: string): ConversationEvent => ({
  id: EventId.parse('01890000-0000-7000-8000-000000000001'),
  kind: 'handed_off',
  at,
  by: null,
  reason: 'wants_human',
})
const dayOf = (moment: string) => moment.slice(0, 10)
const kinds = (items: readonly ThreadItem[]) => items.map(({ kind, id }) => (kind === 'message' ? id : kind))
const parts = (given: Partial<ThreadParts>): ThreadParts => ({
  messages: [],
  acts: [],
  events: [],
  firstUnread: undefined,
  opening: null,
  whole: true,
  ...given,
})

test('days, the unread line, and hand-offs stand between messages', () => {
  const messages = [
    message('a', 'in', '2026-11-19T10:00:00Z'),
    message('b', 'out', '2026-11-20T10:00:00Z'),
    message('c', 'in', '2026-11-20T10:00:00Z'),
  ]
  const firstUnread = firstUnreadOf(messages, '2026-11-20T09:59:59Z')
  const items = threadItems(parts({ messages, events: [handedOff('2026-11-20T10:00:00Z')], firstUnread }), dayOf)
  expect(kinds(items)).toEqual(['day', 'a', 'day', 'unread', 'c', 'event', 'b'])
  expect(firstUnreadOf(messages, null)).toBeUndefined()
})

test('what the customer wrote in the form comes first, once, and only where the thread is whole', () => {
  const messages = [message('My sink leaks', 'in', '2026-11-19T10:00:01Z')]
  const opening = { message: 'Call me after five', photos: [], created: '2026-11-19T10:00:00Z' }
  expect(kinds(threadItems(parts({ messages, opening }), dayOf))).toEqual(['day', 'opening', 'My sink leaks'])
  expect(kinds(threadItems(parts({ messages, opening, whole: false }), dayOf))).toEqual(['day', 'My sink leaks'])
  const same = { ...opening, message: 'My sink leaks ' }
  expect(kinds(threadItems(parts({ messages, opening: same }), dayOf))).toEqual(['day', 'My sink leaks'])
})

test('a text is cut at its marks, and marks that do not fit are left out', () => {
  expect(cutAt('my sink leaks', [{ start: 3, end: 7 }]).map(({ words, marked }) => [words, marked])).toEqual([
    ['my ', false],
    ['sink', true],
    [' leaks', false],
  ])
  expect(cutAt('sink', [{ start: 2, end: 90 }])).toEqual([{ words: 'sink', marked: false, at: 0 }])
  expect(cutAt('', [])).toEqual([])
})
