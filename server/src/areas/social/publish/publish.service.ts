import { createHash } from 'node:crypto'
import type { Updateable } from 'kysely'
import type { PostId } from '#contract/social/types.ts'
import type { Network, TargetFault, TargetState } from '#contract/social/values.ts'
import type { InSite } from '../../../http/handler.ts'
import { ProviderError } from '../../../platform/connecting/connecting.ts'
import type { Prepared } from '../../../platform/connecting/instagram-posts.ts'
import type { NetworkPost, NetworkPostList, NewPost } from '../../../platform/connecting/network-post.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { postingWay } from '../../connections/index.ts'
import { feedPicture, markShared, outgoingPictures, postPictures, type FocusedPhoto } from '../../photos/index.ts'
import { networkRules } from '#contract/social/networks.rules.ts'
import { linkOf, readRow } from '../posts/posts.presenter.ts'
import { mayMoveTarget, textFor } from '../posts/posts.rules.ts'
import { changePost, changeTarget, findPost, lockPost } from '../posts/posts.store.ts'
import type { SocialParts } from '../social.types.ts'
import {
  afterMissing,
  checkAgain,
  decisionPause,
  fingerprintOf,
  foundAmong,
  isDark,
  isPrivateServer,
  latest,
  nextCheck,
  pauses,
  sinceOf,
} from './publish.rules.ts'
import { standingAfter, type Standing } from './faults.rules.ts'
import { atNetwork, preparesFirst, type NetworkParts } from './networks.service.ts'
import { findTarget } from './publish.store.ts'

export interface PublishParts extends SocialParts, NetworkParts {
  /** Where this server is reached, without a slash at its end. */
  readonly appUrl: string
}

export interface TargetKey {
  readonly postId: PostId
  readonly network: Network
}

type Change = Updateable<Tables['social_targets']>
const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

/** A post and its row on a network, locked until the transaction ends; undefined where it is gone. */
async function held({ db, site }: SiteWork, { postId, network }: TargetKey) {
  const post = await lockPost(db, site.id, postId)
  const [row, target] = [await findPost(db, site.id, postId), await findTarget(db, site.id, postId, network)]
  if (!post || !row || !target) return undefined
  const { targets, ...rest } = readRow(row)
  const read = targets.find((each) => each.network === network)
  return read && { post: { ...rest, targets, at: row.at, path: row.link_path }, target: { ...target, ...read } }
}
type Held = NonNullable<Awaited<ReturnType<typeof held>>>

/** Writes what came of it, and tells open offices. @throws Error for a state that does not follow the one before */
async function change(
  work: SiteWork,
  { postId, network }: TargetKey,
  { target }: Pick<Held, 'target'>,
  to: Omit<Change, 'state'> & { readonly state?: TargetState },
): Promise<void> {
  const { state = target.state } = to
  if (state !== target.state && !mayMoveTarget(target.state, state))
    throw new Error(`a post that is ${target.state} does not become ${state}`)
  await changeTarget(work.db, work.site.id, postId, network, to)
  if (state === target.state) return
  work.audit({
    act: `social_post.${state}`,
    record: 'social_post',
    recordId: postId,
    before: { state: target.state },
    after: { state, networks: [network], reason: to.fault ?? null },
  })
  work.announce('social', postId)
}

const stopped = { act: 'stop' } as const
type Step = typeof stopped | Looking | Posting
interface Looking {
  readonly act: 'look'
  readonly since: Date
  /** What the network was given before it was asked to publish. */
  readonly container: string | null
}
interface Posting {
  readonly act: 'post'
  readonly order: Order
  readonly photos: readonly FocusedPhoto[]
  readonly container: string | null
  readonly attempt: number
}

type Order = Omit<NewPost, 'photos'>

/** The photos of a post that a network is given. */
const photosFor = (network: Network, { photos }: Held['post']): FocusedPhoto[] =>
  photos.slice(0, networkRules[network].photos)

/** What a network was given is good for these words and photos alone. */
const givenOf = ({ text }: Order, photos: readonly FocusedPhoto[]): string =>
  createHash('sha256')
    .update(JSON.stringify([text, photos]))
    .digest('base64url')

/** Decides what is to be done now, and keeps another run from doing it as well. */
async function begin(parts: PublishParts, work: SiteWork, key: TargetKey): Promise<Step> {
  const { now } = work
  const found = await held(work, key)
  if (!found || found.target.next_at === null || found.target.next_at > now) return stopped
  const { post, target } = found
  const leave = async (to: Parameters<typeof change>[3]): Promise<Step> => {
    await change(work, key, found, { next_at: null, ...to })
    return stopped
  }
  if (target.state === 'publishing' || target.state === 'posted') {
    const next = target.state === 'posted' ? nextCheck(target.claimed_at, now) : after(now, pauses.look)
    await change(work, key, found, { next_at: next })
    return { act: 'look', since: sinceOf(target), container: target.container_id }
  }
  if (post.state !== 'scheduled' || (target.state !== 'waiting' && target.state !== 'preparing')) return leave({})
  const fault = await faultBefore(parts, work, found)
  if (fault === 'not_connected') return leave(target.state === 'preparing' ? { state: 'waiting' } : {})
  if (fault !== null) return leave({ state: 'needs_person', fault })
  await change(work, key, found, { state: 'preparing', fault: null, next_at: after(now, pauses.preparing) })
  const link = linkOf(parts.addressOf(work.site), post.path, target.source)
  const order = { text: textFor(post, target, link), language: post.language, link }
  const photos = photosFor(key.network, post)
  const container = target.container_of === givenOf(order, photos) ? target.container_id : null
  return { act: 'post', order, photos, container, attempt: target.attempt }
}

