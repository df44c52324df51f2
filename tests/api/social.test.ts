import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SocialPost } from '#contract/social/types.ts'
import { firstMoment, startApp } from '../support/app.ts'
import { buildersFor, type Business, type Person } from '../support/builders.ts'
import { somePhotos } from '../support/photos.ts'
import { showcaseTools } from './showcases.parts.ts'

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, aMember, codeOf, ok, refused } = builders
const { aPublicShowcase } = showcaseTools(app, builders)

let house: Business
let office: Person
let field: Person
beforeAll(async () => {
  house = await aBusiness('Cedar & Stone')
  ;[office, field] = await Promise.all([aMember(house, 'office'), aMember(house, 'field')])
})

afterEach(() => app.clock.set(firstMoment))

/** Goes to another day; who signed in before signs in anew. */
async function onDay(moment: string, where: Business): Promise<Business> {
  app.clock.set(moment)
  return { ...where, owner: { ...where.owner, token: await app.tokenOf(where.owner.userId) } }
}

const at = (where = house) => ({ params: { slug: where.slug } })
const on = (post: { id: string }, where = house) => ({ params: { slug: where.slug, postId: post.id } })
const text = (en: string, es = '') => ({ en, es })
const all = ['facebook', 'instagram', 'google'].map((network) => ({ network, texts: null }))
const goodPhotos = (where = house, ...given: Parameters<typeof somePhotos>[2][number][]) =>
  somePhotos(
    app,
    where,
    given.map((photo) => ({ is_good_for_post: true, ...photo })),
  )
const focus = { x: 0.5, y: 0.5 }
const withPhotos = (ids: readonly string[]) => ({ photos: ids.map((id) => ({ id, focus })) })
const aPost = async (body: object = {}, where = house, who: Person = where.owner): Promise<SocialPost> =>
  (await ok('createSocialPost', { ...at(where), body: { texts: text('A new wall'), networks: all, ...body } }, who))
    .post
const read = async (post: { id: string }, where = house) =>
  (await ok('getSocialPost', on(post, where), where.owner)).post
const photoOf = async (id: string, where = house) =>
  (await ok('getPhoto', { params: { slug: where.slug, photoId: id } }, where.owner)).photo

