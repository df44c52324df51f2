import { z } from 'zod'
import { SourcePart, SourceRequest, type SourceRow } from '#contract/ads/types.ts'
import { adLimits } from '#contract/ads/values.ts'
import { CustomerId, RequestId } from '#contract/shared.ts'
import type { LeadRow, PartRow, ReportRow } from './sources.store.ts'

/** A row as the report has it; weeks in which nobody came are 0. */
export const presentRow = ({ weeks, ...row }: ReportRow): SourceRow => ({
  source: row.source,
  spent_cents: row.spent_cents,
  visits: row.visits,
  leads: row.leads,
  qualified: row.qualified,
  won: row.won,
  paid_cents: row.paid_cents,
  campaigns_cents: row.campaigns_cents,
  parts: row.parts,
  foreign: row.foreign ?? [],
  weeks: Array.from({ length: adLimits.weeks }, (_, week) => weeks?.[week] ?? 0),
})

const Known = z.object(SourcePart.shape).pick({ network: true })

/** A row with what is known of its post or code. */
export const presentPart = (row: ReportRow, known: PartRow | undefined): SourcePart => ({
  ...presentRow(row),
  name: known?.name ?? '',
  at: known?.at?.toISOString() ?? null,
  ...Known.parse({ network: known?.network ?? null }),
})

const Standing = z.object(SourceRequest.shape).pick({ stage: true, status: true })

export const presentLead = (row: LeadRow): SourceRequest => ({
  id: RequestId.parse(row.request_id),
  customer: { id: CustomerId.parse(row.customer_id), name: row.customer },
  created: row.created_at.toISOString(),
  ...Standing.parse(row),
  source: row.source,
  campaign: row.campaign,
  landing_path: row.landing_path,
  paid_cents: row.paid_cents,
})
