import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { FacebookSettings } from '../settings/settings.ts'
import { afterOf, askGraph, GraphMoment, Paging } from './facebook-asking.ts'
import type { BusinessPlace, BusinessReview, ReviewsPage } from './business.ts'
import { ProviderError } from './connecting.ts'

/** What a person must be allowed to do with a page so that its recommendations can be read ("tasks" of a page). */
const tasks: ReadonlySet<string> = new Set(['MANAGE', 'MODERATE', 'CREATE_CONTENT'])
/** Whoever manages more pages chooses among the first. */
const mostPages = 5
/** What a person must be allowed to do with a page so that posts can be put there in its name. */
const writes = 'CREATE_CONTENT'

const Pages = z.object({
  data: z
    .array(
      z.object({
        id: z.string().regex(/^\d{1,30}$/),
        name: z.string().default(''),
        link: z.string().default(''),
        category: z.string().default(''),
        tasks: z.array(z.string()).default([]),
        instagram_business_account: z
          .object({ id: z.string(), username: z.string().max(100).default('') })
          .nullish()
          .catch(null),
      }),
    )
    .default([]),
  paging: Paging,
})
const PageToken = z.object({ access_token: z.string().min(1) })

const PageAccount = PageToken.extend({ instagram_business_account: z.object({ id: z.string() }).nullish() })

/** At which networks the person lets something be done for them. */
export interface PostingRights {
  readonly facebook: boolean
  readonly instagram: boolean
}

/**
 * A recommendation as the Graph's own description has it: stars until 2018, since then a yes or no. It has no name of its
 * own but that of its story, and who wrote it is told only where they allow it.
 */
const Ratings = z.object({
  data: z
    .array(
      z.object({
        created_time: GraphMoment,
        rating: z.number().int().min(1).max(5).nullish().catch(null),
        recommendation_type: z.string().nullish(),
        review_text: z.string().default(''),
        reviewer: z.object({ id: z.string().default(''), name: z.string().default('') }).nullish(),
        open_graph_story: z
          .object({ id: z.string().min(1).max(200) })
          .nullish()
          .catch(null),
      }),
    )
    .default([]),
  paging: Paging,
})
type Rating = z.output<typeof Ratings>['data'][number]

const fields = 'created_time,rating,recommendation_type,review_text,reviewer{id,name},open_graph_story{id}'

/** What it is known by: its story, or else who wrote it when. */
function nameOf({ open_graph_story: story, reviewer, created_time: at }: Rating): string {
  if (story) return `story:${story.id}`
  const of = createHash('sha256').update(`${at.toISOString()} ${reviewer?.id ?? ''}`)
  return `written:${of.digest('base64url').slice(0, 32)}`
}

/** A recommendation as the office knows reviews; null for one that judges nothing. */
function reviewOf(one: Rating): BusinessReview | null {
  const type = one.recommendation_type?.toLowerCase()
  const recommends = type === 'positive' ? true : type === 'negative' ? false : null
  const rating = recommends === null ? (one.rating ?? null) : null
  if (rating === null && recommends === null) return null
  return {
    id: nameOf(one),
    author: one.reviewer?.name ?? '',
    rating,
    recommends,
    text: one.review_text,
    created: one.created_time,
    modified: null,
    // what stands below it there is not told
    reply: null,
  }
}

/**
 * The last version of the Graph whose description hands recommendations out; its reference of "Recommendation" says that
 * from v22.0 on the question is answered with error 12. Asked only where the version that is set does so.
 */
const lastVersion = 'v21.0'

/** What is read of Facebook's pages. The Graph has no call that answers a recommendation. */
export function facebookPages(settings: FacebookSettings) {
  const older = settings.graphUrl.replace(/\/v\d+\.\d+$/, `/${lastVersion}`)

  async function listRatings(token: string, path: string) {
    try {
      return await askGraph(settings, { path, token, schema: Ratings })
    } catch (error) {
      const asksElsewhere = older !== settings.graphUrl && error instanceof ProviderError && error.fault === 'withdrawn'
      if (!asksElsewhere) throw error
      return askGraph(settings, { path, token, schema: Ratings, base: older })
    }
  }

  return {
    /** The pages that the person let us see, and where posts may go by each. @throws ProviderError */
    async listPages(token: string, rights: PostingRights): Promise<BusinessPlace[]> {
      // asked for without the right to, the account at Instagram is refused together with all else
      const account = rights.instagram ? ',instagram_business_account{id,username}' : ''
      const found: BusinessPlace[] = []
      let after: string | null = null
      for (let page = 0; page < mostPages; page += 1) {
        const query = new URLSearchParams({ fields: `id,name,link,category,tasks${account}`, limit: '50' })
        if (after !== null) query.set('after', after)
        const answer: z.output<typeof Pages> = await askGraph(settings, {
          path: `me/accounts?${query.toString()}`,
          token,
          schema: Pages,
        })
        found.push(
          ...answer.data.map(({ id, name, link, category, tasks: allowed, instagram_business_account: instagram }) => ({
            id,
            name,
            address: '',
            account: category,
            verified: allowed.some((task) => tasks.has(task)),
            reviewLink: link === '' ? '' : `${link.replace(/\/$/, '')}/reviews`,
            postsTo: [
              ...(rights.facebook && allowed.includes(writes) ? (['facebook'] as const) : []),
              ...(rights.instagram && instagram ? (['instagram'] as const) : []),
            ],
            handle: instagram?.username ?? '',
          })),
        )
        after = afterOf(answer.paging)
        if (after === null) break
      }
      return found
    },
    /** The page's own token: recommendations are handed out to no other. @throws ProviderError */
    async pageToken(token: string, page: string): Promise<string> {
      return (await askGraph(settings, { path: `${page}?fields=access_token`, token, schema: PageToken })).access_token
    },
    /** The same with the account at Instagram that is tied to the page; null for none. @throws ProviderError */
    async instagramOf(
      token: string,
      page: string,
    ): Promise<{ readonly token: string; readonly account: string | null }> {
      const path = `${page}?fields=access_token,instagram_business_account{id}`
      const answer = await askGraph(settings, { path, token, schema: PageAccount })
      return { token: answer.access_token, account: answer.instagram_business_account?.id ?? null }
    },
    /** Recommendations of a page, as the Graph orders them. @param token the page's own @throws ProviderError */
    async listReviews(token: string, page: string, after: string | null): Promise<ReviewsPage> {
      const query = new URLSearchParams({ fields, limit: '100' })
      if (after !== null) query.set('after', after)
      const answer = await listRatings(token, `${page}/ratings?${query.toString()}`)
      return {
        reviews: answer.data.map(reviewOf).filter((review) => review !== null),
        next: afterOf(answer.paging),
        total: null,
      }
    },
  }
}
