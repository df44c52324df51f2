/** What other areas use of reviews. */
export { reviewsToDo, type ReviewsToDo } from './reviews.summary.operations.ts'
export {
  latestReviews,
  praisingReviews,
  reviewStanding,
  reviewWords,
  starCounts,
  type ReviewWords,
} from './reviews.public.operations.ts'
