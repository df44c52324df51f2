import { expect, test } from 'vitest'
import type { BusinessHours } from '#contract/sites.ts'
import type { Weekday } from '#contract/weekdays.ts'
import { waysOf } from './useSectionValues.ts'
import { loadTexts, text } from '../../../lib/texts.ts'
import { mainHours, weekText, type HoursRun } from './weekText.ts'

const nine = [{ open: '09:00', close: '17:00' }]
const split = [
  { open: '09:00', close: '12:00' },
  { open: '13:00', close: '17:00' },
]
const eight = [{ open: '08:00', close: '12:00' }]
type Spans = BusinessHours['monday']

const run = (first: Weekday, last: Weekday, open: string, close: string): HoursRun => ({ first, last, open, close })

const week = (...days: readonly Spans[]): BusinessHours => {
  const [monday = [], tuesday = [], wednesday = [], thursday = [], friday = [], saturday = [], sunday = []] = days
  return { monday, tuesday, wednesday, thursday, friday, saturday, sunday, closed_dates: [] }
}

test.each<[string, BusinessHours, HoursRun | null]>([
  ['a closed week', week(), null],
  ['the working days', week(nine, nine, nine, nine, nine), run('monday', 'friday', '09:00', '17:00')],
  ['a break at noon', week(split, nine, split), run('monday', 'wednesday', '09:00', '17:00')],
  ['a day between', week(nine, [], nine, nine), run('wednesday', 'thursday', '09:00', '17:00')],
  ['the earlier of equals', week(nine, nine, eight, eight), run('monday', 'tuesday', '09:00', '17:00')],
  ['to the end of the week', week([], [], [], [], nine, eight, eight), run('saturday', 'sunday', '08:00', '12:00')],
])('the hours on one line are those of the most days in a row: %s', (_case, hours, expected) => {
  expect(mainHours(hours)).toEqual(expected)
})

test('weekText lists each run of days with the same hours', async () => {
  await loadTexts(['settings'])
  const words = weekText(text, week(nine, nine, [], split, eight)).replaceAll(/\s/gu, ' ')
  expect(words).toBe('Mon–Tue, 9:00 AM–5:00 PM; Thu, 9:00 AM–5:00 PM; Fri, 8:00 AM–12:00 PM')
  expect(weekText(text, week())).toBe('')
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
    quote_answered: none,
    message_failed: { push: false, text: words },
    new_review: none,
    connection_broken: none,
    payment: none,
  }
  expect(waysOf(preferences)).toBe(key)
})
