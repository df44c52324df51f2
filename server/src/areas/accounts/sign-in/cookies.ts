import { fastifyCookie } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The mechanism's cookies. Over HTTPS the prefix of the name makes browsers keep to `Secure` (and `__Host-` to this host). */
export const cookieNames = (secure: boolean) => ({
  session: secure ? '__Secure-topline.session' : 'topline.session',
  csrf: secure ? '__Host-topline.csrf' : 'topline.csrf',
  oidc: secure ? '__Secure-topline.oidc' : 'topline.oidc',
})

export const readCookie = (request: FastifyRequest, name: string): string | undefined =>
  fastifyCookie.parse(request.headers.cookie ?? '')[name]

/** @param maxAge seconds; 0 removes the cookie, undefined keeps it until the browser is closed */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { secure, maxAge }: { secure: boolean; maxAge?: number },
): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  void reply.header(
    'set-cookie',
    fastifyCookie.serialize(name, value, maxAge === undefined ? options : { ...options, maxAge }),
  )
}
