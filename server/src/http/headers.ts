import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * The headers of the OWASP list on every answer. No `unsafe-inline`: the one script in the office's page, and the style
 * elements there and of its component library, carry the nonce of the answer they were sent with. They are the same on
 * every answer, so they are made once; a nonce is made for an answer that asks for it (`reply.cspNonce`).
 */
export async function registerHeaders(
  app: FastifyInstance,
  { secure, tilesUrl }: { readonly secure: boolean; readonly tilesUrl: string | undefined },
): Promise<void> {
  app.decorateReply('cspNonce', {
    getter(this: FastifyReply) {
      return nonceOf(this)
    },
  })
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tileHosts(tilesUrl)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  })
  let same: Readonly<Record<string, string>> | undefined
  app.addHook('onRequest', (_request, reply, done) => {
    same ??= {
      ...headersOf(reply),
      // the camera is for photos taken in the page, the rest of the device is none of our business
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
    }
    void reply.headers(same)
    done()
  })
}

/** What helmet writes into an answer; it is taken out of this one again. */
function headersOf(reply: FastifyReply): Record<string, string> {
  reply.helmet()
  const written = Object.entries(reply.raw.getHeaders())
  for (const [name] of written) reply.raw.removeHeader(name)
  return Object.fromEntries(written.map(([name, value]) => [name, String(value)]))
}

type Nonces = FastifyReply['cspNonce']

const nonces = new WeakMap<FastifyReply, Nonces>()

/** The nonces of an answer, which its policy allows from then on. */
function nonceOf(reply: FastifyReply): Nonces {
  const known = nonces.get(reply)
  if (known) return known
  const made = { script: randomBytes(16).toString('hex'), style: randomBytes(16).toString('hex') }
  nonces.set(reply, made)
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  void reply.header(
    'content-security-policy',
    policy
      .replace("script-src 'self'", `script-src 'self' 'nonce-${made.script}'`)
      .replace("style-src 'self'", `style-src 'self' 'nonce-${made.style}'`),
  )
  return made
}

/** Where a map's pictures may come from: the host that is set and no other. `{s}` stands for several names below it. */
export function tileHosts(tilesUrl: string | undefined): string[] {
  const host = tilesUrl && /^(https?:\/\/)(\{s\}\.)?([^/]+)/i.exec(tilesUrl)
  return host ? [`${host[1]}${host[2] ? '*.' : ''}${host[3]}`.toLowerCase()] : []
}
