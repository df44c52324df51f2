import type { RequestStatus, Stage } from '#contract/requests.ts'

/** How far requests of an age have come: so many of them, from so many to so many days old. */
export interface Outcome {
  readonly stage: Stage
  readonly status: RequestStatus
  readonly count: number
  readonly days: readonly [least: number, most: number]
}

/** Minutes that the requests nobody has answered yet have waited: fresh, amber and red ones. */
export const waitingMinutes: readonly number[] = [2, 8, 27, 74, 210, 640, 1620, 2950]

/** All others that are about work of ours. Together with the waiting ones they use every message of the jobs but one. */
export const outcomes: readonly Outcome[] = [
  { stage: 'request', status: 'contacted', count: 3, days: [0, 2] },
  { stage: 'request', status: 'no_answer', count: 2, days: [2, 6] },
  { stage: 'qualifying', status: 'in_progress', count: 4, days: [1, 5] },
  { stage: 'qualifying', status: 'waiting_on_customer', count: 3, days: [2, 10] },
  { stage: 'qualifying', status: 'qualified', count: 3, days: [2, 8] },
  { stage: 'qualifying', status: 'disqualified', count: 1, days: [6, 20] },
  { stage: 'quote', status: 'to_do', count: 3, days: [3, 9] },
  { stage: 'quote', status: 'sent', count: 6, days: [6, 30] },
  { stage: 'quote', status: 'changes_requested', count: 2, days: [9, 24] },
  { stage: 'quote', status: 'declined', count: 2, days: [20, 45] },
  { stage: 'won', status: 'to_schedule', count: 5, days: [8, 30] },
  { stage: 'won', status: 'scheduled', count: 5, days: [14, 60] },
  { stage: 'won', status: 'in_progress', count: 5, days: [18, 75] },
  { stage: 'won', status: 'done', count: 9, days: [30, 120] },
  { stage: 'closed', status: 'completed', count: 44, days: [45, 360] },
  { stage: 'closed', status: 'lost', count: 54, days: [14, 362] },
]