describe('a post', () => {
  it('is drafted by the office and goes out with the owner’s OK alone', async () => {
    const [photo = ''] = await goodPhotos(house, {})
    const draft = await aPost({ at: '2026-05-26T09:00', ...withPhotos([photo]) }, house, office)
    expect(draft).toMatchObject({ state: 'draft', at: { day: '2026-05-26', time: '09:00' }, approver: null })
    expect(draft.may).toMatchObject({ update: true, approve: false, share: false })
    for (const call of ['approveSocialPost', 'shareSocialPost'] as const)
      expect(['forbidden', 'conflict']).toContain(
        await codeOf(call, { ...on(draft), body: { networks: ['google'] } }, office),
      )
    expect(
      await codeOf('createSocialPost', { ...at(), body: { texts: text('x'), networks: all, approve: true } }, office),
    ).toBe('forbidden')
    const { post } = await ok('approveSocialPost', on(draft), house.owner)
    expect(post).toMatchObject({ state: 'scheduled', approver: 'Pat Miller' })
    // other words need another OK; another time does not
    const moved = await ok('scheduleSocialPost', { ...on(draft), body: { at: '2026-05-27T09:00' } }, office)
    expect(moved.post.state).toBe('scheduled')
    const changed = await ok('updateSocialPost', { ...on(draft), body: { texts: text('Another wall') } }, office)
    expect(changed.post).toMatchObject({ state: 'draft', approver: null })
    const own = await ok('approveSocialPost', on(draft), house.owner)
    const kept = await ok('updateSocialPost', { ...on(draft), body: { texts: text('My wall') } }, house.owner)
    expect([own.post.state, kept.post.state]).toEqual(['scheduled', 'scheduled'])
  })

  it('has words for each network, in its language, and a link with a source of its own', async () => {
    const [photo = ''] = await goodPhotos(house, {})
    const networks = [
      { network: 'facebook', texts: null },
      { network: 'instagram', texts: text('A wall #Oakland', 'Un muro #Oakland') },
    ]
    const post = await aPost({ texts: text('A wall', 'Un muro'), language: 'es', networks, ...withPhotos([photo]) })
    const [facebook, instagram] = post.targets
    expect(facebook?.source).toMatch(/^fb-[a-z0-9]{6}$/)
    expect(facebook?.text).toBe(`Un muro\n\n${facebook?.link}`)
    expect(facebook?.link).toContain(`/p/${house.slug}?src=${facebook?.source}`)
    expect(instagram).toMatchObject({ text: 'Un muro #Oakland', source: facebook?.source.replace('fb', 'ig') })
    const body = {
      networks: [
        { network: 'google', texts: null },
        { network: 'facebook', texts: text('Only here') },
      ],
    }
    const changed = (await ok('updateSocialPost', { ...on(post), body }, house.owner)).post
    expect(changed.targets.map(({ network, source }) => [network, source])).toEqual([
      ['facebook', facebook?.source],
      ['google', facebook?.source.replace('fb', 'gp')],
    ])
    expect(changed.targets[0]?.text).toMatch(/^Only here/)
  })

  it.each([
    ['a phone number at Google', { texts: text('Call 415 555 0188') }, /google/],
    ['six hashtags on Instagram', { texts: text('#a #b #c #d #e #f') }, /instagram/],
    ['no photo on Instagram', { photos: [] }, /instagram/],
    ['more letters than Google takes', { texts: text('x'.repeat(1501)) }, /google/],
  ])('is not approved with %s', async (_name, body, network) => {
    const [photo = ''] = await goodPhotos(house, {})
    const draft = await aPost({ ...withPhotos([photo]), ...body })
    const problem = await refused('approveSocialPost', on(draft), house.owner)
    expect(problem.code).toBe('invalid')
    expect(problem.errors?.[0]?.path).toMatch(network)
    expect((await read(draft)).state).toBe('draft')
  })

  it('that was shared by hand is done, with its photos marked as shared', async () => {
    const where = await aBusiness('Sharing House')
    const [first = '', second = ''] = await goodPhotos(where, {}, {})
    const post = await aPost({ approve: true, ...withPhotos([first, second]) }, where)
    expect(post.state).toBe('approved')
    const some = await ok('shareSocialPost', { ...on(post, where), body: { networks: ['facebook'] } }, where.owner)
    expect(some.post).toMatchObject({ state: 'approved', may: { update: false, share: true } })
    expect(some.post.targets[0]).toMatchObject({ state: 'posted', by_hand: true, posted: firstMoment })
    const rest = { ...on(post, where), body: { networks: ['instagram', 'google'] } }
    const { post: done } = await ok('shareSocialPost', rest, where.owner)
    expect(done).toMatchObject({ state: 'done', at: { moment: firstMoment } })
    expect(await codeOf('shareSocialPost', rest, where.owner)).toBe('conflict')
    for (const id of [first, second])
      expect(await photoOf(id, where)).toMatchObject({
        shared_on_social: true,
        last_time_shared_on_social: firstMoment,
      })
    expect(done.photos.map(({ shared }) => shared)).toEqual([firstMoment, firstMoment])
  })

  it('is canceled, comes back as a draft, and a canceled one is deleted', async () => {
    const post = await aPost()
    const { post: gone } = await ok('cancelSocialPost', on(post), office)
    expect(gone.state).toBe('canceled')
    expect(await codeOf('updateSocialPost', { ...on(post), body: { at: null } }, house.owner)).toBe('conflict')
    expect((await ok('restoreSocialPost', on(post), office)).post.state).toBe('draft')
    await ok('cancelSocialPost', on(post), office)
    await ok('deleteSocialPost', on(post), office)
    expect(await codeOf('getSocialPost', on(post), house.owner)).toBe('not_found')
  })

  it('is approved as its owner read it, and not as the office changed it in the same moment', async () => {
    const networks = [{ network: 'google', texts: null }]
    const draft = await aPost({ networks }, house, office)
    await ok('updateSocialPost', { ...on(draft), body: { texts: text('Not what you read') } }, office)
    const owner = { ...house.owner, headers: { 'if-match': `"${draft.version}"` } }
    expect(await codeOf('approveSocialPost', on(draft), owner)).toBe('stale')
    const { post } = await ok('getSocialPost', on(draft), house.owner)
    expect(post.state).toBe('draft')
    const again = { ...house.owner, headers: { 'if-match': `"${post.version}"` } }
    expect((await ok('approveSocialPost', on(draft), again)).post.state).toBe('approved')
  })

  it('has each photo once, those that it had already too', async () => {
    const [photo = ''] = await goodPhotos(house, {})
    const post = await aPost(withPhotos([photo]))
    const twice = withPhotos([photo, photo])
    expect(await codeOf('updateSocialPost', { ...on(post), body: twice }, house.owner)).toBe('invalid')
    expect((await read(post)).photos.map(({ id }) => id)).toEqual([photo])
  })

  it('belongs to its business, and is nothing for the crew', async () => {
    const other = await aBusiness('Other')
    const post = await aPost()
    expect(await codeOf('getSocialPost', on(post, other), other.owner)).toBe('not_found')
    const [theirs = ''] = await goodPhotos(other, {})
    const body = { texts: text('x'), networks: all, ...withPhotos([theirs]) }
    expect(await codeOf('createSocialPost', { ...at(), body }, house.owner)).toBe('invalid')
    for (const call of ['listSocialPosts', 'listSocialSuggestions', 'getSocialPlan', 'listSocialFigures'] as const)
      expect(await codeOf(call, at(), field)).toBe('forbidden')
  })

  it('stands in the calendar by the business’s own clock, before and after the clocks change', async () => {
    const where = await onDay('2026-10-30T18:00:00.000Z', await aBusiness('Clock House'))
    await aPost({ at: '2026-10-31T23:30', texts: text('before') }, where)
    await aPost({ at: '2026-11-01T23:30', texts: text('after') }, where)
    const days = async (from: string, to: string) =>
      (await ok('listSocialPosts', { ...at(where), query: { from, to } }, where.owner)).posts.map((post) => [
        post.text,
        post.at?.moment,
      ])
    expect(await days('2026-10-31', '2026-10-31')).toEqual([['before', '2026-11-01T06:30:00.000Z']])
    expect(await days('2026-11-01', '2026-11-30')).toEqual([['after', '2026-11-02T07:30:00.000Z']])
    const { posts } = await ok('listSocialPosts', at(where), where.owner)
    expect(posts.map((post) => post.text)).toEqual(['before', 'after'])
    // over by now, and days that no calendar has
    for (const time of ['2026-10-30T09:00', '2026-13-01T09:00', '2027-02-29T09:00']) {
      const body = { texts: text('x'), networks: all, at: time }
      expect(await codeOf('createSocialPost', { ...at(where), body }, where.owner)).toBe('invalid')
    }
  })
})

