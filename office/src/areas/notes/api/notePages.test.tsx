import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from '#tests/support/until.ts'
import { edit, addLayers, endLayers } from '../../../lib/layers.ts'
import { keys } from '../../../lib/queries.ts'
import { SiteProvider } from '../../../lib/site.tsx'
import { project, site } from '#tests/support/notes.ts'
import { useFoundNotes } from './notePages.ts'
import { countOf, useNote, useNotes, type NoteList } from '../useNotes.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const list = keys.notes(site.slug, project.id)
const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** 1,200 notes of a project on a server that gives 500 at a time; the oldest ones tell of a gate. */
const stored = Array.from({ length: 1200 }, (_, index) => ({
  id: idOf(index),
  customer_name: 'Ana Silva',
  title: index < 1150 ? `note ${index}` : `gate ${index}`,
  body: '',
  archived: null,
  created: new Date(Date.UTC(2026, 5, 1) - index * 60_000).toISOString(),
  version: 1,
}))

function answer(address: string): Response {
  const query = new URL(address, 'https://office.invalid').searchParams
  const from = Number(query.get('cursor') ?? 0)
  const matching = stored.filter(
    ({ id, title }) => title.includes(query.get('search') ?? '') && (query.get('note_id') ?? id) === id,
  )
  const to = Math.min(from + 500, matching.length)
  asked.push(address)
  return Response.json({
    notes: matching.slice(from, to),
    next_cursor: to < matching.length ? String(to) : null,
    total: matching.length,
  })
}

let asked: string[]
let client: QueryClient
let root: Root
let shown: { notes: ReturnType<typeof useFoundNotes>; count: number | undefined; one: string | undefined }

function Section({ words, id }: { words: string; id: string | null }) {
  const { data } = useNotes(project)
  const notes = useFoundNotes(project.id, words, data)
  const one = useNote(project, id)?.title
  useEffect(() => {
    shown = { notes, count: countOf(data), one }
  })
  return null
}
const draw = (words = '', id: string | null = null) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <SiteProvider value={site}>
          <Section words={words} id={id} />
        </SiteProvider>
      </QueryClientProvider>,
    ),
  )
const seen = (expected: number) => act(() => until(() => expect(shown.notes.notes).toHaveLength(expected)))

beforeEach(async () => {
  asked = []
  vi.stubGlobal('fetch', async (address: string | URL | Request) =>
    answer(address instanceof Request ? address.url : String(address)),
  )
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  root = createRoot(document.createElement('div'))
  await draw()
  await seen(500)
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

async function more(expected: number): Promise<void> {
  await act(async () => shown.notes.more.load())
  await seen(expected)
}

test('further pages follow the first until all notes are here, and reading again keeps them', async () => {
  expect([shown.count, shown.notes.more.has]).toEqual([1200, true])
  await more(1000)
  await more(1200)
  expect(shown.notes.more.has).toBe(false)
  expect(new Set(shown.notes.notes.map(({ id }) => id)).size).toBe(1200)
  await act(() => client.invalidateQueries({ queryKey: list }))
  await seen(1200)
})

test('a page that comes while a change is under way leaves the change in sight, and taking it back leaves the page', async () => {
  const rename = edit<NoteList>(list, (now) => ({
    ...now,
    notes: now.notes.map((note, index) => (index === 0 ? { ...note, title: 'renamed' } : note)),
  }))
  await act(async () => addLayers(client, 'mine', [rename]))
  await more(1000)
  expect(shown.notes.notes[0]?.title).toBe('renamed')
  await act(async () => endLayers(client, 'mine', 'drop'))
  await act(() => until(() => expect(shown.notes.notes[0]?.title).toBe('note 0')))
  expect(shown.notes.notes).toHaveLength(1000)
})

test('a search finds notes that have not come yet; once all are here nobody is asked', async () => {
  await draw('gate')
  await seen(550)
  expect([shown.notes.total, shown.notes.more.has]).toEqual([50, false])
  await draw()
  await more(1000)
  await more(1200)
  asked = []
  await draw('note 11')
  expect([asked, shown.notes.total]).toEqual([[], null])
})

test('a note far down the list can be opened by its address', async () => {
  await draw('', idOf(1199))
  await act(() => until(() => expect(shown.one).toBe('gate 1199')))
})
