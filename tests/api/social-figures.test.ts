import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { SocialPost } from '#contract/social/types.ts'
import type { Network } from '#contract/social/values.ts'
import { readingJobs } from '#server/areas/social/figures/readings.jobs.ts'
import { readFiguresKind } from '#server/areas/social/social.types.ts'
import type { Business } from '../support/builders.ts'
import { allRights, due, startPosting } from './social-meta.parts.ts'

/** How many people saw and liked a post, by the word of the network that it is on. */

const tools = await startPosting()
const { meta, app, builders, parts, aPoster, aPost, photos, run } = tools
afterAll(() => meta.close())
beforeEach(() => {
  tools.reset()
  meta.figures.clear()
})
const { ok, codeOf } = builders

const readers = [...allRights, 'read_insights', 'instagram_manage_insights']
const day = 86_400

/** One run of the nightly job for a business. */
async function read(where: Business): Promise<void> {
  const [, job] = readingJobs(parts, app.workshop)
  await job.run(readFiguresKind.data.parse({ site: { id: where.siteId, slug: where.slug } }))
}

/** A post that is out on a network. */
async function aPosted(where: Business, network: Network): Promise<SocialPost> {
  const post = await aPost(where, network, { photos: await photos(where, 1) })
  app.clock.set(due)
  await run(post, where)
  return post
}

/** A business with one post on each network of Meta, and what these are called there. */
async function posted(granted: readonly string[] = readers) {
  const where = await aPoster(granted)
  const [page, feed] = [await aPosted(where, 'facebook'), await aPosted(where, 'instagram')]
  const [onPage = '', inFeed = ''] = [meta.posts.at(-1)?.id, meta.media.at(-1)?.id]
  return { where, page, feed, onPage, inFeed }
}

const answer = async (where: Business) => {
  const token = await app.tokenOf(where.owner.userId)
  return ok('listSocialFigures', { params: { slug: where.slug } }, { token })
}
const readingOf = async (where: Business, post: SocialPost) =>
  (await answer(where)).figures.find(({ post_id: id }) => id === post.id)?.reading

