import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readPerson } from './customers.files.reading.rules.ts'
import { FileFault, linesOf } from './customers.files.records.ts'
import { rawOf } from './customers.files.columns.rules.ts'

/** Fifty million bytes, as much as a file may have, in stretches as a disk gives them. */
async function* stretches(begin: string, more: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(begin)
  const stretch = Buffer.from(more.repeat(Math.ceil(65_536 / more.length)))
  for (let sent = 0; sent < 50_000_000; sent += stretch.byteLength) {
    await Promise.resolve()
    yield stretch
  }
}

async function countLines(content: AsyncIterable<Uint8Array>): Promise<number> {
  let count = 0
  for await (const { cells } of linesOf(content, 'utf-8')) count += Math.min(1, cells.length)
  return count
}

it('a file says where each of its lines stands, and which of them is broken, whatever is blank between them', async () => {
  const content = ['', 'Name;Note', '', 'Ann;"two', 'lines"', ';', 'Bo;"half"x"', '', 'Cy;x', ''].join('\n')
  const lines: unknown[] = []
  for await (const { number, cells, broken } of linesOf(Readable.from([Buffer.from(content)]), 'utf-8'))
    lines.push([number, cells[0], broken])
  expect(lines).toEqual([
    [2, 'Name', false],
    [4, 'Ann', false],
    [6, 'Bo', true],
    [8, 'Cy', false],
  ])
})

describe('a large file', () => {
  it.each([
    ['a line that never ends', 'Name\n', 'a,'],
    ['a quote that is never closed', 'Name\nAnn\n"', 'a,\nb""'],
    ['a head that never ends', '', 'Name'],
  ])('with %s is given up', async (_what, begin, more) => {
    await expect(countLines(stretches(begin, more))).rejects.toThrow(FileFault)
  })

  it.each([
    ['too many columns', 'Name\nAnn\n', `${','.repeat(2000)}\n`, 'too_wide'],
    ['a head of too many columns', '', `${'a,'.repeat(2000)}\n`, 'too_wide'],
    ['a cell that is too long', 'Name\nAnn\n', `${'x'.repeat(150_000)}\n`, 'long_cell'],
  ])('with %s is given up before it is read to its end', async (_what, begin, more, why) => {
    let read = 0
    async function* counted() {
      for await (const stretch of stretches(begin, more)) {
        read += stretch.byteLength
        yield stretch
      }
    }
    await expect(countLines(counted())).rejects.toMatchObject({ why })
    expect(read).toBeLessThan(10_000_000)
  })

  it('of lines is read to its end', { timeout: 300_000 }, async () => {
    const line = `${'x'.repeat(1000)},"y""y"\n`
    expect(await countLines(stretches('Name,Note\n', line))).toBeGreaterThan(45_000)
  })

  it('of which one cell holds a hundred thousand numbers is not read number by number', () => {
    const numbers = Array.from({ length: 100_000 }, (_, index) => `(415) 555-${index}`).join(';')
    let asked = 0
    const phoneOf = () => {
      asked += 1
      return null
    }
    const raw = rawOf(['Ann', numbers], ['name', 'phone'])
    const read = readPerson(raw, { phoneOf, sources: new Map(), statuses: new Map([['x', 'x']]) })
    expect(read).toMatchObject({ faults: [{ field: 'phone', message: 'too_many' }] })
    expect(asked).toBe(0)
  })
})
