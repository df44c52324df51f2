import { z } from 'zod'
import type { FacebookSettings } from '../settings/settings.ts'
import type { ReadAccounts, ReadAds, ReadDay, ReadRange } from './ad-reader.ts'
import { ProviderError } from './connecting.ts'
import { afterOf, askGraph, Paging } from './facebook-asking.ts'

/** The version of the Graph whose insights these are. */
const version = 'v25.0'
/** Pages of one list, and ad accounts of one person. */
const most = { pages: 100, accounts: 25 } as const

/** Numbers come as text; what was nothing is left out. */
const count = z.coerce.number().min(0).default(0)
const Code = z.string().regex(/^[A-Z]{3}$/)
const Accounts = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string().default(''), currency: Code.default('USD') })).default([]),
})
const Campaigns = z.object({
  data: z
    .array(z.object({ id: z.string(), name: z.string().default(''), effective_status: z.string().default('') }))
    .default([]),
  paging: Paging,
})
const Insights = z.object({
  data: z
    .array(
      z.object({
        campaign_id: z.string(),
        campaign_name: z.string().default(''),
        date_start: z.iso.date(),
        spend: count,
        impressions: count,
        clicks: count,
        actions: z.array(z.object({ action_type: z.string(), value: count })).default([]),
      }),
    )
    .default([]),
  paging: Paging,
})
type Insight = z.output<typeof Insights>['data'][number]

/**
 * Requests that somebody made. One and the same is in the list under several names (`omni_`, `onsite_web_`, of the pixel),
 * so that one of them is taken, and nothing is added.
 */
function leadsIn(actions: Insight['actions']): number {
  const named = (type: string) => actions.find(({ action_type: one }) => one === type)?.value
  return Math.round(named('lead') ?? named('onsite_conversion.lead_grouped') ?? 0)
}

const dayOf = (row: Insight): ReadDay => ({
  campaign: row.campaign_id,
  day: row.date_start,
  spendMicros: Math.round(row.spend * 1_000_000),
  impressions: Math.round(row.impressions),
  clicks: Math.round(row.clicks),
  leads: leadsIn(row.actions),
})

/** Campaigns of all ad accounts of a person with what each day cost (Marketing API, Insights). */
export function facebookAds(settings: FacebookSettings): ReadAds {
  const base = settings.graphUrl.replace(/\/v\d+(?:\.\d+)?$/, `/${version}`)

  async function everyPage<Page extends { data: readonly unknown[]; paging?: z.output<typeof Paging> }>(
    token: string,
    path: string,
    query: Readonly<Record<string, string>>,
    schema: z.ZodType<Page>,
  ): Promise<Page['data'][number][]> {
    const rows: Page['data'][number][] = []
    let after: string | null = null
    for (let page = 0; page < most.pages; page += 1) {
      const asked = new URLSearchParams({ ...query, ...(after === null ? {} : { after }) })
      const answer: Page = await askGraph(settings, { path: `${path}?${asked}`, token, schema, base })
      rows.push(...answer.data)
      after = afterOf(answer.paging)
      if (after === null) break
    }
    return rows
  }

  async function readAccount(token: string, id: string, steps: readonly ReadRange[]) {
    const campaigns = await everyPage(
      token,
      `${id}/campaigns`,
      { fields: 'name,effective_status', limit: '100' },
      Campaigns,
    )
    const rows: Insight[] = []
    for (const { since, until } of steps) {
      const asked = {
        level: 'campaign',
        fields: 'campaign_id,campaign_name,spend,impressions,clicks,actions',
        time_increment: '1',
        time_range: JSON.stringify({ since, until }),
        action_attribution_windows: JSON.stringify(['7d_click', '1d_view']),
        limit: '500',
      }
      rows.push(...(await everyPage(token, `${id}/insights`, asked, Insights)))
    }
    return { campaigns, rows }
  }

  return async (token, steps) => {
    const path = `me/adaccounts?fields=name,currency&limit=${most.accounts}`
    const { data: accounts } = await askGraph(settings, { path, token, schema: Accounts, base })
    const found: ReadAccounts = { accounts: [], refused: [] }
    for (const { id, name, currency } of accounts) {
      const read = await readAccount(token, id, steps(id)).catch((error: unknown) => {
        // of several accounts one may be somebody else's
        if (error instanceof ProviderError && error.fault === 'forbidden') return error
        throw error
      })
      if (read instanceof ProviderError) {
        found.refused.push({ id, error: read })
        continue
      }
      const { campaigns, rows } = read
      const known = new Map(
        campaigns.map((one) => [one.id, { id: one.id, name: one.name, state: one.effective_status }]),
      )
      // one that was deleted meanwhile has days all the same
      for (const { campaign_id: gone, campaign_name: called } of rows)
        if (!known.has(gone)) known.set(gone, { id: gone, name: called, state: 'DELETED' })
      found.accounts.push({ id, name, currency, campaigns: [...known.values()], days: rows.map(dayOf) })
    }
    return found
  }
}
