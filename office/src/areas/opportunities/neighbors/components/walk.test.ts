import { expect, it } from 'vitest'
import { sketchPoints, walkOrder } from './walk.ts'

const home = { lat: 37.8, lng: -122.27 }
const stop = (name: string, north: number, east = 0) => ({
  name,
  position: {
    lat: home.lat + north / 111_195,
    lng: home.lng + east / (111_195 * Math.cos((home.lat * Math.PI) / 180)),
  },
})

it('walks on to the nearest home that is left, not back and forth from the job', () => {
  const stops = [stop('south', -120), stop('farther north', 500), stop('north', 100), stop('farther south', -350)]
  expect(walkOrder(home, stops).map(({ name }) => name)).toEqual(['north', 'south', 'farther south', 'farther north'])
  expect(walkOrder(home, [])).toEqual([])
})

it('keeps every home inside the ring of the sketch, north up and east to the right', () => {
  const [first, second] = sketchPoints(home, [stop('', 1000).position, stop('', 0, 500).position])
  expect(first?.y).toBeCloseTo(-1 / 1.1)
  expect(second?.x).toBeCloseTo(0.5 / 1.1)
  // next door is near the middle, not at the edge
  expect(sketchPoints(home, [stop('', 15).position])[0]?.y).toBeCloseTo(-0.1)
})
