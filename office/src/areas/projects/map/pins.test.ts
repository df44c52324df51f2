import { expect, test } from 'vitest'
import type { ProjectPin } from '#contract/projects.map.ts'
import { ProjectId } from '#contract/shared.ts'
import { boxOf, indexOf, milesBetween, nearest } from './pins.ts'

const pin = (number: number, lat: number, lng: number): ProjectPin => [
  ProjectId.parse(`00000000-0000-7000-8000-${String(number).padStart(12, '0')}`),
  lat,
  lng,
  'lead',
]
const oakland = { lat: 37.8044, lng: -122.2712 }
const pins = [pin(1, 37.8, -122.27), pin(2, 37.81, -122.26), pin(3, 34.05, -118.24)]
const world: [number, number, number, number] = [-180, -85, 180, 85]

test('far out they are one spot, close in each stands alone, and none is lost', () => {
  const index = indexOf(pins)
  for (const zoom of [0, 3, 6, 10, 14, 18]) {
    const total = index.spots(world, zoom).reduce((sum, spot) => sum + (spot.kind === 'many' ? spot.count : 1), 0)
    expect(total).toBe(3)
  }
  expect(index.spots(world, 0)).toHaveLength(1)
  expect(index.spots(world, 18).every(({ kind }) => kind === 'one')).toBe(true)
  const [together] = index.spots(world, 6).filter((spot) => spot.kind === 'many')
  expect(together?.count).toBe(2)
  expect(together && index.apartAt(together.cluster)).toBeGreaterThan(6)
  expect(together && index.firstOf(together.cluster)).toBeDefined()
})

test('distances are those of the earth', () => {
  // Oakland to Los Angeles: 341 miles by the coordinates of their city halls.
  expect(milesBetween(oakland, { lat: 34.0537, lng: -118.2427 })).toBeCloseTo(341, -1)
  expect(milesBetween(oakland, oakland)).toBe(0)
})

test('the nearest in sight come first, and what is outside is not counted', () => {
  const { count, near } = nearest(pins, [-123, 37, -122, 38], oakland, 5)
  expect(count).toBe(2)
  expect(near.map(({ id }) => id)).toEqual([pins[0]?.[0], pins[1]?.[0]])
  expect(nearest(pins, null, oakland, 1)).toMatchObject({ count: 3, near: [{ id: pins[0]?.[0] }] })
  expect(nearest(pins, world, oakland, 1)).toMatchObject({ count: 3, near: [{ id: pins[0]?.[0] }] })
})

test('the box holds them all', () => {
  expect(boxOf(pins)).toEqual([-122.27, 34.05, -118.24, 37.81])
  expect(boxOf([])).toBeNull()
})
