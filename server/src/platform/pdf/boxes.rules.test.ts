import { expect, it } from 'vitest'
import { fontsIn, withBoxes } from './boxes.rules.ts'

const trim = [9, 9, 621.1234567, 441] as const
const bleed = [0, 0, 630, 450] as const

/** A PDF as the typesetter writes it, of pages and of something that is none. */
function made(...pages: readonly string[]): Buffer {
  const objects = [
    '1 0 obj\n<<\n  /Type /Pages\n  /Count 2\n>>\nendobj\n\n',
    ...pages.map((entries, index) => `${index + 12} 0 obj\n<<\n  /Type /Page\n${entries}\n>>\nendobj\n\n`),
    '99 0 obj\n<<\n  /Length 3\n>>\nstream\n\u00ffé\u0001\nendstream\nendobj\n\n',
  ]
  const text = `%PDF-1.7\n${objects.join('')}xref\n0 1\n\ntrailer\n<<\n  /Size 100\n  /Root 5 0 R\n>>\nstartxref\n1234\n%%EOF`
  return Buffer.from(text, 'latin1')
}

it('each page says where it is cut, in an update at the end', () => {
  const pdf = made('  /MediaBox [0 0 630 450]\n  /Contents 7 0 R', '  /MediaBox [0 0 630 450]')
  const boxed = withBoxes(pdf, { trim, bleed })
  // what was there stays as it was
  expect(boxed.subarray(0, pdf.length).equals(pdf)).toBe(true)

  const text = boxed.toString('latin1')
  const entries = text.slice(pdf.length).matchAll(/\n(\d+) 1\n(\d{10}) 00000 n (?=\n)/g)
  const places = [...entries].map(([, number, at]) => [Number(number), Number(at)])
  expect(places.map(([number]) => number)).toEqual([12, 13])
  const objects = places.map(([, at = 0]) => text.slice(at, text.indexOf('endobj\n', at)))
  const boxes = '  /TrimBox [9 9 621.123 441]\n  /BleedBox [0 0 630 450]\n>>\n'
  expect(objects).toEqual([
    `12 0 obj\n<<\n  /Type /Page\n  /MediaBox [0 0 630 450]\n  /Contents 7 0 R\n${boxes}`,
    `13 0 obj\n<<\n  /Type /Page\n  /MediaBox [0 0 630 450]\n${boxes}`,
  ])

  const [, end = ''] = /\n(trailer\n[^]*)$/.exec(text.slice(pdf.length)) ?? []
  const at = text.indexOf('xref\n', pdf.length)
  expect(end).toBe(`trailer\n<<\n  /Size 100\n  /Root 5 0 R\n  /Prev 1234\n>>\nstartxref\n${at}\n%%EOF\n`)
})

it.each([
  ['no page', made().toString('latin1')],
  ['no trailer', made('  /A 1').toString('latin1').replace('trailer', 'streams')],
  ['no place of the table', made('  /A 1').toString('latin1').replace('1234', 'x')],
  ['something after its end', `${made('  /A 1').toString('latin1')}\nmore`],
  ['nothing', ''],
])('a file with %s is none of the typesetter', (_what, text) => {
  expect(() => withBoxes(Buffer.from(text, 'latin1'), { trim, bleed })).toThrow('not a PDF of the typesetter')
})

it('fonts are counted, and those that lie within', () => {
  const font = (file: string) => `<< /Type /FontDescriptor\n  ${file} >>`
  const pdf = [font('/FontFile 1 0 R'), font('/FontFile2 12 0 R'), font('/FontFile3 3 0 R'), font('/FontFiles 3 0 R')]
  expect(fontsIn(Buffer.from(pdf.join('\n')))).toEqual({ all: 4, embedded: 3 })
  expect(fontsIn(Buffer.from('/Type /FontDescriptors /Type /Font'))).toEqual({ all: 0, embedded: 0 })
})
