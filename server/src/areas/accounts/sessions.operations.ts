import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import type { Tokens } from '#contract/accounts.ts'
import type { UserId } from '#contract/shared.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SystemWork, Workshop } from '../../platform/work/work.ts'
import type { AccessTokens } from './access-tokens.operations.ts'
import type { AccountParts } from './accounts.parts.ts'
import { secondsAfter, tokenRules } from './accounts.rules.ts'
import {
  endFamily,
  findRefreshToken,
  insertRefreshToken,
  lockUser,
  markRefreshTokenUsed,
  type RefreshToken,
} from './refresh-tokens.store.ts'

/** What a sign-in gives, with whose it is. */
export interface SignedIn extends Tokens {
  readonly userId: UserId
}

type Parts = Pick<AccountParts, 'sealer'> & { readonly accessTokens: AccessTokens }

/** Sign-ins that last: each is a family of refresh tokens, of which only the newest works (decisions, section 3). */
export function sessionOperations({ sealer, accessTokens }: Parts) {
  const hashOf = (token: string) => sealer.mac('refresh-token', token)
  /**
   * The next token of a family follows from the one before and our secret: nobody else can work it out, and the same
   * refresh asked for twice at the same moment can be answered alike without keeping the token itself.
   */
  const successorOf = (token: string) => sealer.mac('refresh-token', `next ${token}`)

  /**
   * Does what makes somebody signed in, and begins their session in the same transaction.
   * @param act who it is; it refuses by throwing
   */
  async function begin<Result extends { readonly userId: UserId }>(
    workshop: Workshop,
    act: (work: SystemWork) => Promise<Result>,
  ): Promise<SignedIn & Result> {
    const sign = await accessTokens.signer()
    const refreshToken = randomBytes(32).toString('base64url')
    const result = await workshop.inSystem(async (work) => {
      const made = await act(work)
      await insertRefreshToken(work, { hash: hashOf(refreshToken), familyId: v7(), userId: made.userId })
      return made
    })
    return { ...result, ...(await tokensOf(sign, result.userId, refreshToken)) }
  }

  /**
   * Trades a refresh token for new tokens. A used one that comes back was copied by somebody: its family ends.
   * @param forgiving the same trade within 30 seconds is answered alike: several tabs of one browser share one token
   * @throws Refusal session_ended
   */
  async function refresh(workshop: Workshop, token: string, forgiving = false): Promise<SignedIn> {
    const sign = await accessTokens.signer()
    const userId = await workshop.inSystem((work) => rotate(work, token, forgiving))
    if (!userId) throw new Refusal('session_ended')
    return { userId, ...(await tokensOf(sign, userId, successorOf(token))) }
  }

  /** Undefined: refused. It does not throw, because ending the family must be committed. */
  async function rotate(work: SystemWork, token: string, forgiving: boolean): Promise<UserId | undefined> {
    const seen = await findRefreshToken(work, hashOf(token))
    if (!seen) return undefined
    await lockUser(work, seen.userId)
    const kept = await findRefreshToken(work, hashOf(token))
    if (!kept || kept.revokedAt || kept.expiresAt <= work.now) return undefined
    if (kept.usedAt) {
      if (forgiving && (await isSameRefresh(work, token, kept))) return kept.userId
      await endFamily(work, kept.familyId)
      return undefined
    }
    await markRefreshTokenUsed(work, kept.id)
    await insertRefreshToken(work, { hash: hashOf(successorOf(token)), familyId: kept.familyId, userId: kept.userId })
    return kept.userId
  }

  async function isSameRefresh(work: SystemWork, token: string, kept: RefreshToken): Promise<boolean> {
    if (!kept.usedAt || secondsAfter(kept.usedAt, tokenRules.sameRefresh) < work.now) return false
    const successor = await findRefreshToken(work, hashOf(successorOf(token)))
    return successor !== undefined && successor.usedAt === null
  }

  /** Signs out for good: no token of this sign-in can be refreshed again. An unknown token is no fault. */
  async function end(workshop: Workshop, token: string): Promise<void> {
    await workshop.inSystem(async (work) => {
      const seen = await findRefreshToken(work, hashOf(token))
      if (!seen) return
      await lockUser(work, seen.userId)
      await endFamily(work, seen.familyId)
    })
  }

  return { begin, refresh, end }
}

async function tokensOf(
  sign: (userId: UserId) => Promise<string>,
  userId: UserId,
  refreshToken: string,
): Promise<Tokens> {
  return { access_token: await sign(userId), refresh_token: refreshToken, expires_in: tokenRules.accessLasts }
}

export type SessionOperations = ReturnType<typeof sessionOperations>
