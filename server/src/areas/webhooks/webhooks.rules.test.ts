import { expect, test } from 'vitest'
import { failuresToPause, happeningsOf, isTaken, mostTries, readable, waitAfter, waits } from './webhooks.rules.ts'

const entry = (act: string, after: object = {}, recordId = 'a') => ({
  act,
  record: act.split('.')[0] ?? '',
  recordId,
  after,
})

test.each([
  [[entry('request.create')], ['request.created']],
  // what is new has not changed
  [[entry('request.create'), entry('request.move')], ['request.created']],
  [[entry('request.move'), entry('request.update')], ['request.changed']],
  [[entry('request.emergency')], ['request.changed']],
  [[entry('request.place')], []],
  [[entry('project.update', { status: 'completed' })], ['project.changed', 'project.completed']],
  [[entry('project.create', { status: 'completed' })], ['project.created', 'project.completed']],
  [[entry('project.update', { status: 'on_hold' })], ['project.changed']],
  [[entry('message.receive')], ['message.received']],
  [[entry('message.send')], []],
  [[entry('review.leave')], ['review.created']],
  [[entry('showcase.publish'), entry('showcase.update')], ['showcase.published']],
  [[entry('request.file')], ['request.created']],
  [[entry('customer.create')], ['customer.created']],
  [[entry('project.create')], ['project.created']],
  [[entry('quote.create'), entry('quote.update')], ['quote.created']],
  [[entry('quote.update')], ['quote.changed']],
  [[entry('quote.answer', { status: 'approved' })], ['quote.changed', 'quote.approved']],
  [[entry('quote.answer', { status: 'declined' })], ['quote.changed']],
  [[entry('quote.convert', { status: 'approved' })], ['quote.changed']],
  [[entry('visit.create'), entry('visit.move')], ['visit.created']],
  [[entry('visit.move')], ['visit.changed']],
  [[entry('review.create')], ['review.created']],
  [[entry('review.import')], ['review.created']],
  [[entry('message.sent')], ['message.sent']],
  [[entry('portal.create'), entry('portal.end'), entry('portal.give_back')], []],
  [[entry('project.update', { status: 'in_progress', name: 'completed' })], ['project.changed']],
  [[entry('customer.update', { status: 'completed' })], ['customer.changed']],
  [
    [entry('request.create', {}, 'a'), entry('request.move', {}, 'b')],
    ['request.created', 'request.changed'],
  ],
  [[{ act: 'project.update', record: 'project', recordId: 'a' }], ['project.changed']],
  [[entry('key.create'), entry('webhook.update'), entry('site.update')], []],
  [
    [entry('customer.update', {}, 'a'), entry('customer.update', {}, 'b')],
    ['customer.changed', 'customer.changed'],
  ],
  [[{ act: 'invoice.issue', record: 'invoice', recordId: 'i' }], ['invoice.issued']],
  [
    [
      { act: 'payment.create', record: 'payment', recordId: 'p' },
      { act: 'invoice.paid', record: 'invoice', recordId: 'i' },
    ],
    ['invoice.paid'],
  ],
])('of %j others hear %j', (entries, events) => {
  expect(happeningsOf(entries).map(({ event }) => event)).toEqual(events)
})

test('each wait is longer than the one before, and the last try has none after it', () => {
  const given = Array.from({ length: mostTries }, (_, failed) => waitAfter(mostTries - failed - 1))
  expect(given).toEqual([...waits, undefined])
  expect([waitAfter(-1), waitAfter(99)]).toEqual([undefined, waits[0]])
  expect(waits).toEqual([10, 60, 300, 1800, 7200, 21_600, 43_200])
  expect(failuresToPause).toBe(20)
  expect(given.slice(0, -1)).toEqual(given.slice(0, -1).toSorted((one, other) => (one ?? 0) - (other ?? 0)))
})

test('a redirect is not taken', () => {
  expect([200, 204, 299, 199, 301, 404, 500].map(isTaken)).toEqual([true, true, true, false, false, false, false])
})

test('an answer is kept as text that every database takes', () => {
  expect(readable(Buffer.from('a\u0000ñ'))).toBe('añ')
  expect(readable(Buffer.from([0x61, 0xff]))).toBe('a\uFFFD')
})
