import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Chance } from '../chance.ts'
import { idAt } from '../ids.ts'
import type { SocialRows } from '../social/rows.ts'
import { planCampaigns, ranThen, type CampaignRows } from './campaigns.ts'

/** How customers came by the website, who looked at it, and what was spent on being found. */
export interface SourceRows {
  readonly touches: Insertable<Tables['request_touches']>[]
  readonly visits: Insertable<Tables['page_visits']>[]
  readonly costs: Insertable<Tables['ad_costs']>[]
  /** What its advertising accounts say. */
  readonly ads: CampaignRows
  /** Links that customers gave away, and who came by them. */
  readonly links: Insertable<Tables['referral_links']>[]
  readonly referrals: Insertable<Tables['referrals']>[]
  readonly credits: Insertable<Tables['referral_credits']>[]
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

/** What is paid every month, in dollars from and to; what its own accounts say is not written down once more. */
const monthly = [
  { source: 'angi', least: 105, most: 105, note: 'Membership' },
  { source: 'thumbtack', least: 40, most: 120, note: 'Leads' },
] as const
/** What was printed, and how many days ago. */
const printed = [
  { source: 'yard-sign', dollars: 340, note: '24 signs', since: 350 },
  { source: 'business-card', dollars: 89, note: '1,000 cards', since: 300 },
  { source: 'postcard', dollars: 265, note: '400 postcards with postage', since: 75 },
  { source: 'door-hanger', dollars: 178, note: '500 door hangers', since: 40 },
] as const

const day = 86_400_000
const months = 12
const dayText = (moment: Date): string => moment.toISOString().slice(0, 10)

interface SourcePlan {
  readonly chance: Chance
  readonly siteId: string
  readonly ownerId: string
  readonly now: Date
  readonly requests: readonly Insertable<Tables['requests']>[]
  readonly social: SocialRows
}

/** A year of it. The same seed gives the same rows. */
export const planSources = (plan: SourcePlan): SourceRows => ({
  touches: tracedFurther(plan, touchRows(plan)),
  visits: visitRows(plan),
  costs: costRows(plan),
  ...referralRows(plan),
  ads: planCampaigns(plan.chance, plan.siteId, plan.now),
})

type Touch = SourceRows['touches'][number]

/** What somebody had in hand, or had seen on a network, before they wrote: the piece or post that was newest then. */
function seenBefore({ chance, now, social }: SourcePlan, moment: Date): string | undefined {
  if (chance.happens(0.45)) {
    const seen = social.targets.filter(({ posted_at: at }) => at instanceof Date && at < moment)
    return seen.at(-chance.whole(1, 4))?.source
  }
  const age = (now.getTime() - moment.getTime()) / day
  return chance.one(printed.filter(({ since }) => since > age))?.source
}

/**
 * Most of those who seem to have come directly, and some who searched for the name, had a post or something printed before
 * them, each advertisement is of a
 * campaign that ran then, and some had come in another way before.
 */
function tracedFurther(plan: SourcePlan, touches: readonly Touch[]): Touch[] {
  const { chance, now } = plan
  return touches.flatMap((touch) => {
    const moment = new Date(touch.at)
    const provider = touch.source === 'google-ads' ? 'google' : touch.source === 'facebook-ads' ? 'facebook' : undefined
    const ran = provider === undefined ? [] : ranThen(provider, moment)
    const share = touch.source === 'direct' ? 0.7 : touch.source === 'google' ? 0.25 : 0
    const isSeen = now.getTime() - moment.getTime() < 340 * day && chance.happens(share)
    const source = isSeen ? (seenBefore(plan, moment) ?? touch.source) : touch.source
    const last: Touch = {
      ...touch,
      source,
      ...(source !== touch.source && { medium: 'code' }),
      ...(ran.length > 0 && { campaign: chance.one(ran).name }),
    }
    if (source === 'direct' || !chance.happens(0.15)) return [last]
    const before = new Date(moment.getTime() - chance.whole(20, 200) * 3_600_000)
    const way = chance.one([
      { source: 'google', medium: 'organic' },
      { source: 'facebook', medium: 'social' },
    ])
    return [{ ...last, ...way, campaign: '', id: idAt(chance, before), at: before }, last]
  })
}

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

function costRows({ chance, siteId, ownerId, now }: SourcePlan): SourceRows['costs'] {
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
  const pieces = printed.map(({ source, dollars, note, since }) => {
    const made = new Date(now.getTime() - since * day)
    const until = new Date(Math.min(now.getTime(), made.getTime() + 90 * day))
    return cost(made, until, { source, cents: dollars * 100, note })
  })
  return [...pieces, ...bills]
}

/** Who sent a friend whose job was won: as many of the newest. The first has its credit, the others wait for it. */
const sent = 3
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

function referralRows({
  chance,
  siteId,
  ownerId,
  now,
  requests,
}: SourcePlan): Pick<SourceRows, 'links' | 'referrals' | 'credits'> {
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
  const referrals = pairs.map(({ friend, created }, place) => ({
    site_id: siteId,
    id: idAt(chance, created),
    link_id: links[place]?.id ?? '',
    request_id: friend.id,
    credit_cents: 5000,
    created_at: created,
    modified_at: created,
  }))
  const [first] = referrals
  const credit = (kind: string, cents: number) =>
    first === undefined
      ? []
      : [{ site_id: siteId, id: idAt(chance, now), referral_id: first.id, kind, cents, at: now, user_id: ownerId }]
  return { links, referrals, credits: [...credit('given', 5000), ...credit('paid_out', -5000)] }
}