describe('what a network says of a post', () => {
  it('is read with its time, and read again it is what it says then; a zero is a zero', async () => {
    const { where, page, feed, onPage, inFeed } = await posted()
    expect(await answer(where)).toMatchObject({
      figures: [
        { reading: null, is_read: true },
        { reading: null, is_read: true },
      ],
      may: { read: true },
    })
    meta.figures.set(onPage, { reach: 1240, likes: 36, comments: 0 })
    meta.figures.set(inFeed, { reach: 0, likes: 12, comments: 3 })
    app.clock.advance(day)
    const first = app.clock.now().toISOString()
    await read(where)
    expect(await readingOf(where, page)).toEqual({ read: first, reach: 1240, likes: 36, comments: 0, fault: null })
    expect(await readingOf(where, feed)).toEqual({ read: first, reach: 0, likes: 12, comments: 3, fault: null })
    meta.figures.set(onPage, { reach: 1300, likes: 35, comments: 1 })
    app.clock.advance(day)
    await Promise.all([read(where), read(where)])
    const second = app.clock.now().toISOString()
    expect(await readingOf(where, page)).toEqual({ read: second, reach: 1300, likes: 35, comments: 1, fault: null })
    expect((await answer(where)).figures).toHaveLength(2)
    expect(meta.refusals).toEqual([])
  })

  it('is null where it says no number, however many people it would take', async () => {
    const { where, page, feed, onPage, inFeed } = await posted()
    meta.figures.set(onPage, { likes: 4 })
    meta.figures.set(inFeed, { comments: 2 })
    await read(where)
    expect(await readingOf(where, page)).toMatchObject({ reach: null, likes: 4, comments: null, fault: null })
    expect(await readingOf(where, feed)).toMatchObject({ reach: null, likes: null, comments: 2, fault: null })
    // too few have seen it, by Meta's own number
    meta.failing = { path: /\/insights/, code: 10 }
    await read(where)
    expect(await readingOf(where, page)).toMatchObject({ reach: null, likes: 4, fault: null })
  })

  it('is likes and comments alone where nobody let us read how many saw it, and says so', async () => {
    const { where, page, feed, onPage, inFeed } = await posted([...allRights, 'read_insights'])
    for (const name of [onPage, inFeed]) meta.figures.set(name, { reach: 50, likes: 2, comments: 0 })
    await read(where)
    expect(await readingOf(where, page)).toMatchObject({ reach: 50, likes: 2, fault: null })
    expect(await readingOf(where, feed)).toMatchObject({ reach: null, likes: 2, fault: 'no_reach' })
    expect(meta.asked.some((call) => call.endsWith(`/${inFeed}/insights`))).toBe(false)
  })

  it.each([
    ['that was deleted there', { code: 100, subcode: 33 }, 'gone'],
    ['with a role that was taken away', { code: 200 }, 'not_allowed'],
    ['while it is asked too much', { code: 4 }, 'limit'],
    ['for a business that asks too much', { code: 80_001 }, 'limit'],
    ['while it is broken', { code: 2, status: 500 }, 'unavailable'],
  ])('of a post %s stays as it was read before: %j is %s', async (_when, failing, fault) => {
    const { where, page, onPage } = await posted()
    meta.figures.set(onPage, { reach: 9, likes: 8, comments: 7 })
    await read(where)
    const before = app.clock.now().toISOString()
    app.clock.advance(day)
    meta.failing = { path: new RegExp(`/${onPage}\\?`), ...failing }
    await read(where)
    expect(await readingOf(where, page)).toEqual({ read: before, reach: 9, likes: 8, comments: 7, fault })
    meta.failing = undefined
    await read(where)
    expect(await readingOf(where, page)).toMatchObject({ reach: 9, fault: null })
  })

  it.each([[{ likes: -1 }], [{ likes: 'many' }], [{ reach: 3.5, likes: 1 }], [{ reach: 1e15, likes: 1 }]])(
    'is kept out where it is no number of people: %j',
    async (garbage) => {
      const { where, page, onPage } = await posted()
      meta.figures.set(onPage, garbage)
      await read(where)
      const nothing = { read: null, reach: null, likes: null, comments: null }
      expect(await readingOf(where, page)).toEqual({ ...nothing, fault: 'unavailable' })
    },
  )

  it('needs a sign-in that works, and says so with each post', async () => {
    const { where, page, feed } = await posted()
    meta.failing = { path: /permissions/, code: 190 }
    await read(where)
    for (const post of [page, feed]) expect(await readingOf(where, post)).toMatchObject({ fault: 'reconnect' })
    const { may } = await answer(where)
    expect(may).toEqual({ read: false })
    const token = await app.tokenOf(where.owner.userId)
    expect(await codeOf('readSocialFigures', { params: { slug: where.slug } }, { token })).toBe('not_connected')
  })

  it('is asked for no post that is older than 90 days or was shared by hand', async () => {
    const { where } = await posted()
    const byHand = await aPost(where, 'facebook', { at: '2026-05-21T12:00' })
    const owner = { token: await app.tokenOf(where.owner.userId) }
    await ok('shareSocialPost', { ...tools.on(byHand, where), body: { networks: ['facebook'] } }, owner)
    const asked = (await answer(where)).figures.filter(({ is_read: isRead }) => isRead)
    expect(asked.map(({ network }) => network)).toEqual(expect.arrayContaining(['facebook', 'instagram']))
    expect(asked).toHaveLength(2)
    app.clock.advance(91 * day)
    meta.asked.length = 0
    await read(where)
    expect(meta.asked).toEqual([])
    const { figures } = await answer(where)
    expect(figures.map(({ is_read: isRead, reading }) => [isRead, reading])).toEqual(figures.map(() => [false, null]))
  })

  it('is not asked of a page that was chosen later about the posts of the one before', async () => {
    const { where, page, onPage } = await posted()
    meta.pages.push({ id: '556', name: 'Second House', tasks: ['MODERATE'], instagram: null })
    await app.workshop.inSystem(({ db }) =>
      db.updateTable('connections').set({ place: '556' }).where('site_id', '=', where.siteId).execute(),
    )
    meta.asked.length = 0
    await read(where)
    expect(meta.asked.filter((call) => call.includes(onPage))).toEqual([])
    expect(await readingOf(where, page)).toBeNull()
  })
})

describe('asking for figures now', () => {
  it('begins one reading at most every fifteen minutes, for the office and for no field member', async () => {
    const { where } = await posted()
    const params = { params: { slug: where.slug } }
    const office = await builders.aMember(where, 'office')
    const now = app.clock.now().getTime()
    const next = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
    expect(await ok('readSocialFigures', params, office)).toEqual({ begun: true, next: next(15) })
    await read(where)
    app.clock.advance(14 * 60)
    expect(await ok('readSocialFigures', params, office)).toEqual({ begun: false, next: next(15) })
    app.clock.advance(60)
    expect(await ok('readSocialFigures', params, office)).toMatchObject({ begun: true })
    const field = await builders.aMember(where, 'field')
    expect(await codeOf('readSocialFigures', params, field)).toBe('forbidden')
    const bare = await builders.aBusiness('Bare House')
    expect(await codeOf('readSocialFigures', { params: { slug: bare.slug } }, bare.owner)).toBe('not_connected')
  })

  it('is put in every night for businesses that are connected, and for no others', async () => {
    const { where } = await posted()
    const bare = await builders.aBusiness('Bare House')
    const [sweep] = readingJobs(parts, app.workshop)
    await sweep.run({})
    await sweep.run({})
    const { rows } = await app.database.pool.query(
      `select data -> 'data' -> 'site' ->> 'id' as id from jobs.job
        where name = 'social.read_figures' and data -> 'data' -> 'site' ->> 'id' in ($1, $2)`,
      [where.siteId, bare.siteId],
    )
    expect(rows).toEqual([{ id: where.siteId }])
  })
})
