import { basename, join } from 'node:path'
import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Graph = Parameters<Exclude<Group['name'], string>>[1]

const project = join(import.meta.dirname, '..')
const ICON = '~icons/'
/** Of the libraries only these import what they need by itself; the others go through an index of everything. */
const PLAIN = /[\\/]@tanstack[\\/]/
/** What their index names as well, though no main screen uses it: left to the screens that do. */
const LATER = /[\\/](?:queriesObserver|useQueries|useBlocker)\.js$/

/**
 * One file for what the main screen shares with any other, one for the small parts that most others share, one for what
 * two of them share, and one for what a single one of them shares with windows that open later. Icons that the main
 * screen does without lie in one file of their own: a window that needs one of them would bring along all else that is
 * shared. Left to itself the bundler makes a file of each set of parts with the same users, dozens of a few hundred
 * bytes: a slow phone needs longer for the files than for what is in them, and the first load brings the names of all.
 * @param name of the file that the main screen shares with others
 * @param screens their modules, relative to the project; the first is the main one, which never waits for what it does
 * not need
 * @throws Error where one of them is no module of the build
 */
export function partsOf(name: string, screens: readonly string[]): Group {
  const roots = screens.map((screen) => join(project, screen))
  let files: ReadonlyMap<string, string> | undefined
  return {
    debugName: name,
    name: (id, graph) => {
      files ??= filesOf(name, graph, roots)
      return files.get(id) ?? null
    },
    minShareCount: 2,
    // A part's own parts have the same users or more, so that they come along without this; the index of a library
    // would bring all of it.
    includeDependenciesRecursively: false,
  }
}

/** By the modules that several of the roots need before they draw anything, the file they belong to. */
function filesOf(name: string, graph: Graph, roots: readonly string[]): ReadonlyMap<string, string> {
  const [main] = roots.map((root) => basename(root, '.tsx'))
  const fileFor = (id: string, by: readonly string[]): string => {
    if (main !== undefined && by.includes(main)) return name
    if (id.startsWith(ICON)) return `${name}-icons`
    if (by.length > 2) return `${name}-without-${main}`
    return by.length === 2 ? by.join('-') : `${by.join('')}-parts`
  }
  const users = new Map<string, string[]>()
  for (const root of roots) {
    for (const one of reachedFrom(graph, root)) users.set(one, [...(users.get(one) ?? []), basename(root, '.tsx')])
  }
  return new Map(
    [...users].flatMap(([id, by]): [string, string][] => (roots.includes(id) ? [] : [[id, fileFor(id, by)]])),
  )
}

function reachedFrom(graph: Graph, root: string): ReadonlySet<string> {
  if (graph.getModuleInfo(root) === null) throw new Error(`${root} is no module of this build`)
  const found = new Set([root])
  for (const id of found)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? [])
      if (LATER.test(next)) continue
      else if (
        PLAIN.test(next) ||
        next.startsWith(ICON) ||
        (next.startsWith(project) && !next.includes('node_modules'))
      )
        found.add(next)
  return found
}