/** What keeps it from being posted, before the network is asked. `not_connected`: it is shared by hand. */
async function faultBefore(parts: PublishParts, work: SiteWork, { post, target }: Held): Promise<TargetFault | null> {
  const way = await postingWay(work, target.network)
  if (way !== 'automatic') return way === 'reconnect' ? 'reconnect' : 'not_connected'
  if (post.at !== null && work.now.getTime() - post.at.getTime() > latest) return 'late'
  if (isPrivateServer(parts.appUrl)) return 'private_server'
  const ids = post.photos.map(({ id }) => id)
  const pictures = await postPictures(parts.photos, work, ids)
  if (ids.some((id) => pictures.get(id)?.removed !== false)) return 'photo_gone'
  // it will never be made: waiting would end in "late", which is not what is wrong
  return ids.some((id) => pictures.get(id)?.state === 'failed') ? 'photo_format' : null
}

/** At most so many bytes of a photo, as Facebook takes it; Google takes more. */
const mostBytes = 4_000_000

/** The addresses of the photos for a day, without metadata; undefined while one is being made. */
async function photoAddresses(
  parts: PublishParts,
  inSite: InSite,
  network: Network,
  photos: readonly FocusedPhoto[],
): Promise<string[] | undefined> {
  const addresses: string[] = []
  for (const photo of photos) {
    const address =
      network === 'instagram'
        ? await feedPicture(parts.photos, inSite, photo)
        : (await outgoingPictures(parts.photos, inSite, [photo.id], mostBytes))?.[0]?.address
    if (address === undefined) return undefined
    addresses.push(`${parts.appUrl}${address}`)
  }
  return addresses
}

/** What a network is given before it publishes, for it to make ready; undefined where that is not so yet. */
async function makeReady(
  parts: PublishParts,
  inSite: InSite,
  key: TargetKey,
  { order, photos, container }: Posting,
  addresses: readonly string[],
): Promise<string | undefined> {
  const seen: { prepared?: Prepared } = {}
  try {
    await atNetwork(parts, inSite, key.network, async (door) => {
      const prepared = await door.prepare?.({ ...order, photos: addresses }, container)
      if (prepared) seen.prepared = prepared
    })
  } catch (error) {
    const standing = standingOf(error)
    await inSite((work) => (standing ? settleFault(work, key, error) : putOff(work, key)))
    return undefined
  }
  const { prepared } = seen
  if (!prepared) throw new Error(`${key.network} makes nothing ready`)
  // the same is asked for the next time: it is not given twice
  const given = { container_id: prepared.container, container_of: givenOf(order, photos) }
  const isKept = await inSite(async (work) => {
    const found = await held(work, key)
    if (found?.target.state !== 'preparing') return false
    const wait = { state: 'waiting', next_at: after(work.now, pauses.photos) } as const
    await change(work, key, found, { ...given, ...(prepared.isReady ? {} : wait) })
    return prepared.isReady
  })
  return isKept ? prepared.container : undefined
}

/** Writes that the network is about to be asked: whatever happens from here on, the next run looks before it posts. */
async function claim(work: SiteWork, key: TargetKey, attempt: number, { text }: Order): Promise<boolean> {
  const found = await held(work, key)
  if (!found || found.post.state !== 'scheduled') return false
  const { target } = found
  if (target.state !== 'preparing' || target.attempt !== attempt) return false
  await change(work, key, found, {
    state: 'publishing',
    attempt: attempt + 1,
    claimed_at: work.now,
    fingerprint: fingerprintOf(text),
    provider_id: null,
    next_at: after(work.now, pauses.look),
  })
  return true
}

/** Does what is due for a post on a network: posts it, or finds out what became of it. */
export async function publishTarget(parts: PublishParts, inSite: InSite, key: TargetKey): Promise<void> {
  const step = await inSite((work) => begin(parts, work, key))
  if (step.act === 'stop') return
  if (step.act === 'look') return look(parts, inSite, key, step)
  const photos = await photoAddresses(parts, inSite, key.network, step.photos)
  if (photos === undefined) return inSite((work) => putOff(work, key))
  const container = preparesFirst(key.network) ? await makeReady(parts, inSite, key, step, photos) : null
  if (container === undefined) return
  if (!(await inSite((work) => claim(work, key, step.attempt, step.order)))) return
  const made: { post?: NetworkPost } = {}
  try {
    await atNetwork(parts, inSite, key.network, async (door) => {
      made.post = await door.create({ ...step.order, photos }, container)
    })
  } catch (error) {
    // what went wrong once it was there does not take it away
    if (made.post === undefined) return inSite((work) => settleFault(work, key, error))
  }
  const { post } = made
  if (post) await inSite((work) => settle(work, key, post))
}

