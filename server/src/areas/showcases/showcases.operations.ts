import { ShowcaseId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { searchWords } from '../../platform/database/like.ts'
import { readSortedPlace, writeSortedPlace } from '../../platform/database/sorted-place.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import type { ShowcaseParts } from './showcases.parts.ts'
import { showcaseAbilities } from './showcases.policy.ts'
import { presentShowcase } from './showcases.present.ts'
import { findShowcase, insertShowcase, listShowcases as list, lockShowcase } from './showcases.store.ts'
import { writeShowcase } from './showcases.changing.operations.ts'

/** @throws Refusal not_found */
async function read(parts: ShowcaseParts, work: SiteWork, id: string): Promise<Answer<'getShowcase'>> {
  const row = await findShowcase(work.db, work.site.id, id)
  if (!row) throw new Refusal('not_found')
  const photos = await parts.photosById(work, row.photo_ids)
  return { showcase: presentShowcase(row, { slug: work.site.slug, photos, may: showcaseAbilities(work.actor) }) }
}

/** @throws Refusal invalid for a cursor that is none of ours */
export const listShowcases =
  (parts: ShowcaseParts) =>
  async (work: SiteWork, { query }: Input<'listShowcases'>): Promise<Answer<'listShowcases'>> => {
    const after = readSortedPlace(query.sort, query.cursor)
    const { rows, total } = await list(work.db, work.site.id, {
      words: searchWords(query.search),
      projectId: query.projectId,
      status: query.status,
      archived: query.archived,
      sort: query.sort,
      after,
      limit: query.limit + 1,
    })
    const page = rows.slice(0, query.limit)
    const photos = await parts.photosById(
      work,
      page.flatMap((row) => row.photo_ids),
    )
    const last = rows.length > query.limit ? page.at(-1) : undefined
    const shown = { slug: work.site.slug, photos, may: showcaseAbilities(work.actor) }
    return {
      showcases: page.map((row) => presentShowcase(row, shown)),
      next_cursor: last ? writeSortedPlace(query.sort, { key: last.sort_key, id: last.id }) : null,
      total,
    }
  }

export const getShowcase =
  (parts: ShowcaseParts) =>
  (work: SiteWork, { params }: Input<'getShowcase'>): Promise<Answer<'getShowcase'>> =>
    read(parts, work, params.id)

/** @throws Refusal invalid for what the business does not have, or what publishing needs */
export const createShowcase =
  (parts: ShowcaseParts) =>
  async (work: SiteWork, { body }: Input<'createShowcase'>): Promise<Answer<'createShowcase'>> => {
    const { db, site, now } = work
    const id = newId(ShowcaseId)
    await insertShowcase(db, { site_id: site.id, id, version: 0, created_at: now, modified_at: now })
    const row = await lockShowcase(db, site.id, id)
    if (!row) throw new Refusal('not_found')
    await writeShowcase(parts, work, { ...row, fresh: true }, body)
    return read(parts, work, id)
  }

/** Writes the fields that are given. @throws Refusal not_found, stale, invalid */
export const replaceShowcase =
  (parts: ShowcaseParts) =>
  async (work: SiteWork, { params, body, ifVersion }: Input<'replaceShowcase'>): Promise<Answer<'replaceShowcase'>> => {
    const row = await lockShowcase(work.db, work.site.id, params.id)
    if (!row) throw new Refusal('not_found')
    if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
    const { service, review, project, ...fields } = body
    const references = {
      service_id: fields.service_id === undefined ? service : fields.service_id,
      review_id: fields.review_id === undefined ? review : fields.review_id,
      project_id: fields.project_id === undefined ? project : fields.project_id,
    }
    await writeShowcase(parts, work, { ...row, fresh: false }, { ...fields, ...references })
    return read(parts, work, params.id)
  }
