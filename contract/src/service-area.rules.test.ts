import { expect, it } from 'vitest'
import { areasOf, areaText, placeOfAddress, placeOutside } from './service-area.rules.ts'

it.each([
  ['9 Elm St, Oakland, CA 94601', '94601', 'Oakland'],
  ['9 Elm St, Oakland, CA 94601-1234, USA', '94601', 'Oakland'],
  ['9 Elm St, Oakland, CA', undefined, 'Oakland'],
  ['9 Elm St, Oakland', undefined, 'Oakland'],
  ['9 Elm St, Apt 4', undefined, undefined],
  ['9 Elm St', undefined, undefined],
  ['12345 Elm St', undefined, undefined],
  ['94601', undefined, undefined],
  ['Elm St 94601', '94601', undefined],
  ['9 Elm St, San José, CA 95112', '95112', 'San José'],
  ['', undefined, undefined],
])('the place of %j', (address, zip, city) => expect(placeOfAddress(address)).toEqual({ zip, city }))

it.each([
  ['9 Elm St, Oakland, CA 94601', 'Oakland, Berkeley', null],
  ['9 Elm St, Fresno, CA 93650', 'Oakland, Berkeley', 'Fresno'],
  ['9 Elm St, Fresno, CA 93650', '94601, 94602', '93650'],
  ['9 Elm St, Fresno, CA 93650', 'Oakland, 94602', '93650'],
  ['9 Elm St, Oakland, CA 94601', 'Oakland, 94602', null],
  ['9 Elm St 94601', 'Oakland, 94602', null],
  ['9 Elm St, Fresno', 'Oakland, 94602', null],
  ['9 Elm St, Fresno, CA 93650', 'Oakland and nearby', null],
  ['9 Elm St, Fresno, CA 93650', '', null],
  ['9 Elm St', 'Oakland', null],
  ['9 Elm St, San Jose, CA', 'San José', null],
])('%j outside of %j: %j', (address, area, outside) => expect(placeOutside(address, area)).toBe(outside))

it('a list is written and read the same', () =>
  expect(areasOf(areaText(['Oakland', '94601']))).toEqual(['Oakland', '94601']))
