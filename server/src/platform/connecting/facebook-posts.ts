import { z } from 'zod'
import type { FacebookSettings } from '../settings/settings.ts'
import { ProviderError } from './connecting.ts'
import { afterOf, askGraph, GraphMoment, Paging } from './facebook-asking.ts'
import { reachesBack, visible, type NetworkPost, type NetworkPostList, type NewPost } from './network-post.ts'

/** Posts of one page of a list, as many as the Graph gives at once, and the pages of one look. */
const perPage = 100
const mostPages = 10

const PostName = z.string().max(200).regex(visible)
const Made = z.object({ id: PostName })
/** Only a link of the network itself is opened by a click. */
export const NetworkUrl = z
  .url({ protocol: /^https$/, hostname: /(?:^|\.)(?:facebook|instagram)\.com$/ })
  .max(2000)
  .regex(visible)
  .nullish()
  .catch(null)
const Link = z.object({ permalink_url: NetworkUrl })
const Posts = z.object({
  data: z
    .array(
      z.object({
        id: PostName,
        message: z.string().default(''),
        created_time: GraphMoment.nullish().catch(null),
        permalink_url: NetworkUrl,
      }),
    )
    .default([]),
  paging: Paging,
})
type Found = z.output<typeof Posts>['data'][number]

const postOf = ({ id, message, created_time: created, permalink_url: url }: Found): NetworkPost => ({
  id,
  text: message,
  state: 'live',
  url: url ?? null,
  created: created ?? null,
})

/**
 * Posts of a Facebook page over HTTP (Pages API, "Posts"). There is no key that would make a post happen once: whoever
 * got no answer lists before they try again. Every token is the page's own.
 */
export function facebookPosts(settings: FacebookSettings) {
  /** Where it can be seen. It is there already: nothing that goes wrong here may look as if it were not. */
  async function addressOf(token: string, id: string): Promise<string | null> {
    try {
      const { permalink_url: url } = await askGraph(settings, {
        path: `${id}?fields=permalink_url`,
        token,
        schema: Link,
      })
      return url ?? null
    } catch (error) {
      if (error instanceof ProviderError) return null
      throw error
    }
  }

  return {
    /** The newest posts of a page, until one is older than the moment. @throws ProviderError */
    async list(token: string, page: string, since: Date): Promise<NetworkPostList> {
      const posts: NetworkPost[] = []
      let after: string | null = null
      for (let read = 0; read < mostPages; read += 1) {
        const query = new URLSearchParams({ fields: 'id,message,created_time,permalink_url', limit: String(perPage) })
        if (after !== null) query.set('after', after)
        const answer: z.output<typeof Posts> = await askGraph(settings, {
          path: `${page}/published_posts?${query.toString()}`,
          token,
          schema: Posts,
        })
        posts.push(...answer.data.map(postOf))
        after = afterOf(answer.paging)
        if (after === null || reachesBack(posts, since)) return { posts, isWhole: true }
      }
      return { posts, isWhole: false }
    },
    /**
     * Photos are handed over first, unpublished: whatever ends this before the last call leaves nothing to be seen.
     * @throws ProviderError `unavailable` where nobody knows whether it is there
     */
    async create(token: string, page: string, { text, link, photos }: Omit<NewPost, 'language'>): Promise<NetworkPost> {
      const attached: { media_fbid: string }[] = []
      for (const url of photos) {
        const body = { url, published: false }
        const { id } = await askGraph(settings, { path: `${page}/photos`, token, schema: Made, body })
        attached.push({ media_fbid: id })
      }
      // a post with photos shows no picture of the page that its link leads to
      const shown = attached.length > 0 ? { attached_media: attached } : { link }
      const body = { message: text, ...shown }
      const { id } = await askGraph(settings, { path: `${page}/feed`, token, schema: Made, body })
      return { id, text, state: 'live', url: await addressOf(token, id), created: null }
    },
  }
}
export type FacebookPosts = ReturnType<typeof facebookPosts>
