import type { UserId } from '#contract/shared.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SystemWork } from '../../platform/work/work.ts'
import { findIdentity, linkIdentity, type Identity } from './identities.store.ts'
import { lockUsers } from './refresh-tokens.store.ts'
import type { Merge, MergeBareAccount } from './sign-in/account-merge.service.ts'
import { findUserByProvenEmail, insertUserWithEmail, isBare } from './users.store.ts'

/** What an OpenID Connect issuer vouches for. */
export interface Voucher extends Identity {
  readonly email: string | undefined
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/**
 * Whom an account elsewhere signs in: the user it is linked to; otherwise the one that proved the same address, which
 * is then linked, provided the issuer has verified it; otherwise a new one without a business. An address that was
 * only typed at sign-up matches nobody: it may be somebody else's.
 *
 * A person who came this way first and started a business by phone afterwards has two users: once the second has
 * proven the address, the one without phone and business gives way to it.
 * @throws Refusal unauthenticated when the address is missing or not verified
 */
export async function userOfVoucher(
  work: SystemWork,
  voucher: Voucher,
  mergeBareAccount: MergeBareAccount,
): Promise<UserId> {
  const linked = await findIdentity(work, voucher)
  if (linked && !(await isBare(work, linked))) return linked
  const email = voucher.emailVerified ? voucher.email?.trim().toLowerCase() : undefined
  if (!email) {
    if (linked) return linked
    throw new Refusal('unauthenticated', { detail: 'The address of this account is not verified' })
  }
  const known = await findUserByProvenEmail(work, email)
  if (linked && (!known || (await isBare(work, known.id)))) return linked
  if (linked && known && !(await giveWay(work, { from: linked, to: known.id }, mergeBareAccount))) return linked
  const userId = known?.id ?? (await makeUser(work, email, voucher))
  await linkIdentity(work, voucher, userId, email)
  return userId
}

/** False when the empty account joined a business meanwhile: then it stays. */
async function giveWay(work: SystemWork, merge: Merge, mergeBareAccount: MergeBareAccount): Promise<boolean> {
  await lockUsers(work, [merge.from, merge.to])
  return mergeBareAccount(work, merge)
}

/** Two callbacks at once make one user. */
async function makeUser(work: SystemWork, email: string, { firstName, lastName }: Voucher): Promise<UserId> {
  const made = await insertUserWithEmail(work, { email, firstName, lastName })
  const userId = made ?? (await findUserByProvenEmail(work, email))?.id
  if (!userId) throw new Error('a user that was just made is not there')
  return userId
}
