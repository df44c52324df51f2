import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Business } from '#tests/support/builders.ts'
import { atFileEnd } from '#tests/support/file-end.ts'
import { portalPages, tokenIn } from '#tests/support/portal-pages.ts'
import { until } from '#tests/support/until.ts'
import { startPaymentsPeer } from '../peers/stripe/payments-peer.ts'
import { cardsEnvironment, cardTools } from './cards.parts.ts'

/** Cards that customers let a business keep: saved on their own page, charged by a member, removed by either. */

const stripe = await startPaymentsPeer()
atFileEnd(() => stripe.close())
const app = await startApp({ works: true, environment: cardsEnvironment(stripe) })
const builders = buildersFor(app)
const { aBusiness, aMember, call, codeOf, ok } = builders
const cards = cardTools(app, builders, stripe)
const { aBusinessWithCards, aCustomer, anEvent, anInvoice, as, at, paymentsOf, post, readInvoice, tellOf } = cards
const { look, send } = await portalPages(app)

/** A customer with the page where they save a card, as a member sent it. */
async function aSavingCustomer(house: Business, given: object = {}) {
  const customer = await aCustomer(house, given)
  const params = { slug: house.slug, customerId: customer.id }
  const { address } = await ok('createCardLink', { params }, as(house))
  const page = new URL(address).pathname
  const save = async (fields: object = { agree: 'yes' }) =>
    send(page, { token: tokenIn((await look(page)).body), ...fields })
  const listed = async () => (await ok('listSavedCards', { params }, as(house))).cards
  return { customer, params, page, save, listed }
}

/** The provider's page of its answer, filled in by the customer. */
async function finishSetup(house: Business, refresh: unknown) {
  const page = stripe.pages.find(({ id }) => String(refresh).includes(id))
  if (!page) throw new Error('no page was opened')
  page.status = 'complete'
  expect((await post(anEvent(house, { object: 'checkout.session', id: page.id }))).statusCode).toBe(200)
  return page
}

/** A customer who saved a card, and an invoice of theirs. */
async function aSavedCard(name: string) {
  const house = await aBusinessWithCards(name)
  const saving = await aSavingCustomer(house)
  await finishSetup(house, (await saving.save()).headers['refresh'])
  await until(async () => expect(await saving.listed()).toHaveLength(1))
  const [card] = await saving.listed()
  if (!card) throw new Error('no card')
  const invoice = await anInvoice(house, { customer: saving.customer.id })
  const charge = (body: object = {}) => ({
    params: { slug: house.slug, invoiceId: invoice.id },
    body: { card: card.id, ...body },
  })
  return { house, card, invoice, charge, ...saving }
}

