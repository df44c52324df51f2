import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Reading and writing moments in fields, by the clock of `zone` (an IANA name), across its summer time. */
export function siteTime(zone: string) {
  return {
    /** What a field for date and time takes and gives: `2026-11-24T09:00`. */
    toField: (moment: string) => dayjs(moment).tz(zone).format('YYYY-MM-DDTHH:mm'),
    /** Null where it is no time. */
    fromField: (value: string): string | null => {
      const read: Dayjs = dayjs.tz(value, zone)
      return value === '' || !read.isValid() ? null : read.toISOString()
    },
  }
}
