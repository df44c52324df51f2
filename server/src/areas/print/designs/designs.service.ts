import { z } from 'zod'
import {
  PrintDesignId,
  PrintWords,
  type PrintCode,
  type PrintDesign,
  type PrintDraft,
  type PrintPhoto,
} from '#contract/print/types.ts'
import { pieceKinds, pieces, printLimits, printTemplates, type PieceKind } from '#contract/print/values.ts'
import { PhotoId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { texts } from '../../../platform/texts/texts.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { printSizes } from '../../photos/index.ts'
import { holdSite, siteFacts } from '../../sites/index.ts'
import { addCode, codeOf, presentCode } from '../codes/codes.service.ts'
import { listCodeRows } from '../codes/codes.store.ts'
import { composePiece } from '../pieces/piece.service.ts'
import { factsOf, refuseUnfit } from '../pieces/drawing.service.ts'
import { refuseMail, type PrintParts } from '../print.types.ts'
import {
  changeDesign,
  changePhotos,
  deleteDesign,
  insertDesign,
  listDesignRows,
  lockDesign,
  type DesignRow,
} from './designs.store.ts'

const Chosen = z.object({ kind: z.enum(pieceKinds), template: z.enum(printTemplates), words: PrintWords })

/** What its owner chose of a piece. */
export const chosenOf = (row: DesignRow) => ({
  ...Chosen.parse(row),
  photo:
    row.photo_id === null ? null : { photo_id: PhotoId.parse(row.photo_id), focus: { x: row.focus_x, y: row.focus_y } },
})

const present = (row: DesignRow, code: z.input<typeof PrintCode>): z.input<typeof PrintDesign> => ({
  id: row.id,
  ...chosenOf(row),
  code,
  version: row.version,
  created: row.created_at.toISOString(),
  modified: row.modified_at.toISOString(),
})

async function presentAll(parts: PrintParts, { db, site }: SiteWork, rows: readonly DesignRow[]) {
  const codes = await listCodeRows(
    db,
    site.id,
    rows.map(({ code_id: id }) => id),
  )
  const byId = new Map(codes.map((code) => [code.id, presentCode(parts, code)]))
  return rows.flatMap((row) => {
    const code = byId.get(row.code_id)
    return code ? [present(row, code)] : []
  })
}

const columnsOf = (photo: PrintPhoto | null) => ({
  photo_id: photo?.photo_id ?? null,
  focus_x: photo?.focus.x ?? 0.5,
  focus_y: photo?.focus.y ?? 0.5,
})

export const listPrintDesigns =
  (parts: PrintParts) =>
  async (work: SiteWork): Promise<Answer<'listPrintDesigns'>> => ({
    designs: await presentAll(parts, work, await listDesignRows(work.db, work.site.id)),
  })

/** @throws Refusal invalid for a photo that the business does not have, or has no more */
async function checkPhoto(work: SiteWork, photo: PrintPhoto | null | undefined): Promise<void> {
  if (!photo || (await printSizes(work, [photo.photo_id])).has(photo.photo_id)) return
  throw refuseField('invalid', 'photo', 'is not a photo that you have')
}

/** The page that the code of a new piece leads to. */
const firstPath: Readonly<Partial<Record<PieceKind, string>>> = { review_card: '/review' }

/** What is logged of a piece. */
const logged = ({ kind, template, words: { headline, ...others } }: z.output<typeof Chosen>) => ({
  kind,
  template,
  title: headline,
  text: Object.values(others).filter(Boolean).join('\n'),
})

/**
 * Adds a piece, with a code of its own unless one is named; `name`: what that is called, instead of the piece's own name.
 * @throws Refusal invalid, not_found for a code that is not there; conflict for one piece too many
 */
export async function addDesign(
  parts: PrintParts,
  work: SiteWork,
  draft: PrintDraft,
  name?: string,
): Promise<z.input<typeof PrintDesign>> {
  const { db, site, now, actor } = work
  await holdSite(work)
  if ((await listDesignRows(db, site.id)).length >= printLimits.designs)
    throw refuseMail('designs', `There are ${printLimits.designs} pieces. Delete one first.`)
  await checkPhoto(work, draft.photo)
  const { kind } = draft
  const { language } = await siteFacts(work)
  const own = texts(language).text(`print.piece.${kind}`)
  const codeId =
    draft.code_id ??
    (await addCode(work, { name: name ?? own, path: firstPath[kind] ?? '', source: pieces[kind].source }))
  const code = await codeOf(parts, work, codeId)
  const composed = await composePiece(parts, work, draft, code.address)
  refuseUnfit((await factsOf(composed, now)).unfit)
  const row = await insertDesign(db, {
    site_id: site.id,
    id: newId(PrintDesignId),
    kind,
    template: draft.template,
    words: JSON.stringify(composed.words),
    ...columnsOf(composed.photo),
    code_id: codeId,
    created_by: actor.kind === 'member' ? actor.userId : null,
    created_at: now,
    modified_at: now,
  })
  work.audit({ act: 'print_design.create', record: 'print_design', recordId: row.id, after: logged(chosenOf(row)) })
  work.announce('print', row.id)
  return present(row, code)
}

export const createPrintDesign =
  (parts: PrintParts) =>
  async (work: SiteWork, { body }: Input<'createPrintDesign'>): Promise<Answer<'createPrintDesign'>> => ({
    design: await addDesign(parts, work, body),
  })

/** @throws Refusal not_found, stale, invalid */
export const updatePrintDesign =
  (parts: PrintParts) =>
  async (
    work: SiteWork,
    { params, body, ifVersion }: Input<'updatePrintDesign'>,
  ): Promise<Answer<'updatePrintDesign'>> => {
    const { db, site, now } = work
    const row = await lockDesign(db, site.id, params.printDesignId)
    if (!row) throw new Refusal('not_found')
    if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
    await checkPhoto(work, body.photo)
    const before = chosenOf(row)
    const wanted = {
      kind: before.kind,
      template: body.template ?? before.template,
      words: body.words ?? before.words,
      photo: body.photo === undefined ? before.photo : body.photo,
    }
    const code = await codeOf(parts, work, row.code_id)
    refuseUnfit((await factsOf(await composePiece(parts, work, wanted, code.address), now)).unfit)
    const changed = await changeDesign(db, site.id, params.printDesignId, {
      template: wanted.template,
      words: JSON.stringify(wanted.words),
      ...columnsOf(wanted.photo),
      modified_at: now,
    })
    const changes = changesBetween(logged(before), logged(wanted))
    if (changes) work.audit({ act: 'print_design.update', record: 'print_design', recordId: row.id, ...changes })
    work.announce('print', row.id)
    return { design: present(changed, code) }
  }

/** @throws Refusal not_found */
export const deletePrintDesign =
  (parts: PrintParts) =>
  async (work: SiteWork, { params }: Input<'deletePrintDesign'>): Promise<Answer<'deletePrintDesign'>> => {
    const row = await deleteDesign(work.db, work.site.id, params.printDesignId)
    if (!row) throw new Refusal('not_found')
    work.audit({ act: 'print_design.delete', record: 'print_design', recordId: row.id, before: logged(chosenOf(row)) })
    work.announce('print', row.id)
    return { design: present(row, await codeOf(parts, work, row.code_id)) }
  }

const withPhoto = pieceKinds.filter((kind) => pieces[kind].hasPhoto)

/** @throws Refusal invalid */
export const setPrintPhoto =
  (parts: PrintParts) =>
  async (work: SiteWork, { body }: Input<'setPrintPhoto'>): Promise<Answer<'setPrintPhoto'>> => {
    const { db, site, now } = work
    await checkPhoto(work, body.photo)
    await changePhotos(db, site.id, withPhoto, { ...columnsOf(body.photo), modified_at: now })
    const after = { photo: body.photo?.photo_id ?? null }
    work.audit({ act: 'print_design.update', record: 'print_design', recordId: site.id, after })
    work.announce('print', site.id)
    return listPrintDesigns(parts)(work)
  }
