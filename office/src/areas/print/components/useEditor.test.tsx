import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { StrictMode, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { PrintDesign } from '#contract/print/types.ts'
import { site } from '#tests/support/notes.ts'
import { SiteProvider } from '../../../lib/site.tsx'
import { useEditor } from './useEditor.ts'

const api = vi.hoisted(() => vi.fn<(name: string, given: { body: unknown }) => Promise<unknown>>())
vi.mock('../../../lib/api.ts', () => ({ api }))
vi.mock('../../../lib/toasts.ts', () => ({ toast: { problem: vi.fn<() => void>() } }))

const words = { headline: 'New walls', text: '', back_headline: '', back_text: '', call: '', person: '', role: '' }
const id = '019a0000-0000-7000-8000-000000000001'
const day = '2026-05-20T18:00:00.000Z'
const design = PrintDesign.parse({
  id,
  kind: 'flyer',
  template: 'bold',
  words,
  photo: null,
  code: {
    id,
    code: 'exampleq',
    address: 'https://office.example/q/exampleq',
    name: 'Flyer',
    path: '',
    source: 'flyer',
    scans: 0,
    last_scan: null,
    version: 1,
    created: day,
  },
  version: 1,
  created: day,
  modified: day,
})

/** What was saved, while saving works or not. */
function open(saving: () => Promise<unknown>) {
  const saved: unknown[] = []
  api.mockReset()
  api.mockImplementation((name, { body }) => {
    if (name === 'previewPrintDesign') return Promise.resolve({ words, photo: null, sides: [], checks: [] })
    saved.push(body)
    return saving()
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <SiteProvider value={site}>{children}</SiteProvider>
      </QueryClientProvider>
    </StrictMode>
  )
  return { saved, ...renderHook(() => useEditor(design), { wrapper }) }
}
const shortened = { words: { ...words, headline: 'Walls' } }

test('what could not be saved is not called saved, and is saved when it is tried again', async () => {
  const { result, saved } = open(() =>
    saved.length === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ design }),
  )
  act(() => result.current.change(shortened))
  await waitFor(() => expect(result.current.state).toBe('failed'))
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.state).toBe('saved'))
  expect(saved).toHaveLength(2)
})

test('what was typed just before somebody leaves is saved once, and what was read alone is not', async () => {
  const read = open(() => Promise.resolve({ design }))
  read.unmount()
  const { result, saved, unmount } = open(() => Promise.resolve({ design }))
  act(() => result.current.change(shortened))
  expect(saved).toEqual([])
  unmount()
  await waitFor(() => expect(saved).toMatchObject([shortened]))
  expect(read.saved).toEqual([])
})
