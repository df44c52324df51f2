import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type Stripe from 'stripe'
import { z } from 'zod'
import { express, openApiValidator, type PeerFault, type PeerRequest, type PeerResponse } from '../tools.ts'
import { documentFor, nextAfter, problem } from './steps.ts'

const fromTools = createRequire(new URL('../../../tools/package.json', import.meta.url))
const { parse }: { parse: (words: string, options: object) => Record<string, string> } = fromTools('qs')
const nested = { depth: 20, arrayLimit: 1000 }

export const cardsSecret = 'whsec_of_payments'
export const cardsKey = 'sk_test_payments'

type Json = Record<string, unknown>
const Fixtures = z.object({ 'x-fixtures': z.record(z.string(), z.record(z.string(), z.unknown())) })

/** How somebody pays on a page of the peer. */
export type PeerMethod = 'card' | 'wallet' | 'us_bank_account'

export interface PeerIntent {
  readonly id: string
  readonly account: string
  readonly amount: number
  readonly metadata: Readonly<Record<string, string>>
  readonly method: PeerMethod
  readonly customer: string | null
  readonly saves: boolean
  readonly charge: string
  status: 'processing' | 'succeeded' | 'requires_payment_method'
  failure: string | null
  readonly refunds: { id: string; amount: number; status: string; metadata: Record<string, string> }[]
  dispute: PeerDispute | undefined
}
export interface PeerDispute {
  readonly id: string
  readonly amount: number
  status: string
  submissions: number
  evidence: Json
  readonly movements: { id: string; amount: number; fee: number }[]
}
export interface PeerPage {
  readonly id: string
  readonly account: string
  readonly mode: string
  readonly amount: number
  /** What is paid for, as the customer reads it. */
  readonly lines: readonly { readonly name: string; readonly cents: number }[]
  readonly metadata: Readonly<Record<string, string>>
  readonly success: string
  readonly methods: readonly string[]
  readonly customer: string | null
  readonly saves: boolean
  status: 'open' | 'complete' | 'expired'
  intent: PeerIntent | undefined
}
export interface PeerPayout {
  readonly id: string
  readonly account: string
  status: string
  readonly lines: { id: string; type: string; amount: number; fee: number; source: Json }[]
}

/** Stripe as far as customers' payments go: its published document judges every call but those marked as ours. */
export interface PaymentsPeer {
  readonly url: string
  readonly pages: PeerPage[]
  readonly intents: PeerIntent[]
  readonly payouts: PeerPayout[]
  readonly accounts: Map<string, { site: string; status: 'pending' | 'active'; needs: string[] }>
  readonly files: { purpose: string; bytes: number; pdf: boolean }[]
  readonly detached: string[]
  /** Everything that was asked, as `GET /v1/refunds`. */
  readonly asked: string[]
  /** Every refusal by the document; empty when all calls were well-formed. */
  readonly refusals: string[]
  /** Answers calls whose `METHOD /path` begins so with this status instead. */
  failing: { readonly call: string; readonly status: number } | undefined
  /** Waits before and after a call is carried out. */
  around: (moment: 'before' | 'after', call: string) => Promise<void>
  /** Declines the next charge of a saved card with this code. */
  decline: string | undefined
  pay(page: PeerPage, given?: { method?: PeerMethod; status?: PeerIntent['status'] }): PeerIntent
  refund(intent: PeerIntent, amount: number): void
  dispute(intent: PeerIntent, status?: string): PeerDispute
  /** Pays out whatever the account has. */
  payOut(account: string, intents: readonly PeerIntent[], others?: readonly number[]): PeerPayout
  close(): Promise<void>
}

