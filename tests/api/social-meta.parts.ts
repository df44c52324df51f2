import type { SocialPost } from '#contract/social/types.ts'
import type { Network } from '#contract/social/values.ts'
import { publishParts } from '#server/app.social.ts'
import { sealTokens } from '#server/areas/connections/connections.access.operations.ts'
import { socialJobs } from '#server/areas/social/index.ts'
import { publishKind } from '#server/areas/social/publish/publish.jobs.ts'
import { firstMoment, startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { appSecret, personToken, startMetaPeer } from '../peers/meta/peer.ts'
import { showcaseTools } from './showcases.parts.ts'

/** Everything that Meta lets a person allow for posts. */
export const allRights = [
  'pages_show_list',
  'pages_read_engagement',
  'pages_read_user_content',
  'pages_manage_posts',
  'instagram_basic',
  'instagram_content_publish',
]
export const due = '2026-05-20T19:00:30.000Z'

/** Meta beside an app that posts there, with what tests of both networks do. */
export async function startPosting() {
  const meta = await startMetaPeer()
  const app = await startApp({
    environment: {
      APP_URL: 'https://office.example',
      FACEBOOK_APP_ID: 'app-1',
      FACEBOOK_APP_SECRET: appSecret,
      FACEBOOK_URL: meta.url,
      FACEBOOK_GRAPH_URL: `${meta.url}/v23.0`,
    },
  })
  const builders = buildersFor(app)
  const { ok } = builders
  const { aPhoto } = showcaseTools(app, builders)
  const parts = publishParts(app.parts)
  type Parts = typeof parts
  const on = (post: { id: string }, where: Business) => ({ params: { slug: where.slug, postId: post.id } })

  /** Signed in at Facebook, and looked at once: what the person allowed decides where posts go. */
  async function aPoster(granted: readonly string[] = allRights): Promise<Business> {
    meta.granted = [...granted]
    const business = await builders.aBusiness('Posting House')
    await app.workshop.inSystem(({ db }) =>
      db
        .insertInto('connections')
        .values({
          site_id: business.siteId,
          provider: 'facebook',
          state: 'requested',
          account: 'Pat Miller',
          sealed_tokens: sealTokens(app.parts.sealer, { access: personToken, refresh: null }),
          connected_at: app.clock.now(),
          modified_at: app.clock.now(),
        })
        .execute(),
    )
    const params = { slug: business.slug, provider: 'facebook' }
    await ok('checkConnection', { params, body: {} }, business.owner)
    return business
  }

  let words = 0
  /** A post that goes out in an hour. */
  async function aPost(where: Business, network: Network, body: object = {}): Promise<SocialPost> {
    words += 1
    const given = {
      texts: { en: `A new wall, number ${words}`, es: '' },
      networks: [{ network, texts: null }],
      at: '2026-05-20T12:00',
      approve: true,
      ...body,
    }
    const owner = { ...where.owner, token: await app.tokenOf(where.owner.userId) }
    return (await ok('createSocialPost', { params: { slug: where.slug }, body: given }, owner)).post
  }
  const photos = async (where: Business, count: number) => {
    const made: { id: string; focus: { x: number; y: number } }[] = []
    for (let index = 0; index < count; index += 1) made.push({ id: await aPhoto(where), focus: { x: 0.5, y: 0.5 } })
    return made
  }

  return {
    meta,
    app,
    builders,
    parts,
    on,
    aPoster,
    aPost,
    photos,
    owner: async (where: Business) => ({ token: await app.tokenOf(where.owner.userId) }),
    reset: () => {
      app.clock.set(firstMoment)
      for (const list of [meta.posts, meta.media, meta.containers, meta.asked, meta.refusals]) list.length = 0
      meta.photos.clear()
      meta.failing = undefined
      meta.pages = [{ id: '555', name: 'Posting House', tasks: ['MODERATE', 'CREATE_CONTENT'], instagram: '777' }]
      meta.posting = { now: () => app.clock.now(), answers: true, container: 'FINISHED', quota: 100 }
    },
    targetOf: async (post: SocialPost, where: Business) => {
      const token = await app.tokenOf(where.owner.userId)
      const { post: now } = await ok('getSocialPost', on(post, where), { token })
      return { post: now.state, ...now.targets[0] }
    },
    /** One run of the job, as the queue would begin it. `changed` stands between it and the network. */
    run: async (post: SocialPost, where: Business, changed: Partial<Parts> = {}) => {
      const [publish] = socialJobs({ ...parts, ...changed }, app.workshop)
      const site = { id: where.siteId, slug: where.slug }
      const network = post.targets[0]?.network
      await publish.run(publishKind.data.parse({ site, postId: post.id, network }))
    },
    /** Where the connection says that posts go. */
    shownPosts: async (where: Business) => {
      const token = await app.tokenOf(where.owner.userId)
      const { connections } = await ok('listConnections', { params: { slug: where.slug } }, { token })
      return connections.find(({ provider }) => provider === 'facebook')?.posts
    },
    /** How posts come to each network of a business. */
    ways: async (where: Business) => {
      const token = await app.tokenOf(where.owner.userId)
      const plan = await ok('getSocialPlan', { params: { slug: where.slug } }, { token })
      return Object.fromEntries(plan.networks.map(({ network, way }) => [network, way]))
    },
  }
}
