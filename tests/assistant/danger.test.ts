import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCorpus } from './danger/corpus.ts'
import { train } from './danger/training.ts'
import { dangerIn } from '#server/areas/assistant/danger/danger.rules.ts'
import weights from '#server/areas/assistant/danger/weights.json' with { type: 'json' }

// None of these messages is in data/assistant.

const level = (text: string) => dangerIn(text)?.level ?? 'none'

test.each([
  ['a tree came down on our house and my wife is stuck in there', ['tree_lines', 'injury']],
  ['I can smell gas in the hallway and it is getting worse', ['gas']],
  ['the CO alarm is going off and we all have a headache', ['carbon_monoxide']],
  ['water is running into the electrical panel', ['electric_water']],
  ['the outlet is smoking and smells like burning plastic', ['burning', 'fire']],
  ['part of the bedroom ceiling fell down and the rest is sagging', ['structure']],
  ['a power line is down across our yard', ['tree_lines']],
  ['raw sewage is coming up out of the shower', ['sewage']],
  ['a pipe burst and I cannot shut the water off', ['flood']],
  ['your worker fell off the roof, he is bleeding', ['injury']],
  ['the water heater is hissing and steam is coming out of the top', ['hot_water']],
  ['I mixed bleach and ammonia, my eyes burn and I cannot breathe', ['chemical']],
  ['my dad has chest pain and cannot breathe', ['medical']],
  ['huele mucho a gas en la cocina y no sé cerrar la llave', ['gas']],
  ['se está cayendo el techo de la cocina', ['structure']],
  ['mi esposo se cayó de la escalera y está sangrando', ['injury']],
  ['esta saliendo humo del enchufe', ['burning', 'fire']],
  ['hay agua por todos lados, no puedo cerrar the valve', ['flood']],
])('dangerIn hears "%s"', (text, kinds) => {
  expect({ level: level(text), kind: dangerIn(text)?.kind }).toEqual({ level: 'strict', kind: expect.toBeOneOf(kinds) })
})

test.each([
  'this kitchen is a gas, we love it',
  'we want a gas line for the new stove next spring',
  'dying to get started on the bathroom',
  'had a gas leak two years ago, the utility fixed it. Now we want a new range',
  'my water heater is broken',
  'our house flooded in 2019, we want to finish the basement now',
  'do you install carbon monoxide detectors',
  'what should I do if a pipe ever bursts',
  'no smell of gas, it just will not light',
  'your prices are killing me',
  'we need the dead oak in the back yard removed',
  'se descompuso mi calentador de agua',
  'quiero instalar una estufa de gas',
  'me muero por ver el baño terminado',
  '2',
  '1500',
  '94607',
  'yes',
  'no',
  'gas',
  'HELP',
  '',
  'Dana Reyes, 415-555-2671',
  'Tuesday at 9',
])('dangerIn stays calm at "%s"', (text) => {
  expect(level(text)).not.toBe('strict')
})

test.each([
  ['gas leak', 'gas'],
  ['House fire!!', 'fire'],
  ['fuga de gas', 'gas'],
  ['he is not breathing', 'medical'],
  ['there is a man in the yard and he has a gun, I am in the bathroom with my kids', 'violence'],
  ['me está golpeando mi esposo', 'violence'],
  ['I want to kill myself', 'self_harm'],
])('the cry "%s" is heard by its words', (text, kind) => {
  expect(dangerIn(text)).toMatchObject({ level: 'strict', kind })
})

test('a cry among calm words, or in a long sentence, is left to the model', () => {
  expect(level('no gas leak')).not.toBe('strict')
  expect(level('how much does a gas leak test cost for a rental before I sign')).not.toBe('strict')
})

test('a danger in the middle of a long letter is heard, and its sentence is what is quoted', () => {
  const before = 'Thank you for the estimate. We like the second layout with the folding counter best of all. '
  const danger = 'Since this morning there is a strong smell of gas behind the dryer and my head hurts.'
  const after = ' Could you also price a utility sink and white doors? We are away the first week of December.'
  const text = before.repeat(2) + danger + after.repeat(2)
  const found = dangerIn(text)
  expect(found).toMatchObject({ level: 'strict', kind: 'gas' })
  expect(text.slice(found?.start, found?.end)).toContain('smell of gas')
})

test('the committed weights are those of the committed messages', () => {
  const { messages, hash } = readCorpus()
  expect({ data: weights.data, messages: weights.messages }).toEqual({ data: hash, messages: messages.length })
  const { strict, middling } = weights
  expect(train(messages, hash, { strict, middling })).toEqual(weights)
  const file = readFileSync(new URL('../../server/src/areas/assistant/danger/weights.json', import.meta.url))
  expect(file.length).toBeLessThan(200_000)
})
