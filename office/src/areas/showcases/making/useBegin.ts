import { useMutation } from '@tanstack/react-query'
import type { Project } from '#contract/projects.ts'
import type { Review } from '#contract/reviews.ts'
import type { ShowcasePhoto } from '#contract/showcases.ts'
import { api } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'
import type { ShowcaseDraft, ShownReview } from './draft.ts'
import { townOf } from './town.ts'

/** Photos that a project gives to begin with; more are one touch away. */
const FIRST = 12

export type Beginning =
  | { readonly from: 'project'; readonly id: Project['id'] }
  | { readonly from: 'review'; readonly review: Review }

export const shownReview = ({ id, author, rating, recommends, text, source, date, reply }: Review): ShownReview => ({
  id,
  author,
  rating,
  recommends,
  text,
  source,
  date,
  reply,
})

async function ofProject(slug: string, id: Project['id'], said?: Review): Promise<Partial<ShowcaseDraft>> {
  const [{ project }, connected] = await Promise.all([
    api('getProject', { slug, id }),
    said === undefined ? api('listReviews', { slug, query: { project_id: id, limit: 1 } }) : undefined,
  ])
  const review = said ?? connected?.reviews[0]
  const photos = project.photos
    .filter(({ state, archived }) => state === 'ready' && archived === null)
    .map(({ id: photoId, asset, state }): ShowcasePhoto => ({ id: photoId, asset, state }))
  return {
    project: { id: project.id, name: project.name },
    photos: photos.slice(0, FIRST),
    location: townOf(project.address),
    date: project.end_date ?? project.date ?? '',
    service: project.services[0] ?? null,
    review: review === undefined ? null : shownReview(review),
  }
}

async function begin(slug: string, beginning: Beginning): Promise<Partial<ShowcaseDraft>> {
  if (beginning.from === 'project') return { source: 'project', ...(await ofProject(slug, beginning.id)) }
  const { review } = beginning
  if (review.project === null) return { source: 'review', review: shownReview(review) }
  return { source: 'review', ...(await ofProject(slug, review.project.id, review)) }
}

/** Gathers what a project, or a review and its project, gives a showcase to begin with. */
export function useBegin(onBegun: (patch: Partial<ShowcaseDraft>) => void) {
  const { slug } = useSite()
  return useMutation({
    mutationFn: (beginning: Beginning) => begin(slug, beginning),
    onSuccess: onBegun,
    onError: (error) => toast.problem(error),
  })
}
