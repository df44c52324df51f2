import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { z } from 'zod'
import { printFields } from '#contract/print/values.ts'
import { PdfOrder, type PdfAnswer } from './paper.types.ts'
import { PieceOrder, type PieceAnswer } from './piece.types.ts'

/**
 * Typesets documents for the server, which started it and speaks with it in `pdf.service.ts`: the typesetter takes memory that
 * it does not give back, and a document that ends it does not end the server. It ends when the server does.
 */
const folder = fileURLToPath(new URL('.', import.meta.url))
const template = readFileSync(`${folder}paper.typ`, 'utf8')
const pieceTemplate = readFileSync(`${folder}piece.typ`, 'utf8')
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [`${folder}fonts`] }] })
/** Documents after which the typesetter forgets what it keeps of each. */
const forgetAfter = 10

/** One paper among several: the template with names of its own for what lies beside it. */
function placeSheet(index: number, { paper, pictures, logo }: PdfOrder['also'][number]): string {
  for (const [at, picture] of pictures.entries())
    compiler.mapShadow(`${folder}sheet-${index}-picture-${at}.jpg`, Buffer.from(picture))
  if (logo) compiler.mapShadow(`${folder}sheet-${index}-logo.png`, Buffer.from(logo))
  const own = template
    .replace('json(bytes(sys.inputs.paper))', `json("sheet-${index}.json")`)
    .replaceAll('"logo.png"', `"sheet-${index}-logo.png"`)
    .replaceAll('"picture-"', `"sheet-${index}-picture-"`)
  compiler.mapShadow(`${folder}sheet-${index}.json`, Buffer.from(JSON.stringify(paper)))
  compiler.mapShadow(`${folder}sheet-${index}.typ`, Buffer.from(own))
  return `#include "sheet-${index}.typ"`
}

function typeset({ order, paper, pictures, logo, also, madeAt }: PdfOrder): PdfAnswer {
  try {
    for (const [index, picture] of pictures.entries())
      compiler.mapShadow(`${folder}picture-${index}.jpg`, Buffer.from(picture))
    if (logo) compiler.mapShadow(`${folder}logo.png`, Buffer.from(logo))
    const inputs = { paper: JSON.stringify(paper) }
    const sheets = also.length === 0 ? [] : [{ paper, pictures, logo }, ...also]
    const together = sheets.map((sheet, index) => placeSheet(index, sheet)).join('\n')
    // one paper is what it always was, byte for byte: hashes of it were signed
    const mainFileContent = also.length === 0 ? template : together
    const pdf = compiler.pdf({ mainFileContent, inputs }, { creationTimestamp: madeAt, pdfStandard: 'a-2b' })
    return { order, pdf: new Uint8Array(pdf) }
  } catch (error) {
    return { order, fault: error instanceof Error ? error.message : String(error) }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(forgetAfter)
  }
}

const Fits = z.array(z.object({ value: z.object({ field: z.enum(printFields), fits: z.boolean() }) }))
const Photos = z.array(z.object({ value: z.object({ ppi: z.number() }) }))
const Codes = z.array(z.object({ value: z.object({ side: z.number() }) }))
const Warnings = z.array(z.object({ message: z.string() }))
const least = (numbers: readonly number[]): number | null => (numbers.length === 0 ? null : Math.min(...numbers))

/** One piece: the PDF of all its sides, or a picture of one of them. */
async function draw({
  order,
  piece,
  logo,
  photo,
  photos,
  pixels,
  madeAt,
}: PieceOrder): Promise<PieceAnswer | PdfAnswer> {
  try {
    if (logo) compiler.mapShadow(`${folder}logo.png`, Buffer.from(logo))
    if (photo) compiler.mapShadow(`${folder}photo.jpg`, Buffer.from(photo))
    for (const [index, each] of photos.entries()) compiler.mapShadow(`${folder}photo-${index}.jpg`, Buffer.from(each))
    const compiled = compiler.compile({ mainFileContent: pieceTemplate, inputs: { piece: JSON.stringify(piece) } })
    const document = compiled.result
    if (document === null) {
      const error = compiled.takeDiagnostics()
      throw new Error(JSON.stringify(error === null ? null : compiler.fetchDiagnostics(error)))
    }
    const warned = compiled.takeWarnings()
    const find = (selector: string): unknown => compiler.query(document, { selector })
    const facts = {
      unfit: Fits.parse(find('<fit>')).flatMap(({ value }) => (value.fits ? [] : [value.field])),
      ppi: least(Photos.parse(find('<photo>')).map(({ value }) => value.ppi)),
      code: least(Codes.parse(find('<code>')).map(({ value }) => value.side)),
      warnings: warned === null ? [] : Warnings.parse(compiler.fetchDiagnostics(warned)).map(({ message }) => message),
    }
    if (pixels === 0) return { order, made: new Uint8Array(), facts }
    const made =
      pixels === null
        ? compiler.pdf(document, { creationTimestamp: madeAt })
        : await pictureOf(compiler.plainSvg(document), pixels)
    return { order, made: new Uint8Array(made), facts }
  } catch (error) {
    return { order, fault: error instanceof Error ? error.message : String(error) }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(forgetAfter)
  }
}

/** Loaded with the first picture: papers need none. */
async function pictureOf(svg: string, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg), { unlimited: true })
    .resize({ width })
    .flatten({ background: '#fff' })
    .webp({ quality: 84 })
    .toBuffer()
}

const isPiece = (message: unknown): boolean => typeof message === 'object' && message !== null && 'piece' in message

/** One after the other: the typesetter has one set of pictures beside it. */
let before: Promise<void> = Promise.resolve()

async function obey(message: unknown, others: Promise<void>): Promise<void> {
  await others
  process.send?.(isPiece(message) ? await draw(PieceOrder.parse(message)) : typeset(PdfOrder.parse(message)))
}

process.on('message', (message: unknown) => {
  before = obey(message, before)
})
process.once('disconnect', () => process.exit())
