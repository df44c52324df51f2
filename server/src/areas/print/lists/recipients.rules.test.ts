import { expect, test } from 'vitest'
import { householdOf } from './addresses.rules.ts'
import { byReason, chooseRecipients, countLeftOut, type Candidate } from './recipients.rules.ts'

const oak = { line1: '12 Oak St', line2: '', city: 'Oakland', state: 'CA', zip: '94607' }
const elm = { ...oak, line1: '9 Elm Ave' }
const somebody = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  customer_id: id,
  name: id,
  company: '',
  written: '',
  address: oak,
  last_job: null,
  do_not_contact: false,
  is_gone: false,
  ...more,
})
const nobody = { customers: new Set<string>(), households: new Set<string>() }
const reasons = (candidates: readonly Candidate[], mailed = nobody) =>
  chooseRecipients(candidates, mailed).map(({ customer_id: id, left_out: reason }) => `${id} ${reason ?? 'gets one'}`)

test('who is gone, wants nothing, or has no address gets none', () => {
  const candidates = [
    somebody('a', { is_gone: true, do_not_contact: true, address: null }),
    somebody('b', { do_not_contact: true, address: null }),
    somebody('c', { address: null }),
    somebody('d'),
  ]
  expect(reasons(candidates)).toEqual(['a removed', 'b do_not_contact', 'c no_address', 'd gets one'])
})

test('of one household one gets it: whose job was last, or who comes first', () => {
  const old = somebody('a', { last_job: '2026-01-01' })
  const fresh = somebody('b', { last_job: '2026-02-01' })
  expect(reasons([somebody('x'), old, fresh, somebody('y', { address: elm })])).toEqual([
    'x household',
    'a household',
    'b gets one',
    'y gets one',
  ])
  expect(reasons([somebody('a'), somebody('b')])).toEqual(['a gets one', 'b household'])
  expect(reasons([fresh, old, somebody('c', { last_job: '2026-02-01' })])).toEqual([
    'b gets one',
    'a household',
    'c household',
  ])
  // who may not be written to is no head of a household
  expect(reasons([somebody('a', { last_job: '2026-09-01', do_not_contact: true }), somebody('b')])).toEqual([
    'a do_not_contact',
    'b gets one',
  ])
})

test('what anybody of a household got, the whole household got', () => {
  const candidates = [somebody('a'), somebody('b', { do_not_contact: true }), somebody('c', { address: elm })]
  expect(reasons(candidates, { ...nobody, customers: new Set(['b']) })).toEqual([
    'a mailed',
    'b do_not_contact',
    'c gets one',
  ])
  expect(reasons(candidates, { ...nobody, households: new Set([householdOf(elm)]) })).toEqual([
    'a gets one',
    'b do_not_contact',
    'c mailed',
  ])
})

test('an empty address is no household', () => {
  const listed = chooseRecipients([somebody('a', { address: null }), somebody('b')], {
    ...nobody,
    customers: new Set(['a']),
  })
  expect(listed.map(({ household, left_out }) => [household, left_out])).toEqual([
    ['', 'no_address'],
    [householdOf(oak), null],
  ])
})

test('those who get none are counted, and stand in the order of the reasons', () => {
  const candidates = [
    somebody('a', { address: null }),
    somebody('b'),
    somebody('c'),
    somebody('d', { do_not_contact: true }),
    somebody('e', { address: null }),
    somebody('f', { is_gone: true }),
    somebody('g', { address: elm }),
  ]
  const listed = chooseRecipients(candidates, { ...nobody, customers: new Set(['g']) })
  expect(countLeftOut(listed)).toEqual({ removed: 1, do_not_contact: 1, no_address: 2, household: 1, mailed: 1 })
  expect(byReason(listed).map(({ customer_id: id }) => id)).toEqual(['f', 'd', 'a', 'e', 'c', 'g'])
})
