import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quoteStatuses } from '#contract/quotes/values.ts'
import { stages, stageStatuses } from '#contract/requests.ts'
import { standingAfter } from './quotes.rules.ts'

it.each([
  ['request', 'draft', false, 'quote to_do'],
  ['qualifying', 'sent', false, 'quote sent'],
  ['request', 'approved', false, 'won to_schedule'],
  ['quote', 'sent', false, 'quote sent'],
  ['quote', 'viewed', false, 'quote sent'],
  ['quote', 'changes_requested', true, 'quote changes_requested'],
  ['quote', 'declined', false, 'quote declined'],
  ['quote', 'declined', true, null],
  ['qualifying', 'declined', true, 'quote sent'],
  ['quote', 'draft', false, null],
  ['request', 'declined', false, 'quote declined'],
  ['quote', 'approved', true, 'won to_schedule'],
  ['quote', 'converted', false, 'won to_schedule'],
  ['request', 'changes_requested', false, 'quote changes_requested'],
  ['won', 'sent', false, null],
  ['won', 'approved', false, null],
  ['closed', 'approved', false, null],
] as const)('a request in %s whose quote is %s (others open: %s) becomes %s', (stage, status, others, expected) => {
  const to = standingAfter(stage, { status, others })
  expect(to && `${to.stage} ${to.status}`).toBe(expected)
})

it('never leads a request to a status that the stage does not have', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...stages),
      fc.constantFrom(...quoteStatuses),
      fc.boolean(),
      (stage, status, others) => {
        const to = standingAfter(stage, { status, others })
        expect([undefined, ...stageStatuses[to?.stage ?? 'quote']]).toContain(to?.status)
      },
    ),
  )
})
