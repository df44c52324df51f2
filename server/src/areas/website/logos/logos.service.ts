import type { Logo } from '#contract/website/calls.ts'
import { websiteLimits } from '#contract/website/values.ts'
import type { SiteId } from '#contract/shared.ts'
import type { WebsiteDocument } from '#contract/website/types.ts'
import type { Answer, Input, InSite } from '../../../http/handler.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { NotStored, type Storage, type StoredObject } from '../../../platform/storage/storage.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { makeMark, type MadeMark } from '../../photos/index.ts'
import { forgetBrandLogo, keepBrandLogo } from '../../sites/index.ts'
import { colorsIn } from './colors.rules.ts'
import { deleteLogoRow, findLogos, insertLogo, listLogoRows, type LogoRow } from './logos.store.ts'

const present = (row: Pick<LogoRow, 'hash' | 'width' | 'height' | 'colors'>): Logo => ({
  hash: row.hash,
  width: row.width,
  height: row.height,
  colors: row.colors,
})

/** Where the pictures of a logo lie; gone with the business's folder when the business is removed. */
export const logoFolder = (site: SiteId, hash: string): string => `sites/${site}/brand/${hash}`

/** Where a picture of a logo lies. */
export const logoKey = (site: SiteId, hash: string, name = 'logo.png'): string => `${logoFolder(site, hash)}/${name}`

/** Whether a logo was not taken away. */
export const isLogoThere = async ({ db, site }: SiteWork, hash: string): Promise<boolean> =>
  (await findLogos(db, site.id, [hash])).length > 0

/** A picture of a logo out of the storage; undefined when there is none of this name. */
export const openLogoPicture = (
  storage: Pick<Storage, 'get'>,
  site: SiteId,
  hash: string,
  name: string,
): Promise<StoredObject | undefined> =>
  storage.get(logoKey(site, hash, name)).catch((error: unknown) => {
    if (error instanceof NotStored) return undefined
    throw error
  })

/** Out of a copy of 64 pixels that we made ourselves. */
async function colorsOf({ pictures }: MadeMark): Promise<string[]> {
  const sample = pictures.find(({ name }) => name === 'sample.png')
  if (!sample) return []
  const { default: sharp } = await import('sharp')
  return colorsIn(await sharp(sample.data).ensureAlpha().raw().toBuffer())
}

export const listLogos = async ({ db, site }: SiteWork): Promise<Answer<'listLogos'>> => ({
  logos: (await listLogoRows(db, site.id, websiteLimits.logos)).map(present),
})

/** The same file twice is the same logo. @throws Refusal photo_refused, conflict */
export async function uploadLogo(
  { storage }: { readonly storage: Storage },
  inSite: InSite,
  { body }: Input<'uploadLogo'>,
  site: SiteWork['site'],
): Promise<Answer<'uploadLogo'>> {
  const made = await makeMark(storage, Buffer.from(body.data, 'base64'))
  const colors = await colorsOf(made)
  // the pictures first: a row without them would be a hole on the page
  for (const { name, type, data } of made.pictures) {
    if (name !== 'sample.png') await storage.put(`${logoFolder(site.id, made.hash)}/${name}`, data, { type })
  }
  return inSite(async (work) => {
    const { hash, width, height } = made
    const known = await listLogoRows(work.db, site.id, websiteLimits.logos)
    if (known.some((each) => each.hash === hash)) return { logo: present({ hash, width, height, colors }) }
    if (known.length >= websiteLimits.logos)
      throw new Refusal('conflict', { detail: 'There are many logos here already. Remove one that you no longer use.' })
    const by = work.actor.kind === 'member' ? work.actor.userId : null
    const png = made.pictures.find(({ name }) => name === 'logo.png')
    if (png) await keepBrandLogo(work, hash, png.data)
    await insertLogo(work.db, { site_id: site.id, hash, width, height, colors, made_by: by, created_at: work.now })
    work.audit({ act: 'website.add_logo', record: 'website', recordId: site.id })
    work.announce('website', site.id)
    return { logo: present({ hash, width, height, colors }) }
  })
}

/**
 * Takes in the logo of a file that holds a business: its pictures are made anew, and lie under the name that the website's
 * documents know it by. What is given back writes it down.
 * @throws Refusal photo_refused for whatever is no picture of dots, or harms its decoder
 */
export async function takeLogo(
  { storage }: { readonly storage: Storage },
  site: SiteId,
  { hash, content }: { readonly hash: string; readonly content: Uint8Array },
): Promise<(work: SiteWork) => Promise<void>> {
  const made = await makeMark(storage, content)
  const colors = await colorsOf(made)
  for (const { name, type, data } of made.pictures)
    if (name !== 'sample.png') await storage.put(`${logoFolder(site, hash)}/${name}`, data, { type })
  const { width, height } = made
  const png = made.pictures.find(({ name }) => name === 'logo.png')
  return async (work) => {
    if (png) await keepBrandLogo(work, hash, png.data)
    await insertLogo(work.db, { site_id: site, hash, width, height, colors, made_by: null, created_at: work.now })
  }
}

/** Takes a logo away: it vanishes from every page at once, whatever was published. @throws Refusal not_found */
export async function deleteLogo(
  { storage }: { readonly storage: Storage },
  inSite: InSite,
  { params }: Input<'deleteLogo'>,
  site: SiteWork['site'],
): Promise<Answer<'deleteLogo'>> {
  const logo = await inSite(async (work) => {
    const [row] = await findLogos(work.db, site.id, [params.hash])
    if (!row) throw new Refusal('not_found')
    await deleteLogoRow(work.db, site.id, params.hash)
    await forgetBrandLogo(work, params.hash)
    work.audit({ act: 'website.remove_logo', record: 'website', recordId: site.id })
    work.announce('website', site.id)
    work.announce('site', site.id)
    return present(row)
  })
  await storage.removeFolder(logoFolder(site.id, params.hash))
  return { logo }
}

/** The logo and the mark of a document, as far as they are still there. */
export async function logosOf(
  { db, site }: SiteWork,
  { brand }: Pick<WebsiteDocument, 'brand'>,
): Promise<{ readonly logo: Logo | null; readonly mark: Logo | null }> {
  const hashes = [brand.logo, brand.mark].filter((hash) => hash !== null)
  if (hashes.length === 0) return { logo: null, mark: null }
  const rows = await findLogos(db, site.id, hashes)
  const of = (hash: string | null) => {
    const row = rows.find((each) => each.hash === hash)
    return row ? present(row) : null
  }
  return { logo: of(brand.logo), mark: of(brand.mark) }
}

/** The document without a logo or mark that was taken away since: an address of it would lead to nothing. */
export async function withLogosThere(work: SiteWork, document: WebsiteDocument): Promise<WebsiteDocument> {
  const { logo, mark } = await logosOf(work, document)
  return { ...document, brand: { ...document.brand, logo: logo?.hash ?? null, mark: mark?.hash ?? null } }
}

/** @throws Refusal invalid for a logo that the business does not have */
export async function checkOwnLogos(work: SiteWork, document: WebsiteDocument): Promise<void> {
  const found = await logosOf(work, document)
  const { brand } = document
  if (brand.logo !== null && !found.logo)
    throw refuseField('invalid', 'document.brand.logo', 'is not a logo of this business')
  if (brand.mark !== null && !found.mark)
    throw refuseField('invalid', 'document.brand.mark', 'is not a logo of this business')
}
