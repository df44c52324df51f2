import { z } from 'zod'
import type { Calls } from '../call.ts'
import { Moment, PublicationId, queryNumber, requiredName, slugParams, text, Version } from '../shared.ts'
import { ServicePage, WebsiteDocument } from './types.ts'
import { trades, websiteCheckKinds, websiteLimits, websitePageKinds } from './values.ts'

/** One time that the website was published. */
export const Publication = z.object({
  id: PublicationId,
  /** Counted from 1 for each business. */
  number: z.number().int(),
  /** What it was called; a named one is kept for good. */
  note: z.string(),
  /** Who did it; null: the product, when the website was made. */
  made_by: z.string().nullable(),
  created: Moment,
  /** Whether this is what strangers see. */
  current: z.boolean(),
})
export type Publication = z.output<typeof Publication>

/** The website as its members edit it. */
export const WebsiteDraft = z.object({
  document: WebsiteDocument,
  trade: z.enum(trades),
  /** Whether the draft differs from what is published. */
  changed: z.boolean(),
  modified: Moment.nullable(),
  modified_by: z.string().nullable(),
  /** The number of the publication that strangers see; null: the website is still as it was made from the facts. */
  published: z.object({ number: z.number().int(), created: Moment }).nullable(),
  version: Version,
  may: z.object({ edit: z.boolean(), publish: z.boolean() }),
})
export type WebsiteDraft = z.output<typeof WebsiteDraft>

/** Something about the draft that an owner would mend. */
export const WebsiteCheck = z.object({
  kind: z.enum(websiteCheckKinds),
  /** The page of the document, and its section; null for what stands in a record. */
  page: z.enum(websitePageKinds).nullable(),
  section: z.string().nullable(),
  /** The service, town, question, or person, by id and by name; null for what stands in the document. */
  record: z
    .object({ kind: z.enum(['service', 'area', 'question', 'person']), id: z.string(), name: z.string() })
    .nullable(),
  /** In which language words are missing; null where that is not the matter. */
  language: z.enum(['en', 'es']).nullable(),
  /** The link that leads nowhere; otherwise empty. */
  link: z.string(),
})
export type WebsiteCheck = z.output<typeof WebsiteCheck>

/** An uploaded logo or mark; its pictures lie at `/p/{slug}/brand/{hash}/`: `logo.webp`, `logo.png`, `icon-32.png`, … */
export const Logo = z.object({
  hash: z.string(),
  /** Pixels of the logo itself. */
  width: z.number().int(),
  height: z.number().int(),
  /** The strongest colors in it, as `#rrggbb`; none where it is black and white. */
  colors: z.array(z.string()),
})
export type Logo = z.output<typeof Logo>

const publicationParams = slugParams.extend({ publicationId: PublicationId })

export const websiteCalls = {
  getWebsite: {
    summary: 'The draft of the website, and how it stands against what is published',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({ website: WebsiteDraft }),
  },
  updateWebsite: {
    summary: 'Saves the draft of the website; strangers see nothing of it until it is published',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ document: WebsiteDocument }),
    ok: z.object({ version: Version, modified: Moment, changed: z.boolean() }),
    versioned: true,
    errors: ['stale', 'too_large'],
  },
  previewWebsite: {
    summary: 'A page of a draft as strangers would see it, saved or not, without its scripts; nothing is kept',
    access: 'office',
    limit: 'read',
    params: slugParams,
    body: z.strictObject({
      document: WebsiteDocument,
      page: z.enum(websitePageKinds),
      language: z.enum(['en', 'es']),
      /** The service or town that the page is about; without one, the first that strangers find. */
      record: z.uuid().optional(),
      /** What is being written of that service and is not saved. */
      service: z.strictObject({ name: requiredName(80), description: text(500), page: ServicePage }).optional(),
    }),
    /** Null: strangers would find no such page, because it is hidden or has nothing to show. */
    ok: z.object({ html: z.string().nullable() }),
    errors: ['too_large'],
  },
  publishWebsite: {
    summary: 'Shows the draft to strangers; one that nobody changed since stays the publication that it is',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ note: text(websiteLimits.note).default('') }),
    ok: z.object({ publication: Publication }),
    status: 201,
    versioned: true,
    errors: ['stale'],
  },
  listPublications: {
    summary: 'What was published, newest first; the names of older ones are kept',
    access: 'office',
    limit: 'read',
    params: slugParams,
    query: z.object({
      /** Those with a smaller number. */
      before: z.coerce.number<number>().int().min(1).optional(),
      limit: queryNumber(1, 100, 50),
    }),
    ok: z.object({ publications: z.array(Publication) }),
  },
  getPublication: {
    summary: 'The document of a publication',
    access: 'office',
    limit: 'read',
    params: publicationParams,
    ok: z.object({ number: z.number().int(), document: WebsiteDocument }),
  },
  restorePublication: {
    summary: 'Publishes an older publication again, as a new one; the draft becomes the same',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: publicationParams,
    ok: z.object({ publication: Publication }),
    status: 201,
    creates: true,
  },
  checkWebsite: {
    summary: 'What an owner would mend in the draft: missing words and alternative texts, thin pages, dead links',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({ checks: z.array(WebsiteCheck) }),
  },
  listLogos: {
    summary: 'Logos that were uploaded, newest first, with the colors in them',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({ logos: z.array(Logo) }),
  },
  uploadLogo: {
    summary: 'Takes in a logo as PNG, JPEG, or WebP, and makes the pictures and icons of it',
    access: 'office',
    limit: 'upload',
    params: slugParams,
    body: z.strictObject({
      /** The file in Base64. */
      data: z
        .string()
        .min(4)
        .max(Math.ceil(websiteLimits.logoBytes / 3) * 4)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'is not Base64' }),
    }),
    bodyLimit: 2_800_000,
    ok: z.object({ logo: Logo }),
    errors: ['photo_refused', 'conflict'],
  },
  deleteLogo: {
    summary: 'Takes a logo away, from every page at once',
    access: 'office',
    support: 'refused',
    limit: 'write',
    params: slugParams.extend({ hash: z.string().regex(/^[0-9a-f]{64}$/, { error: 'is not the hash of a logo' }) }),
    ok: z.object({ logo: Logo }),
  },
} as const satisfies Calls<
  | 'getWebsite'
  | 'updateWebsite'
  | 'previewWebsite'
  | 'getPublication'
  | 'publishWebsite'
  | 'listPublications'
  | 'restorePublication'
  | 'checkWebsite'
  | 'listLogos'
  | 'uploadLogo'
  | 'deleteLogo'
>
