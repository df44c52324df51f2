import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api, type Answer } from '../../lib/api.ts'
import { patched } from '../../lib/edits.ts'
import { edit } from '../../lib/layers.ts'
import { deliver } from '../../lib/outbox/deliver.ts'
import { temporaryId } from '../../lib/outbox/entry.ts'
import { currentEntries, noteNamed } from '../../lib/outbox/store.ts'
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
    call: (id) => {
      const noteId = noteNamed(id)
      const { title, version } = seenNote(client.getQueryData<NoteList>(list), id)
      return deliver(
        {
          slug,
          deed: { kind: 'note.archive', projectId, noteId, archived },
          about: title,
          path: `/projects/${projectId}`,
          seen: version,
          guarded: false,
        },
        (idempotencyKey) =>
          api('updateNote', { slug, projectId, noteId, body: { archived: archived ? true : null }, idempotencyKey }),
      )
    },
    edits: (id) => [
      edit<NoteList>(list, ({ notes, ...rest }) => ({
        ...rest,
        notes: patched<ShownNote>(notes, id, { archived: archived ? new Date().toISOString() : null }),
      })),
    ],
    settle: ({ note }) => [
      edit<NoteList>(list, ({ notes, ...rest }) => ({ ...rest, notes: patched<ShownNote>(notes, note.id, note) })),
    ],
    invalidates: () => [list, keys.topic(slug, 'projects')],
    success: archived ? 'notes.archived' : 'notes.restored',
    failure: archived ? 'notes.archiveFailed' : 'notes.updateFailed',
    ...(archived && { undo: (id: string) => carryOut(client, archiveNote(client, slug, projectId, false), id) }),
  }
}

/** A note as the person saw it: one of the server's, or one that waits to be sent. */
function seenNote(list: NoteList | undefined, id: string): Pick<ShownNote, 'title'> & { version: number | null } {
  const known = list?.notes.find((note) => note.id === noteNamed(id))
  if (known !== undefined) return known
  const making = currentEntries().find((entry) => temporaryId(entry.id) === id)
  return { title: making?.about ?? '', version: null }
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
