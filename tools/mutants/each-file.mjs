/** What a kept worker must forget from one file of tests to the next. */
import { afterAll, inject } from 'vitest'
// the product's own copy: the tools have another one, whose caches nobody uses
import { LRUCache } from '../../node_modules/lru-cache/dist/esm/node/index.min.js'

const stryker = globalThis[inject('globalNamespace')]
const { static: loaded = {}, perTest = {} } = stryker.mutantCoverage ?? {}
for (const reached of [loaded, perTest]) for (const key of Object.keys(reached)) delete reached[key]

/** Caches of the rules: what they hold may be wrong by the last mistake. */
const caches = (globalThis.watchedCaches ??= watchCaches())
// a run that ended with the first failure has left what it held
for (const cache of caches) cache.clear()

function watchCaches() {
  const used = new Set()
  const method = Object.getOwnPropertyDescriptor(LRUCache.prototype, 'set')
  Object.defineProperty(LRUCache.prototype, 'set', {
    ...method,
    value(...given) {
      used.add(this)
      return method.value.apply(this, given)
    },
  })
  return used
}

afterAll(() => {
  // it would still be there while the next file is loaded
  stryker.activeMutant = undefined
  for (const cache of caches) cache.clear()
})
