// Small on purpose: what the calendar does by itself.
import type { BusinessMaps } from '../../platform/maps/maps.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { locateMemberJob, locateMemberKind, locateStartsJob, locateStartsKind } from './booking/start-places.jobs.ts'
import { checkTimesJob, checkTimesKind } from './clock/clock.jobs.ts'
import { endHoldsJob, endHoldsKind } from './holds/holds.jobs.ts'
import { rollSeriesJob, rollSeriesKind } from './series/series.jobs.ts'

export const scheduleKinds = [endHoldsKind, rollSeriesKind, checkTimesKind, locateStartsKind, locateMemberKind] as const

export const scheduleJobs = (parts: { readonly workshop: Workshop; readonly maps: BusinessMaps | undefined }) =>
  [
    endHoldsJob(parts),
    rollSeriesJob(parts),
    checkTimesJob(parts),
    locateStartsJob(parts),
    locateMemberJob(parts),
  ] as const
