import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DataStore, Upload } from '@tus/server'
import { isFull } from './full.ts'
import { companions, uploadFolder, uploadMilliseconds } from './partial-uploads.ts'

/** Parts of uploads as files in the same folder as everything else, so that a finished one is taken in by a rename. */
export async function openFileUploads(base: string): Promise<DataStore> {
  const { FileStore } = await import('@tus/file-store')
  // the folder is closed to others, because the store's own files are not
  await mkdir(path.join(base, uploadFolder), { recursive: true, mode: 0o700 })

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
      const target = createWriteStream(path.join(base, id), { flags: 'r+', start: offset })
      try {
        await pipeline(source, target)
      } catch (error) {
        throw isFull(error) ? error : cutOff
      }
      return offset + target.bytesWritten
    }
  }
  return new FolderUploads({ directory: base, expirationPeriodInMilliseconds: uploadMilliseconds })
}

/** The protocol's own word for a file that could not be received. */
const cutOff = { status_code: 500, body: 'Something went wrong receiving the file\n' }
