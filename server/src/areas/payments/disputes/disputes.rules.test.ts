import { expect, test } from 'vitest'
import { newsOfDispute } from './disputes.rules.ts'

const untouched = { movements: [], fee_cents: 0, held_cents: 0, lost_cents: 0 }
const taken = { id: 't1', cents: -100_00, feeCents: 15_00 }
const givenBack = { id: 't2', cents: 100_00, feeCents: 0 }
const afterTaking = { movements: ['t1'], fee_cents: 15_00, held_cents: 100_00, lost_cents: 0 }
const afterLosing = { ...afterTaking, held_cents: 0, lost_cents: 100_00 }

test('what the bank takes is held, and its fee is known', () => {
  expect(newsOfDispute(untouched, { movements: [taken], state: 'needs_response' })).toEqual({
    movements: [taken],
    lossCents: 0,
    books: afterTaking,
  })
})

test('the same look again is no news', () => {
  expect(newsOfDispute(afterTaking, { movements: [taken], state: 'needs_response' })).toEqual({
    movements: [],
    lossCents: 0,
    books: afterTaking,
  })
  expect(newsOfDispute(afterLosing, { movements: [taken], state: 'lost' })).toEqual({
    movements: [],
    lossCents: 0,
    books: afterLosing,
  })
})

test('what is held becomes a loss when it is lost, also at the first look', () => {
  expect(newsOfDispute(afterTaking, { movements: [taken], state: 'lost' })).toEqual({
    movements: [],
    lossCents: 100_00,
    books: afterLosing,
  })
  expect(newsOfDispute(untouched, { movements: [taken], state: 'lost' })).toMatchObject({
    lossCents: 100_00,
    books: afterLosing,
  })
})

test('what is won comes back, and nothing was lost', () => {
  const { movements, lossCents, books } = newsOfDispute(afterTaking, { movements: [taken, givenBack], state: 'won' })
  expect(movements).toEqual([givenBack])
  expect(Math.abs(lossCents)).toBe(0)
  expect(books).toEqual({ movements: ['t1', 't2'], fee_cents: 15_00, held_cents: 0, lost_cents: 0 })
})

test('one that was lost and is won after all takes the loss back', () => {
  const { lossCents, books } = newsOfDispute(afterLosing, { movements: [taken, givenBack], state: 'won' })
  expect(lossCents).toBe(-100_00)
  expect(books).toMatchObject({ held_cents: 0, lost_cents: 0 })
})

test('one that is lost without anything held is no loss', () => {
  expect(newsOfDispute(untouched, { movements: [], state: 'lost' })).toEqual({
    movements: [],
    lossCents: 0,
    books: untouched,
  })
})
