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

const Suggested = z.object({
  geoTargetConstantSuggestions: z
    .array(
      z.object({
        searchTerm: z.string().default(''),
        geoTargetConstant: z.object({
          resourceName: z.string(),
          name: z.string().default(''),
          targetType: z.string().default(''),
          status: z.string().default(''),
        }),
      }),
    )
    .default([]),
})
const Ideas = z.object({
  results: z.array(z.object({ text: z.string(), keywordIdeaMetrics: Metrics.optional() })).default([]),
})
/** The United States, as everywhere where a country is taken for granted. */
const country = 'geoTargetConstants/2840'
/** English and Spanish (Google Ads API, language constants). */
const languages = { en: 'languageConstants/1000', es: 'languageConstants/1003' } as const
/** What is a town there, and not a street or a whole state (Google Ads API, geo targets). */
const townKinds = new Set(['City', 'Borough', 'Municipality', 'Neighborhood', 'County', 'Town', 'Village'])
/** Milliseconds between two questions to the planner: it takes one in a second from everybody together. */
const pace = 1000

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

/** Calls in the name of the operator's own account; its access token is kept until shortly before it ends. */
function openCalls(settings: AdvertisingSettings) {
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

  const ask = <Content>(path: string, body: object, schema: z.ZodType<Content>): Promise<Content> =>
    askAt(`/customers/${settings.customerId}${path}`, body, schema)

  async function askAt<Content>(path: string, body: object, schema: z.ZodType<Content>): Promise<Content> {
    const { developerToken, loginCustomerId, url } = settings
    return send(
      `${url}${path}`,
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

  return { ask, askAt, currencyOf }
}
type Calls = ReturnType<typeof openCalls>

/** One after another, and no faster than the planner takes them. */
function inTurns() {
  let turn = Promise.resolve()
  return <Result>(act: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(act)
    const rest = () => new Promise<void>((resolve) => setTimeout(resolve, pace).unref())
    turn = result.then(rest, rest)
    return result
  }
}

/** The towns that the service knows, each by its own name for it. */
async function placesOf({ askAt }: Calls, towns: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (towns.length === 0) return new Map()
  const asked = { locale: 'en', countryCode: 'US', locationNames: { names: [...towns] } }
  const { geoTargetConstantSuggestions: found } = await askAt('/geoTargetConstants:suggest', asked, Suggested)
  const places = new Map<string, string>()
  for (const { searchTerm, geoTargetConstant: place } of found)
    if (place.status === 'ENABLED' && townKinds.has(place.targetType) && !places.has(searchTerm))
      places.set(searchTerm, place.resourceName)
  return places
}

/** Google Ads API over HTTP (KeywordPlanIdeaService). The operator's own account asks. */
export function googleAdvertising(settings: AdvertisingSettings): Advertising {
  const calls = openCalls(settings)
  const { ask, currencyOf } = calls
  const inTurn = inTurns()
  return {
    keywordIdeas: ({ words, towns, language }) =>
      inTurn(async () => {
        const places = await placesOf(calls, towns)
        const { results } = await ask(
          ':generateKeywordIdeas',
          {
            language: languages[language],
            geoTargetConstants: places.size === 0 ? [country] : [...new Set(places.values())],
            keywordPlanNetwork: 'GOOGLE_SEARCH',
            includeAdultKeywords: false,
            keywordSeed: { keywords: [...words] },
            pageSize: 100,
          },
          Ideas,
        )
        return {
          ideas: results.map(({ text, keywordIdeaMetrics }) => presentMetrics(text, keywordIdeaMetrics)),
          towns: towns.filter((town) => places.has(town)),
          currency: await currencyOf(),
        }
      }),
    async keywordMetrics(keywords) {
      const { results } = await ask(
        ':generateKeywordHistoricalMetrics',
        {
          keywords: [...keywords],
          geoTargetConstants: [country],
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
