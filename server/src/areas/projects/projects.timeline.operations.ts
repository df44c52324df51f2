import { timelineKinds } from '#contract/projects.timeline.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isAtLeast, seesMoney } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import type { ProjectParts } from './projects.operations.ts'
import { findHeading } from './projects.store.ts'
import { contentOf, photosIn, presentEntry } from './projects.timeline.present.ts'
import { cursorOf, readCursor } from './projects.timeline.rules.ts'
import { readTimeline } from './projects.timeline.store.ts'

/** What happened in a project, newest first. The field sees no money and no links. @throws Refusal not_found, invalid */
export const getProjectTimeline =
  (parts: ProjectParts) =>
  async (work: SiteWork, { params, query }: Input<'getProjectTimeline'>): Promise<Answer<'getProjectTimeline'>> => {
    const { db, site, actor } = work
    const before = readCursor(query.before)
    if (before === undefined)
      throw new Refusal('invalid', { faults: [{ path: 'query.before', message: 'is not a place in the timeline' }] })
    if (!(await findHeading(db, site.id, params.id))) throw new Refusal('not_found')
    const isOffice = isAtLeast('office', actor)
    const asked = query.kinds.length === 0 ? timelineKinds : timelineKinds.filter((kind) => query.kinds.includes(kind))
    const rows = await readTimeline(db, {
      site: site.id,
      project: params.id,
      kinds: asked.filter((kind) => kind !== 'money' || seesMoney(actor)),
      withShares: isOffice,
      before,
      limit: query.limit + 1,
    })
    const shown = rows.slice(0, query.limit).map((row) => ({ row, content: contentOf(row) }))
    const photos = await parts.photos.chosenPhotos(work, photosIn(shown.map(({ content }) => content)))
    const last = rows.length > query.limit ? shown.at(-1) : undefined
    return {
      entries: shown.map(({ row, content }) => presentEntry(row, content, photos)),
      next: last ? cursorOf(last.row) : null,
    }
  }
