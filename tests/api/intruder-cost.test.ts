import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import path from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { importLimits } from '#contract/customers.files.ts'
import { UploadId } from '#contract/shared.ts'
import { buildApp } from '#server/app.ts'
import { newId } from '#server/platform/ids.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { until } from '../support/until.ts'

/** What would make the server do, or hold, much for little. */

const app = await startApp()
const { aBusiness, codeOf, ok } = buildersFor(app)
const assets = { style: '/p-assets/site.css', script: '/p-assets/form.js' }
const site = { renderer, assets, shareAssets: assets, folder: path.resolve('dist/site') }
const pages = await buildApp({ parts: app.parts, logging: false, site, limitScale: 1000 })
await pages.ready()
afterAll(() => pages.close())

let business: Business
let at: { params: { slug: string } }
let owner: { token: string }
beforeAll(async () => {
  business = await aBusiness()
  at = { params: { slug: business.slug } }
  owner = { token: business.owner.token }
})

/** An upload that the owner finished. */
const anUpload = (id: UploadId, bytes: number) =>
  app.workshop.inSystem(({ db, now }) =>
    db
      .insertInto('uploads')
      .values({
        site_id: business.siteId,
        id,
        user_id: business.owner.userId,
        file_name: 'people.csv',
        bytes,
        created_at: now,
        expires_at: new Date(now.getTime() + 86_400_000),
      })
      .execute(),
  )

/** The status that comes before a byte of the body was sent; it never comes where the server waits for the body. */
async function statusBeforeBody(
  address: string,
  method: string,
  url: string,
  headers: Record<string, string>,
): Promise<number | undefined> {
  const sending = request(`${address}${url}`, { method, headers })
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  sending.once('response', ({ statusCode }) => resolve(statusCode)).once('error', reject)
  sending.flushHeaders()
  try {
    return await promise
  } finally {
    sending.on('error', () => {})
    sending.destroy()
  }
}

const large = (type: string) => ({ 'content-type': type, 'content-length': '3900000' })

it.each(['request-imports', 'reviews/import'])(
  'nothing large is waited for from somebody who may not send it (%s)',
  async (end) => {
    const url = `/api/landing-pages/${business.slug}/${end}`
    const headers = large('application/json')
    expect(await statusBeforeBody(await app.listen(), 'POST', url, headers)).toBe(401)
    const { owner: stranger } = await aBusiness('Other')
    const theirs = { ...headers, authorization: `Bearer ${stranger.token}` }
    expect(await statusBeforeBody(await app.listen(), 'POST', url, theirs)).toBe(404)
  },
)

it.each(['/api/sign-up', '/api/auth/callback/credentials', '/hooks/twilio/messages'])(
  'nothing is waited for from somebody who sends too often (%s)',
  async (url) => {
    // a ten thousandth of the usual: the first call of the hour is one too many
    const few = await buildApp({ parts: app.parts, logging: false, limitScale: 0.0001 })
    const headers = { 'content-type': 'application/json', 'content-length': '900000' }
    const address = await few.listen({ host: '127.0.0.1', port: 0 })
    expect(await statusBeforeBody(address, 'POST', url, headers)).toBe(429)
    await few.close()
  },
)

it('nothing of a file is waited for from somebody who may not bring it', async () => {
  const { import: begun } = await ok('createImport', { ...at, body: { file_name: 'a.zip', bytes: 4_000_000 } }, owner)
  const url = `/api/landing-pages/${business.slug}/imports/${begun.id}/parts/0`
  const headers = large('application/octet-stream')
  expect(await statusBeforeBody(await app.listen(), 'PATCH', url, headers)).toBe(401)
  const stranger = await aBusiness('Other')
  const theirs = { ...headers, authorization: `Bearer ${stranger.owner.token}` }
  expect(await statusBeforeBody(await app.listen(), 'PATCH', url, theirs)).toBe(404)
})

it('the page of a link is drawn once, also for who says that they added photos', async () => {
  const { project } = await ok('createProject', { ...at, body: { name: 'Deck' } }, owner)
  const given = { params: { ...at.params, projectId: project.id }, body: { name: 'Ana', may_add_photos: true } }
  const url = new URL((await ok('createShare', given, owner)).address).pathname
  const drawn = vi.spyOn(renderer, 'renderShare')
  // once more, while what was written above is still being told
  await until(async () => {
    drawn.mockClear()
    for (let look = 0; look < 5; look += 1) expect((await pages.inject(`${url}?added=3`)).statusCode).toBe(200)
    expect(drawn).not.toHaveBeenCalled()
  })
  expect((await pages.inject(`${url}?added=3`)).body).not.toBe((await pages.inject(`${url}?added=4`)).body)
  drawn.mockRestore()
})

describe('a signed lead', () => {
  const send = async (payload: string, id: string) => {
    const { lead_hook: hook, secret } = await ok(
      'createLeadHook',
      { ...at, body: { name: `Hook ${id.length}` } },
      owner,
    )
    const now = new Date()
    const answer = await app.http.inject({
      method: 'POST',
      url: new URL(hook.address).pathname,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, now, payload),
      },
      payload,
    })
    return answer.statusCode
  }

  it('may be named as long as a name is', async () => {
    expect(await send('{"name":"Ana"}', 'm'.repeat(200))).toBe(201)
    expect(await send('{"name":"Ana"}', randomBytes(4000).toString('hex'))).toBe(400)
  })

  it('may be nested as deep as somebody likes', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    expect(await send(`{"name":"Ana","more":${deep}}`, 'deep')).toBe(201)
    expect(await send(deep, 'deeper')).toBe(422)
  })
})

it('the lines of a file of requests are not more than one may have', async () => {
  const rows = Array.from({ length: 250 }, (_, row) => ({ row: row + 1, name: 'Ann', message: 'x'.repeat(17_000) }))
  expect(await codeOf('importRequests', { ...at, body: { rows } }, owner)).toBe('too_large')
  expect((await ok('listRequests', at, owner)).requests.filter(({ customer }) => customer.name === 'Ann')).toEqual([])
})

it('a file of customers is not larger than one may be', async () => {
  const id = newId(UploadId)
  await anUpload(id, importLimits.bytes + 1)
  expect(await codeOf('createCustomerImport', { ...at, body: { upload_id: id, file_name: 'people.csv' } }, owner)).toBe(
    'too_large',
  )
})
