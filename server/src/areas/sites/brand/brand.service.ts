import type { SiteWork } from '../../../platform/work/work.ts'
import { ownRow } from '../sites.own.ts'
import { changeBrand, findBrandLogo, insertBrandLogo, removeUnusedLogo, type NewBrand } from './brand.store.ts'

/** How a business looks on paper; empty where it never published a website. */
export interface Brand {
  /** Such as `#14606d`. */
  readonly color?: string
  /** The hash of its logo. */
  readonly logo?: string
  /** Its licenses as its website writes them; missing where it names none. */
  readonly licenses?: string[]
}

/** For documents: as the business looks now. What is sent keeps it. */
export async function brandNow(work: SiteWork): Promise<Brand> {
  const { brand_color: color, brand_logo: logo, brand_licenses: licenses } = await ownRow(work)
  return {
    ...(color === null ? {} : { color }),
    ...(logo === null ? {} : { logo }),
    ...(licenses.length === 0 ? {} : { licenses }),
  }
}

/** For documents: a logo as PNG; null where it is not known here. */
export const brandLogo = async ({ db, site }: SiteWork, { logo }: Brand): Promise<Buffer | null> =>
  logo === undefined ? null : ((await findBrandLogo(db, site.id, logo))?.png ?? null)

/** For the website: keeps a logo that papers may show. */
export const keepBrandLogo = async (work: SiteWork, hash: string, png: Uint8Array): Promise<void> =>
  insertBrandLogo(work.db, { site_id: work.site.id, hash, png: Buffer.from(png), created_at: work.now })

/** For the website: what papers that are sent from now on look like. */
export const setBrand = async ({ db, site }: SiteWork, brand: NewBrand): Promise<void> =>
  changeBrand(db, site.id, brand)

/** For the website: a logo was taken away. Papers that were sent with it keep it. */
export const forgetBrandLogo = async ({ db, site }: SiteWork, hash: string): Promise<void> =>
  removeUnusedLogo(db, site.id, hash)
