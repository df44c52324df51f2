import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Session } from '#contract/accounts.ts'
import { SignInId, UserId } from '#contract/shared.ts'
import { cookieJar } from '../../../http/server/cookies.ts'
import { originOf } from '../../../http/mount.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { secondsAfter, tokenRules } from '../accounts.rules.ts'
import type { SignedIn } from '../sessions.operations.ts'
import type { Whence } from '../sign-ins.store.ts'
import { cookieNames, readCookie, setCookie } from './cookies.ts'
import type { SignInParts } from './parts.ts'
import type { SealedCookies } from './sealed-cookies.ts'

/** What the session cookie holds. */
const Content = z.object({
  userId: UserId,
  /** Undefined in cookies from before sign-ins had names. */
  signInId: SignInId.optional(),
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Seconds since 1970. */
  expiresAt: z.number(),
})
type Content = z.output<typeof Content>

type Parts = Pick<SignInParts, 'accounts' | 'workshop' | 'clock' | 'log'> & {
  readonly cookies: SealedCookies
  readonly secure: boolean
}

/** The session of a browser: its tokens in a sealed cookie, refreshed when four hours or less remain. */
export function browserSessions({ accounts, workshop, clock, log, cookies, secure }: Parts) {
  const name = cookieNames(secure).session
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  // parallel tabs hold the same token: they share one refresh, and those that ask a little later get its result
  const refreshes = new LRUCache<string, Promise<Content>>({ max: 5000, ttl: tokenRules.sameRefresh * 1000 })

  const read = (request: FastifyRequest) => cookies.open('session', Content, readCookie(request, name))

  const contentOf = ({ userId, signInId, access_token, refresh_token, expires_in }: SignedIn): Content => ({
    userId,
    signInId,
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAt: seconds() + expires_in,
  })

  async function keep(request: FastifyRequest, reply: FastifyReply, content: Content): Promise<void> {
    await accounts.devices.remember(cookieJar(request, reply), content.userId)
    const maxAge = tokenRules.refreshLasts
    setCookie(reply, name, await cookies.seal('session', content, maxAge), { secure, maxAge })
  }

  function refresh(token: string, whence: Whence): Promise<Content> {
    const known = refreshes.get(token)
    if (known) return known
    const begun = accounts.refresh(workshop, token, { forgiving: true, whence }).then(contentOf)
    refreshes.set(token, begun)
    begun.catch(() => refreshes.delete(token))
    return begun
  }

  /**
   * The session as it is now, refreshed if it is time to. A refresh that fails matters only once the token has ended.
   * @throws whatever the refresh threw, when the token has ended and the failure is not the session's fault
   */
  async function current(
    content: Content,
    whence: Whence,
  ): Promise<{ content: Content; refreshed: boolean; ended: boolean }> {
    const left = content.expiresAt - seconds()
    if (left > tokenRules.refreshAhead) {
      if (content.signInId) await accounts.noteSeen(workshop, content.signInId, whence)
      return { content, refreshed: false, ended: false }
    }
    try {
      return { content: await refresh(content.refreshToken, whence), refreshed: true, ended: false }
    } catch (error) {
      const refused = error instanceof Refusal
      if (!refused) log.warn({ err: error }, 'a session could not be refreshed')
      if (!refused && left <= 0) throw error
      return { content, refreshed: false, ended: left <= 0 }
    }
  }

  const shown = ({ userId, accessToken, expiresAt }: Content): NonNullable<Session> => ({
    user: { id: userId },
    expires: secondsAfter(clock.now(), tokenRules.refreshLasts).toISOString(),
    accessToken,
    expiresAt,
  })

  return {
    begin: (request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn): Promise<void> =>
      keep(request, reply, contentOf(signedIn)),

    /** What `GET /api/auth/session` answers; null when nobody is signed in. */
    async show(request: FastifyRequest, reply: FastifyReply): Promise<Session> {
      const kept = await read(request)
      if (!kept) return null
      if (accounts.ended.has(kept.signInId)) {
        setCookie(reply, name, '', { secure, maxAge: 0 })
        return null
      }
      const { content, refreshed, ended } = await current(kept, originOf(request))
      if (refreshed) await keep(request, reply, content)
      return { ...shown(content), ...(ended ? { error: 'RefreshAccessTokenError' as const } : {}) }
    },

    /** The same where nothing has to be done for it: null also for a session that is due to be refreshed. */
    async peek(request: FastifyRequest): Promise<Session> {
      const kept = await read(request)
      if (!kept || accounts.ended.has(kept.signInId)) return null
      return kept.expiresAt - seconds() > tokenRules.refreshAhead ? shown(kept) : null
    },

    /** Signs the browser out, and ends its refresh tokens on the server. */
    async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const content = await read(request)
      setCookie(reply, name, '', { secure, maxAge: 0 })
      if (!content) return
      // a refresh that is under way must be over, or its token would outlive the session
      await refreshes.get(content.refreshToken)?.catch(() => {})
      await accounts.endSession(workshop, content.refreshToken)
    },
  }
}

export type BrowserSessions = ReturnType<typeof browserSessions>
