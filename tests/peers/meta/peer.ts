import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { judge } from './judge.ts'
import { answerFigures, type PeerFigures } from './figures.ts'

export const appSecret = 'a secret of the app'
export const personToken = 'a-token-of-the-person'
const pageToken = 'a-token-of-the-page'

/** A post of the page, or of its account at Instagram. */
interface PeerPost {
  readonly id: string
  readonly text: string
  readonly created: Date
  readonly photos: readonly string[]
  readonly link: string | null
}
interface Container {
  readonly id: string
  readonly caption: string
  readonly urls: readonly string[]
  status: 'IN_PROGRESS' | 'FINISHED' | 'ERROR' | 'EXPIRED' | 'PUBLISHED'
}

interface MetaPeer {
  readonly url: string
  readonly posts: PeerPost[]
  /** Handed over and not shown anywhere yet, by id. */
  readonly photos: Map<string, string>
  readonly media: PeerPost[]
  readonly containers: Container[]
  /** What is told of posts, by their names; of others nobody has seen or liked one. */
  readonly figures: Map<string, PeerFigures>
  granted: string[]
  pages: { id: string; name: string; tasks: string[]; instagram: string | null }[]
  /** When a post is made, whether anybody hears of it, how a container is at first, and how many posts a day are left. */
  posting: { now: () => Date; answers: boolean; container: Container['status']; quota: number }
  /** Everything that was asked, as `POST /v23.0/555/feed`. */
  readonly asked: string[]
  /** Every refusal by Meta's own description; empty when all calls were well-formed. */
  readonly refusals: string[]
  /** Instead of an answer: the Graph's own number for what is wrong. */
  failing: { path: RegExp; status?: number; code: number; subcode?: number } | undefined
  close(): Promise<void>
}

const Given = z.record(z.string(), z.unknown())
const moment = (at: Date): string => at.toISOString().replace(/\.\d{3}Z$/, '+0000')
const words = (value: unknown): string => (typeof value === 'string' ? value : '')
const proofOf = (token: string): string => createHmac('sha256', appSecret).update(token).digest('hex')

/** A call of the Graph: of which record, which edge of it, and with what. */
interface Call {
  readonly method: string
  readonly id: string
  readonly edge: string
  readonly token: string
  readonly given: Readonly<Record<string, unknown>>
}
type Answer = { readonly status: number; readonly content: object } | 'nothing'

const ok = (content: object): Answer => ({ status: 200, content })
const refuse = (code: number, subcode?: number, status = 400): Answer => ({
  status,
  content: {
    error: {
      message: 'as the test asked',
      type: 'OAuthException',
      code,
      ...(subcode !== undefined && { error_subcode: subcode }),
      fbtrace_id: 'A1',
    },
  },
})

