import type { Role } from '#contract/accounts.ts'
import type { UserId } from '#contract/shared.ts'
import type { Actor } from './work.ts'

const ranks: Readonly<Record<Role, number>> = { field: 1, office: 2, owner: 3 }

export const isRole = (word: string): word is Role => Object.hasOwn(ranks, word)

/** Whether a role reaches a floor: field ⊂ office ⊂ owner (decisions, section 3). */
export const reaches = (role: Role, floor: Role): boolean => ranks[role] >= ranks[floor]

/** Whether somebody belongs to the business, in whatever role. */
export const isMember = (actor: Actor): boolean => actor.kind === 'member'

/** Whether somebody belongs to the business in this role or a higher one. */
export const isAtLeast = (floor: Role, actor: Actor): boolean => actor.kind === 'member' && reaches(actor.role, floor)

/** Whether somebody sees their own work and nothing else of the business (docs/decisions/045). */
export const seesOwnWorkOnly = (actor: Actor): boolean => actor.kind === 'member' && actor.role === 'field'

/** Whether somebody may see amounts: prices are the office's, and none of the product's staff's who act as a member. */
export const seesMoney = (actor: Actor): boolean =>
  isAtLeast('office', actor) && !(actor.kind === 'member' && actor.supportId !== undefined)

/** A whole list leaves the business: its owner decides, and none of the product's staff. */
export const mayGiveOut = (actor: Actor): boolean =>
  isAtLeast('owner', actor) && !(actor.kind === 'member' && actor.supportId !== undefined)

/** Whether somebody of the business acts themself: none of the product's staff in their name, and no key of theirs. */
export const isThemself = (actor: Actor): boolean =>
  actor.kind === 'member' && actor.supportId === undefined && actor.keyId === undefined

/** Whether somebody may see where a member's day begins and ends, which mostly is a home: the member, and the office. */
export const seesHomeOf = (actor: Actor, member: UserId): boolean =>
  isThemself(actor) && (isAtLeast('office', actor) || (actor.kind === 'member' && actor.userId === member))
