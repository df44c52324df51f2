import type { DataStore } from '@tus/server'

/** Uploads that arrive in parts. An upload's identifier there is also the key of its object. */
export interface PartialUploads {
  /** Opened when the first upload begins, so that a server without uploads pays nothing. */
  open(): Promise<DataStore>
  /** Makes a finished upload an object that outlives a power cut; before this it outlives the process only. */
  settle(key: string): Promise<void>
  /** Takes away all that an upload left, finished or not. Nothing there is as good. */
  remove(key: string): Promise<void>
}

/** How long an upload may take and wait; the database row says the same. */
export const uploadMilliseconds = 24 * 3_600_000

/** The place of all uploads: `uploads/<id>`. */
export const uploadFolder = 'uploads'
export const uploadKey = (id: string): string => `${uploadFolder}/${id}`

/** What the stores keep beside an upload's bytes. */
export const companions = ['.json', '.info', '.part']

/** Whether a key is an upload itself rather than what a store keeps beside it. */
export const isCompanion = (key: string): boolean => companions.some((ending) => key.endsWith(ending))

/** What a storage does for uploads. */
export interface UploadPlace {
  /** Opens the upload protocol's store; runs once where it works. */
  readonly make: () => Promise<DataStore>
  readonly settle: (key: string) => Promise<void>
  readonly removeObject: (key: string) => Promise<void>
}

/** Makes something, such as the store, at the first call, and gives the same one from then on; a failure is not kept: the next call tries again. */
export function madeOnce<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    }))
}

/** Joins a store of the upload protocol to a storage. */
export function partialUploads({ make, settle, removeObject }: UploadPlace): PartialUploads {
  const open = madeOnce(make)
  return {
    open,
    settle,
    async remove(key) {
      const store = await open()
      // the store ends the parts of an unfinished upload; of a finished one it may say that it knows nothing
      await store.remove(key).catch(() => undefined)
      for (const ending of ['', ...companions]) await removeObject(`${key}${ending}`)
    },
  }
}
