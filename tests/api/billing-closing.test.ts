import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { SiteId } from '#contract/shared.ts'
import { billingJobs } from '#server/areas/billing/billing.jobs.ts'
import { endBilling } from '#server/areas/billing/billing.ending.operations.ts'
import { newId } from '#server/platform/ids.ts'
import { silentLog } from '#server/platform/log.ts'
import { endsWithBusiness } from '#server/platform/payments/stripe.shapes.ts'
import type { Workshop } from '#server/platform/work/work.ts'
import { startApp } from '#tests/support/app.ts'
import { buildersFor, type Business } from '#tests/support/builders.ts'
import { until } from '#tests/support/until.ts'
import { startStripePeer, type PeerCustomer } from '../peers/stripe/peer.ts'
import { billingTools, environmentFor } from './billing.parts.ts'
import { deletionTools } from './sites-deletion.parts.ts'

const stripe = await startStripePeer()
afterAll(() => stripe.close())
const app = await startApp({ works: true, environment: environmentFor(stripe) })
const bare = await startApp({ works: true })
const builders = buildersFor(app)
const { aBusiness } = builders
const { billingOf, pageFor, customerOf, aPayingBusiness } = billingTools(app, builders, stripe)

beforeEach(() => {
  stripe.failing = undefined
  stripe.beforeEnding = () => Promise.resolve()
})

describe('the end of a business', () => {
  const { close, mortal, undo } = deletionTools(app, builders)
  const follow = ({ siteId, slug }: Business, workshop: Workshop = app.workshop) =>
    billingJobs({ ...app.parts.billing, workshop })[2].run({ site: { id: siteId, slug } })
  const endsOf = (customer: PeerCustomer) => customer.subscriptions[0]?.['cancel_at_period_end']
  const untilEnds = async (customer: PeerCustomer, ends: boolean) => until(() => expect(endsOf(customer)).toBe(ends))

  it('lets the plan end with what is paid once it is closed, and go on once that is undone', async () => {
    const { business, customer } = await aPayingBusiness('Ending Pipes')
    await close(business, 'Ending Pipes')
    await untilEnds(customer, true)
    expect((await undo(business)).status).toBe(200)
    await untilEnds(customer, false)
    await until(async () => expect(await billingOf(business)).toMatchObject({ state: 'active', plan: { ends: null } }))
    // what its owner ended stays ended
    stripe.change(customer, { cancel_at_period_end: true })
    await close(business, 'Ending Pipes')
    await follow(business)
    expect((await undo(business)).status).toBe(200)
    await follow(business)
    expect(endsOf(customer)).toBe(true)
    expect(await billingOf(business)).toMatchObject({ state: 'ending' })
    expect(stripe.refusals).toEqual([])
  })

  it('closes a page to pay on that is open', async () => {
    const business = await aBusiness('Half Paid Pipes')
    await pageFor(business)
    await close(business, 'Half Paid Pipes')
    await until(() => expect(stripe.sessions.at(-1)).toMatchObject({ status: 'expired' }))
    expect((await undo(business)).status).toBe(200)
    expect(await pageFor(business)).toContain(`${stripe.url}/pay/`)
    expect(stripe.sessions.at(-1)).toMatchObject({ customer: customerOf(business).id, status: 'open' })
  })

  it('is followed whatever step that is killed at, closed or open again', async () => {
    const { business, customer } = await aPayingBusiness('Killed Closing Pipes')
    /** Kills it at each step in turn. How often it was killed. */
    const killed = async (step = 1): Promise<number> => {
      const end = await follow(business, mortal(step)).then(
        () => 'done',
        (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
      )
      if (end === 'done') return step - 1
      expect(end).toBe('killed')
      return killed(step + 1)
    }
    await close(business, 'Killed Closing Pipes')
    await untilEnds(customer, true)
    // as if nothing of it had been done yet
    stripe.change(customer, { cancel_at_period_end: false, metadata: {} })
    expect(await killed()).toBeGreaterThan(3)
    expect(endsOf(customer)).toBe(true)
    expect((await undo(business)).status).toBe(200)
    await untilEnds(customer, false)
    stripe.change(customer, { cancel_at_period_end: true, metadata: { [endsWithBusiness]: 'yes' } })
    expect(await killed()).toBeGreaterThan(3)
    expect(endsOf(customer)).toBe(false)
    await until(async () => expect((await billingOf(business)).state).toBe('active'))
  })

  it('goes on when it is opened while the provider is still being told that it ends', async () => {
    const { business, customer } = await aPayingBusiness('Crossing Pipes')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let asked = false
    stripe.beforeEnding = () => {
      if (asked) return Promise.resolve()
      asked = true
      return held
    }
    await close(business, 'Crossing Pipes')
    await until(() => expect(asked).toBe(true))
    expect((await undo(business)).status).toBe(200)
    // who looks meanwhile finds nothing to take back
    await follow(business)
    release()
    await until(() => expect(customer.subscriptions).toMatchObject([{ cancel_at_period_end: false, metadata: {} }]))
    await until(async () => expect(await billingOf(business)).toMatchObject({ state: 'active' }))
  })

  it('is followed once the provider is there again', async () => {
    const { business, customer } = await aPayingBusiness('Outage Pipes')
    await close(business, 'Outage Pipes')
    await untilEnds(customer, true)
    stripe.change(customer, { cancel_at_period_end: false, metadata: {} })
    stripe.failing = 500
    await expect(follow(business)).rejects.toThrow('the payment provider')
    stripe.failing = undefined
    await follow(business)
    expect(endsOf(customer)).toBe(true)
  })

  it('asks nothing of anybody for a business that never paid, where nobody pays, and once it is gone', async () => {
    const by = buildersFor(bare)
    const plain = await by.aBusiness('Plain Pipes')
    const tools = deletionTools(bare, by)
    const site = { id: plain.siteId, slug: plain.slug }
    await tools.close(plain, 'Plain Pipes')
    await billingJobs({ ...bare.parts.billing, workshop: bare.workshop })[2].run({ site })
    const business = await aBusiness('Never Pipes')
    const before = stripe.asked.length
    await close(business, 'Never Pipes')
    await follow(business)
    await follow({ ...business, siteId: newId(SiteId) })
    expect(stripe.asked.slice(before)).toEqual([])
  })

  it('ends the plan at the provider before anything is removed; until it could be, nothing is', async () => {
    const { business, customer } = await aPayingBusiness('Removed Pipes')
    const site = { id: business.siteId, slug: business.slug }
    const end = () =>
      endBilling(
        { payments: app.parts.payments, log: silentLog },
        (act) => app.workshop.inSite({ site, actor: { kind: 'server' } }, act),
        site,
      )
    stripe.failing = 500
    await expect(end()).rejects.toThrow('the payment provider')
    expect(await billingOf(business)).toMatchObject({ state: 'active' })
    stripe.failing = undefined
    await end()
    await end()
    expect(customer).toMatchObject({ deleted: true, subscriptions: [{ status: 'canceled' }] })
    expect(await billingOf(business)).toMatchObject({ state: 'none', payment_methods: [] })
  })
})
