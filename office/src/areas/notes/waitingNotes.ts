import { patched, prepended } from '../../lib/edits.ts'
import { temporaryId, type Entry } from '../../lib/outbox/entry.ts'
import { isShown, standingOf } from '../../lib/outbox/standing.ts'
import { noteNamed } from '../../lib/outbox/store.ts'
import type { Site } from '../../lib/site.tsx'
import type { NotesProject } from './NotesSection.tsx'
import type { NoteList, ShownNote } from './useNotes.ts'

/** A note that the server does not know yet. `at`: when it was written, in milliseconds since 1970. */
export function newNote(
  site: Site,
  project: NotesProject,
  { title, body }: Pick<ShownNote, 'title' | 'body'>,
  id: string,
  at: number,
): ShownNote {
  const written = new Date(at).toISOString()
  return {
    id,
    company: site.id,
    company_name: site.name,
    customer: project.customer_id,
    customer_name: project.customer?.name ?? '',
    project: project.id,
    project_name: project.name,
    title,
    body,
    archived: null,
    created: written,
    modified: written,
    version: 1,
  }
}

/** The notes of a project as they are once the server has taken what waits. Pure but for the names of new notes. */
export function withWaiting(list: NoteList, entries: readonly Entry[], site: Site, project: NotesProject): NoteList {
  const own = entries.filter(
    ({ slug, deed }) => slug === site.slug && 'projectId' in deed && deed.projectId === project.id,
  )
  if (own.length === 0) return list
  const notes = own.filter(isShown).reduce((sofar, entry) => after(sofar, entry, site, project), list.notes)
  return {
    ...list,
    notes: notes.map((note) => {
      const waits = standingOf(own, `note:${note.id}`)
      return waits === undefined ? note : { ...note, waits }
    }),
  }
}

function after(notes: ShownNote[], entry: Entry, site: Site, project: NotesProject): ShownNote[] {
  const { deed, at } = entry
  switch (deed.kind) {
    case 'note.create': {
      const id = noteNamed(temporaryId(entry.id))
      return notes.some((note) => note.id === id) ? notes : prepended(notes, newNote(site, project, deed, id, at))
    }
    case 'note.change':
      return patched(notes, noteNamed(deed.noteId), { title: deed.title, body: deed.body })
    case 'note.archive':
      return patched(notes, noteNamed(deed.noteId), { archived: deed.archived ? new Date(at).toISOString() : null })
    default:
      return notes
  }
}
