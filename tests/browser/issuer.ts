/** A certified OpenID Connect provider beside the browser, shaped like Google's, with login pages of its own. */
import { createServer } from 'node:http'
import { once } from 'node:events'
import { Provider } from '../../tools/issuer.ts'

export interface Issuer {
  /** What the product needs to know of it, as its environment. */
  readonly environment: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** @param office the address of the office, which people are sent back to */
export async function startIssuer(office: string): Promise<Issuer> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the issuer has no port')
  const issuer = `http://127.0.0.1:${address.port}`
  const client = { id: 'office', secret: 'a secret of the office' }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${office}/api/auth/callback/google`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['a key of the issuer'] },
    features: { devInteractions: { enabled: true } },
    // whoever signs in there is the owner of that verified address
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: accountId,
        email_verified: true,
        given_name: 'Dana',
        family_name: 'Reyes',
      }),
    }),
  })
  server.on('request', provider.callback())
  return {
    environment: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
