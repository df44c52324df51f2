import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { logOptions } from '#server/platform/server-log.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business, type Person } from '../support/builders.ts'

const app = await startApp()
const { aBusiness, aMember, codeOf, ok } = buildersFor(app)
const logged: string[] = []
const outside = await buildApp({
  parts: app.parts,
  logging: { ...logOptions('debug'), stream: { write: (line: string) => void logged.push(line) } },
  site: {
    renderer,
    assets: { style: '/p-assets/site.css', script: '/p-assets/form.js' },
    shareAssets: { style: '/p-assets/share.css', script: '/p-assets/share.js' },
    folder: path.resolve('dist/site'),
  },
  limitScale: 1000,
})
await outside.ready()
afterAll(() => outside.close())

let miller: Business
let office: Person
let field: Person
beforeAll(async () => {
  miller = await aBusiness('Miller Plumbing')
  ;[office, field] = await Promise.all([aMember(miller, 'office'), aMember(miller, 'field')])
})

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' }
const open = async (address: string, headers: Record<string, string> = {}) =>
  (await outside.inject({ url: address, headers: { ...browser, ...headers } })).body
const unescaped = (html: string) => html.replaceAll('&amp;', '&')
/** What the form on a page sends along. */
const touchIn = (html: string) => unescaped(/name="touch" value="([^"]*)"/.exec(html)?.[1] ?? 'no field')
/** Where the first link to a path leads. */
const linkTo = (html: string, below: string) => {
  const start = `href="/p/${miller.slug}${below}?`
  const at = html.indexOf(start)
  return at < 0 ? 'no link' : unescaped(html.slice(at + 6, html.indexOf('"', at + 6)))
}
const ask = async (body: object) => {
  const given = { params: { slug: miller.slug }, body: { name: 'Rosa Lindqvist', phone: aPhone(), ...body } }
  return (await ok('createPublicRequest', given, { token: undefined })).request_id
}
const of = (requestId: string, where = miller) => ({ params: { slug: where.slug, requestId } })
const touches = async (requestId: string) => (await ok('listRequestTouches', of(requestId), office)).touches

describe('a click on an advertisement', () => {
  const ad = 'utm_source=google&utm_medium=cpc&utm_campaign=spring-drains&utm_term=clogged+drain&gclid=Cj0KCQ-secret'

  it('goes along from page to page without a cookie, into the form, and to the request', async () => {
    const first = await outside.inject({
      url: `/p/${miller.slug}/reviews?${ad}`,
      headers: { ...browser, referer: 'https://www.google.com/', 'sec-fetch-site': 'cross-site' },
    })
    expect(first.headers['set-cookie']).toBeUndefined()
    const home = linkTo(first.body, '')
    expect(home).toContain(ad)
    const page = await open(home, { 'sec-fetch-site': 'same-origin', referer: 'https://office.example/' })
    const kept = await touches(await ask({ touch: touchIn(page) }))
    expect(kept).toEqual([
      {
        at: app.clock.now().toISOString(),
        source: 'google-ads',
        medium: 'cpc',
        campaign: 'spring-drains',
        term: 'clogged drain',
        content: '',
        click_id_kind: 'gclid',
        click_id: 'Cj0KCQ-secret',
        landing_path: '/reviews',
        referrer_host: 'www.google.com',
      },
    ])
    expect(logged.join('')).not.toContain('Cj0KCQ-secret')
    expect(logged.join('')).toContain('/reviews')
  })

  it('is kept by the form that a browser without JavaScript sends, also when it comes back with a fault', async () => {
    const page = await open(`/p/${miller.slug}?${ad}`)
    const action = unescaped(/action="([^"]*\/request[^"]*)"/.exec(page)?.[1] ?? '')
    const token = /name="form_token" value="([^"]*)"/.exec(page)?.[1] ?? ''
    const phone = aPhone()
    const send = (fields: Record<string, string>) => {
      const body = new FormData()
      for (const [name, value] of Object.entries({ form_token: token, name: 'Ben Ito', phone, ...fields }))
        body.append(name, value)
      return outside.inject({ method: 'POST', url: action, headers: browser, payload: body })
    }
    const again = await send({ phone: '12', touch: touchIn(page) })
    expect(again.statusCode).toBe(422)
    expect(touchIn(again.body)).toContain('gclid=Cj0KCQ-secret')
    expect((await send({ touch: touchIn(again.body) })).statusCode).toBe(303)
    const { requests } = await ok(
      'listRequests',
      { params: { slug: miller.slug }, query: { search: 'Ben Ito' } },
      office,
    )
    expect(await touches(requests[0]?.id ?? '')).toEqual([
      expect.objectContaining({ campaign: 'spring-drains', landing_path: '/' }),
    ])
  })

  it('is known of a chat, and what names the click stands in no log of the business', async () => {
    const page = `https://miller.example/drains?${ad}&rf=www.google.com`
    const began = { params: { slug: miller.slug }, body: { body: 'My drain is clogged', page } }
    const { token } = await ok('startChat', began, { token: undefined })
    const { requests } = await ok('listRequests', { params: { slug: miller.slug } }, office)
    const requestId = requests.find(({ source }) => source === 'website_chat')?.id ?? ''
    expect(await touches(requestId)).toEqual([
      expect.objectContaining({ source: 'google-ads', landing_path: '/drains', referrer_host: 'www.google.com' }),
    ])
    const { history } = await ok('listRequestHistory', of(requestId), office)
    expect(JSON.stringify(history)).not.toContain('secret')

    const goOn = async (address: string) => {
      app.clock.advance(60)
      const body = { token, body: 'Still there?', page: address }
      await ok('startChat', { params: { slug: miller.slug }, body }, { token: undefined })
    }
    await goOn('https://miller.example/?rf=m.facebook.com')
    await goOn('https://miller.example/?rf=www.thumbtack.com')
    await goOn('https://miller.example/')
    expect((await touches(requestId)).map(({ source }) => source)).toEqual(['google-ads', 'thumbtack'])
  })
})

