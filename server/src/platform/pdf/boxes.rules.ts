/** Left, bottom, right, and top in points, from the lower left corner of the sheet. */
export type Box = readonly [left: number, bottom: number, right: number, top: number]

const written = (box: Box): string => `[${box.map((side) => Number(side.toFixed(3))).join(' ')}]`
const onePage = /\n(\d+) 0 obj\n<<\n( {2}\/Type \/Page\n[^]*?)\n>>\nendobj\n/g

/**
 * The PDF with where each of its pages is cut and how far its ink reaches (TrimBox and BleedBox, ISO 32000-1, 14.11.2),
 * which the typesetter does not say. As an update at its end: a page is written once more, nothing else is touched.
 * @param pdf one of the typesetter's, with a plain table of objects
 * @throws Error for any other
 */
export function withBoxes(pdf: Buffer, { trim, bleed }: { readonly trim: Box; readonly bleed: Box }): Buffer {
  const text = pdf.toString('latin1')
  const pages = [...text.matchAll(onePage)]
  const [, trailer = ''] = /\ntrailer\n<<\n([^]*?)\n>>\nstartxref\n/.exec(text) ?? []
  const [, before] = /\nstartxref\n(\d+)\n%%EOF\s*$/.exec(text) ?? []
  if (pages.length === 0 || trailer === '' || before === undefined) throw new Error('not a PDF of the typesetter')
  let length = pdf.length + 1
  const parts = ['\n']
  const places: { readonly number: string; readonly at: number }[] = []
  for (const [, number = '', entries = ''] of pages) {
    const page = `${number} 0 obj\n<<\n${entries}\n  /TrimBox ${written(trim)}\n  /BleedBox ${written(bleed)}\n>>\nendobj\n`
    places.push({ number, at: length })
    parts.push(page)
    length += page.length
  }
  parts.push(
    'xref\n',
    ...places.map(({ number, at }) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`),
    `trailer\n<<\n${trailer}\n  /Prev ${before}\n>>\nstartxref\n${length}\n%%EOF\n`,
  )
  return Buffer.concat([pdf, Buffer.from(parts.join(''), 'latin1')])
}

/** How many fonts a PDF of the typesetter names, and how many of those it holds. */
export function fontsIn(pdf: Buffer): { readonly all: number; readonly embedded: number } {
  const text = pdf.toString('latin1')
  return {
    all: text.match(/\/Type \/FontDescriptor\b/g)?.length ?? 0,
    embedded: text.match(/\/FontFile[23]? \d+ 0 R/g)?.length ?? 0,
  }
}
