import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { DataStore } from '@tus/server'
import { uploadFolder, uploadMilliseconds } from './partial-uploads.ts'

/** Parts of uploads as files in the same folder as everything else, so that a finished one is taken in by a rename. */
export async function openFileUploads(base: string): Promise<DataStore> {
  const { FileStore } = await import('@tus/file-store')
  // the folder is closed to others, because the store's own files are not
  await mkdir(path.join(base, uploadFolder), { recursive: true, mode: 0o700 })
  return new FileStore({ directory: base, expirationPeriodInMilliseconds: uploadMilliseconds })
}
