/** The photos of a project, shown by its screen. The area has no screen of its own yet. */
export { PhotosSection, type PhotosProject } from './PhotosSection.tsx'
export { allPhotos, usePhotos, type PhotoList } from './usePhotos.ts'
export { PHOTO_KINDS } from './AddPhotos.tsx'
export { dropMessageUploads, uploadForMessage, useMessageUploads } from './api/messageUploads.ts'
export { retryUploads } from './uploads/acts.ts'
export { mayRetry, type Upload } from './uploads/upload.ts'
export { usePreview } from './uploads/usePreview.ts'
