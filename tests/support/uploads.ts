import type { Upload } from '#office/areas/photos/uploads/upload.ts'

/** A photo that waits on this device to be sent, as nothing has happened with it yet. */
export const anUpload = (fields: Partial<Upload> = {}): Upload => ({
  id: 'a',
  slug: 'site',
  projectId: null,
  galleryIds: [],
  place: '',
  userId: 'rosa',
  name: 'a.jpg',
  type: 'image/jpeg',
  size: 100,
  modified: 1,
  added: 1,
  state: 'waiting',
  share: 0,
  stalled: null,
  failure: null,
  begun: 0,
  sha256: null,
  url: null,
  photoId: null,
  duplicate: false,
  kept: 'kept',
  ...fields,
})
