import { describe, expect, it } from 'vitest'
import { fold, readCreated, readRow, sourceWords, type Reading } from './requests.importing.rules.ts'

const reading: Reading = {
  services: new Map([['water heaters', 'service-1']]),
  sources: sourceWords((source) => (source === 'referral' ? ['Referral', 'Recomendación'] : [])),
  isPhone: (text) => text.length > 6,
  offsetAt: () => -7 * 3_600_000,
  now: new Date('2026-05-20T18:00:00Z'),
}
const blank = { row: 7, name: '', phone: '', email: '', address: '', service: '', message: '', source: '', created: '' }

describe('when it came', () => {
  it.each([
    ['2026-03-04', '2026-03-04T19:00:00.000Z'],
    ['3/4/2026', '2026-03-04T19:00:00.000Z'],
    ['03/04/2026', '2026-03-04T19:00:00.000Z'],
    ['3/4/26', '2026-03-04T19:00:00.000Z'],
    ['3/4/2026 2:05 PM', '2026-03-04T21:05:00.000Z'],
    ['2026-03-04 14:05', '2026-03-04T21:05:00.000Z'],
    ['2026-03-04T14:05:30', '2026-03-04T21:05:30.000Z'],
    ['2026-03-04T14:05:00Z', '2026-03-04T14:05:00.000Z'],
    ['2026-03-04T14:05:00+02:00', '2026-03-04T12:05:00.000Z'],
    [' 2026-03-04 ', '2026-03-04T19:00:00.000Z'],
    ['1990-01-01', '1990-01-01T19:00:00.000Z'],
    ['1990-01-01T00:00:00Z', '1990-01-01T00:00:00.000Z'],
    // by the clock of another place the day has begun already
    ['2026-05-21T18:00:00Z', '2026-05-20T18:00:00.000Z'],
    // noon of today is still ahead by this clock
    ['2026-05-20', '2026-05-20T18:00:00.000Z'],
  ])('%s', (text, moment) => expect(readCreated(text, reading)?.toISOString()).toBe(moment))

  it.each([
    '1989-12-31',
    '3/4/85',
    '2026-05-21T18:00:01Z',
    '',
    '13/40/2026',
    '2026-02-30',
    'yesterday',
    '4.3.2026',
    '2027-01-01',
    '0001-01-01',
    '=NOW()',
    '2026',
  ])('is not %s', (text) => expect(readCreated(text, reading)).toBeUndefined())
})

describe('a row', () => {
  it('is read by names and words of any case', () => {
    const row = {
      ...blank,
      name: ' Dana ',
      service: 'WATER heaters',
      source: 'recomendacion',
      email: 'Dana@Example.com ',
    }
    expect(readRow(row, reading)).toEqual({
      read: {
        row: 7,
        name: 'Dana',
        phone: '',
        email: 'dana@example.com',
        address: '',
        message: '',
        serviceId: 'service-1',
        source: 'referral',
        created: null,
      },
    })
  })

  it('names every fault of it at once, each column once', () => {
    const row = {
      ...blank,
      phone: '12',
      email: 'x',
      service: 'Roofs',
      source: 'Mars',
      created: 'soon',
      message: '\u0000',
    }
    const read = readRow(row, reading)
    expect('faults' in read && read.faults.map(({ row: line, path }) => `${line} ${path}`).toSorted()).toEqual([
      '7 created',
      '7 email',
      '7 message',
      '7 phone',
      '7 service',
      '7 source',
    ])
  })

  it('says what is wrong with a cell in words that its owner can act on', () => {
    const row = { ...blank, phone: '12', service: 'Roofs', source: 'Mars', created: 'soon' }
    const read = readRow(row, reading)
    expect('faults' in read && read.faults).toEqual([
      { row: 7, path: 'phone', message: 'is not a phone number' },
      { row: 7, path: 'service', message: 'is not a service of this business' },
      { row: 7, path: 'source', message: 'is not a source that is known' },
      { row: 7, path: 'created', message: 'is not a date in the past' },
    ])
    const nobody = readRow(blank, reading)
    expect('faults' in nobody && nobody.faults).toEqual([
      { row: 7, path: 'name', message: 'is needed, or a phone number or mail' },
    ])
  })

  it.each([
    ['phone', '12'],
    ['email', 'x'],
    ['service', 'Roofs'],
    ['source', 'Mars'],
    ['created', 'soon'],
    ['message', '\u0000'],
    ['address', 'x'.repeat(10_000)],
  ])('with a wrong %s alone is none', (column, cell) => {
    const read = readRow({ ...blank, name: 'Dana', [column]: cell }, reading)
    expect('faults' in read && read.faults.map(({ path }) => path)).toEqual([column])
  })

  it('says of a column that is wrong in two ways one thing', () => {
    const read = readRow({ ...blank, name: 'Dana', email: `${'x'.repeat(300)}\u0000` }, reading)
    expect('faults' in read && read.faults.map(({ path }) => path)).toEqual(['email'])
  })

  it('is read without the space around its cells', () => {
    const row = {
      ...blank,
      phone: ' 4155550100 ',
      service: ' Water heaters ',
      source: ' Referral ',
      created: ' 2026-03-04 ',
    }
    expect(readRow(row, reading)).toEqual({
      read: {
        row: 7,
        name: '4155550100',
        phone: '4155550100',
        email: '',
        address: '',
        message: '',
        serviceId: 'service-1',
        source: 'referral',
        created: new Date('2026-03-04T19:00:00Z'),
      },
    })
    const empty = { ...blank, name: 'Dana', phone: ' ', service: ' ', source: ' ', created: ' ' }
    expect(readRow(empty, reading)).toMatchObject({
      read: { phone: '', serviceId: null, source: 'other', created: null },
    })
  })

  it('is called by its mail as far as a name goes', () => {
    const email = `${'a'.repeat(60)}@${'b'.repeat(63)}.com`
    expect(readRow({ ...blank, email }, reading)).toMatchObject({ read: { name: email.slice(0, 120), email } })
  })

  it('needs somebody', () => {
    expect(readRow({ ...blank, message: 'Hello' }, reading)).toMatchObject({ faults: [{ path: 'name' }] })
    expect(readRow({ ...blank, phone: '4155550100' }, reading)).toMatchObject({ read: { name: '4155550100' } })
  })

  it('keeps what looks like a formula as text', () => {
    const row = { ...blank, name: '=cmd()', message: '+1', address: '@home' }
    expect(readRow(row, reading)).toMatchObject({ read: { name: '=cmd()', message: '+1', address: '@home' } })
  })
})

it('compares words whatever their accents', () => expect(fold(' Teléfono ')).toBe('telefono'))
