// Small on purpose: what the calendar does by itself.
import type { Workshop } from '../../platform/work/work.ts'
import { endHoldsJob, endHoldsKind } from './holds/holds.jobs.ts'
import { rollSeriesJob, rollSeriesKind } from './series/series.jobs.ts'

export const scheduleKinds = [endHoldsKind, rollSeriesKind] as const

export const scheduleJobs = (parts: { readonly workshop: Workshop }) =>
  [endHoldsJob(parts), rollSeriesJob(parts)] as const
