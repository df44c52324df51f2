/** The photos of a project or a request, shown by its screen and its visits. */
export { keepPhotos } from './api/keepPhotos.ts'
export { PhotosSection } from './PhotosSection.tsx'
export { usePhotos, type PhotosRecord } from './usePhotos.ts'
export { PHOTO_KINDS } from './AddPhotos.tsx'
export { dropMessageUploads, uploadForMessage, useMessageUploads } from './api/messageUploads.ts'
export { retryUploads } from './uploads/acts.ts'
export { mayRetry, type Upload } from './uploads/upload.ts'
export { usePreview } from './uploads/usePreview.ts'
