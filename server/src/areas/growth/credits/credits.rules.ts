import type { CreditState, FriendReward } from '#contract/growth.ts'

/** What the ledger says of the credit of one referral, in cents. */
export interface CreditFacts {
  readonly promised: number
  /** Whether the job was won and came to enough. */
  readonly isEarned: boolean
  readonly isGiven: boolean
  /** Sum of all that was written down. */
  readonly balance: number
  readonly paidOut: number
  readonly used: number
  readonly expired: number
  /** Whether its time is over. The night writes it down. */
  readonly isOver: boolean
}

/**
 * How a credit stands, and what is left of it. What is not written down as given yet is owed from the moment it is earned;
 * what was paid out or used stays so whatever becomes of the job.
 */
export function creditOf(credit: CreditFacts): { readonly state: CreditState; readonly left: number } {
  const rest = credit.isEarned ? (credit.isGiven ? credit.balance : credit.promised) : 0
  const left = credit.isOver ? 0 : rest
  if (left > 0) return { state: 'due', left }
  if (credit.paidOut > 0) return { state: 'given', left: 0 }
  if (credit.used > 0) return { state: 'used', left: 0 }
  return { state: credit.expired > 0 || rest > 0 ? 'expired' : 'none', left: 0 }
}

/** What a friend gets, as it is kept. */
export const friendOf = (row: { readonly friend_cents: number; readonly friend_ppm: number }): FriendReward => {
  if (row.friend_cents > 0) return { cents: row.friend_cents }
  return row.friend_ppm > 0 ? { ppm: row.friend_ppm } : null
}

export const friendColumns = (
  friend: FriendReward,
): { readonly friend_cents: number; readonly friend_ppm: number } => ({
  friend_cents: friend !== null && 'cents' in friend ? friend.cents : 0,
  friend_ppm: friend !== null && 'ppm' in friend ? friend.ppm : 0,
})
