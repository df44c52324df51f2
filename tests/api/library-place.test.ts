/** Where a photo stands in the library: for a link that leads to it, and after its date was put right. */
import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business, type CallArguments } from '../support/builders.ts'
import { somePhotos } from '../support/photos.ts'

const app = await startApp()
const { aBusiness, aMember, codeOf, ok } = buildersFor(app)
const day = (date: string) => new Date(`${date}T12:00:00Z`)

const list = ({ slug, owner }: Business, query: NonNullable<CallArguments['query']> = {}) =>
  ok('listPhotos', { params: { slug }, query }, { token: owner.token })
const months = async ({ slug, owner }: Business) =>
  (await ok('listPhotoMonths', { params: { slug } }, { token: owner.token })).months

describe('the place of a photo', () => {
  it('is how many stand before it, under the same filters', async () => {
    const business = await aBusiness()
    const dates = ['2026-05-04', '2026-05-03', '2026-05-02', '2026-05-01']
    const [first, second, third, fourth = ''] = await somePhotos(
      app,
      business,
      dates.map((date, index) => ({ taken_at: day(date), tags: index % 2 === 0 ? ['even'] : ['odd', 'each'] })),
    )
    const placeOf = async (at: string | undefined, query = {}) =>
      (await list(business, { ...query, at: at ?? '', limit: 1 })).place
    expect(await Promise.all([first, second, third, fourth].map((id) => placeOf(id)))).toEqual([0, 1, 2, 3])
    expect(await placeOf(fourth, { tags: ['odd'] })).toBe(1)
    expect(await placeOf(fourth, { tags: ['odd', 'each'] })).toBe(1)
    expect(await placeOf(third, { tags: ['odd'] })).toBeNull()
    expect(await placeOf(fourth, { to: '2026-05-02' })).toBe(1)
    const around = await list(business, { at: fourth, skip: 2, limit: 2 })
    expect(around.photos.map(({ id }) => id)).toEqual([third, fourth])
    expect((await list(business)).place).toBeNull()
  })

  it('is told apart for photos of one moment', async () => {
    const business = await aBusiness()
    await somePhotos(
      app,
      business,
      Array.from({ length: 5 }, () => ({ taken_at: day('2026-05-04') })),
    )
    const { photos } = await list(business)
    const places = await Promise.all(photos.map(async ({ id }) => (await list(business, { at: id })).place))
    expect(places).toEqual([0, 1, 2, 3, 4])
  })

  it('is not told of another business’s photo, nor of one that is none', async () => {
    const [mine, theirs] = [await aBusiness(), await aBusiness()]
    await somePhotos(app, mine, [{}])
    const [foreign = ''] = await somePhotos(app, theirs, [{}])
    expect((await list(mine, { at: foreign })).place).toBeNull()
    expect((await list(mine, { at: '01890000-0000-7000-8000-000000000000' })).place).toBeNull()
    const { slug, owner } = mine
    expect(await codeOf('listPhotos', { params: { slug }, query: { at: 'x' } }, { token: owner.token })).toBe('invalid')
  })
})

describe('the date of a photo', () => {
  it('is put right by whoever works with it, and the months follow', async () => {
    const business = await aBusiness()
    const field = await aMember(business, 'field')
    const [wrong = '', other = ''] = await somePhotos(app, business, [
      { taken_at: day('2019-01-01'), user_id: field.userId },
      { taken_at: day('2026-05-03') },
    ])
    expect(await months(business)).toEqual([
      { month: '2026-05', count: 1 },
      { month: '2019-01', count: 1 },
    ])
    const { slug } = business
    const { photo } = await ok(
      'updatePhoto',
      { params: { slug, photoId: wrong }, body: { taken: '2026-05-04T10:00:00.000Z' } },
      { token: field.token },
    )
    expect(photo).toMatchObject({ taken: '2026-05-04T10:00:00.000Z', version: 2 })
    expect(await months(business)).toEqual([{ month: '2026-05', count: 2 }])
    expect((await list(business)).photos.map(({ id }) => id)).toEqual([wrong, other])
    expect((await list(business, { from: '2026-05-04' })).photos.map(({ id }) => id)).toEqual([wrong])
  })

  it.each(['1700-01-01T00:00:00.000Z', '2150-01-01T00:00:00.000Z', 'yesterday', ''])('is not %s', async (taken) => {
    const business = await aBusiness()
    const [photoId = ''] = await somePhotos(app, business, [{}])
    const { slug, owner } = business
    const asked = { params: { slug, photoId }, body: { taken } }
    expect(await codeOf('updatePhoto', asked, { token: owner.token })).toBe('invalid')
  })
})
