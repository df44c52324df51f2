import type { z } from 'zod'
import type { BusinessPlace, BusinessReview, ReviewsPage } from './business.ts'
import { callProvider, ProviderError } from './connecting.ts'
import { Accounts, Locations, Reviews, stars } from './google-shapes.ts'

/** Where Google's three interfaces for business profiles are; their documents are of 2021 (v1) and 2020 (v4, reviews). */
const hosts = {
  accounts: 'https://mybusinessaccountmanagement.googleapis.com',
  places: 'https://mybusinessbusinessinformation.googleapis.com',
  reviews: 'https://mybusiness.googleapis.com',
} as const

/** Accounts and places of one person are few; whoever has more chooses among the first. */
const mostPages = 10

async function ask<Answer>(url: string, token: string, schema: z.ZodType<Answer>): Promise<Answer> {
  const read = schema.safeParse(await callProvider(url, token))
  if (!read.success) throw new ProviderError('unavailable', { cause: read.error })
  return read.data
}

// a plus is no space to everybody who reads an address
const queryOf = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
    .join('&')

/** A review as the office knows them; null for one without stars. */
function reviewOf(review: z.output<typeof Reviews>['reviews'][number]): BusinessReview | null {
  if (review.starRating === null) return null
  const { reviewReply: reply } = review
  return {
    id: review.reviewId,
    author: review.reviewer.displayName,
    rating: stars[review.starRating],
    recommends: null,
    text: review.comment,
    created: review.createTime,
    modified: review.updateTime,
    reply: reply ? { text: reply.comment, at: reply.updateTime } : null,
  }
}

function placeOf(
  account: string,
  accountName: string,
  { name, title, storefrontAddress: where, metadata }: z.output<typeof Locations>['locations'][number],
): BusinessPlace {
  return {
    id: `${account}/${name}`,
    name: title,
    address: [...(where?.addressLines ?? []), where?.locality, where?.administrativeArea].filter(Boolean).join(', '),
    account: accountName,
    // "voice of merchant"
    verified: metadata?.hasVoiceOfMerchant ?? false,
    reviewLink: metadata?.newReviewUri ?? '',
    postsTo: [],
    handle: '',
  }
}

/**
 * Business Profile over HTTP.
 * @param base instead of Google's hosts, for all three
 */
export function googleBusiness(base: string | undefined) {
  const at = (host: keyof typeof hosts): string => base ?? hosts[host]

  async function listAccounts(token: string) {
    const found: z.output<typeof Accounts>['accounts'] = []
    let pageToken: string | undefined
    for (let page = 0; page < mostPages; page += 1) {
      const query = queryOf({ pageSize: '20', pageToken })
      const answer = await ask(`${at('accounts')}/v1/accounts?${query}`, token, Accounts)
      found.push(...answer.accounts)
      pageToken = answer.nextPageToken
      if (!pageToken) break
    }
    return found
  }

  async function placesOf(token: string, account: string, accountName: string): Promise<BusinessPlace[]> {
    const found: BusinessPlace[] = []
    let pageToken: string | undefined
    for (let page = 0; page < mostPages; page += 1) {
      const query = queryOf({ readMask: 'name,title,storefrontAddress,metadata', pageSize: '100', pageToken })
      const answer = await ask(`${at('places')}/v1/${account}/locations?${query}`, token, Locations)
      found.push(...answer.locations.map((location) => placeOf(account, accountName, location)))
      pageToken = answer.nextPageToken
      if (!pageToken) break
    }
    return found
  }

  return {
    /** Every place the person may speak for. @throws ProviderError `forbidden` while Google has not opened the interface */
    async listPlaces(token: string): Promise<BusinessPlace[]> {
      const found: BusinessPlace[] = []
      for (const { name, accountName } of await listAccounts(token))
        found.push(...(await placesOf(token, name, accountName)))
      return found
    },
    /** Reviews of a place, the newest changes first. @throws ProviderError */
    async listReviews(token: string, place: string, pageToken: string | null): Promise<ReviewsPage> {
      const query = queryOf({ pageSize: '50', orderBy: 'updateTime desc', pageToken: pageToken ?? undefined })
      const { reviews, nextPageToken, totalReviewCount } = await ask(
        `${at('reviews')}/v4/${place}/reviews?${query}`,
        token,
        Reviews,
      )
      return {
        reviews: reviews.map(reviewOf).filter((review) => review !== null),
        next: nextPageToken ?? null,
        total: totalReviewCount,
      }
    },
    /** Sets the one reply of a review. @throws ProviderError */
    async reply(token: string, place: string, reviewId: string, comment: string): Promise<void> {
      await callProvider(replyAt(place, reviewId), token, { method: 'PUT', body: { comment } })
    },
    /** Takes it away; what is away already stays so. @throws ProviderError */
    async dropReply(token: string, place: string, reviewId: string): Promise<void> {
      await callProvider(replyAt(place, reviewId), token, { method: 'DELETE' })
    },
  }

  function replyAt(place: string, reviewId: string): string {
    return `${at('reviews')}/v4/${place}/reviews/${encodeURIComponent(reviewId)}/reply`
  }
}
export type GoogleBusiness = ReturnType<typeof googleBusiness>
