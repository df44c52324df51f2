import type { DataStore, Upload } from '@tus/server'
import { uploadMilliseconds } from './partial-uploads.ts'
import { clientSettings, type BucketAddress } from './s3-address.ts'
import { isMissing } from './s3-missing.ts'

/** Parts of uploads in the bucket itself: any server process can go on with an upload that another began. */
export async function openBucketUploads(address: BucketAddress): Promise<DataStore> {
  const { S3Store } = await import('@tus/s3-store')

  class BucketUploads extends S3Store {
    /**
     * The store's own says of every failure that there is no such upload, and a device that hears so gives it up: so it is
     * said only of what the bucket does not have. Rejects with whatever the bucket said otherwise.
     */
    override async getUpload(id: string): Promise<Upload> {
      // kept by the store once it was read
      await this.getMetadata(id).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
      return super.getUpload(id)
    }
  }
  return new BucketUploads({
    // the least that S3 takes, so that a cut connection loses as little as possible
    partSize: 5 * 1024 * 1024,
    expirationPeriodInMilliseconds: uploadMilliseconds,
    // marks of expiry are tags, which not every store that speaks S3 knows; our own job removes what expired
    useTags: false,
    s3ClientConfig: { ...clientSettings(address), bucket: address.bucket },
  })
}
