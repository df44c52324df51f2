import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { Opening } from '#contract/opening.ts'
import { buildApp } from '#server/app.ts'
import { startApp } from '#tests/support/app.ts'
import { Browser } from '#tests/support/browser.ts'
import { buildersFor } from '#tests/support/builders.ts'

const app = await startApp()
const { aBusiness } = buildersFor(app)
const officeFolder = mkdtempSync(path.join(tmpdir(), 'topline-office-'))
writeFileSync(path.join(officeFolder, 'index.html'), '<meta name="opening" content="__OPENING__" />')
const whole = await buildApp({ parts: app.parts, logging: false, officeFolder, limitScale: 1000 })
const url = await whole.listen({ host: '127.0.0.1', port: 0 })
afterAll(async () => {
  await whole.close()
  rmSync(officeFolder, { recursive: true, force: true })
})

/** The owner of a business of this name, signed in in a browser. */
async function owner(name: string): Promise<{ browser: Browser; slug: string }> {
  const { slug, owner: person } = await aBusiness(name)
  const { refresh_token } = await app.parts.accounts.signInAs(app.workshop, person.userId)
  const browser = new Browser(url)
  await browser.change('/api/auth/callback/credentials', { refresh_token })
  return { browser, slug }
}

const page = async (browser: Browser, screen = '/requests') => {
  const { text, headers } = await browser.get(screen)
  const written = /content="(.*)"/.exec(text)?.[1] ?? ''
  const plain = written
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  return {
    written,
    cache: headers.get('cache-control'),
    opening: plain === '' ? null : Opening.parse(JSON.parse(plain)),
  }
}

it('brings the answers that the session and the list of businesses would give, and lies in no cache', async () => {
  const { browser, slug } = await owner('Lee & "Sons" <b>')
  await owner('Somebody Else')
  const { opening, written, cache } = await page(browser)
  const { accessToken, expiresAt } = (await browser.get('/api/auth/session')).body
  expect(opening?.session).toMatchObject({ accessToken, expiresAt })
  const asked = await browser.get('/api/prosite-profile', { authorization: `Bearer ${accessToken}` })
  expect(opening?.profiles).toEqual(asked.body)
  expect(opening?.profiles.message.map((each) => each.slug)).toEqual([slug])
  expect(written).not.toMatch(/[<>]/)
  expect(cache).toBe('private, no-store')
})

it('brings nothing for who is not signed in or has signed out', async () => {
  expect(await page(new Browser(url))).toEqual({ written: '', opening: null, cache: 'no-cache' })
  const { browser } = await owner('Leaving')
  expect((await page(browser)).opening).not.toBeNull()
  await browser.change('/api/auth/signout')
  expect((await page(browser)).opening).toBeNull()
})

it('leaves a session that is due to be refreshed to the call that does it', async () => {
  const { browser } = await owner('Due')
  app.clock.advance(20 * 3600 - 1)
  expect((await page(browser)).opening).not.toBeNull()
  app.clock.advance(1)
  expect((await page(browser)).opening).toBeNull()
})

describe('an address that somebody opens in a browser', () => {
  const browser = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate' }
  const open = (address: string, more = {}) => whole.inject({ url: address, headers: { ...browser, ...more } })

  it.each(['/ads', '/ads/anything', '/ads/get-keywords-historical-metrics', '/assistant', '/no/such/screen'])(
    '%s opens the office',
    async (address) => {
      const answer = await open(address)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('name="opening"')
    },
  )

  it.each([
    ['/api/nothing', 404, 'Page not found'],
    ['/pi/nothing', 404, 'Page not found'],
    ['/api/landing-pages/nobody/requests', 401, 'Sign in first'],
    ['/pi/code/admin', 405, 'Page not found'],
    ['/%', 400, "That didn't work"],
  ])('%s is said in words, never in JSON', async (address, status, words) => {
    const answer = await open(address)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain(words)
    expect((await open(address, { 'accept-language': 'es-MX' })).body).toContain('<html lang="es">')
  })

  it('is a problem document for a program, and for a script of a page', async () => {
    const script = { accept: 'text/html,*/*', 'sec-fetch-mode': 'cors' }
    for (const headers of [{ accept: '*/*' }, script]) {
      const missing = await whole.inject({ url: '/api/nothing', headers })
      expect(missing.json()).toMatchObject({ status: 404, code: 'not_found' })
      const method = await whole.inject({ url: '/ads/get-keywords-historical-metrics', headers })
      expect(method.statusCode).toBe(405)
      expect(method.headers.allow).toBe('POST')
    }
  })
})