/** Its photo is not made yet. */
async function putOff(work: SiteWork, key: TargetKey): Promise<void> {
  const found = await held(work, key)
  if (found?.target.state !== 'preparing') return
  await change(work, key, found, { state: 'waiting', next_at: after(work.now, pauses.photos) })
}

/** What a fault of the network means for a post; undefined where nobody knows. @throws what is no fault of a network */
function standingOf(error: unknown): Standing | undefined {
  if (error instanceof Refusal) return standingAfter('revoked', null)
  if (error instanceof ProviderError) return standingAfter(error.fault, error.reason)
  throw error
}

/** The network said no, which is known; or it said nothing that is known, which the next look finds out. */
async function settleFault(work: SiteWork, key: TargetKey, error: unknown): Promise<void> {
  const standing = standingOf(error)
  if (!standing) return
  const found = await held(work, key)
  if (found?.target.state !== 'publishing' && found?.target.state !== 'preparing') return
  const { state, fault, pause, doubt = false } = standing
  // what is not there for certain needs no look before it is tried again
  const certain = doubt ? {} : { claimed_at: null, fingerprint: null, container_id: null }
  await change(work, key, found, {
    state,
    fault,
    next_at: pause === undefined ? null : after(work.now, pause),
    ...certain,
  })
}

/** It is there: what the network makes of it decides. */
async function settle(work: SiteWork, key: TargetKey, there: NetworkPost): Promise<void> {
  const { now, db, site } = work
  const found = await held(work, key)
  if (!found || (found.target.state !== 'publishing' && found.target.state !== 'posted')) return
  const known = { provider_id: there.id, url: there.url }
  if (there.state === 'rejected')
    return change(work, key, found, { ...known, state: 'rejected', fault: 'against_rules', next_at: null })
  if (found.target.state === 'posted') return change(work, key, found, { next_at: null })
  if (there.state === 'processing') {
    if (isDark(found.target.claimed_at, now))
      return change(work, key, found, { ...known, state: 'needs_person', fault: 'unavailable', next_at: null })
    return change(work, key, found, { ...known, next_at: after(now, decisionPause(found.target.claimed_at, now)) })
  }
  await change(work, key, found, {
    ...known,
    state: 'posted',
    container_id: null,
    posted_at: now,
    fault: null,
    next_at: after(now, checkAgain),
  })
  await markShared(
    work,
    photosFor(key.network, found.post).map(({ id }) => id),
  )
  const others = found.post.targets.filter(({ network }) => network !== key.network)
  if (others.every(({ state }) => state === 'posted')) await changePost(db, site.id, key.postId, { state: 'done' }, now)
}

/** Lists what is there, and goes on from what it finds: never a second post for want of an answer. */
async function look(parts: PublishParts, inSite: InSite, key: TargetKey, step: Looking): Promise<void> {
  const seen: { list?: NetworkPostList } = {}
  try {
    await atNetwork(parts, inSite, key.network, async (door) => {
      seen.list = await door.list(step.since, step.container)
    })
  } catch (error) {
    if (!(error instanceof ProviderError) && !(error instanceof Refusal)) throw error
    return inSite((work) => afterDark(work, key, error instanceof Refusal || error.fault === 'revoked'))
  }
  const { posts, isWhole } = seen.list ?? { posts: [], isWhole: false }
  await inSite(async (work) => {
    const found = await held(work, key)
    if (!found) return
    const there = foundAmong(posts, found.target)
    if (there) return settle(work, key, there)
    // what a later day does not find any more was looked for all the same
    if (found.target.state === 'posted') return change(work, key, found, { next_at: null })
    if (found.target.state !== 'publishing') return
    // it may be further back than was read: nobody knows that it is not there
    if (!isWhole) return afterDark(work, key, false)
    const next = afterMissing(found.target, work.now)
    if (next === 'wait') return
    if (next === 'gone') return change(work, key, found, { state: 'rejected', fault: 'against_rules', next_at: null })
    await change(work, key, found, { state: 'waiting', next_at: work.now, claimed_at: null, fingerprint: null })
  })
}

/** Nobody could look: somebody is asked where that does not pass by itself. */
async function afterDark(work: SiteWork, key: TargetKey, isRevoked: boolean): Promise<void> {
  const found = await held(work, key)
  if (found?.target.state !== 'publishing') return
  if (!isRevoked && !isDark(found.target.claimed_at, work.now)) return
  const fault = isRevoked ? 'reconnect' : 'unavailable'
  await change(work, key, found, { state: 'needs_person', fault, next_at: null })
}
