import { expect, test } from 'vitest'
import { UserId } from '#contract/shared.ts'
import type { PostState, TargetState } from '#contract/social/values.ts'
import type { Actor } from '../../platform/work/work.ts'
import { approves, postAbilities } from './social.policy.ts'

const userId = UserId.parse('01890000-0000-7000-8000-000000000001')
const owner: Actor = { kind: 'member', userId, role: 'owner' }
const office: Actor = { kind: 'member', userId, role: 'office' }
const field: Actor = { kind: 'member', userId, role: 'field' }
const staff: Actor = { ...owner, supportId: userId }

/** What somebody may do with a post, in the order of the buttons. */
const may = (state: PostState, targets: readonly TargetState[], actor: Actor) =>
  Object.entries(postAbilities({ state, targets: targets.map((each) => ({ state: each })) }, actor))
    .filter(([, allowed]) => allowed)
    .map(([act]) => act)

test.each([
  ['draft', ['waiting'], ['update', 'approve', 'schedule', 'share', 'cancel', 'delete']],
  ['approved', ['waiting'], ['update', 'schedule', 'share', 'cancel']],
  ['scheduled', ['waiting'], ['update', 'schedule', 'share', 'cancel']],
  ['scheduled', ['waiting', 'failed'], ['update', 'schedule', 'share', 'retry', 'cancel']],
  ['scheduled', ['needs_person'], ['update', 'schedule', 'share', 'retry', 'cancel']],
  // on one network it is, on another it may still go out
  ['scheduled', ['posted', 'waiting'], ['share', 'cancel']],
  ['scheduled', ['publishing', 'waiting'], ['share']],
  ['scheduled', ['preparing'], []],
  ['done', ['posted'], []],
  ['done', ['posted', 'rejected'], ['share', 'retry']],
  ['canceled', ['waiting'], ['restore', 'delete']],
  ['canceled', ['posted'], ['restore']],
] as const)('the owner may, with a post that is %s and on networks %j: %j', (state, targets, acts) => {
  expect(may(state, targets, owner)).toEqual(acts)
})

test.each([
  // what strangers read is the owner's word
  ['draft', ['waiting'], ['update', 'schedule', 'cancel', 'delete']],
  ['approved', ['waiting'], ['update', 'schedule', 'share', 'cancel']],
  ['scheduled', ['failed'], ['update', 'schedule', 'share', 'cancel']],
  ['canceled', ['waiting'], ['restore', 'delete']],
] as const)('the office may, with a post that is %s and on networks %j: %j', (state, targets, acts) => {
  expect(may(state, targets, office)).toEqual(acts)
})

test('nobody else may do anything', () => {
  const others: readonly Actor[] = [field, staff, { kind: 'nobody' }, { kind: 'server' }]
  for (const actor of others)
    for (const state of ['draft', 'approved', 'scheduled', 'done', 'canceled'] as const)
      for (const target of ['waiting', 'failed'] as const) expect(may(state, [target], actor)).toEqual([])
  expect([owner, office, ...others].map(approves)).toEqual([true, false, false, false, false, false])
})
