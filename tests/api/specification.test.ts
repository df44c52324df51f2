import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { titlesOf, type Titled } from '../support/titles.ts'

const root = path.resolve(import.meta.dirname, '../..')
const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

interface Row {
  readonly section: string
  readonly what: string
  readonly where: readonly string[]
  /** A file and, from the outermost group named to its own, the titles that lead to the test. */
  readonly tests: readonly { readonly file: string; readonly titles: readonly string[] }[]
}

/** `| 4 | what | `where` | `file` › title<br>`file` › group › title |`; null for any other line. */
function rowIn(line: string): Row | null {
  const cells = line.split(' | ')
  if (!/^\| \d/.test(line) || cells.length < 4) return null
  const [section = '', what = '', where = '', ...shown] = cells
  const tests = shown.join(' | ').replace(/ \|$/, '').split('<br>')
  return {
    section: section.slice(2),
    what,
    where: where.split(', ').map((place) => place.replaceAll('`', '')),
    tests: tests.map((test) => {
      const [file = '', ...titles] = test.split(' › ')
      return { file: file.replaceAll('`', ''), titles }
    }),
  }
}

const [, ...parts] = readFileSync(path.join(root, 'docs/specification.md'), 'utf8').split(/^## /m)
const tables = parts.map((part) => {
  const [heading = '', ...lines] = part.split('\n')
  return {
    heading,
    lines: lines.filter((line) => /^\| \d/.test(line)),
    rows: lines.flatMap((line) => rowIn(line) ?? []),
  }
})
const rows = tables.flatMap((table) => table.rows)

const known = new Map<string, readonly Titled[]>()
function titlesIn(file: string): readonly Titled[] {
  const read = known.get(file) ?? titlesOf(readFileSync(path.join(root, file), 'utf8'))
  known.set(file, read)
  return read
}

/** A test with these titles that is run; a group counts when there is such a test in it. */
const isShown = (titles: readonly string[], all: readonly Titled[]): boolean =>
  all.some(({ path: own, kind, skipped }) => {
    const from = own.length - titles.length
    const ends = from >= 0 && titles.every((title, index) => own[from + index] === title)
    if (!ends || skipped) return false
    return kind !== 'group' || all.some((inner) => inner.kind === 'test' && !inner.skipped && isInside(inner.path, own))
  })
const isInside = (inner: readonly string[], group: readonly string[]): boolean =>
  inner.length > group.length && group.every((title, index) => inner[index] === title)

describe('the table of what was asked for', () => {
  it('has rows for each of its sections, in their order, and each row below its own', () => {
    const numbered = tables.filter(({ heading }) => /^\d/.test(heading))
    expect(numbered.map(({ heading }) => heading.split('.')[0])).toEqual(SECTIONS)
    for (const { heading, rows: own } of numbered) {
      expect([heading, new Set(own.map(({ section }) => section))]).toEqual([heading, new Set([heading.split('.')[0]])])
    }
  })

  it('has no line that is no row, and says each thing once in its section', () => {
    for (const { lines, rows: own } of tables) {
      expect(own).toHaveLength(lines.length)
      const said = own.map(({ section, what }) => `${section} ${what}`)
      expect(said.filter((what, index) => said.indexOf(what) !== index)).toEqual([])
    }
  })

  it.each(rows)('$section: $what', ({ where, tests }) => {
    expect(where.filter((place) => !existsSync(path.join(root, place)))).toEqual([])
    expect(tests.length).toBeGreaterThan(0)
    const missing = tests.filter(
      ({ file, titles }) =>
        titles.length === 0 ||
        !/\.(test|spec)\.tsx?$/.test(file) ||
        !existsSync(path.join(root, file)) ||
        !isShown(titles, titlesIn(file)),
    )
    expect(missing).toEqual([])
  })
})

describe('the titles of a file', () => {
  const source = [
    "describe('a note', () => {",
    "  it('is kept', async () => {})",
    '  it.each([',
    "    ['x', 1],",
    '  ] as const)(',
    "    'is %s',",
    '    () => {},',
    '  )',
    "  it.skip('is left out', () => {})",
    '})',
    "describe('nothing', () => {})",
    "test('a whole story', async () => {",
    "  await test.step('begins', async () => {})",
    '})',
  ].join('\n')
  const all = titlesOf(source)

  it('are those of groups, tests, rows and steps, each with what it is in', () => {
    expect(all.map(({ path: own }) => own.join(' › '))).toEqual([
      'a note',
      'a note › is kept',
      'a note › is %s',
      'a note › is left out',
      'nothing',
      'a whole story',
      'a whole story › begins',
    ])
  })

  it.each<[boolean, string[]]>([
    [true, ['is kept']],
    [true, ['a note', 'is %s']],
    [true, ['a note']],
    [true, ['a whole story', 'begins']],
    [false, ['is']],
    [false, ['kept']],
    [false, ['nothing', 'is kept']],
    [false, ['is left out']],
    [false, ['nothing']],
  ])('a row is shown: %s by %j', (shown, titles) => {
    expect(isShown(titles, all)).toBe(shown)
  })
})
