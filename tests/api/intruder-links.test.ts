import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { takenAt } from '#server/areas/photos/photos.rules.ts'
import { newToken } from '#server/areas/reviews/reviews.token.ts'
import { logOptions } from '#server/platform/server-log.ts'
import { renderer } from '#site/render.tsx'
import sharp from 'sharp'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business, type Person } from '../support/builders.ts'
import { somePhotos } from '../support/photos.ts'
import { until } from '../support/until.ts'

/** Attacks by way of links, pages and lists that came through once. */

const app = await startApp()
const { aBusiness, aMember, call, codeOf, ok } = buildersFor(app)
const assets = { style: '/p-assets/site.css', script: '/p-assets/form.js' }
const site = { renderer, assets, shareAssets: assets, folder: path.resolve('dist/site') }
const lines: string[] = []
const logging = { ...logOptions('info'), stream: { write: (line: string) => void lines.push(line) } }
const pages = await buildApp({ parts: app.parts, logging, site, limitScale: 1000 })
await pages.ready()
afterAll(() => pages.close())

let business: Business
let office: Person
let slug = ''
beforeAll(async () => {
  business = await aBusiness()
  office = await aMember(business, 'office')
  ;({ slug } = business)
})

async function aShare(projectName = 'Deck') {
  const { project } = await ok('createProject', { params: { slug }, body: { name: projectName } }, office)
  const params = { slug, projectId: project.id }
  const { share, address } = await ok('createShare', { params, body: { name: 'Ana', may_add_photos: true } }, office)
  return { url: new URL(address).pathname, params: { ...params, shareId: share.id } }
}

describe('a link into a project', () => {
  const photo = sharp({ create: { width: 32, height: 24, channels: 3, background: 'teal' } }).jpeg()

  /** Sends a photo; `meanwhile` happens while it is on its way. */
  async function send(url: string, meanwhile: () => Promise<unknown>) {
    const token = /name="form_token" value="([^"]+)"/.exec((await pages.inject(url)).body)?.[1] ?? ''
    const form = new FormData()
    form.set('form_token', token)
    form.append('photos', new Blob([new Uint8Array(await photo.toBuffer())]), 'a.jpg')
    const body = new Response(form)
    const bytes = Buffer.from(await body.arrayBuffer())
    const slowly = async function* () {
      yield bytes.subarray(0, 20)
      await meanwhile()
      yield bytes.subarray(20)
    }
    return pages.inject({
      method: 'POST',
      url: `${url}/photos`,
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      payload: Readable.from(slowly()),
    })
  }
  const photosOf = async (params: { projectId: string }) =>
    (await ok('listProjectPhotos', { params: { slug, projectId: params.projectId } }, office)).photos.length

  it('takes no photo that was on its way when it was withdrawn, or when it was full', async () => {
    const gone = await aShare()
    await send(gone.url, () => ok('updateShare', { params: gone.params, body: { withdrawn: true } }, office))
    expect(await photosOf(gone.params)).toBe(0)
    const full = await aShare()
    const answer = await send(full.url, () =>
      app.workshop.inSystem(({ db }) =>
        db.updateTable('shares').set({ photos_added: 200 }).where('id', '=', full.params.shareId).execute(),
      ),
    )
    expect(answer.statusCode).toBe(422)
    expect(await photosOf(full.params)).toBe(0)
  })

  it('draws its page once for who asks again and again, with a token for each, and anew when something changed', async () => {
    const { url, params } = await aShare('Porch')
    const drawn = vi.spyOn(renderer, 'renderShare')
    // once more, while what was written above is still being told
    const looks = await until(async () => {
      drawn.mockClear()
      const three = [await pages.inject(url), await pages.inject(url), await pages.inject(url)]
      expect(drawn).not.toHaveBeenCalled()
      return three
    })
    drawn.mockRestore()
    const tokens = looks.map(({ body }) => /name="form_token" value="([^"]+)"/.exec(body)?.[1])
    expect(new Set(tokens).size).toBe(3)
    const place = { params: { slug, id: params.projectId } }
    await ok('replaceProject', { ...place, body: { name: 'Veranda' } }, office)
    await expect.poll(async () => (await pages.inject(url)).body).toContain('Veranda')
    await ok('updateShare', { params, body: { may_add_photos: false } }, office)
    expect((await pages.inject(url)).body).not.toContain('form_token')
  })

  it('does not tell the customer by the name that the project was given', async () => {
    const given = { name: 'Dana Lopez', phone: '+14155550123' }
    const { customer } = await ok('createCustomer', { params: { slug }, body: given }, office)
    const share = await aShare('Water heater – Dana Lopez')
    await ok(
      'replaceProject',
      { params: { slug, id: share.params.projectId }, body: { customer_id: customer.id } },
      office,
    )
    const page = await pages.inject(share.url)
    expect(page.body).toContain('Water heater')
    expect(page.body).not.toMatch(/Dana|Lopez/)
  })
})

