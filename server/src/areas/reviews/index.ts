/** What other areas use of reviews. */
export { reviewsToDo, type ReviewsToDo } from './reviews.summary.operations.ts'
export { latestReviews, reviewStanding, starCounts } from './reviews.public.operations.ts'
