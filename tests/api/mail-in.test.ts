import { once } from 'node:events'
import { connect } from 'node:net'
import { createTransport } from 'nodemailer'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailIdOf, replyAddress } from '#server/areas/conversations/conversations.mail.rules.ts'
import { openMailDoor } from '#server/areas/conversations/conversations.mail.server.ts'
import { startApp } from '#tests/support/app.ts'
import { buildersFor, type Business } from '#tests/support/builders.ts'
import { until } from '#tests/support/until.ts'

const domain = 'in.example.com'
const app = await startApp({ environment: { MAIL_RECEIVE_PORT: '0', MAIL_DOMAIN: domain, LIMIT_SCALE: '1000' } })
const { aBusiness, ok } = buildersFor(app)
const { mailPort: port = 0 } = await app.parts.openDoors()
const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true })
afterAll(() => transport.close())

let business: Business
beforeAll(async () => {
  business = await aBusiness()
})

const cleanUps: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp()
})

let people = 0
const aPerson = () => `person${(people += 1)}@home.example`
const to = () => `${business.slug}@${domain}`
const owner = () => ({ token: business.owner.token })
const requestsOf = async (email: string) => {
  const query = { limit: 100 }
  const { requests } = await ok('listRequests', { params: { slug: business.slug }, query }, owner())
  return requests.filter(({ customer }) => customer.email === email)
}
const threadOf = async (requestId: string) =>
  (await ok('listMessages', { params: { slug: business.slug, requestId } }, owner())).messages
const refusedFor = async (reason: string) =>
  app.workshop.inSystem(({ db }) =>
    db
      .selectFrom('inbound_refusals')
      .select('reason')
      .where('source', '=', 'mail')
      .where('reason', '=', reason)
      .execute(),
  )

/** What a busy machine cannot read in time comes again, as every mail server does with what is put off. */
async function untilTaken<Answer>(act: () => Promise<Answer>, isPutOff: (answer: Answer) => boolean): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await act()
    if (!isPutOff(answer) || tries === 5) return answer
  }
}

/** Sends a mail; the code of the refusal, or undefined when it was taken. */
const send = (mail: object) =>
  untilTaken(
    () => sendOnce(mail),
    (code) => code === 451,
  )

async function sendOnce(mail: object): Promise<number | undefined> {
  try {
    await transport.sendMail({ to: to(), subject: 'Leak', text: 'My sink leaks', ...mail })
    return undefined
  } catch (error) {
    return typeof error === 'object' && error !== null && 'responseCode' in error ? Number(error.responseCode) : -1
  }
}

/** Sends bytes as they are, past any library that would mend them. */
async function sendRaw(from: string, raw: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.setEncoding('latin1').on('data', (text: string) => void (said += text))
  const answered = async (count: number) => {
    while ((said.match(/^\d{3} /gm) ?? []).length < count) await once(socket, 'data')
  }
  await answered(1)
  const steps = ['EHLO x.example', `MAIL FROM:<${from}>`, `RCPT TO:<${to()}>`, 'DATA']
  for (const [index, step] of steps.entries()) {
    socket.write(`${step}\r\n`)
    await answered(index + 2)
  }
  socket.write(raw)
  socket.write('\r\n.\r\n')
  await answered(steps.length + 2)
  socket.end('QUIT\r\n')
  return said.trim().split('\r\n').at(-1) ?? ''
}

