import { database } from '../../../lib/database.ts'
import { isUpload, type Upload } from './upload.ts'

/** Photos on their way as this device keeps them: their files apart, which are written once and never rewritten. */
const DATABASE = 'photo-uploads'
const ENTRIES = 'entries'
const FILES = 'files'

const { within: withinTransaction } = database(DATABASE, (fresh) => {
  fresh.createObjectStore(ENTRIES, { keyPath: 'id' }).createIndex('userId', 'userId')
  fresh.createObjectStore(FILES)
})

/** One transaction over both stores, as a database carries it out. */
const within = <Result>(
  mode: IDBTransactionMode,
  act: (entries: IDBObjectStore, files: IDBObjectStore) => IDBRequest<Result> | null,
  durability?: IDBTransactionDurability,
) =>
  withinTransaction(
    mode,
    (transaction) => act(transaction.objectStore(ENTRIES), transaction.objectStore(FILES)),
    durability,
  )

/** Keeps a photo with its file, past the power going off. @throws DOMException QuotaExceededError when the device has no room */
export async function keepUpload(upload: Upload, file: Blob): Promise<void> {
  const act = (entries: IDBObjectStore, files: IDBObjectStore) => {
    entries.put(upload)
    files.put(file, upload.id)
    return null
  }
  await within('readwrite', act, 'strict')
}

/** Writes down how far kept photos are. */
export async function noteUploads(uploads: readonly Upload[]): Promise<void> {
  await within('readwrite', (entries) => {
    for (const upload of uploads) entries.put(upload)
    return null
  })
}

/** The file of a kept photo; null when the device has it no more. */
export async function keptFile(id: string): Promise<Blob | null> {
  const found: unknown = await within('readonly', (_entries, files) => files.get(id))
  return found instanceof Blob ? found : null
}

/** Forgets files; what was written about them stays. */
export async function forgetFiles(ids: readonly string[]): Promise<void> {
  await within('readwrite', (_entries, files) => {
    for (const id of ids) files.delete(id)
    return null
  })
}

/** Forgets photos altogether. */
export async function forgetUploads(ids: readonly string[]): Promise<void> {
  await within('readwrite', (entries, files) => {
    for (const id of ids) {
      entries.delete(id)
      files.delete(id)
    }
    return null
  })
}

/** All that is kept for a person, in the order it was added. */
export async function keptUploads(userId: string): Promise<Upload[]> {
  const found: unknown = await within('readonly', (entries) => entries.index('userId').getAll(userId))
  const uploads = Array.isArray(found) ? found.filter(isUpload) : []
  return uploads.toSorted((one, other) => one.added - other.added || one.id.localeCompare(other.id))
}
