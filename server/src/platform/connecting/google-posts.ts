import { z } from 'zod'
import { callProvider, ProviderError } from './connecting.ts'
import { reachesBack, visible, type NetworkPost, type NetworkPostList, type NewPost } from './network-post.ts'

/** Where posts of business profiles are (Business Profile API v4, `accounts.locations.localPosts`). */
const usualHost = 'https://mybusiness.googleapis.com'

/** Posts of one page, as many as Google gives at once, and the pages of one look: what came later must not hide a post. */
const perPage = 100
const mostPages = 10

const SearchUrl = z.string().max(2000).regex(visible).startsWith('https://')

const Post = z.object({
  name: z.string().max(300).regex(visible),
  summary: z.string().default(''),
  state: z.string().default('PROCESSING'),
  searchUrl: SearchUrl.nullish().catch(null),
  createTime: z.coerce.date().nullish().catch(null),
})
const Posts = z.object({ localPosts: z.array(Post).default([]), nextPageToken: z.string().max(2000).default('') })

const states: Readonly<Record<string, NetworkPost['state']>> = { LIVE: 'live', REJECTED: 'rejected' }

const postOf = ({ name, summary, state, searchUrl, createTime }: z.output<typeof Post>): NetworkPost => ({
  id: name,
  text: summary,
  state: states[state] ?? 'processing',
  url: searchUrl ?? null,
  created: createTime ?? null,
})

function read<Answer>(schema: z.ZodType<Answer>, content: unknown): Answer {
  const answer = schema.safeParse(content)
  if (!answer.success) throw new ProviderError('unavailable', { cause: answer.error })
  return answer.data
}

/**
 * Posts of a business profile over HTTP. There is no key that would make a create happen once: whoever got no answer
 * lists before they try again.
 * @param base instead of Google's host
 */
export function googlePosts(base: string | undefined) {
  const at = (place: string) => `${base ?? usualHost}/v4/${place}/localPosts`
  return {
    /** The newest posts of a place, page by page until one is older than the moment. @throws ProviderError */
    async list(token: string, place: string, since: Date): Promise<NetworkPostList> {
      const posts: NetworkPost[] = []
      let next = ''
      for (let page = 0; page < mostPages; page += 1) {
        const query = new URLSearchParams({ pageSize: String(perPage), ...(next !== '' && { pageToken: next }) })
        const { localPosts, nextPageToken } = read(Posts, await callProvider(`${at(place)}?${query}`, token))
        posts.push(...localPosts.map(postOf))
        next = nextPageToken
        if (next === '' || reachesBack(posts, since)) return { posts, isWhole: true }
      }
      return { posts, isWhole: false }
    },
    /** @throws ProviderError `unavailable` where nobody knows whether it is there */
    async create(token: string, place: string, { text, language, link, photos }: NewPost): Promise<NetworkPost> {
      const body = {
        languageCode: language,
        summary: text,
        topicType: 'STANDARD',
        callToAction: { actionType: 'LEARN_MORE', url: link },
        ...(photos.length > 0 && { media: photos.map((sourceUrl) => ({ mediaFormat: 'PHOTO', sourceUrl })) }),
      }
      return postOf(read(Post, await callProvider(at(place), token, { method: 'POST', body })))
    },
  }
}
export type GooglePosts = ReturnType<typeof googlePosts>
