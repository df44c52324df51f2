import { z } from 'zod'
import type { Calls } from './call.ts'
import { PlaceId, Position } from './places.ts'
import { stages } from './requests.ts'
import {
  cents,
  CustomerId,
  Day,
  Moment,
  Money,
  named,
  ProjectId,
  queryNumber,
  requiredText,
  RequestId,
  slug,
  slugParams,
  Version,
} from './shared.ts'
import { websitePageKinds } from './website/values.ts'

export const ReferralId = z.uuid().toLowerCase().brand<'ReferralId'>()
export type ReferralId = z.output<typeof ReferralId>
export const ReferralLinkId = z.uuid().toLowerCase().brand<'ReferralLinkId'>()
export type ReferralLinkId = z.output<typeof ReferralLinkId>
export const ReferralCreditId = z.uuid().toLowerCase().brand<'ReferralCreditId'>()

/** Where a visit came from, as an address carries it (`?src=yard-sign`): small letters, figures and dashes. */
export const VisitSource = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, { error: 'is not a source' })
/** What a referral link carries (`?ref=…`). */
export const ReferralCode = z.string().regex(/^[a-z2-9]{8}$/, { error: 'is not a code' })

export const growthLimits = {
  competitors: 5,
  /** Keywords of one question. */
  keywords: 20,
  /** Metres around a project within which others are its neighbours. */
  nearby: 3000,
  farthest: 50_000,
  neighbours: 50,
  /** Different sources that are counted for one business; what else comes is one. */
  sources: 500,
  /** Cents of what a referral is worth, and of the job that it is for. */
  reward: 10_000_000,
  leastJob: 1_000_000_000,
  expiresDays: 3650,
} as const

/** A page of the business's own that a code may lead to: its path below the business's address. */
export const OwnPath = z
  .string()
  .max(200)
  .regex(/^(?:\/[A-Za-z0-9-]+){0,4}\/?$/, { error: 'is not a page of this business' })

/** What `GET /api/qr` is given. The size is that of the PNG's side, in pixels. */
export const QrQuery = z.object({
  slug,
  path: OwnPath.default(''),
  source: z.union([z.literal(''), VisitSource]).default(''),
  format: z.enum(['png', 'svg']).default('png'),
  size: queryNumber(120, 2000, 600),
})
export type QrQuery = z.output<typeof QrQuery>

/** A page that a code may lead to; a finished job, a service and a town have a name. */
export const OwnPage = z.object({ path: OwnPath, kind: z.enum([...websitePageKinds, 'showcase']), name: z.string() })
export type OwnPage = z.output<typeof OwnPage>

export const SourceFigures = z.object({
  source: z.string(),
  visits: z.number().int(),
  requests: z.number().int(),
  /** Of those requests, the ones that were won. */
  won: z.number().int(),
  last_visit: Day.nullable(),
})
export type SourceFigures = z.output<typeof SourceFigures>

/** A business on the map, and how it is spoken of. `recent`: the reviews of the last 90 days. */
const Standing = z.object({
  rating: z.number().nullable(),
  reviews: z.number().int(),
  /** Of a competitor only five reviews are known: there are at least as many as this. */
  recent: z.number().int(),
  latest: Day.nullable(),
  /** Reviews in each of the last twelve months, the oldest first; of a competitor at least as many, by the same five. */
  months: z.array(z.number().int().min(0)).length(12),
})
export const Competitor = Standing.extend({
  place: PlaceId,
  name: z.string(),
  address: z.string(),
  /** Its page at the maps service; null where none was given. */
  url: z.url({ protocol: /^https$/ }).nullable(),
})
export type Competitor = z.output<typeof Competitor>
export const OwnStanding = Standing
export type OwnStanding = z.output<typeof OwnStanding>

const creditStates = ['none', 'due', 'given', 'used', 'expired'] as const
export type CreditState = (typeof creditStates)[number]

/** What a friend gets off their first job: an amount, or a share of it in millionths. */
export const FriendReward = z
  .union([
    z.strictObject({ cents: z.number().int().min(1).max(growthLimits.reward) }),
    z.strictObject({ ppm: z.number().int().min(1).max(1_000_000) }),
  ])
  .nullable()
export type FriendReward = z.output<typeof FriendReward>

export const Referral = z.object({
  id: ReferralId,
  /** Who gave the link away; null: it was the business's own link. */
  referrer: named(CustomerId).nullable(),
  /** Who came by it. */
  request: z.object({ id: RequestId, name: z.string(), stage: z.enum(stages) }),
  /** `open`: nobody knows yet; `won`: it became a job; `lost`: it did not. */
  status: z.enum(['open', 'won', 'lost']),
  credit: Money,
  /** What is neither used, paid out, nor expired of it. */
  left: Money,
  /** `due`: the job was won, and somebody waits for what was promised; `given`: it was paid out. */
  credit_state: z.enum(creditStates),
  /** When it was paid out. */
  credited: Moment.nullable(),
  expires: Moment.nullable(),
  /** What the friend gets off their first job; null: nothing. */
  friend: FriendReward,
  /** Whether that was taken off a quote or an invoice that still counts. */
  friend_used: z.boolean(),
  created: Moment,
  version: Version,
})
export type Referral = z.output<typeof Referral>

