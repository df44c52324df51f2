import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api, type Answer } from '../../lib/api.ts'
import { patched } from '../../lib/edits.ts'
import { edit } from '../../lib/layers.ts'
import { carryOut, useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import type { NoteList, ShownNote } from './useNotes.ts'

/** Archives or restores by the note's id. No version is sent along: the words of the note stay as they are. */
function archiveNote(
  client: QueryClient,
  slug: string,
  projectId: string,
  archived: boolean,
): Act<string, Answer<'updateNote'>> {
  const list = keys.notes(slug, projectId)
  return {
    call: (noteId) => api('updateNote', { slug, projectId, noteId, body: { archived: archived ? true : null } }),
    edits: (id) => [
      edit<NoteList>(list, ({ notes }) => ({
        notes: patched<ShownNote>(notes, id, { archived: archived ? new Date().toISOString() : null }),
      })),
    ],
    settle: ({ note }) => [edit<NoteList>(list, ({ notes }) => ({ notes: patched<ShownNote>(notes, note.id, note) }))],
    invalidates: () => [list, keys.topic(slug, 'projects')],
    success: archived ? 'notes.archived' : 'notes.restored',
    failure: archived ? 'notes.archiveFailed' : 'notes.updateFailed',
    ...(archived && { undo: (id: string) => carryOut(client, archiveNote(client, slug, projectId, false), id) }),
  }
}

/** Takes a note out of sight, with undo. */
export function useArchiveNote(projectId: string) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct(archiveNote(client, slug, projectId, true))
}

/** Brings an archived note back. */
export function useRestoreNote(projectId: string) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct(archiveNote(client, slug, projectId, false))
}
