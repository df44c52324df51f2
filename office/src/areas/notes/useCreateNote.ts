import { api, type Answer } from '../../lib/api.ts'
import { prepended, replaced } from '../../lib/edits.ts'
import { edit } from '../../lib/layers.ts'
import { deliver } from '../../lib/outbox/deliver.ts'
import { temporaryId } from '../../lib/outbox/entry.ts'
import { useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite, type Site } from '../../lib/site.tsx'
import type { NotesProject } from './NotesSection.tsx'
import type { NoteList, ShownNote } from './useNotes.ts'
import { newNote } from './waitingNotes.ts'

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
      deliver(
        {
          id: idempotencyKey,
          slug: site.slug,
          deed: { kind: 'note.create', projectId: project.id, ...body },
          about: body.title,
          path: `/projects/${project.id}`,
          seen: null,
          guarded: false,
        },
        (key) => api('createNote', { slug: site.slug, projectId: project.id, body, idempotencyKey: key }),
      ),
    edits: (note) => {
      const shown = newNote(site, project, note, temporaryId(note.idempotencyKey), Date.now())
      return [edit<NoteList>(list, ({ notes, ...rest }) => ({ ...rest, notes: prepended(notes, shown) }))]
    },
    settle: ({ note }, { idempotencyKey }) => [
      edit<NoteList>(list, ({ notes, ...rest }) => ({
        ...rest,
        notes: replaced<ShownNote>(notes, temporaryId(idempotencyKey), note),
      })),
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

/** Adds a note: it stands at the top at once. `onFailed` gets back the words that could not be kept. */
export function useCreateNote(project: NotesProject, onFailed: (note: NewNote) => void) {
  return useAct(createNote(useSite(), project, onFailed))
}
