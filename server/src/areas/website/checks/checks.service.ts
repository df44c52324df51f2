// Small on purpose: reads what the rules look at.
import type { Answer } from '../../../http/handler.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { photosIn } from '../designs/document.rules.ts'
import { readDraft } from '../website.service.ts'
import type { WebsiteParts } from '../website.types.ts'
import { checksOf } from './checks.rules.ts'

/** A list without an end helps nobody. */
const most = 200

/** What an owner would mend in the draft. */
export async function checkWebsite(parts: WebsiteParts, work: SiteWork): Promise<Answer<'checkWebsite'>> {
  const website = await readDraft(work)
  const photos = await parts.photosById(
    work,
    photosIn(website.document).map(({ photo_id: id }) => id),
  )
  const checks = checksOf({ ...website, widthOf: (id) => photos.get(id)?.asset.width ?? null })
  return { checks: checks.slice(0, most) }
}
