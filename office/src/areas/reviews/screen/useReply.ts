import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Review } from '#contract/reviews.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'

/** The longest reply that Google takes, in bytes of UTF-8 (the contract's limit, whose file would bring its schemas along). */
export const replyBytes = 4096
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length

function useSettle() {
  const { slug } = useSite()
  const client = useQueryClient()
  return async ({ review }: { review: Review }) => {
    client.setQueryData<Answer<'getReview'>>([...keys.topic(slug, 'reviews'), 'one', review.id], { review })
    await client.invalidateQueries({ queryKey: keys.topic(slug, 'reviews') })
  }
}

/** Posts a reply, or changes it; at Google it takes a while, and the review says how far it is. */
export function usePostReply() {
  const { slug } = useSite()
  const settle = useSettle()
  return useMutation({
    mutationFn: ({ review, comment }: { review: Review; comment: string }) =>
      api('postGoogleReviewReply', { site: slug, body: { review_id: review.id, comment } }),
    onSuccess: async (answer) => {
      await settle(answer)
      toast.success(answer.review.source === 'own' ? 'reviewing.replyPosted' : 'reviewing.replySending')
    },
    onError: (error) => toast.problem(error),
  })
}

/** Takes the reply away; the undo posts it again. */
export function useDeleteReply() {
  const { slug } = useSite()
  const settle = useSettle()
  const post = usePostReply()
  return useMutation({
    mutationFn: (review: Review) => api('deleteGoogleReviewReply', { site: slug, body: { review_id: review.id } }),
    onSuccess: async (answer, review) => {
      await settle(answer)
      const comment = review.reply?.text
      toast.success(
        review.source === 'own' ? 'reviewing.replyGone' : 'reviewing.replyDeleted',
        comment === undefined ? {} : { undo: () => post.mutate({ review, comment }) },
      )
    },
    onError: (error) => toast.problem(error),
  })
}

/** Words for a reply, others each time. */
export function useDraftReply() {
  const { slug } = useSite()
  return useMutation({
    mutationFn: ({ review, attempt }: { review: Review; attempt: number }) =>
      api('draftReviewReply', { slug, reviewId: review.id, body: { attempt } }),
    onError: (error) => toast.problem(error),
  })
}
