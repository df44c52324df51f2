import { beforeEach, describe, expect, it } from 'vitest'
import { startAccounts } from '#tests/support/accounts.ts'
import type { Browser, Reply } from '#tests/support/browser.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startIssuer } from '#tests/support/issuer.ts'
import { startBehindLock } from '#tests/support/locks.ts'

const database = await createTestDatabase()
const issuer = await startIssuer('http://office.test/api/auth/callback/google')
const app = await startAccounts({ database, google: issuer.settings })

let last = 0
let name = ''
let email = ''
beforeEach(() => {
  last += 1
  name = `person-${last}`
  email = `${name}@example.test`
  issuer.accounts.set(name, { email, email_verified: true, given_name: 'Rosa', family_name: 'Núñez' })
})

const leave = async (browser: Browser, body: object = {}): Promise<string> =>
  (await browser.change('/api/auth/signin/google', body)).body.url
const comeBack = (browser: Browser, back: URL): Promise<Reply> => browser.get(`${back.pathname}${back.search}`)
const session = async (browser: Browser) => (await browser.get('/api/auth/session')).body
const pathOf = (reply: Reply) => reply.headers.get('location')

async function signIn(account = name, body: object = {}): Promise<{ browser: Browser; reply: Reply; back: URL }> {
  const browser = app.browser()
  const back = await issuer.visit(await leave(browser, body), account)
  return { browser, reply: await comeBack(browser, back), back }
}
/** Opens the newest link that was mailed to an address, as the account with this token. */
async function confirm(mail: string, token: string): Promise<Reply> {
  const link = /confirm-email\/([\w-]+)/.exec((await app.messagesTo(mail)).at(-1) ?? '')?.[1]
  return app.browser().post('/api/user/email/confirm', { token: link }, { authorization: `Bearer ${token}` })
}
async function signUp(
  mail: string,
  phoneNumber = `+1415555${String(last).padStart(4, '0')}`,
): Promise<{ userId: string; slug: string; token: string }> {
  const client = app.browser()
  await client.post('/pi/code/admin', { source: 'admin', phoneNumber }, { 'x-forwarded-for': `198.51.100.${last}` })
  const { body, status } = await client.post('/api/sign-up', {
    phoneNumber,
    authCode: await app.codeFor(phoneNumber),
    firstName: 'Rosa',
    lastName: 'Núñez',
    companyName: `Works ${last}`,
    email: mail,
    zipCode: '94103',
  })
  expect(status).toBe(201)
  const token = body.access_token
  return { userId: (await app.accounts.verifyAccessToken(token))?.userId ?? '', slug: body.slug, token }
}
const profileOf = async (browser: Browser) => {
  const { accessToken } = await session(browser)
  return (await browser.get('/api/prosite-profile', { authorization: `Bearer ${accessToken}` })).body.message[0]
}

