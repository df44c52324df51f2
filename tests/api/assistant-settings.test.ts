import { expect, test } from 'vitest'
import { disqualifiers } from '#contract/assistant.ts'
import { startApp } from '#tests/support/app.ts'
import { buildersFor, type Business } from '#tests/support/builders.ts'

const app = await startApp()
const { aBusiness, aMember, ok, codeOf, refused } = buildersFor(app)

const at = (business: Business) => [{ params: { slug: business.slug } }, { token: business.owner.token }] as const
const read = async (business: Business) => (await ok('getAssistant', ...at(business))).configuration
const patch = async (business: Business, body: object) => {
  const [given, options] = at(business)
  return (await ok('updateAssistant', { ...given, body }, options)).configuration
}

async function ready(business: Business): Promise<void> {
  const [given, options] = at(business)
  await ok('createService', { ...given, body: { name: 'Drain cleaning' } }, options)
  const questions = [{ question_text: 'Which drain is it?', order: 0 }]
  await ok('replaceQuestions', { ...given, body: { questions } }, options)
}

const everyDay = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [day, []]),
)

test('a new business has the presets, and reading writes nothing', async () => {
  const business = await aBusiness()
  expect(await read(business)).toMatchObject({
    enabled: false,
    tone: 'friendly',
    hours: { own: null, out_of_hours: 'answer_and_say', time_zone: 'America/Los_Angeles' },
    users: [],
    disqualifiers: [],
    offers_visits: true,
    visit_minutes: 60,
    engine: { kind: 'built_in', model: '', budget_left: null },
    version: 1,
  })
  const rows = await app.workshop.inSystem(({ db }) =>
    db.selectFrom('assistant_settings').select('site_id').where('site_id', '=', business.siteId).execute(),
  )
  expect(rows).toEqual([])
})

test('it goes live only when nothing that blocks is left, and says what does', async () => {
  const business = await aBusiness()
  const [given, options] = at(business)
  const { errors } = await ok('validateAssistant', given, options)
  expect(errors.filter(({ blocking }) => blocking).map(({ code }) => code)).toEqual(['no_services', 'no_questions'])
  expect(errors.map(({ code }) => code)).toEqual(expect.arrayContaining(['no_phone', 'off']))
  const problem = await refused('updateAssistant', { ...given, body: { enabled: true } }, options)
  expect(problem).toMatchObject({
    code: 'conflict',
    errors: [{ path: 'body.enabled.services' }, { path: 'body.enabled.questions' }],
  })
  expect((await read(business)).enabled).toBe(false)

  await ready(business)
  expect((await patch(business, { enabled: true })).enabled).toBe(true)
  // whoever is live may change anything
  expect((await patch(business, { name: 'Robin' })).name).toBe('Robin')
})

test('a question that the gate would hold back is told, with the words that keep it', async () => {
  const business = await aBusiness()
  const [given, options] = at(business)
  await ready(business)
  const questions = [
    { question_text: 'Which drain is it?', order: 0 },
    { question_text: 'Is $500 a fair price for you?', order: 1 },
  ]
  await ok('replaceQuestions', { ...given, body: { questions } }, options)
  const { errors } = await ok('validateAssistant', given, options)
  const told = errors.find(({ code }) => code === 'held_question')
  expect(told).toMatchObject({ section: 'questions', blocking: false })
  expect(told?.message).toContain('Is $500 a fair price for you?')
  expect(told?.message).toContain('“$500”')
  expect((await patch(business, { enabled: true })).enabled).toBe(true)
})

test('hours that are never open block; the messages come in the reader’s language', async () => {
  const business = await aBusiness()
  await ready(business)
  const [given, options] = at(business)
  const own = { ...everyDay, closed_dates: [] }
  await ok('updateAssistantHours', { ...given, body: { own, out_of_hours: 'wait' } }, options)
  const { errors } = await ok('validateAssistant', { ...given, query: { language: 'es' } }, options)
  expect(errors).toContainEqual({
    code: 'no_hours',
    section: 'hours',
    blocking: true,
    message: expect.stringContaining('horario'),
  })
  expect(await codeOf('updateAssistant', { ...given, body: { enabled: true } }, options)).toBe('conflict')
})

