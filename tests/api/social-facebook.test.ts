import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { allRights, due, startPosting } from './social-meta.parts.ts'

/** How posts come to a Facebook page by themselves: once, whatever happens to the calls, their answers, or the process. */

const tools = await startPosting()
const { meta, app, builders, parts, on, aPoster, aPost, photos, owner, targetOf, run, ways } = tools
afterAll(() => meta.close())
beforeEach(() => tools.reset())

/** A hundred before a release; a round of each kind, twice, in every change. */
const rounds = process.env['EVERY_ORDER'] === '1' ? 100 : 10
const { pages } = parts
if (!pages) throw new Error('Facebook is not set up')

/** One that Facebook took without an answer, twenty minutes ago. `others` posts more there. */
async function aLostPost() {
  const where = await aPoster()
  const post = await aPost(where, 'facebook')
  meta.posting.answers = false
  app.clock.set(due)
  await run(post, where)
  const [first] = meta.posts
  if (!first) throw new Error('nothing was posted')
  meta.posting.answers = true
  app.clock.advance(1200)
  const others = (count: number) => {
    for (let number = 2; number <= count; number += 1)
      meta.posts.push({ ...first, id: `555_${number}`, text: `Another, ${number}`, created: app.clock.now() })
  }
  return { where, post, others }
}

