import { describe, expect, it } from 'vitest'
import { startAccounts } from '#tests/support/accounts.ts'
import type { Browser } from '#tests/support/browser.ts'
import { createTestDatabase } from '#tests/support/database.ts'

/** What strangers who know an owner's phone number can and cannot do with it (decision 46). */

const database = await createTestDatabase()
const app = await startAccounts({ database })

let last = 0
const aNumber = () => `+1628555${String((last += 1)).padStart(4, '0')}`
/** An address of the many that strangers have, and one of the owners', which nobody has used yet. */
const strange = (index: number) => `203.${Math.floor(index / 250)}.113.${(index % 250) + 1}`
const fresh = () => `198.51.${Math.floor((last += 1) / 200)}.${(last % 200) + 1}`

const askCode = (browser: Browser, phoneNumber: string, from = fresh()) =>
  browser.post('/pi/code/admin', { source: 'admin', phoneNumber }, { 'x-forwarded-for': from })
const askLink = (browser: Browser, phoneNumber: string, from = fresh()) =>
  browser.post('/pi/link/admin', { source: 'admin', phoneNumber }, { 'x-forwarded-for': from })
const verify = (browser: Browser, phoneNumber: string, authCode: string, from = fresh()) =>
  browser.post('/pi/verify/admin', { source: 'admin', phoneNumber, authCode }, { 'x-forwarded-for': from })
const signIn = (browser: Browser, phoneNumber: string, authCode: string) =>
  browser.change('/api/auth/callback/credentials', { phoneNumber, authCode })
const open = (browser: Browser, token: string) => browser.change('/api/auth/callback/email', { token })
const userIn = async (browser: Browser) => (await browser.get('/api/auth/session')).body?.user.id
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Somebody with an account, at the browser they use every day. */
async function anOwner(address = fresh()) {
  const phone = aNumber()
  const browser = app.browser()
  await askCode(browser, phone, address)
  expect((await signIn(browser, phone, await app.codeFor(phone))).status).toBe(200)
  const { user, accessToken } = (await browser.get('/api/auth/session')).body
  return { phone, browser, id: user.id, authorization: { authorization: `Bearer ${accessToken}` } }
}
async function prove({ browser, authorization }: Awaited<ReturnType<typeof anOwner>>, email: string): Promise<void> {
  await browser.post('/api/user/email', { email }, authorization)
  const token = /confirm-email\/([\w-]+)/.exec((await app.messagesTo(email)).at(-1) ?? '')?.[1]
  expect((await browser.post('/api/user/email/confirm', { token }, authorization)).status).toBe(200)
}
/** The same with a proven address. */
async function anOwnerWith(email: string, address = fresh()) {
  const owner = await anOwner(address)
  await prove(owner, email)
  return owner
}
const linkIn = async (email: string) =>
  /email-sign-in#([\w-]+)/.exec(
    (await app.messagesTo(email)).findLast((mail) => mail.includes('email-sign-in')) ?? '',
  )?.[1] ?? ''
const linksTo = async (email: string) => (await app.messagesTo(email)).filter((mail) => mail.includes('email-sign-in'))

/** Asks 1,000 times, each time as a browser that keeps nothing; every fifth time for a link. */
async function besiege(phone: string, addresses: number): Promise<void> {
  for (let round = 0; round < 50; round += 1)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 5 === 0 ? askLink : askCode)(app.browser(), phone, strange((round * 20 + index) % addresses)),
      ),
    )
}

describe.each([
  ['one address, which is the owner’s too', 1, 5],
  ['a thousand addresses', 1000, 10],
])('when a stranger asks 1,000 times from %s', (_name, addresses, most) => {
  it('the owner is sent few texts and mails, and gets in on a known device by code and on a new one by mail', async () => {
    const email = `owner${addresses}@example.test`
    const { phone, browser, id } = await anOwnerWith(email, strange(0))
    await browser.change('/api/auth/signout')
    app.pass(3600)
    await besiege(phone, addresses)
    expect((await app.messagesTo(phone)).length).toBe(1 + most)
    expect(await linksTo(email)).toHaveLength(2)
    expect((await askCode(app.browser(), phone, strange(0))).status).toBe(429)

    expect((await askCode(browser, phone, strange(0))).status).toBe(202)
    expect((await signIn(browser, phone, await app.codeFor(phone))).status).toBe(200)
    expect(await userIn(browser)).toBe(id)

    const device = app.browser()
    expect((await askLink(device, phone)).status).toBe(202)
    expect((await open(device, await linkIn(email))).status).toBe(200)
    expect(await userIn(device)).toBe(id)
  })
})

