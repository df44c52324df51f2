import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Note } from '#contract/notes.ts'
import { noteNamed, useEntries } from '../../lib/outbox/store.ts'
import type { Standing } from '../../lib/outbox/standing.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { noteKey, readNotes } from './api/notePages.ts'
import type { NotesProject } from './NotesSection.tsx'
import { withWaiting } from './waitingNotes.ts'

/** A note as it is shown; one that is on its way to the server has a temporary id. `waits`: something of it is in the outbox. */
export type ShownNote = Omit<Note, 'id'> & { id: string; waits?: Standing | undefined }

/** The notes that are on this device, from the newest on. */
export interface NoteList {
  notes: ShownNote[]
  /** Where the further ones begin; null when all are here. */
  next_cursor: string | null
  /** All that there are, archived ones not counted. */
  total: number
  /** What was searched for; empty for the whole list. */
  search: string
}

/** Whether it is being told to the server from this screen. */
export const isOnItsWay = (note: ShownNote) => note.id.startsWith('temporary-') && note.waits === undefined

/** The notes of a project, archived ones included, with what waits to be sent as if it were done. */
export function useNotes(project: NotesProject, { enabled }: { enabled: boolean } = { enabled: true }) {
  const site = useSite()
  const client = useQueryClient()
  const entries = useEntries()
  const { slug } = site
  const select = useCallback((list: NoteList) => withWaiting(list, entries, site, project), [entries, site, project])
  return useQuery({
    queryKey: keys.notes(slug, project.id),
    queryFn: ({ signal }) => readNotes(client, { slug, projectId: project.id }, signal),
    select,
    enabled,
  })
}

/** How many notes of a project are not archived: as its list shows them, and until that is here as the project says. */
export function useNoteCount(project: NotesProject & { note_count: number }): number {
  return countOf(useNotes(project, { enabled: false }).data) ?? project.note_count
}

/** How many notes of a list are not archived, those included that are not on this device. */
export const countOf = (list: NoteList | undefined): number | undefined =>
  list?.next_cursor === null ? list.notes.filter(({ archived }) => archived === null).length : list?.total

/** A note to be changed, whether or not the list has come that far. */
export function useNote(project: NotesProject, id: string | null): ShownNote | undefined {
  const { slug } = useSite()
  const client = useQueryClient()
  const { data } = useNotes(project)
  const name = id === null ? null : noteNamed(id)
  const listed = data?.notes.find((note) => note.id === name)
  const wanted = { slug, projectId: project.id, noteId: name ?? '' }
  const missing = name !== null && data !== undefined && listed === undefined && data.next_cursor !== null
  const one = useQuery({
    queryKey: noteKey(wanted),
    queryFn: ({ signal }) => readNotes(client, wanted, signal),
    enabled: missing,
  })
  return listed ?? (missing ? one.data?.notes.find((note) => note.id === name) : undefined)
}
