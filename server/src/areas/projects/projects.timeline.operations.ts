import { timelineKinds } from '#contract/projects.timeline.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { readTimelinePage, readTimelinePlace } from '../../platform/database/timeline.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isAtLeast, seesMoney } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import type { ProjectParts } from './projects.operations.ts'
import { findHeading } from './projects.store.ts'
import { contentOf, photosIn, presentEntry } from './projects.timeline.present.ts'
import { projectBranches } from './projects.timeline.store.ts'

/** What happened in a project, newest first. The field sees no money and no links. @throws Refusal not_found, invalid */
export const getProjectTimeline =
  (parts: ProjectParts) =>
  async (work: SiteWork, { params, query }: Input<'getProjectTimeline'>): Promise<Answer<'getProjectTimeline'>> => {
    const { db, site, actor } = work
    const before = readTimelinePlace(query.before)
    if (!(await findHeading(db, site.id, params.id))) throw new Refusal('not_found')
    const asked = query.kinds.length === 0 ? timelineKinds : timelineKinds.filter((kind) => query.kinds.includes(kind))
    const seen = asked.filter((kind) => kind !== 'money' || seesMoney(actor))
    const all = projectBranches({ site: site.id, project: params.id, withShares: isAtLeast('office', actor) })
    const { rows, next } = await readTimelinePage(
      db,
      seen.map((kind) => all[kind]),
      { before, limit: query.limit },
    )
    const shown = rows.map((row) => ({ row, content: contentOf(row) }))
    const photos = await parts.photos.chosenPhotos(work, photosIn(shown.map(({ content }) => content)))
    return {
      entries: shown.map(({ row, content }) => presentEntry(row, content, photos)),
      next,
    }
  }