describe('a post for Facebook', () => {
  it('goes out at its time with all its photos and its link, and marks the photos as shared', async () => {
    const where = await aPoster()
    expect(await ways(where)).toMatchObject({ facebook: 'automatic', google: 'by_hand' })
    const chosen = await photos(where, 2)
    const post = await aPost(where, 'facebook', { photos: chosen, link_path: '/reviews' })
    const plain = await aPost(where, 'facebook')
    await run(post, where)
    expect(meta.posts).toEqual([])
    app.clock.set(due)
    await run(post, where)
    await run(plain, where)
    expect(await targetOf(post, where)).toMatchObject({
      post: 'done',
      state: 'posted',
      by_hand: false,
      fault: null,
      url: 'https://www.facebook.com/555_1',
    })
    const [first, second] = meta.posts
    expect(first).toMatchObject({ text: expect.stringMatching(/^A new wall.*\n\n.*\/reviews\?src=fb-/s), link: null })
    expect(second).toMatchObject({ photos: [], link: expect.stringMatching(/\?src=fb-/) })
    expect(first?.photos).toHaveLength(2)
    for (const address of first?.photos ?? []) {
      const fetched = await app.http.inject({ url: address.replace('https://office.example', '') })
      expect([fetched.statusCode, fetched.headers['content-type']]).toEqual([200, 'image/jpeg'])
    }
    for (const { id } of chosen) {
      const shown = await builders.ok('getPhoto', { params: { slug: where.slug, photoId: id } }, await owner(where))
      expect(shown.photo.shared_on_social).toBe(true)
    }
    expect(meta.refusals).toEqual([])
    app.clock.set('2026-05-23T19:00:00.000Z')
    await run(post, where)
    expect(meta.posts).toHaveLength(2)
  })

  it('is posted once, whatever its runs end at: before the call, after it, without an answer, amid its photos, at once', async () => {
    const where = await aPoster()
    const chosen = await photos(where, 2)
    for (let round = 0; round < rounds; round += 1) {
      app.clock.set('2026-05-20T18:00:00.000Z')
      meta.posts.length = 0
      meta.posting.answers = round % 5 !== 2
      const post = await aPost(where, 'facebook', { photos: chosen })
      app.clock.set(due)
      const killed = new Error('killed')
      const create: typeof pages.create = async (token, page, given) => {
        if (round % 5 === 0) throw killed
        // its first photo is handed over, and no more happens
        if (round % 5 === 4) meta.failing = { path: /\/feed/, status: 500, code: 1 }
        const made = await pages.create(token, page, given)
        if (round % 5 === 1) throw killed
        return made
      }
      const runs = round % 5 === 3 ? [0, 1, 2] : [0]
      await Promise.allSettled(runs.map(() => run(post, where, { pages: { ...pages, create } })))
      meta.failing = undefined
      for (let minute = 1; minute <= 8; minute += 1) {
        app.clock.advance(61)
        await run(post, where)
      }
      expect(meta.posts.map(({ text }) => text)).toEqual([post.targets[0]?.text])
      expect(await targetOf(post, where)).toMatchObject({ state: 'posted', fault: null })
    }
    expect(meta.refusals).toEqual([])
  })

  it('is found among the many that others posted after it, and left to a person where the list ends before it', async () => {
    const { where, post, others } = await aLostPost()
    others(260)
    await run(post, where)
    expect(await targetOf(post, where)).toMatchObject({ state: 'posted', url: 'https://www.facebook.com/555_1' })
    expect(meta.posts).toHaveLength(260)
    tools.reset()
    const lost = await aLostPost()
    lost.others(1300)
    await run(lost.post, lost.where)
    expect((await targetOf(lost.post, lost.where)).state).toBe('publishing')
    app.clock.advance(86_400)
    await run(lost.post, lost.where)
    expect(await targetOf(lost.post, lost.where)).toMatchObject({ state: 'needs_person', fault: 'unavailable' })
  })

  it.each([
    [190, undefined, 'needs_person', 'reconnect'],
    [200, undefined, 'needs_person', 'not_allowed'],
    [100, 33, 'needs_person', 'no_place'],
    [1, 1_366_046, 'failed', 'photo_format'],
    [368, 1_390_008, 'needs_person', 'too_fast'],
    [368, 1_346_003, 'rejected', 'against_rules'],
  ] as const)('that Facebook answers with number %i, %s, is %s: %s', async (code, subcode, state, fault) => {
    const where = await aPoster()
    const post = await aPost(where, 'facebook')
    meta.failing = { path: /\/feed/, code, ...(subcode !== undefined && { subcode }) }
    app.clock.set(due)
    await run(post, where)
    expect(await targetOf(post, where)).toMatchObject({ state, fault })
    expect(meta.posts).toEqual([])
  })

  it('that Facebook says it has already is looked for before it is tried again', async () => {
    const where = await aPoster()
    const post = await aPost(where, 'facebook')
    meta.posting.answers = false
    app.clock.set(due)
    await run(post, where)
    const taken = [...meta.posts]
    // for a while it is not listed, and is no post to Facebook twice
    meta.posts.length = 0
    meta.posting.answers = true
    app.clock.advance(400)
    await run(post, where)
    meta.failing = { path: /\/feed/, code: 506 }
    await run(post, where)
    expect(await targetOf(post, where)).toMatchObject({ state: 'needs_person', fault: 'already_there' })
    meta.failing = undefined
    meta.posts.push(...taken.map((each) => ({ ...each, created: app.clock.now() })))
    await builders.ok('retrySocialPost', on(post, where), await owner(where))
    await run(post, where)
    expect(await targetOf(post, where)).toMatchObject({ state: 'posted', fault: null })
    expect(meta.posts).toHaveLength(1)
  })

  it.each([4, 613])('waits out the limit that number %i tells of, and asks after two hours', async (code) => {
    const where = await aPoster()
    const [post, late] = [await aPost(where, 'facebook'), await aPost(where, 'facebook')]
    meta.failing = { path: /\/feed/, code }
    app.clock.set(due)
    for (const one of [post, late]) await run(one, where)
    expect(await targetOf(post, where)).toMatchObject({ state: 'waiting', fault: null })
    meta.failing = undefined
    app.clock.advance(901)
    await run(post, where)
    expect((await targetOf(post, where)).state).toBe('posted')
    app.clock.advance(7200)
    await run(late, where)
    expect(await targetOf(late, where)).toMatchObject({ state: 'needs_person', fault: 'late' })
    expect(meta.posts).toHaveLength(1)
  })

  it('is shared by hand without the right to post, or without a role on the page, and waits for a broken sign-in', async () => {
    const reader = await aPoster(allRights.filter((right) => right !== 'pages_manage_posts'))
    expect(await ways(reader)).toMatchObject({ facebook: 'by_hand' })
    const byHand = await aPost(reader, 'facebook')
    meta.pages = [{ id: '555', name: 'Posting House', tasks: ['MODERATE'], instagram: null }]
    const moderator = await aPoster()
    expect(await ways(moderator)).toMatchObject({ facebook: 'by_hand', instagram: 'by_hand' })
    tools.reset()
    const where = await aPoster()
    const post = await aPost(where, 'facebook')
    await app.workshop.inSystem(({ db }) =>
      db.updateTable('connections').set({ state: 'broken' }).where('site_id', '=', where.siteId).execute(),
    )
    expect(await ways(where)).toMatchObject({ facebook: 'reconnect' })
    app.clock.set(due)
    await run(byHand, reader)
    await run(post, where)
    expect(await targetOf(byHand, reader)).toMatchObject({ state: 'waiting', fault: null })
    expect(await targetOf(post, where)).toMatchObject({ state: 'needs_person', fault: 'reconnect' })
    expect(meta.posts).toEqual([])
  })

  it('goes to the page that was chosen among several', async () => {
    meta.pages.push({ id: '556', name: 'Second House', tasks: ['MODERATE', 'CREATE_CONTENT'], instagram: null })
    const where = await aPoster()
    expect(await ways(where)).toMatchObject({ facebook: 'by_hand' })
    const body = { provider: 'facebook', place: '556' }
    await builders.ok('chooseConnectionPlace', { params: { slug: where.slug }, body }, where.owner)
    expect(await ways(where)).toMatchObject({ facebook: 'automatic', instagram: 'by_hand' })
    const post = await aPost(where, 'facebook')
    app.clock.set(due)
    await run(post, where)
    expect(meta.posts.map(({ id }) => id)).toEqual(['556_1'])
  })
})
