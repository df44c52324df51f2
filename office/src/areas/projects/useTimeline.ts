import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { TimelineEntry, TimelineKind } from '#contract/projects.timeline.ts'
import { api, type Answer } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

type Page = Answer<'getProjectTimeline'>

/**
 * The contract's kinds as values: its own file would bring the schema library into the browser. The compiler refuses a
 * record that lacks one.
 */
const all: Record<TimelineKind, true> = {
  note: true,
  photos: true,
  visit: true,
  message: true,
  money: true,
  status: true,
  change: true,
}
// Object.keys of a record with exactly these keys.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const timelineKinds = Object.keys(all) as TimelineKind[]

/** What happened in a project, newest first, a page at a time. No kinds: all that the person may see. */
export function useTimeline(projectId: string, kinds: readonly TimelineKind[]) {
  const { slug } = useSite()
  return useInfiniteQuery({
    queryKey: keys.timeline(slug, projectId, { kinds: [...kinds].toSorted().join() }),
    queryFn: ({ pageParam, signal }) =>
      api('getProjectTimeline', { slug, id: projectId, signal, query: { before: pageParam, kinds: [...kinds] } }),
    initialPageParam: '',
    getNextPageParam: (last: Page) => last.next,
    placeholderData: keepPreviousData,
  })
}

/** Entries of one calendar day of the business's clock. */
export interface TimelineDay {
  /** `2026-11-20`. */
  readonly day: string
  readonly entries: readonly TimelineEntry[]
}

/** Entries by their days, in the order they come. One that stands on two pages, because something came in between, is shown once. */
export function byDays(entries: readonly TimelineEntry[], dayOf: (moment: string) => string): TimelineDay[] {
  const seen = new Set<string>()
  const days: { day: string; entries: TimelineEntry[] }[] = []
  for (const entry of entries) {
    const key = `${entry.kind} ${entry.id}`
    if (seen.has(key)) continue
    seen.add(key)
    const day = dayOf(entry.at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
