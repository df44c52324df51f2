import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { publicPath, type PublicLocale } from '#contract/website/addresses.ts'
import { buildApp } from '#server/app.ts'
import { logOptions } from '#server/platform/server-log.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Business } from '#tests/support/builders.ts'

const app = await startApp()
const { aBusiness, ok } = buildersFor(app)
const site = {
  renderer,
  assets: { style: '/p-assets/site.css', script: '/p-assets/form.js' },
  shareAssets: { style: '/p-assets/share.css', script: '/p-assets/share.js' },
  folder: path.resolve('dist/site'),
}
const pages = await buildApp({ parts: app.parts, logging: false, site, limitScale: 1000 })
await pages.ready()
afterAll(() => pages.close())

let business: Business
let photo: Buffer
beforeAll(async () => {
  business = await aBusiness('Reed & Sons <Plumbing>')
  await ok(
    'updateLandingPage',
    {
      params: { slug: business.slug },
      body: { phone: '4155550123', description: 'Pipes "since" 1990', service_area: 'Oakland' },
    },
    { token: business.owner.token },
  )
  await ok(
    'createService',
    { params: { slug: business.slug }, body: { name: 'Water heaters' } },
    { token: business.owner.token },
  )
  photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
})

const Graph = z.object({ '@graph': z.array(z.unknown()) })
const get = (url: string, headers: Record<string, string> = {}) => pages.inject({ url, headers })
const tokenIn = (html: string) => /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** Sends the form as a browser without JavaScript does. */
async function sendForm(
  fields: Record<string, string>,
  files: readonly { name: string; content: Buffer | string }[] = [],
  lang: PublicLocale = 'en',
) {
  const form = new FormData()
  form.set('form_token', tokenIn((await get(`/p/${business.slug}`)).body))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const { name, content } of files)
    form.append('photos', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  const body = new Response(form)
  return pages.inject({
    method: 'POST',
    url: publicPath(business.slug, lang, '/request'),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  })
}
const requestsWith = async (search: string) =>
  (await ok('listRequests', { params: { slug: business.slug }, query: { search } }, { token: business.owner.token }))
    .requests

it('shows the business, its phone, services and hours, with everything escaped', async () => {
  const response = await get(`/p/${business.slug}`)
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain('Reed &amp; Sons &lt;Plumbing&gt;')
  expect(response.body).toContain('(415) 555-0123')
  expect(response.body).toContain('Water heaters')
  expect(response.body).toContain('8:00 AM')
  expect(response.body).toContain('Open now')
  expect(response.body).toContain('<title>Plumbing in San Francisco | Reed &amp; Sons &lt;Plumbing&gt;</title>')
  expect(response.body).not.toMatch(/<script(?![^>]*(?:src=|type="application\/ld\+json"))|style="|\son\w+=/)
})

it('stands under an address of its own in Spanish, and each language leads to the other', async () => {
  const [english, spanish] = [`/p/${business.slug}`, `/p/${business.slug}/es`]
  const { body } = await get(spanish)
  expect(body).toContain('Cuéntenos qué necesita')
  const full = (address: string) => `${app.parts.settings.appUrl}${address}`
  expect(body).toContain(`<link rel="canonical" href="${full(spanish)}"`)
  for (const page of [body, (await get(english)).body])
    for (const [language, address] of [
      ['en', english],
      ['es', spanish],
      ['x-default', english],
    ] as const)
      expect(page).toMatch(new RegExp(`<link rel="alternate" hreflang="${language}" href="${full(address)}"`, 'i'))
  expect((await get(english)).body).toContain(`<link rel="canonical" href="${full(english)}"`)
  const old = await get(`${english}?lang=es&src=sign`)
  expect([old.statusCode, old.headers.location]).toEqual([301, `${spanish}?src=sign`])
})

it('leads a browser in Spanish to Spanish, unless it chose English on the page', async () => {
  const spanish = { 'accept-language': 'es-MX,es;q=0.9' }
  const led = await get(`/p/${business.slug}`, spanish)
  expect([led.statusCode, led.headers.location]).toEqual([302, `/p/${business.slug}/es`])
  const chosen = await get(`/p/${business.slug}`, { ...spanish, 'sec-fetch-site': 'same-origin' })
  expect(chosen.body).toContain('Tell us what you need')
})

it('says to programs what the business is, where, and when, without its street', async () => {
  const at = { params: { slug: business.slug } }
  await ok('updateLandingPage', { ...at, body: { address: '12 Elm St, Oakland, CA 94601' } }, business.owner)
  const graph = async () => {
    const { body } = await get(`/p/${business.slug}`)
    expect(body).not.toContain('Elm St')
    return Graph.parse(JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}'))['@graph']
  }
  await expect.poll(graph).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: 'Reed & Sons <Plumbing>',
        telephone: '+14155550123',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Oakland',
          addressRegion: 'CA',
          postalCode: '94601',
          addressCountry: 'US',
        },
        openingHoursSpecification: expect.arrayContaining([
          expect.objectContaining({ dayOfWeek: 'https://schema.org/Monday', opens: '08:00', closes: '17:00' }),
        ]),
      }),
      expect.objectContaining({ '@type': 'Service', name: 'Water heaters' }),
    ]),
  )
  const words = await get(`/p/${business.slug}/llms.txt`)
  expect(words.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(words.body).toContain('# Reed & Sons <Plumbing>')
  expect(words.body).toContain('- Water heaters')
  const robots = await get('/robots.txt')
  expect([robots.statusCode, robots.body.startsWith('User-agent: *\nDisallow: /api/')]).toEqual([200, true])
})

