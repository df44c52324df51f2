import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quoteStatuses } from '#contract/quotes/values.ts'
import { stages, stageStatuses } from '#contract/requests.ts'
import { standingAfter } from './quotes.rules.ts'

it.each([
  ['request', 'draft', false, 'to_do'],
  ['qualifying', 'sent', false, 'sent'],
  ['request', 'approved', false, 'approved'],
  ['quote', 'sent', false, 'sent'],
  ['quote', 'viewed', false, 'sent'],
  ['quote', 'changes_requested', true, 'changes_requested'],
  ['quote', 'declined', false, 'declined'],
  ['quote', 'declined', true, undefined],
  ['qualifying', 'declined', true, 'sent'],
  ['quote', 'draft', false, undefined],
  ['request', 'declined', false, 'declined'],
  ['quote', 'converted', false, 'approved'],
  ['request', 'changes_requested', false, 'changes_requested'],
  ['won', 'sent', false, undefined],
  ['closed', 'sent', false, undefined],
] as const)('a request in %s whose quote is %s (others open: %s) becomes %s', (stage, status, others, expected) => {
  const to = standingAfter(stage, { status, others })
  expect(to).toEqual(expected === undefined ? null : { stage: 'quote', status: expected })
})

it('never leads a request to a status that the stage does not have', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...stages),
      fc.constantFrom(...quoteStatuses),
      fc.boolean(),
      (stage, status, others) => {
        const to = standingAfter(stage, { status, others })
        expect([undefined, ...stageStatuses.quote]).toContain(to?.status)
      },
    ),
  )
})
