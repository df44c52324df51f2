import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { anywhere, once, type Formats } from '../../lib/formats.ts'
import type { Text } from '../../lib/texts.ts'
import type { Look } from './components/look.ts'
import { addDays, dayOf, minuteOf, timeOf, wallPlus } from './components/wall.ts'

/** A wall time as a date that a formatter in UTC writes as it stands. */
const shown = (wall: string): Date => new Date(`${wall.length === 10 ? `${wall}T00:00` : wall}:00Z`)

type Style = Intl.DateTimeFormatOptions
const formatter = (name: string, style: Style) =>
  once(`schedule ${name}`, (locale) => new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }))

/**
 * The hundreds of entries of a week begin at the same few times, and a formatter takes longer than drawing a block: what it
 * has written is kept, of each kind and in each language.
 */
function kept(name: string, key: string, write: () => string): string {
  const words = once(`schedule words ${name}`, () => new Map<string, string>())
  const known = words.get(key)
  if (known !== undefined) return known
  if (words.size > MOST_KEPT) words.clear()
  const made = write()
  words.set(key, made)
  return made
}
const MOST_KEPT = 3000

const hour: Style = { hour: 'numeric' }
const exact: Style = { hour: 'numeric', minute: '2-digit' }
const isWhole = (wall: string) => wall.endsWith(':00')

/** `8 AM`, `9:30 AM`. */
export const clockText = (wall: string): string =>
  kept('clock', timeOf(wall), () =>
    (isWhole(wall) ? formatter('hour', hour) : formatter('time', exact)).format(shown(wall)),
  )

/** `9:30 AM`, also on the hour: for columns of times. */
export const exactClock = (wall: string): string => formatter('time', exact).format(shown(wall))

/** `11 AM–1 PM`, `9:30–11:30 AM`; across midnight `11 PM–1 AM`, where Intl would add both dates. */
export function rangeText(from: string, to: string): string {
  if (dayOf(from) !== dayOf(to)) return `${clockText(from)}–${clockText(to)}`
  const style = isWhole(from) && isWhole(to) ? formatter('hour', hour) : formatter('time', exact)
  return style.formatRange(shown(from), shown(to)).replaceAll(/\s*–\s*/g, '–')
}

/** `8–10:15`: beside the hours of the grid the half of the day is plain. */
export function shortRange(from: string, to: string): string {
  const short = (wall: string) => {
    const minute = minuteOf(wall)
    const twelve = Math.floor(minute / 60) % 12 || 12
    return minute % 60 === 0 ? String(twelve) : `${twelve}:${String(minute % 60).padStart(2, '0')}`
  }
  return `${short(from)}–${short(to)}`
}

/** The same of something that begins then and takes so many minutes. */
export const spanText = (wall: string, minutes: number): string =>
  kept('span', `${timeOf(wall)} ${minutes}`, () => rangeText(wall, wallPlus(wall, minutes)))

/** `Mon`. */
export const weekdayText = (day: string): string =>
  kept('weekday', day, () => formatter('weekday', { weekday: 'short' }).format(shown(day)))
/** `M`. */
export const weekdayLetter = (day: string): string => formatter('letter', { weekday: 'narrow' }).format(shown(day))
/** `Mon, Nov 23`. */
export const dayText = (day: string): string =>
  kept('day', day, () => formatter('day', { weekday: 'short', month: 'short', day: 'numeric' }).format(shown(day)))
/** `Nov 23`. */
export const monthDayText = (day: string): string =>
  formatter('monthDay', { month: 'short', day: 'numeric' }).format(shown(day))
/** `November 2026`. */
export const monthText = (day: string): string =>
  formatter('month', { month: 'long', year: 'numeric' }).format(shown(day))
/** `Nov 2026`, where room is short. */
export const shortMonthText = (day: string): string =>
  formatter('shortMonth', { month: 'short', year: 'numeric' }).format(shown(day))
/** `Nov 23–28`. */
export const daysText = (from: string, to: string): string =>
  kept('days', `${from} ${to}`, () =>
    formatter('monthDay', { month: 'short', day: 'numeric' })
      .formatRange(shown(from), shown(to))
      .replaceAll(/\s*–\s*/g, '–'),
  )

/** `1 hr 30 min`, exactly. */
export const lengthText = (minutes: number): string => anywhere.length(minutes)

/** `7 of 9 hr`: quarter hours are rounded to one digit. */
export function plannedText(text: Text, formats: Formats, planned: number, available: number): string {
  const hours = (minutes: number) => formats.number(Math.round(minutes / 6) / 10)
  return available === 0 && planned === 0
    ? text('schedule.notWorking')
    : text('schedule.planned', { planned: hours(planned), available: hours(available) })
}

/** What an entry is called: its title, else the customer, else its kind. */
export const titleOf = (
  text: Text,
  { title, customer, kind }: Pick<ScheduleEntry, 'title' | 'customer' | 'kind'>,
): string => title || customer || text(`schedule.kind.${kind}`)

/** `Rosa Delgado, Oakland`, without what the title says already. */
export const whoOf = ({ title, customer, city }: Pick<ScheduleEntry, 'title' | 'customer' | 'city'>): string =>
  [title === '' ? '' : customer, city].filter((part) => part !== '').join(', ')

export const lookText = (text: Text, look: Look): string => text(`schedule.look.${look}`)

/** How an entry stands, in words; what goes to nobody says what it is. */
export function stateText(text: Text, { state, kind }: Pick<ScheduleEntry, 'state' | 'kind'>, look: Look): string {
  if (state === 'cancelled') return text('schedule.canceled')
  return look === 'other' ? text(`schedule.kind.${kind}`) : lookText(text, look)
}

/** Until when a hold stands: the time alone when that is today. */
export function heldText(text: Text, until: string, now: string): string {
  if (dayOf(until) === dayOf(now)) return text('schedule.heldUntil', { time: clockText(until) })
  const isTomorrow = dayOf(until) === addDays(dayOf(now), 1)
  const time = isTomorrow ? `${weekdayText(dayOf(until))}, ${clockText(until)}` : dayText(dayOf(until))
  return text('schedule.heldUntil', { time })
}

/** `Waiting 6 days`: how long something has had no time. Moments in ISO 8601. */
export function waitsText(text: Text, formats: Formats, since: string, now: number): string {
  return text('schedule.waits', { time: formats.duration((now - Date.parse(since)) / 1000) })
}

/** What a screen reader hears of a block: what, who, when, and how it stands. */
export function spokenEntry(text: Text, entry: ScheduleEntry, look: Look): string {
  const { wall, day } = entry
  const when =
    wall !== null
      ? `${dayText(dayOf(wall))}, ${spanText(wall, entry.minutes)}`
      : day === null
        ? text('schedule.unscheduled')
        : text('schedule.anyTimeOn', { day: dayText(day) })
  return [titleOf(text, entry), whoOf(entry), when, stateText(text, entry, look)]
    .filter((part) => part !== '')
    .join(', ')
}
