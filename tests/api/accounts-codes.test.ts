import { describe, expect, it } from 'vitest'
import { startAccounts } from '#tests/support/accounts.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = await startAccounts({ database })
const client = app.browser()

let last = 0
/** A number nobody used yet. */
const freshNumber = () => `+1415555${String((last += 1)).padStart(4, '0')}`
let network = 0
/** Sends from a network nobody used yet, so that one test's limits are not another's. */
const send = (phoneNumber: string, from = `198.51.${Math.floor((network += 1) / 200)}.${network % 200}`) =>
  client.post('/pi/code/admin', { source: 'admin', phoneNumber }, { 'x-forwarded-for': from })
const verify = (phoneNumber: string, authCode: string) =>
  client.post('/pi/verify/admin', { source: 'admin', phoneNumber, authCode })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const refused = { status: 401, body: expect.objectContaining({ code: 'code_refused', title: 'Unauthorized' }) }

async function codeFor(phone: string): Promise<string> {
  expect((await send(phone)).status).toBe(202)
  return app.codeFor(phone)
}

describe('sending a code', () => {
  it('answers known and unknown numbers alike', async () => {
    const [known, unknown] = [freshNumber(), freshNumber()]
    await verify(known, await codeFor(known))
    const answers = [await send(known), await send(unknown)]
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 202, body: { sent: true } },
      { status: 202, body: { sent: true } },
    ])
  })

  it('texts six digits with the name of the product, to the number as it is dialled', async () => {
    await send('(415) 555-0199')
    expect(await app.messagesTo('+14155550199')).toEqual([expect.stringMatching(/^\d{6} is your Topline Pro code/)])
  })

  it('keeps nothing that the code could be read from', async () => {
    const phone = freshNumber()
    const code = await codeFor(phone)
    const rows = await database.inSystem(({ db }) =>
      db.selectFrom('sign_in_codes').selectAll().where('phone', '=', phone).execute(),
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('refuses what is no number, and names the field', async () => {
    for (const phoneNumber of ['123', 'none', '+999 1234567']) {
      expect(await send(phoneNumber)).toMatchObject({
        status: 422,
        body: { code: 'phone_invalid', errors: [{ path: 'body.phoneNumber', message: expect.any(String) }] },
      })
    }
    expect(await send(`415\u0000555 0100`)).toMatchObject({ status: 422, body: { code: 'invalid' } })
  })

  it('stops at the sixth from one network within an hour, and goes on as the first grows old', async () => {
    const phone = freshNumber()
    const address = '203.0.113.9'
    for (let count = 1; count <= 5; count += 1) {
      expect((await send(phone, address)).status).toBe(202)
      app.pass(600)
    }
    const sixth = await send(phone, address)
    expect(sixth).toMatchObject({ status: 429, body: { code: 'too_many' } })
    const wait = Number(sixth.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(500)
    expect(wait).toBeLessThanOrEqual(600)
    app.pass(wait)
    expect((await send(phone, address)).status).toBe(202)
    expect((await send(phone, address)).status).toBe(429)
    expect(await app.messagesTo(phone)).toHaveLength(6)
  })

  it.each([
    ['sixth from one network', 5, () => '203.0.113.8'],
    ['eleventh from all networks', 10, undefined],
  ])('stops at the %s when all are asked for at once', async (_name, most, address) => {
    const phone = freshNumber()
    const answers = await Promise.all(Array.from({ length: 14 }, () => send(phone, address?.())))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(most)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14 - most)
    expect(await app.messagesTo(phone)).toHaveLength(most)
  })

  it.each([
    ['an address', () => '203.0.113.7'],
    ['a home network of IPv6', () => `2001:db8:5:6:${(last % 9000) + 1}::1`],
  ])('stops at the twenty-first from %s, whatever the numbers', async (_name, address) => {
    for (let count = 1; count <= 20; count += 1) expect((await send(freshNumber(), address())).status).toBe(202)
    const late = freshNumber()
    expect(await send(late, address())).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(await app.messagesTo(late)).toEqual([])
    expect((await send(late, '2001:db8:5:7::1')).status).toBe(202)
  })
})

it('of more than may be sent in an hour over all, those without an account get none, and hear the same', async () => {
  const few = await startAccounts({ database: await createTestDatabase(), codesPerHour: 3 })
  const visitor = few.browser()
  const ask = (phoneNumber: string) =>
    visitor.post(
      '/pi/code/admin',
      { source: 'admin', phoneNumber },
      { 'x-forwarded-for': `203.0.113.${(network += 1) % 250}` },
    )
  const [known, second, third, stranger] = [freshNumber(), freshNumber(), freshNumber(), freshNumber()]
  await ask(known)
  const person = { source: 'admin', phoneNumber: known, authCode: await few.codeFor(known) }
  expect((await visitor.post('/pi/verify/admin', person)).status).toBe(200)
  for (const phone of [second, third]) expect((await ask(phone)).status).toBe(202)
  const answers = [await ask(stranger), await ask(known)]
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [202, { sent: true }],
    [202, { sent: true }],
  ])
  expect(await few.messagesTo(stranger)).toEqual([])
  expect(await few.messagesTo(known)).toHaveLength(2)
  // as much was done for the one as for the other, so that their answers take as long
  expect(await few.messagesTo('nobody')).toHaveLength(1)
  const nobodys = { source: 'admin', phoneNumber: stranger, authCode: await few.codeFor('nobody') }
  expect(await visitor.post('/pi/verify/admin', nobodys)).toMatchObject(refused)
  // and who was sent one before still has it
  const before = { source: 'admin', phoneNumber: second, authCode: await few.codeFor(second) }
  expect((await ask(second)).status).toBe(202)
  expect((await visitor.post('/pi/verify/admin', before)).status).toBe(200)
  few.pass(3601)
  await ask(stranger)
  expect(await few.messagesTo(stranger)).toHaveLength(1)
})

