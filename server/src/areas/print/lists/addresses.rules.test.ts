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

const states =
  'Alabama AL|Alaska AK|Arizona AZ|Arkansas AR|California CA|Colorado CO|Connecticut CT|Delaware DE|District of Columbia DC|' +
  'Florida FL|Georgia GA|Hawaii HI|Idaho ID|Illinois IL|Indiana IN|Iowa IA|Kansas KS|Kentucky KY|Louisiana LA|Maine ME|' +
  'Maryland MD|Massachusetts MA|Michigan MI|Minnesota MN|Mississippi MS|Missouri MO|Montana MT|Nebraska NE|Nevada NV|' +
  'New Hampshire NH|New Jersey NJ|New Mexico NM|New York NY|North Carolina NC|North Dakota ND|Ohio OH|Oklahoma OK|Oregon OR|' +
  'Pennsylvania PA|Puerto Rico PR|Rhode Island RI|South Carolina SC|South Dakota SD|Tennessee TN|Texas TX|Utah UT|Vermont VT|' +
  'Virginia VA|Washington WA|West Virginia WV|Wisconsin WI|Wyoming WY|Guam GU|Virgin Islands VI|American Samoa AS|' +
  'Northern Mariana Islands MP'
it.each(states.split('|').map((each) => [each.slice(0, -3), each.slice(-2)]))('%s is %s', (name, code) => {
  const stateOf = (state: string | undefined) => readAddress(`12 Oak St, Troy, ${state} 94702`)
  for (const state of [name, name?.toUpperCase(), code, code?.toLowerCase(), `${name}.`])
    expect(stateOf(state)).toEqual(address('12 Oak St', '', 'Troy', code ?? '', '94702'))
})

it.each([
  ['12 Oak St, Troy, NY 94702 US', address('12 Oak St', '', 'Troy', 'NY', '94702')],
  ['12 Oak St, Troy, NY 94702, U.S.A.', address('12 Oak St', '', 'Troy', 'NY', '94702')],
  ['12 Oak St, Troy, NY 94702 United States of America.', address('12 Oak St', '', 'Troy', 'NY', '94702')],
  ['12 Oak St, Troy, NY, 947021234', address('12 Oak St', '', 'Troy', 'NY', '94702-1234')],
  ['  12  Oak   St ,, Rear ,Apt 3,\r\nTroy , N Y 94702', null],
  ['12  Oak   St ,, Rear ,Apt 3,\r\n\r\nTroy ,NY 94702. ', address('12 Oak St', 'Rear, Apt 3', 'Troy', 'NY', '94702')],
  ['12 Oak St, Troy, NY 9470', null],
  ['12 Oak St, Troy, NY 94702-12', null],
  ['x94702', null],
  ['NY 94702', null],
  [`1${'x'.repeat(63)}, Troy, NY 94702`, address(`1${'x'.repeat(63)}`, '', 'Troy', 'NY', '94702')],
  [`1${'x'.repeat(64)}, Troy, NY 94702`, null],
  ['12 Oak St NY 94702', { rest: '12 Oak St', state: 'NY', zip: '94702' }],
])('%j is read as %j', (written, parts) => {
  expect(readAddress(written)).toEqual(parts)
})

it('a town is parted from a street that has a number, and from its own beginning alone', () => {
  const split = (rest: string, town: string) => splitTown({ rest, state: 'CA', zip: '94702' }, town)
  expect(split('12 Oak St OAKLAND', 'Oakland')).toMatchObject({ line1: '12 Oak St', city: 'Oakland' })
  expect([split('12 Westoakland', 'Oakland'), split('Oak St Oakland', 'Oakland'), split('Oakland', 'Oakland')]).toEqual(
    [null, null, null],
  )
})

it.each(
  (
    'street st|avenue ave|av ave|boulevard blvd|road rd|drive dr|lane ln|court ct|place pl|square sq|terrace ter|parkway pkwy|' +
    'highway hwy|circle cir|way wy|north n|south s|east e|west w|northeast ne|northwest nw|southeast se|southwest sw|' +
    'apartment apt|unit #|suite #|ste #|no #|number #|apt #'
  )
    .split('|')
    .map((pair) => pair.split(' ')),
)('%s is the same as %s', (long, short) => {
  const of = (word: string | undefined) =>
    householdOf({ line1: `12 Oak ${word} 3`, line2: '', city: '', state: 'CA', zip: '94702' })
  expect(of(long)).toBe(of(short))
  expect(of(long)).not.toBe(of('other'))
})
