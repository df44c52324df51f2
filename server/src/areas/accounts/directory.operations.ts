import { LRUCache } from 'lru-cache'
import type { Role } from '#contract/accounts.ts'
import type { UserId } from '#contract/shared.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { findMember, findSiteBySlug, type SiteReference } from './directory.store.ts'

export interface Membership {
  readonly site: SiteReference
  readonly role: Role
}

/** Somebody who was removed stays in for at most so long, even if the message about it is lost. */
const kept = { max: 5000, ttl: 5000 }

/** The channel on which the database says that members or slugs changed. */
export const membersChannel = 'members'

/** Answers, for every call, who belongs where; from memory for a few seconds. What is not there is asked for again. */
export function membershipDirectory({ workshop }: { workshop: Workshop }) {
  const members = new LRUCache<string, Membership>(kept)
  const sites = new LRUCache<string, SiteReference>(kept)

  async function findMembership(userId: UserId, slug: string): Promise<Membership | null> {
    const key = `${userId} ${slug}`
    const known = members.get(key)
    if (known) return known
    const found = await workshop.inSystem((work) => findMember(work, userId, slug))
    if (found) members.set(key, found)
    return found ?? null
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
    members.clear()
    sites.clear()
  }

  return { findMembership, findSite, forget }
}

export type MembershipDirectory = ReturnType<typeof membershipDirectory>
