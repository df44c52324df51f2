import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { express, openApiValidator, type PeerFault, type PeerRequest, type PeerResponse } from '../tools.ts'

const fromTools = createRequire(new URL('../../../tools/package.json', import.meta.url))
const { parse }: { parse: (words: string, options?: object) => Record<string, string> } = fromTools('qs')

export const lobKey = 'test_key_of_the_installer'
export const lobSecret = 'secret of the webhook'

/** Inches of a side, as Lob takes it: with the bleed, across and down. */
const inches = { '4x6': [6.25, 4.25], '6x9': [9.25, 6.25], '6x11': [11.25, 6.25] } as const

const Address = z.looseObject({
  name: z.string().optional(),
  company: z.string().optional(),
  address_line1: z.string(),
  address_line2: z.string().optional(),
  address_city: z.string(),
  address_state: z.string(),
  address_zip: z.string(),
})
const NewCard = z.looseObject({
  to: Address,
  from: Address.optional(),
  size: z.enum(['4x6', '6x9', '6x11']),
  use_type: z.string(),
  metadata: z.record(z.string(), z.string()).default({}),
})

export interface PeerCard extends z.output<typeof NewCard> {
  readonly id: string
  readonly key: string
  readonly made: Date
  sendsAt: Date
  status: 'processed' | 'rendered' | 'failed'
  deleted: boolean
  /** What scanners saw, in their order: `Mailed`, `Delivered`. */
  readonly scans: string[]
}

export interface LobPeer {
  readonly url: string
  readonly cards: PeerCard[]
  /** Everything that was asked, as `POST /postcards`. */
  readonly asked: string[]
  /** Every refusal by Lob's own document; empty when all calls were well-formed. */
  readonly refusals: string[]
  now: () => Date
  /** Answers each call with this problem instead, and does nothing. */
  failing: { readonly status: number; readonly code: string; readonly message?: string } | undefined
  /** Called after a card was made, before it is answered: a place to break the connection. */
  beforeAnswer: (response: PeerResponse) => void
  close(): Promise<void>
}

/** Minutes in which a postcard can be cancelled ("Cancellation Windows"), and hours that a key is known ("Idempotent Requests"). */
const [windowOf, keyLife] = [5 * 60_000, 24 * 3_600_000]

