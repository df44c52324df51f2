import { describe, expect, it } from 'vitest'
import { startAccounts } from '#tests/support/accounts.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = await startAccounts({ database })
const client = app.browser()

const as = (token: string, network = '198.51.100.1') => ({
  authorization: `Bearer ${token}`,
  'x-forwarded-for': network,
})
let last = 0
function aNumber(): string {
  last += 1
  return `+1415555${String(last).padStart(4, '0')}`
}
/** Somebody who signs in by phone: no address yet. */
async function signedIn(phoneNumber: string): Promise<string> {
  await client.post('/pi/code/admin', { source: 'admin', phoneNumber }, { 'x-forwarded-for': `198.51.100.${last}` })
  const authCode = await app.codeFor(phoneNumber)
  return (await client.post('/pi/verify/admin', { source: 'admin', phoneNumber, authCode })).body.access_token
}
const aPerson = () => signedIn(aNumber())
const ask = (token: string, email: string, network?: string) =>
  client.post('/api/user/email', { email }, as(token, network))
const tokenIn = (mail: string) => /confirm-email\/([\w-]+)/.exec(mail)?.[1] ?? ''
const newestLink = async (email: string) => tokenIn((await app.messagesTo(email)).at(-1) ?? '')
const confirm = (token: string, link: string) => client.post('/api/user/email/confirm', { token: link }, as(token))
const userOf = async (token: string) => (await client.get('/api/get-user', as(token))).body.user
async function aConfirmed(email: string): Promise<string> {
  const token = await aPerson()
  await ask(token, email)
  expect((await confirm(token, await newestLink(email))).status).toBe(200)
  return token
}

describe('confirming an address', () => {
  it('makes it the address of the account, and says before that it is waited for', async () => {
    const token = await aPerson()
    const asked = await ask(token, 'Ann@example.test')
    const waiting = { email: null, email_confirmed: false, email_pending: 'ann@example.test' }
    expect(asked).toMatchObject({ status: 202, body: { user: waiting } })
    expect(await userOf(token)).toMatchObject(waiting)
    const confirmed = { email: 'ann@example.test', email_confirmed: true, email_pending: null }
    expect((await confirm(token, await newestLink('ann@example.test'))).body.user).toMatchObject(confirmed)
    expect(await userOf(token)).toMatchObject(confirmed)
  })

  it('stores no link that would work', async () => {
    const token = await aPerson()
    await ask(token, 'stored@example.test')
    const link = await newestLink('stored@example.test')
    const rows = await database.inSystem(({ db }) => db.selectFrom('email_proofs').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(link)
  })

  it('works once, and with the newest link only', async () => {
    const token = await aPerson()
    await ask(token, 'once@example.test')
    const older = await newestLink('once@example.test')
    await ask(token, 'once@example.test')
    const newer = await newestLink('once@example.test')
    expect((await confirm(token, older)).body.code).toBe('not_found')
    expect((await confirm(token, newer)).status).toBe(200)
    expect((await confirm(token, newer)).body.code).toBe('gone')
  })

  it('works for a day', async () => {
    const phoneNumber = aNumber()
    await ask(await signedIn(phoneNumber), 'late@example.test')
    const link = await newestLink('late@example.test')
    app.pass(24 * 3600)
    expect((await confirm(await signedIn(phoneNumber), link)).body.code).toBe('gone')
  })

  it('is refused to any account but the one that asked', async () => {
    const [asker, other] = [await aPerson(), await aPerson()]
    await ask(asker, 'mine@example.test')
    const link = await newestLink('mine@example.test')
    expect((await confirm(other, link)).body.code).toBe('not_found')
    expect((await client.post('/api/user/email/confirm', { token: link })).status).toBe(401)
    expect(await userOf(other)).toMatchObject({ email: null, email_confirmed: false })
    expect((await confirm(asker, link)).status).toBe(200)
  })

  it('gives an address to one account when two confirm it at once', async () => {
    const people = [await aPerson(), await aPerson()]
    const links: string[] = []
    for (const person of people) {
      await ask(person, 'race@example.test')
      links.push(await newestLink('race@example.test'))
    }
    const answers = await Promise.all(people.map((person, index) => confirm(person, links[index] ?? '')))
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
  })
})

describe('changing a confirmed address', () => {
  it('keeps the old one until the new one is confirmed, and then tells the old one', async () => {
    const token = await aConfirmed('before@example.test')
    await ask(token, 'after@example.test')
    expect(await userOf(token)).toMatchObject({
      email: 'before@example.test',
      email_confirmed: true,
      email_pending: 'after@example.test',
    })
    await confirm(token, await newestLink('after@example.test'))
    expect(await userOf(token)).toMatchObject({ email: 'after@example.test', email_confirmed: true })
    expect((await app.messagesTo('before@example.test')).at(-1)).toContain('is now after@example.test')
    // the old address is free again
    await aConfirmed('before@example.test')
  })

  it('to the same one is refused without a mail', async () => {
    const token = await aConfirmed('same@example.test')
    expect(await ask(token, 'same@example.test')).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await app.messagesTo('same@example.test')).toHaveLength(1)
  })
})

describe('mails that confirm an address', () => {
  it('are limited by account', async () => {
    const token = await aPerson()
    for (let count = 1; count <= 5; count += 1)
      expect((await ask(token, `a${count}@flood.test`, `203.0.113.${count}`)).status).toBe(202)
    const sixth = await ask(token, 'a6@flood.test', '203.0.113.6')
    expect([sixth.status, Number(sixth.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await app.messagesTo('a6@flood.test')).toEqual([])
    app.pass(3601)
    expect((await ask(token, 'a6@flood.test', '203.0.113.6')).status).toBe(202)
  })

  it('are limited by address, and no account learns from it who has the address', async () => {
    const people = [await aPerson(), await aPerson(), await aPerson()]
    const statuses: number[] = []
    for (let count = 0; count < 12; count += 1)
      statuses.push((await ask(people[count % 3] ?? '', 'victim@flood.test', `203.0.114.${count}`)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(202), 429, 429])
    expect(await app.messagesTo('victim@flood.test')).toHaveLength(10)
  })
})
