import { describe, expect, it } from 'vitest'
import { placeOfZip } from './zip-codes.ts'

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
