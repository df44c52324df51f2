import * as client from 'openid-client'
import { z } from 'zod'
import type { Settings } from '../settings/settings.ts'
import { ProviderError, type ConnectingDoor, type Tokens } from './connecting.ts'

/** Seconds after which an issuer that does not answer counts as unreachable. */
const patience = 10
/** Reads and writes of a business's profile (Business Profile APIs, OAuth 2.0 scopes). */
export const businessScope = 'https://www.googleapis.com/auth/business.manage'

const Claims = z.object({ email: z.string().max(254).optional(), sub: z.string() })

/** Google, or any issuer of OpenID Connect: code flow with PKCE, state and nonce, for a permission that lasts. */
export function googleDoor(
  settings: NonNullable<Settings['google']>,
  at: { readonly callback: string; readonly production: boolean; readonly alsoAsks?: readonly string[] },
): ConnectingDoor {
  let known: Promise<client.Configuration> | undefined
  /** Asked for at the first use; a failure is not remembered. */
  const configuration = (): Promise<client.Configuration> => {
    known ??= discover().catch((error: unknown) => {
      known = undefined
      throw new ProviderError('unavailable', { cause: error })
    })
    return known
  }
  async function discover(): Promise<client.Configuration> {
    const issuer = new URL(settings.issuer)
    // an issuer without TLS is one for trying things out on this machine
    const insecure = issuer.protocol === 'http:' && !at.production
    return client.discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
      timeout: patience,
      ...(insecure ? { execute: [client.allowInsecureRequests] } : {}),
    })
  }

  return {
    margin: 60_000,
    async depart(state) {
      const issuer = await configuration()
      const departure = { verifier: client.randomPKCECodeVerifier(), nonce: client.randomNonce() }
      const url = client.buildAuthorizationUrl(issuer, {
        redirect_uri: at.callback,
        // who allows less than this is connected all the same
        scope: ['openid', 'email', businessScope, ...(at.alsoAsks ?? [])].join(' '),
        code_challenge: await client.calculatePKCECodeChallenge(departure.verifier),
        code_challenge_method: 'S256',
        state,
        nonce: departure.nonce,
        // a refresh token, also for who has agreed before
        access_type: 'offline',
        prompt: 'consent',
      })
      return { url: url.href, departure }
    },
    async arrive(query, { verifier, nonce, state }) {
      const issuer = await configuration()
      try {
        const answer = await client.authorizationCodeGrant(issuer, new URL(`${at.callback}?${query}`), {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        // people may untick what they were asked for
        if (answer.scope !== undefined && !answer.scope.split(' ').includes(businessScope))
          throw new ProviderError('forbidden')
        const claims = Claims.parse(answer.claims())
        return { tokens: tokensOf(answer, null), account: claims.email ?? '' }
      } catch (error) {
        throw faultOf(error)
      }
    },
    async renew({ refresh }) {
      if (refresh === null) throw new ProviderError('revoked')
      const issuer = await configuration()
      try {
        return tokensOf(await client.refreshTokenGrant(issuer, refresh), refresh)
      } catch (error) {
        throw faultOf(error)
      }
    },
    async giveBack({ access, refresh }) {
      const issuer = await configuration()
      try {
        await client.tokenRevocation(issuer, refresh ?? access)
      } catch (error) {
        throw faultOf(error)
      }
    },
  }
}

/** A renewal brings no new refresh token where the old one goes on. */
function tokensOf(
  answer: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
  old: string | null,
): Tokens {
  return {
    access: answer.access_token,
    refresh: answer.refresh_token ?? old,
    seconds: answer.expiresIn() ?? null,
  }
}

/** The library's messages may quote what the issuer sent: only the kind of error goes on. */
function faultOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  if (error instanceof client.AuthorizationResponseError) return new ProviderError('refused')
  if (error instanceof client.ResponseBodyError)
    return new ProviderError(error.error === 'invalid_grant' ? 'revoked' : 'refused')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const kind = code === 'OAUTH_TIMEOUT' || !code.startsWith('OAUTH_') ? 'unavailable' : 'refused'
  return new ProviderError(kind, { cause: error })
}
