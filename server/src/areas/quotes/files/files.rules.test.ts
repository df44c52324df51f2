import { expect, test } from 'vitest'
import { isPdf, savedName } from './files.rules.ts'

const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'
const content = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['a PDF', pdf],
  ['a PDF with an empty line behind it', `${pdf}\r\n\0`],
  ['a PDF that was changed once more', `${pdf}\n2 0 obj\n<<>>\nendobj\n%%EOF\n`],
  ['a PDF of version 2', pdf.replace('1.7', '2.0')],
])('isPdf takes %s', (_name, text) => {
  expect(isPdf(content(text))).toBe(true)
})

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a page that names itself one', `<!-- ${pdf} -->`],
  ['one behind other bytes', ` ${pdf}`],
  ['one with a page behind it', `${pdf}<script>alert(1)</script>`],
  ['one with an archive behind it', `${pdf}PK\u0005\u0006\0\0\0\0`],
  ['one that ends in the middle', pdf.slice(0, 30)],
  ['a beginning without a version', pdf.replace('1.7', 'x.y')],
  ['a picture', '\u0089PNG\r\n\u001a\n'],
])('isPdf refuses %s', (_name, text) => {
  expect(isPdf(content(text))).toBe(false)
})

test('savedName gives a file the ending of a PDF', () => {
  expect(savedName('Data sheet.PDF')).toBe('Data sheet.PDF')
  expect(savedName('bill.html')).toBe('bill.html.pdf')
})