it('whose time has passed keeps it while its words are changed, and takes no other that has', async () => {
  const before = await aBusiness('Late House')
  const networks = [{ network: 'facebook', texts: null }]
  const post = await aPost({ at: '2026-05-26T09:00', approve: true, networks }, before)
  const where = await onDay('2026-05-26T18:00:00.000Z', before)
  const body = { texts: text('A new wall, done'), at: '2026-05-26T09:00' }
  const changed = await ok('updateSocialPost', { ...on(post, where), body }, where.owner)
  expect(changed.post).toMatchObject({ state: 'scheduled', texts: body.texts, at: { time: '09:00' } })
  const earlier = { ...on(post, where), body: { at: '2026-05-26T08:00' } }
  expect(await codeOf('updateSocialPost', earlier, where.owner)).toBe('invalid')
})

describe('the weekly times', () => {
  it('give each network the next one that is free, and are the owner’s to set', async () => {
    const where = await aBusiness('Slot House')
    const plan = async (when = where) => ok('getSocialPlan', at(when), when.owner)
    expect(await plan()).toMatchObject({
      usual: true,
      networks: [{ network: 'facebook', next: { day: '2026-05-22', time: '17:00' } }, {}, {}],
    })
    const slots = [{ network: 'google', weekday: 0, time: '02:30' }]
    const set = { ...at(where), body: { slots } }
    expect(await codeOf('setSocialPlan', set, await aMember(where, 'office'))).toBe('forbidden')
    expect(await ok('setSocialPlan', set, where.owner)).toMatchObject({ slots, usual: false })
    const google = async (when = where) => (await plan(when)).networks.find(({ network }) => network === 'google')
    expect((await google())?.next?.day).toBe('2026-05-24')
    await aPost({ at: '2026-05-24T02:30', networks: [{ network: 'google', texts: null }] }, where)
    expect(await google()).toMatchObject({ next: { day: '2026-05-31' }, next_post: '2026-05-24T09:30:00.000Z' })
    // half past two does not exist on the day the clocks go forward
    const spring = await onDay('2027-03-13T18:00:00.000Z', where)
    expect((await google(spring))?.next).toMatchObject({ day: '2027-03-14', time: '03:30' })
  })
})

