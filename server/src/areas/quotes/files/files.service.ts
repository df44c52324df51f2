import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { QuoteDocument, QuoteFile } from '#contract/quotes/types.ts'
import { quoteLimits } from '#contract/quotes/values.ts'
import { QuoteFileId, type SiteId } from '#contract/shared.ts'
import type { Answer, Input, InSite } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { NotStored, type Storage, type StoredObject } from '../../../platform/storage/storage.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import type { PhotoTools } from '../../photos/index.ts'
import { isPdf, savedName } from './files.rules.ts'
import { deleteFile, findFiles, insertFile, markSent } from './files.store.ts'

export interface QuoteFileParts {
  readonly storage: Storage
  readonly room: PhotoTools['room']
}

/** Where a file lies; gone with the business's folder when the business is removed. */
export const quoteFileKey = (site: SiteId, id: QuoteFileId): string => `sites/${site}/quote-files/${id}`

const asFile = (row: { readonly id: string; readonly bytes: number }, name: string): QuoteFile => ({
  id: QuoteFileId.parse(row.id),
  name,
  bytes: row.bytes,
})

/**
 * Takes in a PDF. Its row comes before its bytes: what a kill leaves is a row that nothing refers to, which is swept away.
 * @throws Refusal file_refused, too_large, quota_reached, storage_full
 */
export async function uploadQuoteFile(
  { storage, room }: QuoteFileParts,
  inSite: InSite,
  { body }: Input<'uploadQuoteFile'>,
  site: SiteWork['site'],
): Promise<Answer<'uploadQuoteFile'>> {
  const content = Buffer.from(body.data, 'base64')
  // in Base64 two bytes more are as long
  if (content.byteLength > quoteLimits.fileBytes) throw new Refusal('too_large')
  if (!isPdf(content)) throw new Refusal('file_refused')
  const id = newId(QuoteFileId)
  const bytes = content.byteLength
  const sha256 = createHash('sha256').update(content).digest('hex')
  await room.begin({ site: site.id, bytes, ofStranger: false, inSite }, async () => {
    await inSite(({ db, now, actor }) => {
      const by = actor.kind === 'member' ? actor.userId : null
      const row = { id, name: body.name, bytes, sha256, user_id: by, created_at: now }
      return insertFile(db, { site_id: site.id, ...row })
    })
    try {
      await storage.put(quoteFileKey(site.id, id), content, { type: 'application/pdf' })
    } catch (error) {
      await inSite(({ db }) => deleteFile(db, site.id, id))
      throw error
    }
  })
  return { file: { id, name: body.name, bytes } }
}

/** A file out of the storage. @throws Refusal not_found */
export async function openQuoteFile(
  storage: Pick<Storage, 'get'>,
  site: SiteId,
  id: QuoteFileId,
): Promise<StoredObject> {
  return storage.get(quoteFileKey(site, id)).catch((error: unknown) => {
    throw error instanceof NotStored ? new Refusal('not_found') : error
  })
}

/** @throws Refusal not_found */
export async function getQuoteFile(
  { storage }: Pick<QuoteFileParts, 'storage'>,
  inSite: InSite,
  { params }: Input<'getQuoteFile'>,
  site: SiteWork['site'],
): Promise<Answer<'getQuoteFile'>> {
  const [row] = await inSite(({ db }) => findFiles(db, site.id, [params.quoteFileId]))
  if (!row) throw new Refusal('not_found')
  const { stream } = await openQuoteFile(storage, site.id, params.quoteFileId)
  const content = (await buffer(stream)).toString('base64')
  return { file_name: savedName(row.name), media_type: 'application/pdf', content }
}

/**
 * Attachments as the business has them: what a draft says of their size does not count.
 * @throws Refusal invalid for one that is not its own, one twice, and too much together
 */
export async function knownFiles({ db, site }: SiteWork, files: readonly QuoteFile[]): Promise<QuoteFile[]> {
  const ids = files.map(({ id }) => id)
  if (new Set(ids).size !== ids.length) throw refuseField('invalid', 'files', 'have a file twice')
  const rows = new Map((await findFiles(db, site.id, ids)).map((row) => [row.id, row]))
  const known = files.flatMap(({ id, name }) => {
    const row = rows.get(id)
    return row ? [asFile(row, name)] : []
  })
  if (known.length < files.length) throw refuseField('invalid', 'files', 'are not files of this business')
  if (known.reduce((sum, { bytes }) => sum + bytes, 0) > quoteLimits.filesBytes)
    throw refuseField('invalid', 'files', 'are more than 25 MB together')
  return known
}

/** The attachments of a draft as a version keeps them, with the hash of each; from now on they stay. */
export async function freezeFiles(
  { db, site, now }: SiteWork,
  files: readonly QuoteFile[],
): Promise<NonNullable<QuoteDocument['files']>> {
  const ids = files.map(({ id }) => id)
  const hashes = new Map((await findFiles(db, site.id, ids)).map(({ id, sha256 }) => [id, sha256]))
  await markSent(db, site.id, ids, now)
  return files.map((file) => {
    const sha256 = hashes.get(file.id)
    if (sha256 === undefined) throw new Error('a draft has an attachment that is not there')
    return { ...file, sha256 }
  })
}
