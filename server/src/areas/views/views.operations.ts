import { ViewId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { presentView } from './views.present.ts'
import {
  changeView,
  findView,
  holdViews,
  insertView,
  listViews as list,
  removeView,
  type Owner,
  type ViewRow,
} from './views.store.ts'

/** More than anybody finds their way in; a list without an end would be a danger to the server. */
const mostViews = 50

/** @throws Refusal forbidden for anybody but a member */
function ownerOf({ site, actor }: SiteWork): Owner {
  if (actor.kind !== 'member') throw new Refusal('forbidden')
  return { site: site.id, user: actor.userId }
}

/** @throws Refusal conflict when another of these views has that name, in whatever case */
function checkName(views: readonly ViewRow[], name: string, except?: string): void {
  const wanted = name.toLowerCase()
  if (views.some((view) => view.id !== except && view.name.toLowerCase() === wanted)) {
    throw refuseField('conflict', 'name', 'is the name of another view')
  }
}

function tell(work: SiteWork, act: string, id: string, changes: { before?: object; after?: object }): void {
  work.audit({ act, record: 'view', recordId: id, ...changes })
  work.announce('views', id)
}

export const listViews = async (work: SiteWork, { query }: Input<'listViews'>): Promise<Answer<'listViews'>> => ({
  views: (await list(work.db, ownerOf(work), query.screen)).map(presentView),
})

/** @throws Refusal conflict when the name is taken, or the screen has as many views as it may */
export async function createView(work: SiteWork, { body }: Input<'createView'>): Promise<Answer<'createView'>> {
  const { db, now } = work
  const owner = ownerOf(work)
  await holdViews(db, owner)
  const views = await list(db, owner, body.screen)
  checkName(views, body.name)
  if (views.length >= mostViews) throw refuseField('conflict', 'screen', `has ${mostViews} views already`)
  const row = await insertView(db, {
    site_id: owner.site,
    user_id: owner.user,
    id: newId(ViewId),
    ...body,
    position: (views.at(-1)?.position ?? -1) + 1,
    created_at: now,
  })
  tell(work, 'view.create', row.id, { after: body })
  return { view: presentView(row) }
}

/** @throws Refusal not_found, stale, conflict */
export async function updateView(
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateView'>,
): Promise<Answer<'updateView'>> {
  const { db } = work
  const owner = ownerOf(work)
  await holdViews(db, owner)
  const row = await findView(db, owner, params.viewId)
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  const changes = changesBetween({ ...row }, body)
  if (!changes) return { view: presentView(row) }
  if (body.name !== undefined) checkName(await list(db, owner, row.screen), body.name, row.id)
  const changed = await changeView(db, owner, params.viewId, body)
  tell(work, 'view.update', row.id, changes)
  return { view: presentView(changed) }
}

/** Answers what is gone, so that it can be made again. @throws Refusal not_found */
export async function deleteView(work: SiteWork, { params }: Input<'deleteView'>): Promise<Answer<'deleteView'>> {
  const row = await removeView(work.db, ownerOf(work), params.viewId)
  if (!row) throw new Refusal('not_found')
  const { screen, name, query } = row
  tell(work, 'view.delete', row.id, { before: { screen, name, query } })
  return { view: presentView(row) }
}
