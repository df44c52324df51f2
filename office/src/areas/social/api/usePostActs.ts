import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SocialCard, SocialPost } from '#contract/social/types.ts'
import type { Network } from '#contract/social/values.ts'
import { useState } from 'react'
import { api, type Arguments } from '../../../lib/api.ts'
import { newId } from '../../../lib/ids.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'

/** Fetches anew whatever shows posts. */
function useRenew() {
  const { slug } = useSite()
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.topic(slug, 'social') })
}

/** Makes a post, once however often it is clicked. */
export function useCreatePost() {
  const { slug } = useSite()
  const renew = useRenew()
  const [idempotencyKey, setKey] = useState(newId)
  return useMutation({
    mutationFn: async (body: Arguments<'createSocialPost'>['body']) =>
      (await api('createSocialPost', { slug, body, idempotencyKey })).post,
    onSuccess: () => {
      setKey(newId())
      return renew()
    },
  })
}

export interface PostChange {
  post: Pick<SocialPost, 'id' | 'version'>
  body: Arguments<'updateSocialPost'>['body']
}

export function useUpdatePost() {
  const { slug } = useSite()
  const renew = useRenew()
  return useMutation({
    mutationFn: async ({ post, body }: PostChange) =>
      (await api('updateSocialPost', { slug, postId: post.id, body, ifVersion: post.version })).post,
    onSuccess: renew,
  })
}

type Known = Pick<SocialCard, 'id'>

/** What is done with a post by one touch, each with a way back where there is one. */
export function usePostActs() {
  const { slug } = useSite()
  const renew = useRenew()
  const failed = (error: unknown) => {
    toast.problem(error)
    void renew()
  }
  const restore = useMutation({
    mutationFn: ({ id }: Known) => api('restoreSocialPost', { slug, postId: id }),
    onSuccess: renew,
    onError: failed,
  })
  const approve = useMutation({
    // to what they read: whoever changes it in the same moment does not have it approved
    mutationFn: ({ id, version }: Known & Pick<SocialCard, 'version'>) =>
      api('approveSocialPost', { slug, postId: id, ifVersion: version }),
    onSuccess: ({ post }) => {
      toast.success(post.at === null ? 'social.approved' : 'social.scheduled')
      return renew()
    },
    onError: failed,
  })
  const cancel = useMutation({
    mutationFn: ({ id }: Known) => api('cancelSocialPost', { slug, postId: id }),
    onSuccess: ({ post }) => {
      toast.success('social.canceled', post.may.restore ? { undo: () => restore.mutate(post) } : {})
      return renew()
    },
    onError: failed,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Known) => api('deleteSocialPost', { slug, postId: id }),
    onSuccess: () => {
      toast.success('social.deleted')
      return renew()
    },
    onError: failed,
  })
  const retry = useMutation({
    mutationFn: ({ id }: Known) => api('retrySocialPost', { slug, postId: id }),
    onSuccess: () => {
      toast.success('social.retried')
      return renew()
    },
    onError: failed,
  })
  const share = useMutation({
    mutationFn: ({ id, networks }: Known & { networks: Network[] }) =>
      api('shareSocialPost', { slug, postId: id, body: { networks } }),
    onSuccess: renew,
    onError: failed,
  })
  return { approve, cancel, restore, remove, retry, share }
}

export function useSetPlan() {
  const { slug } = useSite()
  const renew = useRenew()
  return useMutation({
    mutationFn: (slots: Arguments<'setSocialPlan'>['body']['slots']) => api('setSocialPlan', { slug, body: { slots } }),
    onSuccess: renew,
  })
}
