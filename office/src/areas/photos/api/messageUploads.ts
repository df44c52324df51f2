// Small on purpose: all that conversations know of the queue of uploads.
import { uploadPhotos } from '../uploadPhotos.ts'
import { dropUploads, useUploads } from '../uploads/store.ts'
import type { Upload } from '../uploads/upload.ts'

/** Photos on their way to go along with one message; `message`: the form of its draft. */
export const useMessageUploads = (slug: string, message: string): readonly Upload[] =>
  useUploads().filter((upload) => upload.slug === slug && upload.message === message && upload.state !== 'cancelled')

/** Sends photos to the server so that they can go along with a message: kept on this device until it has them. */
export function uploadForMessage(
  to: { readonly slug: string; readonly message: string },
  files: readonly File[],
): void {
  uploadPhotos(to, files)
}

/** Takes photos out of the list: the message has them, or does not want them. */
export const dropMessageUploads = (uploads: readonly Pick<Upload, 'id'>[]): void =>
  dropUploads(uploads.map(({ id }) => id))
