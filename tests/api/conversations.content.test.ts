import { expect, test } from 'vitest'
import english from '#server/areas/assistant/engine/words/en.json' with { type: 'json' }
import spanish from '#server/areas/assistant/engine/words/es.json' with { type: 'json' }
import questions from '#server/areas/assistant/catalogue/questions.json' with { type: 'json' }
import { wordOf, isWordKey } from '#server/areas/assistant/engine/words/catalogue.rules.ts'
import { contentFaults, type Allowed } from '#server/areas/conversations/conversations.content.rules.ts'

const moment = new Date('2026-05-26T17:00:00Z')
const allowed: Allowed = {
  times: [{ starts: moment, ends: new Date('2026-05-26T18:00:00Z') }],
  timeZone: 'America/Los_Angeles',
  now: new Date('2026-05-20T18:00:00Z'),
  hosts: [],
  phones: [],
  names: ['Miller Plumbing'],
}
/** "Today" is said on that day alone. */
const onTheDay: Allowed = { ...allowed, now: new Date('2026-05-26T15:00:00Z') }

/** Everything that a text of the assistant may be filled with. */
const valuesIn = (language: 'en' | 'es') => {
  const slot = language === 'en' ? 'Tuesday, May 26 at 10:00 AM' : 'martes, 26 de mayo a las 10:00 a. m.'
  return {
    business: 'Miller Plumbing',
    assistant: 'Max',
    customer: 'Maria',
    service: language === 'en' ? 'Water heaters' : 'Calentadores',
    question: language === 'en' ? 'Do you own or rent the property?' : '¿La propiedad es suya o la renta?',
    options: 'yes, no',
    slots: `1. ${slot}`,
    slot,
    when: slot,
    number: '1',
    day: slot,
    time: '10:00 AM',
  }
}

test.each(['en', 'es'] as const)('every word of the assistant itself passes the gate (%s)', (language) => {
  const keys = Object.keys(language === 'en' ? english : spanish).filter(isWordKey)
  expect(keys.length).toBeGreaterThan(80)
  const faults = keys.flatMap((key) => {
    const said = wordOf(language, key, valuesIn(language))
    return contentFaults(said, key === 'when.today' ? onTheDay : allowed).map((fault) => ({ key, said, ...fault }))
  })
  expect(faults).toEqual([])
})

const texts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap((inner: unknown) => texts(inner))
      : []

test('every question of the catalogue may be asked', () => {
  const asked = texts(questions).filter((text) => text.includes('?'))
  expect(asked.length).toBeGreaterThan(50)
  expect(asked.flatMap((text) => contentFaults(text, allowed).map((fault) => ({ text, ...fault })))).toEqual([])
})
