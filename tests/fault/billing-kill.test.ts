import { expect, test } from 'vitest'
import { environmentFor } from '#tests/api/billing.parts.ts'
import { atFileEnd } from '#tests/support/file-end.ts'
import { until } from '#tests/support/until.ts'
import { signedEvent, startStripePeer } from '../peers/stripe/peer.ts'
import { bearer, get, post, signUp } from './client.ts'
import { aServer } from './restarted-server.ts'

const stripe = await startStripePeer()
atFileEnd(() => stripe.close())
const phoneNumber = '4155550146'

test('a payment whose news was being followed when the server died counts, and once', async () => {
  const server = await aServer({ ...environmentFor(stripe), APP_URL: 'http://localhost:3000' })
  await post(`${server.url}/pi/code/admin`, { source: 'admin', phoneNumber })
  const business = await signUp(server.url, phoneNumber)
  const billing = `${server.url}/api/landing-pages/${business.slug}/billing`
  await post(`${billing}/checkout`, { plan: 'crew-monthly' }, bearer(business.token))
  const [session] = stripe.sessions
  if (!session) throw new Error('no page')
  const customer = stripe.pay(session)
  const { payload, headers } = signedEvent(
    {
      id: 'evt_paid',
      object: 'event',
      type: 'customer.subscription.created',
      data: { object: { object: 'subscription', customer: customer.id } },
    },
    { at: Date.now() },
  )
  const tell = () => fetch(`${server.url}/hooks/stripe`, { method: 'POST', headers, body: payload })

  // it dies while it asks how the plan is: the event is answered for, and nothing of it is written yet
  const asked = new Promise<void>((resolve) => {
    stripe.beforeSubscriptions = () => {
      resolve()
      return new Promise(() => {})
    }
  })
  expect((await tell()).status).toBe(200)
  await asked
  await server.kill()
  stripe.beforeSubscriptions = () => Promise.resolve()
  await server.restart()
  // the provider did not hear that it was taken
  expect((await tell()).status).toBe(200)

  await until(async () =>
    expect(await get(billing, bearer(business.token))).toMatchObject({ billing: { state: 'active' } }),
  )
  const acts = await server.database.inSystem(({ db }) => db.selectFrom('audit_log').select('act').execute())
  expect(acts.filter(({ act }) => act === 'billing.change')).toHaveLength(1)
  expect(stripe.refusals).toEqual([])
})
