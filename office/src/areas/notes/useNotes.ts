import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Note } from '#contract/notes.ts'
import { api } from '../../lib/api.ts'
import { useEntries } from '../../lib/outbox/store.ts'
import type { Standing } from '../../lib/outbox/standing.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import type { NotesProject } from './NotesSection.tsx'
import { withWaiting } from './waitingNotes.ts'

/** A note as it is shown; one that is on its way to the server has a temporary id. `waits`: something of it is in the outbox. */
export type ShownNote = Omit<Note, 'id'> & { id: string; waits?: Standing | undefined }

export interface NoteList {
  notes: ShownNote[]
}

/** Whether it is being told to the server from this screen. */
export const isOnItsWay = (note: ShownNote) => note.id.startsWith('temporary-') && note.waits === undefined

/** The notes of a project, archived ones included, with what waits to be sent as if it were done. */
export function useNotes(project: NotesProject, { enabled }: { enabled: boolean } = { enabled: true }) {
  const site = useSite()
  const entries = useEntries()
  const { slug } = site
  const select = useCallback((list: NoteList) => withWaiting(list, entries, site, project), [entries, site, project])
  return useQuery({
    queryKey: keys.notes(slug, project.id),
    queryFn: ({ signal }): Promise<NoteList> => api('listNotes', { slug, projectId: project.id, signal }),
    select,
    enabled,
  })
}

/** How many notes of a project are not archived: as its list shows them, and until that is here as the project says. */
export function useNoteCount(project: NotesProject & { note_count: number }): number {
  const { data } = useNotes(project, { enabled: false })
  return data?.notes.filter(({ archived }) => archived === null).length ?? project.note_count
}
