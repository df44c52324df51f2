// Small on purpose: what the calendar does by itself.
import type { Workshop } from '../../platform/work/work.ts'
import { endHoldsJob, endHoldsKind } from './holds/holds.jobs.ts'

export const scheduleKinds = [endHoldsKind] as const

export const scheduleJobs = (parts: { readonly workshop: Workshop }) => [endHoldsJob(parts)] as const
