import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RouteOptions } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import { paths, type CallName } from '#contract/paths.ts'
import { reservedSlugs } from '#contract/slugs/reserved-slugs.ts'
import { rawCalls, type RawCall } from '#contract/raw.ts'
import { buildApp } from '#server/app.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '#tests/support/app.ts'

const app = await startApp()
const seen: RouteOptions[] = []
// an office of one page: the real one is not built where only the server is tested
const officeFolder = mkdtempSync(path.join(tmpdir(), 'topline-routes-'))
writeFileSync(
  path.join(officeFolder, 'index.html'),
  '<meta content="__CSP_NONCE__"><script nonce="__SCRIPT_NONCE__"></script>',
)
const whole = await buildApp({
  parts: app.parts,
  logging: false,
  // more than one address may ask for in a minute
  limitScale: 1000,
  onRoute: (route) => void seen.push(route),
  officeFolder,
  site: {
    renderer,
    assets: { style: '/p-assets/a.css', script: '/p-assets/a.js' },
    shareAssets: { style: '/p-assets/share.css', script: '/p-assets/share.js' },
    folder: path.resolve('dist/site'),
  },
})
await whole.ready()
afterAll(async () => {
  await whole.close()
  rmSync(officeFolder, { recursive: true, force: true })
})

const names = Object.keys(paths) as CallName[]
const spelled = (url: string) => url.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, '') || '/'
const declared = new Set([
  ...names.map((name) => `${paths[name].split(' ')[0]} ${spelled(paths[name].split(' ')[1] ?? '')}`),
  ...Object.values<RawCall>(rawCalls).flatMap((call) =>
    call.methods.map((method) => `${method} ${spelled(call.path)}`),
  ),
])

/** Routes without a declaration of their own, each with the reason. */
const allowed = [
  /^HEAD /, // answers as GET without a body
  /^\w+ \/api\/auth(\/\*)?$/, // `authOther`, whatever the method
  /^GET \/assets\/\*$/, // the office's files, part of `office`
]

it('serves nothing that is not declared with who may call it', () => {
  const undeclared = seen
    .flatMap(({ method, url }) => [method].flat().map((one) => `${one} ${spelled(url)}`))
    .filter((route) => !declared.has(route) && !allowed.some((pattern) => pattern.test(route)))
  expect(undeclared).toEqual([])
})

it('serves everything that is declared', () => {
  const served = new Set(seen.flatMap(({ method, url }) => [method].flat().map((one) => `${one} ${spelled(url)}`)))
  expect([...declared].filter((route) => !served.has(route))).toEqual([])
})

describe.each(names)('%s', (name) => {
  const [method = 'GET', url = ''] = paths[name].split(' ')
  const filled = url
    .replace('{slug}', 'nobody')
    .replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000')
    .replace(/\/$/, '')

  it.each(['', '/'])(
    'is reached with "%s" at its end, and refused without a token unless it is public',
    async (ending) => {
      const response = await whole.inject({
        method: method as 'GET',
        url: filled + ending,
        ...(method === 'GET' ? {} : { payload: {} }),
      })
      expect(response.statusCode === 401).toBe(contract[name].access !== 'public')
      expect(response.json()).not.toMatchObject({ code: 'method_not_allowed' })
      expect(response.statusCode).not.toBe(405)
      expect(response.statusCode).toBeLessThan(500)
    },
  )
})

it('says which methods a path of ours takes, and that others are not there', async () => {
  const wrong = await whole.inject({ method: 'DELETE', url: '/api/landing-pages/x/services' })
  expect(wrong.statusCode).toBe(405)
  expect(wrong.headers.allow).toBe('GET, POST')
  expect((await whole.inject({ method: 'GET', url: '/api/nothing' })).json()).toMatchObject({
    status: 404,
    code: 'not_found',
  })
})

it('refuses broken JSON, other content and bodies without end, always as a problem document', async () => {
  const send = (payload: string, type: string) =>
    whole.inject({ method: 'POST', url: '/pi/verify/admin', payload, headers: { 'content-type': type } })
  for (const [payload, type, status] of [
    ['{"source":', 'application/json', 400],
    ['', 'application/json', 400],
    ['{"__proto__":{"x":1}}', 'application/json', 400],
    ['<a/>', 'application/xml', 415],
    [`{"source":"${'x'.repeat(10_000_000)}"}`, 'application/json', 413],
    ['null', 'application/json', 422],
    ['[]', 'application/json', 422],
    ['7', 'application/json', 422],
  ] as const) {
    const response = await send(payload, type)
    expect([payload.slice(0, 20), response.statusCode]).toEqual([payload.slice(0, 20), status])
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/)
  }
})

it('gives every answer the headers of a careful server, and no inline script or style', async () => {
  const { headers } = await whole.inject('/healthz')
  expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval/)
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
})

it('allows the scripts and styles of a page of the office alone, by a nonce of their own', async () => {
  const nonceIn = (policy: unknown, directive: string) =>
    new RegExp(`${directive} 'self' 'nonce-([0-9a-f]{32})'`).exec(String(policy))?.[1]
  const page = await whole.inject('/home')
  const again = await whole.inject('/home')
  const policy = page.headers['content-security-policy']
  const [script, style] = [nonceIn(policy, 'script-src'), nonceIn(policy, 'style-src')]
  expect(new Set([script, style, nonceIn(again.headers['content-security-policy'], 'script-src')]).size).toBe(3)
  expect(page.body).toContain(`nonce="${script}"`)
  expect(page.body).toContain(style)
  const { headers } = await whole.inject('/healthz')
  expect(headers['content-security-policy']).toContain("script-src 'self';style-src 'self';")
})

it('describes every call in OpenAPI 3.1', async () => {
  const document = (await whole.inject('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  for (const name of names) {
    const [method = 'GET', url = ''] = paths[name].split(' ')
    expect(document.paths[url][method.toLowerCase()]).toMatchObject({
      operationId: name,
      'x-access': contract[name].access,
    })
  }
  const { parameters } = document.paths['/api/landing-page/{slug}/projects'].get
  const repeated = { name: 'status', in: 'query', required: false, style: 'form', explode: true }
  expect(parameters).toContainEqual(expect.objectContaining(repeated))
})

it('has a page to read, with every call and every fault', async () => {
  const { headers, body } = await whole.inject('/api/docs')
  expect(headers['content-type']).toMatch(/^text\/html/)
  for (const name of names) expect(body).toContain(contract[name].summary.slice(0, 20).split(/[&<>"'’“]/)[0])
  // what a problem document names as its type is explained there
  expect(body).toContain('id="not_found"')
})

it('keeps every word that begins a path of ours from being a slug', () => {
  const words = names.flatMap((name) => {
    const [, first, second] = paths[name].split(' ')[1]?.split('/') ?? []
    return [first, first === 'api' ? second : undefined]
      .filter((word) => word && !word.startsWith('{'))
      .map((word) => String(word).toLowerCase())
  })
  expect(words.filter((word) => !reservedSlugs.includes(word))).toEqual([])
})
