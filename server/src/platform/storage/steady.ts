import { setTimeout as wait } from 'node:timers/promises'
import { isFull } from './full.ts'
import { NotStored, type Storage } from './storage.ts'

/** Milliseconds before the second try and before the third: what passes by itself has mostly passed by then. */
const pauses = [50, 400]

/** What a further try would only say again. */
const isFinal = (error: unknown): boolean => error instanceof NotStored || error instanceof TypeError || isFull(error)

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
  return {
    ...storage,
    put: (key, content, options) =>
      again(
        () => storage.put(key, content, options),
        () => content instanceof Uint8Array,
      ),
    get: (key, range) => again(() => storage.get(key, range)),
    stat: (key) => again(() => storage.stat(key)),
    copy: (from, to) => again(() => storage.copy(from, to)),
    remove: (key) => again(() => storage.remove(key)),
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
