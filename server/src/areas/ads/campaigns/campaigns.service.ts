import { z } from 'zod'
import { AdAccount, AdCampaign } from '#contract/ads/types.ts'
import { adLimits, adProviders, type AdFault, type AdProvider } from '#contract/ads/values.ts'
import type { Answer, Input, InSite } from '../../../http/handler.ts'
import type { ReadRange } from '../../../platform/connecting/ad-reader.ts'
import { ProviderError } from '../../../platform/connecting/connecting.ts'
import { readDays } from '../../../platform/day-range.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { findConnection, withAccess, type ConnectionParts } from '../../connections/index.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { readAdDaysKind } from '../ads.types.ts'
import { adFaultOf, faultIn, readingSteps, stillRead } from './campaigns.rules.ts'
import { knownAccounts, listAccounts, listCampaigns, saveAccount, saveReading } from './campaigns.store.ts'
import { listReadings } from './readings.service.ts'

export type AdParts = Pick<ConnectionParts, 'sealer' | 'doors' | 'ads'>

/** Accounts that are shown: providers let nobody have more that anybody could tell apart. */
const mostAccounts = 50

const todayOf = async (work: SiteWork): Promise<string> => onTheWall(await timeZoneOf(work), work.now).date

/** @throws Refusal invalid */
export const listAdCampaigns =
  ({ ads }: Pick<AdParts, 'ads'>) =>
  async (work: SiteWork, { query }: Input<'listAdCampaigns'>): Promise<Answer<'listAdCampaigns'>> => {
    const { db, site } = work
    const range = readDays(query, { today: await todayOf(work), usual: adLimits.usualDays, most: adLimits.days })
    const readings = await listReadings(work)
    const [accounts, campaigns] = await Promise.all([
      listAccounts(db, site.id, mostAccounts),
      listCampaigns(db, site.id, range, adLimits.campaigns),
    ])
    return {
      readings: readings.map((reading) => ({ ...reading, configured: ads[reading.provider] !== undefined })),
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
      await work.enqueue(
        readAdDaysKind,
        { site: { ...site }, provider, asked: true },
        // a key of its own: who asks hears more than the night's reading would say
        { onlyOne: `${site.id} ${provider} asked` },
      )
      providers.push(provider)
    }
    if (providers.length === 0) throw new Refusal('not_connected')
    return { providers }
  }

/**
 * Reads what campaigns cost: of each account what was corrected since it was read last, and more where it is new. No
 * transaction is open meanwhile. Read twice it is the same. How it went is written down, but not that somebody whose
 * connection is for reviews or posts runs no ads, unless they `asked`.
 * @throws ProviderError
 */
export async function readAds(parts: AdParts, inSite: InSite, provider: AdProvider, asked: boolean): Promise<void> {
  const read = parts.ads[provider]
  if (!read) return
  const { today, known } = await inSite(async (work) => ({
    today: await todayOf(work),
    known: await knownAccounts(work.db, work.site.id, provider),
  }))
  const steps = (account: string) => readingSteps(today, known.get(account))
  const isOfOthers = !asked && known.size === 0
  const note = async (fault: AdFault | null): Promise<void> => {
    if (fault !== null && isOfOthers) return
    await inSite(async (work) => {
      await saveReading(work.db, work.site.id, provider, fault, work.now)
      work.announce('ads', provider)
    })
  }
  const found = await withAccess(parts, inSite, provider, async ({ token }) => {
    try {
      return await read(token, steps)
    } catch (error) {
      // they let us read reviews, say, and no ads: nothing is wrong with the connection
      if (error instanceof ProviderError && error.fault === 'forbidden')
        return { accounts: [], refused: [{ id: '', error }] }
      throw error
    }
  }).catch(async (error: unknown) => {
    if (error instanceof ProviderError) await note(adFaultOf(error))
    throw error
  })
  await inSite(async (work) => {
    for (const account of found.accounts)
      await saveAccount(work.db, work.site.id, provider, account, { ...wholeOf(steps(account.id)), at: work.now })
  })
  await note(faultIn(found, stillRead(known, today)))
}

/** From the first day of the steps to the last one. */
const wholeOf = (steps: readonly ReadRange[]): ReadRange => ({
  since: steps[0]?.since ?? '',
  until: steps.at(-1)?.until ?? '',
})
