import { z } from 'zod'
import type { Calls } from './call.ts'
import { ConversationSummary } from './conversations.ts'
import { CustomerSummary } from './customers.ts'
import { emergencyKinds } from './emergencies/values.ts'
import { Photo, photoLimits } from './photos.ts'
import { Project } from './projects.ts'
import { VisitSummary } from './schedule/types.ts'
import {
  homeownerText,
  requiredHomeownerName,
  ActId,
  Email,
  emptyOr,
  Moment,
  Money,
  named,
  phoneText,
  ProjectId,
  queryFlag,
  queryNumber,
  QuoteId,
  repeated,
  RequestId,
  requiredName,
  ServiceId,
  slugParams,
  text,
  UploadId,
  UserId,
  Version,
} from './shared.ts'
import { sources } from './sources.ts'

export const stages = ['request', 'qualifying', 'quote', 'won', 'closed'] as const
export type Stage = (typeof stages)[number]

/** The statuses of each stage; the first is where a request lands (decisions, section 4). */
export const stageStatuses = {
  request: ['new', 'contacted', 'no_answer'],
  qualifying: ['in_progress', 'waiting_on_customer', 'qualified', 'disqualified'],
  quote: ['to_do', 'sent', 'changes_requested', 'approved', 'declined'],
  won: ['to_schedule', 'scheduled', 'in_progress', 'done'],
  closed: ['lost', 'spam', 'duplicate', 'out_of_area', 'completed'],
} as const satisfies Record<Stage, readonly [string, ...string[]]>
export const requestStatuses = [
  'new',
  'contacted',
  'no_answer',
  'in_progress',
  'waiting_on_customer',
  'qualified',
  'disqualified',
  'to_do',
  'sent',
  'changes_requested',
  'approved',
  'declined',
  'to_schedule',
  'scheduled',
  'done',
  'lost',
  'spam',
  'duplicate',
  'out_of_area',
  'completed',
] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** A status that several stages have, in one of them: what a filter says where the others' are not meant. */
export const placedStatuses = ['qualifying.in_progress', 'won.in_progress'] as const
export type PlacedStatus = (typeof placedStatuses)[number]
/** The statuses that lists are narrowed to. */
export const statusFilter = repeated(z.enum([...requestStatuses, ...placedStatuses]))

export { sources, type Source } from './sources.ts'

/** Why a request was lost; asked for when it is closed as `lost`. */
export const lostReasons = [
  'price',
  'chose_another',
  'no_answer',
  'timing',
  'too_small',
  'not_our_work',
  'changed_mind',
  'other',
] as const

/** A request as the list shows it. */
export const RequestSummary = z.object({
  id: RequestId,
  customer: CustomerSummary,
  /** How the person gave their name and contacts, where that differs from the customer they are known as. */
  told: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }).nullable(),
  address: z.string(),
  service: named(ServiceId).nullable(),
  message: z.string(),
  source: z.enum(sources),
  /** The source that the address carried by which they came, such as that of a QR code; null: none. */
  came_from: z.string().nullable(),
  stage: z.enum(stages),
  status: z.enum(requestStatuses),
  closed_reason: z.enum(lostReasons).nullable(),
  closed_note: z.string(),
  archived: Moment.nullable(),
  created: Moment,
  modified: Moment,
  first_response: Moment.nullable(),
  /** Who gave it; null until somebody did. */
  first_response_by: z.enum(['member', 'assistant']).nullable(),
  /** Who takes care of it. */
  assigned: named(UserId).nullable(),
  /** Who has the conversation; null while nothing was said. */
  conversation: ConversationSummary.nullable(),
  /** The sum of its quotes that are neither declined nor taken back; null without one. */
  open_quotes: Money.nullable(),
  next_visit: VisitSummary.nullable(),
  /** What the assistant suggests to close it for, until a member decides. */
  suggestion: z.object({ act: ActId, disqualifier: z.string(), label: z.string() }).nullable(),
  /**
   * The danger they told of, until a member has handled it. `since`: when it was heard first; `phone`: where they are
   * called right now, null while no number is known.
   */
  emergency: z.object({ kind: z.enum(emergencyKinds), since: Moment, phone: z.string().nullable() }).nullable(),
  merged_into: RequestId.nullable(),
  /** Since when the customer waits for an answer; null when it is the customer's turn, or the request is over. */
  waiting_since: Moment.nullable(),
  photo_count: z.number().int(),
  /** At most four, for the list. */
  photos: z.array(Photo),
  project_id: ProjectId.nullable(),
  version: Version,
  may: z.object({ update: z.boolean(), message: z.boolean(), convert: z.boolean() }),
})
export type RequestSummary = z.output<typeof RequestSummary>

/** A request on its own page: all its photos. */
export const Request = RequestSummary
export type Request = z.output<typeof Request>

/** What the business has done for the customer beside this request. */
export const CustomerHistory = z.object({
  /** Since when the business knows them. */
  since: Moment,
  requests: z.number().int(),
  jobs: z.number().int(),
  /** The sum of the quotes they approved; null for members who cannot see amounts. */
  value: Money.nullable(),
})
export type CustomerHistory = z.output<typeof CustomerHistory>

const contact = {
  name: requiredName(120),
  phone: text(40).default(''),
  email: emptyOr(Email).default(''),
  address: text(300).default(''),
}