describe('a wrong try', () => {
  it('by a stranger leaves the code that the owner was just sent alone', async () => {
    const phone = aNumber()
    const [owner, stranger, address] = [app.browser(), app.browser(), fresh()]
    await askCode(owner, phone, address)
    const code = await app.codeFor(phone)
    // from elsewhere, with a code of the stranger's own and without, and from the owner's network
    for (let count = 0; count < 10; count += 1) await verify(app.browser(), phone, wrong(code))
    await askCode(stranger, phone)
    for (let count = 0; count < 10; count += 1) await verify(stranger, phone, wrong(code))
    for (let count = 0; count < 10; count += 1) await verify(app.browser(), phone, wrong(code), address)
    expect((await verify(owner, phone, code)).status).toBe(200)
  })

  it('is one of five from the browser that asked, and of five from its network', async () => {
    const phone = aNumber()
    const [browser, address] = [app.browser(), fresh()]
    await askCode(browser, phone, address)
    const code = await app.codeFor(phone)
    for (let count = 0; count < 5; count += 1) await verify(browser, phone, wrong(code), address)
    for (let count = 0; count < 5; count += 1) await verify(app.browser(), phone, wrong(code), address)
    for (const guesser of [browser, app.browser()])
      expect((await verify(guesser, phone, code, address)).body.code).toBe('code_refused')
  })
})

describe('a code', () => {
  it('is no good to anybody but its asker, even when it is right', async () => {
    const phone = aNumber()
    const [owner, stranger] = [app.browser(), app.browser()]
    await askCode(owner, phone)
    const code = await app.codeFor(phone)
    await askCode(stranger, phone)
    const own = await app.codeFor(phone)
    for (const guesser of [stranger, app.browser()])
      expect((await verify(guesser, phone, own === code ? wrong(code) : code)).body.code).toBe('code_refused')
    expect((await verify(owner, phone, code)).status).toBe(200)
  })

  it('works without cookies from the network it was asked for from', async () => {
    const [phone, address] = [aNumber(), fresh()]
    await askCode(app.browser(), phone, address)
    expect((await verify(app.browser(), phone, await app.codeFor(phone), address)).status).toBe(200)
  })

  it('is sent to one number 30 times a day, so there are at most 300 guesses at it', async () => {
    const phone = aNumber()
    for (let hour = 0; hour < 5; hour += 1) {
      for (let count = 0; count < 12; count += 1) await askCode(app.browser(), phone)
      app.pass(3600)
    }
    expect(await app.messagesTo(phone)).toHaveLength(30)
  })
})

describe('a browser that was signed in before', () => {
  it('has a limit of its own', async () => {
    const { phone, browser } = await anOwner()
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) statuses.push((await askCode(browser, phone)).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  })

  it('does not get more texts out of the account by being many', async () => {
    const { phone } = await anOwner()
    app.pass(24 * 3600)
    const address = fresh()
    await askCode(app.browser(), phone, address)
    const { refresh_token: token } = (await verify(app.browser(), phone, await app.codeFor(phone), address)).body
    const before = (await app.messagesTo(phone)).length
    let refreshed = token
    for (let made = 0; made < 5; made += 1) {
      const browser = app.browser()
      const begun = await browser.change('/api/auth/callback/credentials', { refresh_token: refreshed })
      expect(begun.status).toBe(200)
      for (let count = 0; count < 4; count += 1) await askCode(browser, phone, address)
      refreshed = (await verify(browser, phone, await app.codeFor(phone), address)).body.refresh_token ?? refreshed
    }
    expect((await app.messagesTo(phone)).length - before).toBe(15)
  })

  it('is none for another account, nor with a cookie that was changed', async () => {
    const [owner, stranger] = [await anOwner(), await anOwner()]
    for (let count = 0; count < 10; count += 1) await askCode(app.browser(), owner.phone)
    expect((await askCode(stranger.browser, owner.phone)).status).toBe(429)
    const forged = app.browser()
    for (const value of [`${owner.browser.cookies.get('topline.device')}x`, owner.id, '', 'a.b.c.d.e']) {
      forged.cookies.set('topline.device', value)
      expect((await askCode(forged, owner.phone)).status).toBe(429)
    }
  })

  it('is not signed in by that', async () => {
    const { browser } = await anOwner()
    await browser.change('/api/auth/signout')
    expect(browser.cookies.has('topline.device')).toBe(true)
    expect(await userIn(browser)).toBeUndefined()
    const other = app.browser()
    other.cookies.set('topline.session', browser.cookies.get('topline.device') ?? '')
    expect(await userIn(other)).toBeUndefined()
  })
})

