import { describe, expect, it } from 'vitest'
import type { PermitFields } from '#contract/permits/types.ts'
import { calmAddress, calmWords } from './case.rules.ts'
import { guessFields } from './fields.rules.ts'
import { dayIn, placeIn, positionIn, readFields, readPermit } from './row.rules.ts'

const place = null
const fields: PermitFields = {
  day: 'day',
  address: ['no', 'dir', 'street', 'suffix'],
  kind: 'kind',
  text: null,
  number: null,
  city: null,
  zip: null,
  contractor: null,
  value: 'cost',
  latitude: null,
  longitude: null,
  location: null,
}

describe('readPermit', () => {
  it('puts an address together, and knows a permit without a number by what it says', () => {
    const values = {
      day: '2026-11-02T00:00:00.000',
      no: 5400,
      dir: 'N',
      street: 'BROADWAY',
      suffix: ' ',
      kind: 'ROOF',
      cost: '$1,234.50',
    }
    const permit = readPermit(fields, { values, place })
    expect(permit).toMatchObject({ address: '5400 N Broadway', kind: 'Roof', valueCents: 123_450, place: null })
    expect(readPermit(fields, { values: { ...values, cost: '2' }, place })?.identity).toBe(permit?.identity)
    expect(readPermit(fields, { values: { ...values, kind: 'SOLAR' }, place })?.identity).not.toBe(permit?.identity)
  })

  it('takes town and ZIP code out of an address that has them', () => {
    const whole = { ...fields, address: ['a'] }
    const values = { day: '2026-11-02', a: '612 ALCATRAZ AVE, OAKLAND, CA 94609-1234' }
    expect(readPermit(whole, { values, place })).toMatchObject({
      address: '612 Alcatraz Ave, Oakland, CA 94609-1234',
      city: 'Oakland',
      zip: '94609',
    })
    // a house number alone is no ZIP code
    expect(readPermit(whole, { values: { day: '2026-11-02', a: 'BROADWAY 94609' }, place })?.city).toBe('')
  })

  it('leaves no half of a letter where a text or an address is cut', () => {
    const whole = { ...fields, address: ['a', 'b'], text: 't' }
    const values = { day: '2026-11-02', a: 'a'.repeat(150), b: `${'b'.repeat(48)}😀`, t: `${'a'.repeat(1999)}😀` }
    const permit = readPermit(whole, { values, place })
    expect([permit?.words.isWellFormed(), permit?.address.isWellFormed()]).toEqual([true, true])
    expect([permit?.words.length, permit?.address.length]).toEqual([2000, 200])
  })

  it.each([{ day: '11/02/2026' }, { day: null }, { street: '', suffix: '', no: 12 }])('is none without %j', (part) => {
    const values = { day: '2026-11-02', no: 5, dir: '', street: 'MAIN', suffix: 'ST', kind: '', ...part }
    expect(readPermit(fields, { values, place })).toBeUndefined()
  })
})

it.each([
  ['2026-11-02T23:59:59.000', '2026-11-02'],
  ['2026-11-02 10:00:00+00', '2026-11-02'],
  ['2026-11-02', '2026-11-02'],
  [Date.UTC(2026, 10, 2, 8), '2026-11-02'],
  ['2026-13-02', undefined],
  ['20261102', undefined],
  ['2026-11-021', undefined],
  ['on 2026-11-02', undefined],
  [8e12, undefined],
  [8e12 - 86_400_000, '2223-07-05'],
  [-1, '1969-12-31'],
  [true, undefined],
  [9e15, undefined],
  [{}, undefined],
])('the day in %j is %s', (value, day) => expect(dayIn(value)).toBe(day))

