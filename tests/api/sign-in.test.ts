import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { UserId } from '#contract/shared.ts'
import { authWithoutSecret } from '#server/areas/accounts/sign-in/plugin.ts'
import { newId } from '#server/platform/ids.ts'
import { startAccounts, type AccountsApp } from '#tests/support/accounts.ts'
import type { Browser } from '#tests/support/browser.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
let demoIsThere = true
const app = await startAccounts({
  database,
  demo: () => ({
    available: () => Promise.resolve(demoIsThere),
    open: async () => {
      const id = newId(UserId)
      await database.inSystem(({ db }) => db.insertInto('users').values({ id, first_name: 'Demo' }).execute())
      return id
    },
  }),
})
const hour = 3600
const day = 24 * hour

let last = 0
/** A code for a number nobody has yet, asked for in the browser that is to use it. */
async function freshCode(browser: Browser, to: AccountsApp = app): Promise<{ phoneNumber: string; authCode: string }> {
  const phoneNumber = `+1415555${String((last += 1)).padStart(4, '0')}`
  await browser.post('/pi/code/admin', { source: 'admin', phoneNumber }, { 'x-forwarded-for': `198.51.100.${last}` })
  return { phoneNumber, authCode: await to.codeFor(phoneNumber) }
}
async function signedIn(to: AccountsApp = app): Promise<Browser> {
  const browser = to.browser()
  expect((await browser.change('/api/auth/callback/credentials', await freshCode(browser, to))).status).toBe(200)
  return browser
}
const session = (browser: Browser) => browser.get('/api/auth/session')
const tokenWorks = async (token: string) =>
  (await app.browser().get('/api/get-user', { authorization: `Bearer ${token}` })).status === 200

describe('signing in', () => {
  it('by a code gives the browser a session', async () => {
    const browser = app.browser()
    expect((await session(browser)).body).toBeNull()
    const code = await freshCode(browser)
    const answer = await browser.change('/api/auth/callback/credentials', {
      ...code,
      callbackUrl: '/requests?request=1#top',
    })
    expect(answer).toMatchObject({ status: 200, body: { url: 'http://office.test/requests?request=1#top' } })
    const { body } = await session(browser)
    expect(body).toMatchObject({
      user: { id: expect.any(String) },
      expires: expect.any(String),
      accessToken: expect.any(String),
    })
    expect(body.error).toBeUndefined()
    expect(body.expiresAt - app.clock.now().getTime() / 1000).toBeGreaterThan(day - 120)
    expect(await tokenWorks(body.accessToken)).toBe(true)
    expect(JSON.stringify(body)).not.toContain('refresh')
  })

  it('takes a form as well as JSON', async () => {
    const browser = app.browser()
    const { csrfToken } = (await browser.get('/api/auth/csrf')).body
    const answer = await browser.postForm('/api/auth/callback/credentials', {
      csrfToken,
      ...(await freshCode(browser)),
    })
    expect(answer).toMatchObject({ status: 200, body: { url: 'http://office.test/' } })
    expect((await session(browser)).body).not.toBeNull()
  })

  it('by the refresh token of a sign-up', async () => {
    const visitor = app.browser()
    const code = await freshCode(visitor)
    const { body } = await visitor.post('/api/sign-up', {
      ...code,
      firstName: 'A',
      lastName: 'B',
      companyName: 'By Token',
      email: 'bytoken@example.test',
      zipCode: '94103',
    })
    const browser = app.browser()
    expect((await browser.change('/api/auth/callback/credentials', { refresh_token: body.refresh_token })).status).toBe(
      200,
    )
    expect((await session(browser)).body.user.id).toBe(
      (await app.accounts.verifyAccessToken(body.access_token))?.userId,
    )
    expect(
      (await app.browser().change('/api/auth/callback/credentials', { refresh_token: body.refresh_token })).status,
    ).toBe(401)
  })

  it('with a wrong code says so in the words of the specification', async () => {
    const browser = app.browser()
    const { phoneNumber, authCode } = await freshCode(browser)
    const answer = await browser.change('/api/auth/callback/credentials', {
      phoneNumber,
      authCode: authCode === '111111' ? '222222' : '111111',
    })
    expect(answer).toMatchObject({
      status: 401,
      body: { url: 'http://office.test/signin?error=Unauthorized', error: 'Unauthorized' },
    })
    expect((await session(browser)).body).toBeNull()
  })

  it('with what is no sign-in at all fails in the words of the specification', async () => {
    for (const body of [
      {},
      { phoneNumber: '12', authCode: '123456' },
      { phoneNumber: ['x'], authCode: {} },
      { phoneNumber: 'x'.repeat(50), authCode: '1' },
    ]) {
      expect(await app.browser().change('/api/auth/callback/credentials', body)).toMatchObject({
        status: 422,
        body: { error: 'Sign in failed' },
      })
    }
  })

  it('to the demo works while there is one', async () => {
    const browser = app.browser()
    expect(Object.keys((await browser.get('/api/auth/providers')).body)).toEqual(['credentials', 'demo'])
    expect((await browser.change('/api/auth/callback/demo')).status).toBe(200)
    expect((await session(browser)).body.user.id).toEqual(expect.any(String))
    demoIsThere = false
    expect(Object.keys((await browser.get('/api/auth/providers')).body)).toEqual(['credentials'])
    expect((await app.browser().change('/api/auth/callback/demo')).status).toBe(404)
    demoIsThere = true
  })
})

