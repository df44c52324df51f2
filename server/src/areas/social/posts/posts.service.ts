import { randomInt } from 'node:crypto'
import { PostId, type SocialPost } from '#contract/social/types.ts'
import { socialLimits, type Network } from '#contract/social/values.ts'
import type { z } from 'zod'
import type { Answer, Input } from '../../../http/handler.ts'
import { readPlace, writePlace } from '../../../platform/database/place.ts'
import { readDays } from '../../../platform/day-range.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { addDays, momentOf, onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { postPictures } from '../../photos/index.ts'
import { holdSite, timeZoneOf } from '../../sites/index.ts'
import { approves, mayWritePosts } from '../social.policy.ts'
import type { SocialParts } from '../social.types.ts'
import { findSource } from '../words/words.service.ts'
import { presentCard, presentPost, readRow, type Shown } from './posts.presenter.ts'
import { planTargets } from '../publish/publish.store.ts'
import { faultsOf, sourceOf } from './posts.rules.ts'
import {
  countOpenPosts,
  findPost,
  findPostRows,
  insertPost,
  insertTargets,
  listOpenPosts,
  listPostsOfDays,
  setPostPhotos,
  type PostFound,
  type PostRow,
} from './posts.store.ts'

type PostAnswer = z.input<typeof SocialPost>

async function shownWith(parts: SocialParts, work: SiteWork, ids: readonly string[]): Promise<Shown> {
  const [timeZone, photos] = await Promise.all([timeZoneOf(work), postPictures(parts.photos, work, ids)])
  return { work, timeZone, address: parts.addressOf(work.site), photos }
}

/** @throws Refusal not_found */
export async function findRow({ db, site }: SiteWork, id: PostId): Promise<PostRow> {
  const row = await findPost(db, site.id, id)
  if (!row) throw new Refusal('not_found')
  return row
}

/** A post as it stands now. @throws Refusal not_found */
export async function readPost(parts: SocialParts, work: SiteWork, id: PostId): Promise<{ post: PostAnswer }> {
  const row = await findRow(work, id)
  const ids = readRow(row).photos.map((photo) => photo.id)
  return { post: presentPost(row, await shownWith(parts, work, ids)) }
}

export const getSocialPost =
  (parts: SocialParts) =>
  (work: SiteWork, { params }: Input<'getSocialPost'>): Promise<Answer<'getSocialPost'>> =>
    readPost(parts, work, params.postId)

/** @throws Refusal invalid for days that are too many or the wrong way round, and for another list's cursor */
export const listSocialPosts =
  (parts: SocialParts) =>
  async (work: SiteWork, { query }: Input<'listSocialPosts'>): Promise<Answer<'listSocialPosts'>> => {
    const { limit } = query
    const rows = await rowsFor(work, query)
    const page = rows.slice(0, limit)
    const firsts = page.flatMap((row) => readRow(row).photos.map(({ id }) => id))
    const shown = await shownWith(parts, work, firsts)
    const last = page.at(-1)
    return {
      posts: page.map((row) => presentCard(row, shown)),
      next_cursor: rows.length > limit && last?.at ? writePlace({ at: last.at, id: last.id }) : null,
    }
  }

async function rowsFor(work: SiteWork, query: Input<'listSocialPosts'>['query']): Promise<PostRow[]> {
  const { db, site, now } = work
  if (query.from === undefined && query.to === undefined) return listOpenPosts(db, site.id, query.limit)
  const timeZone = await timeZoneOf(work)
  const { from, to } = readDays(query, { today: onTheWall(timeZone, now).date, usual: 31, most: socialLimits.days })
  const days = {
    begins: momentOf(timeZone, from, '00:00'),
    ends: momentOf(timeZone, addDays(to, 1), '00:00'),
    after: readPlace(query.cursor),
  }
  return listPostsOfDays(db, site.id, days, query.limit + 1)
}

/** Without letters that are taken for others. */
const codeLetters = 'abcdefghjkmnpqrstuvwxyz23456789'
const newCode = (): string =>
  Array.from({ length: 6 }, () => codeLetters[randomInt(codeLetters.length)] ?? 'a').join('')

/** Milliseconds that a time may lie back: whoever sets it thinks for a while. */
const slack = 120_000

/**
 * The moment that the business's clock shows this. `before`: what was set until now; left as it is, it may have passed.
 * @throws Refusal invalid for one that is over
 */
