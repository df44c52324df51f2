import { describe, expect, it } from 'vitest'
import { findTown, placeOfAddress, placeOfZip, townsNear } from './zip-codes.ts'

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

describe('placeOfAddress', () => {
  it('reads the first 300 letters and nothing after them', async () => {
    const end = ', Berkeley, CA 94703'
    const whole = `9 ${'Elm '.repeat(100)}`.slice(0, 300 - end.length) + end
    expect(whole).toHaveLength(300)
    expect(await placeOfAddress(`  ${whole}${','.repeat(500)}x`)).toMatchObject({ name: 'Berkeley' })
    expect(await placeOfAddress(`9 ${whole}`)).toBeUndefined()
  })

  it.each(['9 Elm St, Windsor, CT', '9 Elm St Windsor CT 06095'])(
    'knows a state from a court in “%s”',
    async (address) => {
      expect(await placeOfAddress(address)).toMatchObject({ name: 'Windsor', state: 'CT' })
    },
  )

  it.each([
    ['12 Main St, San Francisco, CA 94110', '', 'San Francisco'],
    ['12 Main St, San Francisco, CA 94110-1234, USA', '', 'San Francisco'],
    ['94703', '', 'Berkeley'],
    ['9 Elm St, 94703', '', 'Berkeley'],
    // a house has five digits, too
    ['94110 Elm St, Berkeley, CA', '', 'Berkeley'],
    ['9 Elm St, Berkeley, ca', '', 'Berkeley'],
    ['9 Elm St Berkeley CA', '', 'Berkeley'],
    ['9 Elm St, Berkeley', '94601', 'Berkeley'],
    ['9 Elm St San Francisco, CA', '', 'San Francisco'],
    // nobody has this one, but the town is known
    ['9 Elm St, Berkeley, CA 00000', '', 'Berkeley'],
    ['Berkeley', '94601', 'Berkeley'],
    // five digits that are no ZIP code
    ['12 Main St Unit 10001, Berkeley, CA', '', 'Berkeley'],
    ['12 Main St #90210, Berkeley', '94601', 'Berkeley'],
  ])('of “%s” is the place that its ZIP code or its town names', async (address, home, name) => {
    expect(await placeOfAddress(address, home)).toMatchObject({ name, state: 'CA' })
  })

  it.each([
    ['', '94601'],
    ['9 Elm St', '94601'],
    ['9 Elm St, Berkeley', ''],
    ['94110 Elm Street', ''],
    // a street that is called like a town elsewhere
    ['100 Broadway', '24210'],
    ['12 Main St, gate 43210 B', '94601'],
    // a court and a way
    ['123 Windsor Ct', '94601'],
    ['4 Bristol Ct.', '06010'],
    ['9 Casper Wy', '94601'],
  ])('is not known of “%s” with the home “%s”', async (address, home) => {
    expect(await placeOfAddress(address, home)).toBeUndefined()
  })
})
