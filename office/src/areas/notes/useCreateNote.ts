import { api, type Answer } from '../../lib/api.ts'
import { prepended, replaced } from '../../lib/edits.ts'
import { edit } from '../../lib/layers.ts'
import { useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite, type Site } from '../../lib/site.tsx'
import type { NotesProject } from './NotesSection.tsx'
import type { NoteList, ShownNote } from './useNotes.ts'

export interface NewNote {
  title: string
  body: string
  /** Makes one note out of several tries with the same words. */
  idempotencyKey: string
}

function createNote(
  site: Site,
  project: NotesProject,
  onFailed: (note: NewNote) => void,
): Act<NewNote, Answer<'createNote'>> {
  const list = keys.notes(site.slug, project.id)
  return {
    call: ({ idempotencyKey, ...body }) =>
      api('createNote', { slug: site.slug, projectId: project.id, body, idempotencyKey }),
    edits: (note, id) => [
      edit<NoteList>(list, ({ notes }) => ({ notes: prepended(notes, onItsWay(site, project, note, id)) })),
    ],
    settle: ({ note }, _given, id) => [
      edit<NoteList>(list, ({ notes }) => ({ notes: replaced<ShownNote>(notes, id, note) })),
    ],
    // What was read while the note was on its way may lack it.
    invalidates: () => [list, keys.topic(site.slug, 'projects')],
    success: 'notes.created',
    failure: 'notes.createFailed',
    onFailure: (_error, note) => {
      onFailed(note)
      return false
    },
  }
}

function onItsWay(site: Site, project: NotesProject, { title, body }: NewNote, id: string): ShownNote {
  const now = new Date().toISOString()
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
    created: now,
    modified: now,
    version: 1,
  }
}

/** Adds a note: it stands at the top at once. `onFailed` gets back the words that could not be kept. */
export function useCreateNote(project: NotesProject, onFailed: (note: NewNote) => void) {
  return useAct(createNote(useSite(), project, onFailed))
}