/** The Graph as far as posts go, with Meta's published description as the judge of every call. */
export async function startMetaPeer(): Promise<MetaPeer> {
  const peer: MetaPeer = {
    url: '',
    posts: [],
    photos: new Map(),
    media: [],
    containers: [],
    figures: new Map(),
    granted: [],
    pages: [],
    posting: { now: () => new Date(), answers: true, container: 'FINISHED', quota: 100 },
    asked: [],
    refusals: [],
    failing: undefined,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void read(request).then((call) => {
      peer.asked.push(`${request.method} ${new URL(request.url ?? '/', 'http://graph').pathname}`)
      const { failing } = peer
      const failed = failing?.path.test(request.url ?? '') === true ? failing : undefined
      const answer = failed ? refuse(failed.code, failed.subcode, failed.status) : answerTo(peer, call)
      if (answer === 'nothing') return request.socket.destroy()
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      return response.end(JSON.stringify(answer.content))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return Object.assign(peer, { url: `http://127.0.0.1:${address.port}` })
}

async function read(request: IncomingMessage): Promise<Call> {
  const url = new URL(request.url ?? '/', 'http://graph')
  const body = (await buffer(request)).toString()
  const [, , id = '', edge = ''] = url.pathname.split('/')
  return {
    method: request.method ?? 'GET',
    id,
    edge,
    token: request.headers.authorization?.replace('Bearer ', '') ?? '',
    given: { ...Object.fromEntries(url.searchParams), ...(body.startsWith('{') && Given.parse(JSON.parse(body))) },
  }
}

/** What kind of record an id names. */
function kindOf(peer: MetaPeer, id: string): string {
  if (id === 'me') return 'User'
  if (peer.pages.some((page) => page.id === id)) return 'Page'
  if (peer.pages.some((page) => page.instagram === id)) return 'IGUser'
  if (peer.posts.some((post) => post.id === id)) return 'PagePost'
  if (peer.media.some((media) => media.id === id)) return 'IGMedia'
  return peer.containers.some((container) => container.id === id) ? 'Container' : 'nothing'
}

function answerTo(peer: MetaPeer, call: Call): Answer {
  const { method, id, edge, token, given } = call
  // a token that works no more is exchanged for no other
  if (id === 'oauth') return refuse(190)
  if (given['appsecret_proof'] !== proofOf(token)) return refuse(100)
  const kind = kindOf(peer, id)
  if (kind === 'nothing') return refuse(100, 33)
  const act = edge === '' ? method : `${method} ${edge}`
  const faults = judge(kind, act, given)
  if (faults.length > 0) {
    peer.refusals.push(`${act} ${kind}: ${faults.join('; ')}`)
    return refuse(100)
  }
  const isPerson = token === personToken
  if (!isPerson && token !== pageToken) return refuse(190)
  if (kind === 'User') return isPerson ? answerPerson(peer, edge, words(given['fields'])) : refuse(190)
  if (kind === 'Page' && edge === '') {
    const page = peer.pages.find((each) => each.id === id)
    const account = page?.instagram ? { instagram_business_account: { id: page.instagram } } : {}
    return isPerson ? ok({ id, access_token: pageToken, ...account }) : refuse(190)
  }
  // everything else is the page's own
  if (isPerson) return refuse(210)
  const figures = answerFigures(peer.figures.get(id), peer.granted, { kind, edge, fields: words(given['fields']) })
  if (figures) return 'code' in figures ? refuse(figures.code) : ok({ id, ...figures })
  if (kind === 'PagePost') return ok({ id, permalink_url: `https://www.facebook.com/${id}` })
  if (kind === 'IGMedia') return ok({ id, permalink: `https://www.instagram.com/p/${id}/` })
  return kind === 'Page' ? answerPage(peer, call) : answerInstagram(peer, call)
}

function answerPerson(peer: MetaPeer, edge: string, fields: string): Answer {
  if (edge === 'permissions') return ok({ data: peer.granted.map((permission) => ({ permission, status: 'granted' })) })
  if (edge === '') return ok({ id: '7', name: 'Pat Miller' })
  const account = (instagram: string | null) =>
    instagram === null || !fields.includes('instagram')
      ? {}
      : { instagram_business_account: { id: instagram, username: 'quick.pipes' } }
  return ok({
    data: peer.pages.map(({ id, name, tasks, instagram }) => ({
      id,
      name,
      tasks,
      category: 'Plumber',
      link: `https://www.facebook.com/${id}`,
      ...account(instagram),
    })),
  })
}

/** The newest first, from a cursor on. */
function listed(list: readonly PeerPost[], given: Call['given'], show: (post: PeerPost) => object): Answer {
  const most = Math.min(Number(given['limit'] ?? 25), 100)
  const from = Number(given['after'] ?? 0)
  const to = from + most
  return ok({
    data: list.toReversed().slice(from, to).map(show),
    paging: { cursors: { after: String(to) }, ...(to < list.length && { next: 'more' }) },
  })
}

function answerPage(peer: MetaPeer, { id, edge, given }: Call): Answer {
  if (edge === 'ratings') return ok({ data: [] })
  if (edge === 'published_posts')
    return listed(peer.posts, given, (post) => ({
      id: post.id,
      message: post.text,
      created_time: moment(post.created),
      permalink_url: `https://www.facebook.com/${post.id}`,
    }))
  if (edge === 'photos') {
    const photo = `9${peer.photos.size + 1}`
    peer.photos.set(photo, words(given['url']))
    return given['published'] === false ? ok({ id: photo }) : refuse(100)
  }
  const attached = z.array(z.object({ media_fbid: z.string() })).parse(given['attached_media'] ?? [])
  const photos = attached.map(({ media_fbid: photo }) => peer.photos.get(photo))
  if (photos.includes(undefined)) return refuse(100)
  const post: PeerPost = {
    id: `${id}_${peer.posts.length + 1}`,
    text: words(given['message']),
    created: peer.posting.now(),
    photos: photos.filter((url) => url !== undefined),
    link: typeof given['link'] === 'string' ? given['link'] : null,
  }
  peer.posts.push(post)
  return peer.posting.answers ? ok({ id: post.id }) : 'nothing'
}

/** Content publishing: containers first, then one of them is published. */
function answerInstagram(peer: MetaPeer, { method, id, edge, given }: Call): Answer {
  if (edge === 'content_publishing_limit')
    return ok({
      data: [{ quota_usage: 100 - peer.posting.quota, config: { quota_total: 100, quota_duration: 86_400 } }],
    })
  if (edge === '') {
    const found = peer.containers.find((container) => container.id === id)
    return found ? ok({ id, status_code: found.status, status: found.status }) : refuse(100, 33)
  }
  if (edge === 'media' && method === 'GET')
    return listed(peer.media, given, (post) => ({
      id: post.id,
      caption: post.text,
      timestamp: moment(post.created),
      permalink: `https://www.instagram.com/p/${post.id}/`,
    }))
  if (edge === 'media') {
    const children = z.array(z.string()).parse(given['children'] ?? [])
    const inside = children.map((child) => peer.containers.find((each) => each.id === child))
    // a carousel has two photos or more, and all of them were handed over before
    if (given['media_type'] === 'CAROUSEL' && (children.length < 2 || inside.includes(undefined))) return refuse(100)
    const urls = given['media_type'] === 'CAROUSEL' ? inside.flatMap((each) => each?.urls ?? []) : [given['image_url']]
    const container: Container = {
      id: `18${peer.containers.length + 1}`,
      caption: words(given['caption']),
      urls: urls.map(words),
      status: peer.posting.container,
    }
    peer.containers.push(container)
    return container.urls.includes('') ? refuse(9004, 2_207_052) : ok({ id: container.id })
  }
  const container = peer.containers.find((each) => each.id === String(given['creation_id']))
  if (!container) return refuse(24, 2_207_006)
  // published once: a second time there is nothing left to publish
  if (container.status !== 'FINISHED') return refuse(9007, 2_207_027)
  container.status = 'PUBLISHED'
  const post: PeerPost = {
    id: `17${peer.media.length + 1}`,
    text: container.caption,
    created: peer.posting.now(),
    photos: container.urls,
    link: null,
  }
  peer.media.push(post)
  return peer.posting.answers ? ok({ id: post.id }) : 'nothing'
}