describe('signing in with Google', () => {
  it('is offered where it is set up', async () => {
    const { body } = await app.browser().get('/api/auth/providers')
    expect(body.google).toEqual({
      id: 'google',
      name: 'Google',
      type: 'oidc',
      signinUrl: 'http://office.test/api/auth/signin/google',
      callbackUrl: 'http://office.test/api/auth/callback/google',
    })
  })

  it('goes out with PKCE, state and nonce', async () => {
    const url = new URL(await leave(app.browser()))
    expect(url.origin).toBe(issuer.settings.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'office',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^.{43}$/),
      state: expect.stringMatching(/^.{43}$/),
      nonce: expect.stringMatching(/^.{43}$/),
    })
  })

  it('makes a new person without a business, the same one each time', async () => {
    const first = await signIn(name, { callbackUrl: '/projects?page=2' })
    expect([first.reply.status, pathOf(first.reply)]).toEqual([302, 'http://office.test/projects?page=2'])
    const { accessToken, user } = await session(first.browser)
    expect((await first.browser.get('/api/get-user', { authorization: `Bearer ${accessToken}` })).body.user).toEqual({
      id: user.id,
      first_name: 'Rosa',
      language: 'en',
      last_name: 'Núñez',
      phone: null,
      email,
      email_confirmed: true,
      email_pending: null,
      support: false,
    })
    expect(await profileOf(first.browser)).toMatchObject({ slug: null })
    const second = await signIn()
    expect((await session(second.browser)).user.id).toBe(user.id)
  })

  it('finds the person who confirmed the address, and stays linked when the address changes', async () => {
    const { userId, slug, token } = await signUp(email)
    expect((await confirm(email, token)).status).toBe(200)
    const { browser } = await signIn()
    expect((await session(browser)).user.id).toBe(userId)
    expect(await profileOf(browser)).toMatchObject({ slug })
    issuer.accounts.set(name, { email: `moved-${email}`, email_verified: true })
    expect((await session((await signIn()).browser)).user.id).toBe(userId)
    issuer.accounts.set(name, {})
    expect((await session((await signIn()).browser)).user.id).toBe(userId)
  })

  it('leads to the business started by phone after a first visit with Google once its address is confirmed', async () => {
    await signIn()
    const { userId, slug, token } = await signUp(email)
    expect((await confirm(email, token)).status).toBe(200)
    const { browser } = await signIn()
    expect((await session(browser)).user.id).toBe(userId)
    expect(await profileOf(browser)).toMatchObject({ slug })
  })

  it('makes one person of several first visits at once', async () => {
    const visits = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const browser = app.browser()
        return { browser, back: await issuer.visit(await leave(browser), name) }
      }),
    )
    const replies = await Promise.all(visits.map(({ browser, back }) => comeBack(browser, back)))
    expect(replies.map(pathOf)).toEqual(Array.from({ length: 4 }, () => 'http://office.test/'))
    const ids = await Promise.all(visits.map(async ({ browser }) => (await session(browser)).user.id))
    expect(new Set(ids).size).toBe(1)
  })
})

describe('an address that was only typed at sign-up', () => {
  it('does not receive the Google sign-in of the person whose address it is', async () => {
    const stranger = await signUp(email)
    const { browser, reply } = await signIn()
    expect(pathOf(reply)).toBe('http://office.test/')
    expect((await session(browser)).user.id).not.toBe(stranger.userId)
    expect(await profileOf(browser)).toMatchObject({ slug: null })
    // the stranger cannot use the link that went to the person either: nobody else's click proves it for them
    const { accessToken } = await session(browser)
    expect(await confirm(email, accessToken)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await session((await signIn()).browser)).user.id).not.toBe(stranger.userId)
  })

  it('does not take over the account of a first visit with Google', async () => {
    const first = await session((await signIn()).browser)
    const stranger = await signUp(email)
    const again = await session((await signIn()).browser)
    expect(again.user).toEqual(first.user)
    expect(again.user.id).not.toBe(stranger.userId)
  })

  it('does not keep the person whose address it is from signing up and confirming it', async () => {
    const stranger = await signUp(email)
    const person = await signUp(email, `+1628555${String(last).padStart(4, '0')}`)
    expect((await confirm(email, person.token)).status).toBe(200)
    const { browser } = await signIn()
    expect((await session(browser)).user.id).toBe(person.userId)
    expect(person.userId).not.toBe(stranger.userId)
    // and the stranger's claim is over
    const asked = await app.browser().post('/api/user/email', { email }, { authorization: `Bearer ${stranger.token}` })
    expect(asked.status).toBe(202)
    expect(await confirm(email, stranger.token)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })
})