describe('words for a post', () => {
  it('come from the job, without a street, a last name, or a phone number', async () => {
    const customer = (await ok('createCustomer', { ...at(), body: { name: 'Rosa Zqlindqvist' } }, house.owner)).customer
    const made = {
      name: 'Wall – Zqlindqvist',
      customer_id: customer.id,
      address: '38 Zqlawton St, Oakland, CA 94618',
      status: 'completed',
      date: '2026-05-18',
    }
    const { project } = await ok('createProject', { ...at(), body: made }, house.owner)
    const note = { title: 'Done', body: 'Retaining wall and gravel for Rosa Zqlindqvist, call 415 555 0188' }
    await ok('createNote', { params: { slug: house.slug, projectId: project.id }, body: note }, house.owner)
    const ids = await goodPhotos(house, { project_id: project.id })
    for (const language of ['en', 'es'])
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const draft = await ok('draftSocialText', { ...at(), body: { photos: ids, language, attempt } }, office)
        expect(draft.text).toContain('Oakland')
        expect(draft.text).toMatch(/gravel|grava/)
        expect(`${draft.text} ${draft.instagram}`).not.toMatch(/Zq|Rosa|555|38 |#\d|\{/)
        expect(draft.instagram.match(/#/g)?.length).toBeLessThanOrEqual(5)
        expect(draft.text).not.toContain('#')
      }
  })
})

describe('suggestions', () => {
  it('are three posts from own photos, jobs, and offers, and none from what was shared in the last 90 days', async () => {
    const where = await aBusiness('Suggesting House')
    expect((await ok('listSocialSuggestions', at(where), where.owner)).suggestions).toEqual([])
    const long = new Date('2026-01-01T00:00:00Z')
    const lately = new Date('2026-04-01T00:00:00Z')
    const [old, , plain] = await goodPhotos(
      where,
      { shared_on_social: true, last_time_shared_on_social: long },
      { shared_on_social: true, last_time_shared_on_social: lately },
      {},
    )
    await aPublicShowcase(where, { title: 'A new deck', location: 'Oakland' })
    const offer = {
      title: text('10% off gutters'),
      text: text('Until the rain comes'),
      terms: text(''),
      starts: null,
      ends: '2026-06-30',
      code: 'RAIN',
    }
    await ok('createOffer', { ...at(where), body: offer }, where.owner)
    const { suggestions } = await ok('listSocialSuggestions', at(where), where.owner)
    expect(suggestions.map(({ source, photos }) => [source.kind, photos.length > 0])).toEqual([
      ['photo', true],
      ['showcase', true],
      ['offer', false],
    ])
    expect([old, plain]).toContain(suggestions[0]?.photos[0]?.id)
    expect(suggestions[1]?.link_path).toMatch(/^\/showcases\//)
    expect(suggestions[2]).toMatchObject({
      texts: { en: '10% off gutters. Until the rain comes. Good through June 30. Mention code RAIN.' },
      networks: expect.not.arrayContaining(['instagram']),
    })
    // each has another time of the week
    expect(new Set(suggestions.map((each) => each.at?.moment)).size).toBe(3)
    const [first] = suggestions
    const chosen = first?.photos.map(({ id }) => id) ?? []
    await aPost(
      { texts: first?.texts, at: `${first?.at?.day}T${first?.at?.time}`, ...withPhotos(chosen), approve: true },
      where,
    )
    const after = (await ok('listSocialSuggestions', at(where), where.owner)).suggestions
    expect(after.flatMap(({ photos }) => photos.map(({ id }) => id))).not.toContain(chosen[0])
  })
})

it('the post about a finished job has its good photos, whatever was shared before, and nothing of another business', async () => {
  const where = await aBusiness('Finishing House')
  const made = { name: 'Wall', address: '38 Lawton St, Oakland, CA 94618', status: 'completed', date: '2026-05-18' }
  const { project } = await ok('createProject', { ...at(where), body: made }, where.owner)
  const about = async (id = project.id, of = where) =>
    (await ok('listSocialSuggestions', { ...at(of), query: { project: id } }, of.owner)).suggestions
  expect(await about()).toEqual([])
  const shared = { shared_on_social: true, last_time_shared_on_social: new Date('2026-05-19T00:00:00Z') }
  const [first, plain] = await goodPhotos(where, { project_id: project.id, ...shared }, { project_id: project.id })
  await goodPhotos(where, {})
  const ids = async () => (await about()).map(({ source, photos }) => [source, new Set(photos.map(({ id }) => id))])
  const none = { kind: 'photo', id: null }
  expect(await ids()).toEqual([[none, new Set([first, plain])]])
  expect((await about())[0]?.texts.en).toContain('Oakland')
  await app.workshop.inSystem(({ db }) =>
    db
      .updateTable('photos')
      .set({ is_good_for_post: false })
      .where('id', '=', plain ?? '')
      .execute(),
  )
  expect(await ids()).toEqual([[none, new Set([first])]])
  await app.workshop.inSystem(({ db }) =>
    db.updateTable('photos').set({ is_good_for_post: false }).where('site_id', '=', where.siteId).execute(),
  )
  expect(await ids()).toEqual([[none, new Set([first, plain])]])
  await app.workshop.inSystem(({ db }) =>
    db
      .updateTable('photos')
      .set({ is_private: true })
      .where('id', '=', first ?? '')
      .execute(),
  )
  expect(await ids()).toEqual([[none, new Set([plain])]])
  const other = await aBusiness('Other House')
  expect(await about(project.id, other)).toEqual([])
})

it('a suggestion without a photo goes where none is needed, although Instagram has an earlier time left', async () => {
  const where = await aBusiness('Wordy House')
  const none = text('')
  const offer = { title: text('10% off'), text: none, terms: none, starts: null, ends: null, code: '' }
  await ok('createOffer', { ...at(where), body: offer }, where.owner)
  await aPost({ at: '2026-05-22T17:00', networks: [{ network: 'facebook', texts: null }] }, where)
  const { suggestions } = await ok('listSocialSuggestions', at(where), where.owner)
  expect(suggestions).toMatchObject([{ networks: ['facebook', 'google'], at: { day: '2026-05-26', time: '09:00' } }])
})

describe('what a post brought', () => {
  it('is counted by its own link, from the visit to the request', async () => {
    const where = await aBusiness('Counting House')
    const post = await aPost({ approve: true, networks: [{ network: 'facebook', texts: null }] }, where)
    await ok('shareSocialPost', { ...on(post, where), body: { networks: ['facebook'] } }, where.owner)
    const [target] = post.targets
    const body = { name: 'Rosa Lindqvist', phone: '415 201 7788', came_from: target?.source, touch: 'lp=%2F' }
    await ok('createPublicRequest', { ...at(where), body }, { token: undefined })
    const { figures } = await ok('listSocialFigures', at(where), where.owner)
    expect(figures).toEqual([
      {
        post_id: post.id,
        network: 'facebook',
        source: target?.source,
        visits: 0,
        leads: 1,
        won: 0,
        reading: null,
        is_read: false,
      },
    ])
  })
})
