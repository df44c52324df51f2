import { randomUUID } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import {
  access,
  chmod,
  copyFile,
  link,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  stat,
  statfs,
  unlink,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openFileUploads } from './folder-uploads.ts'
import { partialUploads } from './partial-uploads.ts'
import { checkedKey, incomingFolder, NotStored, type Storage } from './storage.ts'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Turns "no such file" into the storage's own word for it. */
const named = async <Result>(key: string, act: () => Promise<Result>): Promise<Result> => {
  try {
    return await act()
  } catch (error) {
    throw isMissing(error) ? new NotStored(`nothing is stored under ${key}`) : error
  }
}

/** Makes what was written to a file or a folder outlive a power cut. */
async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function write(file: string, content: Readable | Uint8Array): Promise<void> {
  if (content instanceof Uint8Array) await writeFile(file, content, { mode: 0o600, flag: 'wx', flush: true })
  else await pipeline(content, createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }))
}

/** Files below one folder, readable by this process's user only. A file appears under its name when it is whole. */
export function openFolderStorage(root: string): Storage {
  const base = path.resolve(root)
  const placeOf = (key: string): string => path.join(base, ...checkedKey(key).split('/'))

  /** Writes elsewhere and renames: a kill leaves the old file or the new one, never half of one. */
  const replace = async (key: string, fill: (temporary: string) => Promise<void>): Promise<void> => {
    const target = placeOf(key)
    const folder = path.dirname(target)
    const temporary = placeOf(`${incomingFolder}/${randomUUID()}`)
    for (const needed of [folder, path.dirname(temporary)]) await mkdir(needed, { recursive: true, mode: 0o700 })
    try {
      await fill(temporary)
      await rename(temporary, target)
    } finally {
      // also after success: a rename between two names of one file leaves both
      await rm(temporary, { force: true })
    }
    await sync(folder)
  }

  const remove = async (key: string): Promise<void> => rm(placeOf(key), { force: true })

  return {
    put: (key, content) => replace(key, (temporary) => write(temporary, content)),
    get: (key, range) =>
      named(key, async () => {
        const handle = await open(placeOf(key), 'r')
        const size = range ? range.last - range.first + 1 : (await handle.stat()).size
        return {
          size,
          stream: createReadStream('', { fd: handle, ...(range && { start: range.first, end: range.last }) }),
        }
      }),
    async stat(key) {
      try {
        const found = await stat(placeOf(key))
        return { size: found.size, modified: found.mtime }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    copy: (from, to) =>
      named(from, async () => {
        const source = placeOf(from)
        await chmod(source, 0o600)
        // an upload whose process died before it could settle it
        await sync(source)
        await replace(to, async (temporary) => {
          // a second name costs nothing; where the file system knows none, the bytes are copied
          await link(source, temporary).catch(async () => {
            await copyFile(source, temporary)
            await sync(temporary)
          })
        })
      }),
    remove,
    removeFolder: (prefix) => rm(placeOf(prefix), { recursive: true, force: true }),
    list: (prefix) => walk(base, checkedKey(prefix)),
    asFile: (key, act) =>
      named(key, async () => {
        const file = placeOf(key)
        await access(file)
        return act(file)
      }),
    async free() {
      const { bavail, bsize } = await statfs(base).catch((error: unknown) => {
        if (isMissing(error)) return statfs(path.dirname(base))
        throw error
      })
      return bavail * bsize
    },
    async ready() {
      await mkdir(base, { recursive: true, mode: 0o700 })
      await access(base, constants.W_OK)
      const probe = path.join(base, `ready-${randomUUID()}`)
      await writeFile(probe, '')
      await unlink(probe)
    },
    partial: partialUploads({
      make: () => openFileUploads(base),
      settle: (key) => named(key, () => sync(placeOf(key))),
      removeObject: remove,
    }),
  }
}

async function* walk(base: string, prefix: string): AsyncIterable<{ key: string; modified: Date }> {
  let folder
  try {
    folder = await opendir(path.join(base, prefix))
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
  for await (const entry of folder) {
    const key = `${prefix}/${entry.name}`
    if (entry.isDirectory()) yield* walk(base, key)
    else if (entry.isFile()) yield { key, modified: (await stat(path.join(base, key))).mtime }
  }
}
