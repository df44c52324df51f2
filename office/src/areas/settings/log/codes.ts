import type { AuditField } from '#contract/audit.fields.ts'
import type { BillingState } from '#contract/billing.ts'
import type { Channel, callOutcomes, messageStates, senders } from '#contract/conversations.ts'
import type { ReviewStatus } from '#contract/customers.ts'
import type { invoiceStates } from '#contract/invoices/values.ts'
import type { ProjectStatus } from '#contract/projects.ts'
import type { QuoteStatus } from '#contract/quotes/values.ts'
import type { RequestStatus, Stage } from '#contract/requests.ts'
import type { visitStates } from '#contract/schedule/values.ts'
import type { shareAudiences, shareContents } from '#contract/shares.ts'
import type { ShowcaseStatus } from '#contract/showcases.ts'
import type { Source } from '#contract/sources.ts'
import type { TextKey } from '../../../lib/texts.ts'

/** A word of the program's own that stands in the log for what a person chose. */
type Code =
  | BillingState
  | Channel
  | ProjectStatus
  | QuoteStatus
  | RequestStatus
  | ReviewStatus
  | ShowcaseStatus
  | Source
  | Stage
  | (typeof callOutcomes | typeof messageStates | typeof senders | typeof visitStates | typeof invoiceStates)[number]
  | (typeof shareAudiences | typeof shareContents)[number]
  | 'field'
  | 'in'
  | 'office'
  | 'out'
  | 'owner'

const codes: Readonly<Record<Code, true>> = {
  request: true,
  qualifying: true,
  quote: true,
  won: true,
  closed: true,
  new: true,
  contacted: true,
  no_answer: true,
  in_progress: true,
  waiting_on_customer: true,
  qualified: true,
  disqualified: true,
  to_do: true,
  sent: true,
  changes_requested: true,
  approved: true,
  declined: true,
  to_schedule: true,
  scheduled: true,
  done: true,
  lost: true,
  spam: true,
  duplicate: true,
  out_of_area: true,
  completed: true,
  lead: true,
  on_hold: true,
  cancelled: true,
  draft: true,
  partial: true,
  paid: true,
  void: true,
  written_off: true,
  viewed: true,
  converted: true,
  published: true,
  hold: true,
  confirmed: true,
  no_show: true,
  on_the_way: true,
  working: true,
  received: true,
  queued: true,
  sending: true,
  delivered: true,
  failed: true,
  held: true,
  sms: true,
  email: true,
  chat: true,
  call: true,
  owner: true,
  office: true,
  field: true,
  customer: true,
  member: true,
  assistant: true,
  server: true,
  in: true,
  out: true,
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
  partner: true,
  photos: true,
  pairs: true,
  notes: true,
  answered: true,
  left_message: true,
  wrong_number: true,
  NO_REQUEST_SENT: true,
  REQUEST_SENT: true,
  LEFT_REVIEW: true,
  none: true,
  unpaid_first: true,
  trial: true,
  active: true,
  late: true,
  ending: true,
}

/** The fields that hold such words; in all others, words are somebody's own. */
const fields: ReadonlySet<string> = new Set<AuditField>([
  'audience',
  'channel',
  'closed_reason',
  'direction',
  'includes',
  'outcome',
  'review_status',
  'role',
  'sender',
  'source',
  'stage',
  'state',
  'status',
])

const isCode = (word: string): word is Code => Object.hasOwn(codes, word)

/** The text of a word that stands in `field`; null for one that is somebody's own, or of an older version. */
export const codeText = (field: string, word: string): TextKey | null =>
  fields.has(field) && isCode(word) ? `data.log.value.${word}` : null
