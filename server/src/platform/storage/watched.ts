import { SiteId } from '#contract/shared.ts'
import type { ServiceFault } from '#contract/connections.ts'
import type { ServiceUses } from '../services/uses.ts'
import { watched } from '../services/watching.ts'
import { isFull } from './full.ts'
import { NotStored, type Storage } from './storage.ts'

/** Whose an object is, by its key; undefined for one of no business, such as an upload that has only arrived. */
const siteOf = (key: string): SiteId | undefined => {
  const [room, id] = key.split('/')
  return room === 'sites' ? SiteId.safeParse(id).data : undefined
}

/** Nothing is said of the storage by what is not there, a key that is none, or a source that ended early. */
const faultOf = (error: unknown): ServiceFault | undefined => {
  if (isFull(error)) return 'full'
  return error instanceof NotStored || error instanceof TypeError ? undefined : 'unavailable'
}
const fullOrNothing = (error: unknown): ServiceFault | undefined => (isFull(error) ? 'full' : undefined)

/** A storage whose uses for a business are kept. */
export function watchedStorage(storage: Storage, uses: ServiceUses): Storage {
  const noted = <Result>(key: string, act: () => Promise<Result>, faults = faultOf): Promise<Result> => {
    const siteId = siteOf(key)
    return siteId === undefined ? act() : watched(uses, { siteId, service: 'storage' }, faults, act)
  }
  return {
    ...storage,
    put: (key, content, options) =>
      noted(key, () => storage.put(key, content, options), content instanceof Uint8Array ? faultOf : fullOrNothing),
    get: (key, range) => noted(key, () => storage.get(key, range)),
    stat: (key) => noted(key, () => storage.stat(key)),
    copy: (from, to) => noted(to, () => storage.copy(from, to)),
    remove: (key) => noted(key, () => storage.remove(key)),
  }
}
