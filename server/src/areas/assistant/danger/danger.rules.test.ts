import { describe, expect, test } from 'vitest'
import { dangerIn } from './danger.rules.ts'

const heard = (text: string) => {
  const danger = dangerIn(text)
  return danger && `${danger.level} ${danger.kind}`
}

test.each([
  ['gas leak', 'strict gas'],
  ['I smell gas in the hallway', 'strict gas'],
  ['the carbon monoxide alarm is going off', 'strict carbon_monoxide'],
  ['my house is on fire', 'strict fire'],
  ['the outlet is sparking', 'strict burning'],
  ['water is dripping on the electrical panel', 'strict electric_water'],
  ['the basement is flooding', 'strict flood'],
  ['arbol en la casa', 'strict tree_lines'],
  ['aguas negras', 'strict sewage'],
  ['se cayo el techo', 'strict structure'],
  // who spoke of no water is not told to keep away from it
  ['I got a shock from the lamp', 'strict electric'],
  ['water in the panel', 'middling electric_water'],
  ['sparks at the outlet', 'middling burning'],
  ['the sink drips', null],
  ['', null],
])('%j is heard as %j', (text, expected) => {
  expect(heard(text)).toBe(expected)
})

describe('a cry', () => {
  test.each([
    ['there is a house fire over here now', 'strict fire'],
    ['call an ambulance', 'strict medical'],
    ['LIVE WIRE!!', 'strict electric_water'],
    ['he is not breathing', 'strict medical'],
    ['no respira', 'strict medical'],
    // at any length
    ['we called you last week for the sink in the kitchen and today my dad is not breathing', 'strict medical'],
    ['there is a man in our yard who walks up and down and he has a gun', 'strict violence'],
  ])('is heard by its words: %j', (text, expected) => {
    expect(heard(text)).toBe(expected)
  })
  test('is a whole word, and one only in few words', () => {
    expect(heard('no house fires please')).not.toMatch(/strict/)
    expect(heard('we drew one line down the long hall')).toBe('strict tree_lines')
    expect(heard('we drew one line down the long wide hall')).toBe('middling tree_lines')
  })
  test('beside calm words is none', () => {
    expect(heard('no gas leak')).toBeNull()
  })
})

test('a danger stands where it is said', () => {
  expect(dangerIn('  gas leak!')).toEqual({ kind: 'gas', level: 'strict', start: 2, end: 10 })
  const calm = 'We like the second layout with the folding counter best of all and thank you for it. '
  const middling = 'We saw sparks at the outlet. '
  const strict = 'Since today there is a strong smell of gas behind the dryer. '
  const both = dangerIn(calm + middling + calm + calm + strict)
  expect(both).toMatchObject({ kind: 'gas', level: 'strict' })
  expect((calm + middling + calm + calm + strict).slice(both?.start, both?.end)).toContain('smell of gas')
})

test('the first four thousand letters are looked at', () => {
  const before = `${'a'.repeat(98)}. `
  expect(heard(`${before.repeat(39)}gas leak`)).toMatch(/gas/)
  expect(heard(`${before.repeat(40)}gas leak`)).toBeNull()
})
