import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { atFileEnd } from '#tests/support/file-end.ts'

/** A day of a campaign, as the peer gives it in the words of either provider. */
export interface PeerDay {
  readonly campaign: string
  readonly day: string
  /** In the currency of the account. */
  readonly spend: string
  readonly clicks: number
  readonly leads: number
}

interface Suggest {
  readonly locale: string
  readonly countryCode: string
  readonly locationNames: { readonly names: readonly string[] }
}
interface Ideas {
  readonly language: string
  readonly geoTargetConstants: readonly string[]
  readonly keywordPlanNetwork: string
  readonly includeAdultKeywords: boolean
  readonly keywordSeed: { readonly keywords: readonly string[] }
  readonly pageSize: number
}

/** Fields and parameters of the Marketing API's insights that may be asked for (Ads Insights, v25.0). */
const insightFields = new Set([
  'campaign_id',
  'campaign_name',
  'spend',
  'impressions',
  'reach',
  'clicks',
  'inline_link_clicks',
  'actions',
  'cost_per_action_type',
])
const insightParameters = new Set([
  'level',
  'fields',
  'time_increment',
  'time_range',
  'action_attribution_windows',
  'limit',
  'after',
  'appsecret_proof',
])
/** Fields of the resources that a search names (Google Ads API v26: campaign, customer, segments, metrics). */
const searchFields = new Set([
  'campaign.id',
  'campaign.name',
  'campaign.status',
  'segments.date',
  'metrics.cost_micros',
  'metrics.clicks',
  'metrics.impressions',
  'metrics.conversions',
  'customer.descriptive_name',
  'customer.currency_code',
  'customer.manager',
])

