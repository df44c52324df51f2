import { describe, expect, test } from 'vitest'
import type { Context } from '../machine/context.rules.ts'
import { clausesOf } from './clauses.rules.ts'
import { factsOf, phones, type FoundFact } from './facts.rules.ts'
import { tokensOf } from './text.rules.ts'

const services = [
  { id: 'heaters', name: 'Water heater repair' },
  { id: 'drains', name: 'Drain cleaning' },
  { id: 'pipes', name: 'Pipe replacement' },
]
const context: Context = {
  now: new Date('2026-11-20T20:00:00Z'),
  timeZone: 'America/Los_Angeles',
  language: 'en',
  pending: null,
  questions: [],
  services: [],
  serviceId: null,
  offered: [],
  opening: false,
}
const asked = (detail: 'name' | 'address' | 'phone'): Partial<Context> => ({ pending: { kind: 'detail', detail } })

function told(body: string, more: Partial<Context> = {}): readonly FoundFact[] {
  const tokens = tokensOf(body)
  return factsOf(body, tokens, clausesOf(body, tokens), { ...context, ...more })
}
/** The one fact of that name, as `value [words]`. */
const fact = (name: FoundFact['name'], body: string, more: Partial<Context> = {}): string | null => {
  const found = told(body, more).filter((each) => each.name === name)
  expect(found.length).toBeLessThan(2)
  for (const { quotation } of found) expect(body.slice(quotation.start, quotation.end)).toBe(quotation.words)
  return found.map(({ value, quotation }) => `${value} [${quotation.words}]`)[0] ?? null
}

test.each([
  ['call (415) 555-2671', '+14155552671 [(415) 555-2671]'],
  ['+52 55 1234 5678', '+525512345678 [+52 55 1234 5678]'],
  ['415 555 2671 or 510 555 0142', '+14155552671 [415 555 2671]'],
  ['my card 4242424242424242, call 415-555-2671', '+14155552671 [415-555-2671]'],
  ['five one zero five five five oh one four two', '+15105550142 [five one zero five five five oh one four two]'],
  [`${'x'.repeat(987)} 415-555-2671`, '+14155552671 [415-555-2671]'],
  // read no further, not valid, a card's
  [`${'x'.repeat(990)} 415-555-2671`, null],
  ['123-456-7890', null],
  ['415-555-2671 008', null],
  ['4242 4242 4242 4242', null],
  ['', null],
])('the phone of %j is %j', (body, expected) => {
  expect(fact('phone', body)).toBe(expected)
})

test('a number in figures leaves none in words to look for', () => {
  expect(told('415-555-2671, that is four one five').map(({ value }) => value)).toEqual(['+14155552671'])
  expect(phones('4242 4242 4242 4242')).toEqual([])
})

test.each([
  ['mail me: Dana@Example.info.', 'dana@example.info [Dana@Example.info]'],
  ['dana.x@example.info?!', 'dana.x@example.info [dana.x@example.info]'],
  ['<dana@example.info>, thanks', 'dana@example.info [dana@example.info]'],
  ['not a@b but dana@example.info', 'dana@example.info [dana@example.info]'],
  ['one@example.info or two@example.info', 'one@example.info [one@example.info]'],
  ['dana at example dot com', 'dana@example.com [dana at example dot com]'],
  ['see you @ nine', null],
])('the mail address of %j is %j', (body, expected) => {
  expect(fact('email', body)).toBe(expected)
})

describe('a ZIP code', () => {
  test.each([
    '94607',
    'my zip is 94607',
    '94607 is my zip',
    'zip code here is 94607',
    'codigo postal 94607',
    'CA 94607',
    'we live at 12 Oak St, Oakland, CA 94607',
  ])('stands in %j', (body) => {
    expect(fact('zip', body)).toMatch(/^94607 /)
  })
  test.each([
    'it costs 94607 here',
    'zip it up or it costs 94607 here',
    '94607 dollars or so, with the code',
    'ca 94607',
    'CAL 94607',
    '946070',
    '9460',
  ])('does not stand in %j', (body) => {
    expect(fact('zip', body)).toBeNull()
  })
  test('is any five figures where the address was asked', () => {
    expect(fact('zip', 'at 94607 I guess', asked('address'))).toBe('94607 [94607]')
    expect(fact('zip', 'at 94607 I guess', asked('phone'))).toBeNull()
    expect(fact('zip', 'at 94607 I guess', { pending: { kind: 'question', questionId: 'a' } })).toBeNull()
  })
})

