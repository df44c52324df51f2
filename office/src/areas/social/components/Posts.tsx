import IconShare from '~icons/tabler/share'
import { usePhone } from '../../../lib/breakpoints.ts'
import { useText } from '../../../lib/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListStates } from '../../../ui/rows/ListStates.tsx'
import { CardsSkeleton, ListSkeleton } from '../../../ui/Skeletons.tsx'
import { useDays, useOpenPosts } from '../api/useSocial.ts'
import type { View } from '../filters.ts'
import { byDay, daysOf } from './calendar.ts'
import { CalendarGrid } from './CalendarGrid.tsx'
import { DayList, QueueList } from './PostList.tsx'

export interface PostsProps {
  view: View
  day: string
  today: string
  onOpen: (id: string) => void
  /** Shows the week of a day that has more than there is room for. */
  onDay: (day: string) => void
}

/** The posts of a month, of a week, or all that are still to go out. */
export function Posts({ view, day, today, onOpen, onDay }: PostsProps) {
  const text = useText()
  const phone = usePhone()
  const days = daysOf(view, day)
  const inDays = useDays(days[0] ?? day, days.at(-1) ?? day, view !== 'queue')
  const queue = useOpenPosts()
  if (view === 'queue') {
    const empty = <EmptyState icon={IconShare} title={text('social.queueEmpty')} text={text('social.queueEmptyText')} />
    return (
      <ListStates list={queue} isEmpty={queue.data?.length === 0} empty={empty} skeleton={<ListSkeleton rows={5} />}>
        <QueueList posts={queue.data ?? []} onOpen={onOpen} />
      </ListStates>
    )
  }
  const posts = byDay(inDays.data ?? [])
  return (
    <ListStates list={inDays} isEmpty={false} empty={null} skeleton={<CardsSkeleton cards={phone ? 3 : 8} />}>
      {phone ? (
        <DayList
          days={days}
          posts={posts}
          today={today}
          month={view === 'month' ? day.slice(0, 7) : null}
          onOpen={onOpen}
        />
      ) : (
        <CalendarGrid view={view} days={days} day={day} today={today} posts={posts} onOpen={onOpen} onDay={onDay} />
      )}
    </ListStates>
  )
}
