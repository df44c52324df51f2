import { describe, expect, it, vi } from 'vitest'
import { FileFault, readRows } from './readRows.ts'

const fileOf = (...parts: BlobPart[]) => new File(parts, 'leads.csv')
const faultOf = async (file: File, largest?: number) =>
  readRows(file, largest).then(
    () => undefined,
    (error: unknown) => (error instanceof FileFault ? error.why : error),
  )
const utf16 = (text: string, little: boolean): ArrayBuffer => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), little)
  return view.buffer
}

describe('a file of lines', () => {
  it.each([
    ['UTF-8', fileOf('name,note\nJosé,=1+1\n')],
    ['UTF-8 with its mark', fileOf('\uFEFFname,note\nJosé,=1+1\n')],
    ['the old character set of the west', fileOf('name,note\nJos', new Uint8Array([0xe9]), ',=1+1\n')],
    ['UTF-16, as spreadsheets write it', fileOf(utf16('\uFEFFname\tnote\r\nJosé\t=1+1\r\n', true))],
    ['UTF-16, the other way round', fileOf(utf16('\uFEFFname\tnote\r\nJosé\t=1+1\r\n', false))],
  ])('is read in %s; what looks like a formula is a text', async (_what, file) => {
    expect(await readRows(file)).toEqual({ head: ['name', 'note'], lines: [{ number: 2, cells: ['José', '=1+1'] }] })
  })

  it('says of each line where a spreadsheet shows it, blank ones counted', async () => {
    const lines = ['', 'name;note', '', 'Ana;"leaks', 'badly"', ' ; ', '', 'Bo;drips', '', '']
    expect(await readRows(fileOf(lines.join('\r\n')))).toEqual({
      head: ['name', 'note'],
      lines: [
        { number: 4, cells: ['Ana', 'leaks\r\nbadly'] },
        { number: 7, cells: ['Bo', 'drips'] },
      ],
    })
  })

  it('that is broken, empty or something else is refused', async () => {
    expect(await faultOf(fileOf('name,note\n"Ana,leaks\nBo,drips\n'))).toBe('unreadable')
    expect(await faultOf(fileOf(new Uint8Array([80, 75, 3, 4, 0, 0])))).toBe('unreadable')
    expect(await faultOf(fileOf('name,note\n\n'))).toBe('empty')
    expect(await faultOf(fileOf(''))).toBe('empty')
  })

  it('of 50 MB is refused before a byte of it is read', async () => {
    const file = fileOf(new Uint8Array(50_000_000))
    const read = vi.spyOn(file, 'arrayBuffer')
    expect(await faultOf(file)).toBe('large')
    expect(read).not.toHaveBeenCalled()
    expect(await faultOf(fileOf('name\nAna\n'), 5)).toBe('large')
  })
})
