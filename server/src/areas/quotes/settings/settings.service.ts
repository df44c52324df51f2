import { QuoteSettings } from '#contract/quotes/types.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { publicSite } from '../../sites/index.ts'
import { changeSettings, findSettings, lockSettings } from './settings.store.ts'

/** How customers sign and pay; where the business never said so, as they always did. */
export async function quoteSettings({ db, site }: SiteWork): Promise<QuoteSettings> {
  const row = await findSettings(db, site.id)
  return QuoteSettings.parse(
    row ?? { cooling_off: false, code_above_cents: null, how_to_pay: '', tips: false, version: 1 },
  )
}

export async function getQuoteSettings(work: SiteWork): Promise<Answer<'getQuoteSettings'>> {
  const { color, logo } = await publicSite(work)
  return { settings: await quoteSettings(work), brand: { color, logo } }
}

/** Changes what is given and leaves the rest. @throws Refusal stale */
export async function updateQuoteSettings(
  work: SiteWork,
  { body, ifVersion }: Input<'updateQuoteSettings'>,
): Promise<Answer<'updateQuoteSettings'>> {
  const { db, site } = work
  const { site_id: _site, version, ...before } = await lockSettings(db, site.id)
  if (ifVersion !== undefined && ifVersion !== version) throw new Refusal('stale')
  const changes = changesBetween(before, body)
  if (changes) {
    await changeSettings(db, site.id, body)
    work.audit({ act: 'quote_settings.update', record: 'quote_settings', recordId: site.id, ...changes })
    work.announce('site', site.id)
  }
  return getQuoteSettings(work)
}
