import { Stack } from '@mantine/core'
import IconHistory from '~icons/tabler/history'
import { parseAsNativeArrayOf, parseAsStringLiteral, useQueryState } from 'nuqs'
import type { Project } from '#contract/projects.ts'
import { useFormats } from '../../lib/formats.ts'
import { useMore } from '../../lib/more.ts'
import { useNow } from '../../lib/now.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { EmptyPart } from '../../ui/EmptyPart.tsx'
import { OfflineError, QueryError } from '../../ui/ErrorState.tsx'
import { FilterPill } from '../../ui/filters/FilterLine.tsx'
import { pickFilter } from '../../ui/filters/lineFilter.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { MoreOfList } from '../../ui/MoreOfList.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { TimelineRow } from './TimelineRow.tsx'
import { byDays, timelineKinds, useTimeline } from './useTimeline.ts'
import rows from '../../ui/rows/list.module.css'
import styles from './timeline.module.css'

const parser = parseAsNativeArrayOf(parseAsStringLiteral(timelineKinds))
const DAY = 86_400_000

/** Everything that happened in a project, newest first, by days. */
export function Timeline({ project }: { project: Pick<Project, 'id'> }) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const { role } = useSite()
  const [kinds, setKinds] = useQueryState('kinds', parser)
  const timeline = useTimeline(project.id, kinds)
  const more = useMore(timeline)

  const dayName = (day: string) => {
    const near = [
      [0, 'projects.timeline.today'],
      [-DAY, 'projects.timeline.yesterday'],
      [DAY, 'projects.timeline.tomorrow'],
    ] as const
    const found = near.find(([away]) => formats.dayOf(new Date(now + away).toISOString()) === day)
    return found === undefined ? formats.day(day) : text(found[1])
  }
  const body = () => {
    if (timeline.data === undefined) {
      if (timeline.isError) return <QueryError error={timeline.error} onRetry={() => void timeline.refetch()} />
      if (timeline.fetchStatus === 'paused') return <OfflineError onRetry={() => void timeline.refetch()} />
      return <ListSkeleton rows={5} />
    }
    const days = byDays(
      timeline.data.pages.flatMap(({ entries }) => entries),
      formats.dayOf,
    )
    if (days.length === 0) {
      return (
        <EmptyPart icon={IconHistory}>
          {text(kinds.length === 0 ? 'projects.timeline.empty' : 'projects.timeline.none')}
        </EmptyPart>
      )
    }
    return (
      <Stack className={rows['fetched'] ?? ''} gap="lg" data-old={timeline.isPlaceholderData}>
        {days.map(({ day, entries }) => (
          <section key={day} aria-label={dayName(day)}>
            <h3 className={styles['day']}>
              <time dateTime={day}>{dayName(day)}</time>
            </h3>
            <ol>
              {entries.map((entry) => (
                <TimelineRow key={`${entry.kind} ${entry.id}`} entry={entry} />
              ))}
            </ol>
          </section>
        ))}
        <MoreOfList {...more} />
      </Stack>
    )
  }
  return (
    <Section
      title={text('projects.timeline.heading')}
      className={styles['section']}
      acts={
        <FilterPill
          filter={pickFilter({
            label: text('projects.timeline.kinds'),
            // The field sees no money, so there is nothing to tick for.
            options: role === 'field' ? timelineKinds.filter((kind) => kind !== 'money') : timelineKinds,
            chosen: kinds,
            nameOf: (kind) => text(`projects.timeline.kind.${kind}`),
            onChange: (chosen) => void setKinds(chosen.length === 0 ? null : chosen),
          })}
        />
      }
    >
      {body()}
    </Section>
  )
}
