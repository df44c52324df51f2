import { z } from 'zod'
import type { FacebookSettings } from '../settings/settings.ts'
import { ProviderError } from './connecting.ts'
import { askGraph } from './facebook-asking.ts'

/** How a post goes by the network's own word; null where it says no number. */
export interface PostFigures {
  /** People who saw it. */
  readonly reach: number | null
  readonly likes: number | null
  readonly comments: number | null
}

/** Far above any page, and as much as a column holds: what is more is no number of people. */
const most = 2_000_000_000
const count = z.number().int().min(0).max(most)
const Counted = z.object({ summary: z.object({ total_count: count }) }).nullish()
const PagePost = z.object({ id: z.string(), reactions: Counted, comments: Counted })
/** An account that hides its likes leaves them out. */
const Media = z.object({ id: z.string(), like_count: count.nullish(), comments_count: count.nullish() })
const Insights = z.object({
  data: z.array(z.object({ name: z.string(), values: z.array(z.object({ value: z.unknown() })).default([]) })),
})

/** What Meta calls the number of people who saw a post; others are retired and fail the whole question. */
const reachOf = { facebook: 'post_total_media_view_unique', instagram: 'reach' } as const

/**
 * What Meta says of single posts, over HTTP (Graph API, "Insights" of a page's post; Instagram Platform, "Media Insights").
 * Likes and how many saw it are two questions: who may ask the one may not ask the other. Every token is the page's own.
 */
export function metaFigures(settings: FacebookSettings) {
  /**
   * People who saw it. Meta leaves the number out where it knows none, and refuses it for a post that too few have seen and
   * for a page that too few like: none of that is a zero.
   */
  async function reach(token: string, post: string, network: 'facebook' | 'instagram'): Promise<number | null> {
    const metric = reachOf[network]
    const query = new URLSearchParams({ metric, ...(network === 'facebook' && { period: 'lifetime' }) })
    try {
      const { data } = await askGraph(settings, { path: `${post}/insights?${query}`, token, schema: Insights })
      const value = data.find(({ name }) => name === metric)?.values[0]?.value
      if (value === undefined || value === null) return null
      const read = count.safeParse(value)
      if (!read.success) throw new ProviderError('unavailable', { cause: read.error })
      return read.data
    } catch (error) {
      if (error instanceof ProviderError && (error.fault === 'forbidden' || error.fault === 'refused')) return null
      throw error
    }
  }

  return {
    /** @param withReach whether the person lets us ask how many saw it @throws ProviderError */
    async facebook(token: string, post: string, withReach: boolean): Promise<PostFigures> {
      const fields = 'id,reactions.limit(0).summary(total_count),comments.limit(0).summary(total_count)'
      const query = new URLSearchParams({ fields })
      const { reactions, comments } = await askGraph(settings, { path: `${post}?${query}`, token, schema: PagePost })
      return {
        likes: reactions?.summary.total_count ?? null,
        comments: comments?.summary.total_count ?? null,
        reach: withReach ? await reach(token, post, 'facebook') : null,
      }
    },
    /** @param withReach whether the person lets us ask how many saw it @throws ProviderError */
    async instagram(token: string, media: string, withReach: boolean): Promise<PostFigures> {
      const path = `${media}?fields=id,like_count,comments_count`
      const { like_count: likes, comments_count: comments } = await askGraph(settings, { path, token, schema: Media })
      return {
        likes: likes ?? null,
        comments: comments ?? null,
        reach: withReach ? await reach(token, media, 'instagram') : null,
      }
    },
  }
}
export type MetaFigures = ReturnType<typeof metaFigures>
