/** Which tests can notice a mistake in a file: those that load it. */
import { matchesGlob } from 'node:path'
import { readProject } from '../borders/source.mjs'

/** Of each file the tests among `patterns` that import it, at any distance. */
export function testsOf(root, files, patterns) {
  const importers = new Map()
  for (const { path, imports } of readProject(root).sources) {
    for (const { target, typeOnly } of imports)
      if (target && !typeOnly) importers.set(target, [...(importers.get(target) ?? []), path])
  }
  const isTest = (path) => patterns.some((pattern) => matchesGlob(path, pattern))
  return Object.fromEntries(files.map((file) => [file, [...reachedFrom(file, importers)].filter(isTest)]))
}

function reachedFrom(start, edges) {
  const reached = new Set([start])
  // a set may grow while it is walked
  for (const each of reached) for (const next of edges.get(each) ?? []) reached.add(next)
  return reached
}
