import { z } from 'zod'
import { touchLimits } from '../traffic/values.ts'
import { KeywordMetrics } from '../growth.ts'
import { CustomerId, Day, id, Moment, named, nameText, RequestId, ServiceId, Version } from '../shared.ts'
import { networks } from '../social/values.ts'
import { stages, requestStatuses } from '../requests.ts'
import { adFaults, adLimits, adProviders, creditModels } from './values.ts'

export const AdCostId = id<'AdCostId'>()
export type AdCostId = z.output<typeof AdCostId>

/** A source by its key: `google-ads`, `yard-sign`, a host. */
export const SourceKey = z
  .string()
  .max(touchLimits.source)
  .regex(/^[a-z0-9]+(?:[.-]+[a-z0-9]+)*$/, { error: 'is not the key of a source' })

/** What was spent on a source over some days, written down by a member: a bill of a portal, the print of yard signs. */
export const AdCost = z.object({
  id: AdCostId,
  source: SourceKey,
  from: Day,
  to: Day,
  /** For all of its days together. */
  cents: z.number().int().min(1),
  note: z.string(),
  version: Version,
  created: Moment,
})
export type AdCost = z.output<typeof AdCost>

/** What a member writes of it. */
export const costFields = {
  source: SourceKey,
  from: Day,
  to: Day,
  cents: z.number().int().min(1).max(1_000_000_000),
  note: nameText(adLimits.note),
}

/** What a source cost and brought. Everything but visits and spending belongs to the requests of the range. */
export const SourceFigures = z.object({
  /**
   * Costs that were written down, as far as their days lie in the range, what campaigns cost, and credits for
   * referrals. Below zero where a credit was taken back in the range and given before it.
   */
  spent_cents: z.number().int(),
  /** Times that somebody came to the website from there. */
  visits: z.number().int().min(0),
  /** Requests, without spam and what was put away. */
  leads: z.number().int().min(0),
  /** Those that were work for this business. */
  qualified: z.number().int().min(0),
  won: z.number().int().min(0),
  /** What customers have paid for them until now, less what they got back. */
  paid_cents: z.number().int(),
  /** What campaigns cost in other currencies than the business's, each by itself: nothing is converted or added. */
  foreign: z.array(z.object({ currency: z.string().length(3), cents: z.number().int().min(1) })),
})
export type SourceFigures = z.output<typeof SourceFigures>

export const SourceRow = SourceFigures.extend({
  source: z.string(),
  /** What of the spending its advertising accounts say themselves; the rest was written down. */
  campaigns_cents: z.number().int().min(0),
  /** Sources that are one row: single posts, codes on printed pieces. One for every other row. */
  parts: z.number().int().min(1),
  /** Leads of each of the last weeks, oldest first. */
  weeks: z.array(z.number().int().min(0)).length(adLimits.weeks),
})
export type SourceRow = z.output<typeof SourceRow>

/** One of the many sources of a row, with what is known of it: a post, a code on something printed. */
export const SourcePart = SourceRow.extend({
  /** The first words of a post, the name of a code; empty where the record is gone, or there never was one. */
  name: z.string(),
  network: z.enum(networks).nullable(),
  /** When the post went out. */
  at: Moment.nullable(),
})
export type SourcePart = z.output<typeof SourcePart>

/** How far the accounts at a provider can be read. */
export const AdReading = z.object({
  provider: z.enum(adProviders),
  /** Whether this server can ask the provider at all. */
  configured: z.boolean(),
  connected: z.boolean(),
  tried: Moment.nullable(),
  /** Null where the last try went well, or there was none. */
  fault: z.enum(adFaults).nullable(),
})
export type AdReading = z.output<typeof AdReading>

export const SourceReport = z.object({
  from: Day,
  to: Day,
  model: z.enum(creditModels),
  totals: SourceFigures,
  /** The most paid first; a source without anything in the range is left out. The rows add up to the totals. */
  sources: z.array(SourceRow).max(adLimits.sources + 1),
  /** Providers whose accounts could not be read: what they cost is missing here. */
  unread: z.array(AdReading).max(adProviders.length),
})
export type SourceReport = z.output<typeof SourceReport>

/** A request in the row that got the credit for it. */
export const SourceRequest = z.object({
  id: RequestId,
  customer: named(CustomerId),
  created: Moment,
  stage: z.enum(stages),
  status: z.enum(requestStatuses),
  /** What they came by: in a row of many sources, which of them. */
  source: z.string(),
  /** How they came: empty and null where nobody knows more than the source. */
  campaign: z.string(),
  landing_path: z.string().nullable(),
  paid_cents: z.number().int(),
})
export type SourceRequest = z.output<typeof SourceRequest>

/** An advertising account as its provider calls it. */
export const AdAccount = z.object({
  provider: z.enum(adProviders),
  id: z.string(),
  name: z.string(),
  currency: z.string().length(3),
  /** When it was read last. */
  read: Moment,
})
export type AdAccount = z.output<typeof AdAccount>

/** What a campaign cost and brought in a range, as its provider says it. */
export const AdCampaign = z.object({
  provider: z.enum(adProviders),
  id: z.string(),
  name: z.string(),
  /** In the provider's own word. */
  state: z.string(),
  account: z.string(),
  currency: z.string().length(3),
  /** In hundredths of its currency. */
  spent_cents: z.number().int().min(0),
  impressions: z.number().int().min(0),
  clicks: z.number().int().min(0),
  /** As the provider counts them; the report counts requests itself. */
  leads: z.number().int().min(0),
})
export type AdCampaign = z.output<typeof AdCampaign>

/** Words that people search for, and the page of the business's website that is about them. */
export const KeywordIdea = KeywordMetrics.extend({ page: named(ServiceId).nullable() })
export type KeywordIdea = z.output<typeof KeywordIdea>
