import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * The headers of the OWASP list on every answer. No `unsafe-inline`: the one script in the office's page, and the style
 * elements there and of its component library, carry the nonce of the answer they were sent with.
 */
export async function registerHeaders(
  app: FastifyInstance,
  { secure, tilesUrl }: { readonly secure: boolean; readonly tilesUrl: string | undefined },
): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: true,
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
  app.addHook('onRequest', async (_request, reply) => {
    // the camera is for photos taken in the page, the rest of the device is none of our business
    void reply.header(
      'permissions-policy',
      'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
    )
  })
}

/** Where a map's pictures may come from: the host that is set and no other. `{s}` stands for several names below it. */
export function tileHosts(tilesUrl: string | undefined): string[] {
  const host = tilesUrl && /^(https?:\/\/)(\{s\}\.)?([^/]+)/i.exec(tilesUrl)
  return host ? [`${host[1]}${host[2] ? '*.' : ''}${host[3]}`.toLowerCase()] : []
}
