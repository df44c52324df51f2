import { describe, expect, it } from 'vitest'
import { findTown, placeOfZip, townsNear } from './zip-codes.ts'

describe('placeOfZip', () => {
  it.each([
    ['94703', 'Berkeley', 'CA'],
    ['94110-1234', 'San Francisco', 'CA'],
    ['00501', 'Holtsville', 'NY'],
    ['99950', 'Ketchikan', 'AK'],
  ])('finds %s in %s, %s', async (zip, name, state) => {
    expect(await placeOfZip(zip)).toMatchObject({ name, state })
  })

  it('says where the town is', async () => {
    const place = await placeOfZip('94703')
    expect(place?.position.latitude).toBeCloseTo(37.86, 1)
    expect(place?.position.longitude).toBeCloseTo(-122.27, 1)
  })

  it.each(['00000', '99999', '9470', 'abcde', ''])('knows nothing of %s', async (zip) => {
    expect(await placeOfZip(zip)).toBeUndefined()
  })
})

it('findTown takes the middle of a town that has several ZIP codes', async () => {
  const place = await findTown('oakland', 'CA')
  expect(place).toMatchObject({ name: 'Oakland', state: 'CA' })
  expect(place?.position.latitude).toBeCloseTo(37.8, 0)
  expect(await findTown('Oakland', '')).toBeUndefined()
})

it('townsNear names each town once, the nearest first, and no post office of one building', async () => {
  const names = (await townsNear('94703', 8)).map(({ name }) => name)
  expect(names[0]).toBe('Berkeley')
  expect(names.slice(1)).toEqual(expect.arrayContaining(['Albany', 'Emeryville', 'Oakland']))
  expect(new Set(names).size).toBe(names.length)
  expect(names).not.toContain('Naval Supply Center')
})
