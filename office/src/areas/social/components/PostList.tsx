import { Text } from '@mantine/core'
import type { SocialCard } from '#contract/social/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useNow } from '../../../lib/now.ts'
import { useText } from '../../../lib/texts.ts'
import { networksOf, standingIcons, standingOf, timeOf } from '../labels.ts'
import { CardPhoto, NetworkIcons } from './PostTile.tsx'
import styles from './list.module.css'

export interface DayListProps {
  days: readonly string[]
  posts: ReadonlyMap<string, SocialCard[]>
  today: string
  /** The month that is shown: days of others are left out. Null: all days. */
  month: string | null
  onOpen: (id: string) => void
}

/** On a phone: the days that have posts, and today. */
export function DayList({ days, posts, today, month, onOpen }: DayListProps) {
  const text = useText()
  const formats = useFormats()
  const shown = days.filter(
    (day) => (month === null || day.startsWith(month)) && (day === today || (posts.get(day)?.length ?? 0) > 0),
  )
  if (shown.length === 0)
    return (
      <Text c="dimmed" my="md">
        {text('social.noPosts')}
      </Text>
    )
  return (
    <>
      {shown.map((day) => (
        <section key={day} aria-label={formats.day(day)}>
          <h2 className={styles['day']}>
            {formats.dayAhead(`${day}T18:00:00Z`)}
            {day === today && <span>{text('social.today')}</span>}
          </h2>
          {(posts.get(day)?.length ?? 0) === 0 ? (
            <Text c="dimmed" size="sm">
              {text('social.nothingToday')}
            </Text>
          ) : (
            <Rows posts={posts.get(day) ?? []} onOpen={onOpen} timed />
          )}
        </section>
      ))}
    </>
  )
}

/** All that may still go out: the next one first. */
export function QueueList({ posts, onOpen }: { posts: readonly SocialCard[]; onOpen: (id: string) => void }) {
  return <Rows posts={posts} onOpen={onOpen} />
}

function Rows({
  posts,
  onOpen,
  timed = false,
}: {
  posts: readonly SocialCard[]
  onOpen: (id: string) => void
  timed?: boolean
}) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  return (
    <ul className={styles['rows']}>
      {posts.map((post) => {
        const standing = standingOf(post, now)
        const Sign = standingIcons[standing]
        const when = timed && post.at !== null ? formats.clock(post.at.time) : timeOf(text, formats, post.at)
        return (
          <li key={post.id}>
            <button type="button" onClick={() => onOpen(post.id)}>
              <span className={styles['photo']}>
                <CardPhoto post={post} sizes="72px" />
              </span>
              <span className={styles['what']}>
                <span className={styles['words']}>{post.text || text('social.noWords')}</span>
                <span className={styles['about']}>
                  <NetworkIcons targets={post.targets} />
                  <span className={styles['hidden']}>{networksOf(text, formats, post.targets)}</span>
                  {when}
                </span>
                <span className={styles['standing']} data-standing={standing}>
                  <Sign size={16} aria-hidden />
                  {text(`social.standing.${standing}`)}
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
