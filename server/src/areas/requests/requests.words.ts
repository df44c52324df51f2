import { z } from 'zod'
import { lostReasons, RequestSummary, requestStatuses, sources, stages } from '#contract/requests.ts'

/** The database checks these by constraint; parsing turns its text into the contract's words. */
export const Words = z.object({
  source: z.enum(sources),
  stage: z.enum(stages),
  status: z.enum(requestStatuses),
  closed_reason: z.enum(lostReasons).nullable(),
})

const { kind: emergencyKind } = RequestSummary.shape.emergency.unwrap().shape

/** The danger a row is marked with; null: none. */
export const EmergencyMark = z
  .object({ emergency_kind: emergencyKind.nullable(), emergency_at: z.date().nullable() })
  .transform(({ emergency_kind: kind, emergency_at: at }) => (kind === null || at === null ? null : { kind, at }))

/** What a person said of themselves, as it is kept. */
export const Told = RequestSummary.shape.told
