import type { PhotoTools } from '../photos/photos.operations.ts'
import type { ProjectOperations } from '../projects/projects.operations.ts'

/** What the acts of this area are given. */
export interface RequestParts {
  readonly photos: PhotoTools
  readonly projects: Pick<ProjectOperations, 'createProjectFor' | 'readProject'>
}
