import { z } from 'zod'
import type { Calls } from './call.ts'
import { Customer, CustomerDetails, customerLimits, customerParams } from './customers.ts'
import {
  ChangeId,
  CustomerId,
  MergeId,
  Moment,
  named,
  queryNumber,
  RequestId,
  requiredText,
  slugParams,
  text,
  UserId,
  Version,
} from './shared.ts'

const tags = z.array(requiredText(customerLimits.tag)).max(customerLimits.tags)

/** What may be done to many customers at once. */
export const CustomersChange = z
  .strictObject({ archived: z.boolean(), add_tags: tags, remove_tags: tags, do_not_contact: z.boolean() })
  .partial()
export type CustomersChange = z.input<typeof CustomersChange>

/** The server changes at most this many at once. */
export const customersAtOnce = 200

export const consentChannels = ['sms', 'email'] as const
export const consentPurposes = ['service', 'marketing'] as const
export const consentStates = ['granted', 'stopped'] as const
export const consentWays = ['form', 'keyword', 'words', 'wrote_first', 'member', 'provider', 'import'] as const

/** One word about whether a number or mail may be written to. */
export const ConsentWord = z.object({
  id: z.uuid(),
  channel: z.enum(consentChannels),
  /** E.164, or a mail address in lower case. */
  contact: z.string(),
  purpose: z.enum(consentPurposes),
  state: z.enum(consentStates),
  at: Moment,
  how: z.enum(consentWays),
  /** What they agreed to, or said. */
  words: z.string(),
  by: named(UserId).nullable(),
  request_id: RequestId.nullable(),
})
export type ConsentWord = z.output<typeof ConsentWord>

/** What holds of a number or mail for a purpose; `word` is the one that decides, null where nothing was ever said. */
export const Consent = z.object({
  channel: z.enum(consentChannels),
  contact: z.string(),
  purpose: z.enum(consentPurposes),
  state: z.enum(['granted', 'stopped', 'unknown']),
  word: ConsentWord.nullable(),
})
export type Consent = z.output<typeof Consent>

export const duplicateReasons = ['phone', 'email', 'person'] as const
/** Two or more customers that share something; `person`: the name and the address. */
export const DuplicateGroup = z.object({
  because: z.enum(duplicateReasons),
  /** What they share, as it is kept. */
  value: z.string(),
  /** The oldest first; at most ten. */
  customers: z.array(Customer),
})
export type DuplicateGroup = z.output<typeof DuplicateGroup>

export const customerWorkCalls = {
  changeCustomers: {
    summary: 'Does one thing to many customers; what was before is kept, to be undone',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ ids: z.array(CustomerId).min(1).max(customersAtOnce), change: CustomersChange }),
    ok: z.object({
      change_id: ChangeId,
      changed: z.array(z.object({ id: CustomerId, version: Version })),
      /** Those that could not follow, with the code of the refusal. */
      skipped: z.array(z.object({ id: CustomerId, code: z.string() })),
    }),
    status: 201,
    creates: true,
  },
  undoCustomerChanges: {
    summary: 'Puts the customers back that nobody touched since',
    access: 'office',
    limit: 'write',
    params: slugParams.extend({ changeId: ChangeId }),
    ok: z.object({ restored: z.number().int(), kept: z.number().int() }),
    errors: ['conflict'],
  },
  listCustomerConsents: {
    summary: 'For each number and mail of a customer what they agreed to, and every word about it',
    access: 'office',
    limit: 'read',
    params: customerParams,
    ok: z.object({
      consents: z.array(Consent),
      /** Newest first, at most 100. */
      history: z.array(ConsentWord),
    }),
  },
  recordCustomerConsent: {
    summary: 'Writes down what a customer said about being written to; nothing in the ledger is ever changed',
    access: 'office',
    limit: 'write',
    params: customerParams,
    body: z.strictObject({
      channel: z.enum(consentChannels),
      contact: requiredText(254),
      purpose: z.enum(consentPurposes),
      state: z.enum(consentStates),
      /** Their words, or how they said it; needed for a yes. */
      words: text(1000).default(''),
    }),
    ok: z.object({ consents: z.array(Consent), history: z.array(ConsentWord) }),
    status: 201,
    creates: true,
  },
  listCustomerDuplicates: {
    summary: 'Customers that seem to be the same, in groups',
    access: 'office',
    limit: 'read',
    params: slugParams,
    query: z.object({ cursor: text(1000).default(''), limit: queryNumber(1, 50, 20) }),
    ok: z.object({ groups: z.array(DuplicateGroup), next_cursor: z.string().nullable() }),
  },
  findCustomerDuplicates: {
    summary: 'Other customers that seem to be this one',
    access: 'office',
    limit: 'read',
    params: customerParams,
    ok: z.object({
      duplicates: z.array(z.object({ customer: Customer, because: z.array(z.enum(duplicateReasons)) })),
    }),
  },
  mergeCustomers: {
    summary: 'Moves all that belongs to another customer here; that one is found no more',
    access: 'office',
    limit: 'write',
    params: customerParams,
    body: z.strictObject({ duplicate_id: CustomerId }),
    ok: z.object({ customer: CustomerDetails, merge_id: MergeId }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  undoCustomerMerge: {
    summary: 'Takes two merged customers apart again',
    access: 'office',
    limit: 'write',
    params: slugParams.extend({ mergeId: MergeId }),
    ok: z.object({ customer: CustomerDetails, other: CustomerDetails }),
    errors: ['conflict'],
  },
  tellCustomersApart: {
    summary: 'Says that two who look alike are two, or takes that back',
    access: 'office',
    limit: 'write',
    params: customerParams,
    body: z.strictObject({ other_id: CustomerId, apart: z.boolean() }),
    ok: z.object({ apart: z.boolean() }),
    errors: ['conflict'],
  },
} as const satisfies Calls<
  | 'changeCustomers'
  | 'undoCustomerChanges'
  | 'listCustomerConsents'
  | 'recordCustomerConsent'
  | 'listCustomerDuplicates'
  | 'findCustomerDuplicates'
  | 'mergeCustomers'
  | 'undoCustomerMerge'
  | 'tellCustomersApart'
>
