import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { SocialPost } from '#contract/social/types.ts'
import { publishParts } from '#server/app.social.ts'
import { sealTokens } from '#server/areas/connections/connections.access.operations.ts'
import { socialJobs } from '#server/areas/social/index.ts'
import { publishKind } from '#server/areas/social/publish/publish.jobs.ts'
import { firstMoment, startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { startGooglePeer } from '../peers/google/peer.ts'
import { showcaseTools } from './showcases.parts.ts'

/** How posts come to Google by themselves: once, whatever happens to the call, its answer, or the process. */

const google = await startGooglePeer()
afterAll(() => google.close())
const app = await startApp({
  environment: {
    APP_URL: 'https://office.example',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'a secret of the client',
    GOOGLE_BUSINESS_URL: google.url,
  },
})
const builders = buildersFor(app)
const { aBusiness, codeOf, ok } = builders
const { aPhoto } = showcaseTools(app, builders)
const parts = publishParts(app.parts)

beforeEach(() => {
  app.clock.set(firstMoment)
  google.posts.length = 0
  google.failing = undefined
  google.posting = { state: 'LIVE', now: () => app.clock.now(), answers: true }
})

/** A business that is connected to Google. */
async function aPoster(state = 'verified'): Promise<Business> {
  const business = await aBusiness('Posting House')
  const tokens = { access: 'an-access-token-of-the-business', refresh: null }
  await app.workshop.inSystem(({ db }) =>
    db
      .insertInto('connections')
      .values({
        site_id: business.siteId,
        provider: 'google',
        state,
        account: 'owner@posting.example',
        place: 'accounts/1/locations/2',
        place_name: 'Posting House',
        sealed_tokens: sealTokens(app.parts.sealer, tokens),
        connected_at: app.clock.now(),
        modified_at: app.clock.now(),
      })
      .execute(),
  )
  return business
}

const on = (post: { id: string }, where: Business) => ({ params: { slug: where.slug, postId: post.id } })
/** A hundred before a release; a round of each kind, three times, in every change. */
const rounds = process.env['EVERY_ORDER'] === '1' ? 100 : 12
let words = 0
/** A post that goes to Google in an hour. */
async function aPost(where: Business, body: object = {}): Promise<SocialPost> {
  words += 1
  const given = {
    texts: { en: `A new wall, number ${words}`, es: '' },
    networks: [{ network: 'google', texts: null }],
    at: '2026-05-20T12:00',
    approve: true,
    ...body,
  }
  return (await ok('createSocialPost', { params: { slug: where.slug }, body: given }, where.owner)).post
}
const targetOf = async (post: SocialPost, where: Business) => {
  const token = await app.tokenOf(where.owner.userId)
  const { post: read } = await ok('getSocialPost', on(post, where), { token })
  return { state: read.state, ...read.targets[0] }
}
/** One run of the job, as the queue would begin it. `posts` stands between it and Google. */
const run = async (post: SocialPost, where: Business, posts = parts.posts) => {
  const [publish] = socialJobs({ ...parts, posts }, app.workshop)
  const site = { id: where.siteId, slug: where.slug }
  await publish.run(publishKind.data.parse({ site, postId: post.id, network: 'google' }))
}
const goTo = (moment: string) => app.clock.set(moment)
const due = '2026-05-20T19:00:30.000Z'

/** One that Google took without an answer, twenty minutes ago. `others` posts more there, up to so many. */
async function aLostPost() {
  const where = await aPoster()
  const post = await aPost(where)
  google.posting.answers = false
  goTo(due)
  await run(post, where)
  const [first] = google.posts
  if (!first) throw new Error('nothing was posted')
  google.posting.answers = true
  app.clock.advance(1200)
  const others = (count: number, more: (number: number) => object = () => ({})) => {
    for (let number = 2; number <= count; number += 1)
      google.posts.push({
        ...first,
        name: `accounts/1/locations/2/localPosts/${number}`,
        summary: `Another, ${number}`,
        ...more(number),
      })
  }
  return { where, post, others }
}

describe('a post for Google', () => {
  it('goes out at its time, with its photo at an address for a day, and marks the photo as shared', async () => {
    const where = await aPoster()
    const photo = await aPhoto(where)
    const post = await aPost(where, { photos: [{ id: photo, focus: { x: 0.5, y: 0.5 } }], link_path: '/reviews' })
    await run(post, where)
    expect(google.posts).toEqual([])
    goTo(due)
    const [, sweep] = socialJobs(parts, app.workshop)
    await sweep.run({})
    await run(post, where)
    expect(await targetOf(post, where)).toMatchObject({
      state: 'posted',
      by_hand: false,
      fault: null,
      url: 'https://local.google.com/place?post=1',
    })
    expect(google.posts[0]?.sent).toMatchObject({
      languageCode: 'en',
      topicType: 'STANDARD',
      callToAction: { actionType: 'LEARN_MORE', url: expect.stringMatching(/\/reviews\?src=gp-/) },
      media: [
        { mediaFormat: 'PHOTO', sourceUrl: expect.stringMatching(/^https:\/\/office\.example\/media\/.*\.jpg\?/) },
      ],
    })
    const picture = JSON.stringify(google.posts[0]?.sent).match(/\/media\/[^"]+/)?.[0] ?? ''
    const fetched = await app.http.inject({ url: picture })
    expect([fetched.statusCode, fetched.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const token = { token: await app.tokenOf(where.owner.userId) }
    const shown = await ok('getPhoto', { params: { slug: where.slug, photoId: photo } }, token)
    expect(shown.photo.shared_on_social).toBe(true)
    expect(google.refusals).toEqual([])
    goTo('2026-05-23T19:00:00.000Z')
    await run(post, where)
    expect(google.posts).toHaveLength(1)
  })

  it('is posted once, whatever its runs end at: before the call, after it, without an answer, at once', async () => {
    const where = await aPoster()
    for (let round = 0; round < rounds; round += 1) {
      app.clock.set(firstMoment)
      google.posts.length = 0
      google.posting.answers = round % 4 !== 2
      const owner = { ...where.owner, token: await app.tokenOf(where.owner.userId) }
      const post = await aPost({ ...where, owner })
      goTo(due)
      const killed = new Error('killed')
      const create: typeof parts.posts.create = async (...given) => {
        if (round % 4 === 0) throw killed
        const made = await parts.posts.create(...given)
        if (round % 4 === 1) throw killed
        return made
      }
      const runs = round % 4 === 3 ? [0, 1, 2] : [0]
      await Promise.allSettled(runs.map(() => run(post, where, { ...parts.posts, create })))
      for (let minute = 1; minute <= 8; minute += 1) {
        app.clock.advance(61)
        await run(post, where)
      }
      expect(google.posts.map(({ summary }) => summary)).toEqual([post.texts.en])
      expect(await targetOf(post, where)).toMatchObject({ state: 'posted', fault: null })
    }
  })

  it('is looked for where something between gave up on the answer', async () => {
    const where = await aPoster()
    const post = await aPost(where)
    goTo(due)
    const create: typeof parts.posts.create = async (...given) => {
      await parts.posts.create(...given)
      google.failing = { status: 408, path: /localPosts/ }
      return parts.posts.create(...given).finally(() => (google.failing = undefined))
    }
    await run(post, where, { ...parts.posts, create })
    expect(await targetOf(post, where)).toMatchObject({ state: 'publishing', fault: null })
    app.clock.advance(61)
    await run(post, where)
    expect((await targetOf(post, where)).state).toBe('posted')
    expect(google.posts).toHaveLength(1)
  })

  it('is found among the many that others posted after it, and not posted again', async () => {
    const { where, post, others } = await aLostPost()
    others(260)
    await run(post, where)
    expect((await targetOf(post, where)).state).toBe('posted')
    expect(google.posts).toHaveLength(260)
  })

  it('is found where older posts are listed before it', async () => {
    const { where, post, others } = await aLostPost()
    others(150, (number) => ({ createTime: `2025-01-01T00:00:${String(number % 60).padStart(2, '0')}.000Z` }))
    await run(post, where)
    expect((await targetOf(post, where)).state).toBe('posted')
    expect(google.posts).toHaveLength(150)
  })

  it('is left to a person where the list does not reach back to it, and stays on Google until it was looked for', async () => {
    const { where, post, others } = await aLostPost()
    others(1100)
    await run(post, where)
    expect(await targetOf(post, where)).toMatchObject({ state: 'publishing', fault: null })
    app.clock.advance(86_400)
    await run(post, where)
    expect(await targetOf(post, where)).toMatchObject({ state: 'needs_person', fault: 'unavailable' })
    const owner = { token: await app.tokenOf(where.owner.userId) }
    const elsewhere = { networks: [{ network: 'facebook' as const, texts: null }] }
    expect(await codeOf('updateSocialPost', { ...on(post, where), body: elsewhere }, owner)).toBe('invalid')
    google.posts.length = 1
    await ok('retrySocialPost', on(post, where), owner)
    await run(post, where)
    expect((await targetOf(post, where)).state).toBe('posted')
    expect(google.posts).toHaveLength(1)
  })

  it('is asked for less and less often while Google does not decide, and left to a person after a day', async () => {
    const where = await aPoster()
    const post = await aPost(where)
    google.posting.state = 'PROCESSING'
    goTo(due)
    await run(post, where)
    const before = google.asked.length
    for (let quarter = 0; quarter < 100; quarter += 1) {
      app.clock.advance(901)
      await run(post, where)
    }
    expect(await targetOf(post, where)).toMatchObject({ state: 'needs_person', fault: 'unavailable' })
    expect(google.asked.length - before).toBeLessThan(25)
    expect(google.posts).toHaveLength(1)
  })

  it('is looked at again when the look of the next day failed', async () => {
    const where = await aPoster()
    const post = await aPost(where)
    goTo(due)
    await run(post, where)
    app.clock.advance(86_401)
    google.failing = { status: 503, path: /localPosts/ }
    await run(post, where)
    google.failing = undefined
    const [there] = google.posts
    if (!there) throw new Error('nothing was posted')
    there.state = 'REJECTED'
    app.clock.advance(3601)
    await run(post, where)
    expect(await targetOf(post, where)).toMatchObject({ state: 'rejected', fault: 'against_rules' })
  })

  it('waits for a new time where a draft whose time has passed is shared by hand', async () => {
    const where = await aPoster()
    const both = [
      { network: 'google', texts: null },
      { network: 'facebook', texts: null },
    ]
    const post = await aPost(where, { networks: both, approve: false })
    goTo(due)
    const owner = { token: await app.tokenOf(where.owner.userId) }
    await ok('shareSocialPost', { ...on(post, where), body: { networks: ['facebook'] } }, owner)
    await run(post, where)
    expect(google.posts).toEqual([])
    const { post: read } = await ok('getSocialPost', on(post, where), owner)
    expect(read).toMatchObject({ state: 'approved', at: null })
  })

  it.each(['javascript:alert(1)', 'http://evil.example', 'https://local.google.com/\u0000'])(
    'is posted without an address where Google names %j',
    async (searchUrl) => {
      const where = await aPoster()
      const post = await aPost(where)
      google.posting.state = 'PROCESSING'
      goTo(due)
      await run(post, where)
      const [there] = google.posts
      if (!there) throw new Error('nothing was posted')
      Object.assign(there, { state: 'LIVE', searchUrl })
      app.clock.advance(121)
      await run(post, where)
      expect(await targetOf(post, where)).toMatchObject({ state: 'posted', url: null })
    },
  )

  it('waits while Google decides, and says so when it is taken down, also a day later', async () => {
    const where = await aPoster()
    const post = await aPost(where)
    google.posting.state = 'PROCESSING'
    goTo(due)
    await run(post, where)
    expect((await targetOf(post, where)).state).toBe('publishing')
    const [there] = google.posts
    if (!there) throw new Error('nothing was posted')
    there.state = 'LIVE'
    app.clock.advance(121)
    await run(post, where)
    expect((await targetOf(post, where)).state).toBe('posted')
    there.state = 'REJECTED'
    app.clock.advance(86_401)
    await run(post, where)
    expect(await targetOf(post, where)).toMatchObject({ state: 'rejected', fault: 'against_rules' })
    // tried again it is posted anew: it is not the one that was taken down
    const owner = { token: await app.tokenOf(where.owner.userId) }
    await ok('retrySocialPost', on(post, where), owner)
    google.posting.state = 'LIVE'
    await run(post, where)
    expect((await targetOf(post, where)).state).toBe('posted')
    expect(google.posts).toHaveLength(2)
  })

  it.each([
    [401, 'needs_person', 'reconnect'],
    [403, 'needs_person', 'not_allowed'],
    [404, 'needs_person', 'no_place'],
    [400, 'failed', 'refused'],
  ] as const)('that Google answers with %i is %s: %s', async (status, state, fault) => {
    const where = await aPoster()
    const post = await aPost(where)
    google.failing = { status, path: /localPosts/ }
    goTo(due)
    await run(post, where)
    expect(await targetOf(post, where)).toMatchObject({ state, fault })
    expect(google.posts).toEqual([])
  })

  it.each([400, 404])('that Google answered with %i goes out at a new time that is chosen for it', async (status) => {
    const where = await aPoster()
    const post = await aPost(where)
    google.failing = { status, path: /localPosts/ }
    goTo(due)
    await run(post, where)
    google.failing = undefined
    const owner = { token: await app.tokenOf(where.owner.userId) }
    await ok('scheduleSocialPost', { ...on(post, where), body: { at: '2026-05-20T14:00' } }, owner)
    expect(await targetOf(post, where)).toMatchObject({ state: 'waiting', fault: null })
    await run(post, where)
    expect(google.posts).toEqual([])
    goTo('2026-05-20T21:00:30.000Z')
    await run(post, where)
    expect((await targetOf(post, where)).state).toBe('posted')
  })

  it('meets a quota or an outage, is posted when that is over, and asks after two hours', async () => {
    const where = await aPoster()
    const [post, late] = [await aPost(where), await aPost(where)]
    google.failing = { status: 429, path: /localPosts/ }
    goTo(due)
    for (const one of [post, late]) await run(one, where)
    google.failing = undefined
    for (let minute = 0; minute < 7; minute += 1) {
      app.clock.advance(61)
      await run(post, where)
    }
    expect((await targetOf(post, where)).state).toBe('posted')
    app.clock.advance(7200)
    for (let look = 0; look < 2; look += 1) await run(late, where)
    expect(await targetOf(late, where)).toMatchObject({ state: 'needs_person', fault: 'late' })
    const owner = { token: await app.tokenOf(where.owner.userId) }
    await ok('retrySocialPost', on(late, where), owner)
    await run(late, where)
    expect((await targetOf(late, where)).state).toBe('posted')
    expect(google.posts).toHaveLength(2)
  })

  it('does not go out with a photo that was removed meanwhile, canceled, or without a connection', async () => {
    const where = await aPoster()
    const photo = await aPhoto(where)
    const post = await aPost(where, { photos: [{ id: photo, focus: { x: 0.5, y: 0.5 } }] })
    await ok('removeMedia', { params: { slug: where.slug }, body: { id: photo, archived: true } }, where.owner)
    const unreadable = await aPhoto(where)
    const spoiled = await aPost(where, { photos: [{ id: unreadable, focus: { x: 0.5, y: 0.5 } }] })
    await app.workshop.inSystem(({ db }) =>
      db.updateTable('photos').set({ state: 'failed' }).where('id', '=', unreadable).execute(),
    )
    const canceled = await aPost(where)
    await ok('cancelSocialPost', on(canceled, where), where.owner)
    const bare = await aBusiness('By Hand')
    const byHand = await aPost(bare)
    const broken = await aPoster('broken')
    const unjoined = await aPost(broken)
    goTo(due)
    await run(post, where)
    await run(spoiled, where)
    await run(canceled, where)
    await run(byHand, bare)
    await run(unjoined, broken)
    expect(google.posts).toEqual([])
    expect(await targetOf(post, where)).toMatchObject({ state: 'needs_person', fault: 'photo_gone' })
    expect(await targetOf(spoiled, where)).toMatchObject({ state: 'needs_person', fault: 'photo_format' })
    expect((await targetOf(canceled, where)).state).toBe('waiting')
    expect(await targetOf(byHand, bare)).toMatchObject({ state: 'waiting', fault: null })
    expect(await targetOf(unjoined, broken)).toMatchObject({ state: 'needs_person', fault: 'reconnect' })
  })

  it('says on a private server that Google cannot fetch from it', async () => {
    const where = await aPoster()
    const post = await aPost(where)
    goTo(due)
    const [publish] = socialJobs({ ...parts, appUrl: 'http://192.168.1.20:8080' }, app.workshop)
    await publish.run(
      publishKind.data.parse({ site: { id: where.siteId, slug: where.slug }, postId: post.id, network: 'google' }),
    )
    expect(await targetOf(post, where)).toMatchObject({ state: 'needs_person', fault: 'private_server' })
  })

  it('is tried again by an owner alone', async () => {
    const where = await aPoster()
    const post = await aPost(where)
    expect(await codeOf('retrySocialPost', on(post, where), where.owner)).toBe('conflict')
    const office = await builders.aMember(where, 'office')
    expect(await codeOf('retrySocialPost', on(post, where), office)).toBe('forbidden')
  })
})
