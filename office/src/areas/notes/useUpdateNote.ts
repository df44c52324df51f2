import { api, type Answer } from '../../lib/api.ts'
import { patched } from '../../lib/edits.ts'
import { edit } from '../../lib/layers.ts'
import { deliver } from '../../lib/outbox/deliver.ts'
import { noteNamed } from '../../lib/outbox/store.ts'
import { useAct, type Act } from '../../lib/optimistic.ts'
import { ApiError } from '../../lib/problem.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import type { NoteList, ShownNote } from './useNotes.ts'

export interface NoteChange {
  id: string
  title: string
  body: string
  /** The version that the words were written on top of. */
  version: number
}

export interface UpdateNoteEvents {
  /** Somebody changed the note first. */
  onStale: (change: NoteChange) => void
  onFailed: (change: NoteChange) => void
}

function updateNote(
  slug: string,
  projectId: string,
  { onStale, onFailed }: UpdateNoteEvents,
): Act<NoteChange, Answer<'updateNote'>> {
  const list = keys.notes(slug, projectId)
  return {
    call: ({ id, title, body, version }) => {
      const noteId = noteNamed(id)
      return deliver(
        {
          slug,
          deed: { kind: 'note.change', projectId, noteId, title, body },
          about: title,
          path: `/projects/${projectId}`,
          seen: version,
          guarded: true,
        },
        (idempotencyKey) =>
          api('updateNote', { slug, projectId, noteId, body: { title, body }, ifVersion: version, idempotencyKey }),
      )
    },
    edits: ({ id, title, body }) => [
      edit<NoteList>(list, ({ notes, ...rest }) => ({
        ...rest,
        notes: patched<ShownNote>(notes, id, { title, body }),
      })),
    ],
    settle: ({ note }) => [
      edit<NoteList>(list, ({ notes, ...rest }) => ({ ...rest, notes: patched<ShownNote>(notes, note.id, note) })),
    ],
    invalidates: () => [list],
    success: 'notes.updated',
    failure: 'notes.updateFailed',
    onFailure: (error, change) => {
      if (error instanceof ApiError && error.code === 'stale') {
        onStale(change)
        return true
      }
      onFailed(change)
      return false
    },
  }
}

/** Changes the words of a note, seen at once. */
export function useUpdateNote(projectId: string, events: UpdateNoteEvents) {
  const { slug } = useSite()
  return useAct(updateNote(slug, projectId, events))
}
