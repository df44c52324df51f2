import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cardsEnvironment } from '#tests/api/cards.parts.ts'
import { atFileEnd } from '#tests/support/file-end.ts'
import { feeOf, startPaymentsPeer, type PeerIntent } from '../../peers/stripe/payments-peer.ts'
import { aCardHouse, idIn } from '../card-house.ts'
import { get, post, until } from '../client.ts'
import { aFolder } from '../installation.ts'
import { aServer, type RestartedServer } from '../restarted-server.ts'

/**
 * The server ends before and after every commit of what moves money: an invoice that is issued, money that is taken by hand
 * and by card, and a payout. Whoever asked asks again under the same key, as browsers and Stripe do; then everything is there
 * once, and the books agree.
 */

const stripe = await startPaymentsPeer()
atFileEnd(() => stripe.close())
const phoneNumber = '4155550149'
const cents = 13_500
/** More commits than any of these acts has. */
const most = 20
/** As many payouts as that many commits may need. */
const mostPayouts = 14
const moments = ['before', 'after'] as const

const Numbered = z.object({ invoice: z.object({ number: z.string().nullable(), state: z.string() }) })
const Paid = z.object({ payments: z.array(z.object({ id: z.string(), method: z.string() })) })

/** A server that can be told at which commit it ends. */
async function aMortalServer() {
  const order = path.join(aFolder('deadly'), 'order')
  const preload = new URL('../deadly.ts', import.meta.url).href
  const server = await aServer({
    ...cardsEnvironment(stripe),
    APP_URL: 'http://localhost:3000',
    LIMIT_SCALE: '1000',
    NODE_OPTIONS: `--import ${preload}`,
    DEADLY_FILE: order,
  })
  const isAlive = () =>
    fetch(`${server.url}/readyz`).then(
      () => true,
      () => false,
    )
  const disarm = () => rmSync(order, { force: true })
  return {
    server,
    arm: (at: number, moment: string) => writeFileSync(order, `${at} ${moment}`),
    disarm,
    /** Brings it back where it died; whether it had. */
    async revive(): Promise<boolean> {
      disarm()
      if (await isAlive()) return false
      await server.kill()
      await server.restart()
      return true
    },
    isAlive,
  }
}
type MortalServer = Awaited<ReturnType<typeof aMortalServer>>

/** Its acts, each under a key of its own. */
async function aHouse(server: RestartedServer) {
  const opened = await aCardHouse(server, stripe, phoneNumber)
  const { at, owner, customer } = opened
  let keys = 0
  const ask = (place: string, body: object, key: string) =>
    post(`${at}/${place}`, body, { ...owner, 'idempotency-key': key })
  const newKey = (): string => {
    keys += 1
    return `money-kill-${keys}`
  }
  const draft = async (): Promise<string> => {
    const lines = [{ kind: 'labor', name: 'Work', price_cents: cents }]
    return idIn(await ask('invoices', { customer, lines }, newKey()), 'invoice')
  }
  const issued = async (): Promise<string> => {
    const id = await draft()
    await ask(`invoices/${id}/issue`, {}, newKey())
    return id
  }
  const invoice = async (id: string) => Numbered.parse(await get(`${at}/invoices/${id}`, owner)).invoice
  return { ...opened, ask, newKey, draft, issued, invoice }
}
type House = Awaited<ReturnType<typeof aHouse>>

/** One act, to be asked for again under the same key until it is done. */
interface Act {
  readonly ask: () => Promise<unknown>
  readonly isDone: () => Promise<boolean>
}

/** Does an act while the server ends at its nth commit, and again once it is back. Whether it had ended. */
async function doDying(mortal: MortalServer, { ask, isDone }: Act, at: number, moment: string): Promise<boolean> {
  mortal.arm(at, moment)
  const asked = await ask().then(
    () => true,
    () => false,
  )
  // what is left is done by jobs: until it is done, or they end it
  if (asked) while ((await mortal.isAlive()) && !(await isDone().catch(() => false))) await wait(50)
  const hasDied = await mortal.revive()
  await until('an answer', async () => {
    if (await isDone()) return true
    await ask().catch(() => undefined)
    return (await isDone()) ? true : undefined
  })
  return hasDied
}

