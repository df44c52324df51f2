import type Stripe from 'stripe'
import type { SiteId } from '#contract/shared.ts'
import type { CardSettings } from '../settings/payments.ts'
import { PaymentsError } from './payments.ts'
import type {
  CardDoor,
  CardEvent,
  CardPayments,
  ChargeLook,
  DisputeLook,
  Evidence,
  NewCharge,
  NewPage,
  PageLook,
  PayoutLineLook,
} from './cards.ts'
import { nameFor, openStripe, type Ask } from './stripe-client.ts'
import { Account, accountOf, OwnAccount, ownAccountOf } from './stripe-accounts.shapes.ts'
import {
  BalanceLines,
  chargeOf,
  Dispute,
  disputeOf,
  Disputes,
  EventAbout,
  Intent,
  IntentIds,
  lineOf,
  Link,
  Made,
  ourRefund,
  ours,
  Page,
  pageOf,
  Payout,
  payoutOf,
  Payouts,
  Refunds,
} from './stripe-cards.shapes.ts'

/** How a use of the provider is noted, so that the office sees whether it answers. */
export type Watch = <Result>(siteId: SiteId, act: () => Promise<Result>) => Promise<Result>

/** What one door needs: whom to ask, and as which account. */
interface Desk {
  readonly ask: Ask
  /** With an idempotency key, for what is made. */
  readonly as: (key?: string) => Stripe.RequestOptions
}

/** Lines of a payout that one call answers. */
const perPage = 100
/** Charges among which one that was made before a kill is looked for. */
const mostRecent = 100

/** Customers' payments through Stripe: direct charges on the account of each business, or on the key's own. */
export function stripeCards(settings: CardSettings, watch: Watch): CardPayments {
  const { library, ask: plain } = openStripe(settings)
  const { mode } = settings
  const askFor =
    (siteId: SiteId): Ask =>
    (shape, act) =>
      watch(siteId, () => plain(shape, act))
  const own = (siteId: SiteId) => askFor(siteId)(OwnAccount, (client) => client.accounts.retrieveCurrent())

  return {
    mode,
    async makeAccount({ siteId, name, email }) {
      if (mode === 'own') return (await own(siteId)).id
      const account = {
        display_name: name,
        ...(email === null ? {} : { contact_email: email }),
        dashboard: 'full' as const,
        identity: { country: 'us' },
        configuration: {
          merchant: {
            capabilities: { card_payments: { requested: true }, ach_debit_payments: { requested: true } },
          },
        },
        defaults: {
          currency: 'usd',
          responsibilities: { fees_collector: 'stripe' as const, losses_collector: 'stripe' as const },
        },
        metadata: { site_id: siteId },
      }
      const idempotencyKey = nameFor('account', siteId, name, email)
      return (await askFor(siteId)(Made, (client) => client.v2.core.accounts.create(account, { idempotencyKey }))).id
    },
    async findAccount(siteId, account) {
      if (mode === 'own') return ownAccountOf(await own(siteId))
      const include: Stripe.V2.Core.AccountRetrieveParams.Include[] = ['configuration.merchant', 'requirements']
      return accountOf(
        await askFor(siteId)(Account, (client) => client.v2.core.accounts.retrieve(account, { include })),
      )
    },
    async onboardingUrl(siteId, account, { back, again }) {
      if (mode === 'own') return null
      const use_case = {
        type: 'account_onboarding',
        account_onboarding: { refresh_url: again, return_url: back },
      } as const
      return (await askFor(siteId)(Link, (client) => client.v2.core.accountLinks.create({ account, use_case }))).url
    },
    at(siteId, account) {
      const desk: Desk = {
        ask: askFor(siteId),
        as: (key) => ({
          ...(mode === 'own' ? {} : { stripeAccount: account }),
          ...(key === undefined ? {} : { idempotencyKey: key }),
        }),
      }
      return { ...pagesAt(desk), ...chargesAt(desk), ...disputesAt(desk), ...payoutsAt(desk) }
    },
    async readEvent(words, signature, now): Promise<CardEvent | undefined> {
      const { webhooks, errors } = await library()
      let event: unknown
      try {
        event = webhooks.constructEvent(words, signature, settings.webhookSecret, undefined, undefined, now.getTime())
      } catch (error) {
        if (error instanceof errors.StripeSignatureVerificationError || error instanceof SyntaxError) return undefined
        throw error
      }
      const read = EventAbout.safeParse(event)
      return read.success ? aboutOf(read.data) : undefined
    },
  }
}

