import { z } from 'zod'
import { growthLimits } from '../growth.ts'
import { CustomerId, Day, id, Moment, nameText, ProjectId, requiredText, ServiceId, text, Version } from '../shared.ts'
import { leftOutReasons, mailingLimits as limits } from './mailings.values.ts'

export const MailingListId = id<'MailingListId'>()
export type MailingListId = z.output<typeof MailingListId>

/** Whom a list is about: customers for whom all of it is true. Nothing said: everybody in the book. */
export const MailingRule = z.strictObject({
  /** True: not customers, but the addresses of building permits that somebody chose; of the rest only the town counts. */
  permits: z.literal(true).optional(),
  /** With a finished job, the last of them between these days. Null: with or without one. */
  last_job: z.strictObject({ after: Day.nullable(), before: Day.nullable() }).nullable(),
  /** With a finished job about one of these services; none: about anything. */
  services: z.array(ServiceId).max(limits.services),
  /** With a finished job around this project, whose own customer is left aside. */
  near: z
    .strictObject({ project_id: ProjectId, metres: z.number().int().min(limits.nearest).max(growthLimits.farthest) })
    .nullable(),
  /** With one of these tags; none: with any or without. */
  tags: z.array(requiredText(limits.tag)).max(limits.tags),
  /** Whose mail goes to this town; empty: to any. */
  town: text(limits.town),
})
export type MailingRule = z.output<typeof MailingRule>

/** What a member says of a list. */
export const mailingListFields = { name: nameText(limits.name), rule: MailingRule }

export const MailingList = z.object({
  id: MailingListId,
  name: z.string(),
  rule: MailingRule,
  /** The project that the rule is around, by name; null: it is around none, or that one is gone. */
  project: z.object({ id: ProjectId, name: z.string() }).nullable(),
  version: Version,
  created: Moment,
  modified: Moment,
})
export type MailingList = z.output<typeof MailingList>

/** Where a piece goes, as the post wants it. */
export const MailingAddress = z.object({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  /** Two letters. */
  state: z.string(),
  zip: z.string(),
})
export type MailingAddress = z.output<typeof MailingAddress>

/** The same as somebody types it: whole. */
export const FullAddress = z.strictObject({
  line1: nameText(limits.addressLine).regex(/\d/, { error: 'needs a number' }),
  line2: nameText(limits.addressLine),
  city: nameText(limits.addressCity).min(1),
  state: z.string().regex(/^[A-Z]{2}$/, { error: 'is not a state' }),
  zip: z.string().regex(/^\d{5}(?:-\d{4})?$/, { error: 'is not a ZIP code' }),
})
export type FullAddress = z.output<typeof FullAddress>

/** Somebody on a list. */
export const MailingPerson = z.object({
  /** Null: whoever lives at the address of a building permit. */
  customer: z.object({ id: CustomerId, name: z.string() }).nullable(),
  name: z.string(),
  company: z.string(),
  /** Null: what is written down is no full address. */
  address: MailingAddress.nullable(),
  /** What is written down. */
  written: z.string(),
  last_job: Day.nullable(),
  /** Null: they get a piece. */
  left_out: z.enum(leftOutReasons).nullable(),
})
export type MailingPerson = z.output<typeof MailingPerson>

/** Who is on a list at this moment. */
export const MailingCount = z.object({
  /** Customers that the rule is about. */
  matched: z.number().int().min(0),
  /** Pieces: one for each household that gets one. */
  pieces: z.number().int().min(0),
  left_out: z.record(z.enum(leftOutReasons), z.number().int().min(0)),
  /** A few of those who get one, by name. */
  sample: z.array(MailingPerson).max(limits.sample),
})
export type MailingCount = z.output<typeof MailingCount>

export const MailingSettings = z.object({
  /** Days in which no household gets a second piece. */
  pause_days: z.number().int().min(0).max(limits.longestPause),
  version: Version,
})
export type MailingSettings = z.output<typeof MailingSettings>
