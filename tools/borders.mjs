#!/usr/bin/env node
/**
 * Checks the borders that lint cannot see: which room, layer and area may import which.
 *
 * Use: `node tools/borders.mjs [root]`. Prints `file: rule: what to do` per violation; exit 1 when there is one.
 */
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findCycles } from './borders/cycles.mjs'
import { FILE_RULES, IMPORT_RULES, PACKAGE_RULES, placeOf } from './borders/rules.mjs'
import { readSources } from './borders/source.mjs'

/**
 * @returns {{ files: number, violations: { file: string, rule: string, advice: string }[] }}
 */
export function checkBorders(root) {
  const sources = readSources(root)
  const violations = sources.flatMap((source) => [...checkFile(source), ...checkImports(source)])
  for (const cycle of findCycles(sources)) {
    violations.push({ file: cycle[0], rule: 'no-cycles', advice: `break the circle ${cycle.join(' → ')}` })
  }
  return { files: sources.length, violations }
}

function checkFile(source) {
  const place = placeOf(source.path)
  return FILE_RULES.flatMap((rule) =>
    rule.check(place, source).map((advice) => ({ file: source.path, rule: rule.name, advice })),
  )
}

function checkImports(source) {
  const from = placeOf(source.path)
  return source.imports.flatMap((each) => {
    const found = { ...each, from: source.path }
    const to = found.target === undefined ? undefined : placeOf(found.target)
    const results = [
      ...PACKAGE_RULES.map((rule) => ({ rule: rule.name, advice: rule.check(from, found, to) })),
      ...(to ? IMPORT_RULES.map((rule) => ({ rule: rule.name, advice: rule.check(from, to, found) })) : []),
    ]
    return results
      .filter((result) => result.advice !== undefined)
      .map(({ rule, advice }) => ({ file: source.path, rule, advice: `${found.specifier}: ${advice}` }))
  })
}

function main(root) {
  const { files, violations } = checkBorders(root)
  for (const { file, rule, advice } of violations) console.error(`${file}: ${rule}: ${advice}`)
  console.log(`${files} files, ${violations.length} border violations`)
  if (files === 0) console.error('no source file was found: this is not the root of the project')
  if (violations.length > 0 || files === 0) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main(resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))))
}
