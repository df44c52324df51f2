import type { Insertable } from 'kysely'
import type { AdProvider } from '#contract/ads/values.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Chance } from '../chance.ts'

/** Campaigns of a year, as their accounts would say it. */
export interface CampaignRows {
  readonly accounts: Insertable<Tables['ad_accounts']>[]
  readonly campaigns: Insertable<Tables['ad_campaigns']>[]
  readonly days: Insertable<Tables['ad_days']>[]
}

interface Campaign {
  readonly provider: AdProvider
  readonly id: string
  readonly name: string
  readonly state: string
  /** Dollars of a usual day, and of a click. */
  readonly daily: number
  readonly click: number
  /** The months in which it runs, January being 0; all of them where none is named. */
  readonly months: readonly number[]
}

const accounts = {
  facebook: { account: 'act_20090417', name: 'Cedar & Stone ads' },
  google: { account: '4155550199', name: 'Cedar & Stone' },
} as const

/** What people clicked on; requests name these as their campaign. */
export const campaigns: readonly Campaign[] = [
  { provider: 'google', id: '710001', name: 'Water heaters', state: 'ENABLED', daily: 3.6, click: 8.4, months: [] },
  { provider: 'google', id: '710002', name: 'Drain clearing', state: 'ENABLED', daily: 2.4, click: 6.1, months: [] },
  {
    provider: 'google',
    id: '710003',
    name: 'Yard drainage',
    state: 'PAUSED',
    daily: 3.1,
    click: 4.9,
    months: [9, 10, 11, 0, 1],
  },
  {
    provider: 'facebook',
    id: '810001',
    name: 'Spring yards',
    state: 'PAUSED',
    daily: 4.2,
    click: 1.3,
    months: [1, 2, 3, 4],
  },
  {
    provider: 'facebook',
    id: '810002',
    name: 'Stone walls and patios',
    state: 'ACTIVE',
    daily: 3.3,
    click: 1.7,
    months: [5, 6, 7, 8, 9, 10],
  },
]

const day = 86_400_000
const year = 365

/** The campaigns of a provider that ran at this moment. */
export const ranThen = (provider: AdProvider, at: Date): readonly Campaign[] =>
  campaigns.filter(
    (each) => each.provider === provider && (each.months.length === 0 || each.months.includes(at.getUTCMonth())),
  )

/** What each day cost: fewer clicks on a weekend, none on some days. The same seed gives the same rows. */
export function planCampaigns(chance: Chance, siteId: string, now: Date): CampaignRows {
  const read = new Date(now.getTime() - day / 8)
  const days = campaigns.flatMap(({ provider, id, daily, click, months }) =>
    Array.from({ length: year }, (_, ago) => new Date(now.getTime() - ago * day)).flatMap((date) => {
      const isOn = months.length === 0 || months.includes(date.getUTCMonth())
      const isWeekend = date.getUTCDay() % 6 === 0
      const clicks = isOn ? Math.round(((chance.fraction() * 2 * daily) / click) * (isWeekend ? 0.6 : 1.2)) : 0
      if (clicks === 0) return []
      return [
        {
          site_id: siteId,
          provider,
          campaign: id,
          day: date.toISOString().slice(0, 10),
          currency: 'USD',
          spend_micros: Math.round(clicks * click * (0.8 + chance.fraction() * 0.4) * 100) * 10_000,
          impressions: clicks * chance.whole(14, 40),
          clicks,
          leads: chance.happens(clicks / 12) ? 1 : 0,
        },
      ]
    }),
  )
  return {
    accounts: (['facebook', 'google'] as const).map((provider) => ({
      site_id: siteId,
      provider,
      ...accounts[provider],
      currency: 'USD',
      read_at: read,
    })),
    campaigns: campaigns.map(({ provider, id, name, state }) => ({
      site_id: siteId,
      provider,
      campaign: id,
      account: accounts[provider].account,
      name,
      state,
    })),
    days,
  }
}
