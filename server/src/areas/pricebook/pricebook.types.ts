// Small on purpose: what the acts of this area are given, and the lock they take.
import { sql } from 'kysely'
import type { PriceItem } from '#contract/pricebook/types.ts'
import type { SiteWork } from '../../platform/work/work.ts'

export type ItemPhoto = NonNullable<PriceItem['photo']>

export interface PriceBookParts {
  /** These photos of the business by id, without those out of sight. */
  photosById(work: SiteWork, ids: readonly string[]): Promise<ReadonlyMap<string, ItemPhoto>>
}

/** One change of a price book after the other, until the transaction ends: kits and markups follow from other rows. */
export const lockPriceBook = ({ db, site }: SiteWork) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`pricebook ${site.id}`}, 0))`.execute(db)

/** What is given over what is there; what is not given stays. */
export const givenOver = <Known extends object>(
  known: Known,
  given: { readonly [Name in keyof Known]?: Known[Name] | undefined },
): Known => ({
  ...known,
  ...Object.fromEntries(Object.entries<unknown>(given).filter(([, value]) => value !== undefined)),
})
