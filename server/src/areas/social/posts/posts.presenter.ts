import { z } from 'zod'
import { PostId, PostTexts, type SocialCard, type SocialPost } from '#contract/social/types.ts'
import {
  networks,
  postLanguages,
  postSources,
  postStates,
  socialLimits,
  targetFaults,
  targetStates,
} from '#contract/social/values.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { PostPicture } from '../../photos/index.ts'
import { postAbilities } from '../social.policy.ts'
import { textFor, wordsIn } from './posts.rules.ts'
import type { PostRow } from './posts.store.ts'

/** What stands in a row as JSON and text, as the contract's words. */
const Read = z.object({
  state: z.enum(postStates),
  language: z.enum(postLanguages),
  source_kind: z.enum(postSources),
  texts: PostTexts,
  photos: z.array(z.object({ id: z.string(), x: z.number(), y: z.number() })),
  targets: z.array(
    z.object({
      network: z.enum(networks),
      texts: PostTexts.nullable(),
      source: z.string(),
      state: z.enum(targetStates),
      fault: z.enum(targetFaults).nullable().catch('unavailable'),
      by_hand: z.boolean(),
      posted_at: z.string().nullable(),
      url: z.string().nullable(),
    }),
  ),
})
export type ReadPost = z.output<typeof Read>
export type ReadTarget = ReadPost['targets'][number]

/** A row with its words, photos, and networks read. */
export function readRow(row: PostRow): ReadPost {
  const read = Read.parse(row)
  const place = (network: string) => networks.findIndex((each) => each === network)
  return { ...read, targets: read.targets.toSorted((one, other) => place(one.network) - place(other.network)) }
}

/** What posts are shown with. */
export interface Shown {
  readonly work: SiteWork
  readonly timeZone: string
  /** Where the business's pages are, without a slash at the end. */
  readonly address: string
  readonly photos: ReadonlyMap<string, PostPicture>
}

export const presentWhen = (timeZone: string, moment: Date) => {
  const { date, time } = onTheWall(timeZone, moment)
  return { moment: moment.toISOString(), day: date, time }
}

/** The page that a post leads to, with what its visitors are counted under. */
export const linkOf = (address: string, path: string, source: string): string => `${address}${path}?src=${source}`

export function presentPost(row: PostRow, { work, timeZone, address, photos }: Shown): z.input<typeof SocialPost> {
  const post = readRow(row)
  const { id, source_id: sourceId, link_path: path, at, author, approver, version } = row
  return {
    id: PostId.parse(id),
    state: post.state,
    texts: post.texts,
    language: post.language,
    source: { kind: post.source_kind, id: sourceId },
    link_path: path,
    photos: post.photos.flatMap(({ id: photoId, x, y }) => {
      const photo = photos.get(photoId)
      return photo ? [presentPhoto(photo, { x, y })] : []
    }),
    targets: post.targets.map((target) => {
      const link = linkOf(address, path, target.source)
      return {
        network: target.network,
        texts: target.texts,
        text: textFor(post, target, link),
        source: target.source,
        link,
        state: target.state,
        fault: target.fault,
        by_hand: target.by_hand,
        posted: target.posted_at === null ? null : new Date(target.posted_at).toISOString(),
        url: target.url,
      }
    }),
    at: at === null ? null : presentWhen(timeZone, at),
    author,
    approver,
    version,
    created: row.created_at.toISOString(),
    may: postAbilities(post, work.actor),
  }
}

export const presentPhoto = (
  { id, asset, state, shared, removed }: PostPicture,
  focus: { readonly x: number; readonly y: number },
) => ({ id, asset, state, focus, shared: shared?.toISOString() ?? null, removed })

/** Pictures of a card: for plain screens and for fine ones. */
const cardPictures = 4

export function presentCard(row: PostRow, { work, timeZone, photos }: Shown): z.input<typeof SocialCard> {
  const post = readRow(row)
  const words = wordsIn(post.texts, post.language)
  const first = post.photos.map(({ id }) => photos.get(id)).find((photo) => photo !== undefined && !photo.removed)
  return {
    id: PostId.parse(row.id),
    state: post.state,
    at: row.at === null ? null : presentWhen(timeZone, row.at),
    author: row.author,
    version: row.version,
    may: postAbilities(post, work.actor),
    text: words.slice(0, socialLimits.shown),
    kind: post.source_kind,
    targets: post.targets.map(({ network, state, fault, by_hand: byHand, url }) => ({
      network,
      state,
      fault,
      by_hand: byHand,
      url,
    })),
    photo: first
      ? {
          id: first.id,
          width: first.asset.width,
          height: first.asset.height,
          placeholder: first.asset.placeholder,
          sources: first.asset.sources.slice(0, cardPictures),
        }
      : null,
    photos: post.photos.length,
  }
}
