import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { buildersFor } from '#tests/support/builders.ts'

const app = await startApp()
const { aBusiness, call } = buildersFor(app)

/** Takes every connection of the pool, and gives them back. */
async function takeAll(): Promise<() => void> {
  const { pool } = app.database
  const { connectionTimeoutMillis } = pool.options
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  // nobody waits ten seconds here to be told
  pool.options.connectionTimeoutMillis = 20
  return () => {
    pool.options.connectionTimeoutMillis = connectionTimeoutMillis
    for (const client of taken.splice(0)) client.release()
  }
}

it('says that it is busy, and when to come again, where no connection is free in time', async () => {
  const business = await aBusiness('Miller Plumbing')
  const make = () =>
    call('createRequest', { params: { slug: business.slug }, body: { name: 'Dana Lopez' } }, business.owner)
  const giveBack = await takeAll()
  onTestFinished(giveBack)
  const refused = await make()
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(refused.headers['retry-after']).toBe('2')
  giveBack()
  expect((await make()).status).toBe(201)
})
