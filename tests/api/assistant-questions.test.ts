import { describe, expect, test } from 'vitest'
import { QuestionId } from '#contract/shared.ts'
import { newId } from '#server/platform/ids.ts'
import { startApp } from '#tests/support/app.ts'
import { buildersFor, type Business } from '#tests/support/builders.ts'

const app = await startApp()
const { aBusiness, aMember, ok, codeOf, refused } = buildersFor(app)

const at = (business: Business) => [{ params: { slug: business.slug } }, { token: business.owner.token }] as const
const list = async (business: Business) => (await ok('listQuestions', ...at(business))).questions

async function save(business: Business, questions: readonly object[]) {
  const [given, options] = at(business)
  return (await ok('replaceQuestions', { ...given, body: { questions } }, options)).questions
}

async function aService(business: Business, name: string) {
  const [given, options] = at(business)
  return (await ok('createService', { ...given, body: { name } }, options)).service
}

describe('the set of questions', () => {
  test('is trimmed, without blank ones, in the order given and numbered from 0', async () => {
    const business = await aBusiness()
    expect(await list(business)).toEqual([])
    const saved = await save(business, [
      { question_text: '  How old is it? ', order: 7 },
      { question_text: '   ', order: 1 },
      { question_text: 'Where is it?', order: 2, active: false },
    ])
    expect(saved.map(({ question_text, order, active }) => [question_text, order, active])).toEqual([
      ['Where is it?', 0, false],
      ['How old is it?', 1, true],
    ])
    expect(await list(business)).toEqual(saved)
  })

  test('keeps the ids of those that stay, and numbers anew when one is taken out', async () => {
    const business = await aBusiness()
    const [first, second, third] = await save(business, [
      { question_text: 'One?', order: 0 },
      { question_text: 'Two?', order: 1 },
      { question_text: 'Three?', order: 2 },
    ])
    const saved = await save(business, [
      { id: third?.id, question_text: 'Three!?', order: 0 },
      { id: first?.id, question_text: 'One?', order: 5 },
    ])
    expect(saved.map(({ id, order }) => [id, order])).toEqual([
      [third?.id, 0],
      [first?.id, 1],
    ])
    expect((await list(business)).some(({ id }) => id === second?.id)).toBe(false)
  })

  test('is refused as a whole for an unknown or repeated id or another business’s service', async () => {
    const [business, other] = [await aBusiness(), await aBusiness('Other')]
    const foreign = await aService(other, 'Roofing')
    const [kept] = await save(business, [{ question_text: 'Kept?', order: 0 }])
    const [given, options] = at(business)
    const wrong = [
      { questions: [{ id: newId(QuestionId), question_text: 'New?', order: 0 }], path: 'body.questions.0.id' },
      {
        questions: [kept?.id, kept?.id].map((id) => ({ id, question_text: 'Twice?', order: 0 })),
        path: 'body.questions.1.id',
      },
      {
        questions: [{ question_text: 'Foreign?', order: 0, service_id: foreign.id }],
        path: 'body.questions.0.service_id',
      },
    ]
    for (const { questions, path } of wrong) {
      const problem = await refused('replaceQuestions', { ...given, body: { questions } }, options)
      expect(problem).toMatchObject({ code: 'invalid', errors: [{ path }] })
    }
    expect((await list(business)).map((question) => question.question_text)).toEqual(['Kept?'])
  })

  test('names the service, and goes with it; null bytes, too long and too many are refused', async () => {
    const business = await aBusiness()
    const service = await aService(business, 'Water heaters')
    const saved = await save(business, [{ question_text: 'Gas?', order: 0, service_id: service.id }])
    expect(saved[0]?.service).toEqual({ id: service.id, name: 'Water heaters' })
    const [given, options] = at(business)
    for (const questions of [
      [{ question_text: 'a\u0000b', order: 0 }],
      [{ question_text: 'x'.repeat(301), order: 0 }],
      Array.from({ length: 101 }, (_, order) => ({ question_text: 'Again?', order })),
    ])
      expect(await codeOf('replaceQuestions', { ...given, body: { questions } }, options)).toBe('invalid')
  })

  test('two that save at once leave one of the two sets', async () => {
    const business = await aBusiness()
    const sets = ['a', 'b', 'c', 'd'].map((name) =>
      [0, 1, 2].map((order) => ({ question_text: `${name}${order}?`, order })),
    )
    await Promise.all(sets.map((questions) => save(business, questions)))
    const kept = (await list(business)).map(({ question_text: text }) => text)
    expect(sets.map((set) => set.map(({ question_text: text }) => text))).toContainEqual(kept)
  })

  test('is the owner’s to set, the office’s to see', async () => {
    const business = await aBusiness()
    const params = { slug: business.slug }
    const [office, field] = [await aMember(business, 'office'), await aMember(business, 'field')]
    await ok('listQuestions', { params }, { token: office.token })
    const body = { questions: [] }
    expect(await codeOf('replaceQuestions', { params, body }, { token: office.token })).toBe('forbidden')
    expect(await codeOf('listQuestions', { params }, { token: field.token })).toBe('forbidden')
  })
})

