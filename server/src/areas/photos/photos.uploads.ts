import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Upload } from '@tus/server'
import { z } from 'zod'
import { photoLimits } from '#contract/photos.ts'
import { SiteId, slug, UploadId, type UserId } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { uploadKey, uploadMilliseconds } from '../../platform/storage/partial-uploads.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Actor, SiteWork, Workshop } from '../../platform/work/work.ts'
import { readFormToken } from './photos.form-token.ts'
import { cleanFileName } from './photos.rules.ts'
import type { PhotoTools } from './photos.tools.ts'
import { insertUpload } from './photos.uploads.store.ts'

/** Whose an upload is: kept with its bytes by the upload protocol's store, where only the server writes. */
export interface UploadOwner {
  readonly siteId: SiteId
  readonly slug: string
  /** The visit of the public form that began it; undefined for a member's. */
  readonly formId: string | undefined
}

const Kept = z.object({ siteId: SiteId, slug, formId: z.uuid().optional() })

/** Written into the store: identifiers only, since some stores keep these as headers. */
export const keptOwner = (owner: UploadOwner): Record<string, string> => ({
  siteId: owner.siteId,
  slug: owner.slug,
  ...(owner.formId !== undefined && { formId: owner.formId }),
})

export interface UploadFacts {
  readonly owner: UploadOwner
  readonly complete: boolean
  /** Bytes that have not come. */
  readonly left: number
}

/** What the store knows of an upload; undefined when there is none. */
export async function uploadFacts(storage: Storage, id: string): Promise<UploadFacts | undefined> {
  const store = await storage.partial.open()
  const found = await store.getUpload(uploadKey(id)).catch((error: unknown) => {
    if (isUnknownUpload(error)) return undefined
    throw error
  })
  const owner = Kept.safeParse(found?.metadata)
  if (!found || !owner.success) return undefined
  const { siteId, slug: siteSlug, formId } = owner.data
  return {
    owner: { siteId, slug: siteSlug, formId },
    complete: found.size !== undefined && found.offset === found.size,
    left: (found.size ?? photoLimits.bytes) - found.offset,
  }
}

/** The protocol's errors are plain objects with a status: 404 unknown, 410 ended. */
const isUnknownUpload = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status_code' in error &&
  (error.status_code === 404 || error.status_code === 410)

export interface UploadBeginning {
  readonly id: UploadId
  readonly userId: UserId | null
  readonly fileName: string
  readonly bytes: number
  readonly expectedSha256: string | null
}

/** Notes an upload before its first byte: what is in the storage without a row is nobody's and is swept up. */
export const noteUpload = (work: SiteWork, upload: UploadBeginning): Promise<void> =>
  insertUpload(work, {
    id: upload.id,
    user_id: upload.userId,
    file_name: cleanFileName(upload.fileName),
    bytes: upload.bytes,
    expected_sha256: upload.expectedSha256,
    created_at: work.now,
    expires_at: new Date(work.now.getTime() + uploadMilliseconds),
  })

/** A file that came with something else: a form without JavaScript, a mail, a text. */
export interface ReceivedFile {
  readonly fileName: string
  readonly stream: Readable
}

/**
 * Takes a file of the public form as a finished upload, to be adopted like any other with the form's token.
 * Undefined for a file field that was left empty.
 * @throws Refusal too_large above 50 MB, not_found for a token that is not ours, too_many, quota_reached, storage_full
 */
export async function receiveFile(
  tools: PhotoTools,
  workshop: Workshop,
  form: { token: string; address: string; now: Date },
  file: ReceivedFile,
): Promise<UploadId | undefined> {
  const permission = readFormToken(tools.sealer, form.now, form.token)
  if (!permission) throw new Refusal('not_found')
  const id = newId(UploadId)
  await tools.formLimit.begin(form.address, permission.formId, id)
  return keepFile(
    tools,
    workshop,
    { id, site: permission.site, actor: { kind: 'nobody' }, formId: permission.formId },
    file,
  )
}

/** Whose a file is that is kept at once. */
interface Keeping {
  readonly id: UploadId
  readonly site: SiteWork['site']
  readonly actor: Actor
  readonly formId: string | undefined
}

/**
 * Keeps a file as a finished upload; undefined for one without a name and without content.
 * @throws Refusal too_large, quota_reached, storage_full
 */
export async function keepFile(
  tools: PhotoTools,
  workshop: Workshop,
  { id, site, actor, formId }: Keeping,
  file: ReceivedFile,
): Promise<UploadId | undefined> {
  const spool = path.join(tmpdir(), `topline-${randomUUID()}.tmp`)
  try {
    await pipeline(file.stream, atMost(photoLimits.bytes), createWriteStream(spool, { mode: 0o600, flags: 'wx' }))
    const bytes = (await stat(spool)).size
    if (bytes === 0 && file.fileName === '') return undefined
    const upload = { id, userId: null, fileName: file.fileName, bytes, expectedSha256: null }
    const inSite = <Result>(act: (work: SiteWork) => Promise<Result>) => workshop.inSite({ site, actor }, act)
    const metadata = keptOwner({ siteId: site.id, slug: site.slug, formId })
    const store = await tools.storage.partial.open()
    await tools.room.begin({ site: site.id, bytes, ofStranger: true, inSite }, async () => {
      await inSite((work) => noteUpload(work, upload))
      await store.create(new Upload({ id: uploadKey(id), size: bytes, offset: 0, metadata }))
      await store.write(createReadStream(spool), uploadKey(id), 0)
      await tools.storage.partial.settle(uploadKey(id))
    })
    return id
  } finally {
    await rm(spool, { force: true })
  }
}

function atMost(bytes: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.byteLength
      if (seen > bytes) done(new Refusal('too_large'))
      else done(null, chunk)
    },
  })
}
