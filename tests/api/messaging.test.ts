import { once } from 'node:events'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { chooseProviders } from '#server/platform/messaging/choose.ts'
import { outboxProvider } from '#server/platform/messaging/outbox.ts'
import type { OutgoingMessage } from '#server/platform/messaging/provider.ts'
import { smtpProvider } from '#server/platform/messaging/smtp.ts'
import { twilioProvider } from '#server/platform/messaging/twilio.ts'
import { silentUses } from '#server/platform/services/uses.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { SMTPServer, type SmtpServerOptions } from '../peers/tools.ts'
import { startTwilioPeer, type TwilioPeer } from '../peers/twilio/peer.ts'

const id = '018f0000-0000-7000-8000-00000000abcd'
const message = (given: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id,
  siteId: null,
  to: '+14155550123',
  subject: '',
  body: 'On my way 👍 & = +\nsee you',
  attempt: 1,
  created: new Date(),
  ...given,
})

describe('the outbox', () => {
  test('keeps a message once, however often it is tried', async () => {
    const database = await createTestDatabase()
    const outbox = outboxProvider('sms', database)
    await Promise.all([outbox.deliver(message()), outbox.deliver(message({ attempt: 2 }))])
    const rows = await database.inSystem(({ db }) => db.selectFrom('outbox').selectAll().execute())
    expect(rows).toEqual([
      {
        id,
        channel: 'sms',
        recipient: '+14155550123',
        subject: '',
        body: message().body,
        photos: [],
        created_at: expect.any(Date),
      },
    ])
  })

  test('stands in locally, and never in production', async () => {
    const database = await createTestDatabase()
    const none = { twilio: undefined, mail: undefined, appUrl: 'http://localhost:3000' }
    const local = chooseProviders({ production: false, ...none }, database, silentUses)
    expect(await local.email.deliver(message())).toEqual({ reference: `outbox:${id}` })
    const production = chooseProviders({ production: true, ...none }, database, silentUses)
    await expect(production.email.deliver(message())).rejects.toMatchObject({ kind: 'permanent' })
  })
})

describe('Twilio', () => {
  let peer: TwilioPeer
  const provider = (authToken = 'right-token') =>
    twilioProvider({ accountSid: `AC${'a'.repeat(32)}`, authToken, from: '+15005550001', apiUrl: peer.url })

  beforeAll(async () => {
    peer = await startTwilioPeer()
    return () => peer.close()
  })
  beforeEach(() => {
    peer.messages.length = 0
    peer.refusals.length = 0
    peer.failNext = undefined
    peer.beforeAnswer = () => {}
  })

  test('takes a text as its own document says', async () => {
    const { reference } = await provider().deliver(message())
    expect(peer.messages).toMatchObject([
      { sid: reference, to: '+14155550123', from: '+15005550001', body: message().body },
    ])
    expect(peer.refusals).toEqual([])
  })

  test('a number it refuses is refused for good; too many, its own faults and silence are not', async () => {
    const failing = async (status: number, code: number) => {
      peer.failNext = { status, code }
      return provider()
        .deliver(message())
        .catch((error: unknown) => error)
    }
    expect(await failing(400, 21211)).toMatchObject({ kind: 'permanent', message: 'Twilio answered 400 (21211)' })
    expect(await failing(429, 20429)).toMatchObject({ kind: 'temporary' })
    expect(await failing(503, 20503)).toMatchObject({ kind: 'temporary' })
    await expect(provider('wrong').deliver(message())).rejects.toMatchObject({ kind: 'temporary' })
    peer.beforeAnswer = (request) => request.socket.destroy()
    await expect(provider().deliver(message())).rejects.toMatchObject({
      kind: 'temporary',
      message: 'Twilio gave no answer',
    })
  })

  test('finds a text whose answer was lost, and no other', async () => {
    const sms = provider()
    expect(await sms.wasDelivered?.(message())).toEqual([])
    await sms.deliver(message({ body: 'Something else' }))
    await sms.deliver(message({ to: '+14155550124' }))
    peer.beforeAnswer = (request) => request.socket.destroy()
    await expect(sms.deliver(message())).rejects.toThrow()
    peer.messages.push({
      ...message(),
      sid: `SM${'f'.repeat(32)}`,
      from: '+1',
      direction: 'outbound-api',
      date_created: 'Fri, 24 May 2019 17:44:46 +0000',
    })
    peer.messages.push({
      ...message(),
      sid: `SM${'e'.repeat(32)}`,
      from: '+1',
      direction: 'inbound',
      date_created: new Date().toUTCString(),
    })
    expect(await sms.wasDelivered?.(message({ attempt: 2 }))).toEqual([{ reference: peer.messages[0]?.sid }])
    expect(peer.refusals).toEqual([])
  })
})

