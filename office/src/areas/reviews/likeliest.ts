import type { Review } from '#contract/reviews.ts'

interface Wanted {
  readonly project: string | null
  readonly customer?: string | undefined
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/\p{L}{2,}/gu) ?? []

/** How well a review fits: about the project already, by its customer, by somebody of one of the customer's names. */
function fit(review: Pick<Review, 'project' | 'author'>, { project, customer }: Wanted): number {
  if (project !== null && review.project?.id === project) return 3
  const wanted = wordsOf(customer ?? '')
  const shared = wordsOf(review.author).filter((word) => wanted.includes(word)).length
  if (shared === 0) return 0
  return shared >= 2 ? 2 : 1
}

/** Each review once, those that fit first; otherwise in the order given. */
export function likeliest<Item extends Pick<Review, 'id' | 'project' | 'author'>>(
  reviews: readonly Item[],
  wanted: Wanted,
): Item[] {
  const once = [...new Map(reviews.map((review) => [review.id, review])).values()]
  return once.toSorted((one, other) => fit(other, wanted) - fit(one, wanted))
}
