import { createHash } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { SignInId, UserId } from '#contract/shared.ts'
import type { AccountParts } from './accounts.parts.ts'
import { tokenRules } from './accounts.rules.ts'
import { signingKeys } from './signing-keys.operations.ts'

const algorithm = 'HS256'
const type = 'at+jwt'
const audience = 'topline'
/** Verified tokens kept in memory: about 200 bytes each. */
const remembered = 5000

interface Verified {
  readonly userId: UserId
  /** Undefined for tokens from before sign-ins had names. */
  readonly signInId: SignInId | undefined
  /** Milliseconds since 1970. */
  readonly endsAt: number
}

/** Access tokens: signed, for 24 hours, the subject is the user (decisions, section 3). */
export function accessTokens(parts: Pick<AccountParts, 'workshop' | 'sealer' | 'clock' | 'log' | 'settings'>) {
  const { clock, settings } = parts
  const keys = signingKeys(parts)
  const verified = new LRUCache<string, Verified>({ max: remembered })

  /**
   * Gives the function that signs. Asked for before a transaction is opened, because the key may have to be made in
   * one of its own, and because what was committed must not be lost for want of a key.
   */
  async function signer(): Promise<(userId: UserId, signInId: SignInId) => Promise<string>> {
    const key = await keys.current()
    return (userId, signInId) => {
      const now = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({ sid: signInId })
        .setProtectedHeader({ alg: algorithm, typ: type, kid: key.id })
        .setSubject(userId)
        .setIssuer(settings.appUrl)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + tokenRules.accessLasts)
        .sign(key.secret)
    }
  }

  /** Null for a token that is forged, ended, signed otherwise, or meant for somebody else. */
  async function verify(token: string): Promise<Verified | null> {
    const now = clock.now()
    const fingerprint = createHash('sha256').update(token).digest('base64')
    const known = verified.get(fingerprint)
    if (known) return known.endsAt > now.getTime() ? known : null
    const read = await readToken(token, now)
    if (read) verified.set(fingerprint, read)
    return read
  }

  async function readToken(token: string, now: Date): Promise<Verified | null> {
    try {
      const { payload } = await jwtVerify(token, (header) => keyOf(header.kid), {
        algorithms: [algorithm],
        typ: type,
        issuer: settings.appUrl,
        audience,
        requiredClaims: ['sub', 'exp'],
        currentDate: now,
      })
      const userId = UserId.safeParse(payload.sub)
      if (!userId.success || !payload.exp) return null
      return { userId: userId.data, signInId: SignInId.safeParse(payload['sid']).data, endsAt: payload.exp * 1000 }
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  async function keyOf(id: string | undefined) {
    const key = id === undefined ? undefined : await keys.find(id)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key.secret
  }

  return { signer, verify }
}

export type AccessTokens = ReturnType<typeof accessTokens>
