import { z } from 'zod'
import type { Calls } from '../call.ts'
import { Moment, named, PreviewLinkId, slugParams, UserId } from '../shared.ts'

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
} as const satisfies Calls<'listPreviewLinks' | 'createPreviewLink' | 'deletePreviewLink'>
