import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { RequestId } from '#contract/shared.ts'
import { receiveMessage } from '#server/areas/conversations/conversations.receiving.operations.ts'
import { firstMoment, startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Business } from '#tests/support/builders.ts'
import { until } from '#tests/support/until.ts'

const app = await startApp({ works: true })
const { aBusiness, ok } = buildersFor(app)

const gas = 'I smell gas in the kitchen and my head hurts'
const flood = 'a pipe burst and water is pouring through the ceiling, we cannot stop it'
const callback = 'What number can we call right now?'

beforeEach(() => app.clock.set(firstMoment))

const site = ({ slug }: Business) => ({ params: { slug } })
const owner = ({ owner: { token } }: Business) => ({ token })
const about = ({ slug }: Business, requestId: string) => ({ params: { slug, requestId } })

async function aBusinessWith(assistant: 'on' | 'off'): Promise<Business> {
  const business = await aBusiness()
  if (assistant === 'off') return business
  await ok('createService', { ...site(business), body: { name: 'Plumbing' } }, owner(business))
  const questions = [{ question_text: 'Do you own the home?', order: 0 }]
  await ok('replaceQuestions', { ...site(business), body: { questions } }, owner(business))
  await ok('updateAssistant', { ...site(business), body: { enabled: true } }, owner(business))
  return business
}

const requestsOf = async (business: Business) =>
  (await ok('listRequests', { ...site(business), query: {} }, owner(business))).requests
const requestOf = async (business: Business, id: string) =>
  (await ok('getRequest', about(business, id), owner(business))).request
const messagesOf = async (business: Business, id: string) =>
  (await ok('listMessages', about(business, id), owner(business))).messages
/** What the customer was told, oldest first. */
const repliesOf = async (business: Business, id: string) =>
  (await messagesOf(business, id)).filter(({ sender }) => sender !== 'customer').map(({ body }) => body)

/** Somebody in the chat of the public page. */
async function inChat(business: Business, first: string, more: object = {}) {
  const { token } = await ok('startChat', { ...site(business), body: { body: first, ...more } }, {})
  const id = (await requestsOf(business))[0]?.id ?? ''
  const say = (body: string) => ok('sayInChat', { ...site(business), body: { token, body } }, {})
  return { id, token, say }
}

async function byForm(business: Business, more: object = {}) {
  const body = { name: 'Ana Lopez', phone: aPhone(), message: 'Please quote a new fence', ...more }
  return ok('createPublicRequest', { ...site(business), body }, {})
}

const text = ({ siteId, slug }: Business, id: string, body: string) =>
  app.workshop.inSite({ site: { id: siteId, slug }, actor: { kind: 'nobody' } }, (work) =>
    receiveMessage(work, { requestId: RequestId.parse(id), channel: 'sms', body }),
  )

const Notice = z.object({
  event: z.string(),
  urgent: z.boolean(),
  words: z.object({ title: z.string(), body: z.string(), path: z.string() }),
  spanish: z.object({ title: z.string(), body: z.string() }),
})
/** What members were told of, oldest first. */
async function newsOf({ siteId }: Business) {
  const { rows } = await app.database.pool.query<{ data: unknown }>(
    `select data -> 'data' as data from jobs.job
     where name = 'notifications.notify' and data::text like $1 order by created_on`,
    [`%${siteId}%`],
  )
  return rows.map(({ data }) => Notice.parse(data))
}
const alertsOf = async (business: Business) => (await newsOf(business)).filter(({ event }) => event === 'emergency')

const texted = ({ owner: { userId } }: Business) =>
  app.workshop.inSystem(({ db }) =>
    db
      .selectFrom('outbox')
      .innerJoin('users', 'users.phone', 'outbox.recipient')
      .select('outbox.body')
      .where('users.id', '=', userId)
      .where('outbox.channel', '=', 'sms')
      .execute(),
  )

/** A danger, then what it is, at the alarm: one alert, one mark, and one safety line. */
async function isAlarmed(business: Business, id: string, kind: string) {
  expect((await requestOf(business, id)).emergency).toMatchObject({ kind })
  const alerts = await alertsOf(business)
  expect(alerts).toHaveLength(1)
  expect(alerts[0]).toMatchObject({ urgent: true })
  await until(async () => expect((await repliesOf(business, id)).join('\n')).toContain('911'))
  return alerts[0]?.words
}

