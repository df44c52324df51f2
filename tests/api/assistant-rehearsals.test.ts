import { expect, test, vi } from 'vitest'
import type { Rehearsal } from '#contract/assistant.rehearsals.ts'
import { RehearsalId } from '#contract/shared.ts'
import { rehearsalJob } from '#server/areas/assistant/assistant.rehearsing.ts'
import { scripts } from '#server/areas/assistant/rehearsal/scripts/scripts.rules.ts'
import { startApp } from '#tests/support/app.ts'
import { buildersFor, type Business } from '#tests/support/builders.ts'

const app = await startApp({ works: true })
const idle = await startApp()
const { ok } = buildersFor(app)

const at = (business: Business) => [{ params: { slug: business.slug } }, { token: business.owner.token }] as const

async function aReadyBusiness(builders = buildersFor(app)): Promise<Business> {
  const business = await builders.aBusiness()
  const [given, options] = at(business)
  await builders.ok('createService', { ...given, body: { name: 'Water heaters' } }, options)
  const questions = ['How old is the water heater?', 'Do you own the home?', 'When would you like it done?']
  const body = { questions: questions.map((question_text, order) => ({ question_text, order })) }
  await builders.ok('replaceQuestions', { ...given, body }, options)
  return business
}

const read = (business: Business, { id }: Pick<Rehearsal, 'id'>) => {
  const [given, options] = at(business)
  return ok('getRehearsal', { params: { ...given.params, rehearsalId: id } }, options)
}
const finished = (business: Business, rehearsal: Rehearsal) =>
  vi.waitFor(
    async () => {
      const answer = await read(business, rehearsal)
      expect(answer.rehearsal.state).toBe('done')
      return answer
    },
    { timeout: 150_000, interval: 100 },
  )

test('thirty homeowners are played on the business’s own settings, scored, and compared with the run before', async () => {
  const business = await aReadyBusiness()
  const [given, options] = at(business)
  const { rehearsal } = await ok('startRehearsal', given, options)
  expect(rehearsal).toMatchObject({ state: 'waiting', engine: 'built_in', scores: null })
  const first = await finished(business, rehearsal)
  expect(first.conversations).toHaveLength(30)
  expect(first.before).toBeNull()
  expect(first.rehearsal.scores).toMatchObject({ conversations: 30, promises: 0, hand_overs_missed: 0 })
  expect(first.conversations.every(({ transcript }) => transcript.length > 0)).toBe(true)
  const said = first.conversations.flatMap(({ transcript }) => transcript).filter(({ from }) => from === 'assistant')
  expect(said.every(({ rule }) => rule !== null)).toBe(true)
  expect(said.some(({ body }) => body.includes('How old is the water heater?'))).toBe(true)

  app.clock.advance(1)
  const again = await finished(business, (await ok('startRehearsal', given, options)).rehearsal)
  expect(again.before?.id).toBe(rehearsal.id)
  expect(again.conversations.every(({ passed, passed_before: before }) => passed === before)).toBe(true)
  expect((await ok('listRehearsals', given, options)).rehearsals.map(({ id }) => id)).toEqual([
    again.rehearsal.id,
    rehearsal.id,
  ])
  // nothing of it is real
  expect((await ok('listRequests', given, options)).requests).toEqual([])
}, 400_000)

test('one at a time for each business; one that was lost does not stand in the way', async () => {
  const builders = buildersFor(idle)
  const business = await aReadyBusiness(builders)
  const [given, options] = at(business)
  const started = await Promise.all([1, 2, 3].map(() => builders.call('startRehearsal', given, options)))
  expect(started.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
  idle.clock.advance(3601)
  const { rehearsal } = await builders.ok('startRehearsal', given, options)
  const { rehearsals } = await builders.ok('listRehearsals', given, options)
  expect(rehearsals.map(({ id, state }) => [id, state])).toEqual([
    [rehearsal.id, 'waiting'],
    [expect.anything(), 'failed'],
  ])
})

test('a try that was killed goes on where it was', async () => {
  const builders = buildersFor(idle)
  const business = await aReadyBusiness(builders)
  const [given, options] = at(business)
  const { rehearsal } = await builders.ok('startRehearsal', given, options)
  const { engine } = idle.parts.assistant
  const task = {
    site: { id: business.siteId, slug: business.slug },
    rehearsalId: RehearsalId.parse(rehearsal.id),
  }
  const job = (played: typeof scripts) => rehearsalJob({ workshop: idle.workshop, engine, scripts: played })
  const [one, two] = scripts
  if (!one || !two) throw new Error('there are scripts')
  const killing = {
    ...two,
    get lines(): never {
      throw new Error('killed')
    },
  }
  await expect(job([one, killing]).run(task)).rejects.toThrow('killed')
  const rehearsalId = rehearsal.id
  const part = await builders.ok('getRehearsal', { params: { ...given.params, rehearsalId } }, options)
  expect(part).toMatchObject({ rehearsal: { state: 'running' }, conversations: [{ script: one.name }] })
  await job([one, two]).run(task)
  const whole = await builders.ok('getRehearsal', { params: { ...given.params, rehearsalId } }, options)
  expect(whole.conversations.map(({ script }) => script)).toEqual([one.name, two.name])
  expect(whole.rehearsal).toMatchObject({ state: 'done', scores: { conversations: 2 } })
})
