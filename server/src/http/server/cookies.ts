import { fastifyCookie } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long and where a cookie is good. */
export interface CookieOptions {
  readonly secure: boolean
  /** Seconds; 0 removes the cookie, undefined keeps it until the browser is closed. */
  readonly maxAge?: number
}

/** The cookies of one request, and those its answer sets. */
export interface CookieJar {
  read(name: string): string | undefined
  /** Out of reach of scripts and of requests that other sites make. */
  write(name: string, value: string, options: CookieOptions): void
}

/** The names of the cookies that a browser sent along. */
export const sentCookies = ({ headers }: FastifyRequest): ReadonlySet<string> =>
  new Set(headers.cookie === undefined ? [] : Object.keys(fastifyCookie.parse(headers.cookie)))

/**
 * Works in every part of the application, whether or not the cookie plugin is registered there: calls of the contract are
 * mounted outside of the sign-in mechanism, which registers it for itself.
 */
export function cookieJar(request: FastifyRequest, reply: FastifyReply): CookieJar {
  const sent = fastifyCookie.parse(request.headers.cookie ?? '')
  return {
    read: (name) => sent[name],
    write(name, value, { secure, maxAge }) {
      const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
      const line = fastifyCookie.serialize(name, value, maxAge === undefined ? options : { ...options, maxAge })
      void reply.header('set-cookie', line)
    },
  }
}
