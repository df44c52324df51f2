import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:http'
import { text as wordsOf } from 'node:stream/consumers'
import { z } from 'zod'
import { express, openApiValidator, type PeerFault, type PeerRequest, type PeerResponse } from '../tools.ts'
import { documentFor, nextAfter, problem } from './steps.ts'

const fromTools = createRequire(new URL('../../../tools/package.json', import.meta.url))
/** Forms and queries as Stripe writes them: `items[0][price]`. */
const { parse }: { parse: (words: string, options: object) => Record<string, string> } = fromTools('qs')
const nested = { depth: 20, arrayLimit: 1000 }

export const webhookSecret = 'whsec_of_the_tests'
export const secretKey = 'sk_test_right'

type Json = Record<string, unknown>
const Operation = z.object({
  responses: z.object({
    '200': z.object({
      content: z.object({ 'application/json': z.object({ example: z.record(z.string(), z.unknown()) }) }),
    }),
  }),
})
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) })
const List = z.object({ data: z.tuple([z.record(z.string(), z.unknown())]) })
const Items = z.object({ items: z.object({ data: z.tuple([z.record(z.string(), z.unknown())]) }) })

/** A plan as the peer sells it. */
interface PeerPlan {
  readonly key: string
  readonly name: string
  readonly amount: number
  readonly interval: 'month' | 'year'
}
/** What the peer knows of a customer. */
export interface PeerCustomer {
  readonly id: string
  readonly name: string
  readonly site: string
  deleted: boolean
  subscriptions: Json[]
  methods: Json[]
  invoices: Json[]
}
export interface PeerSession {
  readonly id: string
  readonly customer: string
  readonly price: string
  readonly plan: string
  readonly success: string
  readonly cancel: string
  status: 'open' | 'complete' | 'expired'
}

export interface StripePeer {
  readonly url: string
  readonly customers: PeerCustomer[]
  readonly sessions: PeerSession[]
  /** Everything that was asked, as `GET /v1/prices`. */
  readonly asked: string[]
  /** Every refusal by Stripe's own document; empty when all calls were well-formed. */
  readonly refusals: string[]
  plans: PeerPlan[]
  /** Answers every call with this status instead. */
  failing: number | undefined
  /** Waits before it answers how a customer's subscriptions are. */
  beforeSubscriptions: () => Promise<void>
  /** Waits before it lets a subscription end, or go on. */
  beforeEnding: () => Promise<void>
  /** Called when somebody pays on a page of the peer: to tell of it. */
  onPaid: (customer: PeerCustomer) => Promise<void>
  /** As a person pays on the page. */
  pay(session: PeerSession, state?: string): PeerCustomer
  /** Changes the newest subscription. */
  change(customer: PeerCustomer, fields: Json): void
  close(): Promise<void>
}

