import { expect, test } from 'vitest'
import { cutAt, firstUnreadOf, threadItems } from './threadItems.ts'
import type { ShownMessage } from '../../api/useThread.ts'

const message = (id: string, direction: 'in' | 'out', created: string): ShownMessage => ({
  id,
  direction,
  created,
  channel: 'sms',
  sender: direction === 'in' ? 'customer' : 'member',
  subject: '',
  body: id,
  author: null,
  state: 'sent',
  reason: null,
  gate: [],
  act: null,
  sent: null,
  send_at: null,
})
const dayOf = (moment: string) => moment.slice(0, 10)

test('days and the unread line stand between messages', () => {
  const messages = [
    message('a', 'in', '2026-11-19T10:00:00Z'),
    message('b', 'out', '2026-11-20T10:00:00Z'),
    message('c', 'in', '2026-11-20T10:00:00Z'),
  ]
  const items = threadItems(messages, [], firstUnreadOf(messages, 1), dayOf)
  expect(items.map(({ kind, id }) => (kind === 'message' ? id : kind))).toEqual(['day', 'a', 'day', 'unread', 'c', 'b'])
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
