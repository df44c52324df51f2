/**
 * The baseline: violations of order.mjs that are older than the rules, one per line and sorted, so that changes of
 * several people merge. It may only shrink: `compare` also names the lines that are no longer true.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInNewArea } from './order.mjs'

export const BASELINE = 'tools/borders/baseline.txt'

/** @typedef {{ key: string, count: number | undefined }} Entry */

/** @returns {{ lines: string[], entries: Map<string, number | undefined> }} */
export function readBaseline(root) {
  const path = join(root, BASELINE)
  const lines = existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : []
  const entries = new Map()
  for (const line of lines) {
    const { key, count } = parseLine(line)
    // two versions of a line can meet in a merge
    entries.set(key, Math.max(count ?? 0, entries.get(key) ?? 0) || undefined)
  }
  return { lines, entries }
}

function parseLine(line) {
  const [, key, count] = /^(.*?)(?: (\d+))?$/.exec(line)
  return { key, count: count === undefined ? undefined : Number(count) }
}

export const keyOf = ({ rule, file, target }) => [rule, file, target].filter((part) => part !== undefined).join(' ')

/**
 * What is worse than the baseline (`fresh`), and which of its lines are too long, wrong or out of order (`stale`).
 * @param {{ lines: string[], entries: Map<string, number | undefined> }} baseline
 * @param {import('./order.mjs').Violation[]} violations
 */
export function compare(baseline, violations) {
  const { lines, entries } = baseline
  const found = new Map(violations.map((violation) => [keyOf(violation), violation]))
  const fresh = [...found].filter(([key, { count }]) => !covers(entries, key, count)).map(([, violation]) => violation)
  const kept = keptLines(entries, found)
  const stale = lines.filter((line) => !kept.includes(line))
  return { fresh, stale, kept, inOrder: lines.join('\n') === kept.join('\n') }
}

function covers(entries, key, count) {
  if (!entries.has(key) || key.split(' ').slice(1).some(isInNewArea)) return false
  return count === undefined || count <= (entries.get(key) ?? 0)
}

/** The lines that are still true, with today's counts where those are smaller. Never a line that was not there. */
function keptLines(entries, found) {
  return [...entries]
    .flatMap(([key, allowed]) => {
      const violation = found.get(key)
      if (violation === undefined || key.split(' ').slice(1).some(isInNewArea)) return []
      return violation.count === undefined ? [key] : [`${key} ${Math.min(violation.count, allowed ?? 0)}`]
    })
    .toSorted()
}

export function writeBaseline(root, lines) {
  writeFileSync(join(root, BASELINE), lines.map((line) => `${line}\n`).join(''))
}

/**
 * Renames a file or folder in every line, for code that only moved. A line of what is still there cannot be renamed.
 * @returns {string[]} the lines, for writeBaseline
 */
export function moveInBaseline(root, lines, from, to) {
  if (existsSync(join(root, from))) throw new Error(`${from} is still there: only what moved is renamed`)
  if (!existsSync(join(root, to))) throw new Error(`${to} does not exist`)
  const move = (part) => (part === from || part.startsWith(`${from}/`) ? to + part.slice(from.length) : part)
  return [...new Set(lines.map((line) => line.split(' ').map(move).join(' ')))].toSorted()
}

/**
 * Whether the file has more lines than in one of its latest versions: somebody added some by hand. A renamed line
 * counts as one out and one in. Outside a Git repository nothing is known.
 */
export function hasGrown(root) {
  const changes = [
    git(root, ['diff', '--numstat', 'HEAD', '--', BASELINE]),
    git(root, ['log', '-10', '--diff-filter=M', '--format=', '--numstat', '--', BASELINE]),
  ].flatMap((text) => [...text.matchAll(/^(\d+)\t(\d+)\t/gm)].map(([, added, out]) => Number(added) - Number(out)))
  let since = 0
  return changes.some((change) => (since += change) > 0)
}

function git(root, words) {
  if (!existsSync(join(root, '.git'))) return ''
  return spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout ?? ''
}
