import type { Role } from '#contract/accounts.ts'
import type { KeyAccess, KeyArea } from '#contract/keys.areas.ts'
import type { ApiKeyId, SignInId, SiteId, UserId } from '#contract/shared.ts'
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

/** Whose an access token is. */
export interface Identity {
  readonly userId: UserId
  /** Undefined for a token from before sign-ins had names. */
  readonly signInId: SignInId | undefined
}

/** How it stands with one of the staff acting as somebody: until when, no longer, or not at all. */
export type SupportStanding = { readonly until: Date } | 'ended' | 'none'

/** A program that signed in with a key of a business. */
export interface KeyHolder {
  readonly keyId: ApiKeyId
  readonly site: SiteReference
  /** Who made the key: it acts for this person. */
  readonly userId: UserId
  /** At most office, and never more than the person has. */
  readonly role: Role
  readonly access: KeyAccess
  readonly areas: readonly KeyArea[]
}

/** Answers the wrapper's questions about people and businesses; the accounts area knows. */
export interface Directory {
  /** Null for a token that is forged, expired, of another audience, or of a sign-in that was ended. */
  verifyAccessToken(token: string): Promise<Identity | null>
  isSupport(userId: UserId): Promise<boolean>
  supportStanding(supportId: UserId, asUserId: UserId): Promise<SupportStanding>
  findMembership(userId: UserId, slug: string): Promise<Membership | null>
  /** A business that is closed, for its owners only. */
  findClosed(userId: UserId, slug: string): Promise<Membership | null>
  findSite(slug: string): Promise<SiteReference | null>
  /** Null for a token that is no key, or one that has ended. `address`: where it is used from. */
  findKey(token: string, address: string): Promise<KeyHolder | null>
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
