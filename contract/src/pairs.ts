import { z } from 'zod'
import type { Calls } from './call.ts'
import { Photo } from './photos.ts'
import { Moment, PairId, PhotoId, ProjectId, slugParams, text, Version } from './shared.ts'

/** Pairs that one project may have. */
export const mostPairs = 200

/** Two photos of one project: how it was, and how it is. */
export const Pair = z.object({
  id: PairId,
  project: ProjectId,
  before_photo: Photo,
  after_photo: Photo,
  caption: z.string(),
  /** May be shown on the business's public page. */
  on_website: z.boolean(),
  archived: Moment.nullable(),
  created: Moment,
  modified: Moment,
  version: Version,
})
export type Pair = z.output<typeof Pair>

const projectParams = slugParams.extend({ projectId: ProjectId })
const caption = text(300)

export const pairCalls = {
  listPairs: {
    summary:
      'The before/after pairs of a project in their order, without the archived ones and those with a photo out of sight',
    access: 'field',
    limit: 'read',
    params: projectParams,
    ok: z.object({ pairs: z.array(Pair) }),
  },
  createPair: {
    summary: 'Puts two photos of a project together, at the end of its pairs',
    access: 'field',
    limit: 'write',
    params: projectParams,
    body: z.strictObject({
      before_photo_id: PhotoId,
      after_photo_id: PhotoId,
      caption: caption.default(''),
      on_website: z.boolean().default(false),
    }),
    ok: z.object({ pair: Pair }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  updatePair: {
    summary:
      'Changes a pair: other photos (the two exchanged swaps them), caption, place (`after: null`: first), archived or not',
    access: 'field',
    limit: 'write',
    params: projectParams.extend({ pairId: PairId }),
    body: z
      .strictObject({
        before_photo_id: PhotoId,
        after_photo_id: PhotoId,
        caption,
        /** The office decides what strangers see: the field may not send it. */
        on_website: z.boolean(),
        after: PairId.nullable(),
        archived: z.boolean(),
      })
      .partial(),
    ok: z.object({ pair: Pair }),
    versioned: true,
    errors: ['conflict', 'stale'],
  },
} as const satisfies Calls<'listPairs' | 'createPair' | 'updatePair'>
