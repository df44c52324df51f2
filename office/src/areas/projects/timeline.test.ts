import { expect, test } from 'vitest'
import type { TimelineEntry } from '#contract/projects.timeline.ts'
import { formatsIn } from '../../lib/formats.ts'
import { byDays } from './useTimeline.ts'

const entry = (id: string, at: string): TimelineEntry => ({
  kind: 'status',
  id,
  at,
  by: null,
  from: null,
  to: 'lead',
})
const { dayOf } = formatsIn('America/Los_Angeles')

test('days are those of the business’s clock, not of the server’s', () => {
  const days = byDays(
    [entry('3', '2026-11-21T07:59:00Z'), entry('2', '2026-11-20T08:00:00Z'), entry('1', '2026-11-20T07:59:00Z')],
    dayOf,
  )
  expect(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
    ['2026-11-20', ['3', '2']],
    ['2026-11-19', ['1']],
  ])
})

test('an entry that stands on two pages is shown once', () => {
  const twice = entry('1', '2026-11-20T12:00:00Z')
  expect(byDays([twice, twice], dayOf)[0]?.entries).toHaveLength(1)
})
