import { describe, expect, test } from 'vitest'
import { csvLines } from './csv.rules.ts'

describe('lines for a spreadsheet', () => {
  test('are none for no rows, and each ends as spreadsheets expect', () => {
    expect(csvLines([])).toBe('')
    expect(
      csvLines([
        ['name', 'note'],
        ['Dana', 'a "b", c'],
      ]),
    ).toBe('name,note\r\nDana,"a ""b"", c"\r\n')
  })

  test.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])('begin no formula with %j', (sign) => {
    const [line] = csvLines([[`${sign}1+1`]]).split('\r\n')
    expect(line?.replace(/^"/, '').startsWith(`'${sign.at(0)}`) ?? false).toBe(true)
  })

  test.each(['1=1', 'a-b', ' =1', ''])('leave %j as it is', (cell) => {
    expect(csvLines([['x', cell]])).toBe(`x,${cell.startsWith(' ') ? `"${cell}"` : cell}\r\n`)
  })
})
