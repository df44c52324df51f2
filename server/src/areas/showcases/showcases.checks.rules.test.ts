import { describe, expect, it } from 'vitest'
import { faultOf, forbiddenFrom, wordsOf } from './showcases.checks.rules.ts'

const nothing = { names: [], street: '', said: [] }
const fault = (text: string, given: Partial<Parameters<typeof forbiddenFrom>[0]> = {}, longest = 100) =>
  faultOf(text, forbiddenFrom({ ...nothing, ...given }), longest)

describe('what may not be public', () => {
  it.each([
    'At 12 Oak Street',
    'at 4 st',
    '1234b Big Old Oak Tree Avenue',
    '12 O’Neil-Ross Rd',
    ...['ave', 'av', 'road', 'drive', 'dr', 'lane', 'ln', 'court', 'ct', 'blvd', 'way', 'place', 'pl'].map(
      (kind) => `12 Oak ${kind}`,
    ),
    ...['terrace', 'ter', 'circle', 'cir', 'highway', 'hwy', 'pkwy', 'trail', 'alley', 'loop'].map(
      (kind) => `12 Oak ${kind}`,
    ),
    'calle Ocho 12',
    'Avenida 5 de Mayo 1',
    'camino Real 3',
    'Paseo Real 12',
    'carretera Vieja 3',
    'in 94607',
    'in 94607-1234',
    'apt 4',
    'Apartment 12',
    'suite 3',
    'Unit 7',
    'at # 4',
    'at the house, #12',
  ])('an address: %s', (text) => {
    expect(fault(text)).toBe('address')
  })

  it.each([
    '$5',
    '5 €',
    '£5',
    '¥5',
    '40 USD',
    'a dollar',
    'forty dollars',
    'bucks',
    'mil dolares',
    'dólares',
    'pesos',
    'was 1,200',
    'was 12,345,678',
    'about 4k',
    'about 4.5 K',
    'about 12 k',
    ...['price', 'cost', 'costs', 'quote', 'quoted', 'quotes', 'invoice', 'invoiced', 'paid'].map(
      (word) => `The ${word} of it`,
    ),
    ...['precio', 'costó', 'costo', 'pagó', 'pago', 'factura'].map((word) => `El ${word}`),
  ])('a price: %s', (text) => {
    expect(fault(text)).toBe('price')
  })

  it.each([
    ['mail', 'a@b'],
    ['link', 'http://example'],
    ['link', 'https:example'],
    ['link', 'www.example'],
    ...['com', 'net', 'org', 'io', 'co', 'us', 'info', 'biz', 'app'].map((end) => ['link', `at our-site.${end} now`]),
    ...[
      'guarantee',
      'guaranteed',
      'guarantees',
      'warranty',
      'licensed',
      'licenced',
      'insured',
      'certified',
      'discount',
    ].map((word) => ['promise', `A ${word} job`]),
    ...['garantizado', 'garantizó', 'garantía', 'garantia', 'licencia', 'asegurados', 'certificada', 'descuento'].map(
      (word) => ['promise', `Con ${word}`],
    ),
    ...['<', '>', '{', '}', '[', ']', '\\', '`', '|'].map((sign) => ['markup', `a ${sign} b`]),
    ['markup', '**bold**'],
    ['markup', 'One\n# Two'],
    ['phone', '555 0188 99'],
    ['phone', '4.1.5.5.5.5.0'],
    ['phone', '+44 (0) 20 - 7946 - 0958'],
    ['phone', '555 – 0188'],
    ['empty', ''],
    ['empty', ' \n '],
  ])('%s: %s', (kind, text) => {
    expect(fault(text ?? '')).toBe(kind)
  })

  it.each([
    'A 50-gallon water heater',
    'In 12 hours, 3 days',
    'The 3 best of 12',
    'An apartment with a suite',
    '1200 feet of pipe',
    'From 2024 to 2026',
    'A priceless view at low costumes',
    'Talk to us about it',
    'One * two',
    'Number # of rooms',
    'Room 12 and 13 a b 14',
    '5 555 of it, 12 ft',
  ])('nothing: %s', (text) => {
    expect(fault(text)).toBeNull()
  })

  it('is too long above what it may have', () => {
    expect([fault('abcde', {}, 5), fault('abcdef', {}, 5)]).toEqual([null, 'long'])
  })

  it('is found behind signs that nobody sees, and in letters of another width', () => {
    expect(fault('$\u200B5')).toBe('price')
    expect(fault('ａ＠ｂ')).toBe('mail')
    expect(fault('Quin\u200Btero', { names: ['Quintero'] })).toBe('name')
    expect(fault('Ｑｕｉｎｔｅｒｏ', { names: ['Quintero'] })).toBe('name')
  })
})

describe('what is known of the customer', () => {
  it.each([
    ['Thanks to Ana', 'name'],
    ['ANA’S kitchen', 'name'],
    ['Ana’s', 'name'],
    ['Peña', 'name'],
    ['Pena', 'name'],
    ['OBrien', 'name'],
    ["O'Brien's", 'name'],
    ['By the oak', 'street'],
    ['Number 12', 'street'],
    ['A street', null],
    ['The Analysis', null],
    ['Mr and Mrs', null],
    ['de la casa', null],
    ['X marks the spot', null],
  ])('in %j is found: %j', (text, found) => {
    expect(fault(text, { names: ['Mrs Ana de la Peña', 'X O’Brien'], street: '12 Oak Street' })).toBe(found)
  })

  it('may be said where the business is called so, as a whole', () => {
    const said = ['Oak & Sons (Roofs)', ' ', '', 'Ａna']
    const given = { names: ['Ana Sons'], street: '12 Oak St', said }
    expect(fault('By OAK & SONS (Roofs) today', given)).toBeNull()
    expect(fault('By Oak & Sons', given)).toBe('street')
    expect(fault('By Sons', given)).toBe('name')
    expect(fault('By Ana', given)).toBeNull()
    // what stands around it does not run together
    expect(fault('Quin Oak & Sons (Roofs)tero', { ...given, names: ['Quintero'] })).toBeNull()
    expect(fault('Fee: 1.50 off', { said: ['1.5'] })).toBeNull()
    expect(fault('Costs 1x5', { said: ['1.5'], names: ['1x5'] })).toBe('price')
    expect(fault('A 1x5 board', { said: ['1.5'], names: ['1x5'] })).toBe('name')
  })
})

it.each([
  ['Ana’s O’Brien-Peña, 12b!', ['ana', 'obrien', 'pena', '12b']],
  ["the boys' things", ['the', 'boys', 'things']],
  ["it's D'Angelo's", ['it', 'dangelo']],
  ["rock'n'roll", ['rocknroll']],
  ["Ana's-house", ['ana', 'house']],
  ['… – !', []],
  ['', []],
])('the words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})
