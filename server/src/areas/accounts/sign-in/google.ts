import * as client from 'openid-client'
import { z } from 'zod'
import { nameText } from '#contract/shared.ts'
import type { Settings } from '../../../platform/settings/settings.ts'
import type { Voucher } from '../google.operations.ts'

/** Seconds after which an issuer that does not answer counts as unreachable. */
const patience = 10

/** What is kept in the browser, sealed, between leaving for the issuer and coming back. */
export const Departure = z.object({ verifier: z.string(), state: z.string(), nonce: z.string(), target: z.string() })
export type Departure = z.output<typeof Departure>

const name = nameText(80).catch('').default('')
const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  // some issuers send it as text
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .catch(false)
    .default(false),
  given_name: name,
  family_name: name,
  name,
})

/** The issuer's answer holds no claims that could be used. */
export class UnexpectedAnswer extends Error {}

/** Sign-in at Google, or any issuer of OpenID Connect: code flow with PKCE, state and nonce. */
export function googleSignIn(settings: NonNullable<Settings['google']>, at: { callback: string; production: boolean }) {
  let known: Promise<client.Configuration> | undefined

  async function discover(): Promise<client.Configuration> {
    const issuer = new URL(settings.issuer)
    // an issuer without TLS is one for trying things out on this machine
    const insecure = issuer.protocol === 'http:' && !at.production
    return client.discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
      timeout: patience,
      ...(insecure ? { execute: [client.allowInsecureRequests] } : {}),
    })
  }

  /** Asked for at the first sign-in; a failure is not remembered. */
  function configuration(): Promise<client.Configuration> {
    known ??= discover().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  return {
    /** Where to send the browser, and what it must bring back. */
    async depart(target: string): Promise<{ url: string; departure: Departure }> {
      const issuer = await configuration()
      const departure = {
        verifier: client.randomPKCECodeVerifier(),
        state: client.randomState(),
        nonce: client.randomNonce(),
        target,
      }
      const url = client.buildAuthorizationUrl(issuer, {
        redirect_uri: at.callback,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(departure.verifier),
        code_challenge_method: 'S256',
        state: departure.state,
        nonce: departure.nonce,
      })
      return { url: url.href, departure }
    },

    /**
     * Trades the code in the address the browser came back with.
     * @throws UnexpectedAnswer, or the library's errors when anything does not fit
     */
    async arrive(query: string, departure: Departure): Promise<Voucher> {
      const tokens = await client.authorizationCodeGrant(await configuration(), new URL(`${at.callback}${query}`), {
        pkceCodeVerifier: departure.verifier,
        expectedState: departure.state,
        expectedNonce: departure.nonce,
        idTokenExpected: true,
      })
      const claims = Claims.safeParse(tokens.claims())
      if (!claims.success) throw new UnexpectedAnswer('the issuer sent no usable claims')
      const { iss, sub, email, email_verified, given_name, family_name, name: whole } = claims.data
      return {
        issuer: iss,
        subject: sub,
        email,
        emailVerified: email_verified,
        firstName: given_name || whole,
        lastName: family_name,
      }
    },
  }
}

export type GoogleSignIn = ReturnType<typeof googleSignIn>