function aboutOf({ id, type, data: { object }, ...event }: ReturnType<typeof EventAbout.parse>): CardEvent {
  const account = event.account ?? null
  const named = (kind: 'page' | 'charge' | 'payout' | 'dispute', about: string | null | undefined): CardEvent => ({
    id,
    account,
    about: about ? { kind, id: about } : null,
  })
  if (type.startsWith('account.') || type.startsWith('capability.')) return { id, account, about: { kind: 'account' } }
  switch (object.object) {
    case 'checkout.session':
      return named('page', object.id)
    case 'payment_intent':
      return named('charge', object.id)
    case 'payout':
      return named('payout', object.id)
    case 'dispute':
      return named('dispute', object.id)
    default:
      // charges and refunds say which payment they belong to
      return named('charge', object.payment_intent)
  }
}

const providerMethods = { card: 'card', bank_debit: 'us_bank_account' } as const

const sessionOf = (page: NewPage): Stripe.Checkout.SessionCreateParams => {
  const metadata = { [ours]: page.id, site_id: page.siteId, ...(page.invoiceId ? { invoice_id: page.invoiceId } : {}) }
  const common = {
    client_reference_id: page.id,
    metadata,
    locale: page.locale,
    success_url: page.doneUrl,
    cancel_url: page.leftUrl,
    expires_at: Math.floor(page.expires.getTime() / 1000),
    payment_method_types: page.methods.map((method) => providerMethods[method]),
    ...(page.customer === null
      ? page.email === null
        ? {}
        : { customer_email: page.email }
      : { customer: page.customer }),
    ...(page.saves && page.customer === null ? { customer_creation: 'always' as const } : {}),
  }
  if (page.cents === 0) return { ...common, mode: 'setup', setup_intent_data: { metadata } }
  return {
    ...common,
    mode: 'payment',
    line_items: [page, ...(page.tip === null ? [] : [page.tip])].map(({ cents, title }) => ({
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: cents, product_data: { name: title } },
    })),
    payment_intent_data: {
      metadata,
      description: page.title,
      ...(page.saves ? { setup_future_usage: 'off_session' as const } : {}),
    },
  }
}

function pagesAt({ ask, as }: Desk): Pick<CardDoor, 'openPage' | 'findPage' | 'closePage'> {
  const expand = ['setup_intent.payment_method']
  const findPage = async (id: string): Promise<PageLook> =>
    pageOf(await ask(Page, (client) => client.checkout.sessions.retrieve(id, { expand }, as())))
  return {
    findPage,
    openPage: async (page) =>
      pageOf(await ask(Page, (client) => client.checkout.sessions.create(sessionOf(page), as(`page-${page.id}`)))),
    async closePage(id) {
      const page = await findPage(id)
      if (page.state !== 'open') return page
      try {
        return pageOf(await ask(Page, (client) => client.checkout.sessions.expire(id, {}, as())))
      } catch (error) {
        // it was paid in this very moment
        const now = await findPage(id)
        if (now.state === 'open') throw error
        return now
      }
    },
  }
}

