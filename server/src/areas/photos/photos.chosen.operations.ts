import type { z } from 'zod'
import type { Photo } from '#contract/photos.ts'
import type { ProjectId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { mediaAddresses } from './photos.address.ts'
import { presentPhoto } from './photos.present.ts'
import { findPhotos } from './photos.store.ts'
import type { PhotoTools } from './photos.tools.ts'

/** A photo that another area asked for by its id. */
export interface ChosenPhoto {
  readonly projectId: string | null
  readonly photo: z.input<typeof Photo>
}

/** For other areas: photos by their ids, as whoever is acting may see them. Ids that the business does not have are left out. */
export async function photosById(
  tools: PhotoTools,
  work: SiteWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChosenPhoto>> {
  const address = mediaAddresses(tools.sealer, work.now)
  const may = { original: work.actor.kind === 'member' }
  const rows = await findPhotos(work, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, { projectId: row.project_id, photo: presentPhoto(row, address, may) }]))
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
