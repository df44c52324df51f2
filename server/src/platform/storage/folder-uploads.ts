import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DataStore, Upload } from '@tus/server'
import { LRUCache } from 'lru-cache'
import { isFull, isStorageAway } from './full.ts'
import { companions, uploadFolder, uploadMilliseconds } from './partial-uploads.ts'

/** Parts of uploads as files in the same folder as everything else, so that a finished one is taken in by a rename. */
export async function openFileUploads(base: string): Promise<DataStore> {
  const { FileConfigstore, FileStore } = await import('@tus/file-store')
  // the folder is closed to others, because the store's own files are not
  await mkdir(path.join(base, uploadFolder), { recursive: true, mode: 0o700 })

  /** What is known of an upload beside its bytes never changes, and is asked for several times for each part. */
  class KeptFacts extends FileConfigstore {
    readonly #known = new LRUCache<string, Upload>({ max: 5000 })

    override async get(id: string): Promise<Upload | undefined> {
      const found = this.#known.get(id) ?? (await super.get(id))
      if (found) this.#known.set(id, found)
      return found
    }

    override async set(id: string, upload: Upload): Promise<void> {
      await super.set(id, upload)
      this.#known.set(id, upload)
    }

    override async delete(id: string): Promise<void> {
      this.#known.delete(id)
      await super.delete(id)
    }
  }

  class FolderUploads extends FileStore {
    /** Two files: where there is room for one only, neither stays. */
    override async create(upload: Upload): Promise<Upload> {
      try {
        return await super.create(upload)
      } catch (error) {
        for (const ending of ['', ...companions]) await rm(path.join(base, `${upload.id}${ending}`), { force: true })
        throw error
      }
    }

    /** As the store's own, which does not tell why it could not write. What was written before stays, and is gone on with. */
    override async write(source: Readable, id: string, offset: number): Promise<number> {
      const target = createWriteStream(path.join(base, id), { flags: 'r+', start: offset, highWaterMark: mostWaiting })
      gather(source, target)
      try {
        await pipeline(source, target)
      } catch (error) {
        throw isFull(error) || isStorageAway(error) ? error : cutOff
      }
      return offset + target.bytesWritten
    }
  }
  return new FolderUploads({
    directory: base,
    configstore: new KeptFacts(base),
    expirationPeriodInMilliseconds: uploadMilliseconds,
  })
}

/** Bytes that may wait to be written: behind them the sender is stopped. */
const mostWaiting = 512 * 1024

/**
 * Writes together what arrives in one turn of the event loop. A network gives 64 kB at a time, and each writing wakes
 * another thread: written one by one they cost more than everything else that an upload does.
 */
function gather(source: Readable, target: Writable): void {
  let gathering = false
  source.on('data', () => {
    if (gathering) return
    gathering = true
    target.cork()
    setImmediate(() => {
      gathering = false
      target.uncork()
    })
  })
}

/** The protocol's own word for a file that could not be received. */
const cutOff = { status_code: 500, body: 'Something went wrong receiving the file\n' }
