import { Skeleton } from '@mantine/core'
import type { Repeat, ScheduleEntry } from '#contract/schedule/types.ts'
import { PartProblem } from '../../../../ui/page/PartProblem.tsx'
import { useVisit } from '../../visit/api/useVisit.ts'
import { RepeatFields } from './RepeatFields.tsx'
import { changedRepeat, repeatFaults, valueOfRepeat, type RepeatValue } from './repeat.ts'

/** How a visit of a series repeats, as a form changes it. */
export interface SeriesRuleEdit {
  /** As the person changed it; null: they did not. */
  readonly value: RepeatValue | null
  readonly before: Repeat | null | undefined
}

/** The rule to send; undefined where it stays, null where it cannot be sent as it is. */
export function ruleToSend({ value, before }: SeriesRuleEdit, day: string): Repeat | null | undefined {
  if (value === null || !before) return undefined
  if (repeatFaults(value, day).length > 0) return null
  const next = changedRepeat(before, value, day)
  return JSON.stringify(next) === JSON.stringify(before) ? undefined : next
}

interface SeriesRuleProps {
  entry: Pick<ScheduleEntry, 'id' | 'repeats'>
  day: string
  value: RepeatValue | null
  /** The person tried to send it. */
  tried: boolean
  onChange: (value: RepeatValue) => void
}

/** The rule of the series of an entry, which a change gives to it and those that follow. */
export function SeriesRule({ entry, day, value, tried, onChange }: SeriesRuleProps) {
  const { visit, query } = useVisit(entry.id)
  if (visit === undefined)
    return query.isError ? (
      <PartProblem error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton height={36} aria-busy="true" />
    )
  if (visit.repeat === null) return null
  const shown = value ?? valueOfRepeat(visit.repeat, visit.day ?? day)
  return <RepeatFields value={shown} day={day} faults={tried ? repeatFaults(shown, day) : []} onChange={onChange} />
}
