import type { Answer } from '../../../http/handler.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { logosOf } from '../logos/logos.service.ts'
import { photosIn } from '../designs/document.rules.ts'
import { readDraft } from '../website.service.ts'
import type { WebsiteParts } from '../website.types.ts'
import { checksOf } from './checks.rules.ts'

/** A list without an end helps nobody. */
const most = 200

/** What an owner would mend in the draft. */
export async function checkWebsite(parts: WebsiteParts, work: SiteWork): Promise<Answer<'checkWebsite'>> {
  const website = await readDraft(work)
  const { document, services, team } = website
  const chosen = [...photosIn(document), ...services.map(({ page }) => page.photo), ...team.map(({ photo }) => photo)]
  const ids = chosen.flatMap((photo) => (photo ? [photo.photo_id] : []))
  const [photos, bytes, { logo }] = await Promise.all([
    parts.photosById(work, ids),
    parts.phoneBytes(work, ids),
    logosOf(work, document),
  ])
  const checks = checksOf({
    ...website,
    logoColors: logo?.colors ?? [],
    widthOf: (id) => photos.get(id)?.asset.width ?? null,
    bytesOf: (id) => bytes.get(id) ?? null,
  })
  return { checks: checks.slice(0, most) }
}
