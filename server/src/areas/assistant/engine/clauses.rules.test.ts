import { expect, test } from 'vitest'
import { clausesOf, contentOf, isMash } from './clauses.rules.ts'
import { tokensOf } from './text.rules.ts'

const clauses = (body: string) =>
  clausesOf(body, tokensOf(body)).map(({ start, end, asks }) => [body.slice(start, end), asks])

test.each([
  ['It leaks. How much?', [['It leaks', false], ['How much', true]]],
  ['How much? It leaks\nbadly', [['How much', true], ['It leaks', false], ['badly', false]]],
  ['¿cuánto cuesta', [['cuánto cuesta', true]]],
  ['Hola ¿cuánto', [['Hola ¿cuánto', false]]],
  ['leaking?', [['leaking', true]]],
  ['it leaks (a lot)?', [['it leaks (a lot', true]]],
  ['it leaks "!?', [['it leaks', true]]],
  ['it leaks ...?', [['it leaks', false]]],
  ['it leaks\n?', [['it leaks', false]]],
  ['it leaks      ?', [['it leaks', false]]],
  ['it leaks', [['it leaks', false]]],
  // an answer in doubt
  ['2009 ish?', [['2009 ish', false]]],
  ['12?', [['12', false]]],
  ['maybe Thursday?', [['maybe Thursday', false]]],
  ['lunes?', [['lunes', false]]],
  ['creo que sí?', [['creo que sí', false]]],
  ['que sí, creo que sí?', [['que sí, creo que sí', true]]],
  ['is it maybe Thursday?', [['is it maybe Thursday', true]]],
  ['How? Thursday?', [['How', true], ['Thursday', true]]],
  ['¿maybe Thursday?', [['maybe Thursday', true]]],
  ['', []],
  ['?!', []],
])('%j has the sentences %j', (body, expected) => {
  expect(clauses(body)).toEqual(expected)
}) // prettier-ignore

const asks = (body: string) => clausesOf(body, tokensOf(body))[0]?.asks

test.each(
  `what whats how hows when whens where who whos why which can could will would do does did is are am was should shall may
   have has any que como cuando cuanto cuanta cuantos cuantas donde quien cual puede pueden podria podrian hay tienen price
   cost ballpark quote cobran precio`.split(/\s+/),
)('"%s … 12?" asks', (word) => {
  expect(asks(`${word} 12?`)).toBe(true)
  expect(asks(`x${word}x 12?`)).toBe(false)
})

test.each(
  `ish maybe probably think guess around about like creo tal quiza quizas unos unas mon tuesday wed thursday fri saturday
   sunday tomorrow today lunes martes miercoles jueves viernes sabado domingo 2009`.split(/\s+/),
)('"sinks %s?" is an answer', (word) => {
  expect(asks(`sinks ${word}?`)).toBe(false)
  expect(asks('sinks maybes?')).toBe(true)
  expect(asks(`sinks x${word}?`)).toBe(word !== '2009')
})

test.each('asdf asd qwe hjk bcdfg poiu lkjh mnbv zxc uiop xxqwertxx rtyuq aasdfa qwerty'.split(' '))(
  '%j is no word',
  (word) => {
    expect(isMash(word)).toBe(true)
  },
)
test.each('was wet tree abc bcdf rhythm property liberty sky ok as qw a é 12345 leak fed'.split(' '))(
  '%j may be one',
  (word) => {
    expect(isMash(word)).toBe(false)
  },
)

test('words that carry something are no small words, no mash, and no signs', () => {
  expect(contentOf(tokensOf('the sink asdf 12 👍 leaks')).map(({ word }) => word)).toEqual(['sink', '12', 'leaks'])
})
