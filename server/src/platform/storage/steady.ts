import { setTimeout as wait } from 'node:timers/promises'
import type { DataStore } from '@tus/server'
import { isFull } from './full.ts'
import { madeOnce } from './partial-uploads.ts'
import { NotStored, type Storage } from './storage.ts'

/** Milliseconds before the second try and before the third: what passes by itself has mostly passed by then. */
const pauses = [50, 400]

/** What a further try would only say again; the upload protocol's own words are no errors of JavaScript. */
const isFinal = (error: unknown): boolean =>
  !(error instanceof Error) || error instanceof NotStored || error instanceof TypeError || isFull(error)

/** Repeats an act that failed, for as long as `may` allows. */
async function again<Result>(act: () => Promise<Result>, may: () => boolean = () => true): Promise<Result> {
  for (const pause of pauses) {
    try {
      return await act()
    } catch (error) {
      if (isFinal(error) || !may()) throw error
      await wait(pause)
    }
  }
  return act()
}

/**
 * A storage that fails now and then, as disks of a network and buckets do, made one that seldom does: each act is tried
 * up to three times. What is read from a stream can be written once only, and what is done with a file is done once.
 */
export function steady(storage: Storage): Storage {
  const { partial } = storage
  return {
    ...storage,
    partial: {
      open: madeOnce(async () => steadyUploads(await again(() => partial.open()))),
      settle: (key) => again(() => partial.settle(key)),
      remove: (key) => again(() => partial.remove(key)),
    },
    put: (key, content, options) =>
      again(
        () => storage.put(key, content, options),
        () => content instanceof Uint8Array,
      ),
    get: (key, range) => again(() => storage.get(key, range)),
    stat: (key) => again(() => storage.stat(key)),
    copy: (from, to) => again(() => storage.copy(from, to)),
    remove: (key) => again(() => storage.remove(key)),
    removeFolder: (prefix) => again(() => storage.removeFolder(prefix)),
    asFile: (key, act) => {
      let begun = false
      return again(
        () =>
          storage.asFile(key, (file) => {
            begun = true
            return act(file)
          }),
        () => !begun,
      )
    },
  }
}

/** Where an upload stands is asked several times for each part; what is sent is sent again by its sender. */
function steadyUploads(store: DataStore): DataStore {
  const getUpload = store.getUpload.bind(store)
  store.getUpload = (id) => again(() => getUpload(id))
  return store
}
