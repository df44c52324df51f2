import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import type { ConsentWord } from '#contract/customers.work.ts'
import { CustomerId } from '#contract/shared.ts'
import { actOf, changed, factsOf, type BulkColumns } from './customers.bulk.rules.ts'
import { standing } from './customers.consents.rules.ts'
import { readGroupPlace, writeGroupPlace } from './customers.duplicates.rules.ts'
import { exportColumns, headOf, lineOf } from './customers.exporting.rules.ts'
import { blankFields, distinct, fieldsOf, presentable, written } from './customers.fields.rules.ts'
import { readPlace, wordsOf, writePlace } from './customers.list.rules.ts'
import { fillGaps, phoneDigits } from './customers.rules.ts'

describe('phoneDigits', () => {
  it.each([
    ['(415) 555-0100', '4155550100'],
    ['+1 415.555', '1415555'],
    ['415', '415'],
    ['41', null],
    ['Ana', null],
    ['ana415', null],
    ['', null],
    ['()', null],
    ['415a', null],
    ['- 4 1 5', '415'],
  ])('%s → %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits))
})

describe('fillGaps', () => {
  const told = fc.record({
    phone: fc.option(fc.constant('+14155550101')),
    email: fc.option(fc.constant('b@example.com')),
    address: fc.option(fc.constantFrom('', '2 Elm')),
  })
  const known = fc.record({
    phone: fc.option(fc.constant('+14155550100')),
    email: fc.option(fc.constant('a@example.com')),
    address: fc.constantFrom('', '1 Oak'),
  })
  it('fills what is empty and never overwrites', () => {
    fc.assert(
      fc.property(known, told, (before, news) => {
        const after = { ...before, ...fillGaps(before, news) }
        expect(after.phone).toBe(before.phone ?? news.phone)
        expect(after.email).toBe(before.email ?? news.email)
        expect(after.address).toBe(before.address || (news.address ?? ''))
      }),
    )
  })
})

describe('one act for many customers', () => {
  const [now, earlier] = [new Date(2), new Date(1)]
  const before: BulkColumns = { tags: ['Old', 'Pool'], do_not_contact: false, archived_at: null }
  const from = (change: Parameters<typeof changed>[1], row = before) => changed(row, change, now)

  it('changes what it names and leaves the rest', () => {
    expect(from({})).toEqual(before)
    expect(from({ add_tags: ['VIP', 'pool'], remove_tags: ['OLD'] })).toEqual({ ...before, tags: ['Pool', 'VIP'] })
    expect(from({ do_not_contact: true })).toEqual({ ...before, do_not_contact: true })
    expect(from({}, { ...before, do_not_contact: true })?.do_not_contact).toBe(true)
    expect(from({ do_not_contact: false }, { ...before, do_not_contact: true })?.do_not_contact).toBe(false)
  })
  it('archives since now whoever was not, and brings back', () => {
    const archived = { ...before, archived_at: earlier }
    expect(from({ archived: true })?.archived_at).toEqual(now)
    expect(from({ archived: true }, archived)?.archived_at).toEqual(earlier)
    expect(from({ do_not_contact: true }, archived)?.archived_at).toEqual(earlier)
    expect(from({ archived: false }, archived)?.archived_at).toBeNull()
  })
  it('is not for who would have more tags than anybody may', () => {
    const full = { ...before, tags: Array.from({ length: 19 }, (_, index) => `t${index}`) }
    expect(from({ add_tags: ['a'] }, full)?.tags).toHaveLength(20)
    expect(from({ add_tags: ['a', 'b'] }, full)).toBeNull()
  })
  it('is told in the history by its name and what it leaves', () => {
    expect(actOf({ archived: true }, true)).toBe('customer.archive')
    expect(actOf({ archived: null }, false)).toBe('customer.restore')
    expect(actOf({ tags: [] }, true)).toBe('customer.update')
    expect(factsOf(before)).toEqual({ tags: before.tags, do_not_contact: false, archived: false })
    expect(factsOf({ ...before, archived_at: now }).archived).toBe(true)
  })
})

describe('what holds for a number', () => {
  const contacts = [{ channel: 'sms', contact: '+1' }] as const
  const word = (
    purpose: ConsentWord['purpose'],
    state: ConsentWord['state'],
    more: Partial<ConsentWord> = {},
  ): ConsentWord => ({
    id: '01890000-0000-7000-8000-000000000001',
    channel: 'sms',
    contact: '+1',
    purpose,
    state,
    at: '2026-05-20T12:00:00.000Z',
    how: 'member',
    words: '',
    by: null,
    request_id: null,
    ...more,
  })
  const states = (...newestFirst: ConsentWord[]) =>
    standing(contacts, newestFirst).map(({ purpose, state }) => `${purpose} ${state}`)

  it('is unknown until something was said of it', () => {
    expect(states()).toEqual(['service unknown', 'marketing unknown'])
    expect(standing(contacts, [])[0]).toEqual({
      channel: 'sms',
      contact: '+1',
      purpose: 'service',
      state: 'unknown',
      word: null,
    })
    expect(states(word('service', 'granted', { contact: '+2' }))).toEqual(['service unknown', 'marketing unknown'])
    expect(states(word('service', 'granted', { channel: 'email' }))).toEqual(['service unknown', 'marketing unknown'])
  })
  it('is the newest word for its purpose', () => {
    const newest = word('marketing', 'stopped')
    expect(states(newest, word('marketing', 'granted'), word('service', 'granted'))).toEqual([
      'service granted',
      'marketing stopped',
    ])
    expect(standing(contacts, [newest])[1]?.word).toBe(newest)
  })
  it('is stopped for both by a stop of the service, and by a stop of marketing for that alone', () => {
    expect(states(word('service', 'stopped'), word('marketing', 'granted'))).toEqual([
      'service stopped',
      'marketing stopped',
    ])
    expect(states(word('marketing', 'granted'), word('service', 'stopped'))).toEqual([
      'service stopped',
      'marketing granted',
    ])
    expect(states(word('service', 'granted'))).toEqual(['service granted', 'marketing unknown'])
  })
})

describe('where a page ended', () => {
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const id = '01890000-0000-7000-8000-000000000001'

  it('of duplicates comes back as it was, and anything else is none', () => {
    const place = { kind: 'phone', value: '+14155550100' } as const
    expect(readGroupPlace(writeGroupPlace(place))).toEqual(place)
    expect(readGroupPlace('')).toBeNull()
    expect(readGroupPlace(encoded(['phone', 'x'.repeat(600)]))).toBeDefined()
    for (const other of [['phone', 'x'.repeat(601)], ['tag', 'x'], ['phone', 'a\u0000'], ['phone'], {}])
      expect(readGroupPlace(encoded(other))).toBeUndefined()
    expect(readGroupPlace('no cursor')).toBeUndefined()
  })
  it('of the list comes back in its own order, and anything else is none', () => {
    const place = { key: 'ana', id }
    const newest = { key: '2026-05-20T12:00:00.123456Z', id }
    expect(readPlace('name', writePlace('name', place))).toEqual(place)
    expect(readPlace('newest', writePlace('newest', newest))).toEqual(newest)
    expect(readPlace('name', '')).toBeNull()
    expect(readPlace('newest', writePlace('name', newest))).toBeUndefined()
    expect(readPlace('newest', writePlace('newest', place))).toBeUndefined()
    expect(readPlace('newest', writePlace('newest', { ...newest, key: '2026-05-20T12:00:00Z' }))).toBeUndefined()
    expect(readPlace('name', encoded(['name', 'x'.repeat(400), id]))).toBeDefined()
    for (const other of [
      ['name', 'x'.repeat(401), id],
      ['name', 'a\u0000', id],
      ['name', 'a', 'b'],
      ['other', 'a', id],
    ])
      expect(readPlace('name', encoded(other))).toBeUndefined()
    expect(readPlace('name', 'no cursor')).toBeUndefined()
  })
})

it.each([
  ['Ana  LOPEZ', ['ana', 'lopez']],
  ['(415) 555-01', ['41555501']],
  ['a b c d e', ['a', 'b', 'c', 'd', 'e']],
  ['a b c d e f', ['a', 'b', 'c', 'd', 'e f']],
  ['Oak oak', ['oak']],
  ['  ', []],
])('a search for %j looks for %j', (search, words) => {
  expect(wordsOf(search)).toEqual(words)
})

it('a search looks for as many words as are asked for', () => {
  expect(wordsOf('a b c', 2)).toEqual(['a', 'b c'])
})

describe('the fields of a customer', () => {
  const before = {
    ...blankFields,
    name: 'Ann',
    company: 'Oak LLC',
    phone: '+1',
    email: 'a@example.com',
    address: '1 Oak',
    other_phones: ['+2'],
    other_emails: ['b@example.com'],
    other_addresses: ['2 Elm'],
    tags: ['VIP'],
    source: 'google',
    notes: 'Dog',
    do_not_contact: true,
    review_status: 'REQUEST_SENT',
  }
  it('stay as they were where nothing is told, and each is written where it is', () => {
    expect(written(before, {})).toEqual(before)
    const told = {
      name: 'Bob',
      company: '',
      tags: ['a', 'A', 'b'],
      source: null,
      notes: '',
      do_not_contact: false,
      review_status: 'LEFT_REVIEW',
    }
    expect(written(before, told)).toEqual({ ...before, ...told, tags: ['a', 'b'] })
  })
  it.each([
    [{ email: null }, ['b@example.com']],
    [{ email: 'c@example.com' }, ['c@example.com', 'b@example.com']],
    [{ emails: ['c@example.com', 'C@example.com'] }, ['c@example.com']],
    [{ emails: [] }, []],
  ])('%j leaves the mails %j', (told, mails) => {
    const { email, other_emails: others } = written(before, told)
    expect([...(email === null ? [] : [email]), ...others]).toEqual(mails)
  })
  it.each([
    [{ address: '' }, ['2 Elm']],
    [{ address: '3 Ash' }, ['3 Ash', '2 Elm']],
    [{ addresses: ['4 Fir', '5 Yew'] }, ['4 Fir', '5 Yew']],
    [{ addresses: [] }, ['']],
  ])('%j leaves the addresses %j', (told, addresses) => {
    const { address, other_addresses: others } = written(before, told)
    expect([address, ...others]).toEqual(addresses)
  })
  it('are taken out of a row, and shown before they are kept', () => {
    const row = { ...before, id: 'x' }
    expect(fieldsOf(row)).toEqual(before)
    expect(presentable(before)).toEqual({
      name: 'Ann',
      company: 'Oak LLC',
      phones: ['+1', '+2'],
      emails: ['a@example.com', 'b@example.com'],
      address: '1 Oak',
      tags: ['VIP'],
    })
    expect(presentable(blankFields)).toMatchObject({ phones: [], emails: [] })
    expect(blankFields).toMatchObject({ name: '', review_status: 'NO_REQUEST_SENT', do_not_contact: false })
  })
  it('stand once each, whatever their case and the spaces around them', () => {
    expect(distinct(['A', ' a ', '', ' ', 'b', 'A'])).toEqual(['A', 'b'])
  })
})

it('a customer stands on one line of a file, several of one kind in one cell', () => {
  const words = {
    head: (column: string) => column.toUpperCase(),
    source: (source: string) => `from ${source}`,
    status: (status: string) => `is ${status}`,
    yes: 'Yes',
    phone: (phone: string) => `tel ${phone}`,
  }
  expect(headOf(words)).toBe(`\uFEFF${exportColumns.map((column) => column.toUpperCase()).join(',')}\r\n`)
  const bare: Customer & { notes: string } = {
    id: CustomerId.parse('01890000-0000-7000-8000-000000000001'),
    name: 'Ann',
    company: 'Oak',
    phone: '1',
    email: 'a@b.c',
    address: 'x',
    phones: ['1', '2'],
    emails: ['a@b.c', 'd@e.f'],
    addresses: ['x', 'y'],
    tags: ['s', 't'],
    source: null,
    review_status: 'LEFT_REVIEW',
    do_not_contact: false,
    archived: null,
    merged_into: null,
    created: '2026-05-20T12:00:00.000Z',
    modified: '2026-05-20T12:00:00.000Z',
    version: 1,
    notes: 'Dog',
  }
  expect(lineOf(bare, words)).toBe('Ann,Oak,tel 1; tel 2,a@b.c; d@e.f,x; y,s; t,,is LEFT_REVIEW,,Dog,2026-05-20\r\n')
  expect(lineOf({ ...bare, source: 'google', do_not_contact: true }, words)).toContain(
    'from google,is LEFT_REVIEW,Yes,Dog',
  )
})
