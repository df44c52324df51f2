import { z } from 'zod'
import { OwnPath } from '../growth.ts'
import { Asset, PhotoSource, photoStates } from '../photos.ts'
import { WallTime } from '../schedule/types.ts'
import { Day, id, Moment, PhotoId, text, Version } from '../shared.ts'
import {
  networks,
  postLanguages,
  postSources,
  postStates,
  readingFaults,
  socialLimits,
  targetFaults,
  targetStates,
  postingWays,
} from './values.ts'

export const PostId = id<'PostId'>()
export type PostId = z.output<typeof PostId>

const NetworkName = z.enum(networks)
const share = z.number().min(0).max(1)
/** The point of a photo that stays in sight when a network crops it. */
export const Focus = z.strictObject({ x: share, y: share })
export type Focus = z.output<typeof Focus>

/** The words of a version in both languages; an empty one falls back to the other. */
export const PostTexts = z.strictObject({ en: text(socialLimits.text), es: text(socialLimits.text) })
export type PostTexts = z.output<typeof PostTexts>

/** A photo of a post. */
export const PostPhoto = z.object({
  id: PhotoId,
  asset: Asset,
  state: z.enum(photoStates),
  focus: Focus,
  /** When it was shared last; null: never. */
  shared: Moment.nullable(),
  /** Taken out of sight since: it is not posted. */
  removed: z.boolean(),
})
export type PostPhoto = z.output<typeof PostPhoto>

/** A post on one network. */
export const PostTarget = z.object({
  network: NetworkName,
  /** Words of its own; null: those of the post. */
  texts: PostTexts.nullable(),
  /** What is posted there: its words in the post's language, with the link where it stands in the text. */
  text: z.string(),
  /** What people who tap the link are counted under: `fb-k3f9qa`. */
  source: z.string(),
  link: z.string(),
  state: z.enum(targetStates),
  fault: z.enum(targetFaults).nullable(),
  /** A member put it there, not this product. */
  by_hand: z.boolean(),
  posted: Moment.nullable(),
  /** Where it can be seen there; null where nobody knows. */
  url: z.string().nullable(),
})
export type PostTarget = z.output<typeof PostTarget>

/** When it goes out, by the business's own clock. */
const When = z.object({ moment: Moment, day: Day, time: z.string() })

/** What may be done with it now, by whoever asks. */
const May = z.object({
  update: z.boolean(),
  approve: z.boolean(),
  schedule: z.boolean(),
  share: z.boolean(),
  retry: z.boolean(),
  cancel: z.boolean(),
  restore: z.boolean(),
  delete: z.boolean(),
})

const Source = z.object({ kind: z.enum(postSources), id: z.string().nullable() })

export const SocialPost = z.object({
  id: PostId,
  state: z.enum(postStates),
  texts: PostTexts,
  language: z.enum(postLanguages),
  source: Source,
  /** The page of the business's website that it leads to. */
  link_path: z.string(),
  photos: z.array(PostPhoto).max(socialLimits.photos),
  targets: z.array(PostTarget).max(networks.length),
  /** Null: no time is set. */
  at: When.nullable(),
  /** Null: made by somebody who is no member any more. */
  author: z.string().nullable(),
  approver: z.string().nullable(),
  version: Version,
  created: Moment,
  may: May,
})
export type SocialPost = z.output<typeof SocialPost>

/** A post in the calendar and in the queue. */
export const SocialCard = SocialPost.pick({
  id: true,
  state: true,
  at: true,
  author: true,
  may: true,
  version: true,
}).extend({
  /** How it begins. */
  text: z.string(),
  kind: z.enum(postSources),
  targets: z
    .array(PostTarget.pick({ network: true, state: true, fault: true, by_hand: true, url: true }))
    .max(networks.length),
  photo: z
    .object({
      id: PhotoId,
      width: z.number().int().nullable(),
      height: z.number().int().nullable(),
      placeholder: z.string().nullable(),
      sources: z.array(PhotoSource),
    })
    .nullable(),
  photos: z.number().int(),
})
export type SocialCard = z.output<typeof SocialCard>

/** What a member writes of a post. */
export const postFields = {
  texts: PostTexts,
  language: z.enum(postLanguages),
  source: z.strictObject({ kind: z.enum(postSources), id: z.uuid().toLowerCase().nullable() }),
  link_path: OwnPath,
  photos: z.array(z.strictObject({ id: PhotoId, focus: Focus })).max(socialLimits.photos),
  networks: z
    .array(z.strictObject({ network: NetworkName, texts: PostTexts.nullable() }))
    .min(1)
    .max(networks.length),
  /** By the business's own clock; null: no time yet. */
  at: WallTime.refine((at) => Day.safeParse(at.slice(0, 10)).success, { error: 'is not a time' }).nullable(),
}

/** A time of the week at which a network gets a post. */
export const SocialSlot = z.strictObject({
  network: NetworkName,
  /** 0 is Sunday. */
  weekday: z.number().int().min(0).max(6),
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'is not a time of day such as 08:30' }),
})
export type SocialSlot = z.output<typeof SocialSlot>

export const SocialPlan = z.object({
  slots: z.array(SocialSlot).max(socialLimits.slots),
  /** Nobody has chosen times yet: these are usual ones. */
  usual: z.boolean(),
  networks: z.array(
    z.object({
      network: NetworkName,
      /** `automatic`: posts go there by themselves. `reconnect`: they did until the permission ended. */
      way: z.enum(postingWays),
      /** The next time of its slots at which nothing is planned yet. */
      next: When.nullable(),
      /** When it had a post last, and when it gets the next one; null: never, and nothing planned. */
      last_posted: Moment.nullable(),
      next_post: Moment.nullable(),
    }),
  ),
})
export type SocialPlan = z.output<typeof SocialPlan>

/** A post that is ready to be approved; it is kept nowhere until then. */
export const SocialSuggestion = z.object({
  source: Source,
  texts: PostTexts,
  instagram: PostTexts,
  language: z.enum(postLanguages),
  link_path: z.string(),
  photos: z.array(PostPhoto).max(socialLimits.photos),
  networks: z.array(NetworkName),
  at: When.nullable(),
})
export type SocialSuggestion = z.output<typeof SocialSuggestion>

const figure = z.number().int().min(0).nullable()
/** How a post goes by the network's own word. Null where it says no number: that is no zero. */
export const SocialReading = z.object({
  /** When it was read last; null: it never could be. */
  read: Moment.nullable(),
  /** People who saw it. */
  reach: figure,
  likes: figure,
  comments: figure,
  /** What was wrong with the last try; the numbers are those of the one before. */
  fault: z.enum(readingFaults).nullable(),
})
export type SocialReading = z.output<typeof SocialReading>

/** What one post brought on one network, down to what customers paid. */
export const SocialFigures = z.object({
  post_id: PostId,
  network: NetworkName,
  source: z.string(),
  visits: z.number().int().min(0),
  leads: z.number().int().min(0),
  won: z.number().int().min(0),
  /** Null: nobody has asked the network yet, or it tells nobody. */
  reading: SocialReading.nullable(),
  /** Whether the network is asked every night: it was posted there by this product, in the last 90 days. */
  is_read: z.boolean(),
})
export type SocialFigures = z.output<typeof SocialFigures>
