import { z } from 'zod'
import type { FacebookSettings } from '../settings/settings.ts'
import { ProviderError } from './connecting.ts'
import { afterOf, askGraph, GraphMoment, Paging } from './facebook-asking.ts'
import { NetworkUrl } from './facebook-posts.ts'
import { reachesBack, visible, type NetworkPost, type NetworkPostList, type NewPost } from './network-post.ts'

/** Posts of one page of a list, as many as the Graph gives at once, and the pages of one look. */
const perPage = 100
const mostPages = 10

const Name = z.string().max(200).regex(visible)
const Made = z.object({ id: Name })
const Link = z.object({ permalink: NetworkUrl })
const Status = z.object({
  status_code: z.enum(['IN_PROGRESS', 'FINISHED', 'ERROR', 'EXPIRED', 'PUBLISHED']),
  status: z.string().default(''),
})
const Limit = z.object({
  data: z
    .array(z.object({ quota_usage: z.number().int(), config: z.object({ quota_total: z.number().int() }).optional() }))
    .default([]),
})
const Media = z.object({
  data: z
    .array(
      z.object({
        id: Name,
        caption: z.string().default(''),
        timestamp: GraphMoment.nullish().catch(null),
        permalink: NetworkUrl,
      }),
    )
    .default([]),
  paging: Paging,
})

/** What Instagram was given: whether it can be published now. */
export interface Prepared {
  readonly container: string
  readonly isReady: boolean
}

/** Meta's numbers for what a container itself tells, as errors would. */
const numbers = { quota: '9/2207042', expired: '24/2207008', published: '506' } as const

/**
 * Posts of a professional account at Instagram over HTTP (Instagram Platform, "Content Publishing"): photos are given as
 * containers, which nobody sees; one call then publishes one. Every token is that of the page which it is tied to.
 */
export function instagramPosts(settings: FacebookSettings) {
  const ask = <Answer>(token: string, path: string, schema: z.ZodType<Answer>, body?: object): Promise<Answer> =>
    askGraph(settings, { path, token, schema, ...(body && { body }) })
  const statusOf = (token: string, container: string) => ask(token, `${container}?fields=status_code,status`, Status)

  /** @throws ProviderError where the account may publish no more today */
  async function checkLimit(token: string, account: string): Promise<void> {
    const path = `${account}/content_publishing_limit?fields=config,quota_usage`
    const [limit] = (await ask(token, path, Limit)).data
    const total = limit?.config?.quota_total
    if (limit && total !== undefined && limit.quota_usage >= total)
      throw new ProviderError('refused', { reason: numbers.quota })
  }

  async function makeContainer(token: string, account: string, { text, photos }: Pick<NewPost, 'text' | 'photos'>) {
    const make = async (body: object) => (await ask(token, `${account}/media`, Made, body)).id
    const [only] = photos
    if (photos.length === 1) return make({ image_url: only, caption: text })
    const children: string[] = []
    for (const url of photos) children.push(await make({ image_url: url, is_carousel_item: true }))
    return make({ media_type: 'CAROUSEL', children, caption: text })
  }

  /** Where it can be seen. It is there already: nothing that goes wrong here may look as if it were not. */
  async function addressOf(token: string, id: string): Promise<string | null> {
    try {
      return (await ask(token, `${id}?fields=permalink`, Link)).permalink ?? null
    } catch (error) {
      if (error instanceof ProviderError) return null
      throw error
    }
  }

  /** Whether what it was given is out, whatever the list says. */
  async function isPublished(token: string, container: string): Promise<boolean> {
    try {
      return (await statusOf(token, container)).status_code === 'PUBLISHED'
    } catch (error) {
      // one that it does not know any more was never published
      if (error instanceof ProviderError && error.fault !== 'unavailable' && error.fault !== 'revoked') return false
      throw error
    }
  }

  return {
    /**
     * The newest posts of an account, until one is older than the moment. A container that is out by its own word, and not
     * in the list, makes the list one that did not see everything.
     * @throws ProviderError
     */
    async list(token: string, account: string, since: Date, container: string | null): Promise<NetworkPostList> {
      const posts: NetworkPost[] = []
      let after: string | null = null
      for (let read = 0; read < mostPages; read += 1) {
        const query = new URLSearchParams({ fields: 'id,caption,timestamp,permalink', limit: String(perPage) })
        if (after !== null) query.set('after', after)
        const answer: z.output<typeof Media> = await ask(token, `${account}/media?${query.toString()}`, Media)
        for (const { id, caption: text, timestamp, permalink } of answer.data)
          posts.push({ id, text, state: 'live', url: permalink ?? null, created: timestamp ?? null })
        after = afterOf(answer.paging)
        if (after === null || reachesBack(posts, since))
          return { posts, isWhole: container === null || !(await isPublished(token, container)) }
      }
      return { posts, isWhole: false }
    },
    /**
     * Gives photos and words, where that was not done before, and asks whether they are ready. Nobody sees them yet.
     * @throws ProviderError
     */
    async prepare(
      token: string,
      account: string,
      post: Pick<NewPost, 'text' | 'photos'>,
      given: string | null,
    ): Promise<Prepared> {
      if (given === null) await checkLimit(token, account)
      const container = given ?? (await makeContainer(token, account, post))
      const { status_code: code, status } = await statusOf(token, container)
      if (code === 'EXPIRED') throw new ProviderError('refused', { reason: numbers.expired })
      if (code === 'PUBLISHED') throw new ProviderError('refused', { reason: numbers.published })
      // in its words is the number of what is wrong with a photo
      if (code === 'ERROR')
        throw new ProviderError('refused', { reason: `24/${/\b2207\d{3}\b/.exec(status)?.[0] ?? ''}` })
      return { container, isReady: code === 'FINISHED' }
    },
    /** @throws ProviderError `unavailable` where nobody knows whether it is there */
    async create(token: string, account: string, text: string, container: string): Promise<NetworkPost> {
      const { id } = await ask(token, `${account}/media_publish`, Made, { creation_id: container })
      return { id, text, state: 'live', url: await addressOf(token, id), created: null }
    },
  }
}
export type InstagramPosts = ReturnType<typeof instagramPosts>