export const ReferralLink = z.object({
  id: ReferralLinkId,
  customer: named(CustomerId).nullable(),
  url: z.string(),
  requests: z.number().int(),
  won: z.number().int(),
  created: Moment,
})
export type ReferralLink = z.output<typeof ReferralLink>

export const ReferralProgram = z.object({
  active: z.boolean(),
  /** What somebody gets whose friend becomes a customer. */
  credit: Money,
  friend: FriendReward,
  /** What a job has to come to, so that anything is owed for it. */
  least_job: Money,
  /** Days until a credit that nobody used expires; null: it does not. */
  expires_days: z.number().int().nullable(),
  version: Version,
})
export type ReferralProgram = z.output<typeof ReferralProgram>

export const Neighbour = z.object({
  customer: named(CustomerId).extend({ phone: z.string().nullable(), email: z.string().nullable() }),
  /** Their newest finished project near by. */
  project: named(ProjectId).extend({ day: Day.nullable() }),
  address: z.string(),
  /** Where that project is. */
  position: Position,
  /** Metres from the project that was asked about. */
  distance: z.number().int(),
  do_not_contact: z.boolean(),
})
export type Neighbour = z.output<typeof Neighbour>

/** Bids are for one click, in the currency of the advertising account. Null: the service does not say. */
export const KeywordMetrics = z.object({
  keyword: z.string(),
  monthly_searches: z.number().int().nullable(),
  competition: z.enum(['low', 'medium', 'high']).nullable(),
  /** 0 to 100. */
  competition_index: z.number().int().nullable(),
  low_bid: z.number().nullable(),
  high_bid: z.number().nullable(),
  /** The last twelve months, oldest first. */
  months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), searches: z.number().int() })),
})
export type KeywordMetrics = z.output<typeof KeywordMetrics>

export const growthCalls = {
  getCompetitors: {
    summary: 'Up to five businesses of the same trade near by, beside the own one',
    access: 'office',
    site: 'header',
    limit: 'places',
    ok: z.object({
      competitors: z.array(Competitor),
      own: OwnStanding,
      attribution: z.string(),
      /** Those that the owner chose; none: they are what the maps service finds. */
      chosen: z.array(PlaceId).max(growthLimits.competitors),
    }),
    errors: ['not_connected', 'unavailable'],
  },
  getReferrals: {
    summary: 'The referral program: the link, the credit, who came by it and what became of them',
    access: 'office',
    site: 'header',
    limit: 'read',
    ok: z.object({
      /** The business's own link. */
      link: z.string(),
      program: ReferralProgram,
      links: z.array(ReferralLink),
      referrals: z.array(Referral),
    }),
  },
  updateReferralProgram: {
    summary: 'Sets what a referral is worth, or ends the program',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    body: z
      .strictObject({
        active: z.boolean(),
        credit_cents: cents.max(growthLimits.reward),
        friend: FriendReward,
        least_job_cents: cents.max(growthLimits.leastJob),
        expires_days: z.number().int().min(1).max(growthLimits.expiresDays).nullable(),
      })
      .partial(),
    ok: z.object({ program: ReferralProgram }),
    versioned: true,
    errors: ['stale'],
  },
  createReferralLink: {
    summary: 'A link for one customer to give away; asked for twice, it is the same one',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ customer_id: CustomerId }),
    ok: z.object({ link: ReferralLink }),
    status: 201,
    creates: true,
  },
  updateReferral: {
    summary: 'Notes that a credit was given, or takes the note back',
    access: 'office',
    support: 'refused',
    limit: 'write',
    params: slugParams.extend({ referralId: ReferralId }),
    body: z.strictObject({ credited: z.boolean() }),
    ok: z.object({ referral: Referral }),
    versioned: true,
    errors: ['stale', 'conflict'],
  },
  listNeighbours: {
    summary: 'Past customers near a project, the nearest first; `position: null` where nobody knows where it is',
    access: 'office',
    limit: 'read',
    params: slugParams.extend({ projectId: ProjectId }),
    query: z.object({ metres: queryNumber(100, growthLimits.farthest, growthLimits.nearby) }),
    ok: z.object({ position: Position.nullable(), neighbours: z.array(Neighbour) }),
  },
  listOwnPages: {
    summary: 'The public pages that a QR code may lead to',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({ address: z.string(), pages: z.array(OwnPage) }),
  },
  listSources: {
    summary: 'Visits and requests by the source that their address carried, of the last 90 days, the busiest first',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({ sources: z.array(SourceFigures) }),
  },
  getKeywordMetrics: {
    summary: 'How often words are searched for, and what a click costs',
    access: 'office',
    site: 'header',
    limit: 'places',
    body: z.strictObject({ keywords: z.array(requiredText(80)).min(1).max(growthLimits.keywords) }),
    ok: z.object({ metrics: z.array(KeywordMetrics), currency: z.string().nullable() }),
    errors: ['not_connected', 'unavailable'],
  },
} as const satisfies Calls<
  | 'getCompetitors'
  | 'getReferrals'
  | 'updateReferralProgram'
  | 'createReferralLink'
  | 'updateReferral'
  | 'listNeighbours'
  | 'listOwnPages'
  | 'listSources'
  | 'getKeywordMetrics'
>
