import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { allRights, due, startPosting } from './social-meta.parts.ts'

/** How posts come to Instagram by themselves: given first, published once, whatever happens between. */

const tools = await startPosting()
const { meta, app, builders, parts, on, aPoster, aPost, photos, owner, targetOf, run, ways, shownPosts } = tools
afterAll(() => meta.close())
beforeEach(() => tools.reset())

/** A hundred before a release; a round of each kind, twice, in every change. */
const rounds = process.env['EVERY_ORDER'] === '1' ? 100 : 12
const { instagram } = parts
if (!instagram) throw new Error('Facebook is not set up')

describe('a post for Instagram', () => {
  it('goes out as one photo or a carousel, each photo a JPEG of the shape that it is shown in', async () => {
    const where = await aPoster()
    expect(await ways(where)).toMatchObject({ facebook: 'automatic', instagram: 'automatic' })
    expect(await shownPosts(where)).toEqual({ asked: true, to: ['facebook', 'instagram'], handle: 'quick.pipes' })
    const single = await aPost(where, 'instagram', { photos: await photos(where, 1) })
    const several = await aPost(where, 'instagram', { photos: await photos(where, 2) })
    app.clock.set(due)
    await run(single, where)
    await run(several, where)
    expect(await targetOf(single, where)).toMatchObject({ state: 'posted', url: 'https://www.instagram.com/p/171/' })
    expect(meta.media.map(({ text, photos: shown }) => [text, shown.length])).toEqual([
      [single.texts.en, 1],
      [several.texts.en, 2],
    ])
    const [address = ''] = meta.media[0]?.photos ?? []
    const fetched = await app.http.inject({ url: address.replace('https://office.example', '') })
    const { format, width, height } = await sharp(fetched.rawPayload).metadata()
    expect([fetched.headers['content-type'], format]).toEqual(['image/jpeg', 'jpeg'])
    expect(width / height).toBeCloseTo(4 / 5, 1)
    expect(meta.refusals).toEqual([])
  })

  it('waits until Instagram has made it ready, and gives nothing twice', async () => {
    const where = await aPoster()
    const post = await aPost(where, 'instagram', { photos: await photos(where, 1) })
    meta.posting.container = 'IN_PROGRESS'
    app.clock.set(due)
    for (let minute = 0; minute < 3; minute += 1) {
      await run(post, where)
      app.clock.advance(61)
    }
    expect(meta.containers).toHaveLength(1)
    expect(meta.media).toEqual([])
    expect(await targetOf(post, where)).toMatchObject({ state: 'waiting', fault: null })
    const [container] = meta.containers
    if (container) container.status = 'FINISHED'
    await run(post, where)
    expect((await targetOf(post, where)).state).toBe('posted')
    expect(meta.containers).toHaveLength(1)
  })

  it('is given anew with other words, and where what was given is too old', async () => {
    const where = await aPoster()
    const post = await aPost(where, 'instagram', { photos: await photos(where, 1) })
    meta.posting.container = 'IN_PROGRESS'
    app.clock.set(due)
    await run(post, where)
    const body = { texts: { en: 'Other words', es: '' } }
    await builders.ok('updateSocialPost', { ...on(post, where), body }, await owner(where))
    app.clock.advance(61)
    await run(post, where)
    const [, second] = meta.containers
    if (second) second.status = 'EXPIRED'
    app.clock.advance(61)
    await run(post, where)
    meta.posting.container = 'FINISHED'
    app.clock.advance(61)
    await run(post, where)
    expect(meta.media.map(({ text }) => text)).toEqual(['Other words'])
  })

  it('is posted once, whatever its runs end at: at each step, without an answer, unlisted, at once', async () => {
    const where = await aPoster()
    const chosen = await photos(where, 1)
    for (let round = 0; round < rounds; round += 1) {
      const kind = round % 6
      app.clock.set('2026-05-20T18:00:00.000Z')
      meta.media.length = 0
      meta.posting.answers = kind !== 2
      const post = await aPost(where, 'instagram', { photos: chosen })
      app.clock.set(due)
      const killed = new Error('killed')
      const create: typeof instagram.create = async (...given) => {
        if (kind === 0) throw killed
        const made = await instagram.create(...given)
        if (kind === 1 || kind === 5) throw killed
        return made
      }
      const prepare: typeof instagram.prepare = async (...given) => {
        const made = await instagram.prepare(...given)
        if (kind === 4) throw killed
        return made
      }
      const runs = kind === 3 ? [0, 1, 2] : [0]
      const changed = { instagram: { ...instagram, create, prepare } }
      await Promise.allSettled(runs.map(() => run(post, where, changed)))
      // its list is late by ten minutes; what it was given says that it is out
      const unlisted = kind === 5 ? meta.media.splice(0) : []
      for (let minute = 1; minute <= 10; minute += 1) {
        app.clock.advance(61)
        await run(post, where)
      }
      meta.media.push(...unlisted)
      app.clock.advance(61)
      await run(post, where)
      expect(meta.media.map(({ text }) => text)).toEqual([post.texts.en])
      expect(await targetOf(post, where)).toMatchObject({ state: 'posted', fault: null })
    }
    expect(meta.refusals).toEqual([])
  })

  it.each([
    ['media$', 36_003, 2_207_009, 'failed', 'photo_format'],
    ['media$', 9004, 2_207_052, 'failed', 'photo_fetch'],
    ['media_publish', 9, 2_207_042, 'needs_person', 'quota'],
    ['media_publish', 25, 2_207_050, 'needs_person', 'restricted'],
  ] as const)('that Instagram refuses at %s with %i, %i is %s: %s', async (path, code, subcode, state, fault) => {
    const where = await aPoster()
    const post = await aPost(where, 'instagram', { photos: await photos(where, 1) })
    meta.failing = { path: new RegExp(path.replace('$', String.raw`\?appsecret`)), code, subcode }
    app.clock.set(due)
    await run(post, where)
    expect(await targetOf(post, where)).toMatchObject({ state, fault })
    expect(meta.media).toEqual([])
  })

  it('says that no more can be posted today, and that the account is gone', async () => {
    const where = await aPoster()
    const [post, gone] = [
      await aPost(where, 'instagram', { photos: await photos(where, 1) }),
      await aPost(where, 'instagram', { photos: await photos(where, 1) }),
    ]
    meta.posting.quota = 0
    app.clock.set(due)
    await run(post, where)
    expect(await targetOf(post, where)).toMatchObject({ state: 'needs_person', fault: 'quota' })
    expect(meta.containers).toEqual([])
    for (const page of meta.pages) page.instagram = null
    await run(gone, where)
    expect(await targetOf(gone, where)).toMatchObject({ state: 'needs_person', fault: 'no_professional_account' })
  })

  it('is shared by hand without the right to post there, or without an account that is tied to the page', async () => {
    const reader = await aPoster(allRights.filter((right) => right !== 'instagram_content_publish'))
    expect(await ways(reader)).toMatchObject({ facebook: 'automatic', instagram: 'by_hand' })
    expect(await shownPosts(reader)).toEqual({ asked: true, to: ['facebook'], handle: '' })
    for (const page of meta.pages) page.instagram = null
    expect(await ways(await aPoster())).toMatchObject({ facebook: 'automatic', instagram: 'by_hand' })
  })
})