it('whom a business has invited gets a code though none are left, for as long as it waits for them', async () => {
  const another = await createTestDatabase()
  const one = await startAccounts({ database: another, codesPerHour: 1 })
  const ask = (phoneNumber: string) =>
    one
      .browser()
      .post(
        '/pi/code/admin',
        { source: 'admin', phoneNumber },
        { 'x-forwarded-for': `203.0.113.${(network += 1) % 250}` },
      )
  const [invited, late] = [freshNumber(), freshNumber()]
  const siteId = crypto.randomUUID()
  await another.inSystem(async ({ db }) => {
    await db.insertInto('sites').values({ id: siteId, slug: 'ace', name: 'Ace', hours: '{}' }).execute()
    const invitation = { site_id: siteId, role: 'field', channel: 'sms', sent_at: new Date() }
    const ends = (contact: string, hours: number) => ({
      ...invitation,
      id: crypto.randomUUID(),
      contact,
      token_hash: contact,
      expires_at: new Date(Date.now() + hours * 3_600_000),
    })
    await db
      .insertInto('invitations')
      .values([ends(invited, 1), ends(late, -1)])
      .execute()
  })
  // all that may leave, wanted by many at the same moment
  const strangers = Array.from({ length: 12 }, freshNumber)
  const answers = await Promise.all([...strangers, invited, late].map(ask))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  expect(await one.messagesTo(invited)).toHaveLength(1)
  const left = await Promise.all([...strangers, late].map((phone) => one.messagesTo(phone)))
  expect(left.flat().length).toBeLessThanOrEqual(1)
  const again = freshNumber()
  for (const phone of [again, late, invited]) expect((await ask(phone)).status).toBe(202)
  expect(await one.messagesTo(again)).toEqual([])
  expect(await one.messagesTo(invited)).toHaveLength(2)
})

describe('a code', () => {
  it('signs in, and works once', async () => {
    const phone = freshNumber()
    const code = await codeFor(phone)
    const answer = await verify(phone, code)
    expect(answer).toMatchObject({
      status: 200,
      body: { access_token: expect.any(String), refresh_token: expect.any(String), expires_in: 86_400 },
    })
    expect(await verify(phone, code)).toMatchObject(refused)
  })

  it('signs one in of two who send it at once', async () => {
    const phone = freshNumber()
    const code = await codeFor(phone)
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(phone, code)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401, 401, 401, 401])
  })

  it('ends after ten minutes', async () => {
    const phone = freshNumber()
    const code = await codeFor(phone)
    app.pass(601)
    expect(await verify(phone, code)).toMatchObject(refused)
  })

  it('ends with a newer one', async () => {
    const phone = freshNumber()
    const older = await codeFor(phone)
    const newer = await codeFor(phone)
    // one time in a million they are the same
    expect(await verify(phone, older === newer ? wrong(older) : older)).toMatchObject(refused)
    expect((await verify(phone, newer)).status).toBe(200)
  })

  it('is refused at the sixth try even when it is right', async () => {
    const phone = freshNumber()
    const code = await codeFor(phone)
    for (let count = 1; count <= 5; count += 1) expect(await verify(phone, wrong(code))).toMatchObject(refused)
    expect(await verify(phone, code)).toMatchObject(refused)
  })

  it('is refused at the sixth try also when all come at once', async () => {
    const phone = freshNumber()
    const code = await codeFor(phone)
    await Promise.all(Array.from({ length: 8 }, () => verify(phone, wrong(code))))
    expect(await verify(phone, code)).toMatchObject(refused)
  })

  it('belongs to its number', async () => {
    const [mine, other] = [freshNumber(), freshNumber()]
    const code = await codeFor(mine)
    await codeFor(other)
    expect(await verify(other, code)).toMatchObject(refused)
    expect((await verify(mine.replace('+1', ''), code)).status).toBe(200)
  })

  it.each(['', 'abcdef', '12345', '1234567', '1'.repeat(13), '\u0000', 123_456, null, ['123456']])(
    'is never %j, and that is no fault of the server',
    async (authCode) => {
      const answer = await client.post('/pi/verify/admin', { source: 'admin', phoneNumber: freshNumber(), authCode })
      expect([401, 422]).toContain(answer.status)
      expect(['code_refused', 'invalid']).toContain(answer.body.code)
    },
  )

  it('is for the source "admin" only, and for no unknown field', async () => {
    const phoneNumber = freshNumber()
    expect((await client.post('/pi/code/admin', { source: 'customer', phoneNumber })).status).toBe(422)
    expect(
      (await client.post('/pi/code/admin', { source: 'admin', phoneNumber, channel: 'voice' })).body,
    ).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'body.channel', message: expect.any(String) }],
    })
  })
})
