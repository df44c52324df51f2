import { describe, expect, it } from 'vitest'
import { guessColumns, rowsOf } from './importColumns.ts'
import { FileFault, readRows } from '../../../lib/readRows.ts'

const fileOf = (content: BlobPart) => new File([content], 'leads.csv')

describe('the columns of a file', () => {
  it('are guessed in English', () => {
    expect(
      guessColumns(['Created At', 'First Name', 'Last Name', 'Mobile', 'E-Mail', 'Street address', 'Notes']),
    ).toEqual({ created: 0, name: 1, last_name: 2, phone: 3, email: 4, address: 5, message: 6 })
  })
  it('are guessed in Spanish, with and without accents', () => {
    expect(guessColumns(['Nombre', 'Teléfono', 'Correo electrónico', 'Dirección', 'Servicio', 'Descripción'])).toEqual({
      name: 0,
      phone: 1,
      email: 2,
      address: 3,
      service: 4,
      message: 5,
    })
  })
  it('are left out when nothing is known of them', () => {
    expect(guessColumns(['ID', 'Colour'])).toEqual({})
  })
})

describe('the lines of a file', () => {
  it('are counted as the file counts them, with the two parts of a name in one', () => {
    const file = {
      head: ['first', 'last', 'phone'],
      lines: [
        { number: 2, cells: ['Ana', 'Lopez', '415'] },
        { number: 4, cells: ['Bo', '', ''] },
      ],
    }
    expect(rowsOf(file, { name: 0, last_name: 1, phone: 2 })).toMatchObject([
      { row: 2, name: 'Ana Lopez', phone: '415' },
      { row: 4, name: 'Bo', phone: '', message: '' },
    ])
  })
  it('are read with quotes, semicolons and an old character set', async () => {
    const old = new Uint8Array([...new TextEncoder().encode('name;note\n"Jos'), 0xe9])
    const rest = new TextEncoder().encode(' ""Pepe""";leaks\n')
    const { head, lines } = await readRows(new File([old, rest], 'a.csv'))
    expect([head, lines[0]?.cells]).toEqual([
      ['name', 'note'],
      ['José "Pepe"', 'leaks'],
    ])
  })
  it('are refused when there are none', async () => {
    await expect(readRows(fileOf('name,phone\n'))).rejects.toThrow(FileFault)
    await expect(readRows(fileOf(new Uint8Array([80, 75, 3, 4, 0, 0])))).rejects.toThrow(FileFault)
  })
})