describe('a card', () => {
  it('is saved on the customer’s own page, without paying, under words that are kept with their version', async () => {
    const house = await aBusinessWithCards('Setup House')
    const { page, save, listed } = await aSavingCustomer(house)
    const shown = (await look(page)).body
    expect(shown).toContain('No card is saved yet.')
    const words = /<span>(Setup House may keep[^<]+)<\/span>/.exec(shown)?.[1] ?? ''
    expect(words).toContain('charge it for work I approve')
    // nobody agreed to anything yet
    const refused = await save({})
    expect([refused.statusCode, refused.headers['refresh']]).toEqual([422, undefined])
    expect((await send(page, { token: 'forged', agree: 'yes' })).statusCode).toBe(422)
    expect(stripe.pages.filter(({ account }) => account === cards.accountOf(house))).toEqual([])
    const [one, other] = [await save(), await save()]
    expect(one.body).toContain('Nothing is charged now.')
    expect(one.headers['refresh']).toBe(other.headers['refresh'])
    const opened = await finishSetup(house, one.headers['refresh'])
    expect(opened.success).toBe(`https://office.example${page}?lang=en&paid=done`)
    await until(async () => expect(await listed()).toHaveLength(1))
    const [card] = await listed()
    expect(card).toMatchObject({ last4: '4242', consent: words, consent_version: '2026-11-27 en', last_charge: null })
    expect(card?.consent_address).not.toBeNull()
    const back = (await look(`${page}?lang=en&paid=done`)).body
    expect(back).toContain('Your card is saved')
    expect(back).toContain('Visa ending in 4242')
    expect((await paymentsOf(house)).payments).toEqual([])
    const { entries } = await ok('listAudit', { ...at(house), query: {} }, as(house))
    expect(entries.map(({ act }) => act)).toContain('saved_card.create')
  })

  it('is asked for by text, and not by a business that takes none', async () => {
    const house = await aBusinessWithCards('Asking House')
    const { customer, params } = await aSavingCustomer(house, { phone: aPhone() })
    const asked = await ok('sendCardLink', { params, body: { channel: 'sms' } }, as(house))
    expect(asked.held).toBeNull()
    const link = await until(async () => {
      const sent = 'select body from outbox where recipient = $1'
      const { rows } = await app.database.pool.query<{ body: string }>(sent, [customer.phone])
      const found = /https:\/\/office\.example(\/c\/[\w-]+\/card)/.exec(rows.at(-1)?.body ?? '')?.[1]
      if (found === undefined) throw new Error('nothing was sent')
      return found
    })
    expect((await look(link)).body).toContain('Saved cards')
    const cash = await aBusiness('Cash Only House')
    const other = await aCustomer(cash)
    const theirs = { params: { slug: cash.slug, customerId: other.id } }
    expect(await codeOf('createCardLink', theirs, as(cash))).toBe('not_connected')
    expect(await codeOf('sendCardLink', { ...theirs, body: { channel: 'sms' } }, as(cash))).toBe('not_connected')
    const field = await aMember(house, 'field')
    for (const name of ['createCardLink', 'listSavedCards'] as const)
      expect(await codeOf(name, { params }, { token: field.token })).toBe('forbidden')
  })

  it('is kept by who pays an invoice and says so, and by nobody else', async () => {
    const house = await aBusinessWithCards('Keeping House')
    const { customer, page, listed } = await aSavingCustomer(house)
    const url = page.replace(/\/card$/, '')
    for (const keep of [{}, { keep: 'yes' }]) {
      const invoice = await anInvoice(house, { customer: customer.id })
      const bill = `${url}/invoices/${invoice.id}`
      const answer = await send(`${bill}/pay`, { token: tokenIn((await look(bill)).body), ...keep })
      const opened = stripe.pages.find(({ id }) => String(answer.headers['refresh']).includes(id))
      if (!opened) throw new Error('no page')
      await tellOf(house, stripe.pay(opened, {}))
      await until(async () => expect((await readInvoice(house, invoice)).state).toBe('paid'))
      expect(await listed()).toHaveLength('keep' in keep ? 1 : 0)
    }
    expect((await listed())[0]?.consent).toContain('Keeping House may keep')
  })
})

