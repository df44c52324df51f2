import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { express, openApiValidator, type PeerFault, type PeerRequest, type PeerResponse } from '../tools.ts'

/** A message as the peer keeps it. */
export interface PeerMessage {
  readonly sid: string
  readonly to: string
  readonly from: string
  readonly body: string
  readonly direction: 'outbound-api' | 'inbound'
  readonly date_created: string
  /** How many pictures it has, in digits. */
  readonly num_media?: string
  /** Where they are fetched. */
  readonly media?: readonly string[]
}

export interface TwilioPeer {
  readonly url: string
  /** Newest first. */
  readonly messages: PeerMessage[]
  /** Pictures of texts by their path, as `MediaUrl0` names them. */
  readonly pictures: Map<string, { readonly type: string; readonly content: Uint8Array }>
  /** Where a picture is really found, by the path that is asked for. */
  readonly leads: Map<string, string>
  /** Asked for pictures, with the password or without. */
  readonly pictureCalls: { readonly path: string; readonly signedIn: boolean }[]
  /** Every refusal by Twilio's own document; empty when all calls were well-formed. */
  readonly refusals: string[]
  /** Called after a message was taken, before it is answered: a place to break the connection. */
  beforeAnswer: (request: PeerRequest, response: PeerResponse) => void
  /** Answers the next call with this status and Twilio code instead. */
  failNext: { status: number; code: number } | undefined
  /** How the account stands, as its own page says. */
  standing: 'active' | 'suspended' | 'closed'
  close(): Promise<void>
}

/** Twilio as far as messages go, with Twilio's published OpenAPI document as the judge of every call. */
export async function startTwilioPeer(): Promise<TwilioPeer> {
  const app = express()
  const server = createServer(app)
  const peer: TwilioPeer = {
    url: '',
    messages: [],
    pictures: new Map(),
    leads: new Map(),
    pictureCalls: [],
    refusals: [],
    beforeAnswer: () => {},
    failNext: undefined,
    standing: 'active',
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  // pictures are files, of which the document says nothing
  app.use((request: PeerRequest, response: PeerResponse, next: () => void) => {
    const lead = peer.leads.get(request.path)
    if (lead !== undefined) return void response.writeHead(307, { location: lead }).end()
    const picture = peer.pictures.get(request.path)
    if (!picture) return next()
    peer.pictureCalls.push({ path: request.path, signedIn: isSignedIn(request) })
    if (!isSignedIn(request)) return problem(response, 401, 20003, 'Authenticate')
    response.writeHead(200, { 'content-type': picture.type })
    return void response.end(picture.content)
  })
  // the account itself, which the document of messages does not tell of
  app.use((request: PeerRequest, response: PeerResponse, next: () => void) => {
    const [, sid] = /^\/2010-04-01\/Accounts\/(AC\w{32})\.json$/.exec(request.path) ?? []
    if (sid === undefined) return next()
    if (!isSignedIn(request)) return problem(response, 401, 20003, 'Authenticate')
    response.writeHead(200, { 'content-type': 'application/json' })
    return void response.end(JSON.stringify({ sid, status: peer.standing, type: 'Full' }))
  })
  app.use(express.urlencoded({ extended: false }))
  app.use(
    openApiValidator.middleware({
      apiSpec: readDocument(),
      validateApiSpec: false,
      validateFormats: false,
      validateRequests: { coerceTypes: 'array', allErrors: true, removeAdditional: false },
      validateResponses: true,
      validateSecurity: { handlers: { accountSid_authToken: (request: PeerRequest) => isSignedIn(request) } },
    }),
  )
  app.use((request: PeerRequest, response: PeerResponse) => answer(peer, request, response))
  app.use((fault: PeerFault, request: PeerRequest, response: PeerResponse, _next: () => void) => {
    const status = fault.status ?? 500
    const message = fault.errors?.map((one) => `${one.path}: ${one.message}`).join('; ') ?? fault.message
    peer.refusals.push(`${request.method} ${status} ${message}`)
    problem(response, status, status === 401 ? 20003 : 20001, message)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return Object.assign(peer, { url: `http://127.0.0.1:${address.port}` })
}

function answer(peer: TwilioPeer, request: PeerRequest, response: PeerResponse): void {
  if (peer.failNext) {
    const { status, code } = peer.failNext
    peer.failNext = undefined
    return problem(response, status, code, 'as the test asked')
  }
  if (request.method === 'GET') {
    const found = peer.messages.filter(({ to }) => request.query['To'] === undefined || to === request.query['To'])
    const size = Number(request.query['PageSize'] ?? 50)
    const uri = 'http://127.0.0.1/2010-04-01/Messages.json'
    return response.status(200).json({
      messages: found.slice(0, size).map(({ media: _fetched, ...told }) => told),
      page: 0,
      page_size: size,
      start: 0,
      end: Math.max(0, found.length - 1),
      first_page_uri: uri,
      next_page_uri: null,
      previous_page_uri: null,
      uri,
    })
  }
  const media = [request.body['MediaUrl'] ?? []].flat()
  const message: PeerMessage = {
    sid: `SM${peer.messages.length.toString(16).padStart(32, '0')}`,
    to: request.body['To'] ?? '',
    from: request.body['From'] ?? '',
    body: request.body['Body'] ?? '',
    direction: 'outbound-api',
    date_created: new Date().toUTCString(),
    num_media: String(media.length),
    media,
  }
  peer.messages.unshift(message)
  peer.beforeAnswer(request, response)
  const { media: _fetched, ...told } = message
  if (!response.destroyed) response.status(201).json({ ...told, status: 'queued' })
}

/** Written past the validator: the document says nothing of errors. */
function problem(response: PeerResponse, status: number, code: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }))
}

function isSignedIn(request: PeerRequest): boolean {
  const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ')
  return scheme === 'Basic' && Buffer.from(given, 'base64').toString().endsWith(':right-token')
}

/** The validator's JSON schema knows no `nullable` without a type, and Twilio's document has that. */
function readDocument(): object {
  const text = readFileSync(new URL('./messages.json', import.meta.url), 'utf8')
  const document: object = JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('nullable' in value) || 'type' in value) return value
    const { nullable: _left, ...rest } = value
    return rest
  })
  return document
}
