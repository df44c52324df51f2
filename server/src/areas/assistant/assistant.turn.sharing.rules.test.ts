import { expect, test } from 'vitest'
import { CustomerId } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import { bySharing } from './assistant.turn.sharing.rules.ts'
import { because } from './machine/draft.rules.ts'
import type { Act } from './machine/types.ts'

const why = because('arrived')
const starts = new Date('2026-03-02T17:00:00Z')
const hold: Act = { kind: 'hold_visit', slot: { starts, ends: new Date('2026-03-02T18:00:00Z') }, because: why }
const silence: Act = { kind: 'stay_silent', because: why }
const learned = (name: 'phone' | 'service'): Act => ({
  kind: 'learn',
  lesson: { kind: 'fact', name, value: '+14155550100' },
  because: why,
})

const aTurn = (acts: readonly Act[], customerId = newId(CustomerId)) => ({
  ground: { customerId },
  thought: { acts: acts.map((act) => ({ act })) },
})

test('turns that touch nothing of each other are written side by side; a time, a contact and one customer are shared', () => {
  const quiet = aTurn([silence, learned('service')])
  const holding = aTurn([silence, hold])
  const calling = aTurn([learned('phone')])
  const again = aTurn([silence], quiet.ground.customerId)
  const other = aTurn([])
  const { apart, meeting } = bySharing([quiet, holding, calling, again, other])
  expect(apart).toEqual([quiet, other])
  expect(meeting).toEqual([holding, calling, again])
})
