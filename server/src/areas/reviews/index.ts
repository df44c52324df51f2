/** What other areas use of reviews. */
export { reviewsToDo, type ReviewsToDo } from './reviews.summary.operations.ts'
export { latestReviews, starCounts } from './reviews.public.operations.ts'