describe('help with questions', () => {
  const recommend = async (business: Business, query: Record<string, string> = {}) => {
    const [given, options] = at(business)
    return (await ok('recommendQuestions', { ...given, query }, options)).recommendations
  }

  test('recommendations fit the service, typing errors allowed, in either language', async () => {
    const business = await aBusiness()
    const roof = await aService(business, 'Rooffing & guters')
    const texts = (await recommend(business, { service: roof.id })).map(({ text }) => text)
    expect(texts).toContain('How many stories does the building have?')
    const spanish = await recommend(business, { service: roof.id, language: 'es' })
    expect(spanish.map(({ text }) => text)).toContain('¿Cuántos pisos tiene el edificio?')
    expect(texts.every((text) => text.endsWith('?'))).toBe(true)
  })

  test('what is asked already is not recommended, in whatever words', async () => {
    const business = await aBusiness()
    const roof = await aService(business, 'Roofing')
    await save(business, [
      { question_text: 'Can you text us some pics or photos?', order: 0 },
      { question_text: 'Is it a one story or two story house?', order: 1, service_id: roof.id },
    ])
    const labels = (await recommend(business, { service: roof.id })).map(({ label }) => label)
    expect(labels).not.toContain('Photos')
    expect(labels).not.toContain('Stories')
    expect(labels).toContain('Material')
  })

  test('a generated question is a new one, until none is left', async () => {
    const business = await aBusiness()
    const service = await aService(business, 'Plumbing repairs')
    const [given, options] = at(business)
    const texts: string[] = []
    for (let count = 0; count < 8; count += 1) {
      const { question } = await ok('generateQuestion', { ...given, body: { service_id: service.id } }, options)
      expect(question.service_id).toBe(service.id)
      expect(texts).not.toContain(question.question_text)
      texts.push(question.question_text)
      await save(
        business,
        texts.map((question_text, order) => ({ question_text, order })),
      )
    }
    expect(texts.every((text) => text.endsWith('?'))).toBe(true)
  })

  test('a foreign service is refused; nothing is written by a draft', async () => {
    const [business, other] = [await aBusiness(), await aBusiness('Other')]
    const foreign = await aService(other, 'Roofing')
    const [given, options] = at(business)
    expect(await codeOf('generateQuestion', { ...given, body: { service_id: foreign.id } }, options)).toBe('invalid')
    expect(await codeOf('recommendQuestions', { ...given, query: { service: foreign.id } }, options)).toBe('invalid')
    await ok('generateQuestion', { ...given, body: {} }, options)
    expect(await list(business)).toEqual([])
  })

  test.each([
    ['age of water heater', 'Could you tell us about this: age of water heater?'],
    ['please describe the problem.', 'Could you please describe the problem?'],
    ['how old is your roof', 'How old is your roof?'],
    ['How old is it? And what color? And why?', 'How old is it?'],
    ['whether you own the home', 'Could you tell us whether you own the home?'],
    ['¿cuántos años tiene el techo', '¿Cuántos años tiene el techo?'],
    ['describa el problema por favor', '¿Podría describir el problema, por favor?'],
    ['si es usted el dueño de la casa', '¿Nos podría decir si es usted el dueño de la casa?'],
    ['Do you have pets?', 'Do you have pets?'],
  ])('%s is rewritten', async (given, wanted) => {
    const business = await aBusiness()
    const answer = await ok('rewriteQuestion', { body: { question_text: given } }, { token: business.owner.token })
    expect(answer.question.question_text).toBe(wanted)
  })
})