describe('an empty account that is merged while it accepts an invitation', () => {
  const accept = (token: string, invitation: string) =>
    app.browser().post(`/api/invitations/${invitation}/accept`, {}, { authorization: `Bearer ${token}` })

  /** Somebody who came by Google, was invited to a business, and has signed up by phone with the same address. */
  async function aPair() {
    const first = await session((await signIn()).browser)
    const { token } = await signUp(email)
    const siteId = crypto.randomUUID()
    const [invitation, slug] = [`invitation-${siteId}`, `ace-${siteId}`]
    await database.inSystem(async ({ db }) => {
      await db.insertInto('sites').values({ id: siteId, slug, name: 'Ace', hours: '{}' }).execute()
      await db
        .insertInto('invitations')
        .values({
          site_id: siteId,
          id: crypto.randomUUID(),
          role: 'office',
          channel: 'email',
          contact: email,
          token_hash: app.sealer.mac('invitation', invitation),
          sent_at: new Date(),
          expires_at: new Date(Date.now() + 3_600_000),
        })
        .execute()
    })
    return {
      slug,
      emptyId: first.user.id,
      merge: () => confirm(email, token),
      join: () => accept(first.accessToken, invitation),
      joinAs: (accessToken: string) => accept(accessToken, invitation),
    }
  }

  /** Whichever came first: the person who signs in with Google is in the business, at once or by the same invitation. */
  async function expectMember({ slug, joinAs }: Awaited<ReturnType<typeof aPair>>, merged: Reply, joined: Reply) {
    expect([
      [200, 401],
      [409, 200],
    ]).toContainEqual([merged.status, joined.status])
    const { browser } = await signIn()
    const { accessToken } = await session(browser)
    const again = joined.status === 401 ? await joinAs(accessToken) : joined
    expect(again.status).toBe(200)
    const { message } = (await browser.get('/api/prosite-profile', { authorization: `Bearer ${accessToken}` })).body
    expect(message.map((profile) => profile['slug'])).toContain(slug)
  }

  it.each(['merge', 'join'] as const)('ends right when the %s comes first', async (winner) => {
    const pair = await aPair()
    const lock = await database.pool.connect()
    await lock.query('begin')
    await lock.query('select from users where id = $1 for no key update', [pair.emptyId])
    const first = await startBehindLock({ database }, pair[winner])
    const second = await startBehindLock({ database }, pair[winner === 'merge' ? 'join' : 'merge'])
    expect([first.outcome, second.outcome]).toEqual(['waits', 'waits'])
    await lock.query('rollback')
    lock.release()
    const replies = [await first.done, await second.done] as const
    const [merged, joined] = winner === 'merge' ? replies : [replies[1], replies[0]]
    expect(replies[0].status).toBe(200)
    await expectMember(pair, merged, joined)
  })

  it('ends right in whichever order both happen', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      name = `${name}-again`
      email = `${name}@example.test`
      last += 1
      issuer.accounts.set(name, { email, email_verified: true })
      const pair = await aPair()
      const [merged, joined] = await Promise.all([pair.merge(), pair.join()])
      await expectMember(pair, merged, joined)
    }
  })
})

