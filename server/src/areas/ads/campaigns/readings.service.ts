import { z } from 'zod'
import type { AdReading } from '#contract/ads/types.ts'
import { adFaults, adProviders } from '#contract/ads/values.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { findConnection } from '../../connections/index.ts'
import { mayUseSources } from '../ads.policy.ts'
import { findCampaignRows, listReadingRows, type CampaignFound } from './campaigns.store.ts'

const Fault = z.enum(adFaults).nullable().catch('refused')

/**
 * How far the accounts at each provider can be read. A fault from before the last sign-in says nothing any more, and one of
 * a connection that was ended is nobody's concern.
 */
export async function listReadings(work: SiteWork): Promise<Omit<AdReading, 'configured'>[]> {
  const { db, site } = work
  const rows = await listReadingRows(db, site.id)
  const readings: Omit<AdReading, 'configured'>[] = []
  for (const provider of adProviders) {
    const connection = await findConnection(db, site.id, provider)
    const row = rows.find((each) => each.provider === provider)
    const isNews = connection !== undefined && row !== undefined && row.tried_at >= connection.connected_at
    const fault = isNews ? Fault.parse(row.fault) : null
    readings.push({
      provider,
      connected: connection !== undefined,
      tried: row?.tried_at.toISOString() ?? null,
      fault: connection?.state === 'broken' ? 'revoked' : fault,
    })
  }
  return readings
}

/** Campaigns by the words of their name, for who sees what they cost; nothing for anybody else. */
export const findCampaigns = async (work: SiteWork, query: string, limit: number): Promise<CampaignFound[]> =>
  mayUseSources(work) ? findCampaignRows(work.db, work.site.id, query, limit) : []
