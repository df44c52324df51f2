import type { Updateable } from 'kysely'
import type { PostId } from '#contract/social/types.ts'
import type { PostState } from '#contract/social/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { markShared } from '../../photos/index.ts'
import { approves, postAbilities } from '../social.policy.ts'
import type { SocialParts } from '../social.types.ts'
import { findSource } from '../words/words.service.ts'
import { readRow, type ReadPost } from './posts.presenter.ts'
import { isStuck, mayMovePost, mayMoveTarget } from './posts.rules.ts'
import { findTarget, planTargets } from '../publish/publish.store.ts'
import { checkNetworks, checkPhotos, checkReady, findRow, momentFor, readPost, targetRows } from './posts.service.ts'
import {
  changePost,
  changeTarget,
  deletePost,
  insertTargets,
  keepTargets,
  lockPost,
  setPostPhotos,
} from './posts.store.ts'

/** A post that is locked until the transaction ends. */
interface Held extends ReadPost {
  readonly id: PostId
  readonly at: Date | null
  readonly version: number
}

/** @throws Refusal not_found; conflict where it may not be done now; forbidden where an owner may */
async function hold(work: SiteWork, id: PostId, ability: keyof ReturnType<typeof postAbilities>): Promise<Held> {
  const locked = await lockPost(work.db, work.site.id, id)
  if (!locked) throw new Refusal('not_found')
  const post = readRow(await findRow(work, id))
  if (!postAbilities(post, work.actor)[ability]) throw new Refusal('conflict')
  return { ...post, id, at: locked.at, version: locked.version }
}

/** Writes what changed, and tells of it. @throws Refusal conflict for a state that does not follow this one */
async function write(
  work: SiteWork,
  post: Held,
  act: string,
  change: Omit<Updateable<Tables['social_posts']>, 'state'> & { readonly state?: PostState },
  told: object = {},
): Promise<void> {
  const { state = post.state } = change
  if (state !== post.state && !mayMovePost(post.state, state)) throw new Refusal('conflict')
  await changePost(work.db, work.site.id, post.id, change, work.now)
  await planTargets(work.db, work.site.id, post.id, work.now)
  const before = { state: post.state, send_at: post.at }
  const after = { state, send_at: change.at === undefined ? post.at : change.at, ...told }
  work.audit({ act: `social_post.${act}`, record: 'social_post', recordId: post.id, before, after })
  work.announce('social', post.id)
}

/** With the owner's OK it is scheduled where a time is set. */
const stateWith = (at: Date | null): PostState => (at === null ? 'approved' : 'scheduled')
const actorId = ({ actor }: SiteWork) => (actor.kind === 'member' ? actor.userId : null)

/** @throws Refusal not_found, stale, invalid; conflict for one that is on its way or over */
export const updateSocialPost =
  (parts: SocialParts) =>
  async (
    work: SiteWork,
    { params, body, ifVersion }: Input<'updateSocialPost'>,
  ): Promise<Answer<'updateSocialPost'>> => {
    const { db, site } = work
    const post = await hold(work, params.postId, 'update')
    if (ifVersion !== undefined && ifVersion !== post.version) throw new Refusal('stale')
    const { texts, language, source, link_path: path, photos, networks, at } = body
    if (photos !== undefined) {
      // what was taken out of sight since stands as it stood
      await checkPhotos(parts, work, photos, new Set(post.photos.map(({ id }) => id)))
      await setPostPhotos(db, site.id, post.id, photos)
    }
    if (networks !== undefined) {
      checkNetworks(networks)
      await setNetworks(work, post, networks)
    }
    if (source !== undefined) await findSource(work, source)
    const moment = at === undefined ? post.at : await momentFor(work, at, post.at)
    const saidElse = [texts, language, path, photos, networks].some((part) => part !== undefined)
    const isOwn = approves(work.actor)
    const state = post.state === 'draft' || (saidElse && !isOwn) ? 'draft' : stateWith(moment)
    await write(
      work,
      post,
      'update',
      {
        ...(texts && { texts: JSON.stringify(texts) }),
        ...(language && { language }),
        ...(source && { source_kind: source.kind, source_id: source.id }),
        ...(path !== undefined && { link_path: path.replace(/\/$/, '') }),
        at: moment,
        state,
        ...(state === 'draft' && { approver_id: null }),
      },
      texts && { text: texts },
    )
    if (state !== 'draft') checkReady(await findRow(work, post.id))
    return readPost(parts, work, post.id)
  }

/** A network that stays keeps what its visitors are counted under. */
async function setNetworks(
  work: SiteWork,
  post: Held,
  given: NonNullable<Input<'updateSocialPost'>['body']['networks']>,
): Promise<void> {
  const { db, site } = work
  const [first] = post.targets
  const code = first?.source.split('-').at(-1)
  const had = new Set(post.targets.map(({ network }) => network))
  const stays = new Set<string>(given.map(({ network }) => network))
  for (const { network } of post.targets.filter((each) => !stays.has(each.network))) {
    const target = await findTarget(db, site.id, post.id, network)
    // its claim is all that keeps it from being posted twice, should the network be added again
    if (target && target.claimed_at !== null) throw refuseField('invalid', 'networks', 'may be on this network already')
  }
  await keepTargets(
    db,
    site.id,
    post.id,
    given.map(({ network }) => network),
  )
  const added = given.filter(({ network }) => !had.has(network))
  if (added.length > 0) await insertTargets(db, targetRows(work, post.id, added, code))
  for (const { network, texts } of given.filter((each) => had.has(each.network)))
    await changeTarget(db, site.id, post.id, network, { texts: texts === null ? null : JSON.stringify(texts) })
}

