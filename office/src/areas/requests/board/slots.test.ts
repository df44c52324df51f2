import { expect, it } from 'vitest'
import { cardInSlot, slotAt, slotCount, type Slots } from './slots.ts'

const cardsOf = (slots: Slots) => Array.from({ length: slotCount(slots) }, (_, slot) => cardInSlot(slots, slot))

it('shows all cards while nothing is dragged', () => {
  expect(cardsOf({ count: 3, dragged: -1, gap: -1 })).toEqual([0, 1, 2])
})
it('leaves the dragged card out and opens a gap elsewhere', () => {
  expect(cardsOf({ count: 4, dragged: 1, gap: 3 })).toEqual([0, 2, 3, -1])
  expect(cardsOf({ count: 4, dragged: 1, gap: 0 })).toEqual([-1, 0, 2, 3])
  expect(cardsOf({ count: 4, dragged: 1, gap: -1 })).toEqual([0, 2, 3])
})
it('opens a gap in another column, also in an empty one and at the end', () => {
  expect(cardsOf({ count: 2, dragged: -1, gap: 1 })).toEqual([0, -1, 1])
  expect(cardsOf({ count: 0, dragged: -1, gap: 0 })).toEqual([-1])
  expect(cardsOf({ count: 2, dragged: -1, gap: 2 })).toEqual([0, 1, -1])
})
it('takes the nearest slot, within the column', () => {
  expect(slotAt(-40, 100, { count: 3, dragged: -1 })).toBe(0)
  expect(slotAt(149, 100, { count: 3, dragged: -1 })).toBe(1)
  expect(slotAt(900, 100, { count: 3, dragged: -1 })).toBe(3)
  expect(slotAt(900, 100, { count: 3, dragged: 0 })).toBe(2)
})
