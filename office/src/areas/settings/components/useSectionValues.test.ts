import { expect, test } from 'vitest'
import type { BusinessHours } from '#contract/sites.ts'
import { mainHours, waysOf } from './useSectionValues.ts'

const nine = [{ open: '09:00', close: '17:00' }]
const split = [
  { open: '09:00', close: '12:00' },
  { open: '13:00', close: '17:00' },
]
const eight = [{ open: '08:00', close: '12:00' }]
type Spans = BusinessHours['monday']

const week = (...days: readonly Spans[]): BusinessHours => {
  const [monday = [], tuesday = [], wednesday = [], thursday = [], friday = [], saturday = [], sunday = []] = days
  return { monday, tuesday, wednesday, thursday, friday, saturday, sunday, closed_dates: [] }
}

test.each<[string, BusinessHours, object | null]>([
  ['a closed week', week(), null],
  ['the working days', week(nine, nine, nine, nine, nine), { first: 'monday', last: 'friday', open: '09:00' }],
  ['a break at noon', week(split, nine, split), { first: 'monday', last: 'wednesday', close: '17:00' }],
  ['a day between', week(nine, [], nine, nine), { first: 'wednesday', last: 'thursday' }],
  ['the earlier of equals', week(nine, nine, eight, eight), { first: 'monday', last: 'tuesday' }],
  ['to the end of the week', week([], [], [], [], nine, eight, eight), { first: 'saturday', last: 'sunday' }],
])('the hours on one line are those of the most days in a row: %s', (_case, hours, run) => {
  expect(mainHours(hours)).toEqual(run === null ? null : expect.objectContaining(run))
})

test.each([
  [true, true, 'settings.value.both'],
  [true, false, 'settings.value.push'],
  [false, true, 'settings.value.text'],
  [false, false, 'settings.value.off'],
])('one event is enough for a way to be named: push %s, text %s', (push, words, key) => {
  const none = { push: false, text: false }
  const preferences = {
    emergency: none,
    new_request: none,
    customer_wrote: none,
    handed_over: none,
    visit_held: { push, text: false },
    message_failed: { push: false, text: words },
    new_review: none,
    connection_broken: none,
  }
  expect(waysOf(preferences)).toBe(key)
})
