import { describe, expect, test } from 'vitest'
import { blankFields, distinct, fieldsOf, presentable, written, type WrittenFields } from './customers.fields.rules.ts'

const ann: WrittenFields = {
  name: 'Ann Lee',
  company: 'Lee & Co',
  phone: '+14155550100',
  email: 'ann@example.com',
  address: '12 Oak St',
  other_phones: ['+14155550101', '+14155550102'],
  other_emails: ['lee@example.com'],
  other_addresses: ['9 Elm Ave'],
  tags: ['vip'],
  source: 'referral',
  notes: 'Two dogs',
  do_not_contact: true,
  review_status: 'REQUESTED',
}

test.each([
  [
    ['a', 'B', 'A ', 'b'],
    ['a', 'B'],
  ],
  [['', '  ', 'x'], ['x']],
  [[], []],
])('of %j each is kept once: %j', (texts, kept) => {
  expect(distinct(texts)).toEqual(kept)
})

describe('what somebody told of a customer', () => {
  test('leaves the rest as it was', () => {
    expect(written(ann, {})).toEqual(ann)
    expect(written(blankFields, {})).toEqual(blankFields)
  })
  test.each([
    [{ name: 'Bo' }],
    [{ company: '' }],
    [{ notes: '' }],
    [{ source: null }],
    [{ source: 'google' }],
    [{ do_not_contact: false }],
    [{ review_status: 'DONE' }],
    [{ tags: [] }],
    [{ phone: '+14155550199' }],
    [{ email: 'new@example.com' }],
    [{ address: '1 New St' }],
  ])('takes the place of what was: %j', (told) => {
    expect(written(ann, told)).toEqual({ ...ann, ...told })
  })
  test('gives each tag once', () => {
    expect(written(ann, { tags: ['Roof', 'roof', ''] }).tags).toEqual(['Roof'])
  })
  test('lets the next number step in where the first goes', () => {
    expect(written(ann, { phone: null, email: null })).toEqual({
      ...ann,
      phone: '+14155550101',
      other_phones: ['+14155550102'],
      email: 'lee@example.com',
      other_emails: [],
    })
    expect(written(ann, { address: '' })).toMatchObject({ address: '9 Elm Ave', other_addresses: [] })
    expect(written({ ...ann, other_phones: [] }, { phone: null })).toMatchObject({ phone: null, other_phones: [] })
  })
  test('takes a whole list, the first of which is the one to use', () => {
    expect(written(ann, { phones: ['+14155550102', '+14155550199', '+14155550102'] })).toMatchObject({
      phone: '+14155550102',
      other_phones: ['+14155550199'],
    })
    expect(written(ann, { phones: [], emails: [], addresses: [] })).toMatchObject({
      phone: null,
      other_phones: [],
      email: null,
      other_emails: [],
      address: '',
      other_addresses: [],
    })
  })
  test('has no number twice when the first becomes one of the others', () => {
    expect(written(ann, { phone: '+14155550101' })).toMatchObject({
      phone: '+14155550101',
      other_phones: ['+14155550102'],
    })
  })
})

test('a row has more than a person writes', () => {
  expect(fieldsOf(Object.assign({ id: 'c1', version: 3 }, ann))).toEqual(ann)
})

test('somebody is read with the ways to reach them, the first one first', () => {
  expect(presentable(ann)).toEqual({
    name: 'Ann Lee',
    company: 'Lee & Co',
    phones: ['+14155550100', '+14155550101', '+14155550102'],
    emails: ['ann@example.com', 'lee@example.com'],
    address: '12 Oak St',
    tags: ['vip'],
  })
  expect(presentable(blankFields)).toMatchObject({ phones: [], emails: [] })
})
