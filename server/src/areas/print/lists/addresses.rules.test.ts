import { expect, it } from 'vitest'
import { householdOf, readAddress, splitTown } from './addresses.rules.ts'

const address = (line1: string, line2: string, city: string, state: string, zip: string) => ({
  address: { line1, line2, city, state, zip },
})

it.each([
  ['1418 Alcatraz Ave, Berkeley, CA 94702', address('1418 Alcatraz Ave', '', 'Berkeley', 'CA', '94702')],
  [
    '1418 Alcatraz Ave, Apt 3, Berkeley, CA, 94702-1234, USA',
    address('1418 Alcatraz Ave', 'Apt 3', 'Berkeley', 'CA', '94702-1234'),
  ],
  ['77 Hill Rd\nApt 2\nCharleston, West Virginia 25301', address('77 Hill Rd', 'Apt 2', 'Charleston', 'WV', '25301')],
  ['PO Box 12, Santa Fe, New Mexico 87501, United States', address('PO Box 12', '', 'Santa Fe', 'NM', '87501')],
  ['9 Main St, New York, NY 10001', address('9 Main St', '', 'New York', 'NY', '10001')],
  ['12 Oak St, Kansas City, ks. 66101', address('12 Oak St', '', 'Kansas City', 'KS', '66101')],
])('reads the parts of %j', (written, parts) => {
  expect(readAddress(written)).toEqual(parts)
})

it.each([
  '',
  'Berkeley, CA 94702',
  '12 Oak St, Berkeley, CA',
  '12 Oak St, Berkeley 94702',
  'Oak St, Berkeley, XX 94702',
])('finds no full address in %j', (written) => {
  expect(readAddress(written)).toBeNull()
})

it('parts a street from its town by the ZIP code where nothing stands between them', () => {
  const read = readAddress('1418 Alcatraz Ave Berkeley CA 94702')
  if (read === null || !('rest' in read)) throw new Error('it was read by itself')
  expect(splitTown(read, 'Berkeley')).toEqual(address('1418 Alcatraz Ave', '', 'Berkeley', 'CA', '94702').address)
  expect(splitTown(read, 'Oakland')).toBeNull()
  expect(splitTown(read, undefined)).toBeNull()
})

it('knows a household again however its address is written', () => {
  const of = (line1: string, line2 = '', zip = '94702') => householdOf({ line1, line2, city: '', state: 'CA', zip })
  expect(of('1418 Alcatraz Avenue', 'Apartment 3')).toBe(of('1418 ALCATRAZ AVE. #3', '', '94702-1234'))
  expect(of('1418 N. Oak Street', 'Apt #3')).toBe(of('1418 North Oak St', 'Unit 3'))
  expect(of('1418 Oak St', '3')).not.toBe(of('1418 Oak St', '4'))
  expect(of('14 Oak St', '')).not.toBe(of('14 Oak St', '', '94703'))
})

it('reads the first 300 letters of an address and nothing after them', () => {
  const end = ', Berkeley, CA 94702'
  const whole = (letters: number) => `12 Oak St, ${'Rear '.repeat(100)}`.slice(0, letters - end.length) + end
  const read = readAddress(`  ${whole(300)}${','.repeat(500)}x`)
  expect(read).toMatchObject({ address: { line1: '12 Oak St', city: 'Berkeley', state: 'CA', zip: '94702' } })
  expect(readAddress(whole(301))).toBeNull()
})