describe('with Google nobody gets in', () => {
  const failed = 'http://office.test/signin?error=Sign%20in%20failed'
  const unauthorized = 'http://office.test/signin?error=Unauthorized'

  it.each([
    ['not verified', () => ({ email, email_verified: false })],
    ['said to be verified by a word', () => ({ email, email_verified: 'yes' as unknown as boolean })],
    ['missing', () => ({ email_verified: true })],
    ['no address', () => ({ email: 'not an address', email_verified: true })],
  ])('by an address that is %s', async (_how, account) => {
    const { userId } = await signUp(email)
    issuer.accounts.set(name, account())
    const { browser, reply } = await signIn()
    expect(pathOf(reply)).toBe(unauthorized)
    expect(await session(browser)).toBeNull()
    const links = await database.inSystem(({ db }) =>
      db.selectFrom('identities').selectAll().where('user_id', '=', userId).execute(),
    )
    expect(links).toEqual([])
  })

  it('by the address of an answer that was used already', async () => {
    const { browser, back } = await signIn()
    const cookies = new Map(browser.cookies)
    expect(pathOf(await comeBack(browser, back))).toBe(failed)
    // not even with the cookie of the journey, kept from before
    const thief = app.browser()
    const again = await leave(thief)
    const kept = new Map(thief.cookies)
    const fresh = await issuer.visit(again, name)
    expect(pathOf(await comeBack(thief, fresh))).toBe('http://office.test/')
    thief.cookies.clear()
    for (const [key, value] of kept) thief.cookies.set(key, value)
    expect(pathOf(await comeBack(thief, fresh))).toBe(failed)
    expect(await session(thief)).toBeNull()
    expect(cookies.has('topline.oidc')).toBe(false)
  })

  it('by an answer that belongs to another journey', async () => {
    const [victim, attacker] = [app.browser(), app.browser()]
    await leave(victim)
    const back = await issuer.visit(await leave(attacker), name)
    expect(pathOf(await comeBack(victim, back))).toBe(failed)
    expect(await session(victim)).toBeNull()
    // nor in a browser that never left
    expect(pathOf(await comeBack(app.browser(), back))).toBe(failed)
  })

  it.each([
    ['state', 'x'.repeat(43)],
    ['state', ''],
    ['code', 'made-up'],
    ['iss', 'http://evil.test'],
    ['error', 'server_error'],
  ])('by an answer whose %s was changed to "%s"', async (key, value) => {
    const browser = app.browser()
    const back = await issuer.visit(await leave(browser), name)
    back.searchParams.set(key, value)
    expect(pathOf(await comeBack(browser, back))).toBe(failed)
    expect(await session(browser)).toBeNull()
  })

  it('by an answer that names nobody whom we could keep, which is said', async () => {
    const browser = app.browser()
    const back = await issuer.visit(await leave(browser), 'x'.repeat(300))
    expect(pathOf(await comeBack(browser, back))).toBe(
      'http://office.test/signin?error=Unexpected%20response%20from%20server',
    )
    expect(await session(browser)).toBeNull()
  })

  it('after more than fifteen minutes, or with a cookie sealed for a session', async () => {
    const browser = app.browser()
    const back = await issuer.visit(await leave(browser), name)
    app.pass(901)
    expect(pathOf(await comeBack(browser, back))).toBe(failed)
    const { browser: signedIn } = await signIn()
    const other = app.browser()
    const target = await issuer.visit(await leave(other), name)
    other.cookies.set('topline.oidc', signedIn.cookies.get('topline.session') ?? '')
    expect(pathOf(await comeBack(other, target))).toBe(failed)
    const journey = app.browser()
    await leave(journey)
    journey.cookies.set('topline.session', journey.cookies.get('topline.oidc') ?? '')
    expect(await session(journey)).toBeNull()
  })

  it('who changed their mind, and they are told so', async () => {
    const browser = app.browser()
    const back = await issuer.cancel(await leave(browser))
    expect(pathOf(await comeBack(browser, back))).toBe('http://office.test/signin?error=AccessDenied')
  })

  it('when the issuer cannot be reached', async () => {
    const lonely = await startAccounts({ database, google: { ...issuer.settings, issuer: 'http://127.0.0.1:9' } })
    expect(await lonely.browser().change('/api/auth/signin/google')).toMatchObject({
      status: 503,
      body: { error: 'Sign in failed' },
    })
  })

  it('over plain HTTP in production', async () => {
    const safe = await startAccounts({
      database,
      appUrl: 'https://office.test',
      production: true,
      google: issuer.settings,
    })
    expect(await safe.browser().change('/api/auth/signin/google')).toMatchObject({
      status: 503,
      body: { error: 'Sign in failed' },
    })
  })

  it('sent on to another origin', async () => {
    const { reply } = await signIn(name, { callbackUrl: 'https://evil.test/' })
    expect(pathOf(reply)).toBe('http://office.test/')
  })
})
