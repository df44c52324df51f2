import { expect, test } from 'vitest'
import { addressOf } from './address.rules.ts'
import { tokensOf } from './text.rules.ts'

const read = (body: string) => addressOf(body, tokensOf(body))

test.each([
  ['12 Oak St', '12 Oak St'],
  ['I live at 12 oak street, by the park', '12 oak street'],
  ['I have 3 dogs and live at 77 Pine Ave', '77 Pine Ave'],
  ['500 5th Ave', '500 5th Ave'],
  ['12  Oak   St', '12 Oak St'],
  ['123456 Oak St', '123456 Oak St'],
  ['12   Oak St', '12 Oak St'],
  ['12 Martin Luther King Way', '12 Martin Luther King Way'],
  ['12 Big Old Bell Tower Rd', '12 Big Old Bell Tower Rd'],
  // kinds of streets that stand before the name
  ['1200 Calle Reforma', '1200 Calle Reforma'],
  ['12 avenida Juarez', '12 avenida Juarez'],
  ['12 Camino Real', '12 Camino Real'],
  ['12 Paseo Grande y más', '12 Paseo Grande'],
  ['12 Vía Verde', '12 Vía Verde'],
  ['12 bulevar Sol', '12 bulevar Sol'],
  ['12 boulevard Sol', '12 boulevard Sol'],
  // the unit
  ['12 Oak St #5', '12 Oak St #5'],
  ['12 Oak St # 5 is mine', '12 Oak St # 5'],
  ['12 Oak St unit 4 please', '12 Oak St unit 4'],
  ['12 Oak St apt B, thanks', '12 Oak St apt B'],
  ['12 Oak St apto 4', '12 Oak St apto 4'],
  ['12 Oak St depto 4', '12 Oak St depto 4'],
  ['12 Oak St lot 4', '12 Oak St lot 4'],
  ['12 Oak St apt', '12 Oak St'],
  ['12 Oak St ste 4, Oakland', '12 Oak St ste 4, Oakland'],
  // the town
  ['12 Oak St in San Leandro', '12 Oak St, San Leandro'],
  ['12 Oak St en San Leandro', '12 Oak St, San Leandro'],
  ['12 OAK ST IN OAKLAND', '12 OAK ST, OAKLAND'],
  ['12 Oak St, San Leandro Park Hills', '12 Oak St, San Leandro Park'],
  ['12 Oak St, San Leandro, My sink', '12 Oak St, San Leandro, My'],
  ['12 Oak St, San (east) Leandro', '12 Oak St, San'],
  ['12 Oak St, oakland', '12 Oak St'],
  ['12 Oak St Oakland', '12 Oak St'],
  ['12 Oak St in the city', '12 Oak St'],
  ['12 Oak St or call me', '12 Oak St'],
  ['12 Oak St, Oakland, CA', '12 Oak St, Oakland, CA'],
  ['12 oak st oakland ca', '12 oak st oakland ca'],
  ['12 Oak St Oakland CA 94607 and my dog', '12 Oak St Oakland CA 94607'],
  ['12 Oak St, South San Francisco, CA', '12 Oak St, South San Francisco, CA'],
  ['12 Oak St\nOakland, CA\n94607', '12 Oak St, Oakland, CA, 94607'],
  ['12 Oak St \n Oakland CA', '12 Oak St, Oakland CA'],
  // twelve numbers are tried
  [`${'9 sinks\n'.repeat(11)}12 Oak St`, '12 Oak St'],
])('the address of %j is %j', (body, address) => {
  expect(read(body)?.value).toBe(address)
})

test.each([
  '',
  'Oak St',
  '12',
  '12 Oak',
  '12 Calle',
  'calle 12',
  '1234567 Oak St',
  '12    Oak St',
  '12\nOak St',
  '12 Oak\nSt',
  '415-555-2671, that is four',
  '40 x 60 ft',
  '40 by 60 St',
  '40 por 60 St',
  '12 years Oak St',
  '12 de la calle Oak',
  '12 gallons Oak St',
  '12 pies Oak St',
  '12 of my six old good oak trees St',
  `${'9 sinks\n'.repeat(12)}12 Oak St`,
])('%j is no address', (body) => {
  expect(read(body)).toBeNull()
})

test.each([
  ['12 Oak St, Oakland, CA 94607', '94607', 'Oakland'],
  ['12 Oak St, Oakland California 94607', '94607', 'Oakland'],
  ['12 Oak St in San Leandro CA', null, 'San Leandro'],
  ['12 Oak St en Fresno CA', null, 'Fresno'],
  ['12 Oak St, Gary, IN', null, 'Gary'],
  ['12 Oak St in San Leandro', null, null],
  ['12 Oak St or call me', null, null],
  ['12 Oak St', null, null],
])('of %j the ZIP code is %j and the city %j', (body, zip, city) => {
  expect(read(body)).toMatchObject({ zip, city })
})

test('an address is quoted as it was written', () => {
  const body = 'it is 12 Oak St\nOakland CA, ok?'
  expect(read(body)?.quotation).toEqual({ start: 6, end: 26, words: '12 Oak St\nOakland CA' })
})
