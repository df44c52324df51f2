import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Chance } from '../chance.ts'
import { idAt } from '../ids.ts'

/** How customers came by the website, who looked at it, and what was spent on being found. */
export interface SourceRows {
  readonly touches: Insertable<Tables['request_touches']>[]
  readonly visits: Insertable<Tables['page_visits']>[]
  readonly costs: Insertable<Tables['ad_costs']>[]
  /** Links that customers gave away, and who came by them. */
  readonly links: Insertable<Tables['referral_links']>[]
  readonly referrals: Insertable<Tables['referrals']>[]
}

interface Way {
  readonly source: string
  readonly medium: string
  readonly campaign?: string
  readonly page: string
  /** Visits on a usual day. */
  readonly visits: number
  /** How many of a hundred who write by the website came this way; the rest came directly. */
  readonly share: number
}

const ways: readonly Way[] = [
  { source: 'google', medium: 'organic', page: '/', visits: 9, share: 34 },
  { source: 'google-ads', medium: 'cpc', campaign: 'Water heaters', page: '/services', visits: 5, share: 22 },
  { source: 'facebook-ads', medium: 'cpc', campaign: 'Spring yards', page: '/gallery', visits: 3, share: 9 },
  { source: 'yelp', medium: 'portal', page: '/reviews', visits: 2, share: 6 },
  { source: 'yard-sign', medium: 'code', page: '/', visits: 1, share: 8 },
]

/** What is paid every month, in dollars from and to. */
const monthly = [
  { source: 'google-ads', least: 280, most: 420, note: '' },
  { source: 'facebook-ads', least: 90, most: 160, note: '' },
  { source: 'angi', least: 105, most: 105, note: 'Membership' },
  { source: 'thumbtack', least: 40, most: 120, note: 'Leads' },
] as const
const printed = { source: 'yard-sign', dollars: 340, note: '24 signs' }

const day = 86_400_000
const months = 12
const dayText = (moment: Date): string => moment.toISOString().slice(0, 10)

interface SourcePlan {
  readonly chance: Chance
  readonly siteId: string
  readonly ownerId: string
  readonly founded: Date
  readonly now: Date
  readonly requests: readonly Insertable<Tables['requests']>[]
}

/** A year of it. The same seed gives the same rows. */
export const planSources = (plan: SourcePlan): SourceRows => ({
  touches: touchRows(plan),
  visits: visitRows(plan),
  costs: costRows(plan),
  // last: what is drawn before stays as it was
  ...referralRows(plan),
})

/** The way of somebody out of a hundred; undefined: directly. */
function wayOf(draw: number): Way | undefined {
  const sums = ways.map((_, place) => ways.slice(0, place + 1).reduce((sum, { share }) => sum + share, 0))
  return ways[sums.findIndex((sum) => draw <= sum)]
}

function touchRows({ chance, siteId, requests, now }: SourcePlan): SourceRows['touches'] {
  return requests.flatMap(({ id, source, created_at: created }) => {
    if (source !== 'website_form' && source !== 'website_chat') return []
    const moment = new Date(created ?? now)
    const way = wayOf(chance.whole(1, 100))
    return [
      {
        site_id: siteId,
        id: idAt(chance, moment),
        request_id: id,
        at: moment,
        source: way?.source ?? 'direct',
        medium: way?.medium ?? 'none',
        campaign: way?.campaign ?? '',
        landing_path: way?.page ?? '/',
      },
    ]
  })
}

function visitRows({ chance, siteId, now }: SourcePlan): SourceRows['visits'] {
  const all = [...ways, { source: 'direct', page: '/', visits: 4 }]
  return Array.from({ length: 365 }, (_, ago) => ago).flatMap((ago) =>
    all.flatMap(({ source, page, visits: usual }) => {
      const visits = chance.whole(0, usual * 2)
      if (visits === 0) return []
      return [
        {
          site_id: siteId,
          source,
          day: dayText(new Date(now.getTime() - ago * day)),
          path: page === '/' ? '' : page,
          visits,
          views: visits + chance.whole(0, visits),
        },
      ]
    }),
  )
}

function costRows({ chance, siteId, ownerId, founded, now }: SourcePlan): SourceRows['costs'] {
  const cost = (from: Date, to: Date, about: { source: string; cents: number; note: string }) => ({
    site_id: siteId,
    id: idAt(chance, to),
    from_day: dayText(from),
    to_day: dayText(to),
    ...about,
    created_by: ownerId,
    created_at: to,
    modified_at: to,
  })
  const bills = Array.from({ length: months }, (_, ago) => ago).flatMap((ago) => {
    const begins = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1))
    const ends = new Date(Math.min(now.getTime(), Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago + 1, 0)))
    return monthly.map(({ source, least, most, note }) =>
      cost(begins, ends, { source, cents: chance.whole(least * 100, most * 100), note }),
    )
  })
  const { source, dollars, note } = printed
  const signs = cost(founded, new Date(founded.getTime() + 90 * day), { source, cents: dollars * 100, note })
  return [signs, ...bills]
}

/** Who sent a friend whose job was won: as many of the newest. The first has its credit, the others wait for it. */
const sent = 3
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

function referralRows({ chance, siteId, ownerId, now, requests }: SourcePlan): Pick<SourceRows, 'links' | 'referrals'> {
  const momentOf = ({ created_at: created }: SourcePlan['requests'][number]): Date => new Date(created ?? now)
  const won = requests
    .filter(({ stage, status }) => stage === 'won' || status === 'completed')
    .toSorted((one, other) => momentOf(other).getTime() - momentOf(one).getTime())
  const friends = won.filter(({ source }) => source === 'referral').slice(0, sent)
  const givers = new Set(won.filter(({ source }) => source !== 'referral').map(({ customer_id: customer }) => customer))
  const pairs = friends.flatMap((friend, place) => {
    const customer = [...givers].filter((each) => each !== friend.customer_id)[place]
    return customer === undefined ? [] : [{ friend, customer, created: momentOf(friend) }]
  })
  const links = pairs.map(({ customer, created }) => ({
    site_id: siteId,
    id: idAt(chance, created),
    code: Array.from({ length: 8 }, () => letters[chance.whole(0, letters.length - 1)]).join(''),
    customer_id: customer,
    created_at: created,
  }))
  return {
    links,
    referrals: pairs.map(({ friend, created }, place) => ({
      site_id: siteId,
      id: idAt(chance, created),
      link_id: links[place]?.id ?? '',
      request_id: friend.id,
      credit_cents: 5000,
      ...(place === 0 ? { credited_at: now, credited_by: ownerId } : {}),
      created_at: created,
      modified_at: created,
    })),
  }
}
