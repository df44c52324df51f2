import type { z } from 'zod'
import type { Photo } from '#contract/photos.ts'
import type { ProjectId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { mediaAddresses } from './photos.address.ts'
import { presentPhoto } from './photos.present.ts'
import { findPhotos } from './photos.store.ts'
import type { PhotoTools } from './photos.tools.ts'

/** For other areas: photos by their ids, as whoever is acting may see them. Ids that the business does not have are left out. */
export async function chosenPhotos(
  tools: PhotoTools,
  work: SiteWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, z.input<typeof Photo>>> {
  const address = mediaAddresses(tools.sealer, work.now)
  const may = { original: work.actor.kind === 'member' }
  const rows = await findPhotos(work, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, presentPhoto(row, address, may)]))
}

/** For other areas: those of the ids that are not photos in sight of the project. */
export async function notOfProject(
  work: SiteWork,
  projectId: ProjectId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = new Set(
    (await findPhotos(work, ids))
      .filter((row) => row.project_id === projectId && row.archived_at === null)
      .map((row) => row.id),
  )
  return new Set(ids.filter((id) => !known.has(id)))
}
