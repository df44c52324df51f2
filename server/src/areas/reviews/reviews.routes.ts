import { siteCall, type Handlers } from '../../http/handler.ts'
import {
  checkReviewWording,
  createReviewRequest,
  listReviewRequests,
  prepareReviewRequest,
} from './reviews.asking.operations.ts'
import { connectReview, createReview, listReviews, listTestimonialProjects } from './reviews.operations.ts'
import type { ReviewParts } from './reviews.parts.ts'
import { mayReadReviews, mayWriteReviews } from './reviews.policy.ts'

export const reviewRoutes = (parts: ReviewParts) =>
  ({
    listReviews: siteCall(mayReadReviews, listReviews),
    createReview: siteCall(mayWriteReviews, createReview),
    connectReview: siteCall(mayWriteReviews, connectReview),
    listTestimonialProjects: siteCall(mayReadReviews, listTestimonialProjects),
    prepareReviewRequest: siteCall(mayWriteReviews, prepareReviewRequest),
    checkReviewWording: siteCall(mayWriteReviews, checkReviewWording),
    createReviewRequest: siteCall(mayWriteReviews, createReviewRequest(parts)),
    listReviewRequests: siteCall(mayReadReviews, listReviewRequests),
  }) satisfies Handlers<
    | 'listReviews'
    | 'createReview'
    | 'connectReview'
    | 'listTestimonialProjects'
    | 'prepareReviewRequest'
    | 'checkReviewWording'
    | 'createReviewRequest'
    | 'listReviewRequests'
  >
