import { z } from 'zod'
import type { KeywordMetrics } from '#contract/growth.ts'
import type { AdvertisingSettings } from '../settings/surroundings.ts'
import { AdvertisingError, type Advertising } from './advertising.ts'

/** Milliseconds for each of the calls. */
const patience = 8000
/** An access token is not used in its last minute. */
const margin = 60_000
/** Amounts are in millionths of the account's currency. */
const micros = 1_000_000

const Token = z.object({ access_token: z.string(), expires_in: z.number().default(3600) })

// numbers of 64 bits come as text (Protocol Buffers, JSON mapping)
const Long = z.union([z.number(), z.string().regex(/^-?\d+$/)]).transform(Number)
const months = [
  'JANUARY',
  'FEBRUARY',
  'MARCH',
  'APRIL',
  'MAY',
  'JUNE',
  'JULY',
  'AUGUST',
  'SEPTEMBER',
  'OCTOBER',
  'NOVEMBER',
  'DECEMBER',
] as const
const Metrics = z.object({
  avgMonthlySearches: Long.optional(),
  competition: z.string().optional(),
  competitionIndex: Long.optional(),
  lowTopOfPageBidMicros: Long.optional(),
  highTopOfPageBidMicros: Long.optional(),
  monthlySearchVolumes: z
    .array(z.object({ month: z.enum(months), year: Long, monthlySearches: Long.default(0) }))
    .default([]),
})
const Answer = z.object({
  results: z.array(z.object({ text: z.string(), keywordMetrics: Metrics.optional() })).default([]),
})
const Account = z.object({
  results: z.array(z.object({ customer: z.object({ currencyCode: z.string() }) })).default([]),
})

const competitions = { LOW: 'low', MEDIUM: 'medium', HIGH: 'high' } as const
const isCompetition = (word: string): word is keyof typeof competitions => Object.hasOwn(competitions, word)

function presentMetrics(keyword: string, given: z.output<typeof Metrics> | undefined): KeywordMetrics {
  const { competition = '' } = given ?? {}
  const bid = (amount: number | undefined) => (amount === undefined ? null : amount / micros)
  return {
    keyword,
    monthly_searches: given?.avgMonthlySearches ?? null,
    competition: isCompetition(competition) ? competitions[competition] : null,
    competition_index: given?.competitionIndex ?? null,
    low_bid: bid(given?.lowTopOfPageBidMicros),
    high_bid: bid(given?.highTopOfPageBidMicros),
    months: (given?.monthlySearchVolumes ?? [])
      .map(({ month, year, monthlySearches }) => ({
        month: `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}`,
        searches: monthlySearches,
      }))
      .toSorted((one, other) => one.month.localeCompare(other.month))
      .slice(-12),
  }
}

/**
 * Google Ads API over HTTP (KeywordPlanIdeaService, GenerateKeywordHistoricalMetrics). The operator's own account asks;
 * its access token is kept until shortly before it ends.
 */
export function googleAdvertising(settings: AdvertisingSettings): Advertising {
  let token: { readonly value: string; readonly until: number } | undefined
  let currency: string | null | undefined

  async function send<Content>(url: string, init: RequestInit, schema: z.ZodType<Content>): Promise<Content> {
    let response: Response
    let content: unknown
    try {
      response = await fetch(url, {
        ...init,
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      content = await response.json()
    } catch {
      throw new AdvertisingError('unavailable')
    }
    if (!response.ok) {
      const refused = response.status === 400 || response.status === 401 || response.status === 403
      throw new AdvertisingError(refused ? 'refused' : 'unavailable', `answered ${response.status}`)
    }
    const read = schema.safeParse(content)
    if (!read.success) throw new AdvertisingError('unavailable', 'an answer of another form')
    return read.data
  }

  async function accessToken(): Promise<string> {
    if (token && token.until > Date.now()) return token.value
    const { clientId, clientSecret, refreshToken, tokenUrl } = settings
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: clientId,
      client_secret: clientSecret,
      refresh_token: refreshToken,
    })
    const { access_token: value, expires_in: seconds } = await send(tokenUrl, { body }, Token)
    token = { value, until: Date.now() + seconds * 1000 - margin }
    return value
  }

  async function ask<Content>(path: string, body: object, schema: z.ZodType<Content>): Promise<Content> {
    const { developerToken, loginCustomerId, url, customerId } = settings
    return send(
      `${url}/customers/${customerId}${path}`,
      {
        headers: {
          authorization: `Bearer ${await accessToken()}`,
          'developer-token': developerToken,
          'content-type': 'application/json',
          ...(loginCustomerId === undefined ? {} : { 'login-customer-id': loginCustomerId }),
        },
        body: JSON.stringify(body),
      },
      schema,
    )
  }

  /** The account's currency, asked for once. */
  async function currencyOf(): Promise<string | null> {
    if (currency !== undefined) return currency
    const query = 'SELECT customer.currency_code FROM customer LIMIT 1'
    const account = await ask('/googleAds:search', { query }, Account)
    currency = account.results[0]?.customer.currencyCode ?? null
    return currency
  }

  return {
    async keywordMetrics(keywords) {
      const { results } = await ask(
        ':generateKeywordHistoricalMetrics',
        {
          keywords: [...keywords],
          // the United States, as everywhere where a country is taken for granted
          geoTargetConstants: ['geoTargetConstants/2840'],
          keywordPlanNetwork: 'GOOGLE_SEARCH',
        },
        Answer,
      )
      return {
        metrics: results.map(({ text, keywordMetrics }) => presentMetrics(text, keywordMetrics)),
        currency: await currencyOf(),
      }
    },
  }
}
