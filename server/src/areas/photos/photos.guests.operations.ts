import type { z } from 'zod'
import type { Asset } from '#contract/photos.ts'
import type { ProjectId, UploadId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { mediaAddresses } from './photos.address.ts'
import { adoptUploads } from './photos.adopt.ts'
import { presentAsset } from './photos.present.ts'
import { findPhotos, photosOfRecord } from './photos.store.ts'
import type { PhotoTools } from './photos.tools.ts'

/** Days: a picture of a link that was withdrawn is not to be seen for a week after it. */
const validDays = 1

/** A photo as somebody with a link sees it: never its original. */
export interface GuestPhoto {
  readonly id: string
  /** Null while its pictures are being made. */
  readonly asset: z.input<typeof Asset> | null
  readonly guest: string | null
}

/** For links: photos of a project in sight, oldest first; `ids` narrows them. Those that could not be read are left out. */
export async function photosForGuest(
  tools: PhotoTools,
  work: SiteWork,
  of: { readonly projectId: ProjectId } | { readonly ids: readonly string[] },
  most: number,
): Promise<readonly GuestPhoto[]> {
  const address = mediaAddresses(tools.sealer, work.now, validDays)
  const rows =
    'ids' in of
      ? await findPhotos(work, of.ids)
      : await photosOfRecord(work, 'project_id', of.projectId, { after: null, limit: most })
  return rows
    .filter((row) => row.archived_at === null && row.state !== 'failed')
    .slice(0, most)
    .map((row) => ({
      id: row.id,
      asset: row.state === 'ready' ? presentAsset(row, address, { original: false }) : null,
      guest: row.guest_name,
    }))
}

/**
 * For links: makes photos of a guest's finished uploads.
 * @param formToken the token that the uploads were made with
 * @throws Refusal not_found, upload_incomplete, photo_refused, conflict
 */
export async function adoptFromGuest(
  tools: PhotoTools,
  work: SiteWork,
  adoption: { readonly uploadIds: readonly UploadId[]; readonly projectId: ProjectId; readonly formToken: string },
): Promise<void> {
  const { uploadIds, projectId, formToken } = adoption
  await adoptUploads(tools, work, { uploadIds, target: { projectId }, formToken })
}