describe('a mail', () => {
  it('from somebody nobody knows is a request, named as they sign', async () => {
    const from = aPerson()
    expect(await send({ from: `"Ann Smith" <${from.toUpperCase()}>` })).toBeUndefined()
    const [request] = await requestsOf(from)
    expect(request).toMatchObject({
      customer: { name: 'Ann Smith', email: from },
      source: 'other',
      message: 'Leak\n\nMy sink leaks',
    })
    const thread = await threadOf(request?.id ?? '')
    expect(thread).toMatchObject([{ direction: 'in', channel: 'email', subject: 'Leak', body: 'My sink leaks' }])
  })

  it('is one message however often it is sent', async () => {
    const from = aPerson()
    const messageId = '<once@home.example>'
    await Promise.all(Array.from({ length: 5 }, () => send({ from, messageId })))
    const requests = await requestsOf(from)
    expect(requests).toHaveLength(1)
    expect(await threadOf(requests[0]?.id ?? '')).toHaveLength(1)
  })

  it('goes to the thread it answers: by what it refers to, by its address, by its sender', async () => {
    const from = aPerson()
    await send({ from })
    const [request] = await requestsOf(from)
    const id = request?.id ?? ''
    const place = { params: { slug: business.slug, requestId: id } }
    const body = { channel: 'email', body: 'When suits you?' }
    const { message } = await ok('sendMessage', { ...place, body }, owner())
    const wife = aPerson()
    const quoted = 'Tuesday\n\nOn Tue, May 19, 2026 at 9:12 AM Miller <m@x.com> wrote:\n> When suits you?'
    await send({ from: wife, inReplyTo: mailIdOf(message.id, domain), text: quoted })
    await send({
      from: aPerson(),
      to: replyAddress(business.slug, request?.id ?? message.request, domain),
      text: 'Or Monday',
    })
    await send({ from, text: 'Or Friday' })
    const heard = (await threadOf(id)).filter(({ direction }) => direction === 'in').map((one) => one.body)
    expect(heard.toSorted()).toEqual(['My sink leaks', 'Or Friday', 'Or Monday', 'Tuesday'])
    expect(await requestsOf(wife)).toEqual([])
  })

  it('of another business opens no thread of this one', async () => {
    const other = await aBusiness('Other')
    const from = aPerson()
    await send({ from })
    const [request] = await requestsOf(from)
    const stranger = aPerson()
    const id = request?.id
    if (id === undefined) throw new Error('no request')
    await send({ from: stranger, to: replyAddress(other.slug, id, domain), text: 'x' })
    expect(await threadOf(id)).toHaveLength(1)
  })

  it('as a page is read as words; scripts and styles are not', async () => {
    const from = aPerson()
    const html = '<style>p{}</style><p>My <b>roof</b> leaks &amp; drips</p><script>alert(1)</script>'
    expect(await send({ from, text: undefined, html })).toBeUndefined()
    const [request] = await requestsOf(from)
    const [message] = await threadOf(request?.id ?? '')
    expect(message?.body).toContain('My roof leaks & drips')
    expect(message?.body).not.toMatch(/alert|p\{\}|</)
  })

  it('brings its pictures along, whatever they are called; other files and fakes are left', async () => {
    const from = aPerson()
    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#753' } })
      .png()
      .toBuffer()
    const attachments = [
      { filename: '../../etc/passwd\u202egnp.exe', content, contentType: 'image/png' },
      { filename: 'fake.jpg', content: Buffer.from('<html>not a picture</html>'), contentType: 'image/jpeg' },
      { filename: 'bill.pdf', content: Buffer.from('%PDF'), contentType: 'application/pdf' },
    ]
    const messageId = '<pictures@home.example>'
    await send({ from, attachments, messageId })
    await send({ from, attachments, messageId })
    const [request] = await requestsOf(from)
    expect(request?.photo_count).toBe(1)
    expect(request?.photos[0]?.file_name).toMatch(/^[^/\\\u202e]*\.png$/)
  })
})

describe('what one sender may bring', () => {
  it('is twenty pictures into one request, however many mails they come in', async () => {
    const from = aPerson()
    let color = 0
    const aPicture = async () => {
      color += 9
      const background = { r: color, g: 100, b: 255 - color }
      const picture = sharp({ create: { width: 20, height: 20, channels: 3, background } })
      return { filename: 'a.png', content: await picture.png().toBuffer(), contentType: 'image/png' }
    }
    let last: object[] = []
    for (let count = 0; count < 3; count += 1) {
      last = await Promise.all(Array.from({ length: 8 }, aPicture))
      expect(await send({ from, attachments: last })).toBeUndefined()
    }
    const [request] = await requestsOf(from)
    expect(request?.photo_count).toBe(20)
    // words come in as ever, and so does what is there already
    expect(await send({ from, text: 'And a last one', attachments: last })).toBeUndefined()
    expect((await requestsOf(from))[0]?.photo_count).toBe(20)
    expect(await threadOf(request?.id ?? '')).toHaveLength(4)
  })

  it('over a few connections at once: the others of its network wait, those of others do not', async () => {
    const few = await openMailDoor({ ...app.parts, settings: { port: 0, domain, tls: undefined }, limitScale: 0.5 })
    cleanUps.push(() => few.close())
    const greeting = async (localAddress = '127.0.0.1') => {
      const socket = connect({ port: few.port, host: '127.0.0.1', localAddress })
      const [said]: unknown[] = await once(socket.setEncoding('latin1'), 'data')
      return { socket, code: String(said).slice(0, 3) }
    }
    const [one, two, three] = [await greeting(), await greeting(), await greeting()]
    expect([one, two, three].map(({ code }) => code)).toEqual(['220', '220', '421'])
    const neighbour = await greeting('127.0.0.2')
    expect(neighbour.code).toBe('220')
    expect((await refusedFor('too_many_connections')).length).toBe(1)
    one.socket.end('QUIT\r\n')
    await once(one.socket, 'close')
    await until(async () => expect((await greeting()).code).toBe('220'))
    for (const { socket } of [two, three, neighbour]) socket.destroy()
  })
})

