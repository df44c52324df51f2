import { afterAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { startApp } from '#tests/support/app.ts'
import { buildersFor } from '#tests/support/builders.ts'

const app = await startApp()
const { aBusiness } = buildersFor(app)
// a hundredth of the usual: 12 reads a minute, for an address as for a person
const http = await buildApp({ parts: app.parts, logging: false, limitScale: 0.01 })
afterAll(() => http.close())

const allowed = 12
let networks = 0
/** An address of a network that no other call came from. */
const anAddress = (): string => `198.51.100.${(networks += 1)}`

const read = (slug: string, token: string, remoteAddress: string) =>
  http.inject({ url: `/api/landing-pages/${slug}`, headers: { authorization: `Bearer ${token}` }, remoteAddress })

it('one address makes so many calls a minute, whoever it is', async () => {
  const { slug } = await aBusiness()
  const address = anAddress()
  for (let count = 0; count < allowed; count += 1) expect((await read(slug, 'none', address)).statusCode).toBe(401)
  const refused = await read(slug, 'none', address)
  expect(refused.json()).toMatchObject({ status: 429, code: 'too_many' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await read(slug, 'none', anAddress())).statusCode).toBe(401)
})

it('one person makes so many calls a minute, wherever from, and takes nothing from others', async () => {
  const [one, other] = [await aBusiness(), await aBusiness()]
  for (let count = 0; count < allowed; count += 1) {
    expect((await read(one.slug, one.owner.token, anAddress())).statusCode).toBe(200)
  }
  expect((await read(one.slug, one.owner.token, anAddress())).json()).toMatchObject({ code: 'too_many' })
  expect((await read(other.slug, other.owner.token, anAddress())).statusCode).toBe(200)
})
