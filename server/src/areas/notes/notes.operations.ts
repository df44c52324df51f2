import { NoteId, type ProjectId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { projectNamed, touchProject, type ProjectName } from '../projects/projects.touch.operations.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import { siteNamed } from '../sites/sites.name.operations.ts'
import { presentNote, type NotePlace } from './notes.present.ts'
import { changeNote, insertNote, listNotes as list, lockNote } from './notes.store.ts'

/** No project has more; a list without an end would be a danger to the server. */
const mostNotes = 500

const placeOf = async (work: SiteWork, project: ProjectName): Promise<NotePlace> => ({
  site: await siteNamed(work),
  project,
})

/** The notes of a project, newest first, the archived ones too. @throws Refusal not_found */
export async function listNotes(work: SiteWork, { params }: Input<'listNotes'>): Promise<Answer<'listNotes'>> {
  const place = await placeOf(work, await projectNamed(work, params.projectId))
  const rows = await list(work.db, work.site.id, params.projectId, mostNotes)
  return { notes: rows.map((row) => presentNote(row, place)) }
}

/** For links into a project: what its notes say, newest first, without the archived ones. */
export async function notesForGuest(
  { db, site }: SiteWork,
  projectId: ProjectId,
): Promise<{ title: string; body: string; created: string }[]> {
  const rows = await list(db, site.id, projectId, mostNotes)
  return rows
    .filter((row) => row.archived_at === null)
    .map(({ title, body, created_at: created }) => ({ title, body, created: created.toISOString() }))
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
