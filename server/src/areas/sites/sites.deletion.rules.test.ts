import { describe, expect, it } from 'vitest'
import { isSameName } from '#contract/sites.deletion.rules.ts'
import { daysLater, lastDigits, removalOrder } from './sites.deletion.rules.ts'

describe('the name that is typed', () => {
  it.each([
    ['Miller Plumbing', 'Miller Plumbing', true],
    ['  miller   PLUMBING ', 'Miller Plumbing', true],
    ['Pen\u0303a', 'Pe\u00f1a', true],
    ['Miller', 'Miller Plumbing', false],
    ['', 'Miller Plumbing', false],
  ])('%j for %j: %s', (typed, name, same) => expect(isSameName(typed, name)).toBe(same))
})

it('thirty days are thirty times 24 hours, whatever the clocks do', () =>
  expect(daysLater(new Date('2026-10-20T12:00:00Z'), 30)).toEqual(new Date('2026-11-19T12:00:00Z')))

it('of a number its last four digits are said', () => expect(lastDigits('+14155550100')).toBe('… 0100'))

describe('the order in which tables are emptied', () => {
  it('has each before those it points to', () => {
    const order = removalOrder([
      { name: 'customers', parents: [] },
      { name: 'projects', parents: ['customers'] },
      { name: 'notes', parents: ['projects'] },
      { name: 'photos', parents: ['projects', 'photos'] },
    ])
    expect(order.toSorted()).toEqual(['customers', 'notes', 'photos', 'projects'])
    expect(order.slice(-2)).toEqual(['projects', 'customers'])
  })

  it('comes to an end in a circle', () =>
    expect(
      removalOrder([
        { name: 'a', parents: ['b'] },
        { name: 'b', parents: ['a'] },
        { name: 'c', parents: ['a'] },
      ]),
    ).toEqual(['c', 'a', 'b']))
})
