import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'
import {
  express,
  openApiValidator,
  type PeerApp,
  type PeerFault,
  type PeerRequest,
  type PeerResponse,
} from '../tools.ts'

/** A review as the peer keeps it, in Google's own words. */
export interface PeerReview {
  reviewId: string
  reviewer: { displayName?: string; isAnonymous?: boolean }
  starRating: 'ONE' | 'TWO' | 'THREE' | 'FOUR' | 'FIVE'
  comment?: string
  createTime: string
  updateTime: string
  reviewReply?: { comment: string; updateTime: string }
}

/** A post of the profile, in Google's own words. */
export interface PeerPost {
  readonly name: string
  readonly summary: string
  state: 'PROCESSING' | 'LIVE' | 'REJECTED'
  readonly createTime: string
  readonly searchUrl: string
  readonly sent: object
}

export interface PeerPlace {
  readonly name: string
  readonly title: string
  verified: boolean
}

export interface GooglePeer {
  readonly url: string
  readonly reviews: PeerReview[]
  readonly places: PeerPlace[]
  readonly posts: PeerPost[]
  /** What a new post is at first, when it is created, and whether anybody hears that it was. */
  posting: { state: PeerPost['state']; now: () => Date; answers: boolean }
  /** Everything that was asked, as `GET /v4/…?…`. */
  readonly asked: string[]
  /** Every refusal by Google's own documents; empty when all calls were well-formed. */
  readonly refusals: string[]
  /** Reviews in one answer, whatever was asked for. */
  pageSize: number
  /** Instead of an answer: what Google says while it lets nobody in, is not itself, or does not know the token. */
  failing: { status: number; path: RegExp } | undefined
  /** Leaves the last ones out, by mistake, while it still counts them. */
  short: number
  close(): Promise<void>
}

const account = 'accounts/1'

/** Google Business Profile, with Google's published documents as the judge of every call and of every answer. */
export async function startGooglePeer(): Promise<GooglePeer> {
  const peer: GooglePeer = {
    url: '',
    reviews: [],
    places: [{ name: 'locations/2', title: 'Quick Pipes', verified: true }],
    posts: [],
    posting: { state: 'LIVE', now: () => new Date('2026-05-20T18:00:00Z'), answers: true },
    asked: [],
    refusals: [],
    pageSize: 50,
    failing: undefined,
    short: 0,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const accounts = judged(peer, 'accounts', (_request, response) =>
    response.json({ accounts: [{ name: account, accountName: 'Quick Pipes LLC', type: 'PERSONAL' }] }),
  )
  const places = judged(peer, 'places', (_request, response) =>
    response.json({
      locations: peer.places.map(({ name, title, verified }) => ({
        name,
        title,
        storefrontAddress: { regionCode: 'US', addressLines: ['12 Oak St'], locality: 'Oakland' },
        metadata: {
          hasVoiceOfMerchant: verified,
          placeId: 'ChIJquick',
          newReviewUri: 'https://search.google.com/local/writereview?placeid=ChIJquick',
        },
      })),
    }),
  )
  const reviews = judged(peer, 'reviews', (request, response) => answerReviews(peer, request, response))
  const posts = judged(peer, 'posts', (request, response) => answerPosts(peer, request, response))
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    peer.asked.push(`${request.method} ${path}`)
    if (peer.failing?.path.test(path)) return fail(response, peer.failing.status)
    const app = path.includes('/localPosts')
      ? posts
      : path.startsWith('/v4/')
        ? reviews
        : path.includes('/locations')
          ? places
          : accounts
    return app(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return Object.assign(peer, { url: `http://127.0.0.1:${address.port}` })
}

function answerPosts(peer: GooglePeer, request: PeerRequest, response: PeerResponse): void {
  const shown = ({ sent: _sent, ...post }: PeerPost) => post
  if (request.method === 'GET') {
    const page = Math.min(Number(request.query['pageSize'] ?? 20), 100)
    const from = Number(request.query['pageToken'] ?? 0)
    const next = from + page < peer.posts.length ? { nextPageToken: String(from + page) } : {}
    return response.json({
      localPosts: peer.posts
        .toReversed()
        .slice(from, from + page)
        .map(shown),
      ...next,
    })
  }
  const { posting } = peer
  const post: PeerPost = {
    name: `${account}/locations/2/localPosts/${peer.posts.length + 1}`,
    summary: request.body['summary'] ?? '',
    state: posting.state,
    createTime: posting.now().toISOString(),
    searchUrl: `https://local.google.com/place?post=${peer.posts.length + 1}`,
    sent: request.body,
  }
  peer.posts.push(post)
  if (posting.answers) response.json(shown(post))
  else request.socket.destroy()
}

function answerReviews(peer: GooglePeer, request: PeerRequest, response: PeerResponse): void {
  const reviewId = /\/reviews\/([^/]+)\/reply$/.exec(request.path)?.[1]
  if (reviewId === undefined) {
    const from = Number(request.query['pageToken'] ?? 0)
    const newest = peer.reviews.toSorted((one, other) => (one.updateTime < other.updateTime ? 1 : -1))
    const there = newest.slice(0, newest.length - peer.short)
    const page = there.slice(from, from + peer.pageSize)
    const next = from + peer.pageSize < there.length ? { nextPageToken: String(from + peer.pageSize) } : {}
    return response.json({
      reviews: page.map((review) => ({ name: `${account}/locations/2/reviews/${review.reviewId}`, ...review })),
      ...next,
      averageRating: 4.5,
      totalReviewCount: peer.reviews.length,
    })
  }
  const review = peer.reviews.find((one) => one.reviewId === decodeURIComponent(reviewId))
  if (!review) return fail(response, 404)
  if (request.method === 'DELETE') {
    delete review.reviewReply
    return response.json({})
  }
  review.reviewReply = { comment: request.body['comment'] ?? '', updateTime: '2026-05-20T18:00:00Z' }
  return response.json(review.reviewReply)
}

/** One of the documents over one of the interfaces. */
function judged(
  peer: GooglePeer,
  document: 'accounts' | 'places' | 'posts' | 'reviews',
  answer: (request: PeerRequest, response: PeerResponse) => void,
): PeerApp {
  const app = express()
  app.use(express.json())
  app.use(
    openApiValidator.middleware({
      apiSpec: Document.parse(JSON.parse(readFileSync(new URL(`./${document}.json`, import.meta.url), 'utf8'))),
      validateApiSpec: false,
      validateFormats: false,
      validateRequests: { coerceTypes: 'array', allErrors: true, removeAdditional: false },
      validateResponses: true,
      validateSecurity: {
        handlers: { oauth: (request: PeerRequest) => /^Bearer \S{20,}$/.test(request.headers.authorization ?? '') },
      },
    }),
  )
  app.use(answer)
  app.use((fault: PeerFault, request: PeerRequest, response: PeerResponse, _next: () => void) => {
    const message = fault.errors?.map((one) => `${one.path}: ${one.message}`).join('; ') ?? fault.message
    peer.refusals.push(`${request.method} ${request.path} ${fault.status ?? 500} ${message}`)
    fail(response, fault.status ?? 500)
  })
  return app
}

const Document = z.looseObject({})

/** Written past the judge: the documents say nothing of errors. */
function fail(response: ServerResponse, code: number): void {
  response.writeHead(code, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { code, message: 'as the test asked', status: 'FAILED' } }))
}
