import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lastPosition, positionAfter, type Placed } from './order.ts'

const inOrder = (placed: readonly Placed[]) =>
  placed.toSorted((one, other) => (one.position < other.position ? -1 : one.position > other.position ? 1 : 0))

it('a list that is added to and moved about is what an array would be', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), fc.option(fc.nat(9), { nil: null })), { maxLength: 60 }), (moves) => {
      let placed: Placed[] = []
      let expected: string[] = []
      for (let n = 0; n < 10; n++) {
        placed = [...placed, { id: `i${n}`, position: lastPosition(placed) }]
        expected = [...expected, `i${n}`]
      }
      for (const [moved, below] of moves) {
        const [id, after] = [`i${moved}`, below === null || below === moved ? null : `i${below}`]
        const position = positionAfter(placed, id, after)
        if (typeof position === 'string')
          placed = inOrder(placed.map((one) => (one.id === id ? { id, position } : one)))
        const rest = expected.filter((one) => one !== id)
        const at = after === null ? 0 : rest.indexOf(after) + 1
        expected = [...rest.slice(0, at), id, ...rest.slice(at)]
        expect(placed.map((one) => one.id)).toEqual(expected)
      }
    }),
  )
})

it('says when there is nothing to do, and when the neighbour is none', () => {
  const placed = [
    { id: 'a', position: 'a0' },
    { id: 'b', position: 'a1' },
  ]
  expect(positionAfter(placed, 'b', 'a')).toBeNull()
  expect(positionAfter(placed, 'a', null)).toBeNull()
  expect(positionAfter(placed, 'a', 'c')).toBeUndefined()
})

it('two that share a position are passed over together', () => {
  const placed = [
    { id: 'a', position: 'a0' },
    { id: 'b', position: 'a0' },
    { id: 'c', position: 'a1' },
    { id: 'd', position: 'a2' },
  ]
  const position = positionAfter(placed, 'd', 'a')
  expect(typeof position === 'string' && position > 'a0' && position < 'a1').toBe(true)
})