export async function momentFor(work: SiteWork, at: string | null, before?: Date | null): Promise<Date | null> {
  if (at === null) return null
  const [date = '', time = ''] = at.split('T')
  const moment = momentOf(await timeZoneOf(work), date, time)
  if (moment.getTime() === before?.getTime()) return moment
  if (moment.getTime() < work.now.getTime() - slack) throw refuseField('invalid', 'at', 'is in the past')
  return moment
}

/**
 * @param before those that the post has already
 * @throws Refusal invalid for a photo that is there twice, and for one that is no (more) photo of this business
 */
export async function checkPhotos(
  parts: SocialParts,
  work: SiteWork,
  photos: readonly { readonly id: string }[],
  before: ReadonlySet<string> = new Set(),
): Promise<void> {
  const ids = photos.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw refuseField('invalid', 'photos', 'has a photo twice')
  const known = await postPictures(
    parts.photos,
    work,
    ids.filter((id) => !before.has(id)),
  )
  const unknown = ids.findIndex((id) => !before.has(id) && known.get(id)?.removed !== false)
  if (unknown >= 0) throw refuseField('invalid', `photos.${unknown}`, 'is no photo of this business')
}

/** @throws Refusal invalid for a network that is named twice */
export function checkNetworks(given: readonly { readonly network: Network }[]): void {
  if (new Set(given.map(({ network }) => network)).size < given.length)
    throw refuseField('invalid', 'networks', 'has a network twice')
}

/** @throws Refusal invalid where a network would refuse the words or the photos */
export function checkReady(row: PostRow): void {
  const post = readRow(row)
  const [fault] = faultsOf({ ...post, photos: post.photos.length })
  if (fault) throw refuseField('invalid', `networks.${fault.network}`, `is refused there: ${fault.fault}`)
}

type Body = Input<'createSocialPost'>['body']

/** The rows that a post has on its networks. */
export const targetRows = (work: SiteWork, post: PostId, given: Body['networks'], code = newCode()) =>
  given.map(({ network, texts }) => ({
    site_id: work.site.id,
    post_id: post,
    network,
    texts: texts === null ? null : JSON.stringify(texts),
    source: sourceOf(network, code),
  }))

/** @throws Refusal invalid, forbidden; conflict for one too many */
export const createSocialPost =
  (parts: SocialParts) =>
  async (work: SiteWork, { body }: Input<'createSocialPost'>): Promise<Answer<'createSocialPost'>> => {
    const { db, site, now, actor } = work
    if (body.approve && !approves(actor)) throw new Refusal('forbidden')
    checkNetworks(body.networks)
    await checkPhotos(parts, work, body.photos)
    await findSource(work, body.source)
    const at = await momentFor(work, body.at)
    await holdSite(work)
    if ((await countOpenPosts(db, site.id)) >= socialLimits.open)
      throw new Refusal('conflict', { detail: `There are ${socialLimits.open} open posts. Cancel one first.` })
    const id = newId(PostId)
    const member = actor.kind === 'member' ? actor.userId : null
    const state = !body.approve ? 'draft' : at === null ? 'approved' : 'scheduled'
    await insertPost(db, {
      site_id: site.id,
      id,
      texts: JSON.stringify(body.texts),
      language: body.language,
      source_kind: body.source.kind,
      source_id: body.source.id,
      link_path: body.link_path.replace(/\/$/, ''),
      state,
      at,
      author_id: member,
      approver_id: body.approve ? member : null,
      created_at: now,
      modified_at: now,
    })
    await setPostPhotos(db, site.id, id, body.photos)
    await insertTargets(db, targetRows(work, id, body.networks))
    await planTargets(db, site.id, id, now)
    if (body.approve) checkReady(await findRow(work, id))
    work.audit({
      act: 'social_post.create',
      record: 'social_post',
      recordId: id,
      after: { state, text: body.texts, networks: body.networks.map(({ network }) => network), send_at: at },
    })
    work.announce('social', id)
    return readPost(parts, work, id)
  }

/** Posts by their words, for those who work with them; nothing for anybody else. */
export const findPosts = async (work: SiteWork, query: string, limit: number): Promise<PostFound[]> =>
  mayWritePosts(work) ? findPostRows(work.db, work.site.id, query, limit) : []
