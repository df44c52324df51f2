import type { SiteWork } from './work.ts'

/**
 * The same question, asked of the database once in a transaction: for what one act reads at several places and nothing in
 * it changes. Never for what the act itself may write.
 */
export function remembered<Value>(load: (work: SiteWork) => Promise<Value>): (work: SiteWork) => Promise<Value> {
  const kept = new WeakMap<object, Promise<Value>>()
  return (work) => {
    const known = kept.get(work.db)
    if (known) return known
    const loading = load(work)
    kept.set(work.db, loading)
    return loading
  }
}
