import { MailingListId, type MailingRule } from '#contract/print/mailings.types.ts'
import { mailingLimits } from '#contract/print/mailings.values.ts'
import { isMailedKind, type NeighborKind } from '#contract/print/orders.values.ts'
import { PrintDesignId, type PrintPhoto } from '#contract/print/types.ts'
import type { ProjectId } from '#contract/shared.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Answer, Input } from '../../../http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { texts } from '../../../platform/texts/texts.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { projectPlace } from '../../growth/index.ts'
import { newestOfProject, printSizes } from '../../photos/index.ts'
import { siteFacts } from '../../sites/index.ts'
import { addDesign } from '../designs/designs.service.ts'
import { addList, countOf, ruleOf } from '../lists/lists.service.ts'
import { listListRows } from '../lists/lists.store.ts'
import { findRecipients } from '../lists/recipients.service.ts'
import { addOrder, orderOf } from '../orders/orders.service.ts'
import { composePiece } from '../pieces/piece.service.ts'
import type { PrintParts } from '../print.types.ts'

/** Photos of a job that are looked at for one that can be printed. */
const mostPhotos = 8

const ruleAround = (projectId: ProjectId, metres: number): MailingRule => ({
  last_job: null,
  services: [],
  near: { project_id: projectId, metres },
  tags: [],
  town: '',
})

/** @throws Refusal not_found */
async function jobOf({ db, site }: SiteWork, id: ProjectId) {
  const place = await projectPlace(db, site.id, id)
  if (!place) throw new Refusal('not_found')
  return { name: place.name, isPlaced: place.latitude !== null }
}

/** The newest photo of a job that can be printed: how it looked when it was done. */
async function photoOf(work: SiteWork, id: ProjectId): Promise<PrintPhoto | undefined> {
  const ids = await newestOfProject(work, id, mostPhotos)
  const sizes = await printSizes(work, ids)
  // the oldest of them comes first
  const photo = ids.findLast((each) => sizes.has(each))
  return photo && { photo_id: photo, focus: { x: 0.5, y: 0.5 } }
}

/** The piece as it would be made: about this job, with its photo; without one, a photo of the website. */
async function draftOf(parts: PrintParts, work: SiteWork, id: ProjectId, kind: NeighborKind) {
  const photo = await photoOf(work, id)
  const plain = await composePiece(parts, work, { kind, template: 'photo', photo }, parts.appUrl)
  const { language } = await siteFacts(work)
  const { text } = texts(language)
  return {
    kind,
    template: plain.photo === null ? ('bold' as const) : ('photo' as const),
    words: { ...plain.words, headline: text('print.neighbors.headline'), text: text('print.neighbors.text') },
    photo: plain.photo,
  }
}

/** @throws Refusal not_found; conflict for more customers than can be looked at */
export const getNeighborMailing =
  (parts: PrintParts) =>
  async (
    work: SiteWork,
    { params: { projectId: id }, query }: Input<'getNeighborMailing'>,
  ): Promise<Answer<'getNeighborMailing'>> => {
    const { name, isPlaced } = await jobOf(work, id)
    return {
      project: { id, name },
      is_placed: isPlaced,
      draft: await draftOf(parts, work, id, query.kind),
      count: countOf(await findRecipients(work, ruleAround(id, query.metres))),
    }
  }

/** The list around a job: one that is there already with the same rule, or a new one. */
async function listAround(work: SiteWork, rule: MailingRule, name: string): Promise<MailingListId> {
  const rows = await listListRows(work.db, work.site.id)
  const known = rows.find((row) => isDeepStrictEqual(ruleOf(row), rule))
  return MailingListId.parse((known ?? (await addList(work, { name, rule }))).id)
}

/**
 * @throws Refusal not_found; not_connected where the provider does not mail this size; conflict where nobody is near, or for
 * one piece or list too many
 */
export const createNeighborMailing =
  (parts: PrintParts) =>
  async (
    work: SiteWork,
    { params: { projectId: id }, body: { kind, metres, provider } }: Input<'createNeighborMailing'>,
  ): Promise<Answer<'createNeighborMailing'>> => {
    const job = await jobOf(work, id)
    const { language } = await siteFacts(work)
    const name = texts(language).text('print.neighbors.list', { project: job.name }).slice(0, mailingLimits.name).trim()
    const design = await addDesign(parts, work, await draftOf(parts, work, id, kind), name)
    if (!isMailedKind(kind)) return { design, order: null }
    const list = await listAround(work, ruleAround(id, metres), name)
    const order = await addOrder(parts, work, { design_id: PrintDesignId.parse(design.id), list_id: list, provider })
    return { design, order: await orderOf(work, order) }
  }
