import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { Problem } from '#contract/errors.ts'
import { buildApp } from '#server/app.ts'
import { startApp } from '#tests/support/app.ts'
import { buildersFor, type Business } from '#tests/support/builders.ts'
import { startBehindLock } from '#tests/support/locks.ts'

// its own: connections are taken away
const app = await startApp({ own: true })
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

it('answers 503 when the database goes away in the middle of a call, and the next call succeeds', async () => {
  const business = await aBusiness('Miller Plumbing')
  const params = { slug: business.slug }
  const rename = () => call('updateLandingPage', { params, body: { name: 'Miller & Sons' } }, business.owner)

  const site = { id: business.siteId, slug: business.slug }
  const refused = await app.workshop.inSite({ site, actor: { kind: 'server' } }, async ({ db }) => {
    await sql`select from sites for no key update`.execute(db)
    const connections = new Set<pg.PoolClient>()
    const note = (client: pg.PoolClient) => connections.add(client)
    app.database.pool.on('acquire', note)
    onTestFinished(() => void app.database.pool.off('acquire', note))
    const { outcome, done } = await startBehindLock(app, rename)
    expect(outcome).toBe('waits')
    // as when the server's process is killed: nothing is said, and there is no code
    for (const { connection } of connections) connection.stream.destroy()
    return done
  })
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(refused.headers['retry-after']).toBe('2')
  expect((await rename()).status).toBe(200)
})

describe('what passes by itself, or has to be mended by whoever runs the server', () => {
  const coded = (code: string) => Object.assign(new Error(`failed: ${code}`), { code })
  const bucketAnswer = (httpStatusCode: number) => Object.assign(new Error('Denied'), { $metadata: { httpStatusCode } })
  const [unavailable, full] = [
    { status: 503, code: 'unavailable' },
    { status: 507, code: 'storage_full' },
  ]
  const cases: readonly (readonly [string, Error, { readonly status: number; readonly code: string }])[] = [
    ...['08000', '08001', '08003', '08006', '08007', '53200', '53300', '53400', '55P03', '57014'].map(coded),
    ...['57P01', '57P02', '57P03', '58030', '40001', '40P01'].map(coded),
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'].map(coded),
    ...['EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE'].map(coded),
    new Error('Connection terminated unexpectedly'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Cannot use a pool after calling end on the pool'),
    new Error('the photo could not be kept', { cause: coded('EROFS') }),
    bucketAnswer(403),
  ].map((error) => [error.message, error, unavailable] as const)
  const all = [
    ...cases,
    ...[...['53100', 'ENOSPC', 'EDQUOT'].map(coded), bucketAnswer(507)].map(
      (error) => [error.message, error, full] as const,
    ),
  ]

  let thrown: Error
  async function answerTo(error: Error) {
    thrown = error
    const headers = { authorization: `Bearer ${business.owner.token}` }
    return http.inject({ url: `/api/landing-pages/${business.slug}/requests`, headers })
  }
  let business: Business
  let http: FastifyInstance
  beforeAll(async () => {
    business = await aBusiness()
    const workshop = { ...app.parts.workshop, inSite: () => Promise.reject(thrown) }
    http = await buildApp({ parts: { ...app.parts, workshop }, logging: false, limitScale: 1000 })
    return () => http.close()
  })

  it.each(all)('%s', async (_name, error, expected) => {
    const answer = await answerTo(error)
    expect(Problem.parse(answer.json())).toMatchObject(expected)
    expect(answer.statusCode).toBe(expected.status)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('is not what a mistake of ours is', async () => {
    const answer = await answerTo(new TypeError('x is not a function'))
    expect(answer.statusCode).toBe(500)
    expect(answer.headers['retry-after']).toBeUndefined()
    expect(answer.body).not.toContain('x is not a function')
  })
})
