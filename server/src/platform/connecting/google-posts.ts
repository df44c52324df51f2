import { z } from 'zod'
import { callProvider, ProviderError } from './connecting.ts'

/** Where posts of business profiles are (Business Profile API v4, `accounts.locations.localPosts`). */
const usualHost = 'https://mybusiness.googleapis.com'

/** Posts of one page, as many as Google gives at once, and the pages of one look: what came later must not hide a post. */
const perPage = 100
const mostPages = 10

/** What is kept of an answer, or opened by a click, has no letter that nobody sees, and leads to no script. */
const visible = /^[\x21-\x7E]+$/
const SearchUrl = z.string().max(2000).regex(visible).startsWith('https://')

const Post = z.object({
  name: z.string().max(300).regex(visible),
  summary: z.string().default(''),
  state: z.string().default('PROCESSING'),
  searchUrl: SearchUrl.nullish().catch(null),
  createTime: z.coerce.date().nullish().catch(null),
})
const Posts = z.object({ localPosts: z.array(Post).default([]), nextPageToken: z.string().max(2000).default('') })

/** A post as the profile has it. */
export interface GooglePost {
  readonly id: string
  readonly text: string
  /** `processing`: Google has it and has not decided yet. */
  readonly state: 'live' | 'processing' | 'rejected'
  readonly url: string | null
  readonly created: Date | null
}

/** What a look saw. */
export interface GooglePostList {
  readonly posts: readonly GooglePost[]
  /** Whether it saw all since the moment: only then is what is not among them not there. */
  readonly isWhole: boolean
}

/** What is put there: words, one photo that Google fetches, and a button that leads to the business's own page. */
export interface NewGooglePost {
  readonly text: string
  readonly language: 'en' | 'es'
  readonly link: string
  readonly photo: string | null
}

const states: Readonly<Record<string, GooglePost['state']>> = { LIVE: 'live', REJECTED: 'rejected' }

const postOf = ({ name, summary, state, searchUrl, createTime }: z.output<typeof Post>): GooglePost => ({
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

/** Whether all that is newer has been seen. Google names no order: only a list that comes newest first says so early. */
function reachesBack(posts: readonly GooglePost[], since: Date): boolean {
  let before = Number.POSITIVE_INFINITY
  for (const { created } of posts) {
    const at = created?.getTime() ?? Number.POSITIVE_INFINITY
    if (at > before || created === null) return false
    before = at
  }
  return before < since.getTime()
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
    async list(token: string, place: string, since: Date): Promise<GooglePostList> {
      const posts: GooglePost[] = []
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
    async create(token: string, place: string, { text, language, link, photo }: NewGooglePost): Promise<GooglePost> {
      const body = {
        languageCode: language,
        summary: text,
        topicType: 'STANDARD',
        callToAction: { actionType: 'LEARN_MORE', url: link },
        ...(photo !== null && { media: [{ mediaFormat: 'PHOTO', sourceUrl: photo }] }),
      }
      return postOf(read(Post, await callProvider(at(place), token, { method: 'POST', body })))
    },
  }
}
export type GooglePosts = ReturnType<typeof googlePosts>