test('hours are kept in order; spans that run into each other are refused', async () => {
  const business = await aBusiness()
  const [given, options] = at(business)
  const monday = [
    { open: '13:00', close: '17:00' },
    { open: '08:00', close: '12:00' },
  ]
  const body = { own: { ...everyDay, monday }, out_of_hours: 'answer' }
  const { hours } = await ok('updateAssistantHours', { ...given, body }, options)
  expect(hours.own?.monday.map(({ open }) => open)).toEqual(['08:00', '13:00'])
  expect((await ok('getAssistantHours', given, options)).hours).toEqual(hours)
  const clashing = {
    own: { ...everyDay, monday: [...monday, { open: '11:00', close: '14:00' }] },
    out_of_hours: 'wait',
  }
  const problem = await refused('updateAssistantHours', { ...given, body: clashing }, options)
  expect(problem.errors?.[0]?.path).toBe('body.own.monday.2')
  await ok('updateAssistantHours', { ...given, body: { own: null, out_of_hours: 'answer' } }, options)
  const newYork = { own: null, out_of_hours: 'answer', time_zone: 'America/New_York' }
  expect((await ok('updateAssistantHours', { ...given, body: newYork }, options)).hours).toEqual(newYork)
  expect((await read(business)).hours).toEqual(newYork)
  const { message } = await ok('getLandingPage', { params: { slug: business.slug } }, options)
  expect(message.time_zone).toBe('America/New_York')
  const nowhere = { ...newYork, time_zone: 'Mars/Olympus' }
  expect(await codeOf('updateAssistantHours', { ...given, body: nowhere }, options)).toBe('invalid')
})

test('settings change one by one, with the version; a stale one is refused', async () => {
  const business = await aBusiness()
  const [given, options] = at(business)
  const own = [{ label: 'Mobile homes', words: 'mobile home, trailer' }]
  const changed = await patch(business, {
    tone: 'own_words',
    own_words: 'Like a neighbor',
    disqualifiers: ['spam', 'outside_area', 'spam'],
    own_disqualifiers: own,
    visit_minutes: 90,
  })
  expect(changed).toMatchObject({ disqualifiers: ['spam', 'outside_area'], own_disqualifiers: own, visit_minutes: 90 })
  const same = await patch(business, { visit_minutes: 90 })
  expect(same.version).toBe(changed.version)
  const stale = { ...options, headers: { 'if-match': '"1"' } }
  expect(await codeOf('updateAssistant', { ...given, body: { name: 'Robin' } }, stale)).toBe('stale')
  for (const body of [
    { visit_minutes: 5 },
    { tone: 'rude' },
    { disqualifiers: ['bad'] },
    { name: 'x\u0000' },
    { other: 1 },
  ])
    expect(await codeOf('updateAssistant', { ...given, body }, options)).toBe('invalid')
})

test('members of the office can be told of hand-overs, others not', async () => {
  const business = await aBusiness()
  const [given, options] = at(business)
  const [office, field] = [await aMember(business, 'office'), await aMember(business, 'field')]
  const stranger = (await aBusiness('Other')).owner
  const told = async () =>
    new Map((await ok('listAssistantUsers', given, options)).users.map((user) => [user.id, user.told]))
  expect(await told()).toEqual(
    new Map([
      [business.owner.userId, true],
      [office.userId, true],
      [field.userId, false],
    ]),
  )
  await patch(business, { users: [office.userId] })
  expect((await told()).get(business.owner.userId)).toBe(false)
  for (const person of [field, stranger])
    expect(await codeOf('updateAssistant', { ...given, body: { users: [person.userId] } }, options)).toBe('invalid')
})

test('the preview is a real first message, by tone and language', async () => {
  const business = await aBusiness()
  await ready(business)
  const [given, options] = at(business)
  const preview = async (query: Record<string, string>) =>
    (await ok('previewTone', { ...given, query }, options)).preview
  const english = await preview({ tone: 'brief' })
  expect(english).toContain('Miller Plumbing')
  expect(english).toMatch(/assistant/i)
  expect(english).toContain('Which drain is it?')
  expect(await preview({ tone: 'professional' })).not.toBe(english)
  expect(await preview({ language: 'es' })).toMatch(/asistente/i)
  expect((await read(business)).tone_preview).toBe(await preview({}))
})

test('nine quick-adds, two of which need nobody to decide', async () => {
  const business = await aBusiness()
  const [given, options] = at(business)
  const { data } = await ok('listDisqualifierQuickAdds', given, options)
  expect(data.map(({ key }) => key)).toEqual(disqualifiers)
  expect(data.filter(({ automatic }) => automatic).map(({ key }) => key)).toEqual(['solicitation', 'spam'])
  const spanish = await ok('listDisqualifierQuickAdds', { ...given, query: { language: 'es' } }, options)
  expect(spanish.data[0]?.label).toBe('Fuera de tu zona')
})

test('the voice demo has a number in a plain local start', async () => {
  const business = await aBusiness()
  const answer = await ok('getVoiceDemoPhone', {}, { token: business.owner.token })
  expect(answer.phone_number).toBe('+1 415 555 0199')
})

test('the office reads, the owner sets, the field does neither', async () => {
  const business = await aBusiness()
  const params = { slug: business.slug }
  const [office, field] = [await aMember(business, 'office'), await aMember(business, 'field')]
  await ok('getAssistant', { params }, { token: office.token })
  await ok('getAssistantFigures', { params }, { token: office.token })
  expect(await codeOf('updateAssistant', { params, body: {} }, { token: office.token })).toBe('forbidden')
  expect(await codeOf('getAssistant', { params }, { token: field.token })).toBe('forbidden')
})
