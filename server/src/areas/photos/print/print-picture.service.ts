import { buffer } from 'node:stream/consumers'
import type { PhotoId } from '#contract/shared.ts'
import { NotStored, type Storage } from '../../../platform/storage/storage.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { variantKey } from '../photos.address.ts'
import { mediaTypes, printWidth, widest } from '../photos.rules.ts'
import { findPhotos, type PhotoRow } from '../photos.store.ts'
import { withPhoto } from '../pictures/studio.ts'

const name = 'print.jpg'

/** Pixels of a photo on paper. */
export interface PrintSize {
  readonly width: number
  readonly height: number
}

/** Phones' HEIC files are decoded no wider than the widest picture. */
const mostOf = ({ content_type: type }: PhotoRow): number => (mediaTypes[type] === 'heic' ? widest : printWidth)

/** How large the pictures for paper of these photos are, by id; without those out of sight and those not ready. */
export async function printSizes(work: SiteWork, ids: readonly PhotoId[]): Promise<ReadonlyMap<string, PrintSize>> {
  const rows = await findPhotos(work, [...new Set(ids)])
  return new Map(
    rows.flatMap((row) => {
      const { width, height } = row
      if (row.archived_at !== null || row.state !== 'ready' || width === null || height === null) return []
      const scale = Math.min(1, mostOf(row) / width)
      return [[row.id, { width: Math.round(width * scale), height: Math.round(height * scale) }] as const]
    }),
  )
}

/**
 * A photo as a JPEG for paper, as large as its file allows; made when it is first asked for. Null for one that is out of
 * sight, not ready, or whose file is gone.
 */
export async function printPicture(
  { storage }: { readonly storage: Storage },
  inSite: <Result>(act: (work: SiteWork) => Promise<Result>) => Promise<Result>,
  id: PhotoId,
): Promise<Uint8Array | null> {
  const [row] = await inSite((work) => findPhotos(work, [id]))
  if (row?.state !== 'ready' || row.archived_at !== null) return null
  const key = variantKey(row.site_id, row.id, name)
  try {
    if (!(await storage.stat(key))) await make(storage, row, key)
    return await buffer((await storage.get(key)).stream)
  } catch (error) {
    if (error instanceof NotStored) return null
    throw error
  }
}

const make = (storage: Storage, row: PhotoRow, key: string): Promise<void> =>
  storage.asFile(row.original_key, (file) =>
    withPhoto(file, row.content_type, async (opened) => {
      for await (const picture of opened.print()) await storage.put(key, picture.data, { type: picture.type })
    }),
  )
