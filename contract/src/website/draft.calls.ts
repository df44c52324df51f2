import { z } from 'zod'
import type { Calls } from '../call.ts'
import { Moment, named, PreviewLinkId, ServiceId, slugParams, UserId } from '../shared.ts'
import { WebsiteDraft } from './calls.ts'
import { LocalizedText } from './types.ts'
import { sectionVariants, suggestedFields, trades, websitePageKinds } from './values.ts'

/** The names of an object's fields, as the compiler knows them. */
const objectKeys = <Name extends string>(object: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(object).filter((name): name is Name => name in object)

/** A link to the draft of the website, for somebody without an account. Its address is shown once, when it is made. */
export const PreviewLink = z.object({
  id: PreviewLinkId,
  created: Moment,
  created_by: named(UserId).nullable(),
  /** It lets nobody in from then on. */
  expires: Moment,
})
export type PreviewLink = z.output<typeof PreviewLink>

/** What is done with the draft beside writing it. Strangers see something of it by a link, so staff who act as somebody make none. */
export const websiteDraftCalls = {
  listPreviewLinks: {
    summary: 'The links to the draft that let somebody in, newest first',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({ links: z.array(PreviewLink) }),
  },
  createPreviewLink: {
    summary: 'Makes a link to the draft, for a week; its address is in this answer and nowhere else',
    access: 'office',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    ok: z.object({ link: PreviewLink, address: z.url() }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  deletePreviewLink: {
    summary: 'Ends a link to the draft at once',
    access: 'office',
    limit: 'write',
    params: slugParams.extend({ previewLinkId: PreviewLinkId }),
    ok: z.object({ link: PreviewLink }),
  },
  suggestWebsiteWords: {
    summary: 'Words for a field in both languages, from what is known of the business; nothing is kept',
    access: 'office',
    limit: 'read',
    params: slugParams,
    body: z.strictObject({
      field: z.enum(objectKeys(suggestedFields)),
      /** The kind of section, or the page, that the field is of. */
      section: z.enum(objectKeys(sectionVariants)).optional(),
      page: z.enum(websitePageKinds).optional(),
      /** The service that the words are about. */
      record: ServiceId.optional(),
      /** 0 for the first suggestion; the next number suggests something else. */
      attempt: z.number().int().min(0).max(99).default(0),
    }),
    /** Empty where nothing is known that could be said. */
    ok: z.object({ words: LocalizedText }),
  },
  getTradeChange: {
    summary: 'What of the website would become that of another trade: only what nobody edited; nothing is changed',
    access: 'office',
    limit: 'read',
    params: slugParams,
    query: z.object({ trade: z.enum(trades) }),
    ok: z.object({
      /** The trade as it is now. */
      trade: z.enum(trades),
      /** Whether the look would change: it is still that of the trade. */
      look: z.boolean(),
      /** Fields that would say something else. */
      words: z.number().int(),
      services: z.object({ added: z.array(z.string()), hidden: z.array(z.string()) }),
      questions: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
    }),
  },
  changeTrade: {
    summary:
      'Changes the trade, and takes what is asked for from the new one: look and words into the draft, lists at once',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({
      trade: z.enum(trades),
      look: z.boolean(),
      words: z.boolean(),
      services: z.boolean(),
      questions: z.boolean(),
    }),
    ok: z.object({ website: WebsiteDraft }),
    versioned: true,
    errors: ['stale', 'conflict', 'too_large'],
  },
} as const satisfies Calls<
  | 'listPreviewLinks'
  | 'createPreviewLink'
  | 'deletePreviewLink'
  | 'suggestWebsiteWords'
  | 'getTradeChange'
  | 'changeTrade'
>
