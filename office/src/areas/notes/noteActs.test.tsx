import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { until } from '#tests/support/until.ts'
import { NoteId } from '#contract/shared.ts'
import { keys } from '../../lib/queries.ts'
import { SiteProvider } from '../../lib/site.tsx'
import { loadTexts } from '../../lib/texts.ts'
import { showToastsWith, type Toast } from '../../lib/toasts.ts'
import { id, listOf, project, site } from '#tests/support/notes.ts'
import { useArchiveNote, useRestoreNote } from './useArchiveNote.ts'
import { useCreateNote } from './useCreateNote.ts'
import type { NoteList, ShownNote } from './useNotes.ts'
import { useUpdateNote } from './useUpdateNote.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const old = {
  id: NoteId.parse(id(4)),
  company: site.id,
  company_name: site.name,
  customer: project.customer_id,
  customer_name: 'Ana Silva',
  project: project.id,
  project_name: 'Deck',
  title: 'Gate code',
  body: '4471',
  archived: null,
  created: '2026-05-01T00:00:00.000Z',
  modified: '2026-05-01T00:00:00.000Z',
  version: 1,
} satisfies ShownNote
const list = keys.notes(site.slug, project.id)

let client: QueryClient
let root: Root
let said: Toast[]
interface Acts {
  create: ReturnType<typeof useCreateNote>
  update: ReturnType<typeof useUpdateNote>
  archive: ReturnType<typeof useArchiveNote>
  restore: ReturnType<typeof useRestoreNote>
}
let acts: Acts

function Section({ onDrawn }: { onDrawn: (found: Acts) => void }) {
  onDrawn({
    create: useCreateNote(project, () => {}),
    update: useUpdateNote(project.id, { onStale: () => {}, onFailed: () => {} }),
    archive: useArchiveNote(project.id),
    restore: useRestoreNote(project.id),
  })
  return null
}

const shown = () => client.getQueryData<NoteList>(list)?.notes.map(({ title, archived }) => [title, archived !== null])
const words = () => said.map(({ kind, message }) => [kind, message])

/** What the server answers once the test lets it. */
let answer: PromiseWithResolvers<Response>
const agree = (note: object) => answer.resolve(Response.json({ note: { ...old, ...note } }))
const refuse = () => answer.resolve(Response.json({ code: 'internal' }, { status: 500 }))

async function begin(mutate: () => void): Promise<void> {
  answer = Promise.withResolvers<Response>()
  await act(async () => mutate())
}
const over = (): Promise<void> => act(() => until(() => expect(said.length).toBeGreaterThan(0)))

beforeAll(() => loadTexts(['notes']))
beforeEach(async () => {
  vi.stubGlobal('fetch', () => answer.promise)
  said = []
  showToastsWith((toast) => said.push(toast))
  client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  client.setQueryData<NoteList>(list, listOf([old]))
  root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <SiteProvider value={site}>
          <Section
            onDrawn={(found) => {
              acts = found
            }}
          />
        </SiteProvider>
      </QueryClientProvider>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  showToastsWith(null)
  vi.unstubAllGlobals()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

const added = { title: 'Valve', body: 'Behind the dryer', idempotencyKey: 'key' }
const changed = { id: old.id, title: 'Gate code, new', body: '4472', version: 1 }

test('a new note stands on top at once, then it is the server’s', async () => {
  await begin(() => acts.create.mutate(added))
  expect(shown()).toEqual([
    ['Valve', false],
    ['Gate code', false],
  ])
  agree({ id: id(5), title: 'Valve, trimmed' })
  await over()
  expect(shown()?.[0]).toEqual(['Valve, trimmed', false])
  expect(words()).toEqual([['success', 'Note created successfully']])
})

test('a new note that is refused is taken back', async () => {
  await begin(() => acts.create.mutate(added))
  refuse()
  await over()
  expect(shown()).toEqual([['Gate code', false]])
  expect(words()).toEqual([['failure', 'Failed to create note']])
})

test('a changed note is seen at once, and said', async () => {
  await begin(() => acts.update.mutate(changed))
  expect(shown()).toEqual([['Gate code, new', false]])
  agree({ title: 'Gate code, new', version: 2 })
  await over()
  expect(words()).toEqual([['success', 'Note updated successfully']])
})

test('a change that is refused is taken back', async () => {
  await begin(() => acts.update.mutate(changed))
  refuse()
  await over()
  expect(shown()).toEqual([['Gate code', false]])
  expect(words()).toEqual([['failure', 'Failed to update note']])
})

test('an archived note leaves at once, and undo brings it back', async () => {
  await begin(() => acts.archive.mutate(old.id))
  expect(shown()).toEqual([['Gate code', true]])
  agree({ archived: '2026-06-01T00:00:00.000Z', version: 2 })
  await over()
  expect(words()).toEqual([['success', 'Note archived']])
  const [{ undo } = {}] = said.splice(0)
  await begin(() => undo?.())
  expect(shown()).toEqual([['Gate code', false]])
  agree({ version: 3 })
  await over()
  expect(words()).toEqual([['success', 'Note restored']])
})

test('archiving that is refused is taken back', async () => {
  await begin(() => acts.archive.mutate(old.id))
  refuse()
  await over()
  expect(shown()).toEqual([['Gate code', false]])
  expect(words()).toEqual([['failure', 'Failed to archive note']])
})

test('restoring that is refused is taken back', async () => {
  client.setQueryData<NoteList>(list, listOf([{ ...old, archived: '2026-06-01T00:00:00.000Z' }]))
  await begin(() => acts.restore.mutate(old.id))
  expect(shown()).toEqual([['Gate code', false]])
  refuse()
  await over()
  expect(shown()).toEqual([['Gate code', true]])
  expect(words()).toEqual([['failure', 'Failed to update note']])
})