it('an address that is a key is not in the log', async () => {
  const { url } = await aShare()
  const token = url.split('/').at(-1) ?? ''
  await pages.inject(url)
  await pages.inject({ method: 'POST', url: `${url}/photos` })
  await pages.inject(`/p/${slug}/es/review/${token}`)
  await pages.inject(`//s/${token}`)
  const { address } = await ok('createPreviewLink', { params: { slug }, body: {} }, office)
  const preview = new URL(address).pathname
  const key = preview.split('/').at(-1) ?? ''
  for (const below of ['', '/es', '/services']) await pages.inject(`${preview}${below}`)
  expect(lines.length).toBeGreaterThan(6)
  expect(lines.filter((line) => line.includes(token) || line.includes(key))).toEqual([])
})

it('who decides about the website no more takes nothing back onto it', async () => {
  const member = await aMember(business, 'office')
  const [photo = ''] = await somePhotos(app, business, [{ show_on_website: true, user_id: member.userId }])
  const given = { params: { slug }, body: { ids: [photo], change: { show_on_website: false } } }
  const { change_id: changeId } = await ok('changePhotos', given, member)
  await app.workshop.inSystem(({ db }) =>
    db.updateTable('memberships').set({ role: 'field' }).where('user_id', '=', member.userId).execute(),
  )
  app.parts.directory.forget()
  const undone = await call('undoPhotoChanges', { params: { slug, changeId } }, member)
  const shown = (await ok('getPhoto', { params: { slug, photoId: photo } }, office)).photo.show_on_website
  expect({ status: undone.status, shown }).toEqual({ status: 403, shown: false })
})

it('a cursor that was made up is refused, however far its moment lies', async () => {
  const id = '01890000-0000-7000-8000-000000000000'
  for (const at of ['999999999999999', '-999999999999999']) {
    const query = { cursor: Buffer.from(`${at}~${id}`).toString('base64url') }
    for (const name of ['listReviews', 'listShowcases'] as const)
      expect(await codeOf(name, { params: { slug }, query }, office)).toBe('invalid')
  }
})

it('a file that nobody asked for does not hold up the page that takes a review', async () => {
  const form = new FormData()
  form.append('photos', new Blob([new Uint8Array(2_000_000)]), 'a.jpg')
  form.set('rating', '5')
  const body = new Response(form)
  const token = await aReviewToken()
  for (const [address, status] of [
    [token, 422],
    ['nobody-knows-it', 404],
  ] as const) {
    const answer = await pages.inject({
      method: 'POST',
      url: `/p/${slug}/review/${address}`,
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.clone().arrayBuffer()),
    })
    expect(answer.statusCode).toBe(status)
  }
})

/** A request for a review as it is kept, and what stands in its address. */
async function aReviewToken(): Promise<string> {
  const { token, hash } = newToken()
  const { customer } = await ok('createCustomer', { params: { slug }, body: { name: 'Ana Silva' } }, office)
  const given = { params: { slug }, body: { name: 'Deck', customer_id: customer.id } }
  const { project } = await ok('createProject', given, office)
  await app.workshop.inSystem(({ db }) =>
    db
      .insertInto('review_requests')
      .values({
        site_id: business.siteId,
        id: randomUUID(),
        project_id: project.id,
        customer_id: customer.id,
        channel: 'sms',
        body: 'x',
        state: 'sent',
        token_hash: hash,
        expires_at: new Date(app.clock.now().getTime() + 1000),
      })
      .execute(),
  )
  return token
}

it('an address to leave a review takes one, however many come at once', async () => {
  const url = `/p/${slug}/review/${await aReviewToken()}`
  const leave = async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ name: 'Ana', rating: '5', text: 'Good' })) form.set(name, value)
    const body = new Response(form)
    const headers = { 'content-type': body.headers.get('content-type') ?? '' }
    const answer = await pages.inject({ method: 'POST', url, headers, payload: Buffer.from(await body.arrayBuffer()) })
    return answer.statusCode
  }
  const answers = await Promise.all(Array.from({ length: 6 }, leave))
  expect(answers.toSorted((one, other) => one - other)).toEqual([200, 404, 404, 404, 404, 404])
})

it('a photo of a stranger whose camera says the year 10000 takes down no list', async () => {
  const taken = takenAt('9999:12:31 23:59:59', '-12:00')
  await somePhotos(app, business, [{ taken_at: taken }])
  expect((await call('listPhotos', { params: { slug } }, office)).status).toBe(200)
  expect((await call('listPhotoMonths', { params: { slug } }, office)).status).toBe(200)
})
