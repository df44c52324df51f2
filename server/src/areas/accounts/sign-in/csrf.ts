import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sealer } from '../../../platform/secrets/sealer.ts'
import { cookieNames, readCookie, setCookie } from './cookies.ts'

/**
 * The token that every change of the session must carry, sent twice: in a cookie, with its keyed hash, and in the
 * body. A foreign page can make a browser send the first but can neither read nor set it, so it cannot write the second.
 */
export function csrfTokens({ sealer, secure }: { sealer: Sealer; secure: boolean }) {
  const name = cookieNames(secure).csrf

  function ofCookie(request: FastifyRequest): string | undefined {
    const [token = '', mac = ''] = (readCookie(request, name) ?? '').split('.')
    return token !== '' && sealer.verifies('csrf', token, mac) ? token : undefined
  }

  return {
    /** The browser's token; made when it has none. */
    issue(request: FastifyRequest, reply: FastifyReply): string {
      const known = ofCookie(request)
      if (known) return known
      const token = randomBytes(32).toString('base64url')
      setCookie(reply, name, `${token}.${sealer.mac('csrf', token)}`, { secure })
      return token
    },

    matches(request: FastifyRequest, given: unknown): boolean {
      const token = ofCookie(request)
      return (
        token !== undefined && typeof given === 'string' && sealer.verifies('csrf', given, sealer.mac('csrf', token))
      )
    },
  }
}

export type CsrfTokens = ReturnType<typeof csrfTokens>
