import { patientCall, siteCall, type Handlers } from '../../http/handler.ts'
import type { socialPaths } from '#contract/social/paths.ts'
import { listSocialFigures } from './figures/figures.service.ts'
import { readSocialFigures } from './figures/readings.service.ts'
import {
  approveSocialPost,
  cancelSocialPost,
  deleteSocialPost,
  restoreSocialPost,
  retrySocialPost,
  scheduleSocialPost,
  shareSocialPost,
  updateSocialPost,
} from './posts/change.service.ts'
import { createSocialPost, getSocialPost, listSocialPosts } from './posts/posts.service.ts'
import { getSocialPlan, setSocialPlan } from './slots/slots.service.ts'
import { mayApprovePosts, mayReadPosts, mayWritePosts } from './social.policy.ts'
import type { SocialParts } from './social.types.ts'
import { listSocialSuggestions } from './suggestions/suggestions.service.ts'
import { draftSocialText } from './words/words.service.ts'

export const socialRoutes = (parts: SocialParts) =>
  ({
    listSocialPosts: siteCall(mayReadPosts, listSocialPosts(parts)),
    createSocialPost: siteCall(mayWritePosts, createSocialPost(parts)),
    getSocialPost: siteCall(mayReadPosts, getSocialPost(parts)),
    updateSocialPost: siteCall(mayWritePosts, updateSocialPost(parts)),
    deleteSocialPost: siteCall(mayWritePosts, deleteSocialPost),
    approveSocialPost: siteCall(mayApprovePosts, approveSocialPost(parts)),
    scheduleSocialPost: siteCall(mayWritePosts, scheduleSocialPost(parts)),
    cancelSocialPost: siteCall(mayWritePosts, cancelSocialPost(parts)),
    restoreSocialPost: siteCall(mayWritePosts, restoreSocialPost(parts)),
    retrySocialPost: siteCall(mayApprovePosts, retrySocialPost(parts)),
    shareSocialPost: siteCall(mayWritePosts, shareSocialPost(parts)),
    draftSocialText: patientCall(mayReadPosts, draftSocialText(parts)),
    listSocialSuggestions: siteCall(mayReadPosts, listSocialSuggestions(parts)),
    getSocialPlan: siteCall(mayReadPosts, getSocialPlan),
    setSocialPlan: siteCall(mayApprovePosts, setSocialPlan),
    listSocialFigures: siteCall(mayReadPosts, listSocialFigures),
    readSocialFigures: siteCall(mayWritePosts, readSocialFigures),
  }) satisfies Handlers<keyof typeof socialPaths>
