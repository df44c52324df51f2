import type { Answer, InSite, Input } from '../../../http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { codeAddress, codeOf } from '../codes/codes.service.ts'
import { chosenOf } from '../designs/designs.service.ts'
import { findDesignRow } from '../designs/designs.store.ts'
import type { PrintParts } from '../print.types.ts'
import { drawPreview, makeFile } from './drawing.service.ts'
import { fileNameOf } from './piece.presenter.ts'
import { composePiece } from './piece.service.ts'

/** A code as long as every other: what a piece shows that has none yet. */
const example = 'exampleq'

/**
 * What is read is read in a transaction; drawing takes longer and waits for others, so none is open meanwhile. A photo that
 * cannot be printed now, for it is removed or not ready yet, is left out: the rest can still be seen.
 */
export const previewPrintDesign =
  (parts: PrintParts) =>
  async (inSite: InSite, { body }: Input<'previewPrintDesign'>): Promise<Answer<'previewPrintDesign'>> => {
    const { composed, now } = await inSite(async (work) => {
      const address =
        body.code_id === undefined
          ? codeAddress(parts.appUrl, example)
          : (await codeOf(parts, work, body.code_id)).address
      return { composed: await composePiece(parts, work, body, address), now: work.now }
    })
    const { sides, checks } = await drawPreview(parts.photos, inSite, composed, { size: body.size, madeAt: now })
    return { words: composed.words, photo: composed.photo, sides, checks }
  }

/** @throws Refusal not_found; invalid for words that do not fit */
export const createPrintFile =
  (parts: PrintParts) =>
  async (inSite: InSite, { params, body }: Input<'createPrintFile'>): Promise<Answer<'createPrintFile'>> => {
    const { composed, madeAt } = await inSite(async (work) => {
      const row = await findDesignRow(work.db, work.site.id, params.printDesignId)
      if (!row) throw new Refusal('not_found')
      const code = await codeOf(parts, work, row.code_id)
      return { composed: await composePiece(parts, work, chosenOf(row), code.address), madeAt: row.modified_at }
    })
    const { variant } = body
    const { pdf, checks } = await makeFile(parts.photos, inSite, composed, { variant, madeAt })
    return {
      file_name: fileNameOf(composed.piece.name, variant),
      media_type: 'application/pdf',
      content: pdf.toString('base64'),
      variant,
      checks,
    }
  }