/** An owner says yes to what they read, not to what the office wrote meanwhile. @throws Refusal not_found, stale, invalid, conflict */
export const approveSocialPost =
  (parts: SocialParts) =>
  async (work: SiteWork, { params, ifVersion }: Input<'approveSocialPost'>): Promise<Answer<'approveSocialPost'>> => {
    const post = await hold(work, params.postId, 'approve')
    if (ifVersion !== undefined && ifVersion !== post.version) throw new Refusal('stale')
    checkReady(await findRow(work, post.id))
    // a time that has passed while it waited is none any more
    const at = post.at !== null && post.at > work.now ? post.at : null
    await write(work, post, 'approve', { state: stateWith(at), at, approver_id: actorId(work) })
    return readPost(parts, work, post.id)
  }

/** @throws Refusal not_found, invalid, conflict */
export const scheduleSocialPost =
  (parts: SocialParts) =>
  async (work: SiteWork, { params, body }: Input<'scheduleSocialPost'>): Promise<Answer<'scheduleSocialPost'>> => {
    const post = await hold(work, params.postId, 'schedule')
    const at = await momentFor(work, body.at)
    await write(work, post, 'schedule', { state: post.state === 'draft' ? 'draft' : stateWith(at), at })
    return readPost(parts, work, post.id)
  }

/** @throws Refusal not_found, conflict */
export const cancelSocialPost =
  (parts: SocialParts) =>
  async (work: SiteWork, { params }: Input<'cancelSocialPost'>): Promise<Answer<'cancelSocialPost'>> => {
    const post = await hold(work, params.postId, 'cancel')
    // what a network has already stays there: the post is over, and the others do without it
    const isOut = post.targets.some(({ state }) => state === 'posted')
    await write(work, post, 'cancel', { state: isOut ? 'done' : 'canceled' })
    return readPost(parts, work, post.id)
  }

/** @throws Refusal not_found, conflict */
export const restoreSocialPost =
  (parts: SocialParts) =>
  async (work: SiteWork, { params }: Input<'restoreSocialPost'>): Promise<Answer<'restoreSocialPost'>> => {
    const post = await hold(work, params.postId, 'restore')
    const at = post.at !== null && post.at > work.now ? post.at : null
    await write(work, post, 'restore', { state: 'draft', at, approver_id: null })
    return readPost(parts, work, post.id)
  }

/** @throws Refusal not_found, conflict */
export async function deleteSocialPost(
  work: SiteWork,
  { params }: Input<'deleteSocialPost'>,
): Promise<Answer<'deleteSocialPost'>> {
  const post = await hold(work, params.postId, 'delete')
  await deletePost(work.db, work.site.id, post.id)
  work.audit({ act: 'social_post.delete', record: 'social_post', recordId: post.id, before: { text: post.texts } })
  work.announce('social', post.id)
  return { deleted: post.id }
}

/** @throws Refusal not_found, conflict */
export const retrySocialPost =
  (parts: SocialParts) =>
  async (work: SiteWork, { params }: Input<'retrySocialPost'>): Promise<Answer<'retrySocialPost'>> => {
    const { db, site, now } = work
    const post = await hold(work, params.postId, 'retry')
    const stuck = post.targets.filter(({ state }) => isStuck(state))
    for (const { network, state } of stuck) {
      const target = await findTarget(db, site.id, post.id, network)
      // what was asked for once may be there: it is looked for first. What was taken down is posted anew.
      const mayBeThere = state !== 'rejected' && target !== undefined && target.claimed_at !== null
      const anew = mayBeThere
        ? { state: 'publishing' }
        : { state: 'waiting', claimed_at: null, provider_id: null, container_id: null }
      await changeTarget(db, site.id, post.id, network, { ...anew, fault: null, next_at: now })
    }
    await write(work, post, 'retry', { state: 'scheduled', at: now })
    return readPost(parts, work, post.id)
  }

/** @throws Refusal not_found; invalid for a network that the post is not for; conflict */
export const shareSocialPost =
  (parts: SocialParts) =>
  async (work: SiteWork, { params, body }: Input<'shareSocialPost'>): Promise<Answer<'shareSocialPost'>> => {
    const { db, site, now } = work
    const post = await hold(work, params.postId, 'share')
    for (const network of body.networks) {
      const target = post.targets.find((each) => each.network === network)
      if (!target) throw refuseField('invalid', 'networks', 'is no network of this post')
      if (!mayMoveTarget(target.state, 'posted')) throw new Refusal('conflict')
      await changeTarget(db, site.id, post.id, network, {
        state: 'posted',
        by_hand: true,
        posted_at: now,
        fault: null,
        next_at: null,
      })
    }
    await markShared(
      work,
      post.photos.map(({ id }) => id),
    )
    const shared = new Set<string>(body.networks)
    const isDone = post.targets.every(({ network, state }) => state === 'posted' || shared.has(network))
    // it stands in the calendar on the day that it was there
    // a time that has passed while it was a draft is none any more: the others wait for a new one
    const planned = post.state === 'draft' && post.at !== null && post.at <= now ? null : post.at
    const shown = post.at === null || post.at > now ? now : post.at
    const at = isDone ? shown : planned
    const state = isDone || post.state === 'done' ? 'done' : stateWith(at)
    const approver = post.state === 'draft' ? { approver_id: actorId(work) } : {}
    await write(work, post, 'share', { ...approver, state, at }, { networks: body.networks })
    return readPost(parts, work, post.id)
  }
