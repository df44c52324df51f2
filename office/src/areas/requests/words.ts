import type {
  lostReasons as contractReasons,
  PlacedStatus,
  RequestSort,
  RequestStatus,
  RequestSummary,
  Source,
  Stage,
  stageStatuses,
} from '#contract/requests.ts'
import type { Text } from '../../lib/texts.ts'

export type LostReason = (typeof contractReasons)[number]
type Statuses = typeof stageStatuses

/**
 * The contract's words as values. Its own file would bring the schema library into the first load, so they stand here
 * once more; the compiler refuses a list that is not the contract's.
 */
export const stages = ['request', 'qualifying', 'quote', 'won', 'closed'] as const satisfies readonly Stage[]

/** The statuses of each stage; the first is where a request lands. */
export const statusesOf: { readonly [Key in Stage]: Statuses[Key] } = {
  request: ['new', 'contacted', 'no_answer'],
  qualifying: ['in_progress', 'waiting_on_customer', 'qualified', 'disqualified'],
  quote: ['to_do', 'sent', 'changes_requested', 'approved', 'declined'],
  won: ['to_schedule', 'scheduled', 'in_progress', 'done'],
  closed: ['lost', 'spam', 'duplicate', 'out_of_area', 'completed'],
}

/** The statuses of several stages, each in one of them. */
export const placedStatuses = ['qualifying.in_progress', 'won.in_progress'] as const satisfies readonly PlacedStatus[]

/** A record with every key of a union, as a list: a missing word does not compile. */
export const wordsOf = <Word extends string>(all: Record<Word, true>) =>
  // Object.keys of a record with exactly these keys.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.keys(all) as Word[]

export const sources: readonly Source[] = wordsOf<Source>({
  website_form: true,
  website_chat: true,
  phone: true,
  text: true,
  referral: true,
  google: true,
  facebook: true,
  thumbtack: true,
  angi: true,
  nextdoor: true,
  walk_in: true,
  other: true,
})

export const sorts: readonly RequestSort[] = wordsOf<RequestSort>({ newest: true, oldest: true, waiting: true })

export const lostReasons: readonly LostReason[] = wordsOf<LostReason>({
  price: true,
  chose_another: true,
  no_answer: true,
  timing: true,
  too_small: true,
  not_our_work: true,
  changed_mind: true,
  other: true,
})

export const allStatuses: readonly RequestStatus[] = [...new Set(stages.flatMap((stage) => [...statusesOf[stage]]))]

/** Where a request stands, as far as the words for it go. */
export type Standing = Pick<RequestSummary, 'stage' | 'status'>

/** `Quote · Sent`. */
export function standingText(text: Text, { stage, status }: Standing): string {
  return text('requests.standing', {
    stage: text(`requests.stage.${stage}`),
    status: text(`requests.status.${status}`),
  })
}
