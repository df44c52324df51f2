/** Finds circles of imports that exist when the program runs; type imports vanish and are left out. */

/**
 * One path per knot: the files of a circle in import order, the first repeated at the end.
 * @param {import('./source.mjs').Source[]} sources
 * @returns {string[][]}
 */
export function findCycles(sources) {
  const edges = new Map(
    sources.map((source) => [
      source.path,
      source.imports.filter((found) => found.target && !found.typeOnly).map((found) => found.target),
    ]),
  )
  const cycles = []
  const done = new Set()
  const trail = []

  function walk(path) {
    const start = trail.indexOf(path)
    if (start >= 0) {
      cycles.push([...trail.slice(start), path])
      return
    }
    if (done.has(path) || !edges.has(path)) return
    trail.push(path)
    for (const next of edges.get(path)) walk(next)
    trail.pop()
    done.add(path)
  }

  for (const path of edges.keys()) walk(path)
  return cycles
}

/**
 * The edges that lie on a ring: whose end leads back to its start.
 * @param {Map<string, Set<string>>} edges
 * @returns {[string, string][]}
 */
export function findRings(edges) {
  const reaches = (from, goal, seen = new Set()) =>
    [...(edges.get(from) ?? [])].some((next) => {
      if (next === goal) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, goal, seen)
    })
  return [...edges].flatMap(([from, ends]) => [...ends].filter((to) => reaches(to, from)).map((to) => [from, to]))
}
