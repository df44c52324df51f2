/** The photos of a project, shown by its screen. The area has no screen of its own yet. */
export { PhotosSection, type PhotosProject } from './PhotosSection.tsx'
export { allPhotos, usePhotos, type PhotoList } from './usePhotos.ts'
