import { expect, test } from 'vitest'
import { entryOf, sent, status } from '#tests/support/outbox.ts'
import { nameNote } from '../../../lib/outbox/store.ts'
import { temporaryId } from '../../../lib/outbox/entry.ts'
import { withWaiting } from './outboxMessages.ts'
import type { Thread } from './useThread.ts'
import { onItsWay } from './useSendMessage.ts'

const known = {
  ...onItsWay({ channel: 'sms', body: 'Hello', photos: [], sendAt: null, idempotencyKey: 'x' }, 0),
  id: 'm1',
}
const thread: Thread = { messages: [known], earlier: false, scheduled: [], events: [], conversation: null }
const later = { ...sent, sendAt: '2026-11-24T16:00:00.000Z' }

test('what waits stands in its place, and what was not accepted stays with its reason', () => {
  const entries = [
    entryOf('a', sent),
    entryOf('b', later),
    entryOf('c', sent, { state: 'refused', reason: 'forbidden' }),
    entryOf('d', { ...sent, requestId: 'another' }),
    entryOf('e', sent, { slug: 'miller-gardens' }),
    entryOf('f', status),
    // it is seen from where it was sent
    entryOf('g', sent, { state: 'direct' }),
  ]
  const { messages, scheduled } = withWaiting(thread, entries, 'miller', 'r')
  expect(messages.map(({ id, waits }) => [id, waits?.standing])).toEqual([
    ['m1', undefined],
    [temporaryId('a'), 'waiting'],
    [temporaryId('c'), 'refused'],
  ])
  expect(scheduled.map(({ id, send_at: at }) => [id, at])).toEqual([[temporaryId('b'), later.sendAt]])
})

test('a message that the server has taken is seen once, by its own name', () => {
  nameNote(temporaryId('taken'), 'm1')
  const entries = [entryOf('taken', sent, { state: 'settling' })]
  expect(withWaiting(thread, entries, 'miller', 'r').messages.map(({ id }) => id)).toEqual(['m1'])
})
