import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Share } from '#contract/shares.ts'
import { api, type Answer } from '../../lib/api.ts'
import { patched, prepended, without } from '../../lib/edits.ts'
import { edit, type CacheEdit } from '../../lib/layers.ts'
import { carryOut, useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

interface ShareList {
  shares: Share[]
}

/** The links of a project, newest first, ended ones included. */
export function useShares(projectId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.shares(slug, projectId),
    queryFn: ({ signal }): Promise<ShareList> => api('listShares', { slug, projectId, signal }),
  })
}

const sharesEdit = (slug: string, projectId: string, change: (shares: readonly Share[]) => Share[]): CacheEdit =>
  edit<ShareList>(keys.shares(slug, projectId), ({ shares }) => ({ shares: change(shares) }))

const old = (slug: string, projectId: string) => [keys.shares(slug, projectId), keys.topic(slug, 'projects')]

export interface ShareFields {
  name: string
  includes: Share['includes']
  may_add_photos: boolean
}
export interface NewShare extends ShareFields {
  audience: Share['audience']
  hours: number
  idempotencyKey: string
}

/** Makes a link. Its address is in the answer and nowhere else. */
export function useCreateShare(projectId: string) {
  const { slug } = useSite()
  return useAct<NewShare, Answer<'createShare'>>({
    call: ({ idempotencyKey, ...body }) => api('createShare', { slug, projectId, body, idempotencyKey }),
    settle: ({ share }) => [sharesEdit(slug, projectId, (shares) => prepended(without(shares, share.id), share))],
    invalidates: () => old(slug, projectId),
    // The form says what went wrong.
    failure: null,
  })
}

export interface ShareChange extends ShareFields {
  share: Share
  /** Hours from now; undefined leaves the end as it is. */
  hours: number | undefined
}

/** Changes what a link is called and what it shows. */
export function useChangeShare(projectId: string) {
  const { slug } = useSite()
  return useAct<ShareChange, Answer<'updateShare'>>({
    call: ({ share, hours, ...fields }) =>
      api('updateShare', {
        slug,
        projectId,
        shareId: share.id,
        body: { ...fields, ...(hours !== undefined && { hours }) },
      }),
    edits: ({ share, hours: _hours, ...fields }) => [
      sharesEdit(slug, projectId, (shares) => patched<Share>(shares, share.id, fields)),
    ],
    settle: ({ share }) => [sharesEdit(slug, projectId, (shares) => patched<Share>(shares, share.id, share))],
    invalidates: () => old(slug, projectId),
    success: 'shares.saved',
    failure: 'shares.saveFailed',
  })
}

function withdrawShare(
  client: QueryClient,
  slug: string,
  projectId: string,
  withdrawn: boolean,
): Act<Share, Answer<'updateShare'>> {
  return {
    call: ({ id }) => api('updateShare', { slug, projectId, shareId: id, body: { withdrawn } }),
    edits: ({ id }) => [
      sharesEdit(slug, projectId, (shares) =>
        patched<Share>(shares, id, {
          state: withdrawn ? 'withdrawn' : 'open',
          withdrawn: withdrawn ? new Date().toISOString() : null,
        }),
      ),
    ],
    settle: ({ share }) => [sharesEdit(slug, projectId, (shares) => patched<Share>(shares, share.id, share))],
    invalidates: () => old(slug, projectId),
    success: withdrawn ? 'shares.withdrawn' : 'shares.givenBack',
    failure: withdrawn ? 'shares.withdrawFailed' : 'shares.giveBackFailed',
    ...(withdrawn && {
      undo: (share: Share) => carryOut(client, withdrawShare(client, slug, projectId, false), share),
    }),
  }
}

/** Closes a link at once, with undo. */
export function useWithdrawShare(projectId: string) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct(withdrawShare(client, slug, projectId, true))
}

/** Opens a withdrawn link again. */
export function useGiveBackShare(projectId: string) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct(withdrawShare(client, slug, projectId, false))
}
