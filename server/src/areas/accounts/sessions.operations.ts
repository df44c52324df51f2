import { randomBytes } from 'node:crypto'
import type { Tokens } from '#contract/accounts.ts'
import { SignInId, type UserId } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SystemWork, Workshop } from '../../platform/work/work.ts'
import type { AccessTokens } from './access-tokens.operations.ts'
import type { AccountParts } from './accounts.parts.ts'
import { tokenRules } from './accounts.rules.ts'
import type { EndedSignIns } from './ended-sign-ins.ts'
import { findRefreshToken, insertRefreshToken, lockUser } from './refresh-tokens.store.ts'
import { insertSignIn, type Whence } from './sign-ins.store.ts'
import { tokenFamilies, type Owner } from './token-families.operations.ts'

/** What a sign-in gives, with whose it is and its name. */
export interface SignedIn extends Tokens {
  readonly userId: UserId
  readonly signInId: SignInId
}

type Parts = Pick<AccountParts, 'sealer'> & { readonly accessTokens: AccessTokens; readonly ended: EndedSignIns }

/** Sign-ins that last: each is a family of refresh tokens, of which only the newest works (decisions, section 3). */
export function sessionOperations({ sealer, accessTokens, ended }: Parts) {
  const { hashOf, successorOf, rotate, close } = tokenFamilies({ sealer, ended })

  /**
   * Does what makes somebody signed in, and begins their session in the same transaction.
   * @param act who it is; it refuses by throwing
   * @param whence the device, for the list of the person's own
   */
  async function begin<Result extends { readonly userId: UserId }>(
    workshop: Workshop,
    act: (work: SystemWork) => Promise<Result>,
    whence?: Whence,
  ): Promise<SignedIn & Result> {
    const sign = await accessTokens.signer()
    const refreshToken = randomBytes(32).toString('base64url')
    const signInId = newId(SignInId)
    const result = await workshop.inSystem(async (work) => {
      const made = await act(work)
      await insertSignIn(work, { id: signInId, userId: made.userId, whence })
      await insertRefreshToken(work, { hash: hashOf(refreshToken), familyId: signInId, userId: made.userId })
      return made
    })
    return { ...result, ...(await signedIn(sign, { userId: result.userId, signInId }, refreshToken)) }
  }

  /**
   * Trades a refresh token for new tokens. A used one that comes back was copied by somebody: its family ends.
   * @param forgiving the same trade within 30 seconds is answered alike: several tabs of one browser share one token
   * @throws Refusal session_ended
   */
  async function refresh(
    workshop: Workshop,
    token: string,
    { forgiving = false, whence }: { forgiving?: boolean; whence?: Whence } = {},
  ): Promise<SignedIn> {
    const sign = await accessTokens.signer()
    const owner = await workshop.inSystem((work) => rotate(work, token, forgiving, whence))
    if (!owner) throw new Refusal('session_ended')
    return signedIn(sign, owner, successorOf(token))
  }

  /** Signs out for good: no token of this sign-in can be refreshed again. An unknown token is no fault. */
  async function end(workshop: Workshop, token: string): Promise<void> {
    await workshop.inSystem(async (work) => {
      const seen = await findRefreshToken(work, hashOf(token))
      if (!seen) return
      await lockUser(work, seen.userId)
      await close(work, seen.familyId)
    })
  }

  return { begin, refresh, end, close }
}

async function signedIn(
  sign: (userId: UserId, signInId: SignInId) => Promise<string>,
  { userId, signInId }: Owner,
  refreshToken: string,
): Promise<SignedIn> {
  return {
    userId,
    signInId,
    access_token: await sign(userId, signInId),
    refresh_token: refreshToken,
    expires_in: tokenRules.accessLasts,
  }
}

export type SessionOperations = ReturnType<typeof sessionOperations>
