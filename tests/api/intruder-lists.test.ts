import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { somePhotos } from '../support/photos.ts'
import { until } from '../support/until.ts'

const app = await startApp()
const { aBusiness, aMember, call, ok } = buildersFor(app)
const own = ({ owner }: Business) => ({ token: owner.token })

const address = await app.listen()

describe('a list on its way out', () => {
  /** More than lies between a server and somebody who does not read. */
  const manyProjects = (business: Business) =>
    app.workshop.inSystem(({ db }) =>
      sql`insert into projects (site_id, id, name, status, description)
        select ${business.siteId}, gen_random_uuid(), 'Job ' || n, 'lead', repeat('x', 5000)
        from generate_series(1, 6000) n`.execute(db),
    )
  const begun = (url: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${address}${url}`, (answer) => resolve(answer.pause())).on('error', reject)
    })
  const exportOf = async (business: Business, token = business.owner.token) =>
    (await ok('createProjectExport', { params: { slug: business.slug }, body: {} }, { token })).url

  it('ends where the person is an owner no more, however slowly it is read', async () => {
    const business = await aBusiness()
    await manyProjects(business)
    const partner = await aMember(business, 'owner')
    const answer = await begun(await exportOf(business, partner.token))
    expect(answer.statusCode).toBe(200)
    let bytes = 0
    // listened to before it is read: it may break off while it stands still
    const end = new Promise<string>((resolve) => {
      answer.on('data', (piece: Buffer) => (bytes += piece.length))
      answer.once('end', () => resolve('whole'))
      answer.once('error', () => resolve('broken off'))
    })
    await ok('removeMember', { params: { slug: business.slug, userId: partner.userId } }, own(business))
    answer.resume()
    expect(await end).toBe('broken off')
    expect(bytes).toBeLessThan(6000 * 5000)
  })

  it('is not begun where the business has closed meanwhile', async () => {
    const business = await aBusiness()
    const url = await exportOf(business)
    // as this process hears it, a moment before its next look at the database sees it
    app.parts.closed.close(business.siteId)
    const answer = await app.http.inject({ url })
    app.parts.closed.open(business.siteId)
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([404, undefined])
    expect((await app.http.inject({ url })).statusCode).toBe(200)
  })

  it('is read by few at a time, and by the next as soon as one has ended', async () => {
    const business = await aBusiness()
    await manyProjects(business)
    const url = await exportOf(business)
    const answers: IncomingMessage[] = []
    for (let count = 1; count <= 6; count += 1) answers.push(await begun(url))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 429, 429])
    expect(answers[5]?.headers['content-disposition']).toBeUndefined()
    const elsewhere = await aBusiness()
    expect((await begun(await exportOf(elsewhere))).statusCode).toBe(200)
    answers[0]?.destroy()
    await until(async () => {
      const answer = await begun(url)
      answer.destroy()
      expect(answer.statusCode).toBe(200)
    })
    for (const answer of answers) answer.destroy()
  })
})

it('a file takes no wide sign for the beginning of a formula either', async () => {
  const business = await aBusiness()
  const params = { slug: business.slug }
  await ok('createProject', { params, body: { name: '＝cmd|x', address: '＋1', tags: ['＠x'] } }, own(business))
  const { url } = await ok('createProjectExport', { params, body: {} }, own(business))
  const { body } = await app.http.inject({ url })
  for (const marked of [`'＝cmd|x`, `'＋1`, `'＠x`]) expect(body).toContain(marked)
})

it('a file has each request once, however often it is named', async () => {
  const business = await aBusiness()
  const params = { slug: business.slug }
  const { request } = await ok('createRequest', { params, body: { name: 'Ann' } }, own(business))
  const ids = [request.id, request.id, request.id]
  const { url } = await ok('createRequestExport', { params, body: { ids } }, own(business))
  expect((await app.http.inject({ url })).body.split('Ann')).toHaveLength(2)
})

it('what is kept for retries of large answers does not fill the database', async () => {
  const business = await aBusiness()
  const params = { slug: business.slug }
  const { project } = await ok('createProject', { params, body: { name: 'Deck' } }, own(business))
  await somePhotos(
    app,
    business,
    Array.from({ length: 60 }, () => ({ project_id: project.id })),
  )
  const change = (key: string, description: string) =>
    call(
      'replaceProject',
      { params: { ...params, id: project.id }, body: { description } },
      { ...own(business), headers: { 'idempotency-key': key } },
    )
  const keys = Array.from({ length: 30 }, () => randomUUID())
  for (const [index, key] of keys.entries()) expect((await change(key, `${index}`)).status).toBe(200)
  const { rows } = await app.workshop.inSystem(({ db }) =>
    sql<{ count: number }>`select count(*)::int as count from idempotency_keys
      where site_id = ${business.siteId} and call = 'replaceProject'`.execute(db),
  )
  expect(rows[0]?.count).toBe(20)
  // the retry that comes soon is answered as ever, and changes nothing
  await ok('replaceProject', { params: { ...params, id: project.id }, body: { description: 'Later' } }, own(business))
  expect(await change(keys[29] ?? '', '29')).toMatchObject({ status: 200, body: { project: { description: '29' } } })
  const { project: now } = await ok('getProject', { params: { ...params, id: project.id } }, own(business))
  expect(now.description).toBe('Later')
})