it.each([
  [
    { type: 'Point', coordinates: [-122.27, 37.8] },
    { lat: 37.8, lng: -122.27 },
  ],
  [
    { latitude: '37.8', longitude: '-122.27', human_address: '{}' },
    { lat: 37.8, lng: -122.27 },
  ],
  ['POINT (-122.27 37.8)', { lat: 37.8, lng: -122.27 }],
  ['(37.8, -122.27)', { lat: 37.8, lng: -122.27 }],
  ['point( -122.27   37.8 )', { lat: 37.8, lng: -122.27 }],
  ['POINT(122.27 -37.8)', { lat: -37.8, lng: 122.27 }],
  ['MULTIPOINT (-122.27 37.8)', null],
  ['POINT (-122.27 37.8) or so', null],
  ['POINT (-122.27)', null],
  ['37.8,-122.27', { lat: 37.8, lng: -122.27 }],
  ['-37.8 , 122.27', { lat: -37.8, lng: 122.27 }],
  ['( 37.8 , -122.27 )', { lat: 37.8, lng: -122.27 }],
  ['at 37.8, -122.27', null],
  ['37.8, -122.27 or so', null],
  ['37.8', null],
  [{ latitude: 'here', longitude: '-122.27' }, null],
  [{ latitude: '37.8', longitude: 'there' }, null],
  [
    { latitude: 37.8, longitude: -122.27 },
    { lat: 37.8, lng: -122.27 },
  ],
  ['0, 0', null],
  ['912, 4', null],
  ['Main St', null],
  [null, null],
])('the place in %j is %j', (value, found) => expect(placeIn(value)).toEqual(found))

it.each([
  [90, 180, true],
  [-90, -180, true],
  [90.1, 0, false],
  [0, 180.1, false],
  [0, 0.02, true],
  [0.02, 0, true],
  [0.01, 0.01, false],
  [Number.NaN, 0, false],
  [1, Number.NaN, false],
])('%d, %d is somewhere: %s', (lat, lng, is) => {
  expect(positionIn(lat, lng)).toEqual(is ? { lat, lng } : null)
})

describe('readFields', () => {
  const every: PermitFields = {
    ...fields,
    address: ['a'],
    text: 'text',
    number: 'number',
    city: 'city',
    zip: 'zip',
    contractor: 'contractor',
    latitude: 'lat',
    longitude: 'lng',
    location: 'at',
  }
  const read = (values: Readonly<Record<string, unknown>>, at: PortalPlace = null) =>
    readFields(every, { values, place: at })
  type PortalPlace = Parameters<typeof readFields>[1]['place']

  it('says nothing of what does not stand there', () => {
    expect(read({})).toEqual({
      day: undefined,
      address: '',
      city: '',
      zip: '',
      kind: '',
      words: '',
      number: '',
      contractor: '',
      valueCents: null,
      place: null,
    })
    expect(readFields({ ...every, text: null, city: null }, { values: { null: 'x' }, place: null })).toMatchObject({
      words: '',
      city: '',
    })
  })

  it.each([
    ['94609', '94609'],
    ['94609-1234', '94609'],
    ['946091234', '94609'],
    [94_609, '94609'],
    ['x94609', ''],
    ['94609-12345', ''],
    ['94609-1', ''],
    ['94609-abcd', ''],
    ['9460', ''],
  ])('the ZIP code %j is %j', (zip, known) => {
    expect(read({ zip }).zip).toBe(known)
  })

  it.each([
    ['$1,234.50', 123_450],
    [' 12 ', 1200],
    [0.5, 50],
    [0.01, 1],
    [0, null],
    ['-5', null],
    ['free', null],
    [1e11, 1e13],
    [1e11 + 1, null],
    [Number.POSITIVE_INFINITY, null],
  ])('the value %j is %j cents', (cost, cents) => {
    expect(read({ cost }).valueCents).toBe(cents)
  })

  it('takes the place that says most exactly where it is', () => {
    const [one, two, three] = [
      { lat: 37, lng: -122 },
      { lat: 38, lng: -122 },
      { lat: 39, lng: -122 },
    ]
    const values = { lat: '37', lng: '-122', at: '38, -122' }
    expect(read(values, three).place).toEqual(one)
    expect(read({ ...values, lat: '' }, three).place).toEqual(two)
    expect(read({}, three).place).toEqual(three)
  })

  it('keeps the beginning of a text on one line, without what surrounds it', () => {
    expect(read({ contractor: '  Reed\r\n\t &\u00a0Sons ' }).contractor).toBe('Reed & Sons')
    expect(read({ contractor: `  ${'x'.repeat(199)} yz` }).contractor).toBe('x'.repeat(199))
    expect(read({ contractor: true }).contractor).toBe('')
    expect(read({ number: 17 }).number).toBe('17')
  })

  it('takes the city of a column before that of the address', () => {
    const a = '612 ALCATRAZ AVE, OAKLAND, CA 94609'
    expect(read({ a, city: 'BERKELEY', zip: '94608' })).toMatchObject({ city: 'Berkeley', zip: '94608' })
    expect(read({ a })).toMatchObject({ city: 'Oakland', zip: '94609' })
  })

  it('knows a permit by its number, or by all that it says', () => {
    const values = { day: '2026-11-02', a: '1 Main St', kind: 'Roof', text: 'New' }
    expect(readPermit(every, { values: { ...values, number: 'B-7' }, place })?.identity).toBe('B-7')
    expect(readPermit(every, { values, place })?.identity).toBe('2026-11-02\n1 Main St\nRoof\nNew')
  })
})