function chargesAt({ ask, as }: Desk): Pick<CardDoor, 'findCharge' | 'charge' | 'refund' | 'forgetMethod'> {
  const refundsOf = (intentId: string) =>
    ask(Refunds, (client) => client.refunds.list({ payment_intent: intentId, limit: 100 }, as()))
  return {
    async findCharge(intentId): Promise<ChargeLook> {
      const expand = ['latest_charge.balance_transaction', 'payment_method']
      const intent = await ask(Intent, (client) => client.paymentIntents.retrieve(intentId, { expand }, as()))
      const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
      const refunds = intent.status === 'succeeded' ? await refundsOf(intentId) : { data: [] }
      const disputes = charge?.disputed
        ? await ask(Disputes, (client) => client.disputes.list({ payment_intent: intentId, limit: 10 }, as()))
        : { data: [] }
      return chargeOf(intent, refunds, disputes.data)
    },
    async charge({ id, siteId, cents, title, invoiceId, card, since }: NewCharge) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const recent = await ask(IntentIds, (client) =>
        client.paymentIntents.list({ customer: card.customer, created, limit: mostRecent }, as()),
      )
      const made = recent.data.find(({ metadata }) => metadata?.[ours] === id)
      if (made) return made.id
      const intent = await ask(Made, (client) =>
        client.paymentIntents.create(
          {
            amount: cents,
            currency: 'usd',
            customer: card.customer,
            payment_method: card.id,
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            description: title,
            metadata: { [ours]: id, site_id: siteId, invoice_id: invoiceId },
            off_session: true,
            confirm: true,
          },
          as(`charge-${id}`),
        ),
      )
      return intent.id
    },
    async refund({ id, intentId, cents }) {
      const made = await refundsOf(intentId)
      if (made.data.some(({ metadata }) => metadata?.[ourRefund] === id)) return
      const params = { payment_intent: intentId, amount: cents, metadata: { [ourRefund]: id } }
      await ask(Made, (client) => client.refunds.create(params, as(`refund-${id}`)))
    },
    async forgetMethod(id) {
      try {
        await ask(Made, (client) => client.paymentMethods.detach(id, {}, as()))
      } catch (error) {
        // it is gone already
        if (!(error instanceof PaymentsError) || (error.kind !== 'missing' && error.fault !== 'refused')) throw error
      }
    },
  }
}

function disputesAt({ ask, as }: Desk): Pick<CardDoor, 'findDispute' | 'submitEvidence'> {
  async function upload(key: string, { name, pdf, use }: Evidence['files'][number]): Promise<string> {
    const file = { data: pdf, name, type: 'application/pdf' }
    const made = await ask(Made, (client) =>
      client.files.create({ purpose: 'dispute_evidence', file }, as(`file-${key}-${use}`)),
    )
    return made.id
  }
  return {
    async findDispute(id): Promise<{ look: DisputeLook; intentId: string | null }> {
      const dispute = await ask(Dispute, (client) => client.disputes.retrieve(id, {}, as()))
      return { look: disputeOf(dispute), intentId: dispute.payment_intent }
    },
    async submitEvidence(id, key, evidence) {
      const files: Partial<Record<Evidence['files'][number]['use'], string>> = {}
      for (const file of evidence.files) files[file.use] = await upload(key, file)
      await ask(Made, (client) =>
        client.disputes.update(
          id,
          {
            evidence: {
              customer_name: evidence.customerName,
              ...(evidence.customerEmail === null ? {} : { customer_email_address: evidence.customerEmail }),
              product_description: evidence.productDescription,
              uncategorized_text: evidence.words,
              ...files,
            },
            submit: true,
          },
          as(`evidence-${key}`),
        ),
      )
    },
  }
}

const payoutsAt = ({ ask, as }: Desk): Pick<CardDoor, 'findPayout' | 'listPayoutLines' | 'listPayouts'> => ({
  findPayout: async (id) => payoutOf(await ask(Payout, (client) => client.payouts.retrieve(id, {}, as()))),
  async listPayouts(since) {
    const created = { gte: Math.floor(since.getTime() / 1000) }
    const { data } = await ask(Payouts, (client) => client.payouts.list({ created, limit: 100 }, as()))
    return data.map(payoutOf)
  },
  async listPayoutLines(payout, most) {
    const lines: PayoutLineLook[] = []
    for (let after: string | undefined; lines.length < most;) {
      const page = await ask(BalanceLines, (client) =>
        client.balanceTransactions.list(
          {
            payout,
            limit: perPage,
            expand: ['data.source'],
            ...(after === undefined ? {} : { starting_after: after }),
          },
          as(),
        ),
      )
      // the payout itself is a line as well
      lines.push(...page.data.filter(({ type }) => !type.startsWith('payout')).map(lineOf))
      after = page.data.at(-1)?.id
      if (!page.has_more || after === undefined) break
    }
    return lines
  },
})
