import path from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { accountJobs } from '#server/areas/accounts/accounts.jobs.ts'
import { logOptions } from '#server/platform/server-log.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business } from '../support/builders.ts'

/** Attacks that came through once. */

const app = await startApp()
const { aBusiness, codeOf, ok, refused } = buildersFor(app)
const site = {
  renderer,
  assets: { style: '/p-assets/site.css', script: '/p-assets/form.js' },
  shareAssets: { style: '/p-assets/share.css', script: '/p-assets/share.js' },
  folder: path.resolve('dist/site'),
}
const outside = await buildApp({ parts: app.parts, logging: false, site })
await outside.ready()
afterAll(() => outside.close())

let business: Business
let photo: Buffer
beforeAll(async () => {
  business = await aBusiness()
  // noise, so that what is put behind it is behind the first kilobyte
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  photo = await sharp({ create: { width: 120, height: 90, channels: 3, background: 'teal', noise } })
    .jpeg()
    .toBuffer()
})

const tokenIn = (html: string) => /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? ''
const newToken = async (): Promise<string> => tokenIn((await outside.inject(`/p/${business.slug}`)).body)
let visitors = 0
/** An address that nobody had before, so that one test does not use up another's number of calls. */
const anAddress = (): string => `203.0.113.${(visitors += 1)}`

const signUpForm = {
  phoneNumber: aPhone(),
  authCode: '000000',
  firstName: 'Ana',
  lastName: 'Ruiz',
  companyName: 'Ruiz Roofing',
  email: 'ana@example.com',
  zipCode: '94110',
}