describe('a saved card', () => {
  it('that is saved again is listed once, under the newest words, and its older copy is forgotten at Stripe', async () => {
    const { house, card, page, save, listed, customer } = await aSavedCard('Twice House')
    const detached = stripe.detached.length
    await finishSetup(house, (await save()).headers['refresh'])
    const newest = await until(async () => {
      const shown = await listed()
      expect(shown[0]?.id).not.toBe(card.id)
      return shown
    })
    expect(newest).toHaveLength(1)
    expect((await look(page)).body.match(/aria-label="[^"]*4242/g)).toHaveLength(1)
    await until(() => expect(stripe.detached.length).toBe(detached + 1))
    // news of the older one comes again: it stays forgotten
    const [older] = stripe.pages.filter(({ account }) => account === cards.accountOf(house))
    expect((await post(anEvent(house, { object: 'checkout.session', id: older?.id ?? '' }))).statusCode).toBe(200)
    // two who were merged may each have saved it: it is shown once, and removed with its double
    await app.workshop.inSystem(({ db }) =>
      sql`
        insert into saved_cards select site_id, gen_random_uuid(), customer_id, provider_customer, 'pm_double', method,
          brand, last4, expires_month, expires_year, consent, consented_at, null, consent_version, consent_address,
          consent_agent, fingerprint
        from saved_cards where customer_id = ${customer.id} and ended_at is null`.execute(db),
    )
    const [shown, ...others] = await listed()
    expect(others).toEqual([])
    await ok('removeSavedCard', { params: { slug: house.slug, savedCardId: shown?.id ?? '' } }, as(house))
    expect(await listed()).toEqual([])
    await until(() => expect(stripe.detached.length).toBe(detached + 3))
  })

  it('is charged by a member, once, and forgotten here and at Stripe', async () => {
    const { house, card, invoice, charge, listed } = await aSavedCard('Saved House')
    const codes = await Promise.all([
      call('chargeSavedCard', charge(), as(house)),
      call('chargeSavedCard', charge(), as(house)),
    ])
    expect(new Set(codes.map(({ status }) => status))).toEqual(new Set([202, 409]))
    await until(async () => expect((await readInvoice(house, invoice)).state).toBe('paid'))
    expect(stripe.intents.filter(({ metadata }) => metadata['invoice_id'] === invoice.id)).toHaveLength(1)
    const detached = stripe.detached.length
    expect((await listed())[0]?.last_charge).toMatchObject({
      invoice: { id: invoice.id, number: invoice.number },
      cents: 13_500,
      state: 'succeeded',
      failure: '',
    })
    await ok('removeSavedCard', { params: { slug: house.slug, savedCardId: card.id } }, as(house))
    expect(await listed()).toEqual([])
    await until(() => expect(stripe.detached).toHaveLength(detached + 1))
    expect(await codeOf('chargeSavedCard', charge(), as(house))).toBe('invalid')
  })

  it('is charged a part of what is owed, and once by one key', async () => {
    const { house, invoice, charge, listed } = await aSavedCard('Partly House')
    const key = { ...as(house), headers: { 'idempotency-key': 'charge-of-partly-house' } }
    await Promise.all([1, 2].map(() => ok('chargeSavedCard', charge({ cents: 3500 }), key)))
    await until(async () => expect((await readInvoice(house, invoice)).balance_cents).toBe(10_000))
    expect(await codeOf('chargeSavedCard', charge({ cents: 10_001 }), as(house))).toBe('invoice_refused')
    expect(await codeOf('chargeSavedCard', charge({ cents: 49 }), as(house))).toBe('invalid')
    expect((await listed())[0]?.last_charge).toMatchObject({ cents: 3500, state: 'succeeded' })
  })

  it('that the bank declines leaves the invoice open, and says why', async () => {
    const { house, invoice, charge, listed } = await aSavedCard('Declined House')
    stripe.decline = 'authentication_required'
    await ok('chargeSavedCard', charge(), as(house))
    await until(async () => expect((await listed())[0]?.last_charge).toMatchObject({ state: 'failed' }))
    expect((await listed())[0]?.last_charge?.failure).not.toBe('')
    expect((await readInvoice(house, invoice)).may).toContain('pay')
    expect((await cards.aPage(house, invoice)).status).toBe('open')
  })

  it('is taken back by its customer, and by no other', async () => {
    const { house, card, page, save, listed } = await aSavedCard('Taking House')
    const other = await aSavingCustomer(house)
    expect((await other.save({ remove: card.id })).statusCode).toBe(422)
    expect(await listed()).toHaveLength(1)
    const removed = await save({ remove: card.id })
    expect([removed.statusCode, removed.headers['location']]).toEqual([303, `${page}?lang=en&done=card_removed`])
    expect(await listed()).toEqual([])
    expect((await look(`${page}?done=card_removed`)).body).toContain('can’t charge it anymore')
  })
})
