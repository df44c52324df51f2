import type { Insertable, Selectable, Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

export const findBrandLogo = (
  db: Db,
  site: SiteId,
  hash: string,
): Promise<Pick<Selectable<Tables['brand_logos']>, 'png'> | undefined> =>
  db.selectFrom('brand_logos').select('png').where('site_id', '=', site).where('hash', '=', hash).executeTakeFirst()

/** One that is there already stays as it is. */
export const insertBrandLogo = async (db: Db, row: Insertable<Tables['brand_logos']>): Promise<void> => {
  await db
    .insertInto('brand_logos')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface NewBrand {
  readonly color: string
  readonly logo: string | null
  readonly licenses: readonly string[]
}

/** Papers may be sent with this logo from now on, so that it is kept for good. */
export async function changeBrand(db: Db, site: SiteId, { color, logo, licenses }: NewBrand): Promise<void> {
  await db
    .updateTable('sites')
    .set({ brand_color: color, brand_logo: logo, brand_licenses: [...licenses] })
    .where('id', '=', site)
    .execute()
  if (logo === null) return
  await db.updateTable('brand_logos').set({ used: true }).where('site_id', '=', site).where('hash', '=', logo).execute()
}

export async function removeUnusedLogo(db: Db, site: SiteId, hash: string): Promise<void> {
  await db
    .updateTable('sites')
    .set({ brand_logo: null })
    .where('id', '=', site)
    .where('brand_logo', '=', hash)
    .execute()
  await db
    .deleteFrom('brand_logos')
    .where('site_id', '=', site)
    .where('hash', '=', hash)
    .where('used', '=', false)
    .execute()
}
