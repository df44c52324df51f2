import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const table = readFileSync(path.join(root, 'docs/specification.md'), 'utf8')

const rows = table
  .split('\n')
  .filter((line) => /^\| [\d.]+ \|/.test(line))
  .map((line) => {
    const [, , what = '', where = '', shown = ''] = line.split(' | ').length > 3 ? ['', ...line.split(' | ')] : []
    const tests = shown.replace(/ \|$/, '').split('<br>')
    return { what, where: where.replaceAll('`', ''), tests: tests.map((test) => test.replaceAll('`', '').split(' › ')) }
  })

describe('the table of what was asked for', () => {
  it('has rows for each of its sections', () => {
    const sections = new Set(table.match(/^\| \d/gm))
    expect(sections.size).toBe(9)
    expect(rows.length).toBeGreaterThan(80)
  })

  it.each(rows)('$what', ({ where, tests }) => {
    expect(existsSync(path.join(root, where))).toBe(true)
    expect(tests.length).toBeGreaterThan(0)
    const missing = tests.filter(
      ([file = '', title = '']) => title === '' || !readFileSync(path.join(root, file), 'utf8').includes(title),
    )
    expect(missing).toEqual([])
  })
})
