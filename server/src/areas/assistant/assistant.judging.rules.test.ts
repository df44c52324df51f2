import { expect, test } from 'vitest'
import { closingFor, isTold } from './assistant.judging.rules.ts'

test.each([
  ['outside_area', 'out_of_area', null],
  ['duplicate', 'duplicate', null],
  ['spam', 'spam', null],
  ['solicitation', 'spam', null],
  ['service_not_offered', 'lost', 'not_our_work'],
  ['advice_only', 'lost', 'not_our_work'],
  ['not_ready', 'lost', 'timing'],
  ['below_minimum', 'lost', 'too_small'],
  ['own', 'lost', 'other'],
])('a request with "%s" closes as %s, for %j', (disqualifier, status, closedReason) => {
  expect(closingFor(disqualifier, 'request')).toEqual({ stage: 'closed', status, closedReason })
  const asked = { stage: 'qualifying', status: 'disqualified', closedReason: null }
  expect(closingFor(disqualifier, 'qualifying')).toEqual(
    status === 'lost' ? asked : { stage: 'closed', status, closedReason },
  )
})

test('everybody is told but programs, sellers, and who is answered elsewhere', () => {
  const all = ['spam', 'solicitation', 'duplicate', 'outside_area', 'own']
  expect(all.filter(isTold)).toEqual(['outside_area', 'own'])
})
