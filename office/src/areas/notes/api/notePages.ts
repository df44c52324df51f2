import { useMutation, useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../../lib/api.ts'
import { edit, endLayers } from '../../../lib/layers.ts'
import type { More } from '../../../lib/more.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import type { NoteList, ShownNote } from '../useNotes.ts'

/** Which notes of a project: all of them, those that the server finds by words, or one. */
export interface NoteQuery {
  readonly slug: string
  readonly projectId: string
  readonly search?: string
  readonly noteId?: string
}

/** Below the project's own key, so that edits and events reach found notes as well. */
export const noteKey = ({ slug, projectId, search, noteId }: NoteQuery): QueryKey =>
  noteId !== undefined
    ? [...keys.notes(slug, projectId), 'one', noteId]
    : search === undefined
      ? keys.notes(slug, projectId)
      : [...keys.notes(slug, projectId), 'found', search]

async function readPage(wanted: NoteQuery, cursor: string, signal?: AbortSignal): Promise<NoteList> {
  const { slug, projectId, search, noteId } = wanted
  const query = { cursor, ...(search !== undefined && { search }), ...(noteId !== undefined && { note_id: noteId }) }
  return { ...(await api('listNotes', { slug, projectId, query, signal })), search: search ?? '' }
}

/** Both pages in one; a note that moved between them stands there once. */
function joined(list: NoteList, page: NoteList): NoteList {
  const known = new Set(list.notes.map(({ id }) => id))
  return { ...page, notes: [...list.notes, ...page.notes.filter(({ id }) => !known.has(id))] }
}

/** Reads as many pages as are on the screen already, so that reading again never shortens the list. */
export async function readNotes(client: QueryClient, wanted: NoteQuery, signal: AbortSignal): Promise<NoteList> {
  const shown = client.getQueryData<NoteList>(noteKey(wanted))?.notes.length ?? 0
  let list = await readPage(wanted, '', signal)
  while (list.next_cursor !== null && list.notes.length < shown)
    list = joined(list, await readPage(wanted, list.next_cursor, signal))
  return list
}

/** How a list of notes goes on. Changes that are under way stay on top of what comes. */
export function useMoreNotes(wanted: NoteQuery, list: NoteList | undefined): More {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    // without a connection it fails at once, and a button asks again
    networkMode: 'always',
    mutationFn: (cursor: string) => readPage(wanted, cursor),
    onSuccess: (page, cursor) =>
      endLayers(client, `more ${cursor}`, 'keep', [
        edit<NoteList>(noteKey(wanted), (now) =>
          now.next_cursor === cursor && now.search === page.search ? joined(now, page) : now,
        ),
      ]),
  })
  const cursor = list?.next_cursor ?? null
  const load = useCallback(() => {
    if (cursor !== null) mutate(cursor)
  }, [cursor, mutate])
  return { has: cursor !== null, busy: isPending, error, load }
}

/**
 * The notes among which is searched. While all of a project's are here they are searched here; otherwise the server
 * looks through those that are not, and what is here is found at once and without a connection.
 */
export function useFoundNotes(projectId: string, words: string, list: NoteList | undefined) {
  const { slug } = useSite()
  const client = useQueryClient()
  const search = words.trim()
  const wanted = { slug, projectId, search }
  const asked = search !== '' && list !== undefined && list.next_cursor !== null
  const { data, isError } = useQuery({
    queryKey: noteKey(wanted),
    queryFn: ({ signal }) => readNotes(client, wanted, signal),
    enabled: asked,
  })
  const found = asked ? data : undefined
  const all = useMoreNotes({ slug, projectId }, list)
  const furtherFound = useMoreNotes(wanted, found)
  return {
    notes: list === undefined ? [] : withFound(list.notes, found?.notes ?? []),
    /** How many match; null while the notes that are here are all that count. */
    total: found === undefined ? null : found.total,
    /** The server could not be asked: only the newest were searched. */
    partial: asked && isError,
    more: search === '' ? all : furtherFound,
  }
}

function withFound(notes: readonly ShownNote[], found: readonly ShownNote[]): ShownNote[] {
  const known = new Set(notes.map(({ id }) => id))
  return [...notes, ...found.filter(({ id }) => !known.has(id))]
}
