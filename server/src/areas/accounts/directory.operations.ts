import { LRUCache } from 'lru-cache'
import type { Role } from '#contract/accounts.ts'
import { SiteId, UserId } from '#contract/shared.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { findClosedSite } from './closed.store.ts'
import { findMember, findSiteBySlug, type SiteReference } from './directory.store.ts'

export interface Membership {
  readonly site: SiteReference
  readonly role: Role
}

/** Somebody who was removed stays in for at most so long, even if the message about it is lost. */
const kept = { max: 5000, ttl: 5000 }

export { membersChannel } from './directory.store.ts'

/** Whose rights changed, and where; undefined for a message that is not one of ours. */
export function readMembershipNews(payload: string): { siteId: SiteId; userId: UserId } | undefined {
  const [site, user] = payload.split(' ')
  const siteId = SiteId.safeParse(site)
  const userId = UserId.safeParse(user)
  return siteId.success && userId.success ? { siteId: siteId.data, userId: userId.data } : undefined
}

/** Answers, for every call, who belongs where; from memory for a few seconds. What is not there is asked for again. */
export function membershipDirectory({ workshop }: { workshop: Workshop }) {
  const members = new LRUCache<string, Membership>(kept)
  const sites = new LRUCache<string, SiteReference>(kept)

  let forgotten = 0

  async function findMembership(userId: UserId, slug: string): Promise<Membership | null> {
    const key = `${userId} ${slug}`
    const known = members.get(key)
    if (known) return known
    const before = forgotten
    const found = await readMembership(userId, slug)
    // what was read before a change that was heard of meanwhile is not kept
    if (found && before === forgotten) members.set(key, found)
    return found
  }

  /** The same as it stands now, past the memory. */
  const readMembership = async (userId: UserId, slug: string): Promise<Membership | null> =>
    (await workshop.inSystem((work) => findMember(work, userId, slug))) ?? null

  /** A closed business, for one of its owners; never from memory, since few ask for it. */
  async function findClosed(userId: UserId, slug: string): Promise<Membership | null> {
    const site = await workshop.inSystem((work) => findClosedSite(work, userId, slug))
    return site ? { site, role: 'owner' } : null
  }

  async function findSite(slug: string): Promise<SiteReference | null> {
    const known = sites.get(slug)
    if (known) return known
    const found = await workshop.inSystem((work) => findSiteBySlug(work, slug))
    if (found) sites.set(slug, found)
    return found ?? null
  }

  /** Forgets what it knows: to be called on a message of `membersChannel`, and when the listener was interrupted. */
  function forget(): void {
    forgotten += 1
    members.clear()
    sites.clear()
  }

  return { findMembership, readMembership, findClosed, findSite, forget }
}

export type MembershipDirectory = ReturnType<typeof membershipDirectory>