describe('a danger in the chat', () => {
  test.each(['on', 'off'] as const)(
    'marks the request and alerts the members at once, the assistant %s',
    async (is) => {
      const business = await aBusinessWith(is)
      const { id } = await inChat(business, gas)
      const { emergency, waiting_since: waiting } = await requestOf(business, id)
      expect(emergency).toEqual({ kind: 'gas', since: firstMoment, phone: null })
      expect(waiting).not.toBeNull()
      const words = await isAlarmed(business, id, 'gas')
      expect(words?.title).toBe('Emergency: gas leak – Website visitor')
      expect(words?.body).toContain('No phone number yet')
      expect(words?.body).toContain(gas)
      expect(words?.path).toContain(`request=${id}`)
      const replies = (await repliesOf(business, id)).join('\n')
      expect(replies).toContain('leave the building now')
      expect(replies).toContain(callback)
      expect(replies.split(callback)).toHaveLength(2)
      expect((await newsOf(business)).filter(({ event }) => event === 'handed_over')).toEqual([])
    },
  )

  test('is answered in Spanish, and told in the language of whoever reads', async () => {
    const business = await aBusinessWith('off')
    const { id } = await inChat(business, 'Hay una fuga de gas en la cocina y huele muy fuerte', { locale: 'es' })
    const replies = (await repliesOf(business, id)).join('\n')
    expect(replies).toContain('¿A qué número podemos llamar ahora mismo?')
    const [alert] = await alertsOf(business)
    expect(alert?.spanish.title).toBe('Emergencia: fuga de gas – Visitante del sitio web')
    expect(alert?.spanish.body).toContain('Todavía no hay teléfono')
  })

  test('is heard after many messages, once for each kind, and again where a member said it was none', async () => {
    const business = await aBusinessWith('off')
    const { id, say } = await inChat(business, 'Hi, do you fix gutters?')
    for (let count = 0; count < 5; count += 1) await say(`The gutter on side ${count} hangs a bit`)
    expect(await alertsOf(business)).toEqual([])
    await say(gas)
    await say(gas)
    expect(await alertsOf(business)).toHaveLength(1)
    app.clock.advance(60)
    await say(flood)
    expect((await requestOf(business, id)).emergency).toMatchObject({ kind: 'flood', since: firstMoment })
    expect(await alertsOf(business)).toHaveLength(2)
    expect(await repliesOf(business, id)).toHaveLength(2)
    const clear = await ok('updateRequest', { ...about(business, id), body: { emergency: null } }, owner(business))
    expect(clear.request.emergency).toBeNull()
    const { history } = await ok('listRequestHistory', about(business, id), owner(business))
    expect(history).toContainEqual(
      expect.objectContaining({ act: 'request.clear_emergency', by: 'member', before: { emergency: 'flood' } }),
    )
    await say(gas)
    expect((await requestOf(business, id)).emergency).toMatchObject({ kind: 'gas' })
    expect(await alertsOf(business)).toHaveLength(3)
    // they know what to do: it is not said twice
    expect(await repliesOf(business, id)).toHaveLength(2)
  })
})

test('a message that is scheduled is no member who is there: they are told what to do', async () => {
  const business = await aBusinessWith('off')
  const { id, say } = await inChat(business, 'Hi, do you fix gutters?')
  const body = { channel: 'chat', body: 'Time for your service', send_at: '2026-06-30T16:00:00Z' }
  await ok('sendMessage', { ...about(business, id), body }, owner(business))
  await say(gas)
  const words = await isAlarmed(business, id, 'gas')
  expect(words?.body).toContain(gas)
})

test('a danger told of again, after a member gave the conversation back, is told to the members again', async () => {
  const business = await aBusinessWith('on')
  const { id, say } = await inChat(business, gas)
  const isLetGo = async () => expect((await requestOf(business, id)).conversation?.held_by).toBe('nobody')
  await until(isLetGo)
  app.clock.advance(60)
  await ok('giveBackConversation', about(business, id), owner(business))
  await say(gas)
  await until(isLetGo)
  expect(await alertsOf(business)).toHaveLength(1)
  expect((await newsOf(business)).filter(({ event }) => event === 'handed_over')).toMatchObject([{ urgent: true }])
})

