import { siteCall, type Handlers } from '../../http/handler.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { createPhotoArchive } from './photos.archive.operations.ts'
import { addMedia, changePhotos, undoPhotoChanges } from './photos.change.operations.ts'
import { getPhoto, updatePhoto } from './photos.details.operations.ts'
import { createGallery, listGalleries, updateGallery } from './photos.galleries.operations.ts'
import { attachPhotos, listPhotoMonths, listPhotos, listPhotoTags } from './photos.library.operations.ts'
import { attachProjectPhotos, listProjectPhotos, removeMedia } from './photos.operations.ts'
import { mayAddPhotos, mayArrangeGalleries, mayRemovePhotos, maySeePhotos, maySortPhotos } from './photos.policy.ts'
import type { PhotoTools } from './photos.tools.ts'

export const photoRoutes = (tools: PhotoTools) => {
  /** Hands the tools to an operation that shows photos or takes them in. */
  const using =
    <Given, Result>(operation: (tools: PhotoTools, work: SiteWork, input: Given) => Promise<Result>) =>
    (work: SiteWork, input: Given): Promise<Result> =>
      operation(tools, work, input)
  return {
    listProjectPhotos: siteCall(maySeePhotos, using(listProjectPhotos)),
    attachProjectPhotos: siteCall(mayAddPhotos, using(attachProjectPhotos)),
    removeMedia: siteCall(mayRemovePhotos, using(removeMedia)),
    addMedia: siteCall(maySortPhotos, using(addMedia)),
    listPhotos: siteCall(maySeePhotos, using(listPhotos)),
    listPhotoMonths: siteCall(maySeePhotos, listPhotoMonths),
    listPhotoTags: siteCall(maySeePhotos, listPhotoTags),
    getPhoto: siteCall(maySeePhotos, using(getPhoto)),
    updatePhoto: siteCall(maySortPhotos, using(updatePhoto)),
    changePhotos: siteCall(maySortPhotos, changePhotos),
    undoPhotoChanges: siteCall(maySortPhotos, undoPhotoChanges),
    attachPhotos: siteCall(mayAddPhotos, using(attachPhotos)),
    createPhotoArchive: siteCall(maySeePhotos, using(createPhotoArchive)),
    listGalleries: siteCall(maySeePhotos, using(listGalleries)),
    createGallery: siteCall(mayArrangeGalleries, using(createGallery)),
    updateGallery: siteCall(mayArrangeGalleries, using(updateGallery)),
  } satisfies Handlers<
    | 'listProjectPhotos'
    | 'attachProjectPhotos'
    | 'removeMedia'
    | 'addMedia'
    | 'listPhotos'
    | 'listPhotoMonths'
    | 'listPhotoTags'
    | 'getPhoto'
    | 'updatePhoto'
    | 'changePhotos'
    | 'undoPhotoChanges'
    | 'attachPhotos'
    | 'createPhotoArchive'
    | 'listGalleries'
    | 'createGallery'
    | 'updateGallery'
  >
}
