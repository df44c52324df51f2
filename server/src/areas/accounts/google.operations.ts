import type { UserId } from '#contract/shared.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SystemWork } from '../../platform/work/work.ts'
import { findIdentity, linkIdentity, type Identity } from './identities.store.ts'
import { findUserByEmail, insertUserWithEmail, isBare, updateUser } from './users.store.ts'

/** What an OpenID Connect issuer vouches for. */
export interface Voucher extends Identity {
  readonly email: string | undefined
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/**
 * Whom an account elsewhere signs in: the user it is linked to; otherwise the one with the same address, which is
 * then linked, provided the issuer has verified it; otherwise a new one without a business.
 *
 * A person who came this way first and started a business by phone afterwards has two users: the one without phone
 * and business then gives way to the other.
 * @throws Refusal unauthenticated when the address is missing or not verified
 */
export async function userOfVoucher(work: SystemWork, voucher: Voucher): Promise<UserId> {
  const linked = await findIdentity(work, voucher)
  if (linked && !(await isBare(work, linked))) return linked
  const email = voucher.emailVerified ? voucher.email?.trim().toLowerCase() : undefined
  if (!email) {
    if (linked) return linked
    throw new Refusal('unauthenticated', { detail: 'The address of this account is not verified' })
  }
  const known = await findUserByEmail(work, email)
  if (linked && (!known || (await isBare(work, known.id)))) return linked
  const userId = known?.id ?? (await makeUser(work, email, voucher))
  // from here on the address counts as theirs: the issuer has seen that they read its mail
  if (known) await updateUser(work, userId, { email_verified: true })
  await linkIdentity(work, voucher, userId, email)
  return userId
}

/** Two callbacks at once make one user. */
async function makeUser(work: SystemWork, email: string, { firstName, lastName }: Voucher): Promise<UserId> {
  const made = await insertUserWithEmail(work, { email, firstName, lastName })
  const userId = made ?? (await findUserByEmail(work, email))?.id
  if (!userId) throw new Error('a user that was just made is not there')
  return userId
}
