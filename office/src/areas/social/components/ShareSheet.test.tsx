import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { SocialPost } from '#contract/social/types.ts'
import { site } from '#tests/support/notes.ts'
import { SiteProvider } from '../../../lib/site.tsx'
import { loadTexts } from '../../../lib/texts.ts'
import { ShareSheet } from './ShareSheet.tsx'

const photoFiles = vi.hoisted(() => vi.fn<() => Promise<File[]>>())
vi.mock('./photo-files.ts', async (original) => ({ ...(await original<object>()), photoFiles }))
Object.assign(document, { fonts: new EventTarget() })
beforeAll(() => loadTexts(['social']))
afterEach(cleanup)

const id = '019a0000-0000-7000-8000-000000000001'
const day = '2026-05-20T18:00:00.000Z'
const post = SocialPost.parse({
  id,
  state: 'approved',
  texts: { en: 'A new patio', es: '' },
  language: 'en',
  source: { kind: 'own', id: null },
  link_path: '',
  photos: [
    {
      id,
      focus: { x: 0.5, y: 0.5 },
      shared: null,
      removed: false,
      state: 'ready',
      asset: { original: '/media/one', width: 1, height: 1, placeholder: null, sources: [] },
    },
  ],
  targets: [
    {
      network: 'facebook',
      texts: null,
      text: 'A new patio',
      source: 'fb-abc',
      link: 'https://example.com',
      state: 'waiting',
      fault: null,
      by_hand: false,
      posted: null,
      url: null,
    },
  ],
  at: null,
  author: null,
  approver: null,
  version: 1,
  created: day,
  may: Object.fromEntries(
    ['update', 'approve', 'schedule', 'share', 'retry', 'cancel', 'restore', 'delete'].map((each) => [each, true]),
  ),
})

test('where photos cannot be loaded the words can be copied, and the photos tried again', async () => {
  photoFiles.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'))
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })
  photoFiles.mockResolvedValue([new File(['x'], 'photo-1.jpg')])
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SiteProvider value={site}>
          <ShareSheet post={post} onClose={() => {}} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const copy = await screen.findByRole('button', { name: 'Copy text' })
  expect(copy).toHaveProperty('disabled', false)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Copy text and share photos' })
  expect(screen.queryByRole('alert')).toBeNull()
})
