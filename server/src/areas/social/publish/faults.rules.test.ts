import { expect, it } from 'vitest'
import { standingAfter } from './faults.rules.ts'

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