describe('a visitor', () => {
  it('who comes from a search or by the address alone is told apart by what the browser says', async () => {
    const searched = await outside.inject({
      url: `/p/${miller.slug}`,
      headers: { ...browser, referer: 'https://www.google.com/' },
    })
    expect(searched.headers['cache-control']).toContain('private')
    expect(linkTo(searched.body, '/es')).toContain('lp=%2F&rf=www.google.com')
    expect(await touches(await ask({ touch: touchIn(searched.body) }))).toEqual([
      expect.objectContaining({ source: 'google', medium: 'organic', landing_path: '/' }),
    ])
    const direct = await open(`/p/${miller.slug}`)
    expect(direct).toContain(`href="/p/${miller.slug}/es"`)
    expect(await touches(await ask({ touch: touchIn(direct) }))).toEqual([
      expect.objectContaining({ source: 'direct', landing_path: '/' }),
    ])
    const later = await open(`/p/${miller.slug}`, { 'sec-fetch-site': 'same-origin' })
    expect(await touches(await ask({ touch: touchIn(later) }))).toEqual([
      expect.objectContaining({ source: 'direct', landing_path: null }),
    ])
    expect(await touches(await ask({}))).toEqual([])
  })

  it.each([
    ['huge', `utm_campaign=${'a'.repeat(9000)}&gclid=${'b'.repeat(9000)}`, 'direct'],
    ['repeated', 'gclid=one&gclid=two&utm_campaign=x&utm_campaign=y', 'google-ads'],
    ['control characters', 'utm_source=%00%0d%0aSet-Cookie:%20a=b&utm_campaign=%00', 'set-cookie-a-b'],
    ['markup', 'utm_campaign=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&lp=%22%3E%3Cimg%20src=x%3E&rf=%22%3E', 'direct'],
    ['nested', 'gclid[]=one&utm_source[a]=b', 'direct'],
    ['bytes that are no text', 'utm_campaign=%ff%fe&gclid=%80&rf=%c0%af', 'direct'],
  ])('with an address that was tampered with sees the page and is understood: %s', async (_what, query, source) => {
    const page = await open(`/p/${miller.slug}?${query}`)
    expect(page).toContain('name="touch"')
    expect(page).not.toMatch(/alert\(1\)|<img src=x/)
    const [touch] = await touches(await ask({ touch: `${touchIn(page)}&${query}` }))
    expect(touch).toMatchObject({ source })
    expect((touch?.campaign ?? '').length).toBeLessThanOrEqual(200)
  })
})

it('belongs to the request: it goes along with a merge and back, and no other business or field member sees it', async () => {
  const [kept, duplicate] = [await ask({ touch: 'rf=www.yelp.com' }), await ask({ touch: 'gclid=abc' })]
  const { merge_id: mergeId } = await ok('mergeRequests', { ...of(kept), body: { duplicate_id: duplicate } }, office)
  expect((await touches(kept)).map(({ source }) => source)).toEqual(['yelp', 'google-ads'])
  expect(await touches(duplicate)).toEqual([])
  await ok('undoMerge', { params: { slug: miller.slug, mergeId } }, office)
  expect((await touches(duplicate)).map(({ click_id: id }) => id)).toEqual(['abc'])

  const other = await aBusiness('Other')
  expect(await codeOf('listRequestTouches', of(kept, other), other.owner)).toBe('not_found')
  expect(await codeOf('listRequestTouches', of(kept), other.owner)).not.toBe('ok')
  expect(await codeOf('listRequestTouches', of(kept), field)).toBe('forbidden')
})
