import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** A change of cached data: everything below `key` is passed through `change`. Pure. */
export interface CacheEdit {
  readonly key: QueryKey
  change(data: unknown): unknown
}

/** Makes an edit of data of a known shape: `edit<NoteList>(keys.notes(…), (list) => …)`. */
export function edit<Data>(key: QueryKey, change: (data: Data) => Data): CacheEdit {
  return { key, change }
}

interface Layer {
  owner: string
  change: (data: unknown) => unknown
}

/** One cached query while changes are under way: what the server said, the changes on top, and what is shown. */
interface Pile {
  key: QueryKey
  base: unknown
  layers: Layer[]
  shown: unknown
}

const piles = new WeakMap<QueryClient, Map<string, Pile>>()

function pilesOf(client: QueryClient): Map<string, Pile> {
  const found = piles.get(client) ?? new Map<string, Pile>()
  piles.set(client, found)
  return found
}

function show(client: QueryClient, pile: Pile): void {
  const data = pile.layers.reduce((sofar, layer) => layer.change(sofar), pile.base)
  client.setQueryData(pile.key, () => data)
  pile.shown = client.getQueryData(pile.key)
}

/**
 * Shows edits before the server has agreed. Each owner's edits lie in their own layer, so that taking one back leaves
 * the others in sight; a plain snapshot would undo those as well.
 */
export function addLayers(client: QueryClient, owner: string, edits: readonly CacheEdit[]): void {
  const known = pilesOf(client)
  for (const wanted of edits) {
    for (const query of client.getQueryCache().findAll({ queryKey: wanted.key })) {
      if (query.state.data === undefined) continue
      const pile = known.get(query.queryHash) ?? {
        key: query.queryKey,
        base: query.state.data,
        layers: [],
        shown: query.state.data,
      }
      pile.layers.push({ owner, change: (data) => wanted.change(data) })
      known.set(query.queryHash, pile)
      show(client, pile)
    }
  }
}

/**
 * Ends an owner's edits. `keep` makes them part of what is known, then applies `settled` (the server's record in place
 * of the temporary one); `drop` takes them out of sight. Data that was fetched meanwhile is newer and stays.
 */
export function endLayers(
  client: QueryClient,
  owner: string,
  how: 'keep' | 'drop',
  settled: readonly CacheEdit[] = [],
): void {
  const known = pilesOf(client)
  for (const [hash, pile] of known) {
    const own = pile.layers.filter((layer) => layer.owner === owner)
    if (own.length === 0) continue
    if (client.getQueryData(pile.key) !== pile.shown) {
      known.delete(hash)
      continue
    }
    if (how === 'keep') pile.base = own.reduce((data, layer) => layer.change(data), pile.base)
    pile.layers = pile.layers.filter((layer) => layer.owner !== owner)
    show(client, pile)
    if (pile.layers.length === 0) known.delete(hash)
  }
  for (const wanted of settled) applySettled(client, known, wanted)
}

function applySettled(client: QueryClient, known: Map<string, Pile>, wanted: CacheEdit): void {
  for (const query of client.getQueryCache().findAll({ queryKey: wanted.key })) {
    if (query.state.data === undefined) continue
    const pile = known.get(query.queryHash)
    if (pile === undefined) {
      const data = wanted.change(query.state.data)
      client.setQueryData(query.queryKey, () => data)
    } else {
      pile.base = wanted.change(pile.base)
      show(client, pile)
    }
  }
}
