import { z } from 'zod'
import { AdAccount, AdCampaign } from '#contract/ads/types.ts'
import { adLimits, adProviders, type AdProvider } from '#contract/ads/values.ts'
import type { Answer, Input, InSite } from '../../../http/handler.ts'
import { ProviderError } from '../../../platform/connecting/connecting.ts'
import { readDays } from '../../../platform/day-range.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { addDays, onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { findConnection, withAccess, type ConnectionParts } from '../../connections/index.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { readAdDaysKind } from '../ads.types.ts'
import { knownAccounts, listAccounts, listCampaigns, saveAccount } from './campaigns.store.ts'

export type AdParts = Pick<ConnectionParts, 'sealer' | 'doors' | 'ads'>

/** Accounts that are shown: providers let nobody have more that anybody could tell apart. */
const mostAccounts = 50

const todayOf = async (work: SiteWork): Promise<string> => onTheWall(await timeZoneOf(work), work.now).date

/** @throws Refusal invalid */
export async function listAdCampaigns(
  work: SiteWork,
  { query }: Input<'listAdCampaigns'>,
): Promise<Answer<'listAdCampaigns'>> {
  const { db, site } = work
  const range = readDays(query, { today: await todayOf(work), usual: adLimits.usualDays, most: adLimits.days })
  const [accounts, campaigns] = await Promise.all([
    listAccounts(db, site.id, mostAccounts),
    listCampaigns(db, site.id, range, adLimits.campaigns),
  ])
  return {
    accounts: z
      .array(AdAccount)
      .parse(accounts.map(({ account: id, read_at: read, ...rest }) => ({ ...rest, id, read: read.toISOString() }))),
    campaigns: z
      .array(AdCampaign)
      .parse(campaigns.map(({ campaign: id, cents, ...rest }) => ({ ...rest, id, spent_cents: cents }))),
  }
}

/** Has the connected accounts read in the background. @throws Refusal not_connected where nothing can be read */
export const readAdCampaigns =
  ({ ads }: Pick<AdParts, 'ads'>) =>
  async (work: SiteWork): Promise<Answer<'readAdCampaigns'>> => {
    const { db, site } = work
    const providers: AdProvider[] = []
    for (const provider of adProviders) {
      const row = ads[provider] && (await findConnection(db, site.id, provider))
      if (!row || row.state === 'broken') continue
      await work.enqueue(readAdDaysKind, { site: { ...site }, provider }, { onlyOne: `${site.id} ${provider}` })
      providers.push(provider)
    }
    if (providers.length === 0) throw new Refusal('not_connected')
    return { providers }
  }

/**
 * Reads what campaigns cost: the last days again, since providers go on correcting them, and more where an account is new. No
 * transaction is open meanwhile. Read twice it is the same.
 * @throws ProviderError unavailable
 */
export async function readAds(parts: AdParts, inSite: InSite, provider: AdProvider): Promise<void> {
  const read = parts.ads[provider]
  if (!read) return
  const { today, known } = await inSite(async (work) => ({
    today: await todayOf(work),
    known: await knownAccounts(work.db, work.site.id, provider),
  }))
  const until = addDays(today, 1)
  const recent = { since: addDays(today, -adLimits.restatedDays), until }
  const whole = { since: addDays(today, -adLimits.firstDays), until }
  const range = known.size === 0 ? whole : recent
  const accounts = await withAccess(parts, inSite, provider, async ({ token }) => {
    try {
      return await read(token, range)
    } catch (error) {
      // they let us read reviews, say, and no ads: nothing is wrong with the connection
      if (error instanceof ProviderError && error.fault === 'forbidden') return []
      throw error
    }
  })
  await inSite(async (work) => {
    for (const account of accounts)
      await saveAccount(work.db, work.site.id, provider, account, { ...range, at: work.now })
    if (accounts.length > 0) work.announce('ads', provider)
  })
}
