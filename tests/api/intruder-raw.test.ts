import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawCalls, type RawCall } from '#contract/raw.ts'
import { buildApp } from '#server/app.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'

/** Made from the table of paths whose answers are not calls: each with broken places, queries, headers and bodies. */

const app = await startApp()
const { aBusiness } = buildersFor(app)
const assets = { style: '/p-assets/site.css', script: '/p-assets/form.js' }
const site = { renderer, assets, shareAssets: assets, folder: path.resolve('dist/site') }
const whole = await buildApp({ parts: app.parts, logging: false, site, limitScale: 1000 })
await whole.ready()
afterAll(() => whole.close())

let business: Business
beforeAll(async () => {
  business = await aBusiness()
})

const someId = '01890000-0000-7000-8000-000000000000'
const broken = ['x', '%00', '%E2%80%AE', '..%2f..%2fetc%2fpasswd', '__proto__', 'a'.repeat(390), someId, "'%20or%201=1"]
const queries = [
  '',
  '?e=9999999999&s=x',
  '?e=999999999999&s=%00&u=x&f=%00',
  `?e=1&s=x&u=${someId}&f=${encodeURIComponent('{"who":"server"}')}`,
  '?e[]=1&s[a]=2&__proto__[x]=1',
  `?${'a=1&'.repeat(2000)}`,
  '?token=aaaaaaaaaaaaaaaaaaaaaaaaa%00&slug=x&size=1e9&path=//evil&source=%0d%0ax&page=1e300&lang=%00&added=1e9',
  `?code=${'x'.repeat(3000)}&state=x&error=%00`,
]
const multipart = (text: string) => `--B\r\ncontent-disposition: form-data; name="${text}"\r\n\r\n${text}\r\n--B--\r\n`
const nul = '\u0000'
const bodies: readonly (readonly [type: string, body: string | Buffer])[] = [
  ['application/json', String.raw`{"csrfToken":"x","phoneNumber":"\u0000","__proto__":{"a":1}}`],
  ['application/json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['application/json', '{"a":"\\ud800","callbackUrl":"//evil.example"}'],
  ['application/json; charset=utf-7', '{'],
  ['application/x-www-form-urlencoded', `a=%00&From=%2B1&To=%ED%A0%80&${'b=1&'.repeat(20_000)}`],
  ['multipart/form-data; boundary=B', multipart('form_token')],
  ['multipart/form-data; boundary=B', multipart(`contact${nul}"`)],
  ['multipart/form-data; boundary=B', multipart('__proto__').repeat(60)],
  ['multipart/form-data; boundary=', 'x'],
  ['application/offset+octet-stream', Buffer.alloc(2000)],
  ['application/octet-stream', Buffer.alloc(5_000_000)],
  ['application/x-sentry-envelope', '{}'],
  ['text/html', '<script>'],
  ['x'.repeat(5000), 'x'],
]
const headers: readonly Readonly<Record<string, string>>[] = [
  {},
  { authorization: 'Bearer', 'x-site': '../x', 'as-user-id': 'x' },
  { 'tus-resumable': '1.0.0', 'upload-length': '1e9', 'upload-metadata': 'site AAAA,sha256 x,filename //8=' },
  { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-offset': '-1', 'upload-form': 'x'.repeat(5000) },
  { range: 'bytes=9-1,5-', 'if-range': '"x"', 'if-none-match': 'W/"'.repeat(500), accept: '*/*;q=nan' },
  {
    cookie: 'topline.session=x; topline.csrf=%00%; topline.oidc=eyJhbGciOiJub25lIn0..',
    'accept-language': 'es'.repeat(5000),
  },
  { 'x-twilio-signature': '\u00ff', 'webhook-id': 'x', 'webhook-timestamp': 'NaN', 'webhook-signature': 'v1,x v1a,' },
]
const inside = /\bat \S+ \(|\.[tj]s:\d|node_modules|violates|relation "|syntax error|ZodError|FST_ERR|ENOENT/

/** The paths with each place in turn something else, the others right. */
function addressesOf(pattern: string): string[] {
  const filled = (value: string) =>
    pattern
      .replaceAll(/:(\w+)/g, (_all, place: string) => (place === 'slug' ? business.slug : value))
      .replace('*', value)
  const strange = broken.map((value) => pattern.replaceAll(/:\w+/g, value).replace('*', value))
  return [...new Set([...broken.map(filled), ...strange])]
}

describe.each(Object.entries(rawCalls))('%s', (name, declared) => {
  const { methods, path: pattern }: RawCall = declared
  const streams = pattern.endsWith('/live')

  it('falls over by nothing that comes from outside', { timeout: 300_000 }, async () => {
    const faults: string[] = []
    const send = async (method: string, url: string, more: object) => {
      const answer = await whole.inject({ method: method as 'GET', url, ...more })
      const { statusCode: status, body } = answer
      const allowed = status < 500 || status === 503
      if (!allowed || inside.test(body))
        faults.push(
          `${method} ${url.slice(0, 120)} ${JSON.stringify(more).slice(0, 120)}: ${status} ${body.slice(0, 200)}`,
        )
    }
    for (const method of methods) {
      const addresses = addressesOf(pattern)
      for (const url of addresses) await send(method, url, {})
      const [first = pattern, ...others] = addresses
      const some = [first, others.find((url) => url.includes(someId)) ?? first]
      for (const url of some) {
        for (const query of streams ? [] : queries) await send(method, `${url}${query}`, {})
        for (const each of headers) await send(method, url, { headers: each })
        if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') continue
        for (const [type, payload] of bodies) await send(method, url, { headers: { 'content-type': type }, payload })
        await send(method, url, { headers: { 'content-length': 'x' } })
      }
    }
    expect(faults).toEqual([])
    expect(name).not.toBe('')
  })
})
