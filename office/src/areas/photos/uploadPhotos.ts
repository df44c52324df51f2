import { newId } from '../../lib/ids.ts'
import { currentSession } from '../../lib/session.ts'
import { holdFile } from './uploads/files.ts'
import { openUploads } from './uploads/queue.ts'
import { faultOf, fingerprintOf } from './uploads/rules.ts'
import { addUploads, currentUploads } from './uploads/store.ts'
import type { Upload, UploadTarget } from './uploads/upload.ts'

/** Where photos are to go: a project, or the library, there into galleries. `place`: its name, for the list of uploads. */
export type PhotosTarget = Pick<UploadTarget, 'slug'> & Partial<UploadTarget>

/**
 * Takes files in: this device keeps them until the server says that they are safe, whatever happens in between, and
 * they are sent three at a time. A file that is already on its way there is passed over. Answers the id of each file's
 * upload, in the order given.
 */
export function uploadPhotos(given: PhotosTarget, files: readonly File[]): readonly string[] {
  const session = currentSession()
  if (session.status !== 'authenticated' || files.length === 0) return []
  openUploads(session.userId)
  const target = { projectId: null, galleryIds: [], place: '', ...given }
  const known = new Map(
    currentUploads()
      .filter(({ state }) => state !== 'failed' && state !== 'safe' && state !== 'cancelled')
      .map((upload) => [fingerprintOf(upload, upload), upload.id]),
  )
  const ids: string[] = []
  const added = Date.now()
  const fresh = files.flatMap((file, index) => {
    const upload = begun(target, session.userId, file, added + index / 1000)
    const fingerprint = fingerprintOf(upload, target)
    const there = known.get(fingerprint)
    ids.push(there ?? upload.id)
    if (there !== undefined) return []
    known.set(fingerprint, upload.id)
    if (upload.state === 'waiting') holdFile(upload.id, file)
    return upload
  })
  addUploads(fresh)
  // The browser may not clear them away to make room; where it does not grant that they are still kept.
  if ('storage' in navigator) void navigator.storage.persist().catch(() => false)
  return ids
}

function begun(target: UploadTarget, userId: string, file: File, added: number): Upload {
  const failure = faultOf(file)
  return {
    ...target,
    id: newId(),
    userId,
    name: file.name,
    type: file.type,
    size: file.size,
    modified: file.lastModified,
    added,
    state: failure === null ? 'waiting' : 'failed',
    share: 0,
    stalled: null,
    failure,
    begun: 0,
    sha256: null,
    url: null,
    photoId: null,
    duplicate: false,
    kept: failure === null ? 'pending' : 'memory',
  }
}
