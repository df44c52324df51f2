import { z } from 'zod'
import { photoStates } from '#contract/photos.ts'
import type { ShowcasePhoto } from '#contract/showcases.ts'
import { PhotoId, type ProjectId } from '#contract/shared.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { mediaAddresses } from '../photos.address.ts'
import { presentAsset } from '../photos.present.ts'
import { findPhotos } from '../photos.store.ts'
import type { PhotoTools } from '../photos.tools.ts'
import { findGoodPhotos, findJobPhotos, markPhotosShared } from './posts.store.ts'

/** A photo as a post shows it. */
export interface PostPicture extends ShowcasePhoto {
  /** When it was shared last; null: never. */
  readonly shared: Date | null
  readonly removed: boolean
  readonly projectId: string | null
}

const State = z.enum(photoStates)

/** These photos of the business by id, those that were taken out of sight too. */
export async function postPictures(
  { sealer }: Pick<PhotoTools, 'sealer'>,
  work: SiteWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PostPicture>> {
  if (ids.length === 0) return new Map()
  const address = mediaAddresses(sealer, work.now)
  return new Map(
    (await findPhotos(work, [...new Set(ids)])).map((row) => [
      row.id,
      {
        id: PhotoId.parse(row.id),
        asset: presentAsset(row, address, { original: false }),
        state: State.parse(row.state),
        shared: row.last_time_shared_on_social,
        removed: row.archived_at !== null,
        projectId: row.project_id,
      },
    ]),
  )
}

/** A photo that somebody found good for a post. */
export interface GoodPhoto {
  readonly id: string
  readonly projectId: string | null
}

/** The newest photos that are good for a post and were not shared since then. */
export const goodPhotos = async (work: SiteWork, notSince: Date, most: number): Promise<GoodPhoto[]> =>
  (await findGoodPhotos(work, notSince, most)).map(({ id, project_id: projectId }) => ({ id, projectId }))

/** The photos for a post about a job: those that are good for one; where nobody said so of any, the newest. */
export async function jobPhotos(work: SiteWork, project: ProjectId, most: number): Promise<string[]> {
  const found = await findJobPhotos(work, project, most)
  const good = found.filter(({ is_good_for_post: isGood }) => isGood)
  return (good.length > 0 ? good : found).map(({ id }) => id)
}

/** Strangers have seen these photos on a network: they are marked with when that was. */
export async function markShared(work: SiteWork, ids: readonly string[]): Promise<void> {
  for (const { id, project_id: projectId } of await markPhotosShared(work, ids))
    work.announce('photos', id, projectId ?? undefined)
}
