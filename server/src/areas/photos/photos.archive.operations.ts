import { libraryLimits } from '#contract/photos.library.ts'
import { z } from 'zod'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { archiveAddress } from './photos.archive.address.ts'
import { archiveMinutes, safeName } from './photos.archive.rules.ts'
import { insertArchive, photosToArchive } from './photos.archive.store.ts'
import { galleryFacts } from './photos.galleries.store.ts'
import { idsInLibrary, type LibraryFilter } from './photos.library.store.ts'
import { findProjectName } from './photos.store.ts'
import type { PhotoTools } from './photos.tools.ts'

type Wanted = Input<'createPhotoArchive'>['body']

const whole: LibraryFilter = {
  gallery: 'all',
  tags: [],
  services: [],
  good_for_post: false,
  on_website: false,
  archived: false,
  search: '',
}

/** The photos asked for, one more than may be, and what they are called together. @throws Refusal not_found */
async function chosen(work: SiteWork, wanted: Wanted): Promise<{ ids: readonly string[]; name: string }> {
  const most = libraryLimits.perArchive + 1
  const { slug } = work.site
  if ('ids' in wanted) return { ids: [...new Set(wanted.ids)], name: slug }
  if ('project' in wanted) {
    const name = await findProjectName(work, wanted.project)
    if (name === undefined) throw new Refusal('not_found')
    return { ids: await idsInLibrary(work, { ...whole, project: wanted.project }, most), name }
  }
  const { gallery } = wanted
  const ids = await idsInLibrary(work, { ...whole, gallery }, most)
  if (gallery === 'all' || gallery === 'featured_for_social_posts') return { ids, name: slug }
  const [facts] = await galleryFacts(work, { id: gallery })
  if (!facts) throw new Refusal('not_found')
  return { ids, name: facts.name }
}

/** @throws Refusal not_found when there is no such photo, gallery or project, too_large for more than one archive holds */
export async function createPhotoArchive(
  tools: PhotoTools,
  work: SiteWork,
  { body }: Input<'createPhotoArchive'>,
): Promise<Answer<'createPhotoArchive'>> {
  const { site, actor, now } = work
  if (actor.kind !== 'member') throw new Refusal('forbidden')
  const { ids, name } = await chosen(work, body)
  if (ids.length > libraryLimits.perArchive) throw new Refusal('too_large')
  const photos = await photosToArchive(work, ids)
  if (photos.length === 0) throw new Refusal('not_found')

  const id = newId(z.uuid())
  const expires = Math.floor(now.getTime() / 1000) + archiveMinutes * 60
  const photoIds = photos.map((photo) => photo.id)
  const fileName = `${safeName(`${name.replaceAll(/[/\\]/g, '-')} ${now.toISOString().slice(0, 10)}`)}.zip`
  await insertArchive(work, {
    site_id: site.id,
    id,
    user_id: actor.userId,
    photo_ids: photoIds,
    file_name: fileName,
    expires_at: new Date(expires * 1000),
  })
  work.audit({ act: 'photos.archive', record: 'site', recordId: site.id, after: { photos: photos.length } })
  return {
    url: archiveAddress(tools.sealer, site.slug, { id, siteId: site.id, userId: actor.userId, photoIds, expires }),
    file_name: fileName,
    count: photos.length,
    bytes: photos.reduce((sum, photo) => sum + photo.bytes, 0),
    expires: new Date(expires * 1000).toISOString(),
  }
}
