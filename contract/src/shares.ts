import { z } from 'zod'
import type { Calls } from './call.ts'
import { Moment, named, ProjectId, requiredName, ShareId, slugParams, UserId, Version } from './shared.ts'

export const shareAudiences = ['customer', 'partner'] as const
/** What a link shows. Notes are the business's own words to itself: only where somebody says so. */
export const shareContents = ['photos', 'pairs', 'notes'] as const
export const shareStates = ['open', 'expired', 'withdrawn'] as const

/** Hours: an hour, a year, and what is taken unless somebody says otherwise. */
export const shareHours = { least: 1, most: 24 * 365, preset: 24 * 30 } as const
/** Open links that one project may have, and photos that one guest may add with one link. */
export const shareLimits = { perProject: 50, photos: 200 } as const

/** A way into one project for somebody without an account. Its address is shown once, when it is made. */
export const Share = z.object({
  id: ShareId,
  project: ProjectId,
  /** Whom it is for: shown beside the photos they add. */
  name: z.string(),
  audience: z.enum(shareAudiences),
  includes: z.array(z.enum(shareContents)),
  may_add_photos: z.boolean(),
  expires: Moment,
  withdrawn: Moment.nullable(),
  state: z.enum(shareStates),
  created: Moment,
  created_by: named(UserId).nullable(),
  /** When the page was last opened, and how often. Programs that look at links for previews are not counted. */
  last_seen: Moment.nullable(),
  views: z.number().int(),
  photos_added: z.number().int(),
  version: Version,
})
export type Share = z.output<typeof Share>

const hours = z.number().int().min(shareHours.least).max(shareHours.most)
const includes = z
  .array(z.enum(shareContents))
  .min(1)
  .transform((given) => shareContents.filter((one) => given.includes(one)))
const projectParams = slugParams.extend({ projectId: ProjectId })

export const shareCalls = {
  listShares: {
    summary: 'The links of a project, newest first, ended ones included',
    access: 'office',
    limit: 'read',
    params: projectParams,
    ok: z.object({ shares: z.array(Share) }),
  },
  createShare: {
    summary: 'Makes a link to a project; its address is in this answer and nowhere else',
    access: 'office',
    limit: 'write',
    params: projectParams,
    body: z.strictObject({
      name: requiredName(80),
      audience: z.enum(shareAudiences).default('customer'),
      /** Hours from now. */
      hours: hours.default(shareHours.preset),
      may_add_photos: z.boolean().default(false),
      includes: includes.default(['photos', 'pairs']),
    }),
    ok: z.object({ share: Share, address: z.url() }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  updateShare: {
    summary: 'Renames a link, gives it other hours from now, or withdraws it (`withdrawn: false` takes that back)',
    access: 'office',
    limit: 'write',
    params: projectParams.extend({ shareId: ShareId }),
    body: z
      .strictObject({
        name: requiredName(80),
        hours,
        may_add_photos: z.boolean(),
        includes,
        withdrawn: z.boolean(),
      })
      .partial(),
    ok: z.object({ share: Share }),
    versioned: true,
    errors: ['stale'],
  },
} as const satisfies Calls<'listShares' | 'createShare' | 'updateShare'>
