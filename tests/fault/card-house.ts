import { z } from 'zod'
import { SiteId } from '#contract/shared.ts'
import { aSavedCard } from '#tests/support/saved-cards.ts'
import { cardsSecret, type PaymentsPeer } from '../peers/stripe/payments-peer.ts'
import { signedEvent } from '../peers/stripe/peer.ts'
import { bearer, get, post, signUp } from './client.ts'
import type { RestartedServer } from './restarted-server.ts'

const Made = z.record(z.string(), z.object({ id: z.string() }))
const Books = z.object({ books: z.object({ balances: z.array(z.object({ code: z.string(), cents: z.number() })) }) })

/** The id of what an answer says was made: `{ invoice: { id } }`. */
export const idIn = (answer: unknown, of: string): string => Made.parse(answer)[of]?.id ?? ''

/** A business with an account at Stripe and a customer whose card it may charge. */
export async function aCardHouse(server: RestartedServer, stripe: PaymentsPeer, phoneNumber: string) {
  await post(`${server.url}/pi/code/admin`, { source: 'admin', phoneNumber })
  const business = await signUp(server.url, phoneNumber)
  const at = `${server.url}/api/landing-pages/${business.slug}`
  const owner = bearer(business.token)
  await post(`${at}/payment-account/onboarding`, {}, owner)
  const [[account = '', standing] = []] = stripe.accounts
  Object.assign(standing ?? {}, { status: 'active', needs: [] })
  await post(`${at}/payment-account/refresh`, {}, owner)
  const customer = idIn(await post(`${at}/customers`, { name: 'Dana Lopez' }, owner), 'customer')
  const site = SiteId.parse(standing?.site)
  const card = await server.database.inSystem(({ db }) => aSavedCard(db, { site, customer, at: new Date() }))
  const balances = async (): Promise<Readonly<Record<string, number>>> => {
    const { books } = Books.parse(await get(`${at}/books`, owner))
    return Object.fromEntries(books.balances.map(({ code, cents }) => [code, cents]))
  }
  /** Tells the server of a payout, as Stripe does: again and again the same event. */
  const payoutNews = (id: string) => {
    const event = { id: `evt_${id}`, object: 'event', type: 'payout.paid', account }
    const data = { object: { object: 'payout', id } }
    const { payload, headers } = signedEvent({ ...event, data }, { at: Date.now(), secret: cardsSecret })
    return () => fetch(`${server.url}/hooks/stripe/payments`, { method: 'POST', headers, body: payload })
  }
  return { at, owner, account, customer, card, balances, payoutNews }
}