describe('a link by mail', () => {
  it('signs in to its own account, once, also when two browsers open it at the same moment', async () => {
    const owner = await anOwnerWith('once@example.test')
    const other = await anOwnerWith('other@example.test')
    await askLink(app.browser(), owner.phone)
    const token = await linkIn('once@example.test')
    const browsers = [app.browser(), other.browser.copy(), app.browser()]
    const answers = await Promise.all(browsers.map((browser) => open(browser, token)))
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 410, 410])
    const winner = browsers[answers.findIndex(({ status }) => status === 200)]
    expect(winner && (await userIn(winner))).toBe(owner.id)
    expect((await open(app.browser(), token)).status).toBe(410)
  })

  it('is opened by a POST with the csrf token only: a scanner that follows it uses nothing up', async () => {
    const owner = await anOwnerWith('scanned@example.test')
    await askLink(app.browser(), owner.phone)
    const token = await linkIn('scanned@example.test')
    const scanner = app.browser()
    for (const path of [`/api/auth/callback/email?token=${token}`, `/api/auth/signin/email?token=${token}`])
      await scanner.get(path)
    expect((await scanner.post('/api/auth/callback/email', { token })).status).toBe(403)
    expect(await userIn(scanner)).toBeUndefined()
    expect((await open(app.browser(), token)).status).toBe(200)
  })

  it('works for an hour, and not after the account has another address', async () => {
    const late = await anOwnerWith('late@example.test')
    await askLink(app.browser(), late.phone)
    const token = await linkIn('late@example.test')
    app.pass(3600)
    expect((await open(app.browser(), token)).status).toBe(410)

    const moved = await anOwnerWith('old@example.test')
    await askLink(app.browser(), moved.phone)
    await prove(moved, 'new@example.test')
    expect((await open(app.browser(), await linkIn('old@example.test'))).status).toBe(410)
  })

  it('is not stored, and a made-up one is refused like a used one', async () => {
    const owner = await anOwnerWith('stored@example.test')
    await askLink(app.browser(), owner.phone)
    const rows = await database.inSystem(({ db }) => db.selectFrom('sign_in_links').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(await linkIn('stored@example.test'))
    expect(await open(app.browser(), 'x'.repeat(43))).toMatchObject({ status: 410, body: { error: 'Sign in failed' } })
    expect((await open(app.browser(), '')).status).toBe(422)
  })

  it('from one network is asked for 20 times in an hour, for whatever numbers', async () => {
    const [address, browser] = [fresh(), app.browser()]
    for (let count = 0; count < 20; count += 1) expect((await askLink(browser, aNumber(), address)).status).toBe(202)
    expect(await askLink(browser, aNumber(), address)).toMatchObject({ status: 429, body: { code: 'too_many' } })
  })
})

it('neither a code nor a link tells whose number or address is known, before the limits and past them', async () => {
  const typed = aNumber()
  const visitor = app.browser()
  await askCode(visitor, typed)
  const form = { firstName: 'A', lastName: 'B', companyName: 'Typed', email: 'typed@example.test', zipCode: '94103' }
  const authCode = await app.codeFor(typed)
  expect((await visitor.post('/api/sign-up', { phoneNumber: typed, authCode, ...form })).status).toBe(201)
  const numbers = [aNumber(), (await anOwner()).phone, typed, (await anOwnerWith('proven@example.test')).phone]
  app.pass(24 * 3600)
  const told: unknown[] = []
  for (const phone of numbers) {
    const answers: unknown[] = []
    for (const ask of [askCode, askLink])
      for (let count = 0; count < 12; count += 1) {
        const { status, body, headers } = await ask(app.browser(), phone)
        const shown = Object.fromEntries([...headers].filter(([name]) => !['date', 'content-length'].includes(name)))
        const cookies = headers.getSetCookie().map((line) => [line.split('=')[0], ...line.split(';').slice(1)])
        answers.push([
          status,
          { ...body, request_id: '', instance: '' },
          { ...shown, 'set-cookie': cookies, 'retry-after': '' },
        ])
      }
    told.push(answers)
  }
  for (const answers of told) expect(answers).toEqual(told[0])
  expect(await linksTo('proven@example.test')).toHaveLength(2)
  expect(await linksTo('typed@example.test')).toEqual([])
})