describe('the csrf token', () => {
  it('stays the same for a browser', async () => {
    const browser = app.browser()
    const tokens = [await browser.get('/api/auth/csrf'), await browser.get('/api/auth/csrf')].map(
      ({ body }) => body.csrfToken,
    )
    expect(tokens[0]).toBe(tokens[1])
  })

  it.each([
    '/api/auth/callback/credentials',
    '/api/auth/callback/demo',
    '/api/auth/signin/google',
    '/api/auth/signout',
  ])('is asked for by %s', async (path) => {
    const victim = await signedIn()
    const own = (await victim.get('/api/auth/csrf')).body.csrfToken
    const foreign = (await app.browser().get('/api/auth/csrf')).body.csrfToken
    const code = await freshCode(victim)
    for (const csrfToken of [undefined, '', foreign, `${own}x`, own.slice(1), [own], { own }]) {
      expect(await victim.post(path, { csrfToken, ...code })).toMatchObject({
        status: 403,
        body: { error: 'MissingCSRF' },
      })
    }
    // a cookie that somebody planted, with a hash of their own
    const planted = app.browser()
    planted.cookies.set('topline.csrf', `mine.${'A'.repeat(43)}`)
    expect(await planted.post(path, { csrfToken: 'mine', ...code })).toMatchObject({
      status: 403,
      body: { error: 'MissingCSRF' },
    })
    expect((await session(victim)).body).not.toBeNull()
  })

  it('is not read from the address, and a body that cannot be read is refused', async () => {
    const browser = app.browser()
    const { csrfToken } = (await browser.get('/api/auth/csrf')).body
    expect((await browser.post(`/api/auth/signout?csrfToken=${csrfToken}`, {})).status).toBe(403)
    expect((await browser.post('/api/auth/signout', [csrfToken])).status).toBe(403)
    expect((await browser.get('/api/auth/signout')).headers.get('location')).toBe('http://office.test/signout')
  })
})

