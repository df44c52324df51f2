import { randomUUID } from 'node:crypto'
import { base64url, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { UserId } from '#contract/shared.ts'
import { newId } from '#server/platform/ids.ts'
import { startAccounts } from '#tests/support/accounts.ts'
import type { AnswerBody } from '#tests/support/browser.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = await startAccounts({ database })
const client = app.browser()
const day = 86_400

let last = 0
async function signIn(): Promise<AnswerBody & { phone: string }> {
  const phone = `+1415555${String((last += 1)).padStart(4, '0')}`
  const from = { 'x-forwarded-for': `198.51.100.${last}` }
  await client.post('/pi/code/admin', { source: 'admin', phoneNumber: phone }, from)
  const { body } = await client.post('/pi/verify/admin', {
    source: 'admin',
    phoneNumber: phone,
    authCode: await app.codeFor(phone),
  })
  return { ...body, phone }
}
const refresh = (refresh_token: string) => client.post('/pi/refresh/admin', { refresh_token })
const getUser = (token: string) => client.get('/api/get-user', { authorization: `Bearer ${token}` })
const unauthorized = { status: 401, body: { code: 'unauthenticated', title: 'Unauthorized' } }
const ended = { status: 401, body: { code: 'session_ended', title: 'Unauthorized' } }

const partsOf = (token: string) =>
  token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(new TextDecoder().decode(base64url.decode(part))) as object)

describe('an access token', () => {
  it('says who it is, for a day', async () => {
    const { access_token, phone } = await signIn()
    const { status, body } = await getUser(access_token)
    expect([status, body.user]).toEqual([200, expect.objectContaining({ phone, email: null })])
    expect(partsOf(access_token)[1]).toMatchObject({ sub: body.user.id })
    app.pass(day - 60)
    expect((await getUser(access_token)).status).toBe(200)
    app.pass(61)
    expect(await getUser(access_token)).toMatchObject(unauthorized)
  })

  it('is refused when anything about it is wrong', async () => {
    const { access_token } = await signIn()
    const [header = {}, payload = {}] = partsOf(access_token)
    const key = new TextEncoder().encode('a key that is not ours, of 32 bytes')
    const kid = 'kid' in header ? String(header.kid) : ''
    const sign = (head: object, body: object) =>
      new SignJWT({ ...payload, ...body }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid, ...head }).sign(key)
    const [head = '', body = '', signature = ''] = access_token.split('.')
    const forgeries = [
      new UnsecuredJWT({ ...payload }).encode(),
      `${base64url.encode(JSON.stringify({ ...header, alg: 'none' }))}.${body}.`,
      `${base64url.encode(JSON.stringify({ ...header, alg: 'HS512' }))}.${body}.${signature}`,
      `${base64url.encode(JSON.stringify({ ...header, typ: 'JWT' }))}.${body}.${signature}`,
      await sign({}, {}),
      await sign({ kid: randomUUID() }, {}),
      await sign({ kid: "' or 1=1 --" }, {}),
      await sign({ alg: 'HS512' }, {}),
      `${head}.${base64url.encode(JSON.stringify({ ...payload, sub: randomUUID() }))}.${signature}`,
      `${head}.${body}.${base64url.encode('no signature')}`,
      `${head}.${body}`,
      'x',
      '..',
      'a'.repeat(5000),
    ]
    for (const forgery of forgeries) expect(await getUser(forgery)).toMatchObject(unauthorized)
    expect((await getUser(access_token)).status).toBe(200)
  })

  it('is good for one installation and one audience', async () => {
    const { access_token } = await signIn()
    // the same database and secret, reached at another address
    const other = await startAccounts({ database, appUrl: 'http://other.test' })
    expect(await other.accounts.verifyAccessToken(access_token)).toBeNull()
    // the same address with another secret
    const stranger = await startAccounts({ database, secret: 'another secret, of more than 32 characters' })
    expect(await stranger.accounts.verifyAccessToken(access_token)).toBeNull()
    expect((await getUser(access_token)).status).toBe(200)
  })

  it('with another audience or without an end is refused, though our own key signed it', async () => {
    const { access_token } = await signIn()
    const [header = {}, payload = {}] = partsOf(access_token)
    const row = await database.inSystem(({ db }) =>
      db
        .selectFrom('signing_keys')
        .selectAll()
        .where('id', '=', 'kid' in header ? String(header.kid) : '')
        .executeTakeFirstOrThrow(),
    )
    const key = base64url.decode(app.sealer.open('signing-key', row.sealed_secret))
    const sign = (claims: object) =>
      new SignJWT({ ...payload, ...claims }).setProtectedHeader({ ...header, alg: 'HS256' }).sign(key)
    expect((await getUser(await sign({ jti: 'same but for this' }))).status).toBe(200)
    for (const claims of [
      { aud: 'elsewhere' },
      { iss: 'http://elsewhere.test' },
      { exp: undefined },
      { sub: undefined },
      { sub: 'root' },
      { exp: 1 },
    ]) {
      expect(await getUser(await sign(claims))).toMatchObject(unauthorized)
    }
  })

  it('is not taken in another place than the header', async () => {
    const { access_token } = await signIn()
    for (const authorization of [access_token, `Basic ${access_token}`, 'Bearer', `Bearer  ${access_token}`]) {
      expect(await client.get('/api/get-user', { authorization })).toMatchObject(unauthorized)
    }
    expect(await client.get(`/api/get-user?access_token=${access_token}`)).toMatchObject(unauthorized)
  })
})

