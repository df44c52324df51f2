/** A database of this device. */
interface Database {
  /** Carries out one transaction; resolves when it is on the device. Throws what the browser says, such as a lack of room. */
  within: <Result>(
    mode: IDBTransactionMode,
    act: (transaction: IDBTransaction) => IDBRequest<Result> | null,
    durability?: IDBTransactionDurability,
  ) => Promise<Result | undefined>
}

/** A database of one object store, whose records have a person's id first in their keys. */
export interface Shelf {
  /** As of a database. */
  within: <Result>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<Result> | null,
    durability?: IDBTransactionDurability,
  ) => Promise<Result | undefined>
}

const reasonOf = (error: DOMException | null): Error => error ?? new Error('the storage refused')

/** Opens a database at the first use; `make` makes its object stores where there are none yet. */
export function database(name: string, make: (fresh: IDBDatabase) => void): Database {
  let opening: Promise<IDBDatabase> | null = null

  const open = (): Promise<IDBDatabase> => {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1)
      const forget = () => {
        opening = null
      }
      request.addEventListener('upgradeneeded', () => make(request.result))
      request.addEventListener('success', () => {
        // Another version of the office, or the browser itself, may want it closed.
        request.result.addEventListener('versionchange', () => {
          request.result.close()
          forget()
        })
        request.result.addEventListener('close', forget)
        resolve(request.result)
      })
      request.addEventListener('error', () => reject(reasonOf(request.error)))
      request.addEventListener('blocked', () => reject(new Error('the storage is in use')))
    }).catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }

  return {
    async within(mode, act, durability = 'default') {
      const opened = await open()
      return new Promise((resolve, reject) => {
        const transaction = opened.transaction(opened.objectStoreNames, mode, { durability })
        const request = act(transaction)
        transaction.addEventListener('complete', () => resolve(request?.result))
        transaction.addEventListener('abort', () => reject(reasonOf(transaction.error ?? request?.error ?? null)))
      })
    },
  }
}

const STORE = 'records'

/** A shelf that is opened at the first use. `keyPath`: where a record has its key. */
export function shelf(name: string, keyPath: string[]): Shelf {
  const { within } = database(name, (fresh) => void fresh.createObjectStore(STORE, { keyPath }))
  return {
    within: (mode, act, durability) => within(mode, (transaction) => act(transaction.objectStore(STORE)), durability),
  }
}

/** All records of a person: their keys begin with the person's id. */
export const allOf = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []])
