import { describe, expect, it } from 'vitest'
import { movedTo, placeByKey } from './ordering.ts'

const list = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const order = (id: string, to: string) =>
  movedTo(list, id, to)
    .map((item) => item.id)
    .join('')

describe('the order of photos', () => {
  it('puts one at the place of another, forwards and backwards', () => {
    expect(order('a', 'c')).toBe('bcad')
    expect(order('d', 'a')).toBe('dabc')
    expect(order('b', 'b')).toBe('abcd')
  })

  it('stays as it is for one that is not there', () => {
    expect(order('x', 'a')).toBe('abcd')
    expect(order('a', 'x')).toBe('abcd')
  })

  it('is moved by arrows, to the ends by Home and End, and never beyond', () => {
    expect(placeByKey('ArrowRight', 1, 4)).toBe(2)
    expect(placeByKey('ArrowUp', 1, 4)).toBe(0)
    expect(placeByKey('End', 1, 4)).toBe(3)
    expect(placeByKey('Home', 0, 4)).toBeUndefined()
    expect(placeByKey('ArrowLeft', 0, 4)).toBeUndefined()
    expect(placeByKey('ArrowDown', 3, 4)).toBeUndefined()
    expect(placeByKey('Enter', 1, 4)).toBeUndefined()
  })
})