type Part = readonly [name: string, value: string | Buffer, fileName?: string]
const boundary = 'XBOUNDARYX'
const partOf = ([name, value, fileName]: Part): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(fileName === undefined ? '\r\n\r\n' : `; filename="${fileName}"\r\ncontent-type: image/jpeg\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])

/** What a program sends to the form without JavaScript. */
const post = (payload: Buffer | string, from = anAddress(), type = `multipart/form-data; boundary=${boundary}`) =>
  outside.inject({
    method: 'POST',
    url: `/p/${business.slug}/request`,
    payload,
    headers: { 'content-type': type },
    remoteAddress: from,
  })
const sendForm = (parts: readonly Part[], from = anAddress()) =>
  post(Buffer.concat([...parts.map(partOf), Buffer.from(`--${boundary}--\r\n`)]), from)

describe('input that fell over', () => {
  it.each(['0000-01-01', '0000-12-31'])(
    'a project in the year 0 (%s) is refused, not an error of ours',
    async (date) => {
      const given = { params: { slug: business.slug }, body: { name: 'Old', date } }
      expect(await codeOf('createProject', given, { token: business.owner.token })).toBe('invalid')
    },
  )

  it('a form that is broken or ends too early is refused as such', async () => {
    const half = `--${boundary}\r\ncontent-disposition: form-data; name="name"\r\n\r\nAn`
    const halfFile = Buffer.concat([
      partOf(['form_token', await newToken()]),
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nabc`),
    ])
    for (const answer of [
      await post('x', anAddress(), 'multipart/form-data'),
      await post(half),
      await post(halfFile),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed'])
    }
  })

  it.each(['/api/%', '/%ZZ', '/p/%E0%A4%A'])(
    'an address that cannot be decoded (%s) is a problem document',
    async (url) => {
      const answer = await outside.inject(url)
      expect(answer.statusCode).toBe(400)
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
      expect(answer.body).not.toContain('FST_')
    },
  )

  it('asking for the head of the live stream ends, and leaves nothing open', async () => {
    const before = app.parts.streams.count()
    const answer = await app.http.inject({
      method: 'HEAD',
      url: `/api/landing-pages/${business.slug}/live`,
      headers: { authorization: `Bearer ${business.owner.token}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(app.parts.streams.count()).toBe(before)
  })
})

describe('the limits for strangers', () => {
  it('count a network of IPv6 as one, however many addresses somebody has in it', async () => {
    const statuses = new Set<number>()
    for (let host = 0; host < 25; host += 1) {
      const answer = await outside.inject({
        method: 'POST',
        url: `/api/landing-pages/${business.slug}/public-requests`,
        payload: {},
        remoteAddress: `2001:db8:1:2::${host.toString(16)}`,
      })
      statuses.add(answer.statusCode)
    }
    expect([...statuses]).toEqual([422, 429])
  })

  it('are the same for photos with the form’s script and without', async () => {
    const from = anAddress()
    const files = Array.from({ length: 10 }, (_, index): Part => ['photos', photo, `${index}.jpg`])
    const statuses: number[] = []
    for (let form = 0; form < 7; form += 1) {
      // the name is missing: nothing is written, but the photos have arrived
      statuses.push((await sendForm([['form_token', await newToken()], ...files], from)).statusCode)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429])
  })

  it('show the counters to nobody whom a proxy on this machine passed on', async () => {
    expect((await outside.inject('/metrics')).statusCode).toBe(200)
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded'])
      expect((await outside.inject({ url: '/metrics', headers: { [header]: '203.0.113.9' } })).statusCode).toBe(404)
  })
})

describe('what a homeowner sends', () => {
  it('has a name that says what it is: a photo called a page is saved as a photo', async () => {
    const disguised = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])
    const fields: Part[] = [
      ['form_token', await newToken()],
      ['name', 'Mallory'],
      ['phone', aPhone()],
      ['message', 'Disguised'],
    ]
    expect((await sendForm([...fields, ['photos', disguised, 'bill.html']])).statusCode).toBe(303)
    const listed = await ok(
      'listRequests',
      { params: { slug: business.slug }, query: { search: 'disguised' } },
      { token: business.owner.token },
    )
    const [kept] = listed.requests[0]?.photos ?? []
    expect(kept?.file_name).toBe('bill.html.jpg')
    const original = await outside.inject(kept?.asset.original ?? '')
    expect(original.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringContaining('filename="bill.html.jpg"'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  it('goes on with the photos that arrived, and with nobody else’s', async () => {
    const first = await sendForm([
      ['form_token', await newToken()],
      ['name', 'Ana'],
      ['phone', '12'],
      ['photos', photo, 'a.jpg'],
    ])
    expect(first.statusCode).toBe(422)
    const upload = /name="upload_ids" value="([^"]+)"/.exec(first.body)?.[1] ?? ''
    const mended: Part[] = [
      ['upload_ids', upload],
      ['name', 'Ana'],
      ['phone', aPhone()],
    ]
    expect((await sendForm([['form_token', await newToken()], ...mended])).statusCode).toBe(422)
    expect((await sendForm([['form_token', tokenIn(first.body)], ...mended])).statusCode).toBe(303)
  })

  it('never becomes markup of the page, whatever the field', async () => {
    const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
    const token = `${await newToken()}${attack}`
    const fields = ['name', 'phone', 'email', 'address', 'message', 'service_id', 'website', 'consent']
    const answer = await sendForm([
      ['form_token', token],
      ...fields.map((name): Part => [name, attack]),
      ['photos', photo, 'a<b>.jpg'],
    ])
    expect(answer.statusCode).toBe(422)
    expect(answer.body).not.toMatch(/<script>|<img src=x|<b>/)
  })
})

it('the log of an error holds no row of the database', () => {
  const lines: string[] = []
  const sink = { write: (line: string) => void lines.push(line) }
  const fault = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ana@example.com)',
    where: '+14155550100',
  })
  pino(logOptions('info'), sink).error({ err: fault }, 'failed')
  expect(lines.join()).toContain('23505')
  expect(lines.join()).not.toMatch(/ana@example|4155550100/)
})

describe('what is kept', () => {
  it('ends: an answer for a retry is gone after its day, from every business', async () => {
    const [job] = accountJobs({ workshop: app.workshop })
    const kept = () =>
      app.workshop.inSystem(({ db }) =>
        db.selectFrom('idempotency_keys').select('key').where('key', '=', 'once').execute(),
      )
    const given = { params: { slug: business.slug }, body: { name: 'Ana' } }
    await ok('createCustomer', given, { token: business.owner.token, headers: { 'idempotency-key': 'once' } })
    app.clock.advance(23 * 3600)
    await job.run({})
    expect(await kept()).toHaveLength(1)
    app.clock.advance(2 * 3600)
    await job.run({})
    expect(await kept()).toEqual([])
  })

  it.each([
    [{ ['a\u0000']: 'x' }],
    [{ ['\ud800']: 'x' }],
    [Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`q${index}`, 'x']))],
  ])('holds no answers of a sign-up that cannot be kept, or without end', async (questions) => {
    const problem = await refused('signUp', { body: { ...signUpForm, questions } })
    expect(problem.code).toBe('invalid')
    expect(problem.errors?.every((fault) => fault.path.startsWith('body.questions'))).toBe(true)
  })
})
