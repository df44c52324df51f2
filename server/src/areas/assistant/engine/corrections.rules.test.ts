import { expect, test } from 'vitest'
import { beginsAnewAt, withoutTakenBack } from './corrections.rules.ts'

test.each([
  'no wait',
  'No, wait',
  'wait no',
  'wait, no',
  'wait',
  'actually',
  'scratch that',
  'I mean',
  'I meant',
  'my bad',
  'correction',
  'or rather',
  'make that',
  'sorry',
  'oops',
  'no espere',
  'no espera',
  'mejor dicho',
  'mejor',
  'perdón',
  'perdon',
  'digo',
  'quise decir',
  'me equivoqué',
])('"Tuesday, %s, Thursday" begins anew at Thursday', (cue) => {
  const body = `Tuesday, ${cue}, Thursday`
  expect(beginsAnewAt(body)).toBe(body.indexOf('Thursday'))
})

test.each([
  ['Tuesday… no wait… Thursday', 'Thursday'],
  ['2. sorry! 3', '3'],
  ['2 sorry: 3. sorry 4', '4'],
  ['it leaks, sorry.  The tub', 'The tub'],
])('%j begins anew at %j', (body, rest) => {
  const at = beginsAnewAt(body) ?? 0
  expect(body.slice(at)).toBe(rest)
  expect(withoutTakenBack(body, at)).toBe(`${' '.repeat(at)}${rest}`)
})

test.each([
  'Tuesday',
  'sorry, Thursday',
  '… sorry, Thursday',
  'Thursday, sorry',
  'Thursday, sorry!',
  'I am waiting here',
  'it is actual water',
  'desperdigo agua',
  '',
])('%j takes nothing back', (body) => {
  expect(beginsAnewAt(body)).toBeNull()
})
