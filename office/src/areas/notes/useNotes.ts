import { useQuery } from '@tanstack/react-query'
import type { Note } from '#contract/notes.ts'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

/** A note as it is shown; one that is on its way to the server has a temporary id. */
export type ShownNote = Omit<Note, 'id'> & { id: string }

export interface NoteList {
  notes: ShownNote[]
}

/** Whether the server has not answered yet. */
export const isOnItsWay = (note: ShownNote) => note.id.startsWith('temporary-')

/** The notes of a project, archived ones included. */
export function useNotes(projectId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.notes(slug, projectId),
    queryFn: ({ signal }): Promise<NoteList> => api('listNotes', { slug, projectId, signal }),
  })
}
