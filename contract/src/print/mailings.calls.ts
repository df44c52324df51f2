import { z } from 'zod'
import type { Calls } from '../call.ts'
import { queryNumber, slugParams, text } from '../shared.ts'
import {
  MailingCount,
  MailingList,
  mailingListFields,
  MailingListId,
  MailingPerson,
  MailingRule,
  MailingSettings,
} from './mailings.types.ts'
import { mailingLimits } from './mailings.values.ts'

const listParams = slugParams.extend({ mailingListId: MailingListId })
const page = {
  limit: queryNumber(1, mailingLimits.peopleAtOnce, mailingLimits.peopleAtOnce),
  cursor: text(200).default(''),
}

/** A file of lines for a print shop. */
export const MailingFile = z.object({
  file_name: z.string(),
  media_type: z.literal('text/csv'),
  /** Base64. */
  content: z.string(),
  count: z.number().int(),
})
export type MailingFile = z.output<typeof MailingFile>

export const mailingCalls = {
  countMailing: {
    summary: 'How many pieces a list would need now, and who is left out of it and why; keeps nothing',
    access: 'office',
    limit: 'read',
    params: slugParams,
    body: z.strictObject({ rule: MailingRule }),
    ok: z.object({ count: MailingCount }),
    errors: ['conflict'],
  },
  listMailingLists: {
    summary: 'The mailing lists of a business, newest first',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({ lists: z.array(MailingList).max(mailingLimits.lists) }),
  },
  createMailingList: {
    summary: 'Saves a mailing list: its rule, not the people that fit it today',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: z.strictObject(mailingListFields),
    ok: z.object({ list: MailingList }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  updateMailingList: {
    summary: 'Calls a mailing list something else, or changes its rule',
    access: 'office',
    limit: 'write',
    params: listParams,
    body: z.strictObject(mailingListFields).partial(),
    ok: z.object({ list: MailingList }),
    versioned: true,
    errors: ['stale'],
  },
  deleteMailingList: {
    summary: 'Deletes a mailing list; what was mailed by it stays',
    access: 'office',
    limit: 'write',
    params: listParams,
    ok: z.object({ list: MailingList }),
  },
  listMailingPeople: {
    summary: 'Who is on a mailing list now, by name, or who is left out of it',
    access: 'office',
    limit: 'read',
    params: listParams,
    query: z.object({ ...page, show: z.enum(['pieces', 'left_out']).default('pieces') }),
    ok: z.object({
      count: MailingCount,
      people: z.array(MailingPerson).max(mailingLimits.peopleAtOnce),
      next_cursor: z.string().nullable(),
    }),
    errors: ['conflict'],
  },
  createMailingFile: {
    summary: 'The people on a mailing list as a file for a print shop',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: listParams,
    body: z.strictObject({ locale: z.enum(['en', 'es']) }),
    ok: MailingFile,
    errors: ['conflict'],
  },
  getMailingSettings: {
    summary: 'How a business mails',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({ settings: MailingSettings }),
  },
  updateMailingSettings: {
    summary: 'Says in how many days no household gets a second piece',
    access: 'owner',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ pause_days: MailingSettings.shape.pause_days }),
    ok: z.object({ settings: MailingSettings }),
    versioned: true,
    errors: ['stale'],
  },
} as const satisfies Calls<
  | 'countMailing'
  | 'listMailingLists'
  | 'createMailingList'
  | 'updateMailingList'
  | 'deleteMailingList'
  | 'listMailingPeople'
  | 'createMailingFile'
  | 'getMailingSettings'
  | 'updateMailingSettings'
>
