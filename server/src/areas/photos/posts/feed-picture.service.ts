import type { SiteWork } from '../../../platform/work/work.ts'
import { findOutgoing, type OutgoingRow } from '../messages/messages.store.ts'
import { mediaAddresses, variantKey } from '../photos.address.ts'
import { Variants } from '../photos.present.ts'
import type { PhotoTools } from '../photos.tools.ts'
import { withPhoto } from '../pictures/studio.ts'

/** Days that the address works: a network fetches within minutes, and may be hours late. */
const validDays = 1

/** A photo and the point of it that stays in sight. */
export interface FocusedPhoto {
  readonly id: string
  readonly x: number
  readonly y: number
}

/**
 * The address of a JPEG of a photo, four wide and five high as Instagram shows it, cropped around what should stay in
 * sight; undefined while the photo is being prepared, or where it cannot be shown.
 */
export async function feedPicture(
  { storage, sealer }: Pick<PhotoTools, 'sealer' | 'storage'>,
  inSite: <Result>(act: (work: SiteWork) => Promise<Result>) => Promise<Result>,
  { id, x, y }: FocusedPhoto,
): Promise<string | undefined> {
  const { rows, now } = await inSite(async (work) => ({ rows: await findOutgoing(work, [id]), now: work.now }))
  const [row] = rows
  if (row?.state !== 'ready' || row.archived_at !== null) return undefined
  const name = `feed-${Math.round(x * 100)}-${Math.round(y * 100)}.jpg`
  const key = variantKey(row.site_id, row.id, name)
  if (!(await storage.stat(key))) await make(storage, row, { key, x, y })
  return mediaAddresses(sealer, now, validDays)(row.site_id, row.id, name)
}

/** Made of the widest picture that is there already, which is quicker than of the untouched file. */
async function make(
  storage: PhotoTools['storage'],
  row: OutgoingRow,
  { key, x, y }: { readonly key: string; readonly x: number; readonly y: number },
): Promise<void> {
  const source = Variants.catch([])
    .parse(row.variants)
    .filter(({ type }) => type === 'image/webp')
    .toSorted((one, other) => one.width - other.width)
    .at(-1)
  if (source === undefined) throw new Error(`photo ${row.id} has no picture`)
  await storage.asFile(source.key, (file) =>
    withPhoto(file, source.type, async (opened) => {
      for await (const picture of opened.feed({ x, y })) await storage.put(key, picture.data, { type: picture.type })
    }),
  )
}
