import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

const Words = z.object({ en: z.string(), es: z.string() })
const Offer = z.object({
  offer_id: z.string(),
  title: Words,
  text: Words,
  terms: Words,
  ends: z.string().nullable(),
  code: z.string(),
})
/** An offer as the business worded it. */
export type OfferRow = z.output<typeof Offer>

const offers = (db: Db, site: SiteId) =>
  db
    .selectFrom('announced_offers')
    .select(['offer_id', 'title', 'text', 'terms', 'ends', 'code'])
    .where('site_id', '=', site)

export async function findOffer(db: Db, site: SiteId, id: string): Promise<OfferRow | undefined> {
  const row = await offers(db, site).where('offer_id', '=', id).executeTakeFirst()
  return row && Offer.parse(row)
}

/** Those that are on this day, in the order of the website. */
export async function listOffersOn(db: Db, site: SiteId, day: string, most: number): Promise<OfferRow[]> {
  const rows = await offers(db, site)
    .where((is) => is.or([is('starts', 'is', null), is('starts', '<=', day)]))
    .where((is) => is.or([is('ends', 'is', null), is('ends', '>=', day)]))
    .orderBy('position')
    .limit(most)
    .execute()
  return rows.map((row) => Offer.parse(row))
}