/** Advertising accounts of one person at Facebook and at Google: what either would refuse is refused. */
export async function startAdsPeer() {
  const state = {
    days: new Array<PeerDay>(),
    currency: 'USD',
    /** The person did not allow it. */
    forbidden: false,
    /** Numbers of the advertising accounts at Facebook. */
    accounts: ['5'],
    /** Why Google refuses, by its own code, and with which status. */
    reason: undefined as readonly [status: number, code: string] | undefined,
    /** The days that were asked for, of each account. */
    ranges: new Array<readonly [account: string, since: string, until: string]>(),
    /** Answers this status and nothing of use. */
    failing: undefined as number | undefined,
    pageSize: 500,
    asked: new Array<string>(),
    refusals: new Array<string>(),
    /** What the keyword planner was asked. */
    ideasAsked: new Array<Ideas>(),
  }
  const inRange = (since: string, until: string) => state.days.filter(({ day }) => day >= since && day <= until)

  function facebook(url: URL): [number, object] {
    const fail = (why: string): [number, object] => {
      state.refusals.push(why)
      return [400, { error: { code: 100, message: why, fbtrace_id: 'A' } }]
    }
    if (!url.pathname.startsWith('/v25.0/')) return fail(`another version: ${url.pathname}`)
    if (!url.searchParams.has('appsecret_proof')) return fail('no proof')
    if (state.forbidden) return [400, { error: { code: 200, message: 'no permission', fbtrace_id: 'A' } }]
    const path = url.pathname.slice('/v25.0'.length)
    if (path === '/me/adaccounts')
      return [
        200,
        { data: state.accounts.map((id) => ({ id: `act_${id}`, name: 'Quick ads', currency: state.currency })) },
      ]
    const [, account = '', edge] = /^\/act_(\d+)\/(campaigns|insights)$/.exec(path) ?? []
    // each account has campaigns of its own
    const own = (campaign: string) => (account === '5' ? campaign : `${account}${campaign}`)
    if (edge === 'campaigns') return [200, { data: [{ id: own('11'), name: 'Spring', effective_status: 'ACTIVE' }] }]
    if (edge !== 'insights') return fail(`no such edge: ${path}`)
    for (const name of url.searchParams.keys()) if (!insightParameters.has(name)) return fail(`parameter ${name}`)
    for (const field of (url.searchParams.get('fields') ?? '').split(','))
      if (!insightFields.has(field)) return fail(`field ${field}`)
    if (url.searchParams.get('level') !== 'campaign' || url.searchParams.get('time_increment') !== '1')
      return fail('level')
    const { since, until } = JSON.parse(url.searchParams.get('time_range') ?? '{}') as { since: string; until: string }
    if ((Date.parse(until) - Date.parse(since)) / 86_400_000 > 90) return fail('too many days for one question')
    if (!url.searchParams.has('after')) state.ranges.push([account, since, until])
    const all = inRange(since, until)
    const from = Number(url.searchParams.get('after') ?? 0)
    const to = from + state.pageSize
    const data = all.slice(from, to).map(({ campaign, day, spend, clicks, leads }) => ({
      campaign_id: own(campaign),
      campaign_name: `Campaign ${campaign}`,
      date_start: day,
      date_stop: day,
      spend,
      impressions: String(clicks * 40),
      clicks: String(clicks),
      // one and the same under several names
      ...(leads > 0 && {
        actions: ['lead', 'onsite_conversion.lead_grouped', 'offsite_conversion.fb_pixel_lead'].map((action_type) => ({
          action_type,
          value: String(leads),
        })),
      }),
    }))
    const more = to < all.length ? { next: 'https://graph.facebook.com/next' } : {}
    return [200, { data, paging: { cursors: { before: String(from), after: String(to) }, ...more } }]
  }

  /** Towns by their names (GeoTargetConstantService): it also knows streets and other places of the same name. */
  function suggest({ locale, countryCode, locationNames }: Suggest): [number, object] {
    const { names } = locationNames
    if (locale !== 'en' || countryCode !== 'US' || names.length > 25)
      return [400, { error: { status: 'INVALID_ARGUMENT' } }]
    const place = (name: string, id: number, targetType: string, status = 'ENABLED') => ({
      searchTerm: name,
      geoTargetConstant: { resourceName: `geoTargetConstants/${id}`, id: String(id), name, targetType, status },
    })
    const known = names.filter((name) => !name.startsWith('Atlantis'))
    return [
      200,
      {
        geoTargetConstantSuggestions: known.flatMap((name, index) => [
          place(name, 9_000_000 + index, 'Airport'),
          place(name, 8_000_000 + index, 'City', 'REMOVAL_PLANNED'),
          place(name, 1_000_000 + index, 'City'),
        ]),
      },
    ]
  }

  /** KeywordPlanIdeaService: what it takes and no more. */
  function ideas(body: Ideas): [number, object] {
    const {
      language,
      geoTargetConstants: places,
      keywordPlanNetwork,
      keywordSeed,
      includeAdultKeywords,
      pageSize,
      ...rest
    } = body
    const isRight =
      /^languageConstants\/100[03]$/.test(language) &&
      places.length >= 1 &&
      places.length <= 10 &&
      places.every((place) => /^geoTargetConstants\/\d+$/.test(place)) &&
      keywordPlanNetwork === 'GOOGLE_SEARCH' &&
      !includeAdultKeywords &&
      keywordSeed.keywords.length >= 1 &&
      keywordSeed.keywords.length <= 20 &&
      pageSize === 100 &&
      Object.keys(rest).length === 0
    if (!isRight) {
      state.refusals.push(JSON.stringify(body))
      return [400, { error: { status: 'INVALID_ARGUMENT' } }]
    }
    state.ideasAsked.push(body)
    const idea = (text: string, searches: string | undefined) => ({
      text,
      keywordIdeaMetrics:
        searches === undefined
          ? {}
          : {
              avgMonthlySearches: searches,
              competition: 'LOW',
              competitionIndex: '12',
              highTopOfPageBidMicros: '9000000',
            },
    })
    return [
      200,
      {
        results: [
          idea('sewer line replacement', '90'),
          idea('drain cleaning near me', '1300'),
          idea('rare words', undefined),
        ],
      },
    ]
  }

  function google(request: IncomingMessage, path: string, body: string): [number, unknown] {
    const fail = (why: string): [number, unknown] => {
      state.refusals.push(why)
      return [400, [{ error: { status: 'INVALID_ARGUMENT', message: why } }]]
    }
    const { headers, method } = request
    if (headers['developer-token'] !== 'developer') return fail('no developer token')
    if (path === '/v26/geoTargetConstants:suggest') return suggest(JSON.parse(body) as Suggest)
    if (path === '/v26/customers/1234567890:generateKeywordIdeas') return ideas(JSON.parse(body) as Ideas)
    if (path === '/v26/customers/1234567890/googleAds:search')
      return [200, { results: [{ customer: { resourceName: 'customers/1234567890', currencyCode: 'USD' } }] }]
    if (state.forbidden) return [403, [{ error: { status: 'PERMISSION_DENIED' } }]]
    const { reason } = state
    const isOfAccount = path.includes('/customers/')
    if (reason && (reason[1] === 'NOT_ADS_USER' || isOfAccount)) {
      const type = 'type.googleapis.com/google.ads.googleads.v26.errors.GoogleAdsFailure'
      const details = [{ '@type': type, errors: [{ errorCode: { authorizationError: reason[1] }, message: 'No.' }] }]
      const error = { code: reason[0], status: reason[0] === 401 ? 'UNAUTHENTICATED' : 'PERMISSION_DENIED', details }
      return [reason[0], isOfAccount ? [{ error }] : { error }]
    }
    if (path === '/v26/customers:listAccessibleCustomers')
      return method === 'GET' ? [200, { resourceNames: ['customers/77', 'customers/88'] }] : fail('a POST')
    const id = /^\/v26\/customers\/(\d+)\/googleAds:searchStream$/.exec(path)?.[1]
    if (id === undefined || method !== 'POST') return fail(`no such method: ${path}`)
    if (headers['login-customer-id'] !== id) return fail('not by its own account')
    const { query } = JSON.parse(body) as { query: string }
    const named = /^SELECT (.+?) FROM (campaign|customer)\b/.exec(query)
    for (const field of named?.[1]?.split(', ') ?? ['?']) if (!searchFields.has(field)) return fail(`field ${field}`)
    if (named?.[2] === 'customer')
      return [
        200,
        [
          {
            results: [
              {
                customer: {
                  resourceName: `customers/${id}`,
                  descriptiveName: `Account ${id}`,
                  currencyCode: state.currency,
                  ...(id === '88' && { manager: true }),
                },
              },
            ],
          },
        ],
      ]
    const [, since = '', until = ''] =
      /WHERE segments\.date BETWEEN '(\d{4}-\d\d-\d\d)' AND '(\d{4}-\d\d-\d\d)'$/.exec(query) ?? []
    if (since === '') return fail(`days: ${query}`)
    const rows = inRange(since, until).map(({ campaign, day, spend, clicks, leads }) => ({
      campaign: {
        resourceName: `customers/${id}/campaigns/${campaign}`,
        id: campaign,
        name: 'Search',
        status: 'ENABLED',
      },
      segments: { date: day },
      metrics: {
        costMicros: String(Math.round(Number(spend) * 1_000_000)),
        clicks: String(clicks),
        impressions: String(clicks * 40),
        conversions: leads,
      },
    }))
    // in two pieces, as a stream comes
    return [200, [{ results: rows.slice(0, 1) }, { results: rows.slice(1) }]]
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://peer')
    const body = (await buffer(request)).toString('utf8')
    state.asked.push(`${request.method} ${url.pathname}`)
    const [status, content] =
      url.pathname === '/token' ? [200, { access_token: 'a-token', expires_in: 3599 }] : answerTo(request, url, body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  }
  const answerTo = (request: IncomingMessage, url: URL, body: string): [number, unknown] =>
    state.failing !== undefined
      ? [state.failing, { error: 'as the test asked' }]
      : request.headers.authorization !== 'Bearer a-token'
        ? [401, {}]
        : url.pathname.startsWith('/v26/')
          ? google(request, url.pathname, body)
          : facebook(url)
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atFileEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