/** An event as Stripe signs it; `at`: when, in milliseconds. */
export function signedEvent(event: Json, { at, secret = webhookSecret }: { at: number; secret?: string }) {
  const payload = JSON.stringify(event)
  const seconds = Math.floor(at / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return {
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
  }
}

const some = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`
const month = 30 * 86_400

/** Stripe as far as plans go: its published OpenAPI document judges every call, its own fixtures are what answers are made of. */
export async function startStripePeer(): Promise<StripePeer> {
  const text = readFileSync(new URL('./billing.json', import.meta.url), 'utf8')
  const { paths } = Document.parse(JSON.parse(text))
  const example = (path: string, method: string): Json => {
    const found = paths[path]?.[method]
    if (!found) throw new Error(`no example of ${method} ${path}`)
    return structuredClone(found.responses['200'].content['application/json'].example)
  }
  const oneOf = (path: string): Json => List.parse(example(path, 'get')).data[0]
  const kept = new Map<string, { body: string; answer: Json }>()
  const app = express()
  const server = createServer(app)

  const priceOf = (plan: PeerPlan, product: unknown): Json => ({
    ...oneOf('/v1/prices'),
    id: `price_${plan.key}`,
    lookup_key: plan.key,
    unit_amount: plan.amount,
    unit_amount_decimal: String(plan.amount),
    recurring: { interval: plan.interval, interval_count: 1, meter: null, usage_type: 'licensed' },
    product,
  })
  const productOf = (plan: PeerPlan): Json => ({
    ...example('/v1/products/{id}', 'get'),
    id: `prod_${plan.key}`,
    name: plan.name,
    description: `${plan.name} for a small crew`,
  })

  const peer: StripePeer = {
    url: '',
    customers: [],
    sessions: [],
    asked: [],
    refusals: [],
    plans: [
      { key: 'crew-monthly', name: 'Crew', amount: 4900, interval: 'month' },
      { key: 'company-monthly', name: 'Company', amount: 14_900, interval: 'month' },
      { key: 'company-yearly', name: 'Company', amount: 149_000, interval: 'year' },
    ],
    failing: undefined,
    beforeSubscriptions: () => Promise.resolve(),
    beforeEnding: () => Promise.resolve(),
    onPaid: () => Promise.resolve(),
    pay(session, state = 'active') {
      const customer = peer.customers.find(({ id }) => id === session.customer)
      const plan = peer.plans.find(({ key }) => `price_${key}` === session.price)
      if (!customer || !plan) throw new Error('nobody pays for that')
      session.status = 'complete'
      const sample = oneOf('/v1/subscriptions')
      const [item] = Items.parse(sample).items.data
      const now = Math.floor(Date.now() / 1000)
      const method = { ...oneOf('/v1/customers/{customer}/payment_methods'), id: some('pm'), customer: customer.id }
      customer.methods.push(method)
      customer.subscriptions.unshift({
        ...sample,
        id: some('sub'),
        customer: customer.id,
        status: state,
        created: now,
        cancel_at: null,
        cancel_at_period_end: false,
        canceled_at: null,
        ended_at: null,
        default_payment_method: method.id,
        items: {
          object: 'list',
          has_more: false,
          url: '/v1/subscription_items',
          data: [
            {
              ...item,
              price: priceOf(plan, `prod_${plan.key}`),
              current_period_start: now,
              current_period_end: now + month,
            },
          ],
        },
      })
      customer.invoices.unshift({
        ...oneOf('/v1/invoices'),
        id: some('in'),
        number: `7FE1103-000${customer.invoices.length + 1}`,
        status: 'paid',
        total: plan.amount,
        customer: customer.id,
        created: now,
        hosted_invoice_url: `${peer.url}/invoice`,
      })
      return customer
    },
    change(customer, fields) {
      const [newest] = customer.subscriptions
      if (newest) Object.assign(newest, fields)
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  const sessionOf = (session: PeerSession): Json => ({
    ...example('/v1/checkout/sessions', 'post'),
    id: session.id,
    customer: session.customer,
    mode: 'subscription',
    metadata: { plan: session.plan },
    status: session.status,
    url: session.status === 'open' ? `${peer.url}/pay/${session.id}` : null,
  })
  const list = (url: string, data: Json[]): Json => ({ object: 'list', has_more: false, url, data })
  const Checkout = z.object({
    customer: z.string(),
    line_items: z.tuple([z.object({ price: z.string() })]),
    metadata: z.object({ plan: z.string() }),
    success_url: z.string(),
    cancel_url: z.string(),
  })
  const Notes = z.record(z.string(), z.string()).default({})
  const EndingChange = z.object({ cancel_at_period_end: z.coerce.string(), metadata: Notes })
  const NewCustomer = z.object({ name: z.string(), metadata: z.object({ site_id: z.string() }) })

  /** Undefined: there is no such thing. */
  async function answer(request: PeerRequest): Promise<Json | undefined> {
    const [, , kind, id, part] = request.path.split('/')
    const what = `${request.method} ${kind}${part ? `/${part}` : ''}`
    if (what === 'GET prices') {
      const keys = z.array(z.string()).catch([]).parse(request.query['lookup_keys'])
      return list(
        '/v1/prices',
        peer.plans.filter(({ key }) => keys.includes(key)).map((plan) => priceOf(plan, productOf(plan))),
      )
    }
    if (what === 'GET products') {
      const plan = peer.plans.find(({ key }) => id === `prod_${key}`)
      return plan && productOf(plan)
    }
    if (what === 'POST customers') {
      const { name, metadata } = NewCustomer.parse(request.body)
      const made = {
        id: some('cus'),
        name,
        site: metadata.site_id,
        deleted: false,
        subscriptions: [],
        methods: [],
        invoices: [],
      }
      peer.customers.push(made)
      return { ...example('/v1/customers/{customer}', 'get'), id: made.id, name }
    }
    if (kind === 'checkout') return checkout(request, part === undefined ? undefined : part)
    const named = kind === 'customers' ? id : (request.query['customer'] ?? request.body?.['customer'])
    const owner = kind === 'subscriptions' && id ? ownerOf(id) : peer.customers.find((one) => one.id === named)
    if (!owner) return undefined
    if (what === 'DELETE customers') {
      owner.deleted = true
      owner.subscriptions = owner.subscriptions.map((one) => ({ ...one, status: 'canceled' }))
    }
    if (kind === 'customers' && !part)
      return owner.deleted
        ? { id: owner.id, object: 'customer', deleted: true }
        : { ...example('/v1/customers/{customer}', 'get'), id: owner.id, name: owner.name }
    if (what === 'GET customers/payment_methods') return list(request.path, owner.methods)
    if (what === 'GET invoices') return list('/v1/invoices', owner.invoices.slice(0, Number(request.query['limit'])))
    if (what === 'POST subscriptions') {
      const change = EndingChange.parse(request.body)
      const changed = owner.subscriptions.find((one) => one['id'] === id)
      await peer.beforeEnding()
      // an empty value takes a note off
      const notes = { ...Notes.parse(changed?.['metadata']), ...change.metadata }
      const metadata = Object.fromEntries(Object.entries(notes).filter(([, value]) => value !== ''))
      return Object.assign(changed ?? {}, { cancel_at_period_end: change.cancel_at_period_end === 'true', metadata })
    }
    if (what === 'GET subscriptions') {
      const found = structuredClone(owner.subscriptions)
      await peer.beforeSubscriptions()
      return list('/v1/subscriptions', found)
    }
    if (kind === 'billing_portal')
      return {
        ...example('/v1/billing_portal/sessions', 'post'),
        customer: owner.id,
        url: `${peer.url}/portal/${owner.id}`,
      }
    return undefined
  }
  const ownerOf = (id: string) =>
    peer.customers.find(({ subscriptions }) => subscriptions.some((one) => one['id'] === id))

  function checkout(request: PeerRequest, sessionId: string | undefined): Json | undefined {
    if (sessionId === undefined) {
      const asked = Checkout.parse(request.body)
      const [line] = asked.line_items
      const made: PeerSession = {
        id: some('cs'),
        customer: asked.customer,
        price: line.price,
        plan: asked.metadata.plan,
        success: asked.success_url,
        cancel: asked.cancel_url,
        status: 'open',
      }
      if (peer.customers.find(({ id }) => id === made.customer)?.deleted !== false) return undefined
      peer.sessions.push(made)
      return sessionOf(made)
    }
    const found = peer.sessions.find(({ id }) => id === sessionId)
    if (found && request.path.endsWith('/expire')) found.status = 'expired'
    return found && sessionOf(found)
  }

  /** The pages that a browser is sent to. */
  app.use((request: PeerRequest, response: PeerResponse, next: () => void) => {
    const [, page, id] = request.path.split('/')
    const session = peer.sessions.find((one) => one.id === id)
    const send = (body: string) =>
      void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><html lang="en"><title>Pay</title><h1>Pay</h1>${body}</html>`)
    if (page === 'pay' && session && request.method === 'POST') {
      const customer = peer.pay(session)
      response.writeHead(303, { location: session.success }).end()
      return void peer.onPaid(customer)
    }
    if (page === 'pay' && session)
      return send(`<form method="post"><button>Pay now</button></form><a href="${session.cancel}">Back</a>`)
    if (page === 'portal' || page === 'invoice') return send('<p>Yours</p>')
    peer.asked.push(`${request.method} ${request.path}`)
    if (peer.failing !== undefined) return problem(response, peer.failing, 'api_error', 'as the test asked')
    return next()
  })
  app.use(
    nextAfter(async (request) => {
      if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
        request.body = parse(await wordsOf(request), nested)
      return true
    }),
  )
  app.set('query parser', (words: string) => parse(words, nested))
  app.use(
    openApiValidator.middleware({
      apiSpec: documentFor(text),
      validateApiSpec: false,
      validateFormats: false,
      validateRequests: { coerceTypes: 'array', allErrors: true, removeAdditional: false },
      validateResponses: false,
      validateSecurity: { handlers: { basicAuth: isSignedIn, bearerAuth: isSignedIn } },
    }),
  )
  const respond = async (request: PeerRequest, response: PeerResponse) => {
    const name = request.headers['idempotency-key']
    const key = request.method === 'POST' && typeof name === 'string' ? name : undefined
    const body = JSON.stringify(request.body ?? {})
    const before = key === undefined ? undefined : kept.get(key)
    if (before && before.body !== body) return problem(response, 400, 'idempotency_error', 'this key had other words')
    const said = before?.answer ?? (await answer(request))
    if (said === undefined) return problem(response, 404, 'invalid_request_error', 'No such thing', 'resource_missing')
    if (key !== undefined) kept.set(key, { body, answer: said })
    return response.status(200).json(said)
  }
  app.use(
    nextAfter(async (request, response) => {
      await respond(request, response)
      return false
    }),
  )
  app.use((fault: PeerFault, request: PeerRequest, response: PeerResponse, _next: () => void) => {
    const status = fault.status ?? 500
    const message = fault.errors?.map((one) => `${one.path}: ${one.message}`).join('; ') ?? fault.message
    peer.refusals.push(`${request.method} ${request.path} ${status} ${message}`)
    problem(response, status, status === 401 ? 'authentication_error' : 'invalid_request_error', message)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return Object.assign(peer, { url: `http://127.0.0.1:${address.port}` })
}

const isSignedIn = (request: PeerRequest): boolean => request.headers.authorization === `Bearer ${secretKey}`
