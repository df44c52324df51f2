// Small on purpose: what a file is by its content is judged in one place, apart from where it is kept.
/** What a PDF begins with, after which it says its version. */
const magic = Buffer.from('%PDF-')
const version = /^[12]\.\d/
/** What a PDF ends with. */
const endMark = Buffer.from('%%EOF')
/** White space of a PDF: NUL, tab, line feed, form feed, carriage return, space. */
const blank = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])

/**
 * Whether a file is a PDF by its content and nothing else as well: it begins with its mark and ends with it. Programs find a
 * page or an archive also before or behind that.
 */
export function isPdf(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (!bytes.subarray(0, magic.length).equals(magic)) return false
  if (!version.test(bytes.subarray(magic.length, magic.length + 3).toString('latin1'))) return false
  const end = bytes.lastIndexOf(endMark)
  return end > magic.length && bytes.subarray(end + endMark.length).every((byte) => blank.has(byte))
}

/** The name under which it is saved: its ending says what it is, whatever it was called. */
export const savedName = (name: string): string => (/\.pdf$/i.test(name) ? name : `${name}.pdf`)
