import { z } from 'zod'
import type { AdvertisingSettings } from '../settings/surroundings.ts'
import type { ReadAccount, ReadAccounts, ReadAds, ReadRange } from './ad-reader.ts'
import { callProvider, ProviderError } from './connecting.ts'

/** Reads of advertising accounts (Google Ads API, OAuth 2.0 scopes). */
export const adsScope = 'https://www.googleapis.com/auth/adwords'
/** Accounts of one person that are read. */
const mostAccounts = 25

// numbers of 64 bits come as text (Protocol Buffers, JSON mapping); what is 0 is left out
const Long = z.union([z.number(), z.string().regex(/^\d+$/)]).transform(Number)
const Accessible = z.object({ resourceNames: z.array(z.string().regex(/^customers\/\d+$/)).default([]) })
/** An answer comes in pieces. */
const piecesOf = <Row extends z.ZodType>(row: Row) => z.array(z.object({ results: z.array(row).default([]) }))
const Customers = piecesOf(
  z.object({
    customer: z.object({
      descriptiveName: z.string().default(''),
      currencyCode: z.string().regex(/^[A-Z]{3}$/),
      manager: z.boolean().default(false),
    }),
  }),
)
const Days = piecesOf(
  z.object({
    campaign: z.object({ id: Long.transform(String), name: z.string().default(''), status: z.string().default('') }),
    segments: z.object({ date: z.iso.date() }),
    metrics: z.object({
      costMicros: Long.default(0),
      impressions: Long.default(0),
      clicks: Long.default(0),
      conversions: z.number().min(0).default(0),
    }),
  }),
)

const daysQuery = ({ since, until }: ReadRange): string =>
  `SELECT campaign.id, campaign.name, campaign.status, segments.date, metrics.cost_micros, metrics.clicks, metrics.impressions, metrics.conversions FROM campaign WHERE segments.date BETWEEN '${since}' AND '${until}'`
const accountQuery = 'SELECT customer.descriptive_name, customer.currency_code, customer.manager FROM customer LIMIT 1'

/** Campaigns of the accounts that a person can reach, with what each day cost (GoogleAdsService.SearchStream). */
export function googleAds({ url, developerToken }: Pick<AdvertisingSettings, 'url' | 'developerToken'>): ReadAds {
  async function ask<Content>(
    token: string,
    path: string,
    schema: z.ZodType<Content>,
    given: { readonly account?: string; readonly query?: string } = {},
  ): Promise<Content> {
    const { account, query } = given
    const content = await callProvider(`${url}/${path}`, token, {
      headers: {
        'developer-token': developerToken,
        ...(account === undefined ? {} : { 'login-customer-id': account }),
      },
      ...(query === undefined ? {} : { method: 'POST', body: { query } }),
    }).catch((error: unknown) => {
      // answered like a token that ended, and nothing is wrong with the token: the person has no account there
      if (error instanceof ProviderError && error.reason === 'NOT_ADS_USER')
        throw new ProviderError('forbidden', { reason: error.reason, cause: error })
      throw error
    })
    const parsed = schema.safeParse(content)
    if (!parsed.success) throw new ProviderError('unavailable', { cause: parsed.error })
    return parsed.data
  }

  async function read(token: string, id: string, steps: readonly ReadRange[]): Promise<ReadAccount | null> {
    const search = <Content>(query: string, schema: z.ZodType<Content>) =>
      ask(token, `customers/${id}/googleAds:searchStream`, schema, { account: id, query })
    const customer = (await search(accountQuery, Customers)).flatMap(({ results }) => results)[0]?.customer
    // a manager's account has no campaigns of its own
    if (customer === undefined || customer.manager) return null
    const rows: z.output<typeof Days>[number]['results'] = []
    for (const range of steps) rows.push(...(await search(daysQuery(range), Days)).flatMap(({ results }) => results))
    const campaigns = new Map(
      rows.map(({ campaign: { id: one, name, status } }) => [one, { id: one, name, state: status }]),
    )
    return {
      id,
      name: customer.descriptiveName,
      currency: customer.currencyCode,
      campaigns: [...campaigns.values()],
      days: rows.map(({ campaign, segments, metrics }) => ({
        campaign: campaign.id,
        day: segments.date,
        spendMicros: metrics.costMicros,
        impressions: metrics.impressions,
        clicks: metrics.clicks,
        leads: Math.round(metrics.conversions),
      })),
    }
  }

  return async (token, steps) => {
    const { resourceNames } = await ask(token, 'customers:listAccessibleCustomers', Accessible)
    const found: ReadAccounts = { accounts: [], refused: [] }
    for (const name of resourceNames.slice(0, mostAccounts)) {
      const id = name.slice('customers/'.length)
      const account = await read(token, id, steps(id)).catch((error: unknown) => {
        // one that was closed, or that this person may only look at from elsewhere, is no reason to read no other
        if (error instanceof ProviderError && error.fault === 'forbidden') return error
        throw error
      })
      if (account instanceof ProviderError) found.refused.push({ id, error: account })
      else if (account) found.accounts.push(account)
    }
    return found
  }
}