describe('the target after a sign-in', () => {
  it.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'http:evil.test',
    'http://office.test@evil.test/',
    'http://office.test.evil.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.test',
    'http://office.test:81/',
    'https://office.test/',
    '',
    'http://',
    42,
  ])('is never another origin: %j', async (callbackUrl) => {
    const browser = app.browser()
    const { body } = await browser.change('/api/auth/callback/credentials', {
      ...(await freshCode(browser)),
      callbackUrl,
    })
    expect(new URL(body.url).origin).toBe('http://office.test')
    const out = await browser.change('/api/auth/signout', { callbackUrl })
    expect(new URL(out.body.url).origin).toBe('http://office.test')
  })

  it('loses a name and password, and keeps path, query and fragment', async () => {
    const { body } = await app
      .browser()
      .change('/api/auth/signout', { callbackUrl: 'http://a:b@office.test//evil.test/x?y#z' })
    expect(body.url).toBe('http://office.test/evil.test/x?y#z')
  })
})

describe('a session', () => {
  it('is left alone while more than four hours remain, and refreshed after that', async () => {
    const browser = await signedIn()
    const first = (await session(browser)).body
    app.pass(20 * hour - 60)
    expect((await session(browser)).body).toMatchObject({ accessToken: first.accessToken })
    app.pass(120)
    const second = (await session(browser)).body
    expect(second.accessToken).not.toBe(first.accessToken)
    expect(second.expiresAt).toBeGreaterThan(first.expiresAt)
    expect((await session(browser)).body.accessToken).toBe(second.accessToken)
    expect(await tokenWorks(second.accessToken)).toBe(true)
  })

  it('survives many tabs that refresh it at once, also over several processes', async () => {
    const browser = await signedIn()
    const neighbour = await startAccounts({ database })
    neighbour.pass((app.clock.now().getTime() - neighbour.clock.now().getTime()) / 1000)
    for (const process of [app, neighbour]) process.pass(21 * hour)
    const tabs = Array.from({ length: 6 }, (_, index) => browser.copy(index % 2 ? neighbour.url : app.url))
    const answers = await Promise.all(tabs.map((tab) => session(tab)))
    expect(answers.map(({ body }) => body.error)).toEqual(Array.from({ length: 6 }, () => undefined))
    for (const process of [app, neighbour]) process.pass(21 * hour)
    // whichever answer came last, its cookie goes on working
    const later = await Promise.all(tabs.map((tab) => session(tab)))
    expect(later.map(({ body }) => body.error)).toEqual(Array.from({ length: 6 }, () => undefined))
  })

  it('that was copied ends when both sides use it', async () => {
    const browser = await signedIn()
    const thief = browser.copy()
    app.pass(21 * hour)
    await session(thief)
    app.pass(21 * hour)
    await session(thief)
    const neighbour = await startAccounts({ database })
    neighbour.pass((app.clock.now().getTime() - neighbour.clock.now().getTime()) / 1000)
    expect((await session(browser.copy(neighbour.url))).body.error).toBe('RefreshAccessTokenError')
    app.pass(25 * hour)
    expect((await session(thief)).body.error).toBe('RefreshAccessTokenError')
  })

  it('stays while its token is good though it cannot be refreshed, and then says that it is over', async () => {
    const browser = await signedIn()
    const { user } = (await session(browser)).body
    await database.inSystem(({ db }) =>
      db.updateTable('refresh_tokens').set({ revoked_at: app.clock.now() }).where('user_id', '=', user.id).execute(),
    )
    app.pass(21 * hour)
    expect((await session(browser)).body.error).toBeUndefined()
    app.pass(4 * hour)
    expect((await session(browser)).body).toMatchObject({ error: 'RefreshAccessTokenError', user })
  })

  it('ends on the server too when the person signs out', async () => {
    const browser = await signedIn()
    const stolen = browser.copy()
    const answer = await browser.change('/api/auth/signout', { callbackUrl: '/signin' })
    expect(answer).toMatchObject({ status: 200, body: { url: 'http://office.test/signin' } })
    expect((await session(browser)).body).toBeNull()
    // a copy of the cookie is over as well, and so are the access tokens in it
    expect((await session(stolen)).body).toBeNull()
    app.pass(25 * hour)
    expect((await session(stolen)).body).toBeNull()
  })

  it('is nobody for a cookie that was changed, made up, or sealed for something else', async () => {
    const browser = await signedIn()
    const sealed = browser.cookies.get('topline.session') ?? ''
    const parts = sealed.split('.')
    const changed = parts.with(3, `${parts[3]?.startsWith('A') ? 'B' : 'A'}${parts[3]?.slice(1)}`).join('.')
    for (const value of [changed, '', 'x', 'a.b.c.d.e', '%00', '%E0%A4%A', 'A'.repeat(4000)]) {
      const other = app.browser()
      other.cookies.set('topline.session', value)
      expect(await session(other)).toMatchObject({ status: 200, body: null })
    }
  })
})

