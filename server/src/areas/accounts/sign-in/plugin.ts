import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { cookieJar } from '../../../http/server/cookies.ts'
import { originOf } from '../../../http/mount.ts'
import { mountRaw } from '../../../http/raw.ts'
import { addressesOf } from './addresses.ts'
import { errorTexts, sendError, sendRefusal } from './answers.ts'
import { browserSessions } from './browser-session.ts'
import { signInBy } from './credentials.ts'
import { takeCookies } from './cookies.ts'
import { csrfTokens } from './csrf.ts'
import { googleSteps } from './google-callback.ts'
import { googleSignIn } from './google.ts'
import type { SignInParts } from './parts.ts'
import { providersOf } from './providers.ts'
import { sealedCookies } from './sealed-cookies.ts'

export type { Demo, SignInParts } from './parts.ts'

const Fields = z.record(z.string(), z.unknown()).catch({})
const providerOf = (request: FastifyRequest) => z.object({ provider: z.string() }).parse(request.params).provider

/** Who tries a code, so that it is found among those they asked for. */
const askerOf = async ({ accounts }: SignInParts, request: FastifyRequest, reply: FastifyReply) => ({
  ...(await accounts.devices.find(cookieJar(request, reply))),
  address: request.ip,
})

/** The sign-in mechanism: the calls under `/api/auth` that a browser signs in and out with (specification, section 7). */
export const authPlugin =
  (parts: SignInParts) =>
  async (app: FastifyInstance): Promise<void> => {
    const { limits, settings } = parts
    const addresses = addressesOf(settings.appUrl)
    const { secure } = addresses
    const cookies = sealedCookies(parts)
    const csrf = csrfTokens({ sealer: parts.sealer, secure })
    const sessions = browserSessions({ ...parts, cookies, secure })
    const google =
      settings.google &&
      googleSteps({
        ...parts,
        sessions,
        cookies,
        addresses,
        google: googleSignIn(settings.google, {
          callback: addresses.at('/api/auth/callback/google'),
          production: settings.production,
        }),
      })

    takeForms(app)
    await takeCookies(app)
    app.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'private, no-store')
    })

    /** Runs an act whose body carries the csrf token; refuses every other. */
    const guarded = (
      request: FastifyRequest,
      reply: FastifyReply,
      act: (fields: Record<string, unknown>) => Promise<FastifyReply>,
    ): Promise<FastifyReply> | FastifyReply => {
      const fields = Fields.parse(request.body ?? {})
      return csrf.matches(request, fields['csrfToken']) ? act(fields) : sendError(reply, addresses, 'MissingCSRF', 403)
    }
    const unknownProvider = (reply: FastifyReply) => sendError(reply, addresses, 'UnknownProvider', 404)

    mountRaw(app, 'authCsrf', limits, (request, reply) => reply.send({ csrfToken: csrf.issue(request, reply) }))
    mountRaw(app, 'authProviders', limits, async (_request, reply) => reply.send(await providersOf(parts, addresses)))
    mountRaw(app, 'authSession', limits, async (request, reply) =>
      reply.type('application/json').send(JSON.stringify(await sessions.show(request, reply))),
    )

    mountRaw(app, 'authSignInPage', limits, (_request, reply) => reply.redirect(addresses.signInScreen()))
    mountRaw(app, 'authSignIn', limits, (request, reply) => {
      if (request.method !== 'POST') return reply.redirect(addresses.signInScreen())
      return guarded(request, reply, async (fields) => {
        if (providerOf(request) !== 'google' || !google) return unknownProvider(reply)
        try {
          return await reply.send({ url: await google.leave(reply, addresses.target(fields['callbackUrl'])) })
        } catch (error) {
          parts.log.warn({ kind: error instanceof Error ? error.name : typeof error }, 'the issuer cannot be reached')
          return sendError(reply, addresses, errorTexts.failed, 503)
        }
      })
    })

    mountRaw(app, 'authCallback', limits, (request, reply) => {
      const provider = providerOf(request)
      if (request.method !== 'POST')
        return provider === 'google' && google ? google.comeBack(request, reply) : unknownProvider(reply)
      return guarded(request, reply, async (fields) => {
        try {
          const asker = await askerOf(parts, request, reply)
          const signedIn = await signInBy(provider, parts, fields, asker, originOf(request))
          if (signedIn === 'unknown') return await unknownProvider(reply)
          if (signedIn === 'incomplete') return await sendError(reply, addresses, errorTexts.failed, 422)
          await sessions.begin(request, reply, signedIn)
          return await reply.send({ url: addresses.target(fields['callbackUrl']) })
        } catch (error) {
          return sendRefusal(reply, addresses, error)
        }
      })
    })

    mountRaw(app, 'authSignOut', limits, (request, reply) => {
      // a link or a picture on a foreign page must not sign anybody out: the screen does it, with the token
      if (request.method !== 'POST') return reply.redirect(addresses.at('/signout'))
      return guarded(request, reply, async (fields) => {
        await sessions.end(request, reply)
        return reply.send({ url: addresses.target(fields['callbackUrl']) })
      })
    })

    for (const path of ['/api/auth', '/api/auth/*']) {
      app.all(path, (_request, reply) => sendError(reply, addresses, 'MISSING_NEXTAUTH_API_ROUTE_ERROR', 404))
    }
  }

/** Forms as well as JSON, in this part of the application only. */
function takeForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded'
  if (app.hasContentTypeParser(type)) app.removeContentTypeParser(type)
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())))
  })
}

/** What stands under `/api/auth` where there is no secret to sign anything with. */
export const authWithoutSecret = async (app: FastifyInstance): Promise<void> => {
  app.all('/api/auth/*', (_request, reply) => reply.code(500).send({ error: 'NO_SECRET', message: 'NO_SECRET' }))
}
