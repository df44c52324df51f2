#!/usr/bin/env node
/**
 * Checks the borders that lint cannot see: which room, layer and area may import which, and the order inside them.
 *
 * Use: `node tools/borders.mjs [root]`. Prints `file: rule: what to do` per violation; exit 1 when there is one.
 *
 *   --shrink             takes lines out of tools/borders/baseline.txt that are no longer true; never adds any
 *   --move <from> <to>   renames a file or folder in it that has moved
 */
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { BASELINE, compare, hasGrown, moveInBaseline, readBaseline, writeBaseline } from './borders/baseline.mjs'
import { findCycles } from './borders/cycles.mjs'
import { checkOrder } from './borders/order.mjs'
import { FILE_RULES, IMPORT_RULES, PACKAGE_RULES, placeOf } from './borders/rules.mjs'
import { readProject } from './borders/source.mjs'

const SHRINK = 'node tools/borders.mjs --shrink'

/**
 * @returns {{ files: number, known: number, kept: string[],
 *   violations: { file: string, rule: string, advice: string }[] }} `kept`: the lines of the baseline that are true
 */
export function checkBorders(root) {
  const project = readProject(root)
  const violations = project.sources.flatMap((source) => [...checkFile(source), ...checkImports(source)])
  for (const cycle of findCycles(project.sources)) {
    violations.push({ file: cycle[0], rule: 'no-cycles', advice: `break the circle ${cycle.join(' → ')}` })
  }
  const baseline = readBaseline(root)
  const { fresh, stale, kept, inOrder } = compare(baseline, checkOrder(project))
  for (const { target, ...violation } of fresh) {
    violations.push({ ...violation, advice: target ? `${target}: ${violation.advice}` : violation.advice })
  }
  for (const line of stale) {
    violations.push({ file: BASELINE, rule: 'baseline', advice: `"${line}" no longer happens; run ${SHRINK}` })
  }
  if (stale.length === 0 && !inOrder) {
    violations.push({ file: BASELINE, rule: 'baseline', advice: `its lines are not sorted; run ${SHRINK}` })
  }
  if (hasGrown(root)) {
    violations.push({ file: BASELINE, rule: 'baseline', advice: 'it may only shrink: fix what the added lines name' })
  }
  return { files: project.sources.length, known: baseline.lines.length, kept, violations }
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
  const { files, known, violations } = checkBorders(root)
  for (const { file, rule, advice } of violations) console.error(`${file}: ${rule}: ${advice}`)
  console.log(`${files} files, ${violations.length} border violations, ${known} older ones in ${BASELINE}`)
  if (violations.length > 0) console.error('The rules: docs/contributing.md, "The map of the house"')
  if (files === 0) console.error('no source file was found: this is not the root of the project')
  if (violations.length > 0 || files === 0) process.exitCode = 1
}

function shrink(root) {
  const { known, kept } = checkBorders(root)
  writeBaseline(root, kept)
  console.log(`${known - kept.length} of ${known} lines taken out of ${BASELINE}`)
}

function move(root, [from, to]) {
  const { lines } = readBaseline(root)
  writeBaseline(root, moveInBaseline(root, lines, from, to))
  shrink(root)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values, positionals } = parseArgs({
    options: { shrink: { type: 'boolean' }, move: { type: 'boolean' } },
    allowPositionals: true,
  })
  const paths = values.move ? positionals.splice(0, 2) : []
  const root = resolve(positionals[0] ?? fileURLToPath(new URL('..', import.meta.url)))
  if (values.move) move(root, paths)
  else if (values.shrink) shrink(root)
  else main(root)
}
