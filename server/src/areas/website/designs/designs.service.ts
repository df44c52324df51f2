import { isDeepStrictEqual } from 'node:util'
import type { Publication } from '#contract/website/calls.ts'
import type { WebsiteDocument } from '#contract/website/types.ts'
import { heroPhotoPixels, licenseName, websiteSchema } from '#contract/website/values.ts'
import { PublicationId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { publish as tell } from '../../../platform/events/events.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { setBrand, siteFacts } from '../../sites/index.ts'
import { checkOwnPhotos } from '../photos/own-photos.service.ts'
import { mayEditWebsite, mayPublishWebsite } from '../website.policy.ts'
import { checkOwnLogos, logosOf, withLogosThere } from '../logos/logos.service.ts'
import { generateDocument } from '../packs/packs.service.ts'
import { homeOf, tradeOf, websiteServices } from '../website.service.ts'
import type { WebsiteParts, WebsitePhoto } from '../website.types.ts'
import { isTooLarge, photosIn, smallHeroes, readDocument } from './document.rules.ts'
import {
  changeDraft,
  findDesign,
  findName,
  findPublication,
  insertDesign,
  insertPublication,
  listPublications as list,
  lockDesign,
  type DesignWithPublished,
  type ListedPublication,
} from './designs.store.ts'

/** The website is another for strangers. */
export interface WebsitePublished {
  readonly publicationId: PublicationId
}

declare module '../../../platform/events/events.ts' {
  interface Events {
    'website.published': WebsitePublished
  }
}

const userOf = ({ actor }: SiteWork) => (actor.kind === 'member' ? actor.userId : null)

/** The document as JSON. @throws Refusal too_large */
function documentJson(document: WebsiteDocument): string {
  const json = JSON.stringify(document)
  if (!isTooLarge(json)) return json
  throw new Refusal('too_large', { detail: 'The website has more text and sections than one website may have.' })
}

/** The document that a business without a design shows. */
async function generatedFor(work: SiteWork): Promise<WebsiteDocument> {
  const [facts, services] = await Promise.all([siteFacts(work), websiteServices(work)])
  const names = services.map(({ name }) => name)
  const home = await homeOf(facts)
  return generateDocument(tradeOf(facts), { description: facts.description, home, services: names })
}

/** The business's design, locked. One that never changed anything gets what it shows as its first publication. */
export async function lockOwnDesign(work: SiteWork): Promise<DesignWithPublished> {
  const { db, site, now } = work
  const known = await lockDesign(db, site.id)
  if (known) return known
  const document = documentJson(await generatedFor(work))
  const id = newId(PublicationId)
  await insertDesign(db, { site_id: site.id, id, number: 1, document, schema: websiteSchema, created_at: now })
  const made = await lockDesign(db, site.id)
  if (!made) throw new Error('the design that was just made is not there')
  return made
}

export async function getWebsite(work: SiteWork): Promise<Answer<'getWebsite'>> {
  const { db, site } = work
  const [facts, design] = await Promise.all([siteFacts(work), findDesign(db, site.id)])
  const may = { edit: mayEditWebsite(work), publish: mayPublishWebsite(work) }
  const trade = tradeOf(facts)
  if (!design) {
    const document = await generatedFor(work)
    const never = { changed: false, modified: null, modified_by: null, published: null, version: 1 }
    return { website: { document, trade, ...never, may } }
  }
  const by = design.modified_by === null ? undefined : await findName(db, design.modified_by)
  return {
    website: {
      // it could not be saved again with a logo that is gone
      document: await withLogosThere(work, readDocument(design.draft)),
      trade,
      changed: !isDeepStrictEqual(design.draft, design.document),
      modified: design.modified_at.toISOString(),
      modified_by: by?.name ?? null,
      published: { number: design.number, created: design.published_at.toISOString() },
      version: design.draft_version,
      may,
    },
  }
}

/** @throws Refusal stale, invalid, too_large */
export async function updateWebsite(
  parts: Pick<WebsiteParts, 'photosById'>,
  work: SiteWork,
  { body, ifVersion }: Input<'updateWebsite'>,
): Promise<Answer<'updateWebsite'>> {
  const { db, site, now } = work
  const design = await lockOwnDesign(work)
  if (ifVersion !== undefined && ifVersion !== design.draft_version) throw new Refusal('stale')
  await checkOwnPhotos(parts, work, photosIn(body.document), 'document.pages')
  await checkOwnLogos(work, body.document)
  const draft = documentJson(body.document)
  const changed = !isDeepStrictEqual(JSON.parse(draft), design.document)
  const isSame = isDeepStrictEqual(JSON.parse(draft), design.draft)
  if (isSame) return { version: design.draft_version, modified: design.modified_at.toISOString(), changed }
  const { draft_version: version } = await changeDraft(db, site.id, { draft, userId: userOf(work), now })
  // a sentence that is being written is saved many times: the log names what is published
  work.announce('website', site.id)
  return { version, modified: now.toISOString(), changed }
}

/** The draft becomes this document, which the product made of the one that was there. @throws Refusal too_large */
export async function changeOwnDraft(work: SiteWork, document: WebsiteDocument): Promise<void> {
  const { db, site, now } = work
  const design = await lockOwnDesign(work)
  const draft = documentJson(document)
  if (isDeepStrictEqual(JSON.parse(draft), design.draft)) return
  await changeDraft(db, site.id, { draft, userId: userOf(work), now })
}

const presentPublication = (row: ListedPublication, current: string): Publication => ({
  id: PublicationId.parse(row.id),
  number: row.number,
  note: row.note,
  made_by: row.made_by_name,
  created: row.created_at.toISOString(),
  current: row.id === current,
})

/** The newest publication, as answers show it. */
async function newest({ db, site }: SiteWork): Promise<Publication> {
  const [row] = await list(db, site.id, { before: undefined, limit: 1 })
  if (!row) throw new Error('a website that was published has no publication')
  return presentPublication(row, row.id)
}

async function publish(work: SiteWork, document: WebsiteDocument, note: string): Promise<void> {
  const { db, site, now } = work
  const id = newId(PublicationId)
  await insertPublication(db, {
    site_id: site.id,
    id,
    document: documentJson(document),
    schema: websiteSchema,
    note,
    made_by: userOf(work),
    created_at: now,
  })
  const { logo } = await logosOf(work, document)
  const licenses = document.facts.licenses.map(licenseName)
  await setBrand(work, { color: document.theme.color, logo: logo?.hash ?? null, licenses })
  work.announce('website', site.id)
  // every process drops the pages it keeps
  work.announce('site', site.id)
  await tell(work, 'website.published', { publicationId: id })
}

/** @throws Refusal invalid for a photo at the top that would be blurred */
function checkHeroes(document: WebsiteDocument, photos: ReadonlyMap<string, WebsitePhoto>): void {
  const [small] = smallHeroes(document, (id) => photos.get(id)?.asset.width ?? null)
  if (small === undefined) return
  throw new Refusal('invalid', {
    detail: `The photo at the top of the page is ${small} pixels wide, so it would be blurred. Choose one of at least ${heroPhotoPixels}.`,
  })
}

/** @throws Refusal stale; invalid for a draft with a photo that is gone */
export async function publishWebsite(
  parts: Pick<WebsiteParts, 'photosById'>,
  work: SiteWork,
  { body, ifVersion }: Input<'publishWebsite'>,
): Promise<Answer<'publishWebsite'>> {
  const design = await lockOwnDesign(work)
  if (ifVersion !== undefined && ifVersion !== design.draft_version) throw new Refusal('stale')
  if (isDeepStrictEqual(design.draft, design.document) && body.note === '') return { publication: await newest(work) }
  const document = readDocument(design.draft)
  const photos = await checkOwnPhotos(parts, work, photosIn(document), 'document.pages')
  checkHeroes(document, photos)
  await publish(work, document, body.note)
  const publication = await newest(work)
  const { number, note } = publication
  work.audit({ act: 'website.publish', record: 'website', recordId: publication.id, after: { number, note } })
  return { publication }
}

export async function listPublications(
  { db, site }: SiteWork,
  { query }: Input<'listPublications'>,
): Promise<Answer<'listPublications'>> {
  const [design, rows] = await Promise.all([
    findDesign(db, site.id),
    list(db, site.id, { before: query.before, limit: query.limit }),
  ])
  return { publications: rows.map((row) => presentPublication(row, design?.published_id ?? '')) }
}

/** @throws Refusal not_found */
export async function getPublication(
  { db, site }: SiteWork,
  { params }: Input<'getPublication'>,
): Promise<Answer<'getPublication'>> {
  const row = await findPublication(db, site.id, params.publicationId)
  if (!row) throw new Refusal('not_found')
  return { number: row.number, document: readDocument(row.document) }
}

/** @throws Refusal not_found */
export async function restorePublication(
  work: SiteWork,
  { params }: Input<'restorePublication'>,
): Promise<Answer<'restorePublication'>> {
  const { db, site, now } = work
  await lockOwnDesign(work)
  const old = await findPublication(db, site.id, params.publicationId)
  if (!old) throw new Refusal('not_found')
  const document = readDocument(old.document)
  await changeDraft(db, site.id, { draft: documentJson(document), userId: userOf(work), now })
  await publish(work, document, '')
  const publication = await newest(work)
  work.audit({
    act: 'website.restore',
    record: 'website',
    recordId: publication.id,
    after: { number: publication.number, from: old.number },
  })
  return { publication }
}
