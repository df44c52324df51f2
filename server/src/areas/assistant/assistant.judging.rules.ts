import type { lostReasons, RequestStatus, Stage } from '#contract/requests.ts'

/** Where a request goes when a member agrees with a suggestion. */
export interface Closing {
  readonly stage: Stage
  readonly status: RequestStatus
  readonly closedReason: (typeof lostReasons)[number] | null
}

const statuses: Readonly<Record<string, RequestStatus>> = {
  outside_area: 'out_of_area',
  duplicate: 'duplicate',
  spam: 'spam',
  solicitation: 'spam',
}
const reasons: Readonly<Record<string, (typeof lostReasons)[number]>> = {
  service_not_offered: 'not_our_work',
  advice_only: 'not_our_work',
  not_ready: 'timing',
  below_minimum: 'too_small',
}

/** A request that is being asked about was found not to fit; any other is lost, with the reason. */
export function closingFor(disqualifier: string, stage: Stage): Closing {
  const status = statuses[disqualifier]
  if (status) return { stage: 'closed', status, closedReason: null }
  if (stage === 'qualifying') return { stage: 'qualifying', status: 'disqualified', closedReason: null }
  return { stage: 'closed', status: 'lost', closedReason: reasons[disqualifier] ?? 'other' }
}

/** Whether the customer is told: nobody owes a word to a program or a seller, and a duplicate is answered elsewhere. */
export const isTold = (disqualifier: string): boolean =>
  disqualifier !== 'spam' && disqualifier !== 'solicitation' && disqualifier !== 'duplicate'
