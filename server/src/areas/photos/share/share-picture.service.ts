// Small on purpose: the door of these pictures for other areas.
import type { Storage } from '../../../platform/storage/storage.ts'
import { variantKey } from '../photos.address.ts'
import { openTurns } from '../photos.turns.ts'
import { drawInStudio } from '../pictures/studio.ts'
import type { ShareDrawing } from '../pictures/studio.messages.ts'

/** What a share picture is made from, where its files lie in the storage. */
export interface SharePictureOrder extends Omit<ShareDrawing, 'photo' | 'logo'> {
  readonly siteId: string
  /** One of the pictures made of a photo: `1600.webp`. */
  readonly photo: { readonly id: string; readonly name: string } | null
  /** The key of the logo's picture. */
  readonly logo: string | null
}

/**
 * Strangers may ask for those of all pages at once, where none was drawn yet. Each takes megabytes while it waits for the
 * others, and longer than the process is waited for.
 */
const inTurn = openTurns(2)

/**
 * Draws what other sites show with a link to a page, in the process that makes all pictures.
 * @throws NotStored where a file is gone meanwhile; StudioEnded, and a further try makes sense
 */
export function makeSharePicture(
  { storage }: { readonly storage: Pick<Storage, 'asFile'> },
  { siteId, photo, logo, ...words }: SharePictureOrder,
): Promise<Uint8Array> {
  const withFile = <Result>(key: string | null, act: (file: string | null) => Promise<Result>): Promise<Result> =>
    key === null ? act(null) : storage.asFile(key, act)
  return inTurn(() =>
    withFile(photo && variantKey(siteId, photo.id, photo.name), (photoFile) =>
      withFile(logo, (logoFile) => drawInStudio({ ...words, photo: photoFile, logo: logoFile })),
    ),
  )
}
