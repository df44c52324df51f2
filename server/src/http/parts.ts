import type { Role } from '#contract/accounts.ts'
import type { SiteId, UserId } from '#contract/shared.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Sealer } from '../platform/secrets/sealer.ts'
import type { Workshop } from '../platform/work/work.ts'

/** A site as the wrapper needs it. */
export interface SiteReference {
  readonly id: SiteId
  readonly slug: string
}

/** Who somebody is in a site. */
export interface Membership {
  readonly site: SiteReference
  readonly role: Role
}

/** Answers the wrapper's questions about people and businesses; the accounts area knows. */
export interface Directory {
  /** Null for a token that is forged, expired or of another audience. */
  verifyAccessToken(token: string): Promise<UserId | null>
  findMembership(userId: UserId, slug: string): Promise<Membership | null>
  findSite(slug: string): Promise<SiteReference | null>
}

/** What the wrapper works with. */
export interface HttpParts {
  readonly workshop: Workshop
  readonly directory: Directory
  readonly clock: Clock
  readonly log: Log
  /** Seals the answers that are kept for a retry. */
  readonly sealer: Pick<Sealer, 'seal' | 'open'>
}
