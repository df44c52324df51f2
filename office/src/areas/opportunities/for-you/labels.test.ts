import { expect, it } from 'vitest'
import { OpportunityId, type Opportunity } from '#contract/opportunities/types.ts'
import type { OpportunityKind } from '#contract/opportunities/values.ts'
import { withCompetitor } from './labels.ts'

const suggestion = (kind: OpportunityKind, id: string = kind): Opportunity => ({
  id: OpportunityId.parse(id),
  kind,
  count: 12,
  amount: null,
  project: null,
  ring: null,
  permit: null,
  competitor: null,
  people: [],
})
const kindsOf = (list: readonly Opportunity[]) => list.map(({ kind }) => kind)
const ahead = suggestion('competitor')

it('puts the competitor who is ahead in the place of the reviews to ask for, and never shows more than five', () => {
  const neighbors = suggestion('neighbors', 'neighbors-00000000-0000-4000-8000-000000000001')
  const five = [neighbors, suggestion('due_again'), suggestion('permits'), suggestion('reviews'), suggestion('credits')]
  expect(kindsOf(withCompetitor(five, ahead))).toEqual(['neighbors', 'due_again', 'permits', 'competitor', 'credits'])
  const without = [neighbors, suggestion('due_again'), suggestion('permits'), suggestion('credits'), neighbors]
  expect(kindsOf(withCompetitor(without, ahead))).toEqual([
    'neighbors',
    'due_again',
    'permits',
    'credits',
    'competitor',
  ])
  expect(kindsOf(withCompetitor([], ahead))).toEqual(['competitor'])
  expect(withCompetitor(five, null)).toBe(five)
  expect(withCompetitor(five, undefined)).toBe(five)
})