/** Does one act after another, each ended one commit later than the one before, until there is no such commit. */
async function atEveryCommit(mortal: MortalServer, act: () => Promise<Act>): Promise<number> {
  let done = 0
  for (const moment of moments)
    for (let at = 1; at <= most; at += 1) {
      done += 1
      if (!(await doDying(mortal, await act(), at, moment))) break
    }
  return done
}

const isTrue = async (look: () => Promise<unknown>, wanted: unknown): Promise<boolean> => (await look()) === wanted

function issuing(house: House) {
  return async (): Promise<Act> => {
    const id = await house.draft()
    const key = house.newKey()
    return {
      ask: () => house.ask(`invoices/${id}/issue`, {}, key),
      isDone: async () => (await house.invoice(id)).number !== null,
    }
  }
}

function takingCash(house: House) {
  return async (): Promise<Act> => {
    const id = await house.issued()
    const key = house.newKey()
    const body = { method: 'cash', cents, customer: house.customer, invoices: [{ invoice: id }] }
    return {
      ask: () => house.ask('payments', body, key),
      isDone: () => isTrue(async () => (await house.invoice(id)).state, 'paid'),
    }
  }
}

function charging(house: House) {
  return async (): Promise<Act> => {
    const id = await house.issued()
    const key = house.newKey()
    return {
      ask: () => house.ask(`invoices/${id}/charges`, { card: house.card }, key),
      isDone: () => isTrue(async () => (await house.invoice(id)).state, 'paid'),
    }
  }
}

function payingOut(house: House, due: PeerIntent[]) {
  let inBank = 0
  return async (): Promise<Act> => {
    const intent = due.pop()
    if (!intent) throw new Error('nothing is left to be paid out')
    const payout = stripe.payOut(house.account, [intent])
    inBank += cents - feeOf({ amount: cents, method: 'card' })
    const tell = house.payoutNews(payout.id)
    const wanted = inBank
    return {
      ask: async () => {
        if (!(await tell()).ok) throw new Error('the event was not taken')
      },
      isDone: () => isTrue(async () => (await house.balances())['bank'], wanted),
    }
  }
}

test(
  'what moves money is done once, whichever commit the server ends before or after',
  { timeout: 1_800_000 },
  async () => {
    const mortal = await aMortalServer()
    const { server } = mortal
    const house = await aHouse(server)

    const issues = await atEveryCommit(mortal, issuing(house))
    const cash = await atEveryCommit(mortal, takingCash(house))
    const before = stripe.intents.length
    const charges = await atEveryCommit(mortal, charging(house))
    expect(stripe.intents.length - before).toBe(charges)
    // each payout is of one charge
    while (stripe.intents.length < mostPayouts) {
      const act = await charging(house)()
      await act.ask()
      await until('the charge', async () => ((await act.isDone()) ? true : undefined))
    }
    const all = stripe.intents.length
    const due = [...stripe.intents]
    const payouts = await atEveryCommit(mortal, payingOut(house, due))

    // each act ends at one commit at least, at both moments
    expect([issues, cash, charges, payouts].every((acts) => acts >= 4)).toBe(true)
    const count = issues + cash + all
    const rows = await server.database.inSystem(({ db }) =>
      db.selectFrom('invoices').select('number').where('number', 'is not', null).execute(),
    )
    const numbers = rows.map(({ number }) => Number(number)).toSorted((one, next) => one - next)
    expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    const { payments } = Paid.parse(await get(`${house.at}/payments?limit=100`, house.owner))
    expect(payments.filter(({ method }) => method === 'cash')).toHaveLength(cash)
    expect(payments.filter(({ method }) => method === 'card')).toHaveLength(all)
    const fee = feeOf({ amount: cents, method: 'card' })
    expect(await house.balances()).toMatchObject({
      receivable: issues * cents,
      cash: cash * cents,
      bank: payouts * (cents - fee),
      card_fees: all * fee,
      card_clearing: (all - payouts) * (cents - fee),
    })
    expect(stripe.refusals).toEqual([])
  },
)