describe('refused, and written down', () => {
  it.each<[string, object, string]>([
    ['automatic answers', { headers: { 'Auto-Submitted': 'auto-replied' } }, 'auto_reply'],
    ['bulk', { headers: { Precedence: 'bulk' } }, 'bulk'],
    ['lists', { headers: { 'List-Id': '<all.home.example>' } }, 'list'],
    ['bounces', { envelope: { from: '', to: `miller-plumbing@${domain}` } }, 'bounce'],
    ['programs', { from: 'mailer-daemon@home.example' }, 'program'],
    ['ourselves', { from: `somebody@${domain}` }, 'loop'],
  ])('%s', async (_name, mail, reason) => {
    const from = aPerson()
    const envelope = 'envelope' in mail ? { envelope: { from: '', to: to() } } : {}
    expect(await send({ from, ...mail, ...envelope })).toBe(550)
    expect(await requestsOf(from)).toEqual([])
    expect((await refusedFor(reason)).length).toBe(1)
  })

  it('recipients that are none of ours', async () => {
    for (const address of [`nobody-here@${domain}`, `${business.slug}@other.example`, 'x@y.example'])
      expect(await send({ from: aPerson(), to: address })).toBe(550)
    expect((await refusedFor('unknown_recipient')).length).toBe(1)
  })

  it('more than 25 MB', async () => {
    const attachments = [{ filename: 'a.bin', content: Buffer.alloc(26_000_000) }]
    expect(await send({ from: aPerson(), attachments })).toBe(552)
  })
})

it('a mail that was made to hurt is put off, and the next one is taken in', async () => {
  const from = aPerson()
  const page = `From: <${from}>\r\nContent-Type: text/html\r\n\r\n${'\n'.repeat(20_000_000)}`
  expect(await sendRaw(from, page)).toMatch(/^451 /)
  expect((await refusedFor('not_read_in_time')).length).toBe(1)
  expect(await send({ from })).toBeUndefined()
})

describe('what is no good mail', () => {
  const head = (from: string) => `From: Bob <${from}>\r\nTo: x@y.example\r\n`
  it.each<[string, (from: string) => string | Buffer, string]>([
    [
      'a broken multipart',
      (from) =>
        `${head(from)}Content-Type: multipart/mixed; boundary=x\r\nSubject: Broken\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nHalf`,
      'Half',
    ],
    [
      'a subject of 100 kB',
      (from) => `${head(from)}Subject: ${'s'.repeat(100_000)}\r\n\r\nLong subject`,
      'Long subject',
    ],
    ['no text', (from) => `${head(from)}Subject: Only a subject\r\n\r\n`, 'Only a subject'],
    ['null bytes', (from) => `${head(from)}Subject: Nu\0ll\r\n\r\na\0b`, 'ab'],
    [
      'bytes that are no text',
      (from) =>
        Buffer.concat([
          Buffer.from(`${head(from)}Subject: x\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nok `),
          Buffer.from([0xff, 0xfe, 0x80]),
        ]),
      'ok ���',
    ],
    [
      'right to left',
      (from) => `${head(from)}Content-Type: text/plain; charset=utf-8\r\nSubject: x\r\n\r\nتسرب 👩‍🔧`,
      'تسرب 👩‍🔧',
    ],
  ])('is taken in as far as it can be: %s', async (_name, raw, body) => {
    const from = aPerson()
    const said = await untilTaken(
      () => sendRaw(from, raw(from)),
      (answer) => answer.startsWith('451 '),
    )
    expect(said).toMatch(/^250 /)
    const [request] = await requestsOf(from)
    const [message] = await threadOf(request?.id ?? '')
    expect(message?.body).toBe(body)
    expect(message?.subject.length).toBeLessThanOrEqual(500)
  })

  it('is refused where nobody could be answered', async () => {
    for (const raw of ['no headers at all', 'From: nobody\r\n\r\nhi']) {
      const said = await untilTaken(
        () => sendRaw('a@b.example', raw),
        (answer) => answer.startsWith('451 '),
      )
      expect(said).toMatch(/^550 /)
    }
  })
})
