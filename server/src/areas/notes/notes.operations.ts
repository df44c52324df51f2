import { NoteId, type ProjectId } from '#contract/shared.ts'
import type { SharedNote } from '#contract/shares.page.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { readPlace, writePlace } from '../../platform/database/place.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { projectNamed, touchProject, type ProjectName } from '../projects/projects.touch.operations.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import { siteNamed } from '../sites/sites.name.operations.ts'
import { presentNote, type NotePlace } from './notes.present.ts'
import { changeNote, countNotes, insertNote, listNotes as list, lockNote, type NoteRow } from './notes.store.ts'

/** Notes on one page of a link into a project. */
const perGuestPage = 100

const placeOf = async (work: SiteWork, project: ProjectName): Promise<NotePlace> => ({
  site: await siteNamed(work),
  project,
})

/** One page of a project's notes, newest first, archived ones included. @throws Refusal not_found, invalid */
export async function listNotes(work: SiteWork, { params, query }: Input<'listNotes'>): Promise<Answer<'listNotes'>> {
  const { db, site } = work
  const { limit, cursor, search, note_id: id } = query
  const project = await projectNamed(work, params.projectId)
  const place = await placeOf(work, project)
  const filter = { search, customerName: project.customerName, id }
  const rows = await list(db, site.id, params.projectId, { ...filter, after: readPlace(cursor), limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    notes: page.map((row) => presentNote(row, place)),
    next_cursor: nextOf(rows, page),
    total: await countNotes(db, site.id, params.projectId, filter),
  }
}

/**
 * For links into a project: what its notes say, newest first, without the archived ones; `earlier` is the cursor of the
 * page after this one. @throws Refusal invalid
 */
export async function notesForGuest(
  { db, site }: SiteWork,
  projectId: ProjectId,
  cursor: string,
): Promise<{ notes: SharedNote[]; earlier: string | null }> {
  const rows = await list(db, site.id, projectId, {
    withoutArchived: true,
    after: readPlace(cursor),
    limit: perGuestPage + 1,
  })
  const page = rows.slice(0, perGuestPage)
  return {
    notes: page.map(({ title, body, created_at: created }) => ({ title, body, created: created.toISOString() })),
    earlier: nextOf(rows, page),
  }
}

/** The cursor of the page after this one; null when more rows than it shows were not found. */
function nextOf(found: readonly NoteRow[], page: readonly NoteRow[]): string | null {
  const last = page.at(-1)
  return found.length > page.length && last ? writePlace({ at: last.created_at, id: last.id }) : null
}

/** Adds a note; its project rises in the list. @throws Refusal not_found */
export async function createNote(work: SiteWork, { params, body }: Input<'createNote'>): Promise<Answer<'createNote'>> {
  const { db, site, now, actor } = work
  const project = await touchProject(work, params.projectId)
  const row = await insertNote(db, {
    site_id: site.id,
    id: newId(NoteId),
    project_id: project.id,
    ...body,
    author_user_id: actor.kind === 'member' ? actor.userId : null,
    created_at: now,
    modified_at: now,
  })
  tell(work, 'note.create', row.id, project.id, { after: body })
  return { note: presentNote(row, await placeOf(work, project)) }
}

const actOf = (archived: true | null | undefined): string =>
  archived === undefined ? 'note.update' : archived ? 'note.archive' : 'note.restore'

/** Changes, archives or restores a note. What changes nothing writes nothing. @throws Refusal not_found, stale */
export async function updateNote(
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateNote'>,
): Promise<Answer<'updateNote'>> {
  const { db, site, now } = work
  const { archived, ...texts } = body
  // the project first, as in every act that touches both: two at once then wait instead of dead-locking
  const project = await projectNamed(work, params.projectId)
  const row = await lockNote(db, site.id, params.projectId, params.noteId)
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')

  const place = await placeOf(work, project)
  const wanted = archived === undefined ? undefined : archived === true
  const changes = changesBetween({ ...row, archived: row.archived_at !== null }, { ...texts, archived: wanted })
  if (!changes) return { note: presentNote(row, place) }
  const change = { ...texts, ...('archived' in changes.after ? { archived_at: wanted === true ? now : null } : {}) }
  const changed = await changeNote(db, site.id, params.noteId, change, now)
  await touchProject(work, params.projectId)
  tell(work, actOf('archived' in changes.after ? archived : undefined), row.id, project.id, changes)
  return { note: presentNote(changed, place) }
}

function tell(
  work: SiteWork,
  act: string,
  id: string,
  project: ProjectId,
  changes: { before?: object; after: object },
): void {
  work.audit({ act, record: 'note', recordId: id, ...changes })
  work.announce('notes', id, project)
}