describe('a city', () => {
  test.each([
    ["I'm in Fresno", 'Fresno'],
    ['we live in san jose. my sink', 'san jose'],
    ['I am from Chicago', 'Chicago'],
    ['near Los Angeles', 'Los Angeles'],
    ['around San Francisco please', 'San Francisco'],
    ['vivo en Fresno', 'Fresno'],
    ['in South San Francisco', 'South San Francisco'],
    ['from St. Louis', 'St. Louis'],
    ['in LA', 'LA'],
    // what comes after it is none of it
    ["I'm in Oakland. My sink leaks", 'Oakland'],
    ['in Oakland, CA', 'Oakland'],
    ['in Oakland On Monday', 'Oakland'],
    ['in San Jose, My sink', 'San Jose'],
    ['it leaks in the kitchen in Oakland', 'Oakland'],
    ['I moved here two years ago and live in Oakland', 'Oakland'],
  ])('of %j is %j', (body, city) => {
    expect(fact('city', body)).toContain(`${city} [`)
  })
  test.each([
    'in the garage',
    'in my Oakland garage',
    'the leak is in Kitchen',
    'Fresno leaks',
    'in',
    'in la',
    'I moved here from Chicago',
    'moving here from Chicago',
    'we move in from Chicago',
    'visiting from Boston',
    'he came in from Boston',
  ])('does not stand in %j', (body) => {
    expect(fact('city', body)).toBeNull()
  })
  test.each([
    ['Oakland', 'Oakland [Oakland]'],
    ['San Leandro', 'San Leandro [San Leandro]'],
    ['East Palo Alto', 'East Palo Alto [East Palo Alto]'],
    ['oakland', null],
    ['Oakland please', null],
    ['One Two Three Four', null],
    ['X', null],
    ['', null],
  ])('is the whole answer %j where the address was asked: %j', (body, city) => {
    expect(fact('city', body, asked('address'))).toBe(city)
    expect(fact('city', body)).toBeNull()
  })
})

describe('a name', () => {
  test.each([
    ['my name is dana reyes', 'Dana Reyes [dana reyes]'],
    ['My name is DANA REYES', 'Dana Reyes [DANA REYES]'],
    ['my name is mcDonald', 'mcDonald [mcDonald]'],
    ["I'm Dana", 'Dana [Dana]'],
    ['im dana', 'Dana [dana]'],
    ["I'm late. this is Bob Smith", 'Bob Smith [Bob Smith]'],
    ["it's Tammy, Tammy O'Connell", "Tammy O'Connell [Tammy O'Connell]"],
    ["it's Tammy O'Connell, Tammy", "Tammy O'Connell [Tammy O'Connell]"],
    ["it's Tammy, Mary Jones", 'Tammy [Tammy]'],
    ['call me now, call me Dana', 'Dana [Dana]'],
    ['me llamo Rosa Méndez', 'Rosa Méndez [Rosa Méndez]'],
    ['name: Joe', 'Joe [Joe]'],
    ['My name is Dana and I need', 'Dana [Dana]'],
    ['my name is Dana reyes', 'Dana [Dana]'],
    ['my name is Dana, Reyes', 'Dana [Dana]'],
    ['my name is Dana. Reyes', 'Dana [Dana]'],
    ['my name is Dana Reyes-Smith Lopez', 'Dana Reyes-Smith [Dana Reyes-Smith]'],
    ['my name is Dana 2', 'Dana [Dana]'],
    ['im dana reyes', 'Dana [dana]'],
    ['Hi, my name is dana reyes', 'Dana Reyes [dana reyes]'],
    ["I'm leaking", null],
    ["I'm Xylophon", null],
    ["I'm", null],
    ['soy la dueña', null],
    ['Dana Reyes', null],
  ])('of %j is %j', (body, name) => {
    expect(fact('name', body)).toBe(name)
  })
  test.each([
    ['soy Rosa', 'Rosa [Rosa]'],
    ['soy Xochitl', 'Xochitl [Xochitl]'],
    ['habla Xochitl', 'Xochitl [Xochitl]'],
    ['habla rosa', 'Rosa [rosa]'],
    ['habla xochitl', null],
    ['le saluda xochitl Ruiz', 'Xochitl Ruiz [xochitl Ruiz]'],
    ["I'm Dana", 'Dana [Dana]'],
  ])('of %j in Spanish is %j', (body, name) => {
    expect(fact('name', body, { language: 'es' })).toBe(name)
  })
  test.each([
    ['dana', 'Dana [dana]'],
    ['yes dana', 'Dana [dana]'],
    ['it is xylophon', 'Xylophon [xylophon]'],
    ['si, es rosa', 'Rosa [rosa]'],
    ['dana reyes, at your service today', 'Dana Reyes [dana reyes]'],
    ['dana reyes, at your service the whole day', 'Dana Reyes [dana reyes]'],
    ['xylophon, at your service the whole day', null],
    ['Dana Reyes and my number is 415-555-2671', 'Dana Reyes [Dana Reyes]'],
    ['its for my mom, Maria Lopez', 'Maria Lopez [Maria Lopez]'],
    ['who is asking?', null],
    ['my name? dana', 'Dana [dana]'],
    ['nobody', null],
    ['this is Dana, can you call?', 'Dana [Dana]'],
    ['the', null],
    ['', null],
    ["I'd rather not say", null],
    ["I don't want to", null],
    ['can I tell you later', null],
    ['no quiero', null],
    ['mi nombre es', null],
    ['94607', null],
  ])('is the whole answer %j where it was asked: %j', (body, name) => {
    expect(fact('name', body, asked('name'))).toBe(name)
  })
})

