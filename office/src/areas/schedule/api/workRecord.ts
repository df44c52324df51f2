// Small on purpose: the visit and what is kept of it agree on this.
import type { VisitDetail } from '#contract/schedule/types.ts'
import type { PhotosRecord } from '../../photos/index.ts'

/** Whose photos a visit shows: its project’s, else its request’s. */
export function recordOf({ project, request }: Pick<VisitDetail, 'project' | 'request'>): PhotosRecord | null {
  if (project !== null) return { kind: 'project', id: project.id }
  return request === null ? null : { kind: 'request', id: request }
}
