import type { SocialCard } from '#contract/social/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import type { View } from '../filters.ts'
import { PostTile } from './PostTile.tsx'
import styles from './calendar.module.css'

export interface CalendarGridProps {
  view: Exclude<View, 'queue'>
  days: readonly string[]
  /** The one whose month is shown. */
  day: string
  today: string
  posts: ReadonlyMap<string, SocialCard[]>
  onOpen: (id: string) => void
  onDay: (day: string) => void
}

/** Posts of a day that a month has room for. */
const room = 2

/** A month or a week on a desk: the photos of the posts in their days. */
export function CalendarGrid({ view, days, day, today, posts, onOpen, onDay }: CalendarGridProps) {
  const text = useText()
  const formats = useFormats()
  return (
    <>
      <div className={styles['weekdays']} aria-hidden>
        {days.slice(0, 7).map((date) => (
          <span key={date}>{formats.weekday(`${date}T18:00:00Z`)}</span>
        ))}
      </div>
      <ol className={styles['grid']} data-view={view} aria-label={text(`social.view.${view}`)}>
        {days.map((date) => {
          const own = posts.get(date) ?? []
          const shown = view === 'month' ? own.slice(0, own.length > room ? room - 1 : room) : own
          return (
            <li
              key={date}
              className={styles['day']}
              aria-label={formats.day(date)}
              data-other={view === 'month' && date.slice(0, 7) !== day.slice(0, 7)}
            >
              <span
                className={styles['number']}
                data-today={date === today}
                aria-current={date === today ? 'date' : undefined}
              >
                {Number(date.slice(8))}
              </span>
              {shown.map((post) => (
                <PostTile key={post.id} post={post} large={view === 'week'} onOpen={() => onOpen(post.id)} />
              ))}
              {own.length > shown.length && (
                <button type="button" className={styles['more']} onClick={() => onDay(date)}>
                  {text('social.more', { count: own.length - shown.length })}
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
