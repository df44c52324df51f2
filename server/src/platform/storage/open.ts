import path from 'node:path'
import { openFolderStorage } from './folder.ts'
import { readBucketAddress } from './s3-address.ts'
import { steady } from './steady.ts'
import type { Storage } from './storage.ts'

/**
 * Opens the storage that the settings name: a bucket, or the folder `storage` of the data folder.
 * @throws Error when `storageUrl` cannot be read
 */
export async function openStorage(storageUrl: string | undefined, dataFolder: string): Promise<Storage> {
  if (storageUrl === undefined) return steady(openFolderStorage(path.join(dataFolder, 'storage')))
  const address = readBucketAddress(storageUrl)
  const { openBucketStorage } = await import('./s3.ts')
  return steady(await openBucketStorage(address))
}
