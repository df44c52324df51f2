import { fastifyCookie } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The mechanism's cookies. Over HTTPS the prefix of the name makes browsers keep to `Secure` (and `__Host-` to this host). */
export const cookieNames = (secure: boolean) => ({
  session: secure ? '__Secure-topline.session' : 'topline.session',
  csrf: secure ? '__Host-topline.csrf' : 'topline.csrf',
  device: secure ? '__Host-topline.device' : 'topline.device',
  oidc: secure ? '__Secure-topline.oidc' : 'topline.oidc',
})

/** Reads and writes cookies in this part of the application. */
export async function takeCookies(app: FastifyInstance): Promise<void> {
  if (!app.hasRequestDecorator('cookies')) await app.register(fastifyCookie)
}

export const readCookie = (request: FastifyRequest, name: string): string | undefined => request.cookies[name]

/** @param maxAge seconds; 0 removes the cookie, undefined keeps it until the browser is closed */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { secure, maxAge }: { secure: boolean; maxAge?: number },
): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  void reply.setCookie(name, value, maxAge === undefined ? options : { ...options, maxAge })
}
