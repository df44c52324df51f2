import type { Repeat } from '#contract/schedule/types.ts'
import type { Answer } from '../../../lib/api.ts'
import { anywhere, once } from '../../../lib/formats.ts'
import type { Text } from '../../../lib/texts.ts'
import { addDays, dayOf } from '../components/wall.ts'
import { clockText, dayText } from '../labels.ts'

/** A Monday; only its weekday counts. */
const aMonday = '2026-06-01'

/** `Tuesday`, in the middle of a sentence; from Monday (0). */
export const weekdayName = (weekday: number): string =>
  once(
    'schedule weekday name',
    (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
  ).format(new Date(addDays(aMonday, weekday)))

/** `Tuesday and Thursday`. */
const weekdaysText = (weekdays: readonly number[]): string => anywhere.list(weekdays.map(weekdayName))

/** `June 2`. */
const dateText = (day: string): string =>
  once(
    'schedule date of a year',
    (locale) => new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }),
  ).format(new Date(day))

/** How often, without an end: `Every 2 weeks on Tuesday`. `day`: one of its days, which a year is named by. */
export function ruleText(text: Text, { unit, every, weekdays, month_day: monthDay }: Repeat, day: string): string {
  if (unit === 'day') return text('schedule.repeat.byDay', { count: every })
  if (unit === 'week') return text('schedule.repeat.byWeek', { count: every, days: weekdaysText(weekdays) })
  if (unit === 'year') return text('schedule.repeat.byYear', { count: every, day: dateText(day) })
  return monthDay === -1
    ? text('schedule.repeat.byMonthEnd', { count: every })
    : text('schedule.repeat.byMonth', { count: every, day: monthDay ?? Number(day.slice(8)) })
}

/** How something repeats in a plain sentence: `Every 2 weeks on Tuesday, 10 times`. */
export function repeatText(text: Text, repeat: Repeat, day: string): string {
  const rule = ruleText(text, repeat, day)
  if (repeat.count !== null) return text('schedule.repeat.times', { rule, count: repeat.count })
  return repeat.until === null ? rule : text('schedule.repeat.until', { rule, day: anywhere.day(repeat.until) })
}

/** `Tue, Jun 2, 9 AM`. */
const momentText = (wall: string): string => `${dayText(dayOf(wall))}, ${clockText(wall)}`

/** Where a visit of a series moves from and to; on the same day `to` is only the time. */
export const moveParts = ({ from, to }: { readonly from: string; readonly to: string }) => ({
  from: momentText(from),
  to: dayOf(from) === dayOf(to) ? clockText(to) : momentText(to),
})

/** What is done to a series. */
export type SeriesAct = 'move' | 'change' | 'cancel' | 'rule'

/** What a change does to a visit and the following ones, line by line, with conflicts last. */
export function previewLines(
  text: Text,
  act: SeriesAct,
  { moves, stays, by_hand: byHand, ends, adds, conflicts }: Answer<'previewVisitChange'>,
) {
  const done = stays - byHand
  const counted = act === 'rule' ? 'move' : act
  // by another rule it may be that none moves, or that nothing changes
  const none = act === 'rule' && moves === 0
  const isSame = none && ends === 0 && adds === 0
  return [
    { key: 'moves', isTrouble: false, words: none ? '' : text(`schedule.series.${counted}s`, { count: moves }) },
    { key: 'adds', isTrouble: false, words: adds === 0 ? '' : text('schedule.series.adds', { count: adds }) },
    { key: 'ends', isTrouble: false, words: ends === 0 ? '' : text('schedule.series.cancels', { count: ends }) },
    { key: 'same', isTrouble: false, words: isSame ? text('schedule.series.same') : '' },
    { key: 'done', isTrouble: false, words: done === 0 ? '' : text('schedule.series.staysDone', { count: done }) },
    {
      key: 'byHand',
      isTrouble: false,
      words: byHand === 0 ? '' : text('schedule.series.staysByHand', { count: byHand }),
    },
    {
      key: 'conflicts',
      isTrouble: true,
      words: conflicts === 0 ? '' : text('schedule.series.conflicts', { count: conflicts }),
    },
  ].filter(({ words }) => words !== '')
}