/** Lob as far as postcards go: its published OpenAPI document judges every call and answer. */
export async function startLobPeer(): Promise<LobPeer> {
  const app = express()
  const server = createServer(app)
  const peer: LobPeer = {
    url: '',
    cards: [],
    asked: [],
    refusals: [],
    now: () => new Date(),
    failing: undefined,
    beforeAnswer: () => {},
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  app.set('query parser', (words: string) => parse(words))
  const takeForm = async (request: PeerRequest, response: PeerResponse, next: () => void): Promise<void> => {
    peer.asked.push(`${request.method} ${request.path}`)
    const fault = await readForm(request)
    if (fault === undefined) next()
    else problem(response, 422, 'invalid_file_dimensions', fault)
  }
  app.use((request: PeerRequest, response: PeerResponse, next: () => void) => void takeForm(request, response, next))
  app.use(
    openApiValidator.middleware({
      apiSpec: readDocument(),
      validateApiSpec: false,
      validateFormats: false,
      validateRequests: { allErrors: true, removeAdditional: false },
      validateResponses: true,
      validateSecurity: { handlers: { basicAuth: (request: PeerRequest) => isSignedIn(request) } },
    }),
  )
  app.use((request: PeerRequest, response: PeerResponse) => answer(peer, request, response))
  app.use((fault: PeerFault, request: PeerRequest, response: PeerResponse, _next: () => void) => {
    const status = fault.status ?? 500
    const message = fault.errors?.map((one) => `${one.path}: ${one.message}`).join('; ') ?? fault.message
    if (status !== 401) peer.refusals.push(`${request.method} ${status} ${message}`)
    problem(response, status === 500 ? 500 : status, status === 401 ? 'invalid_api_key' : 'invalid', message)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return Object.assign(peer, { url: `http://127.0.0.1:${address.port}/v1` })
}

/**
 * Takes a form with files apart, for the document describes a file by its name. Its fields are judged as JSON, whose
 * schema is the same. What is wrong with a file.
 */
async function readForm(request: PeerRequest): Promise<string | undefined> {
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data')) return undefined
  const form = await new Response(new Uint8Array(await buffer(request)), {
    headers: { 'content-type': type },
  }).formData()
  const fields = new URLSearchParams()
  let fault: string | undefined
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.append(name, value)
    else {
      fields.append(name, value.name)
      fault ??= faultOfFile(Buffer.from(await value.arrayBuffer()), form.get('size'))
    }
  }
  request.body = parse(fields.toString(), { depth: 3 })
  request.headers['content-type'] = 'application/json'
  return fault
}

/** One page of the size of the card with its bleed, and nothing that a printer would have to fetch. */
function faultOfFile(pdf: Buffer, size: unknown): string | undefined {
  const text = pdf.toString('latin1')
  if (!text.startsWith('%PDF-')) return 'not a PDF'
  const wanted = Object.entries(inches).find(([name]) => name === size)?.[1]
  const boxes = [...text.matchAll(/\/MediaBox ?\[([^\]]+)\]/g)].map(([, box = '']) =>
    box.trim().split(/\s+/).map(Number),
  )
  const [, , across = 0, down = 0] = boxes.at(-1) ?? []
  if (!wanted) return 'no such size'
  const isRight = Math.abs(across / 72 - wanted[0]) < 0.01 && Math.abs(down / 72 - wanted[1]) < 0.01
  return isRight ? undefined : `is ${across / 72} by ${down / 72} inches`
}

function answer(peer: LobPeer, request: PeerRequest, response: PeerResponse): void {
  if (peer.failing) {
    const { status, code, message = 'as the test asked' } = peer.failing
    return problem(response, status, code, message)
  }
  const id = /\/postcards\/(psc_\w+)$/.exec(request.path)?.[1]
  if (request.method === 'POST') return create(peer, request, response)
  if (id === undefined) {
    const metadata = z
      .record(z.string(), z.string())
      .catch({})
      .parse(request.query['metadata'] ?? {})
    const found = peer.cards.filter(
      (card) => !card.deleted && Object.entries(metadata).every(([name, value]) => card.metadata[name] === value),
    )
    const data = found
      .toReversed()
      .slice(0, Number(request.query['limit'] ?? 10))
      .map((card) => shown(card))
    return response.status(200).json({ data, object: 'list', next_url: null, previous_url: null, count: data.length })
  }
  const card = peer.cards.find((each) => each.id === id)
  if (!card) return problem(response, 404, 'not_found', 'postcard not found')
  if (request.method !== 'DELETE') return response.status(200).json(shown(card))
  if (card.sendsAt <= peer.now())
    return problem(response, 422, 'not_deletable', 'cannot be canceled after its send_date')
  card.deleted = true
  response.status(200).json({ id, deleted: true })
}

function create(peer: LobPeer, request: PeerRequest, response: PeerResponse): void {
  const key = String(request.headers['idempotency-key'])
  const now = peer.now()
  const known = peer.cards.find((card) => card.key === key && now.getTime() - card.made.getTime() < keyLife)
  const card = known ?? {
    ...NewCard.parse(request.body),
    id: `psc_${randomBytes(8).toString('hex')}`,
    key,
    made: now,
    sendsAt: new Date(now.getTime() + windowOf),
    status: 'processed' as const,
    deleted: false,
    scans: [],
  }
  if (!known) peer.cards.push(card)
  peer.beforeAnswer(response)
  if (!response.destroyed && !response.writableEnded) response.status(200).json(shown(card))
}

/** A postcard as Lob shows it. Its address of a proof has the form of the document's pattern. */
function shown(card: PeerCard): object {
  const at = card.made.toISOString()
  const place = (given: z.output<typeof Address>) => ({
    id: 'adr_210a8d4b0b76d77b',
    ...given,
    address_country: 'UNITED STATES',
    date_created: at,
    date_modified: at,
    object: 'address',
  })
  const event = {
    id: 'evnt_9e84094c9368cfb',
    date_created: at,
    date_modified: at,
    object: 'tracking_event',
    type: 'normal',
  }
  return {
    id: card.id,
    to: place(card.to),
    ...(card.from && { from: place(card.from) }),
    carrier: 'USPS',
    front_template_id: null,
    back_template_id: null,
    url: `https://lob-assets.com/postcards/${card.id}_signature.pdfversion=v1&expires=1619218302&signature=NfHH`,
    size: card.size,
    metadata: card.metadata,
    tracking_events: card.scans.map((name) => ({ ...event, name, time: at })),
    status: card.status,
    ...(card.deleted && { deleted: true }),
    send_date: card.sendsAt.toISOString(),
    date_created: at,
    date_modified: at,
    use_type: card.use_type,
    object: 'postcard',
  }
}

/** Written past the validator, which knows fewer statuses than Lob. */
function problem(response: PeerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { message, status_code: status, code } }))
}

function isSignedIn(request: PeerRequest): boolean {
  const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ')
  return scheme === 'Basic' && Buffer.from(given, 'base64').toString() === `${lobKey}:`
}

/** A call of Lob's webhooks about a card, as it would be signed. */
export function lobEvent(card: string, type: string, at: Date, secret = lobSecret) {
  const body = JSON.stringify({
    id: `evt_${randomBytes(8).toString('hex')}`,
    body: { id: card },
    reference_id: card,
    event_type: { id: type, enabled_for_test: true, resource: 'postcards', object: 'event_type' },
    date_created: at.toISOString(),
    object: 'event',
  })
  const timestamp = String(at.getTime())
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'lob-signature': signature,
    'lob-signature-timestamp': timestamp,
  }
  return { body, headers }
}

/** The validator's JSON schema knows no `nullable` without a type, and Lob's document has that. */
function readDocument(): object {
  const text = readFileSync(new URL('./postcards.json', import.meta.url), 'utf8')
  const document: object = JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('nullable' in value) || 'type' in value) return value
    const { nullable: _left, ...rest } = value
    return rest
  })
  return document
}
