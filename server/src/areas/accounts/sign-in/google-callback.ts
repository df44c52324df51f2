import type { FastifyReply, FastifyRequest } from 'fastify'
import { AuthorizationResponseError } from 'openid-client'
import { originOf } from '../../../http/mount.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Addresses } from './addresses.ts'
import { errorTexts } from './answers.ts'
import type { BrowserSessions } from './browser-session.ts'
import { cookieNames, readCookie, setCookie } from './cookies.ts'
import { Departure, UnexpectedAnswer, type GoogleSignIn } from './google.ts'
import type { SignInParts } from './parts.ts'
import type { SealedCookies } from './sealed-cookies.ts'

/** Seconds that a person may take at the issuer. */
const absence = 15 * 60

type Parts = Pick<SignInParts, 'accounts' | 'workshop' | 'log'> & {
  readonly google: GoogleSignIn
  readonly sessions: BrowserSessions
  readonly cookies: SealedCookies
  readonly addresses: Addresses
}

/** The two halves of a sign-in at Google: leaving, and coming back. What binds them lies sealed in the browser. */
export function googleSteps({ accounts, workshop, log, google, sessions, cookies, addresses }: Parts) {
  const { secure } = addresses
  const name = cookieNames(secure).oidc

  function note(error: unknown): void {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const expected = error instanceof Refusal || error instanceof UnexpectedAnswer || code.startsWith('OAUTH_')
    // the library's messages may quote what the issuer sent, so only the kind of error is written down
    if (expected) log.warn({ code }, 'a sign-in at the issuer was refused')
    else log.error({ err: error }, 'a sign-in at the issuer failed')
  }

  return {
    /** Gives the address at the issuer to go to. */
    async leave(reply: FastifyReply, target: string): Promise<string> {
      const { url, departure } = await google.depart(target)
      setCookie(reply, name, await cookies.seal('oidc', departure, absence), { secure, maxAge: absence })
      return url
    },

    /** Signs in whoever came back with a code, and sends them where they wanted to go; once. */
    async comeBack(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const departure = await cookies.open('oidc', Departure, readCookie(request, name))
      setCookie(reply, name, '', { secure, maxAge: 0 })
      if (!departure) return reply.redirect(addresses.signInScreen(errorTexts.failed))
      try {
        const query = request.url.slice(request.url.indexOf('?'))
        const voucher = await google.arrive(query.startsWith('?') ? query : '', departure)
        await sessions.begin(request, reply, await accounts.signInByVoucher(workshop, voucher, originOf(request)))
        return await reply.redirect(departure.target)
      } catch (error) {
        note(error)
        return reply.redirect(addresses.signInScreen(wordsFor(error)))
      }
    },
  }
}

function wordsFor(error: unknown): string {
  if (error instanceof Refusal) return errorTexts.unauthorized
  if (error instanceof UnexpectedAnswer) return errorTexts.unexpected
  // the person pressed "cancel" there
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'AccessDenied'
  return errorTexts.failed
}
