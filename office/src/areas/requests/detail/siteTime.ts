import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { currentLanguage } from '../../../lib/texts.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

const locales = { en: 'en-US', es: 'es-US' } as const

/** Visits are at the business's own clock, wherever the person who looks at them is. `zone` is an IANA name. */
export function siteTime(zone: string) {
  const write = (moment: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[currentLanguage()], { timeZone: zone, ...options }).format(new Date(moment))
  return {
    /** `2026-11-24`, for grouping. */
    dayOf: (moment: string) => dayjs(moment).tz(zone).format('YYYY-MM-DD'),
    day: (moment: string) => write(moment, { weekday: 'short', month: 'short', day: 'numeric' }),
    weekday: (moment: string) => write(moment, { weekday: 'short' }),
    date: (moment: string) => write(moment, { month: 'short', day: 'numeric' }),
    time: (moment: string) => write(moment, { hour: 'numeric', minute: '2-digit' }),
    /** What a field for date and time takes and gives: `2026-11-24T09:00`. */
    toField: (moment: string) => dayjs(moment).tz(zone).format('YYYY-MM-DDTHH:mm'),
    /** Null where it is no time. */
    fromField: (value: string): string | null => {
      const read: Dayjs = dayjs.tz(value, zone)
      return value === '' || !read.isValid() ? null : read.toISOString()
    },
    /** Until when somebody arrives. */
    plus: (moment: string, minutes: number) => dayjs(moment).add(minutes, 'minute').toISOString(),
  }
}
export type SiteTime = ReturnType<typeof siteTime>

/** Where the device is; right for nearly all until the business's own zone is known. */
export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