export const NewRequest = z.strictObject({
  ...contact,
  service_id: ServiceId.nullable().default(null),
  message: text(5000).default(''),
  source: z.enum(sources).default('other'),
  stage: z.enum(stages).default('request'),
})
export type NewRequest = z.input<typeof NewRequest>

/** What the public form sends. `website` is a field people do not see: a filled one came from a program. */
export const PublicRequest = z.strictObject({
  name: requiredHomeownerName(120),
  phone: phoneText,
  email: emptyOr(Email).default(''),
  address: homeownerText(300).default(''),
  service_id: emptyOr(ServiceId).default(''),
  message: homeownerText(5000).default(''),
  website: z.string().max(300).default(''),
  consent: z.boolean().default(false),
  /** The language of the page it was sent from. */
  locale: z.enum(['en', 'es']).default('en'),
  source: z.enum(sources).default('website_form'),
  /** The source and the referral code that the page's address carried; anything else says nothing. */
  came_from: z.string().max(100).default(''),
  referral: z.string().max(100).default(''),
  /** What the page's form says of the visit, as the parameters of an address; what is unusable in it says nothing. */
  touch: z.string().max(20_000).default(''),
  upload_ids: z.array(UploadId).max(photoLimits.perPublicRequest).default([]),
  /** What the page's form carries; the uploads were made with it. */
  form_token: z.string().max(2000).default(''),
})
export type PublicRequest = z.input<typeof PublicRequest>

export const RequestPatch = z
  .strictObject({
    stage: z.enum(stages),
    status: z.enum(requestStatuses),
    closed_reason: z.enum(lostReasons).nullable(),
    closed_note: text(1000),
    archived: z.boolean(),
    service_id: ServiceId.nullable(),
    message: text(5000),
    address: text(300),
    assigned_id: UserId.nullable(),
    /** Ends an emergency that was handled, or was none. Only a customer's message starts one. */
    emergency: z.null(),
    /** Moving to `won` needs the quote that was taken, or the word that there was none. */
    quote_id: QuoteId,
    without_quote: z.literal(true),
  })
  .partial()
export type RequestPatch = z.input<typeof RequestPatch>

const requestParams = slugParams.extend({ requestId: RequestId })

/** What the list is narrowed by; nothing given narrows nothing. */
export const requestFilters = {
  stage: repeated(z.enum(stages)),
  status: statusFilter,
  source: repeated(z.enum(sources)),
  archived: queryFlag,
  assigned: emptyOr(UserId).default(''),
  waiting: queryFlag,
  /** Only those whose conversation a person must take over from the assistant. */
  handed_over: queryFlag,
  /** Only emergencies, those of archived requests as well. */
  emergency: queryFlag,
  search: text(100).default(''),
}

/** `waiting`: who waits for an answer comes first, the longest of them on top; then the others, the newest first. */
export const requestSorts = ['newest', 'oldest', 'waiting'] as const
export type RequestSort = (typeof requestSorts)[number]

export const requestCalls = {
  listRequests: {
    summary: 'Requests in the order wanted, with the number in each stage',
    access: 'field',
    limit: 'read',
    params: slugParams,
    query: z.object({
      ...requestFilters,
      sort: z.enum(requestSorts).default('newest'),
      cursor: text(200).default(''),
      limit: queryNumber(1, 100, 30),
    }),
    ok: z.object({
      requests: z.array(RequestSummary),
      next_cursor: z.string().nullable(),
      stage_counts: z.object({
        request: z.number().int(),
        qualifying: z.number().int(),
        quote: z.number().int(),
        won: z.number().int(),
        closed: z.number().int(),
      }),
    }),
  },
  createRequest: {
    summary: 'Adds a request by hand',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: NewRequest,
    ok: z.object({ request: Request }),
    status: 201,
    creates: true,
    errors: ['phone_invalid'],
  },
  getRequest: {
    summary: 'One request with all its photos, and what else was done for its customer',
    access: 'field',
    limit: 'read',
    params: requestParams,
    /** `customer_history` is null for members who see only their own work. */
    ok: z.object({ request: Request, customer_history: CustomerHistory.nullable() }),
  },
  updateRequest: {
    summary: 'Moves a request through the stages, archives it, corrects it',
    access: 'office',
    limit: 'write',
    params: requestParams,
    body: RequestPatch,
    ok: z.object({ request: Request }),
    versioned: true,
    errors: ['stage_refused', 'stale'],
  },
  createProjectFromRequest: {
    summary:
      'Turns a request into a project with its customer, address, service and photos; twice gives the same project',
    access: 'office',
    limit: 'write',
    params: requestParams,
    ok: z.object({ project: Project }),
    status: 201,
    creates: true,
  },
  createPublicRequest: {
    summary: 'A homeowner asks for work from the public page',
    access: 'public',
    limit: 'public-form',
    params: slugParams,
    body: PublicRequest,
    /** The token opens the conversation about this request in the website chat. */
    ok: z.object({ request_id: RequestId, chat_token: z.string() }),
    status: 201,
    creates: true,
    errors: ['phone_invalid', 'photo_refused', 'too_many', 'upload_incomplete'],
  },
} as const satisfies Calls<
  'listRequests' | 'createRequest' | 'getRequest' | 'updateRequest' | 'createProjectFromRequest' | 'createPublicRequest'
>