describe('mail', () => {
  async function startMailServer(options: SmtpServerOptions = {}) {
    const mails: { to: string[]; text: string }[] = []
    const server = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) =>
        username === 'ace' && password === 'right'
          ? done(null, { user: username })
          : done(Object.assign(new Error('no'), { responseCode: 535 })),
      onRcptTo: ({ address }, _session, done) => {
        if (address.startsWith('bounce@'))
          return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
        if (address.startsWith('later@')) return done(Object.assign(new Error('greylisted'), { responseCode: 450 }))
        done()
      },
      onData: (stream, session, done) => {
        void (async () => {
          const parts: Buffer[] = []
          stream.on('data', (part: Buffer) => parts.push(part))
          await once(stream, 'end')
          mails.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            text: Buffer.concat(parts).toString(),
          })
          done(null, 'queued')
        })()
      },
      ...options,
    })
    server.listen(0, '127.0.0.1', () => {})
    await once(server.server, 'listening')
    onTestFinished(() => new Promise<void>((closed) => server.close(closed)))
    const address = server.server.address()
    if (typeof address !== 'object' || address === null) throw new Error('no port')
    const provider = (password = 'right') =>
      smtpProvider({
        url: `smtp://ace:${password}@127.0.0.1:${address.port}`,
        from: '"Ace Röofing" <hello@ace.example>',
      })
    return { mails, provider }
  }
  const mail = (to = 'bob@home.example', given: Partial<OutgoingMessage> = {}) =>
    message({ to, subject: 'A message from Ace — № 1', body: 'Grüße\n.\n..dot', ...given })

  test('arrives with a Message-ID that stays the same at every try', async () => {
    const { mails, provider } = await startMailServer()
    const first = await provider().deliver(mail())
    const second = await provider().deliver(mail(undefined, { attempt: 2 }))
    expect(first).toEqual({ reference: `<${id}@ace.example>` })
    expect(second).toEqual(first)
    expect(mails[0]?.to).toEqual(['bob@home.example'])
    expect(mails[0]?.text).toContain(`Message-ID: <${id}@ace.example>`)
  })

  test('a refused mailbox is final; greylisting, a wrong password and no server are not', async () => {
    const { mails, provider } = await startMailServer()
    await expect(provider().deliver(mail('bounce@home.example'))).rejects.toMatchObject({ kind: 'permanent' })
    await expect(provider().deliver(mail('later@home.example'))).rejects.toMatchObject({ kind: 'temporary' })
    await expect(provider('wrong').deliver(mail())).rejects.toMatchObject({ kind: 'temporary' })
    const nobody = smtpProvider({ url: 'smtp://127.0.0.1:1', from: 'hello@ace.example' })
    await expect(nobody.deliver(mail())).rejects.toMatchObject({ kind: 'temporary' })
    expect(mails).toEqual([])
  })

  test('nothing that a person wrote becomes a header or a second recipient', async () => {
    const { mails, provider } = await startMailServer()
    await provider().deliver(mail(undefined, { subject: 'hi\r\nBcc: evil@home.example' }))
    await provider()
      .deliver(mail('bob@home.example, evil@home.example'))
      .catch(() => {})
    expect(mails.flatMap(({ to }) => to)).not.toContain('evil@home.example')
    expect(mails[0]?.text).not.toMatch(/^Bcc:/m)
  })
})
