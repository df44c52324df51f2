import { expect, it } from 'vitest'
import { standingAfter } from './faults.rules.ts'
import { pauses } from './publish.rules.ts'

it.each([
  ['revoked', '190', 'needs_person', 'reconnect'],
  ['revoked', '190/459', 'needs_person', 'confirm_identity'],
  ['forbidden', '200', 'needs_person', 'not_allowed'],
  ['forbidden', '10', 'needs_person', 'not_allowed'],
  ['refused', '100', 'failed', 'refused'],
  ['refused', '100/33', 'needs_person', 'no_place'],
  ['refused', '36003/2207009', 'failed', 'photo_format'],
  ['refused', '9004/2207052', 'failed', 'photo_fetch'],
  ['refused', '9/2207042', 'needs_person', 'quota'],
  ['unavailable', '368/1390008', 'needs_person', 'too_fast'],
] as const)('says of a post that was refused as %s with %s: %s, %s', (fault, reason, state, why) => {
  expect(standingAfter(fault, reason)).toEqual({ state, fault: why })
})

it.each(['4', '17', '32', '613'])('tries again by itself where number %s says that too much was asked', (reason) => {
  expect(standingAfter('unavailable', reason)).toMatchObject({ state: 'waiting', fault: null })
})

it('looks first where the network says that it has it already, and where nobody knows', () => {
  expect(standingAfter('refused', '506')).toEqual({ state: 'needs_person', fault: 'already_there', doubt: true })
  expect(standingAfter('unavailable', '2')).toBeUndefined()
  expect(standingAfter('unavailable', null)).toBeUndefined()
})

it.each([
  ['4|17|32|613', { state: 'waiting', fault: null, pause: pauses.quota }],
  ['9007|2207008|2207020|2207027|2207032', { state: 'waiting', fault: null, pause: pauses.photos }],
  ['368|1390008', { state: 'needs_person', fault: 'too_fast' }],
  ['9|2207042', { state: 'needs_person', fault: 'quota' }],
  ['506|1366051', { state: 'needs_person', fault: 'already_there', doubt: true }],
  ['459|4854002', { state: 'needs_person', fault: 'confirm_identity' }],
  ['25|2207050|2207051', { state: 'needs_person', fault: 'restricted' }],
  ['492|1404078', { state: 'needs_person', fault: 'not_allowed' }],
  ['no_account', { state: 'needs_person', fault: 'no_professional_account' }],
  ['33', { state: 'needs_person', fault: 'no_place' }],
  ['1346003|1404102', { state: 'rejected', fault: 'against_rules' }],
  ['324|9004|2207003|2207052', { state: 'failed', fault: 'photo_fetch' }],
  ['1366046|2207004|2207005|2207009|36000|36001|36003|36004', { state: 'failed', fault: 'photo_format' }],
])('the numbers %s leave a post as %j, as a code or as what says more', (numbers, standing) => {
  for (const number of numbers.split('|'))
    for (const fault of ['refused', 'unavailable'] as const)
      expect([standingAfter(fault, number), standingAfter(fault, `100/${number}`)]).toEqual([standing, standing])
})

it.each([
  ['revoked', { state: 'needs_person', fault: 'reconnect' }],
  ['forbidden', { state: 'needs_person', fault: 'not_allowed' }],
  ['unknown', { state: 'needs_person', fault: 'no_place' }],
  ['refused', { state: 'failed', fault: 'refused' }],
  ['withdrawn', { state: 'failed', fault: 'refused' }],
  ['unavailable', undefined],
] as const)('without a number that is known %s leaves a post as %j', (fault, standing) => {
  expect([null, '100', '100/7'].map((reason) => standingAfter(fault, reason))).toEqual([standing, standing, standing])
})
