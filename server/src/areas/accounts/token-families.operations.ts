import type { SignInId, UserId } from '#contract/shared.ts'
import type { SystemWork } from '../../platform/work/work.ts'
import type { AccountParts } from './accounts.parts.ts'
import { secondsAfter, tokenRules } from './accounts.rules.ts'
import type { EndedSignIns } from './ended-sign-ins.ts'
import {
  findRefreshToken,
  insertRefreshToken,
  lockUser,
  markRefreshTokenUsed,
  type RefreshToken,
} from './refresh-tokens.store.ts'
import { closeSignIn, markSeen, type Whence } from './sign-ins.store.ts'

/** Whose a refresh token is, and of which sign-in. */
export interface Owner {
  readonly userId: UserId
  readonly signInId: SignInId
}

const ownerOf = ({ userId, familyId }: RefreshToken): Owner => ({ userId, signInId: familyId })

/** The refresh tokens of one sign-in: a family, of which only the newest works. */
export function tokenFamilies({ sealer, ended }: Pick<AccountParts, 'sealer'> & { readonly ended: EndedSignIns }) {
  const hashOf = (token: string) => sealer.mac('refresh-token', token)
  /**
   * The next token of a family follows from the one before and our secret: nobody else can work it out, and the same
   * refresh asked for twice at the same moment can be answered alike without keeping the token itself.
   */
  const successorOf = (token: string) => sealer.mac('refresh-token', `next ${token}`)

  /** Undefined: refused. It does not throw, because ending the family must be committed. */
  async function rotate(
    work: SystemWork,
    token: string,
    forgiving: boolean,
    whence: Whence | undefined,
  ): Promise<Owner | undefined> {
    const seen = await findRefreshToken(work, hashOf(token))
    if (!seen) return undefined
    await lockUser(work, seen.userId)
    const kept = await findRefreshToken(work, hashOf(token))
    if (!kept || kept.revokedAt || kept.expiresAt <= work.now) return undefined
    if (kept.usedAt) {
      if (forgiving && (await isSameRefresh(work, token, kept))) return ownerOf(kept)
      await close(work, kept.familyId)
      return undefined
    }
    await markRefreshTokenUsed(work, kept.id)
    await insertRefreshToken(work, { hash: hashOf(successorOf(token)), familyId: kept.familyId, userId: kept.userId })
    await markSeen(work, kept.familyId, whence, true)
    return ownerOf(kept)
  }

  /** In this process it counts from the commit on; the others hear of it a moment later. */
  async function close(work: SystemWork, signInId: SignInId): Promise<void> {
    await closeSignIn(work, signInId)
    work.afterCommit(() => ended.add(signInId))
  }

  async function isSameRefresh(work: SystemWork, token: string, kept: RefreshToken): Promise<boolean> {
    if (!kept.usedAt || secondsAfter(kept.usedAt, tokenRules.sameRefresh) < work.now) return false
    const successor = await findRefreshToken(work, hashOf(successorOf(token)))
    return successor !== undefined && successor.usedAt === null
  }

  return { hashOf, successorOf, rotate, close }
}
