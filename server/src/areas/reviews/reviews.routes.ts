import { patientCall, siteCall, type Handlers } from '../../http/handler.ts'
import {
  checkReviewWording,
  createReviewRequest,
  listReviewRequests,
  prepareReviewRequest,
} from './reviews.asking.operations.ts'
import { draftReviewReply, getAutoReplyBanner } from './reviews.drafting.operations.ts'
import { connectReview, createReview, getReview, listReviews, listTestimonialProjects } from './reviews.operations.ts'
import type { ReviewParts } from './reviews.parts.ts'
import { mayReadReviews, maySetRules, mayWriteReviews } from './reviews.policy.ts'
import { deleteGoogleReviewReply, postGoogleReviewReply } from './reviews.replies.operations.ts'
import { getReviewRules, updateReviewRules } from './reviews.setting.operations.ts'
import { listReviewStandings } from './reviews.standings.operations.ts'
import { getReviewSummary, importReviews } from './reviews.summary.operations.ts'

export const reviewRoutes = (parts: ReviewParts) =>
  ({
    listReviews: siteCall(mayReadReviews, listReviews),
    getReview: siteCall(mayReadReviews, getReview),
    getReviewSummary: siteCall(mayReadReviews, getReviewSummary),
    importReviews: siteCall(mayWriteReviews, importReviews),
    createReview: siteCall(mayWriteReviews, createReview),
    connectReview: siteCall(mayWriteReviews, connectReview),
    listTestimonialProjects: siteCall(mayReadReviews, listTestimonialProjects),
    prepareReviewRequest: siteCall(mayWriteReviews, prepareReviewRequest),
    checkReviewWording: siteCall(mayWriteReviews, checkReviewWording),
    createReviewRequest: siteCall(mayWriteReviews, createReviewRequest(parts)),
    listReviewRequests: siteCall(mayReadReviews, listReviewRequests),
    listReviewStandings: siteCall(mayReadReviews, listReviewStandings),
    getReviewRules: siteCall(mayReadReviews, getReviewRules(parts)),
    updateReviewRules: siteCall(maySetRules, updateReviewRules),
    draftReviewReply: patientCall(mayWriteReviews, draftReviewReply(parts)),
    postGoogleReviewReply: siteCall(mayWriteReviews, postGoogleReviewReply),
    deleteGoogleReviewReply: siteCall(mayWriteReviews, deleteGoogleReviewReply),
    getAutoReplyBanner: siteCall(mayWriteReviews, getAutoReplyBanner(parts)),
  }) satisfies Handlers<
    | 'listReviews'
    | 'getReview'
    | 'getReviewSummary'
    | 'importReviews'
    | 'createReview'
    | 'connectReview'
    | 'listTestimonialProjects'
    | 'prepareReviewRequest'
    | 'checkReviewWording'
    | 'createReviewRequest'
    | 'listReviewRequests'
    | 'listReviewStandings'
    | 'getReviewRules'
    | 'updateReviewRules'
    | 'draftReviewReply'
    | 'postGoogleReviewReply'
    | 'deleteGoogleReviewReply'
    | 'getAutoReplyBanner'
  >