test('an address tells the ZIP code and the city as well, and a telephone number is none', () => {
  const body = 'we live at 12 Oak St, Oakland, CA 94607'
  expect(fact('address', body)).toBe('12 Oak St, Oakland, CA 94607 [12 Oak St, Oakland, CA 94607]')
  expect(fact('zip', body)).toBe('94607 [12 Oak St, Oakland, CA 94607]')
  expect(fact('city', body)).toBe('Oakland [12 Oak St, Oakland, CA 94607]')
  expect(fact('zip', '12 Oak St, my zip is 94607')).toMatch(/^94607 /)
})

describe('whose the place is', () => {
  test.each([
    ['I own it', 'owner [I own]'],
    ['no I own it', 'owner [I own]'],
    ['soy la dueña', 'owner [soy la dueña]'],
    ['no, es mía', 'owner [es mía]'],
    ['Are you renting? I own it', 'owner [I own]'],
    ['I am not here. we own it', 'owner [we own]'],
    ['I am here all week so I own', 'owner [I own]'],
    ['I rent', 'renter [I rent]'],
    ['rento', 'renter [rento]'],
    ['I rent, the landlord agreed', 'renter_with_consent [I rent]'],
    ['rento, el dueño dio permiso', 'renter_with_consent [rento]'],
    ['I am renting. not a problem, my landlord knows', 'renter_with_consent [I am renting]'],
    ['the landlord has not agreed, I rent', 'renter [I rent]'],
    ['I rent, landlord wont say ok', 'renter [I rent]'],
    ['rento y no tengo permiso', 'renter [rento]'],
    ['I rent and dont have permission', 'renter [I rent]'],
    ['do you own it?', null],
    ['¿es su casa propia', null],
    ["Hi, I'm not the owner", null],
    ['no soy el dueño', null],
    ['no es mi casa', null],
    ["we're not renting", null],
    ['it leaks', null],
  ])('%j: %j', (body, expected) => {
    expect(fact('ownership', body)).toBe(expected)
  })
})

describe('the service', () => {
  test.each([
    ['my water heater is out', 'heaters [heater]'],
    ['calentador', 'heaters [calentador]'],
    ['clean the drains', 'drains [clean the drains]'],
    ['the drain needs some cleaning', 'drains [drain needs some cleaning]'],
    ['pipe', 'pipes [pipe]'],
    // of two the one that is said better
    ['the heater and drain cleaning', 'drains [drain cleaning]'],
    ['heater or drain', null],
    // what several are called by tells nothing
    ['need a repair', null],
    ['replacement', null],
    ['water', null],
  ])('of %j is %j', (body, expected) => {
    expect(fact('service', body, { services })).toBe(expected)
  })
  test('is looked for where none was chosen', () => {
    expect(fact('service', 'the drain', { services, serviceId: 'heaters' })).toBeNull()
  })
  test('is the only one by its general word', () => {
    expect(fact('service', 'a repair please', { services: [{ id: 'a', name: 'Repair' }] })).toBe('a [repair]')
    expect(fact('service', 'tile', { services: [{ id: 'a', name: 'Tile work' }] })).toBe('a [tile]')
    expect(fact('service', 'tile', { services: [{ id: 'a', name: '!' }] })).toBeNull()
  })
  test('is told by the words that only it has', () => {
    const pools = [
      { id: 'clean', name: 'Pool cleaning' },
      { id: 'build', name: 'Pool construction' },
    ]
    expect(fact('service', 'a pool', { services: pools })).toBeNull()
    expect(fact('service', 'pool construction', { services: pools })).toBe('build [pool construction]')
    const solar = [
      { id: 'pump', name: 'Solar pool pump repair' },
      { id: 'heat', name: 'Solar pool heater repair' },
    ]
    expect(fact('service', 'the pump', { services: solar })).toBe('pump [pump]')
  })
})
