import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { PdfOrder, type PdfAnswer } from './paper.types.ts'

/**
 * Typesets documents for the server, which started it and speaks with it in `pdf.service.ts`: the typesetter takes memory that
 * it does not give back, and a document that ends it does not end the server. It ends when the server does.
 */
const folder = fileURLToPath(new URL('.', import.meta.url))
const template = readFileSync(`${folder}paper.typ`, 'utf8')
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [`${folder}fonts`] }] })
/** Documents after which the typesetter forgets what it keeps of each. */
const forgetAfter = 10

function typeset({ order, paper, pictures, logo, madeAt }: PdfOrder): PdfAnswer {
  try {
    for (const [index, picture] of pictures.entries())
      compiler.mapShadow(`${folder}picture-${index}.jpg`, Buffer.from(picture))
    if (logo) compiler.mapShadow(`${folder}logo.png`, Buffer.from(logo))
    const inputs = { paper: JSON.stringify(paper) }
    const pdf = compiler.pdf({ mainFileContent: template, inputs }, { creationTimestamp: madeAt, pdfStandard: 'a-2b' })
    return { order, pdf: new Uint8Array(pdf) }
  } catch (error) {
    return { order, fault: error instanceof Error ? error.message : String(error) }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(forgetAfter)
  }
}

process.on('message', (message: unknown) => {
  process.send?.(typeset(PdfOrder.parse(message)))
})
process.once('disconnect', () => process.exit())
