import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { site } from '#tests/support/notes.ts'
import { anUpload } from '#tests/support/uploads.ts'
import { keys } from '../../../lib/queries.ts'
import { SiteProvider } from '../../../lib/site.tsx'
import { loadTexts } from '../../../lib/texts.ts'
import { addUploads, changeUpload, currentUploads, dropUploads } from '../uploads/store.ts'
import type { ChosenPhoto } from '../api/useUploadsToChoose.ts'
import { UploadToChoose } from './UploadToChoose.tsx'

const api = vi.hoisted(() => vi.fn<(name: string, given: object) => Promise<unknown>>())
vi.mock('../../../lib/api.ts', () => ({ api }))
vi.mock('@tanstack/react-router', () => ({ Link: () => null }))
const toast = vi.hoisted(() => ({
  success: vi.fn<(key: string, more?: object) => void>(),
  failure: vi.fn<(key: string) => void>(),
  problem: vi.fn<(error: unknown) => void>(),
}))
vi.mock('../../../lib/toasts.ts', () => ({ toast }))
/** Takes files in as the queue does, and sends nothing. */
vi.mock('../uploadPhotos.ts', () => ({
  uploadPhotos: ({ slug }: { slug: string }, files: readonly File[]) => {
    addUploads(files.map(({ name }) => anUpload({ slug, id: name, name })))
    return files.map(({ name }) => name)
  },
}))

const answer = (state: 'processing' | 'ready' | 'failed') => ({
  photo: { id: 'photo-1', state, show_on_website: false, last_time_shared_on_social: null, asset: { sources: [] } },
})
const arrived = { state: 'safe', share: 1, photoId: 'photo-1' } as const

beforeAll(() => loadTexts(['choice', 'photos']))
beforeEach(() => {
  vi.clearAllMocks()
  api.mockResolvedValue(answer('processing'))
})
afterEach(() => {
  cleanup()
  dropUploads(currentUploads().map(({ id }) => id))
})

function open(most = 1) {
  const onReady = vi.fn<(photo: ChosenPhoto) => void>()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { unmount } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SiteProvider value={site}>
          <UploadToChoose most={most} onReady={onReady} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  /** As the live stream does once the server has made the pictures. */
  const become = async (state: 'ready' | 'failed') => {
    api.mockResolvedValue(answer(state))
    await act(() => client.invalidateQueries({ queryKey: keys.photo(site.slug, 'photo-1') }))
  }
  return { onReady, unmount, become }
}
const give = (label: string, ...names: string[]) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), {
    target: { files: names.map((name) => new File(['x'], name, { type: 'image/jpeg' })) },
  })
const patience = { timeout: 60_000 }

test('a photo says how far it is, and is handed over once as soon as its pictures are made', async () => {
  const { onReady, become } = open()
  give('Upload photo', 'deck.jpg', 'another.jpg')
  expect(currentUploads().map(({ name }) => name)).toEqual(['deck.jpg'])
  act(() => changeUpload('deck.jpg', { state: 'uploading', share: 0.4 }))
  await screen.findByText('Uploading 40%', undefined, patience)
  act(() => changeUpload('deck.jpg', arrived))
  await screen.findByText('Preparing the photo…', undefined, patience)
  // the queue puts away what is safe
  act(() => dropUploads(['deck.jpg']))
  expect(onReady).not.toHaveBeenCalled()
  await become('ready')
  await waitFor(() => expect(onReady).toHaveBeenCalledOnce(), patience)
  expect(onReady.mock.calls[0]?.[0]).toMatchObject({ id: 'photo-1', state: 'ready' })
  await become('ready')
  expect(onReady).toHaveBeenCalledOnce()
  expect(screen.queryByText('Preparing the photo…')).toBeNull()
})

test('a photo that did not get through says why and is tried again; one that is none cannot be', async () => {
  open(2)
  give('Upload photos', 'deck.jpg', 'letter.pdf')
  act(() => changeUpload('deck.jpg', { state: 'failed', failure: 'unexpected' }))
  act(() => changeUpload('letter.pdf', { state: 'failed', failure: 'not_a_photo' }))
  await screen.findByText(/^This isn’t a photo/, undefined, patience)
  expect(screen.getByText('The upload failed. Try again.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try letter.pdf again' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try deck.jpg again' }))
  expect(currentUploads().find(({ id }) => id === 'deck.jpg')?.state).toBe('waiting')
})

test('a photo that cannot be prepared is not handed over', async () => {
  const { onReady, become } = open()
  give('Upload photo', 'deck.jpg')
  act(() => changeUpload('deck.jpg', arrived))
  await screen.findByText('Preparing the photo…', undefined, patience)
  await become('failed')
  await waitFor(() => expect(toast.failure).toHaveBeenCalledExactlyOnceWith('choice.unreadable'), patience)
  expect(onReady).not.toHaveBeenCalled()
})

test('closing too early says where the photo is found; after it was handed over nothing is said', async () => {
  const early = open()
  give('Upload photo', 'deck.jpg')
  act(() => changeUpload('deck.jpg', { state: 'uploading', share: 0.4 }))
  await screen.findByText('Uploading 40%', undefined, patience)
  early.unmount()
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('choice.goesOn', { values: { count: 1 } })
  dropUploads(['deck.jpg'])

  toast.success.mockReset()
  const late = open()
  give('Upload photo', 'deck.jpg')
  act(() => changeUpload('deck.jpg', { ...arrived, duplicate: true }))
  await screen.findByText('Preparing the photo…', undefined, patience)
  await late.become('ready')
  await waitFor(() => expect(late.onReady).toHaveBeenCalledOnce(), patience)
  late.unmount()
  expect(toast.success).not.toHaveBeenCalled()
  // that it was there before is no news for somebody who chose it
  expect(currentUploads()).toEqual([])
})
