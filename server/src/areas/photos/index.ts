// Small on purpose: the door of the area.
/** What other areas use of photos. */
export { makeMark, type MadeMark } from './marks/marks.service.ts'
export { carryToProject, type PhotoTools } from './photos.operations.ts'
export {
  countReady,
  messagePhotos,
  newestOfProject,
  notForRequest,
  outgoingPictures,
  picturesNow,
  type OutgoingPicture,
  type PictureParts,
  type PictureSealer,
} from './messages/messages.service.ts'
export { attachment } from './media.headers.ts'
export { printPicture, printSizes, type PrintSize } from './print/print-picture.service.ts'
export { makeSharePicture, type SharePictureOrder } from './share/share-picture.service.ts'
export { feedPicture, type FocusedPhoto } from './posts/feed-picture.service.ts'
export {
  goodPhotos,
  jobPhotos,
  markShared,
  postPictures,
  type GoodPhoto,
  type PostPicture,
} from './posts/posts.service.ts'
export { keepImportedPrivate, keepPhotoPrivate } from './photos.details.operations.ts'
export { openPicture, photosById, publicPhotosById } from './photos.showcase.operations.ts'
export { photosForWebsite, publicStanding, websitePhotosById } from './photos.website.operations.ts'
export { openTurns } from './photos.turns.ts'
