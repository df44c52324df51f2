import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { siteOf } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { showToastsWith } from '../../../../lib/toasts.ts'
import type { Upload } from '../../../photos/index.ts'
import { useMessageDraft } from '../../api/useMessageDraft.ts'
import type { Outgoing } from '../../api/useSendMessage.ts'
import { Composer } from './Composer.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const photo = (id: string, state = 'ready') => ({
  id,
  state,
  asset: { width: 4, height: 3, placeholder: null, sources: [], original: null },
})
const answers = vi.hoisted(() => ({ jobPhotos: ['p1', 'p2', 'p3'], photo: 'processing' }))
vi.mock('../../../../lib/api.ts', () => ({
  api: (name: string, { photoId }: { photoId?: string }) =>
    Promise.resolve(
      name === 'getPhoto'
        ? { photo: photo(photoId ?? '', answers.photo) }
        : { request: { project_id: null, photos: answers.jobPhotos.map((id) => photo(id)) } },
    ),
}))
/** The queue of uploads, as the photos area keeps it. */
const queue = vi.hoisted(() => {
  const watchers = new Set<() => void>()
  const found = {
    uploads: [] as readonly Upload[],
    become(next: readonly Upload[]) {
      found.uploads = next
      for (const watcher of watchers) watcher()
    },
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
  return found
})
vi.mock('../../../photos/index.ts', async () => {
  const { useSyncExternalStore } = await import('react')
  return {
    PHOTO_KINDS: 'image/*',
    mayRetry: () => false,
    usePreview: () => undefined,
    useMessageUploads: () => useSyncExternalStore(queue.watch, () => queue.uploads),
    dropMessageUploads: (gone: readonly { id: string }[]) =>
      queue.become(queue.uploads.filter(({ id }) => gone.every((each) => each.id !== id))),
  }
})
beforeAll(() => loadTexts(['request', 'requests', 'photos', 'inbox']))

const site = siteOf({ slug: 'miller', name: 'Miller Plumbing' })
const upload: Upload = {
  id: 'u1',
  userId: 'ana',
  slug: 'miller',
  projectId: null,
  galleryIds: [],
  place: '',
  message: 'message:r1',
  name: 'sink.jpg',
  type: 'image/jpeg',
  size: 1000,
  modified: 0,
  added: 0,
  state: 'uploading',
  share: 0.4,
  stalled: null,
  failure: null,
  begun: 0,
  sha256: null,
  url: null,
  photoId: null,
  duplicate: false,
  kept: 'memory',
}

let root: Root
let sent: Omit<Outgoing, 'lastSeen'>[]
beforeEach(async () => {
  sent = []
  answers.photo = 'processing'
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  const Screen = () => (
    <Composer
      name="Ann Smith"
      ways={[{ channel: 'sms', closed: null }]}
      preset="sms"
      draft={useMessageDraft('r1')}
      requestId="r1"
      field={createRef<HTMLTextAreaElement>()}
      compact={false}
      renderNote={() => null}
      onSend={(words) => sent.push(words)}
      onEditReplies={() => {}}
    />
  )
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <SiteProvider value={site}>
            <Screen />
          </SiteProvider>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  queue.uploads = []
  localStorage.clear()
})

const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )
  if (found === undefined) throw new Error(`there is no button ${name}`)
  return found
}
const press = (name: string) => act(async () => button(name).click())
const photos = () => document.querySelectorAll('[aria-label="Photos in this message"] > li').length
/** What is drawn once all that was begun has ended. */
const eventually = (see: () => void) =>
  until(async () => {
    await act(async () => {})
    see()
  })

test('a message may be its photos alone, and leaves only once the server has all of them', async () => {
  expect(button('Send text').disabled).toBe(true)
  await act(async () => queue.become([upload]))
  await eventually(() => expect(document.body.textContent).toContain('Uploading 1 photo…'))
  expect(button('Send text').disabled).toBe(true)
  await act(async () => queue.become([{ ...upload, state: 'safe', photoId: 'p9' }]))
  // its picture may still have to be made: the server sends it when it is there
  await eventually(() => expect(button('Send text').disabled).toBe(false))
  await press('Send text')
  expect(sent).toMatchObject([{ channel: 'sms', body: '', photos: [{ id: 'p9' }] }])
  await eventually(() => expect([photos(), queue.uploads]).toEqual([0, []]))
})

test('photos of the job are chosen, taken out again, and sent in their order with what was uploaded', async () => {
  answers.photo = 'ready'
  await act(async () => queue.become([{ ...upload, state: 'safe', photoId: 'p9' }]))
  await eventually(() => expect([photos(), queue.uploads]).toEqual([1, []]))
  await press('Add photos')
  await press('Choose from this job')
  await eventually(() => expect(document.body.innerHTML).toContain('Photo 1'))
  // the newest comes first
  await press('Photo 1')
  await press('Photo 3')
  await press('Add 2 photos')
  await eventually(() => expect(photos()).toBe(3))
  await press('Remove photo 2')
  await press('Send text')
  expect(sent[0]?.photos.map(({ id }) => id)).toEqual(['p9', 'p1'])
})

test('a photo that did not get through says why and can be taken away; one that cannot be prepared is told of', async () => {
  const told: string[] = []
  showToastsWith(({ message }) => told.push(message))
  await act(async () => queue.become([{ ...upload, state: 'failed', failure: 'too_large' }]))
  await eventually(() => expect(document.querySelector('output')?.textContent).toBe('Too large. The limit is 50 MB.'))
  await press('Remove photo 1')
  expect(queue.uploads).toEqual([])
  answers.photo = 'failed'
  await act(async () => queue.become([{ ...upload, state: 'safe', photoId: 'p9' }]))
  await eventually(() => expect(queue.uploads).toEqual([]))
  expect(told).toEqual(['1 photo couldn’t be prepared and was left out. Add another copy.'])
  showToastsWith(null)
})
