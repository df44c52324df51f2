import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat as statFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3'
import { partialUploads } from './partial-uploads.ts'
import { clientSettings, type BucketAddress } from './s3-address.ts'
import { isMissing } from './s3-missing.ts'
import { openBucketUploads } from './s3-uploads.ts'
import { checkedKey, NotStored, type Storage } from './storage.ts'

/** Keeps a stream in a file of this machine while the act runs: S3 wants to know the length beforehand. */
async function spooled<Result>(content: Readable, act: (file: string) => Promise<Result>): Promise<Result> {
  const file = path.join(tmpdir(), `topline-${randomUUID()}.tmp`)
  try {
    await pipeline(content, createWriteStream(file, { mode: 0o600, flags: 'wx' }))
    return await act(file)
  } finally {
    await rm(file, { force: true })
  }
}

/** Objects of a folder that are removed side by side: one after the other, those of a large business take hours. */
const removedAtOnce = 20

/** Objects in a bucket. The client is loaded here and nowhere else: installations with a folder do without its memory. */
export async function openBucketStorage(address: BucketAddress): Promise<Storage> {
  const aws = await import('@aws-sdk/client-s3')
  const client = new aws.S3Client(clientSettings(address))
  const Bucket = address.bucket

  const put = async (key: string, body: Readable | Uint8Array, type: string, length: number): Promise<void> => {
    await client.send(
      new aws.PutObjectCommand({ Bucket, Key: checkedKey(key), Body: body, ContentType: type, ContentLength: length }),
    )
  }
  const get: Storage['get'] = async (key, range) => {
    const found = await client
      .send(
        new aws.GetObjectCommand({
          Bucket,
          Key: checkedKey(key),
          ...(range && { Range: `bytes=${range.first}-${range.last}` }),
        }),
      )
      .catch((error: unknown) => {
        throw isMissing(error) ? new NotStored(`nothing is stored under ${key}`) : error
      })
    if (!(found.Body instanceof Readable)) throw new Error('the storage sent no body')
    return { stream: found.Body, size: found.ContentLength ?? 0 }
  }
  const stat: Storage['stat'] = async (key) => {
    try {
      const found = await client.send(new aws.HeadObjectCommand({ Bucket, Key: checkedKey(key) }))
      return { size: found.ContentLength ?? 0, modified: found.LastModified ?? new Date(0) }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
  const remove = async (key: string): Promise<void> => {
    await client.send(new aws.DeleteObjectCommand({ Bucket, Key: checkedKey(key) }))
  }

  const list = (prefix: string) => {
    const Prefix = `${checkedKey(prefix)}/`
    return allOf((next) =>
      client.send(new aws.ListObjectsV2Command({ Bucket, Prefix, ...(next && { ContinuationToken: next }) })),
    )
  }

  const partial = partialUploads({
    make: () => openBucketUploads(address),
    // all parts were there and the process died before it could join them: writing nothing more does that
    async settle(key) {
      if ((await stat(key)) !== undefined) return
      const store = await partial.open()
      const { size } = await store.getUpload(key)
      await store.write(Readable.from([]), key, size ?? 0)
    },
    removeObject: remove,
  })

  return {
    put: (key, content, { type }) =>
      content instanceof Uint8Array
        ? put(key, content, type, content.byteLength)
        : spooled(content, async (file) => put(key, createReadStream(file), type, (await statFile(file)).size)),
    get,
    stat,
    async copy(from, to) {
      const source = `${Bucket}/${checkedKey(from)}`
      await client
        .send(new aws.CopyObjectCommand({ Bucket, Key: checkedKey(to), CopySource: source }))
        .catch((error: unknown) => {
          throw isMissing(error) ? new NotStored(`nothing is stored under ${from}`) : error
        })
    },
    remove,
    removeFolder: (prefix) => removeEach(list(prefix), remove),
    list,
    asFile: async (key, act) => spooled((await get(key)).stream, act),
    free: async () => null,
    async ready() {
      await client.send(new aws.HeadBucketCommand({ Bucket }))
    },
    partial,
  }
}

async function removeEach(
  objects: AsyncIterable<{ readonly key: string }>,
  remove: (key: string) => Promise<void>,
): Promise<void> {
  const keys: string[] = []
  const removeThem = () => Promise.all(keys.splice(0).map(remove))
  for await (const { key } of objects) if (keys.push(key) === removedAtOnce) await removeThem()
  await removeThem()
}

/** A bucket tells its keys a thousand at a time. */
async function* allOf(
  ask: (next: string | undefined) => Promise<ListObjectsV2CommandOutput>,
): AsyncIterable<{ key: string; modified: Date }> {
  let next: string | undefined
  do {
    const page = await ask(next)
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key) yield { key: Key, modified: LastModified ?? new Date() }
    next = page.NextContinuationToken
  } while (next)
}
