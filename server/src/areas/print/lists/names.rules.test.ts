import { expect, it } from 'vitest'
import { firstAndLast } from './names.rules.ts'

it.each([
  ['Pat Miller', 'Pat', 'Miller'],
  ['  Mary Ann  Lee ', 'Mary Ann', 'Lee'],
  ['Ana de la Cruz', 'Ana', 'de la Cruz'],
  ['Pat Miller Jr.', 'Pat', 'Miller Jr.'],
  ['Pat Miller, Jr.', 'Pat', 'Miller Jr.'],
  ['Miller, Pat', 'Pat', 'Miller'],
  ['Van Dyke', 'Van', 'Dyke'],
  ['Cher', 'Cher', ''],
  ['', '', ''],
])('takes %j for %j and %j', (name, first, last) => {
  expect(firstAndLast(name)).toEqual({ first, last })
})
