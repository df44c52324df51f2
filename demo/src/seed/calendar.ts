const minute = 60_000
const hour = 60 * minute
const dayLength = 24 * hour

/** The year up to `now`, by the clock on the wall of the business. */
export interface Calendar {
  readonly now: Date
  /** So many days ago at that minute of the day. */
  daysAgo(days: number, minuteOfDay: number): Date
  /** Somebody is in the office: weekdays 7:30 to 17:30, Saturdays 8 to 13. */
  isOpen(moment: Date): boolean
  nextOpening(moment: Date): Date
  /** The moment itself while people are awake, otherwise between 7 and 9 in the morning after. */
  awake(moment: Date): Date
  /** A weekday so many days after, at that minute of the day. */
  workday(after: Date, days: number, minuteOfDay: number): Date
  /** `2026-11-20` */
  day(moment: Date): string
  /** What the clock of the business shows: `2026-11-20T09:30`. */
  wall(moment: Date): string
  /** `Tuesday, June 3` or `martes, 3 de junio` */
  spoken(moment: Date, language: 'en' | 'es'): string
}

/** Minutes of the day; by the weekday, Sunday first. */
const weekdayHours = [7.5 * 60, 17.5 * 60] as const
const openHours = [
  null,
  weekdayHours,
  weekdayHours,
  weekdayHours,
  weekdayHours,
  weekdayHours,
  [8 * 60, 13 * 60],
] as const

export function openCalendar(now: Date, timeZone: string): Calendar {
  const offset = openOffsets(timeZone)
  /** The wall clock's time, read by the functions for UTC. */
  const wall = (moment: Date): Date => new Date(moment.getTime() + offset(moment))
  const midnight = (moment: Date, daysLater: number): number => {
    const start = Math.floor(wall(moment).getTime() / dayLength + daysLater) * dayLength
    // noon, so that the offset is that of the day meant
    return start - offset(new Date(start + 12 * hour - offset(moment)))
  }
  const minuteOf = (at: Date): number => at.getUTCHours() * 60 + at.getUTCMinutes()
  const isOpen = (moment: Date): boolean => {
    const at = wall(moment)
    const hours = openHours[at.getUTCDay()]
    return hours !== null && hours !== undefined && minuteOf(at) >= hours[0] && minuteOf(at) < hours[1]
  }
  const spoken = {
    en: new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' }),
    es: new Intl.DateTimeFormat('es-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' }),
  }
  return {
    now,
    daysAgo: (days, minuteOfDay) => new Date(midnight(now, -days) + minuteOfDay * minute),
    isOpen,
    nextOpening(moment) {
      // by quarters of an hour: fine enough, and blind to daylight saving
      let at = moment
      while (!isOpen(at)) at = new Date(at.getTime() + 15 * minute)
      return at
    },
    awake(moment) {
      const hours = wall(moment).getUTCHours()
      if (hours >= 7 && hours < 22) return moment
      return new Date(midnight(moment, hours >= 22 ? 1 : 0) + 7 * hour + (moment.getTime() % (2 * hour)))
    },
    workday(after, days, minuteOfDay) {
      const weekday = new Date(wall(after).getTime() + days * dayLength).getUTCDay()
      const skipped = weekday === 0 ? 1 : weekday === 6 ? 2 : 0
      return new Date(midnight(after, days + skipped) + minuteOfDay * minute)
    },
    day: (moment) => wall(moment).toISOString().slice(0, 10),
    wall: (moment) => wall(moment).toISOString().slice(0, 16),
    spoken: (moment, language) => spoken[language].format(moment),
  }
}

/** Milliseconds that the wall clock is ahead of UTC; asked once a day, since asking is slow. */
function openOffsets(timeZone: string): (moment: Date) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const known = new Map<number, number>()
  return (moment) => {
    const day = Math.floor(moment.getTime() / dayLength)
    const offset = known.get(day) ?? offsetOf(format, moment)
    known.set(day, offset)
    return offset
  }
}

/** Reads `11/20/2026, GMT-08:00`. */
function offsetOf(format: Intl.DateTimeFormat, moment: Date): number {
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(format.format(moment)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * minute)
}
