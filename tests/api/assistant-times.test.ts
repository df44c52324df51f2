import { expect, test } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Business, type Person } from '#tests/support/builders.ts'
import { until } from '#tests/support/until.ts'

/** Which times the assistant offers: those of the service, by who can do it, from and to where the customer is. */

// a Wednesday, eleven in the morning in California
const app = await startApp({ works: true })
const { aBusiness, aMember, ok } = buildersFor(app)

const at = ({ slug, owner }: Business) => [{ params: { slug } }, { token: owner.token }] as const
const span = (open: string, close: string) => [{ open, close }]
const weekOf = (day: { open: string; close: string }[]) => ({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: day,
  closed_dates: [],
})
const how = {
  minutes: 60,
  notice_minutes: 12 * 60,
  step_minutes: 30,
  buffer_before: 0,
  buffer_after: 0,
  // tomorrow at the latest
  horizon_days: 1,
  most_per_day: null,
  online: true,
}

interface Given {
  readonly business: Business
  readonly service: string
  readonly other: string
  readonly crew: readonly Person[]
}

/** A business whose assistant is live, with two services that are booked for tomorrow, and members who go out. */
async function aLiveBusiness(members: number): Promise<Given> {
  const business = await aBusiness()
  const [given, options] = at(business)
  const settings = { time_zone: 'America/Los_Angeles', hours: weekOf(span('08:00', '15:00')), zip_code: '94110' }
  await ok('updateLandingPage', { ...given, body: settings }, options)
  const services = await Promise.all(
    ['Drain cleaning', 'Roof repair'].map(async (name) => ok('createService', { ...given, body: { name } }, options)),
  )
  const [service = '', other = ''] = services.map(({ service: { id } }) => id)
  const body = { services: [service, other].map((id) => ({ service: id, ...how })) }
  await ok('updateBooking', { ...given, body }, options)
  const questions = [{ question_text: 'Do you own the home?', order: 0 }]
  await ok('replaceQuestions', { ...given, body: { questions } }, options)
  await ok('updateAssistant', { ...given, body: { enabled: true } }, options)
  const crew = await Promise.all(Array.from({ length: members }, () => aMember(business, 'field')))
  return { business, service, other, crew }
}

const set = ({ business: { slug, owner } }: Given, memberId: string, body: object) =>
  ok(
    'updateMemberSchedule',
    { params: { slug, memberId }, body: { hours: null, starts_address: '', services: null, ...body } },
    { token: owner.token },
  )

/** What the assistant offers after its question was answered: hours of the wall clock, in the order of the offer. */
async function offered({ business, service }: Given, request: object, answer = 'yes we own it'): Promise<string[]> {
  const [{ params }, options] = at(business)
  const body = { name: 'Maria Lopez', phone: aPhone(), address: '', service_id: service, message: 'Hello', ...request }
  const sent = await ok('createPublicRequest', { params, body: { ...body, consent: true } }, {})
  const there = { params: { ...params, requestId: sent.request_id } }
  const said = async () =>
    (await ok('listMessages', there, options)).messages.filter((one) => one.sender === 'assistant')
  await until(async () => expect(await said()).toHaveLength(1))
  await ok('sayInChat', { params, body: { token: sent.chat_token, body: answer } }, {})
  await until(async () => expect((await said()).length).toBeGreaterThan(1))
  const { acts } = await ok('listAssistantActs', there, options)
  const starts = acts.flatMap(({ data }) => data.filter(({ label }) => label === 'slot').map(({ value }) => value))
  return starts.map((each) =>
    new Date(each).toLocaleTimeString('en-GB', { timeZone: 'America/Los_Angeles', hour: '2-digit', minute: '2-digit' }),
  )
}

test('the assistant offers times of the request’s service, at which somebody who can do it is there', async () => {
  const given = await aLiveBusiness(2)
  const [ana, ben] = given.crew
  await set(given, ana?.userId ?? '', { hours: weekOf(span('12:00', '15:00')), services: [given.service] })
  await set(given, ben?.userId ?? '', { services: [given.other] })
  expect((await offered(given, { address: '12 Main St' }))[0]).toBe('12:00')
  expect((await offered({ ...given, service: given.other }, { address: '12 Main St' }))[0]).toBe('08:00')
})

test('the assistant offers times as long as the service takes, and none where it cannot be booked', async () => {
  const given = await aLiveBusiness(1)
  const [{ params }, options] = at(given.business)
  const long = { ...how, service: given.service, minutes: 7 * 60 }
  await ok('updateBooking', { params, body: { services: [long] } }, options)
  expect(await offered(given, { address: '12 Main St' })).toEqual(['08:00'])
  await ok('updateBooking', { params, body: { services: [{ ...long, notice_minutes: 43_200 }] } }, options)
  expect(await offered(given, { address: '12 Main St' })).toEqual([])
})

test('the assistant offers a far address only times to which somebody gets from the visit before', async () => {
  const given = await aLiveBusiness(1)
  const [{ params }, options] = at(given.business)
  const near = { name: 'Ann Field', address: '5 Valencia St, San Francisco, CA 94110' }
  const { request } = await ok('createRequest', { params, body: near }, options)
  const body = { starts: '2026-05-21T09:30', minutes: 60, members: given.crew.map(({ userId }) => userId), tell: false }
  await ok('createVisit', { params: { ...params, requestId: request.id }, body }, options)
  expect((await offered(given, { address: '12 Main St, San Francisco, CA 94110' }))[0]).toBe('08:00')
  // an hour and three quarters away: not before the visit at half past nine
  const far = await offered(given, { address: '12 Main St, San Jose, CA 95112' })
  expect(far[0]).toBe('12:30')
  expect(far.every((time) => time >= '12:30')).toBe(true)
})

test('what the customer says in the same message counts for the times that answer it', async () => {
  const given = await aLiveBusiness(1)
  const [{ params }, options] = at(given.business)
  const near = { name: 'Ann Field', address: '5 Valencia St, San Francisco, CA 94110' }
  const { request } = await ok('createRequest', { params, body: near }, options)
  const body = { starts: '2026-05-21T09:30', minutes: 60, members: given.crew.map(({ userId }) => userId), tell: false }
  await ok('createVisit', { params: { ...params, requestId: request.id }, body }, options)
  const times = await offered(given, {}, 'Yes, I own it. My address is 12 Main St, San Jose, CA 95112')
  expect(times[0]).toBe('12:30')
})
