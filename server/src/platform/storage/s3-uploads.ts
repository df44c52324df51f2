import type { DataStore } from '@tus/server'
import { uploadMilliseconds } from './partial-uploads.ts'
import { clientSettings, type BucketAddress } from './s3-address.ts'

/** Parts of uploads in the bucket itself: any server process can go on with an upload that another began. */
export async function openBucketUploads(address: BucketAddress): Promise<DataStore> {
  const { S3Store } = await import('@tus/s3-store')
  return new S3Store({
    // the least that S3 takes, so that a cut connection loses as little as possible
    partSize: 5 * 1024 * 1024,
    expirationPeriodInMilliseconds: uploadMilliseconds,
    // marks of expiry are tags, which not every store that speaks S3 knows; our own job removes what expired
    useTags: false,
    s3ClientConfig: { ...clientSettings(address), bucket: address.bucket },
  })
}