describe('a danger is heard', () => {
  test.each(['on', 'off'] as const)(
    'in a form, with where it is and how to call back, the assistant %s',
    async (is) => {
      const business = await aBusinessWith(is)
      const address = '12 Main St, San Francisco, CA 94110'
      const { request_id: id } = await byForm(business, { phone: '+14155550142', message: gas, address })
      const words = await isAlarmed(business, id, 'gas')
      expect(words?.title).toBe('Emergency: gas leak – Ana Lopez')
      expect(words?.body).toContain(`Where: ${address}.`)
      expect(words?.body).toContain('Call back: (415) 555-0142.')
      expect((await requestOf(business, id)).emergency?.phone).toBe('+14155550142')
    },
  )

  test('in a text about a request that is won, lost, or archived', async () => {
    const moves = [
      { stage: 'won', without_quote: true },
      { stage: 'closed', status: 'lost', closed_reason: 'price' },
      { archived: true },
    ] as const
    for (const body of moves) {
      const business = await aBusinessWith('on')
      const { request_id: id } = await byForm(business, { consent: true })
      await until(async () => expect(await repliesOf(business, id)).toHaveLength(1))
      await ok('updateRequest', { ...about(business, id), body }, owner(business))
      await text(business, id, flood)
      await isAlarmed(business, id, 'flood')
      const { requests } = await ok('listRequests', { ...site(business), query: { emergency: true } }, owner(business))
      expect(requests.map((request) => request.id)).toEqual([id])
    }
  })

  test('where a member has the conversation; who wrote just now is not talked over', async () => {
    const business = await aBusinessWith('on')
    const { id, say } = await inChat(business, 'Hi, do you fix gutters?')
    await until(async () => expect(await repliesOf(business, id)).toHaveLength(1))
    const body = { channel: 'chat', body: 'Yes, this is Pat' } as const
    await ok('sendMessage', { ...about(business, id), body }, owner(business))
    await say(gas)
    expect((await requestOf(business, id)).emergency).toMatchObject({ kind: 'gas' })
    expect(await alertsOf(business)).toHaveLength(1)
    expect(await repliesOf(business, id)).toHaveLength(2)
    app.clock.advance(6 * 60)
    await say(flood)
    await isFlood(business, id)
  })

  const isFlood = async (business: Business, id: string) => {
    expect(await alertsOf(business)).toHaveLength(2)
    expect((await repliesOf(business, id)).at(-1)).toContain('main water valve')
    expect((await requestOf(business, id)).conversation?.held_by).toBe('member')
  }

  test('in what a member writes down of a call; whoever wrote it is not told', async () => {
    const business = await aBusinessWith('off')
    const { request_id: id } = await byForm(business)
    const body = { direction: 'in', outcome: 'answered', body: `They say: ${gas}` } as const
    await ok('logCall', { ...about(business, id), body }, owner(business))
    expect((await requestOf(business, id)).emergency).toMatchObject({ kind: 'gas' })
    expect(await alertsOf(business)).toHaveLength(1)
    expect(await repliesOf(business, id)).toEqual([])
  })
})

test('the alert is a text at night, once, although the message comes twice', async () => {
  const business = await aBusinessWith('off')
  const { request_id: id } = await byForm(business, { phone: '+14155550142' })
  app.clock.set('2026-05-21T09:00:00.000Z')
  const { siteId, slug } = business
  for (let count = 0; count < 2; count += 1)
    await app.workshop.inSite({ site: { id: siteId, slug }, actor: { kind: 'nobody' } }, (work) =>
      receiveMessage(work, { requestId: RequestId.parse(id), channel: 'sms', body: gas, reference: 'SM1' }),
    )
  await until(async () => expect(await texted(business)).toHaveLength(1))
  const [{ body } = { body: '' }] = await texted(business)
  expect(body).toContain('Emergency: gas leak – Ana Lopez')
  expect(body).toContain('No address yet. Call back: (415) 555-0142.')
  expect(body).toContain(`request=${id}`)
  expect(await alertsOf(business)).toHaveLength(1)
})

describe('the number at which they can be called', () => {
  test.each([
    ['on', '415 555 0188', '+14155550188', '(415) 555-0188'],
    ['off', 'call me at four one five, 555 01 88 please', '+14155550188', '(415) 555-0188'],
    ['on', '555 123 4567', '+15551234567', '(555) 123-4567'],
    // without its country's code somebody else would be called
    ['off', '+52 55 1234 5678', '+525512345678', '+52 55 1234 5678'],
  ] as const)('is kept from the answer and told once, the assistant %s: %s', async (is, reply, phone, written) => {
    const business = await aBusinessWith(is)
    const { id, say } = await inChat(business, gas)
    await until(async () => expect((await repliesOf(business, id)).join('\n')).toContain(callback))
    await say(reply)
    await say(reply)
    expect((await requestOf(business, id)).emergency).toMatchObject({ kind: 'gas', phone })
    const alerts = await alertsOf(business)
    expect(alerts).toHaveLength(2)
    expect(alerts[1]?.words.title).toBe(`Emergency: call Website visitor at ${written}`)
    expect(alerts[1]?.words.body).toContain(`Call back: ${written}.`)
  })

  test('is taken from the words of the danger, and so is the address', async () => {
    const business = await aBusinessWith('off')
    const { id } = await inChat(business, `${gas}, 12 Main St, San Francisco, CA 94110, call me at 415 555 0188`)
    const request = await requestOf(business, id)
    expect(request.emergency?.phone).toBe('+14155550188')
    expect(request.customer.phone).toBe('+14155550188')
    expect(request.address).toContain('12 Main St')
    const [alert, ...more] = await alertsOf(business)
    expect(more).toEqual([])
    expect(alert?.words.body).toContain('Where: 12 Main St')
    expect(alert?.words.body).toContain('Call back: (415) 555-0188.')
  })

  test('is kept however often it changes, and told three times in an hour', async () => {
    const business = await aBusinessWith('off')
    const { id, say } = await inChat(business, gas)
    for (let last = 10; last < 18; last += 1) await say(`call me at 415 555 01${last}`)
    expect((await requestOf(business, id)).emergency?.phone).toBe('+14155550117')
    expect(await alertsOf(business)).toHaveLength(1 + 3)
    app.clock.advance(3601)
    await say('call me at 415 555 0120')
    expect(await alertsOf(business)).toHaveLength(1 + 4)
  })

  test('is no news while nobody is in danger', async () => {
    const business = await aBusinessWith('off')
    const { id, say } = await inChat(business, 'Do you fix gutters?')
    await say('415 555 0188')
    expect((await requestOf(business, id)).emergency).toBeNull()
    expect(await alertsOf(business)).toEqual([])
  })
})