const some = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`
const now = () => Math.floor(Date.now() / 1000)
/** 2.9 % and 30 cents for cards, 0.8 % for bank debit. */
export const feeOf = ({ amount, method }: Pick<PeerIntent, 'amount' | 'method'>): number =>
  method === 'us_bank_account' ? Math.round(amount * 0.008) : Math.round(amount * 0.029) + 30

const Metadata = z.record(z.string(), z.string()).default({})
const flag = z.coerce.string().transform((value) => value === 'true')
const NewPage = z.object({
  mode: z.string(),
  metadata: Metadata,
  success_url: z.string(),
  payment_method_types: z.array(z.string()),
  customer: z.string().nullish(),
  customer_creation: z.string().optional(),
  line_items: z
    .array(
      z.object({
        price_data: z.object({ unit_amount: z.coerce.number(), product_data: z.object({ name: z.string() }) }),
      }),
    )
    .optional(),
  payment_intent_data: z.object({ metadata: Metadata, setup_future_usage: z.string().optional() }).optional(),
})
const NewIntent = z.object({
  amount: z.coerce.number(),
  metadata: Metadata,
  customer: z.string(),
  payment_method: z.string(),
  off_session: flag,
  confirm: flag,
})
const NewRefund = z.object({ payment_intent: z.string(), amount: z.coerce.number(), metadata: Metadata })
/** Accounts v2 is in no document that is at hand: these shapes are ours, beside the library's own types in the product. */
const NewAccount = z.strictObject({
  display_name: z.string(),
  contact_email: z.string().optional(),
  dashboard: z.literal('full'),
  identity: z.strictObject({ country: z.literal('us') }),
  configuration: z.strictObject({
    merchant: z.strictObject({
      capabilities: z.strictObject({
        card_payments: z.strictObject({ requested: z.literal(true) }),
        ach_debit_payments: z.strictObject({ requested: z.literal(true) }),
      }),
    }),
  }),
  defaults: z.strictObject({
    currency: z.literal('usd'),
    responsibilities: z.strictObject({ fees_collector: z.literal('stripe'), losses_collector: z.literal('stripe') }),
  }),
  metadata: z.strictObject({ site_id: z.uuid() }),
})
const NewLink = z.strictObject({
  account: z.string(),
  use_case: z.strictObject({
    type: z.literal('account_onboarding'),
    account_onboarding: z.strictObject({ refresh_url: z.url(), return_url: z.url() }),
  }),
})

/** What the peer makes its answers of: Stripe's own fixtures, changed in fields that its library's types know. */
function writers(fixtures: Readonly<Record<string, Json>>, url: () => string) {
  const like = <Kind>(kind: string, fields: { readonly [Name in keyof Kind]?: Kind[Name] }): Json => ({
    ...structuredClone(fixtures[kind] ?? {}),
    ...fields,
  })
  const balanceOf = (intent: PeerIntent) =>
    like<Stripe.BalanceTransaction>('balance_transaction', {
      id: `txn_${intent.charge}`,
      amount: intent.amount,
      fee: feeOf(intent),
      net: intent.amount - feeOf(intent),
      type: intent.method === 'us_bank_account' ? 'payment' : 'charge',
    })
  const chargeOf = (intent: PeerIntent) => {
    const card = { brand: 'visa', last4: '4242', wallet: intent.method === 'wallet' ? { type: 'apple_pay' } : null }
    return {
      ...like<Stripe.Charge>('charge', {
        id: intent.charge,
        amount: intent.amount,
        paid: intent.status === 'succeeded',
        payment_intent: intent.id,
        disputed: intent.dispute !== undefined,
        metadata: intent.metadata,
      }),
      balance_transaction: intent.status === 'succeeded' ? balanceOf(intent) : null,
      payment_method_details:
        intent.method === 'us_bank_account'
          ? { type: 'us_bank_account', us_bank_account: { bank_name: 'STRIPE TEST BANK', last4: '6789' } }
          : { type: 'card', card },
    }
  }
  const methodOf = (id: string, customer: string | null, method: PeerMethod) => ({
    ...like<Stripe.PaymentMethod>('payment_method', { id, customer }),
    ...(method === 'us_bank_account'
      ? { type: method, card: undefined, us_bank_account: { bank_name: 'STRIPE TEST BANK', last4: '6789' } }
      : {}),
  })
  const intentOf = (intent: PeerIntent): Json => ({
    ...like<Stripe.PaymentIntent>('payment_intent', {
      id: intent.id,
      amount: intent.amount,
      amount_received: intent.status === 'succeeded' ? intent.amount : 0,
      status: intent.status,
      metadata: { ...intent.metadata },
      customer: intent.customer,
      setup_future_usage: intent.saves ? 'off_session' : null,
      canceled_at: null,
    }),
    last_payment_error:
      intent.failure === null ? null : { type: 'card_error', code: intent.failure, message: 'It was declined.' },
    latest_charge: chargeOf(intent),
    payment_method: methodOf(`pm_${intent.charge}`, intent.customer, intent.method),
  })
  const pageOf = (page: PeerPage): Json => ({
    ...like<Stripe.Checkout.Session>('checkout.session', {
      id: page.id,
      mode: page.mode === 'setup' ? 'setup' : 'payment',
      status: page.status,
      amount_total: page.amount,
      payment_status: page.intent?.status === 'succeeded' ? 'paid' : 'unpaid',
      metadata: { ...page.metadata },
      payment_intent: page.intent?.id ?? null,
      url: page.status === 'open' ? `${url()}/pay/${page.id}` : null,
    }),
    setup_intent:
      page.mode === 'setup' && page.status === 'complete'
        ? {
            ...like<Stripe.SetupIntent>('setup_intent', {}),
            payment_method: methodOf(`pm_${page.id}`, 'cus_setup', 'card'),
          }
        : null,
  })
  const disputeOf = (intent: PeerIntent, dispute: PeerDispute): Json => ({
    ...like<Stripe.Dispute>('dispute', {
      id: dispute.id,
      amount: dispute.amount,
      charge: intent.charge,
      payment_intent: intent.id,
      status: dispute.status,
      reason: 'product_not_received',
      created: now(),
      evidence_details: {
        due_by: now() + 14 * 86_400,
        has_evidence: dispute.submissions > 0,
        past_due: false,
        submission_count: dispute.submissions,
        enhanced_eligibility: {},
        submission_method: 'not_submitted',
      },
    }),
    balance_transactions: dispute.movements.map(({ id, amount, fee }) =>
      like<Stripe.BalanceTransaction>('balance_transaction', {
        id,
        amount,
        fee,
        net: amount - fee,
        type: 'adjustment',
      }),
    ),
  })
  const refundOf = (intent: PeerIntent, refund: PeerIntent['refunds'][number]): Json =>
    like<Stripe.Refund>('refund', {
      id: refund.id,
      amount: refund.amount,
      status: refund.status,
      payment_intent: intent.id,
      charge: intent.charge,
      metadata: refund.metadata,
      created: now(),
    })
  const payoutOf = (payout: PeerPayout): Json =>
    like<Stripe.Payout>('payout', {
      id: payout.id,
      amount: payout.lines.reduce((sum, { amount, fee }) => sum + amount - fee, 0),
      status: payout.status,
      arrival_date: now(),
      created: now(),
    })
  const lineOf = ({ id, type, amount, fee, source }: PeerPayout['lines'][number]): Json => ({
    ...like<Stripe.BalanceTransaction>('balance_transaction', { id, amount, fee, net: amount - fee }),
    type,
    source,
  })
  return { like, chargeOf, intentOf, pageOf, disputeOf, refundOf, payoutOf, lineOf }
}

export async function startPaymentsPeer(): Promise<PaymentsPeer> {
  const text = readFileSync(new URL('./payments.json', import.meta.url), 'utf8')
  const { 'x-fixtures': fixtures } = Fixtures.parse(JSON.parse(text))
  const write = writers(fixtures, () => peer.url)
  const kept = new Map<string, { body: string; status: number; answer: Json }>()
  const app = express()
  const server = createServer(app)
  const add = (account: string, given: Omit<PeerIntent, 'id' | 'account' | 'charge' | 'refunds' | 'dispute'>) => {
    const made: PeerIntent = {
      ...given,
      id: some('pi'),
      account,
      charge: some(given.method === 'us_bank_account' ? 'py' : 'ch'),
      refunds: [],
      dispute: undefined,
    }
    peer.intents.push(made)
    return made
  }

  const peer: PaymentsPeer = {
    url: '',
    pages: [],
    intents: [],
    payouts: [],
    accounts: new Map(),
    files: [],
    detached: [],
    asked: [],
    refusals: [],
    failing: undefined,
    around: () => Promise.resolve(),
    decline: undefined,
    pay(page, { method = 'card', status = 'succeeded' } = {}) {
      if (page.status !== 'open') throw new Error('nobody pays on a page that is not open')
      page.status = 'complete'
      const customer = page.customer ?? (page.saves ? some('cus') : null)
      page.intent = add(page.account, {
        amount: page.amount,
        metadata: page.metadata,
        method,
        customer,
        saves: page.saves,
        status,
        failure: null,
      })
      return page.intent
    },
    refund(intent, amount) {
      intent.refunds.push({ id: some('re'), amount, status: 'succeeded', metadata: {} })
    },
    dispute(intent, status = 'needs_response') {
      intent.dispute = {
        id: some('dp'),
        amount: intent.amount,
        status,
        submissions: 0,
        evidence: {},
        movements: status.startsWith('warning') ? [] : [{ id: some('txn'), amount: -intent.amount, fee: 1500 }],
      }
      return intent.dispute
    },
    payOut(account, intents, others = []) {
      const line = (type: string, amount: number, fee: number, source: Json) => ({
        id: some('txn'),
        type,
        amount,
        fee,
        source,
      })
      const payout: PeerPayout = {
        id: some('po'),
        account,
        status: 'paid',
        lines: [
          ...intents.flatMap((intent) => [
            line('charge', intent.amount, feeOf(intent), write.chargeOf(intent)),
            ...intent.refunds.map((refund) => line('refund', -refund.amount, 0, write.refundOf(intent, refund))),
            ...(intent.dispute?.movements ?? []).map(({ amount, fee }) =>
              line('adjustment', amount, fee, { ...write.disputeOf(intent, intent.dispute ?? never()) }),
            ),
          ]),
          ...others.map((amount) =>
            line('charge', amount, 0, { id: some('ch'), object: 'charge', payment_intent: null }),
          ),
        ],
      }
      peer.payouts.push(payout)
      return payout
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  const list = (url: string, data: Json[]): Json => ({ object: 'list', has_more: false, url, data })

  /** Undefined: there is no such thing in this account. */
  function answer(request: PeerRequest, account: string): Json | undefined {
    const [, , kind, id, part] = request.path.split('/')
    const { method, body, query } = request
    const intent = (wanted: string | undefined) =>
      peer.intents.find((one) => one.id === wanted && one.account === account)
    if (kind === 'account')
      return write.like<Stripe.Account>('account', { id: 'acct_own', charges_enabled: true, payouts_enabled: true })
    if (kind === 'checkout') return checkout(request, account)
    if (kind === 'payment_intents' && method === 'POST') return charge(NewIntent.parse(body), account)
    if (kind === 'payment_intents' && id === undefined)
      return list(
        '/v1/payment_intents',
        peer.intents.filter((one) => one.account === account && one.customer === query['customer']).map(write.intentOf),
      )
    if (kind === 'payment_intents') {
      const found = intent(id)
      return found && write.intentOf(found)
    }
    if (kind === 'refunds' && method === 'GET') {
      const found = intent(query['payment_intent'])
      return (
        found &&
        list(
          '/v1/refunds',
          found.refunds.map((refund) => write.refundOf(found, refund)),
        )
      )
    }
    if (kind === 'refunds') {
      const wanted = NewRefund.parse(body)
      const found = intent(wanted.payment_intent)
      if (!found) return undefined
      const made = { id: some('re'), amount: wanted.amount, status: 'succeeded', metadata: wanted.metadata }
      found.refunds.push(made)
      return write.refundOf(found, made)
    }
    if (kind === 'disputes' && id === undefined) {
      const found = intent(query['payment_intent'])
      return found && list('/v1/disputes', found.dispute ? [write.disputeOf(found, found.dispute)] : [])
    }
    if (kind === 'disputes') {
      const found = peer.intents.find((one) => one.dispute?.id === id && one.account === account)
      if (!found?.dispute) return undefined
      if (method === 'POST') {
        found.dispute.submissions += 1
        found.dispute.status = 'under_review'
        found.dispute.evidence = z.object({ evidence: z.record(z.string(), z.unknown()) }).parse(body).evidence
      }
      return write.disputeOf(found, found.dispute)
    }
    if (kind === 'payouts' && id === undefined)
      return list('/v1/payouts', peer.payouts.filter((one) => one.account === account).map(write.payoutOf))
    if (kind === 'payouts') {
      const found = peer.payouts.find((one) => one.id === id && one.account === account)
      return found && write.payoutOf(found)
    }
    if (kind === 'balance_transactions') {
      const found = peer.payouts.find((one) => one.id === query['payout'] && one.account === account)
      return found && list('/v1/balance_transactions', found.lines.map(write.lineOf))
    }
    if (kind === 'payment_methods' && part === 'detach') {
      peer.detached.push(id ?? '')
      return write.like<Stripe.PaymentMethod>('payment_method', { id: id ?? '', customer: null })
    }
    return undefined
  }

  /** As the bank sees it: off session it says no where it wants to ask the customer. */
  function charge(wanted: z.output<typeof NewIntent>, account: string): Json {
    const failure = peer.decline ?? null
    peer.decline = undefined
    const made = add(account, {
      amount: wanted.amount,
      metadata: wanted.metadata,
      method: 'card',
      customer: wanted.customer,
      saves: false,
      status: failure === null ? 'succeeded' : 'requires_payment_method',
      failure,
    })
    return write.intentOf(made)
  }

  function checkout(request: PeerRequest, account: string): Json | undefined {
    const [, , , , id, act] = request.path.split('/')
    if (id === undefined) {
      const wanted = NewPage.parse(request.body)
      const made: PeerPage = {
        id: some('cs'),
        account,
        mode: wanted.mode,
        amount: wanted.line_items?.reduce((sum, { price_data }) => sum + price_data.unit_amount, 0) ?? 0,
        lines: (wanted.line_items ?? []).map(({ price_data: { unit_amount: cents, product_data } }) => ({
          name: product_data.name,
          cents,
        })),
        metadata: wanted.payment_intent_data?.metadata ?? wanted.metadata,
        success: wanted.success_url,
        methods: wanted.payment_method_types,
        customer: wanted.customer ?? null,
        saves: wanted.payment_intent_data?.setup_future_usage === 'off_session',
        status: 'open',
        intent: undefined,
      }
      peer.pages.push(made)
      return write.pageOf(made)
    }
    const found = peer.pages.find((one) => one.id === id && one.account === account)
    if (found?.status === 'open' && act === 'expire') found.status = 'expired'
    return found && write.pageOf(found)
  }

  function second(request: PeerRequest): Json | undefined {
    const [, , , kind, id] = request.path.split('/')
    if (kind === 'account_links') {
      const { account } = NewLink.parse(request.body)
      return { object: 'v2.core.account_link', account, url: `${peer.url}/onboarding/${account}` }
    }
    if (request.method === 'POST') {
      const { metadata } = NewAccount.parse(request.body)
      const made = some('acct')
      peer.accounts.set(made, { site: metadata.site_id, status: 'pending', needs: ['business_details.phone'] })
      return { id: made, object: 'v2.core.account' }
    }
    const found = peer.accounts.get(id ?? '')
    return (
      found && {
        id,
        object: 'v2.core.account',
        configuration: {
          merchant: {
            capabilities: {
              card_payments: { status: found.status },
              ach_debit_payments: { status: found.status },
              stripe_balance: { payouts: { status: found.status } },
            },
          },
        },
        requirements: {
          entries: found.needs.map((description) => ({
            description,
            awaiting_action_from: 'user',
            minimum_deadline: { status: 'currently_due' },
          })),
          summary: null,
        },
      }
    )
  }

  const accountOf = (request: PeerRequest): string => String(request.headers['stripe-account'] ?? 'acct_own')

  app.use(
    nextAfter(async (request, response) => {
      if (request.path.startsWith('/pay/')) {
        const page = peer.pages.find(({ id }) => request.path === `/pay/${id}`)
        if (page && request.method === 'POST') {
          peer.pay(page)
          response.writeHead(303, { location: page.success }).end()
        } else
          response
            .writeHead(200, { 'content-type': 'text/html' })
            .end(
              '<!doctype html><html lang="en"><title>Pay</title><form method="post"><button>Pay now</button></form></html>',
            )
        return false
      }
      const call = `${request.method} ${request.path}`
      peer.asked.push(call)
      if (peer.failing && call.startsWith(peer.failing.call)) {
        problem(response, peer.failing.status, 'api_error', 'as the test asked')
        return false
      }
      const type = request.headers['content-type'] ?? ''
      const raw = await buffer(request)
      if (type.startsWith('application/x-www-form-urlencoded')) request.body = parse(raw.toString('utf8'), nested)
      if (type.startsWith('application/json') && raw.length > 0) request.body = JSON.parse(raw.toString('utf8'))
      if (request.path === '/v1/files') {
        const words = raw.toString('latin1')
        const purpose = /name="purpose"\r\n\r\n(\w+)/.exec(words)?.[1] ?? ''
        await peer.around('before', call)
        peer.files.push({ purpose, bytes: raw.length, pdf: words.includes('%PDF-') })
        await peer.around('after', call)
        response.status(200).json({ ...fixtures['file'], id: some('file'), purpose })
        return false
      }
      if (!request.path.startsWith('/v2/')) return true
      await peer.around('before', call)
      const said = answerOnce(request, () => second(request))
      await peer.around('after', call)
      send(response, said)
      return false
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
  type Said = { readonly status: number; readonly answer: Json } | 'reused' | undefined
  /** The same answer for the same name, an error of the bank's too; another body under it is refused. */
  function answerOnce(request: PeerRequest, act: () => Json | undefined): Said {
    const name = request.headers['idempotency-key']
    const key = request.method === 'POST' && typeof name === 'string' ? `${accountOf(request)} ${name}` : undefined
    const body = JSON.stringify(request.body ?? {})
    const before = key === undefined ? undefined : kept.get(key)
    if (before) return before.body === body ? before : 'reused'
    const answered = act()
    if (!answered) return undefined
    const declined = answered['object'] === 'payment_intent' && answered['last_payment_error']
    const said =
      request.method === 'POST' && declined
        ? { status: 402, answer: { error: { ...Object(declined), payment_intent: answered } } }
        : { status: 200, answer: answered }
    if (key !== undefined) kept.set(key, { body, ...said })
    return said
  }
  const send = (response: PeerResponse, said: Said) => {
    if (said === undefined) return problem(response, 404, 'invalid_request_error', 'No such thing', 'resource_missing')
    if (said === 'reused') return problem(response, 400, 'idempotency_error', 'this key had other words')
    response.status(said.status).json(said.answer)
    return undefined
  }
  app.use(
    nextAfter(async (request, response) => {
      const call = `${request.method} ${request.path}`
      await peer.around('before', call)
      const said = answerOnce(request, () => answer(request, accountOf(request)))
      await peer.around('after', call)
      send(response, said)
      return false
    }),
  )
  app.use((fault: PeerFault, request: PeerRequest, response: PeerResponse, _next: () => void) => {
    const status = fault.status ?? 500
    const message = fault.errors?.map((one) => `${one.path}: ${one.message}`).join('; ') ?? fault.message
    // what a test lets fail is no refusal of the document's
    if (status < 500) peer.refusals.push(`${request.method} ${request.path} ${status} ${message}`)
    problem(response, status, status === 401 ? 'authentication_error' : 'invalid_request_error', message)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return Object.assign(peer, { url: `http://127.0.0.1:${address.port}` })
}

const isSignedIn = (request: PeerRequest): boolean => request.headers.authorization === `Bearer ${cardsKey}`

function never(): never {
  throw new Error('that is not there')
}
