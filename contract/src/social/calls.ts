import { z } from 'zod'
import type { Calls } from '../call.ts'
import { Day, Moment, PhotoId, ProjectId, queryNumber, slugParams, text } from '../shared.ts'
import {
  PostId,
  postFields,
  SocialCard,
  SocialFigures,
  SocialPlan,
  SocialPost,
  SocialSlot,
  SocialSuggestion,
} from './types.ts'
import type { socialPaths } from './paths.ts'
import { networks, postLanguages, socialLimits } from './values.ts'

const postParams = slugParams.extend({ postId: PostId })
const one = z.object({ post: SocialPost })
const write = { access: 'office', support: 'refused', limit: 'write' } as const
const read = { access: 'office', limit: 'read' } as const

export const socialCalls = {
  listSocialPosts: {
    summary: 'Posts: those of some days, or all that are open, the next one first and those without a time last',
    ...read,
    params: slugParams,
    query: z.object({
      /** The first and the last day, by the business's own calendar. Without them: what is open. */
      from: Day.optional(),
      to: Day.optional(),
      cursor: text(200).default(''),
      limit: queryNumber(1, socialLimits.posts, socialLimits.posts),
    }),
    ok: z.object({ posts: z.array(SocialCard).max(socialLimits.posts), next_cursor: z.string().nullable() }),
  },
  createSocialPost: {
    summary: 'Makes a post. An owner may approve it at once; with a time it is then scheduled.',
    ...write,
    params: slugParams,
    body: z.strictObject({
      ...postFields,
      language: postFields.language.default('en'),
      source: postFields.source.default({ kind: 'own', id: null }),
      link_path: postFields.link_path.default(''),
      photos: postFields.photos.default([]),
      at: postFields.at.default(null),
      approve: z.boolean().default(false),
    }),
    ok: one,
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  getSocialPost: { summary: 'A post with its versions', ...read, params: postParams, ok: one },
  updateSocialPost: {
    summary: 'Changes a post. What anyone but an owner changes needs the owner’s OK again.',
    ...write,
    params: postParams,
    body: z.strictObject(postFields).partial(),
    ok: one,
    versioned: true,
    errors: ['stale', 'conflict'],
  },
  deleteSocialPost: {
    summary: 'Deletes a draft or a canceled post',
    ...write,
    params: postParams,
    ok: z.object({ deleted: PostId }),
    errors: ['conflict'],
  },
  approveSocialPost: {
    summary: 'The owner’s OK to the version that they saw; with a time it is scheduled',
    ...write,
    access: 'owner',
    params: postParams,
    ok: one,
    versioned: true,
    errors: ['stale', 'conflict'],
  },
  scheduleSocialPost: {
    summary: 'Sets when a post goes out, or takes the time away; a draft still needs its OK',
    ...write,
    params: postParams,
    body: z.strictObject({ at: postFields.at }),
    ok: one,
    errors: ['conflict'],
  },
  cancelSocialPost: {
    summary: 'Keeps a post from going out; what is posted already stays where it is',
    ...write,
    params: postParams,
    ok: one,
    errors: ['conflict'],
  },
  restoreSocialPost: {
    summary: 'Makes a canceled post a draft again',
    ...write,
    params: postParams,
    ok: one,
    errors: ['conflict'],
  },
  retrySocialPost: {
    summary: 'Goes on where a network did not take the post; what may be there already is looked for first',
    ...write,
    access: 'owner',
    params: postParams,
    ok: one,
    errors: ['conflict'],
  },
  shareSocialPost: {
    summary: 'A member has posted it by hand on these networks: its photos are marked as shared',
    ...write,
    params: postParams,
    body: z.strictObject({ networks: z.array(z.enum(networks)).min(1).max(networks.length) }),
    ok: one,
    errors: ['conflict'],
  },
  draftSocialText: {
    summary: 'Words for a post from what is known of the job: no street, no last name, no phone number',
    ...read,
    params: slugParams,
    body: z.strictObject({
      source: postFields.source.default({ kind: 'own', id: null }),
      photos: z.array(PhotoId).max(socialLimits.photos).default([]),
      language: z.enum(postLanguages).default('en'),
      /** Another number gives another wording. */
      attempt: z.number().int().min(0).max(1000).default(0),
    }),
    ok: z.object({
      text: z.string(),
      /** The same with hashtags, for Instagram. */
      instagram: z.string(),
    }),
  },
  listSocialSuggestions: {
    summary:
      'Posts that are ready to be approved, made of own photos, finished jobs, reviews, and offers; of one job the post about it, whatever was posted before',
    ...read,
    params: slugParams,
    query: z.object({ project: ProjectId.optional() }),
    ok: z.object({ suggestions: z.array(SocialSuggestion).max(socialLimits.suggestions) }),
  },
  getSocialPlan: {
    summary: 'The weekly times, and how each network stands',
    ...read,
    params: slugParams,
    ok: SocialPlan,
  },
  setSocialPlan: {
    summary: 'Sets the weekly times at which each network gets a post',
    ...write,
    access: 'owner',
    params: slugParams,
    body: z.strictObject({ slots: z.array(SocialSlot).max(socialLimits.slots) }),
    ok: SocialPlan,
  },
  listSocialFigures: {
    summary:
      'What posts brought: visits, requests, and jobs by the link of each, in the last 90 days unless asked for others; and how many people saw and liked it by the network’s own word',
    ...read,
    params: slugParams,
    query: z.object({ from: Day.optional(), to: Day.optional(), post: PostId.optional() }),
    ok: z.object({
      from: Day,
      to: Day,
      figures: z.array(SocialFigures).max(socialLimits.posts * networks.length),
      /** Whether somebody who asks may have the networks asked now. */
      may: z.object({ read: z.boolean() }),
    }),
  },
  readSocialFigures: {
    summary: 'Asks the networks now how posts go, instead of at night; at most every 15 minutes',
    ...write,
    params: slugParams,
    ok: z.object({
      /** Not begun: they were asked a moment ago. */
      begun: z.boolean(),
      /** When they may be asked again. */
      next: Moment,
    }),
    errors: ['not_connected'],
  },
} as const satisfies Calls<keyof typeof socialPaths>
