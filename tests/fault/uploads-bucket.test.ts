import { rmSync } from 'node:fs'
import path from 'node:path'
import { Upload } from '@tus/server'
import { afterAll, expect, it } from 'vitest'
import { readBucketAddress } from '#server/platform/storage/s3-address.ts'
import { openBucketUploads } from '#server/platform/storage/s3-uploads.ts'
import { aFolder } from './installation.ts'
import { startBucket } from './uploads-bucket.ts'

let refused = ''
const folder = aFolder('bucket')
const bucket = await startBucket(path.join(folder, 'bucket'), {
  before: (name) => Promise.resolve(name === refused ? 'refuse' : 'pass'),
})
afterAll(() => {
  bucket.stop()
  rmSync(folder, { recursive: true, force: true })
})
/** Each has nothing in memory of what the other began. */
const store = () => openBucketUploads(readBucketAddress(bucket.url))

const id = 'uploads/01890000-0000-7000-8000-000000000001'

it('an upload that cannot be looked up now is not said to be none', async () => {
  await (await store()).create(new Upload({ id, size: 10, offset: 0 }))
  refused = 'GET uploads/*.info'
  await expect((await store()).getUpload(id)).rejects.toMatchObject({ name: 'SlowDown' })
  refused = ''
  await expect((await store()).getUpload(id)).resolves.toMatchObject({ size: 10, offset: 0 })
})

it('one that nobody began is none', async () => {
  await expect((await store()).getUpload(id.replace(/1$/, '2'))).rejects.toMatchObject({ status_code: 404 })
})