describe('the cookies', () => {
  const attributesOf = (headers: Headers) => headers.getSetCookie().map((line) => line.toLowerCase())

  it('are out of reach of scripts and foreign sites', async () => {
    const browser = app.browser()
    const lines = [
      ...attributesOf((await browser.get('/api/auth/csrf')).headers),
      ...attributesOf((await browser.change('/api/auth/callback/credentials', await freshCode(browser))).headers),
    ]
    expect(lines).toHaveLength(3)
    for (const line of lines) {
      expect(line).toContain('; httponly')
      expect(line).toContain('; samesite=lax')
      expect(line).toContain('; path=/')
      expect(line).not.toContain('domain=')
    }
  })

  it('are secure by attribute and by name where the office is reached over HTTPS', async () => {
    const safe = await startAccounts({ database, appUrl: 'https://office.test', production: true })
    const browser = safe.browser()
    const csrf = await browser.get('/api/auth/csrf')
    const signIn = await browser.change('/api/auth/callback/credentials', await freshCode(browser, safe))
    const lines = [...csrf.headers.getSetCookie(), ...signIn.headers.getSetCookie()]
    expect(lines.map((line) => line.split('=')[0])).toEqual([
      '__Host-topline.csrf',
      '__Host-topline.device',
      '__Secure-topline.session',
    ])
    for (const line of lines) expect(line).toContain('; Secure')
    expect((await session(browser)).body).not.toBeNull()
  })
})

describe('the other paths', () => {
  it('lead to the sign-in screen', async () => {
    for (const path of ['/api/auth/signin', '/api/auth/signin/', '/api/auth/signin/google']) {
      const { status, headers } = await app.browser().get(path)
      expect([status, headers.get('location')]).toEqual([302, 'http://office.test/signin'])
    }
  })

  it('say what they are not', async () => {
    const browser = app.browser()
    for (const path of ['/api/auth/unknown', '/api/auth/session/extra', '/api/auth/']) {
      expect(await browser.get(path)).toMatchObject({
        status: 404,
        body: { error: 'MISSING_NEXTAUTH_API_ROUTE_ERROR' },
      })
    }
    expect(await browser.change('/api/auth/signin/unknown')).toMatchObject({
      status: 404,
      body: { error: 'UnknownProvider' },
    })
    expect(await browser.change('/api/auth/callback/unknown')).toMatchObject({
      status: 404,
      body: { error: 'UnknownProvider' },
    })
    expect(await browser.get('/api/auth/callback/google?code=x&state=y')).toMatchObject({
      status: 404,
      body: { error: 'UnknownProvider' },
    })
  })

  it('are never kept by a cache', async () => {
    const browser = app.browser()
    for (const path of ['session', 'csrf', 'providers', 'signin', 'unknown']) {
      expect((await browser.get(`/api/auth/${path}`)).headers.get('cache-control')).toContain('no-store')
    }
  })
})

it('says so where there is no secret to sign with', async () => {
  const bare = Fastify()
  await bare.register(authWithoutSecret)
  const answer = await bare.inject('/api/auth/session')
  expect([answer.statusCode, answer.json()]).toEqual([500, { error: 'NO_SECRET', message: 'NO_SECRET' }])
})
