/** The photos of a project, shown by its screen. The area has no screen of its own yet. */
export { PhotosSection, type PhotosProject } from './PhotosSection.tsx'
export { usePhotos } from './usePhotos.ts'