it('names every page that strangers find to programs, in both languages, and none that they do not', async () => {
  const origin = app.parts.settings.appUrl
  const service = (await get(`/p/${business.slug}/services`)).body.match(/\/services\/([a-z0-9-]+)"/)?.[1] ?? ''
  const found = ['', '/services', `/services/${service}`, '/about', '/areas', '/contact']
  const map = await get(`/p/${business.slug}/sitemap.xml`)
  const words = await get(`/p/${business.slug}/llms.txt`)
  for (const below of found) {
    for (const locale of ['en', 'es'] as const) {
      const address = `${origin}${publicPath(business.slug, locale, below)}`
      expect((await get(publicPath(business.slug, locale, below))).statusCode).toBe(200)
      expect(map.body).toContain(`<loc>${address}</loc>`)
      expect(words.body).toContain(`(${address})`)
    }
  }
  for (const below of ['/gallery', '/questions', '/offers', '/reviews', '/showcases', '/booking'])
    expect(map.body).not.toContain(`${below}</loc>`)
  const { pages: own } = await ok('listOwnPages', { params: { slug: business.slug } }, business.owner)
  expect(own.map((page) => page.path)).toEqual(expect.arrayContaining(found))
  expect(own.find(({ kind }) => kind === 'service')?.name).toBe('Water heaters')
  expect(own.some((page) => page.path === '/offers')).toBe(false)
  const code = (below: string) => get(`/api/qr?slug=${business.slug}&path=${below}`)
  expect((await code(`/services/${service}`)).statusCode).toBe(200)
  expect((await code('/services/nothing')).statusCode).toBe(404)
})

it('has an icon of its own, and a page of its own where there is none', async () => {
  const icon = await get(`/p/${business.slug}/favicon.svg`)
  expect(icon.headers['content-type']).toContain('image/svg+xml')
  expect(icon.body).toContain('>R</text>')
  expect((await get(`/p/${business.slug}`)).body).toContain(`<link rel="icon" href="/p/${business.slug}/favicon.svg"`)
  const unknown = await get(`/p/${business.slug}/es/nothing/here.php`, { accept: 'text/html' })
  expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(unknown.body).toContain('<html lang="es">')
  expect(unknown.body).toContain('Reed &amp; Sons')
})

it('shows a change of the business at once, though pages are kept', async () => {
  await get(`/p/${business.slug}`)
  await ok(
    'updateLandingPage',
    { params: { slug: business.slug }, body: { service_area: 'Berkeley Hills' } },
    { token: business.owner.token },
  )
  await expect.poll(async () => (await get(`/p/${business.slug}`)).body).toContain('Berkeley Hills')
})

it('gives each visitor a token of their own', async () => {
  const [one, other] = await Promise.all([get(`/p/${business.slug}`), get(`/p/${business.slug}`)])
  expect(tokenIn(one.body)).not.toBe('')
  expect(tokenIn(one.body)).not.toBe(tokenIn(other.body))
})

it('makes no formatter for a date or a number that it made before: each holds memory that is not counted', async () => {
  const [first, second] = [await aBusiness('First of two'), await aBusiness('Second of two')]
  for (const { slug, owner } of [first, second])
    await ok(
      'createReview',
      { params: { slug }, body: { source: 'google', author: 'Ana', rating: 4, text: 'On time', date: '2026-05-01' } },
      owner,
    )
  const readAll = async ({ slug }: Business) => {
    for (const at of ['', '/reviews'])
      for (const lang of ['en', 'es'] as const) expect((await get(publicPath(slug, lang, at))).body).toContain('2026')
  }
  await readAll(first)
  const made = [vi.spyOn(Intl, 'DateTimeFormat'), vi.spyOn(Intl, 'NumberFormat')]
  await readAll(second)
  expect(made.flatMap((spy) => spy.mock.calls)).toEqual([])
  for (const spy of made) spy.mockRestore()
})

it.each(['nowhere', 'x%00', '../etc', 'A'])('knows no business called %s', async (slug) => {
  expect((await get(`/p/${slug}`)).statusCode).toBe(404)
})

it('takes the form without JavaScript, photos and all, and leads on to the thanks', async () => {
  const response = await sendForm(
    { name: 'Ana Ruiz', phone: aPhone(), message: 'No JavaScript here', consent: 'true' },
    [
      { name: 'one.jpg', content: photo },
      { name: '', content: '' },
    ],
  )
  expect(response.statusCode).toBe(303)
  expect(response.headers.location).toBe(`/p/${business.slug}/thanks`)
  expect((await get(String(response.headers.location))).body).toContain('Thank you! We got your request.')
  const [request] = await requestsWith('No JavaScript here')
  expect(request).toMatchObject({ customer: { name: 'Ana Ruiz' }, photo_count: 1, source: 'website_form' })
})

it('is one request when the same form is sent twice', async () => {
  const fields = { name: 'Ana Ruiz', phone: aPhone(), message: 'Pressed twice' }
  const answers = await Promise.all([sendForm(fields), sendForm(fields)])
  expect(answers.map((answer) => answer.statusCode)).toEqual([303, 303])
  expect(await requestsWith('Pressed twice')).toHaveLength(1)
})

it('says what is wrong at its field, keeps what was typed, and writes nothing', async () => {
  const response = await sendForm({ name: 'Ana', phone: '12', email: 'nobody', message: 'Half a form <b>' })
  expect(response.statusCode).toBe(422)
  expect(response.body).toContain('Please enter an email address, like name@example.com.')
  expect(response.body).toContain('Half a form &lt;b&gt;')
  expect(response.body).toContain('aria-invalid="true"')
  const phone = await sendForm({ name: 'Ana', phone: '12', message: 'Half a form' })
  expect(phone.body).toContain('Please enter a phone number where we can reach you.')
  expect(await requestsWith('Half a form')).toHaveLength(0)
})

it.each([
  [
    'a program that calls itself a photo',
    [{ name: 'cat.jpg', content: 'MZ this is no photo' }],
    'isn’t a photo we can use',
  ],
  [
    'a drawing with a script in it',
    [{ name: 'x.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>' }],
    'isn’t a photo we can use',
  ],
])('refuses %s', async (_what, files, words) => {
  const response = await sendForm({ name: 'Ana', phone: aPhone(), message: 'Strange file' }, files)
  expect(response.statusCode).toBe(422)
  expect(response.body).toContain(words)
  expect(await requestsWith('Strange file')).toHaveLength(0)
})

it('refuses eleven photos', async () => {
  const files = Array.from({ length: 11 }, (_, index) => ({ name: `${index}.jpg`, content: photo }))
  const response = await sendForm({ name: 'Ana', phone: aPhone(), message: 'Many photos' }, files)
  expect(response.statusCode).toBe(422)
  expect(response.body).toContain('Please send up to 10 photos.')
})

it('writes for each visitor how they came, packed or not, and never into the page of another', async () => {
  const read = async (from: string, packing: string) => {
    const headers = { referer: `https://${from}/`, 'accept-encoding': packing }
    const { rawPayload, headers: sent } = await get(`/p/${business.slug}/contact`, headers)
    const html = (packing === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString()
    return { html, token: tokenIn(html), kept: sent['cache-control'] }
  }
  const seen = []
  for (const packing of ['gzip', 'identity', 'gzip'])
    for (const from of ['one.example.com', 'two.example.com']) seen.push({ from, ...(await read(from, packing)) })
  for (const { from, html, token, kept } of seen) {
    expect([html.includes(`rf=${from}`), html.match(/rf=(?!one|two)/)]).toEqual([true, null])
    expect(html).not.toContain(from.startsWith('one') ? 'rf=two' : 'rf=one')
    expect(html).toContain(`data-token="${token}"`)
    expect(kept).toContain('private')
  }
  expect(new Set(seen.map(({ token }) => token)).size).toBe(seen.length)
})

it('is not written down each time somebody reads it; what is not there is, in one line', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const logging = { ...logOptions('info'), stream }
  const logged = await buildApp({ parts: app.parts, logging, site, limitScale: 1000 })
  await logged.inject({ url: `/p/${business.slug}/contact` })
  await logged.inject({ url: `/p/${business.slug}/offers?from=somebody` })
  await logged.close()
  // the log has other lines as well, such as what was not built
  const Line = z.object({ req: z.unknown().optional(), res: z.unknown().optional() })
  const told = lines.map((line) => Line.parse(JSON.parse(line))).filter(({ req, res }) => req ?? res)
  expect(told).toEqual([{ req: { method: 'GET', path: `/p/${business.slug}/offers` }, res: { status: 404 } }])
})

it('takes no photos with a token that is not ours', async () => {
  const response = await sendForm({ form_token: 'forged', name: 'Ana', phone: aPhone(), message: 'Forged token' }, [
    { name: 'a.jpg', content: photo },
  ])
  expect(response.statusCode).toBe(422)
  expect(await requestsWith('Forged token')).toHaveLength(0)
})

it('refuses a body that is no form', async () => {
  const response = await pages.inject({
    method: 'POST',
    url: `/p/${business.slug}/request`,
    payload: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(response.statusCode).toBe(415)
})

it('without JavaScript the language of the page goes along', async () => {
  const [phone, at] = [aPhone(), { params: { slug: business.slug } }]
  const sent = await sendForm({ name: 'Ana Ruiz', phone, message: 'Gotea', consent: 'true' }, [], 'es')
  expect(sent.headers.location).toBe(`/p/${business.slug}/es/thanks`)
  const { requests } = await ok('listRequests', { ...at, query: { search: phone } }, { token: business.owner.token })
  const place = { params: { slug: business.slug, requestId: requests[0]?.id ?? '' } }
  const { conversation } = await ok('listMessages', place, { token: business.owner.token })
  expect(conversation?.language).toBe('es')
  const { words } = await app.workshop.inSystem(({ db }) =>
    db.selectFrom('consents').select('words').where('contact', '=', phone).executeTakeFirstOrThrow(),
  )
  expect(words).toContain('STOP')
  expect(words).toMatch(/mensajes|textos/)
  const faulty = await sendForm({ name: '', phone: '' }, [], 'es')
  expect(faulty.body).toContain('<html lang="es"')
  expect(faulty.body).toContain(`/p/${business.slug}/es/request`)
})

it('says in words that a business is not here to whoever looks with a browser, and by its code to a program', async () => {
  const seen = await get('/p/no-such-business/es', { accept: 'text/html,*/*' })
  expect(seen.statusCode).toBe(404)
  expect(seen.headers['content-type']).toContain('text/html')
  expect(seen.body).toContain('Página no encontrada')
  expect((await get('/p/no-such-business/showcases', { accept: 'text/html' })).body).toContain('Page not found')
  const told = await get('/p/no-such-business')
  expect(told.statusCode).toBe(404)
  expect(told.json()).toMatchObject({ code: 'not_found' })
})

it('says so in its own look where a business has no such page', async () => {
  const address = `/p/${business.slug}/no/such-page`
  const seen = await get(`/p/${business.slug}/es/no/such-page`, { accept: 'text/html,*/*' })
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(seen.body).toContain('Página no encontrada')
  expect(seen.body).toContain(`href="/p/${business.slug}/es"`)
  const told = await get(address)
  expect([told.statusCode, told.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })])
  expect((await get('/p/no-such-business/no/such-page', { accept: 'text/html' })).body).toContain('Page not found')
})
