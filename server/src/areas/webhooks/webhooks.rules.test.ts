import { expect, test } from 'vitest'
import { happeningsOf, isTaken, mostTries, waitAfter, waits } from './webhooks.rules.ts'

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
  [[entry('request.place')], []],
  [[entry('project.update', { status: 'completed' })], ['project.changed', 'project.completed']],
  [[entry('project.create', { status: 'completed' })], ['project.created', 'project.completed']],
  [[entry('project.update', { status: 'on_hold' })], ['project.changed']],
  [[entry('message.receive')], ['message.received']],
  [[entry('message.send')], []],
  [[entry('review.leave')], ['review.created']],
  [[entry('showcase.publish'), entry('showcase.update')], ['showcase.published']],
  [[entry('key.create'), entry('webhook.update'), entry('site.update')], []],
  [
    [entry('customer.update', {}, 'a'), entry('customer.update', {}, 'b')],
    ['customer.changed', 'customer.changed'],
  ],
])('of %j others hear %j', (entries, events) => {
  expect(happeningsOf(entries).map(({ event }) => event)).toEqual(events)
})

test('each wait is longer than the one before, and the last try has none after it', () => {
  const given = Array.from({ length: mostTries }, (_, failed) => waitAfter(mostTries - failed - 1))
  expect(given).toEqual([...waits, undefined])
  expect(given.slice(0, -1)).toEqual(given.slice(0, -1).toSorted((one, other) => (one ?? 0) - (other ?? 0)))
})

test('a redirect is not taken', () => {
  expect([200, 204, 299, 199, 301, 404, 500].map(isTaken)).toEqual([true, true, true, false, false, false, false])
})