describe('signing keys', () => {
  it('are replaced after thirty days; what the old one signed stays good until it ends', async () => {
    const kidOf = (token: string) => (partsOf(token)[0] as { kid: string }).kid
    const before = await signIn()
    // the first key was made by the first test of this file, a day ago by this clock
    app.pass(28 * day)
    const late = await signIn()
    expect(kidOf(late.access_token)).toBe(kidOf(before.access_token))
    app.pass(day - 3600)
    const again = await signIn()
    app.pass(7200)
    const after = await signIn()
    expect(kidOf(after.access_token)).not.toBe(kidOf(again.access_token))
    expect((await getUser(again.access_token)).status).toBe(200)
    expect((await getUser(after.access_token)).status).toBe(200)
  })

  it('are shared by processes, also when both make the first at the same moment', async () => {
    const fresh = await createTestDatabase()
    const [one, two] = [await startAccounts({ database: fresh }), await startAccounts({ database: fresh })]
    const [userOne, userTwo] = [newId(UserId), newId(UserId)]
    await fresh.inSystem(({ db }) =>
      db
        .insertInto('users')
        .values([{ id: userOne }, { id: userTwo }])
        .execute(),
    )
    const [ofOne, ofTwo] = await Promise.all([
      one.accounts.signInAs(one.workshop, userOne),
      two.accounts.signInAs(two.workshop, userTwo),
    ])
    expect(await two.accounts.verifyAccessToken(ofOne.access_token)).toMatchObject({ userId: userOne })
    expect(await one.accounts.verifyAccessToken(ofTwo.access_token)).toMatchObject({ userId: userTwo })
    const { count } = await fresh.inSystem(({ db }) =>
      db.selectFrom('signing_keys').select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    )
    expect(count).toBe(1)
  })
})

describe('a refresh token', () => {
  it('gives new tokens, once', async () => {
    const first = await signIn()
    const second = await refresh(first.refresh_token)
    expect(second).toMatchObject({ status: 200, body: { expires_in: day } })
    expect(second.body.refresh_token).not.toBe(first.refresh_token)
    expect((await getUser(second.body.access_token)).body.user.phone).toBe(first.phone)
    expect((await refresh(second.body.refresh_token)).status).toBe(200)
  })

  it('that comes back ends its family, and no other', async () => {
    const other = await signIn()
    const first = await signIn()
    const second = await refresh(first.refresh_token)
    expect(await refresh(first.refresh_token)).toMatchObject(ended)
    expect(await refresh(second.body.refresh_token)).toMatchObject(ended)
    expect((await refresh(other.refresh_token)).status).toBe(200)
  })

  it('works for one of several who use it at once, and then for none', async () => {
    const first = await signIn()
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(first.refresh_token)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401, 401, 401, 401])
    const winner = answers.find(({ status }) => status === 200)
    expect(await refresh(winner?.body.refresh_token ?? '')).toMatchObject(ended)
  })

  it('lives sixty days, counted from its own beginning', async () => {
    const first = await signIn()
    app.pass(59 * day)
    const second = await refresh(first.refresh_token)
    expect(second.status).toBe(200)
    app.pass(59 * day)
    const third = await refresh(second.body.refresh_token)
    expect(third.status).toBe(200)
    app.pass(61 * day)
    expect(await refresh(third.body.refresh_token)).toMatchObject(ended)
  })

  it('is kept as a keyed hash only', async () => {
    const { refresh_token } = await signIn()
    const rows = await database.inSystem(({ db }) => db.selectFrom('refresh_tokens').selectAll().execute())
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(refresh_token)
  })

  it.each(['x', 'a'.repeat(43), "'; drop table refresh_tokens; --", '\u0000'])('is never %j', async (token) => {
    expect(await refresh(token)).toMatchObject(ended)
  })

  it('and nothing else: an access token does not refresh, a refresh token does not sign in', async () => {
    const { access_token, refresh_token } = await signIn()
    expect((await refresh(access_token.slice(0, 400))).status).toBe(401)
    expect(await getUser(refresh_token)).toMatchObject(unauthorized)
  })
})

it('the clean-up removes what has ended and nothing else', async () => {
  const { accountJobs } = await import('#server/areas/accounts/accounts.jobs.ts')
  const kept = await signIn()
  const [job] = accountJobs({ workshop: app.workshop })
  await job.run({})
  expect((await refresh(kept.refresh_token)).status).toBe(200)
  app.pass(400 * day)
  await job.run({})
  const counts = await database.inSystem(({ db }) =>
    Promise.all(
      (['sign_in_codes', 'refresh_tokens', 'signing_keys'] as const).map(
        async (table) => (await db.selectFrom(table).selectAll().execute()).length,
      ),
    ),
  )
  expect(counts).toEqual([0, 0, 0])
})
