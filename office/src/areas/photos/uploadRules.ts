import { ApiError } from '../../lib/problem.ts'
import type { UploadFailure } from './uploads.ts'

/** The contract's limit for one photo (contract/src/photos.ts), whose file would bring the schema library along. */
export const LARGEST = 50_000_000
/** Photos sent side by side: more only slow each other down on a phone's connection. */
export const AT_ONCE = 3

/** Phones often do not know the type of their own HEIC files. */
const PHOTO_NAME = /\.(?:jpe?g|png|webp|hei[cf]|avif)$/i

/** What can be told before a single byte is sent; the server looks at the content itself. */
export function faultOf(file: Pick<File, 'name' | 'type' | 'size'>): UploadFailure | null {
  if (file.size === 0) return 'empty'
  if (!file.type.startsWith('image/') && !(file.type === '' && PHOTO_NAME.test(file.name))) return 'not_a_photo'
  return file.size > LARGEST ? 'too_large' : null
}

/** The same file on its way to the same project: its picture is not sent twice, and a cut upload goes on. */
export function fingerprintOf(
  file: Pick<File, 'name' | 'type' | 'size' | 'lastModified'>,
  slug: string,
  projectId: string,
): string {
  return ['upload', slug, projectId, file.name, file.type, file.size, file.lastModified].join(':')
}

const reasons: readonly UploadFailure[] = ['not_a_photo', 'too_many_pixels', 'damaged', 'checksum_differs', 'empty']

/** The server's word for why a file is no photo. */
export const failureOf = (word: string): UploadFailure => reasons.find((reason) => reason === word) ?? 'unexpected'

/** The places in the list of uploads that a refusal names, with the reason of each. */
export function faultsOf(error: ApiError): Map<number, string> {
  return new Map(
    error.errors.flatMap(({ path, message }): [number, string][] => {
      const place = /upload_ids[./](\d+)$/.exec(path)?.[1]
      return place === undefined ? [] : [[Number(place), message]]
    }),
  )
}

/** Whether the same call may succeed later without anybody doing anything. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.passing || error.code === 'too_many' || error.code === 'upload_incomplete')