it('capitals become words', () => {
  expect(calmAddress('612 NE MLK JR BLVD, OAKLAND, CA')).toBe('612 NE Mlk Jr Blvd, Oakland, CA')
  expect(calmAddress('12 McAllister St')).toBe('12 McAllister St')
  expect(calmWords('REPLACE HVAC. NEW EV CHARGER')).toBe('Replace HVAC. New EV charger')
  expect(calmWords('Replace HVAC')).toBe('Replace HVAC')
})

describe('guessFields', () => {
  const of = (...rows: Readonly<Record<string, unknown>>[]) =>
    guessFields({ columns: [...new Set(rows.flatMap(Object.keys))], rows: rows.map((values) => ({ values, place })) })

  it('reads columns as Chicago, San Francisco, and San Antonio call theirs', () => {
    expect(
      of({
        permit_: '1',
        permit_type: 'PERMIT - EASY',
        issue_date: '2026-11-02T00:00:00.000',
        street_number: '1',
        street_direction: 'N',
        street_name: 'STATE',
        work_description: 'X',
        reported_cost: '1',
        latitude: '41.8',
        longitude: '-87.6',
      }),
    ).toMatchObject({
      day: 'issue_date',
      address: ['street_number', 'street_direction', 'street_name'],
      number: 'permit_',
      kind: 'permit_type',
      text: 'work_description',
      value: 'reported_cost',
      latitude: 'latitude',
    })
    expect(
      of({
        permit_number: '1',
        permit_type: '8',
        permit_type_definition: 'otc',
        issued_date: '2026-11-02T00:00:00.000',
        street_number: '1',
        street_name: 'Ortega',
        street_suffix: 'St',
        location: { type: 'Point', coordinates: [-122.4, 37.7] },
      }),
    ).toMatchObject({ kind: 'permit_type_definition', location: 'location', latitude: null })
    expect(of({ 'DATE ISSUED': '2026-11-02', ADDRESS: '1 MAIN', 'PERMIT TYPE': 'X', 'PERMIT #': '7' })).toMatchObject({
      day: 'DATE ISSUED',
      address: ['ADDRESS'],
      number: 'PERMIT #',
    })
  })

  it('takes no column as the day that has none, and none at all without an address', () => {
    expect(of({ issued_date: '11/02/2026', filed_date: '2026-11-01', address: '1 Main' })?.day).toBe('filed_date')
    expect(of({ issued_date: '11/02/2026', address: '1 Main' })).toBeNull()
    expect(of({ issued_date: '2026-11-02', street_number: '1' })).toBeNull()
  })
})
