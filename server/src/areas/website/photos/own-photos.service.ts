// Small on purpose: whose photos a website may show.
import type { PhotoChoice } from '#contract/website/types.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import type { WebsiteParts, WebsitePhoto } from '../website.types.ts'

/**
 * The chosen photos by id. A business shows its own photos and no others.
 * @param field where the body names them
 * @throws Refusal invalid for one that the business does not have, or has no more
 */
export async function checkOwnPhotos(
  parts: Pick<WebsiteParts, 'photosById'>,
  work: SiteWork,
  chosen: readonly (PhotoChoice | null)[],
  field: string,
): Promise<ReadonlyMap<string, WebsitePhoto>> {
  const ids = [...new Set(chosen.flatMap((choice) => (choice ? [choice.photo_id] : [])))]
  if (ids.length === 0) return new Map()
  const known = await parts.photosById(work, ids)
  if (ids.every((id) => known.has(id))) return known
  throw new Refusal('invalid', {
    detail: 'A photo on the website is not in your library any more. Choose another one.',
    faults: [{ path: `body.${field}`, message: 'shows a photo that the business does not have' }],
  })
}
