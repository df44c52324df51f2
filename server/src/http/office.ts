import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Opening } from '#contract/opening.ts'
import type { Limits } from './limits.ts'
import { mountRaw } from './raw.ts'
import { escapeHtml } from './escape.ts'
import { answerMissing, isCallPath } from './not-found.ts'
import { isNavigation } from './problem-page.ts'
import { sendProblem } from './problem.ts'

/** Files at the root of the built office that are not hashed, with their types. */
const rootFiles: Readonly<Record<string, string>> = {
  '/favicon.svg': 'image/svg+xml',
  '/favicon.ico': 'image/x-icon',
  '/icon-192.png': 'image/png',
  '/icon-512.png': 'image/png',
  '/apple-touch-icon.png': 'image/png',
}

const year = 31_536_000_000

export interface OfficeParts {
  /** What `npm run build` made of the office. */
  readonly folder: string
  readonly productName: string
  readonly limits: Limits
  /** A tag manager's container is set up: then its pages may load what it needs. */
  readonly tags: boolean
  /** What the page brings along for who asks for it; null: nothing. */
  readonly openingOf: (request: FastifyRequest) => Promise<Opening | null>
}

/**
 * Serves the built office: hashed files for ever, compressed beforehand; every other path is a screen, so it gets the
 * page itself with a fresh nonce and what it brings along. At a call's own path only a person in a browser gets the
 * office. Below `/api`, and where a file does not exist, the answer is a problem.
 */
export async function registerOffice(
  app: FastifyInstance,
  { folder, productName, limits, tags, openingOf }: OfficeParts,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: year,
    decorateReply: false,
    wildcard: true,
  })
  const name = escapeHtml(productName)
  const page = (await readPage(path.join(folder, 'index.html')))?.replaceAll('__PRODUCT_NAME__', name)
  const manifest = (await readPage(path.join(folder, 'manifest.webmanifest')))?.replaceAll(
    '__PRODUCT_NAME__',
    JSON.stringify(productName).slice(1, -1),
  )

  mountRaw(app, 'office', limits, async (request, reply) => {
    const [url = '/'] = request.url.split('?')
    if (url === '/manifest.webmanifest' && manifest)
      return reply.type('application/manifest+json').header('cache-control', 'no-cache').send(manifest)
    if (url === '/sw.js') return sendWorker(path.join(folder, url), request, reply)
    const type = rootFiles[url]
    if (type) return sendRootFile(path.join(folder, url), type, request, reply)
    if (!isScreen(url) || (isCallPath(url) && !isNavigation(request))) return answerMissing(request, reply)
    if (!page)
      return sendProblem(request, reply, 'unavailable', { detail: 'The office is not built: run npm run build' })
    const opening = await openingOf(request)
    if (tags) letTagsIn(reply)
    return (
      reply
        // what a person's session opens must not lie in any cache after they have signed out
        .header('cache-control', opening ? 'private, no-store' : 'no-cache')
        .type('text/html; charset=utf-8')
        .send(
          page
            .replaceAll('__CSP_NONCE__', reply.cspNonce.style)
            .replaceAll('__SCRIPT_NONCE__', reply.cspNonce.script)
            .replace('__OPENING__', () => (opening ? escapeHtml(JSON.stringify(opening)) : '')),
        )
    )
  })
}

/** Hosts of the tag manager and of what counts by it, as its makers name them for such a policy. */
const tagHosts: Readonly<Record<string, string>> = {
  'script-src': 'https://www.googletagmanager.com',
  'img-src': 'https://www.googletagmanager.com https://*.google-analytics.com',
  'connect-src': 'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
}

/** Widens the policy of this one page by the hosts of the tag manager: no inline script, and nothing elsewhere. */
function letTagsIn(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  const wider = policy
    .split(';')
    .map((directive) => {
      const hosts = tagHosts[directive.trim().split(' ')[0] ?? '']
      return hosts === undefined ? directive : `${directive} ${hosts}`
    })
    .join(';')
  void reply.header('content-security-policy', wider)
}

const isScreen = (url: string) =>
  !/^\/(api|pi|p|s|c|media|assets|p-assets|dev|monitoring)(\/|$)/.test(url) && !path.extname(url)

async function readPage(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return undefined
  }
}

/** The worker that shows pushes: asked for anew each time, so that a new one is at work the next day. */
async function sendWorker(file: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const script = await readPage(file)
  if (script === undefined) return sendProblem(request, reply, 'not_found')
  return reply
    .header('cache-control', 'no-cache')
    .header('service-worker-allowed', '/')
    .type('text/javascript; charset=utf-8')
    .send(script)
}

async function sendRootFile(
  file: string,
  type: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const found = await stat(file).catch(() => undefined)
  if (!found) return sendProblem(request, reply, 'not_found')
  return reply
    .header('cache-control', 'public, max-age=3600')
    .header('content-length', found.size)
    .type(type)
    .send(createReadStream(file))
}
