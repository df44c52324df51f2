import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Browser } from './browser.ts'
import { atFileEnd } from './file-end.ts'

/** What the issuer says of one of its people. */
export interface IssuerAccount {
  readonly email?: string
  readonly email_verified?: boolean
  readonly given_name?: string
  readonly family_name?: string
}

interface Provider {
  callback(): (request: IncomingMessage, response: ServerResponse) => void
}
type ProviderClass = new (issuer: string, configuration: object) => Provider

/** A permission that lasts: scopes beside those of a sign-in, and refresh tokens without being asked for them. */
export interface Lasting {
  readonly scopes: readonly string[]
}

/** A certified OpenID Connect provider, shaped like Google: code flow with PKCE, claims in the id token. */
export async function startIssuer(redirectUri: string, lasting?: Lasting) {
  const state = { refusesTokens: false }
  const accounts = new Map<string, IssuerAccount>()
  const server = createServer()
  const issuer = await listen(server)
  // the tools' own package: this one is not part of the product
  const module = new URL('../../tools/node_modules/oidc-provider/lib/index.js', import.meta.url).href
  const { Provider } = (await import(module)) as { Provider: ProviderClass }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'office',
        client_secret: 'a secret of the office',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', ...(lasting ? ['refresh_token'] : [])],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['a key of the issuer'] },
    features: { devInteractions: { enabled: true }, ...(lasting ? { revocation: { enabled: true } } : {}) },
    ...(lasting
      ? {
          scopes: ['openid', 'email', ...lasting.scopes],
          issueRefreshToken: () => true,
          rotateRefreshToken: false,
          ttl: { AccessToken: 3600 },
        }
      : {}),
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...accounts.get(accountId) }),
    }),
  })
  const provide = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!state.refusesTokens || request.url !== '/token') return provide(request, response)
    response.writeHead(400, { 'content-type': 'application/json' })
    return response.end(JSON.stringify({ error: 'invalid_grant', error_description: 'Token has been revoked.' }))
  })

  return {
    settings: { issuer, clientId: 'office', clientSecret: 'a secret of the office' },
    accounts,
    /** `refusesTokens`: the person took the permission back. */
    state,
    /** Goes through the issuer's pages as a person, and comes out at the address that leads back to the office. */
    async visit(address: string, account: string): Promise<URL> {
      const browser = new Browser(issuer)
      let next = address
      for (let hops = 0; hops < 12; hops += 1) {
        if (!next.startsWith(issuer)) return new URL(next)
        next = await step(browser, next, account)
      }
      throw new Error(`the issuer leads in circles: ${next}`)
    },
    /** The person presses "cancel". */
    async cancel(address: string): Promise<URL> {
      const browser = new Browser(issuer)
      const { headers } = await browser.get(address)
      const aborted = await browser.get(`${headers.get('location') ?? ''}/abort`)
      const back = await browser.get(aborted.headers.get('location') ?? '')
      return new URL(back.headers.get('location') ?? '')
    },
  }

  async function step(browser: Browser, address: string, account: string): Promise<string> {
    const page = await browser.get(address)
    const onward = page.headers.get('location')
    if (onward) return new URL(onward, issuer).href
    const html = page.text
    const action = /action="([^"]+)"/.exec(html)?.[1]
    if (!action) throw new Error(`no form at ${address}: ${page.status} ${html.slice(0, 300)}`)
    const fields: Record<string, string> = html.includes('name="login"')
      ? { prompt: 'login', login: account, password: 'any' }
      : { prompt: 'consent' }
    const answer = await browser.postForm(action, fields)
    return new URL(answer.headers.get('location') ?? '', issuer).href
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atFileEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the issuer does not listen')
  return `http://127.0.0.1:${address.port}`
}