describe('what may be a danger', () => {
  const maybe = 'there is a strange smell in the basement'
  const asked = 'is anyone hurt or in danger right now'
  const times = (bodies: readonly string[]) => bodies.join('\n').split(asked).length - 1

  /** Told of it, and asked about it. */
  async function askedAbout() {
    const business = await aBusinessWith('on')
    const { id, say } = await inChat(business, maybe)
    await until(async () => expect(times(await repliesOf(business, id))).toBe(1))
    expect((await requestOf(business, id)).emergency).toBeNull()
    expect(await alertsOf(business)).toEqual([])
    return { business, id, say }
  }

  test('is asked about, and a yes raises the alarm', async () => {
    const { business, id, say } = await askedAbout()
    await say('Yes')
    await until(async () => expect((await repliesOf(business, id)).join('\n')).toContain(callback))
    expect((await requestOf(business, id)).emergency).toMatchObject({ kind: 'danger', phone: null })
    expect(await alertsOf(business)).toHaveLength(1)
    expect((await newsOf(business)).filter(({ event }) => event === 'handed_over')).toEqual([])
  })

  test('is asked about once; after a no the questions go on', async () => {
    const { business, id, say } = await askedAbout()
    await say('No, nobody')
    const question = async (count: number) =>
      until(async () => expect(await repliesOf(business, id)).toHaveLength(count))
    await question(2)
    expect((await repliesOf(business, id))[1]).toContain('Do you own the home?')
    await say(maybe)
    await question(3)
    expect(times(await repliesOf(business, id))).toBe(1)
    expect((await requestOf(business, id)).emergency).toBeNull()
    expect(await alertsOf(business)).toEqual([])
  })
})

test('the mark goes along into the request that another is merged into, and is shown once', async () => {
  const business = await aBusinessWith('off')
  const { request_id: kept } = await byForm(business)
  const { request_id: duplicate } = await byForm(business, { message: gas })
  const body = { duplicate_id: RequestId.parse(duplicate) }
  const { request } = await ok('mergeRequests', { ...about(business, kept), body }, owner(business))
  expect(request.emergency).toMatchObject({ kind: 'gas' })
  const query = { emergency: true } as const
  const { requests } = await ok('listRequests', { ...site(business), query }, owner(business))
  expect(requests.map(({ id }) => id)).toEqual([kept])
})

test('an emergency goes to the top of its column', async () => {
  const business = await aBusinessWith('off')
  const { request_id: first } = await byForm(business, { consent: true })
  const { request_id: second } = await byForm(business)
  const top = async () => {
    const { columns } = await ok('getBoard', { ...site(business), query: {} }, owner(business))
    return columns[0]?.cards.map(({ id, emergency }) => ({ id, kind: emergency?.kind }))
  }
  expect(await top()).toEqual([{ id: second }, { id: first }])
  await text(business, first, gas)
  expect(await top()).toEqual([{ id: first, kind: 'gas' }, { id: second }])
})

test('what a program fills in alarms nobody', async () => {
  const business = await aBusinessWith('off')
  await byForm(business, { message: gas, website: 'https://spam.example' })
  await ok('startChat', { ...site(business), body: { body: gas, website: 'https://spam.example' } }, {})
  expect(await alertsOf(business)).toEqual([])
})

test.each([
  'This bathroom remodel was a gas, thank you!',
  'Two years ago our basement flooded, now we want it painted',
  'What would it cost to install a gas stove?',
  'Nobody is hurt and nothing is urgent, the gutter just hangs a bit',
])('no alarm is raised by: %s', async (words) => {
  const business = await aBusinessWith('off')
  const { id } = await inChat(business, words)
  expect((await requestOf(business, id)).emergency).toBeNull()
  expect(await alertsOf(business)).toEqual([])
  expect(await repliesOf(business, id)).toEqual([])
})
