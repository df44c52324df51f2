// Small on purpose: what the calendar does by itself.
import type { Workshop } from '../../platform/work/work.ts'
import { checkTimesJob, checkTimesKind } from './clock/clock.jobs.ts'
import { endHoldsJob, endHoldsKind } from './holds/holds.jobs.ts'
import { rollSeriesJob, rollSeriesKind } from './series/series.jobs.ts'

export const scheduleKinds = [endHoldsKind, rollSeriesKind, checkTimesKind] as const

export const scheduleJobs = (parts: { readonly workshop: Workshop }) =>
  [endHoldsJob(parts), rollSeriesJob(parts), checkTimesJob(parts)] as const
