import { MantineProvider } from '@mantine/core'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { detailOf, site } from '#tests/support/schedule.ts'
import type { VisitDetail } from '#contract/schedule/types.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { VisitWork } from './VisitWork.tsx'

const api = vi.hoisted(() => vi.fn<(name: string, given: { requestId?: string }) => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))

beforeAll(() => loadTexts(['schedule', 'photos', 'checklists', 'errors']))
beforeEach(() => void api.mockReset())
afterEach(() => {
  onlineManager.setOnline(true)
  cleanup()
})

const asset = { width: 4, height: 3, placeholder: null, sources: [], original: null }
const photo = {
  asset,
  state: 'ready',
  failure: null,
  file_name: 'a.jpg',
  guest: null,
  created: '2026-11-20T17:00:00.000Z',
}

const open = (fields: Partial<VisitDetail>) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SiteProvider value={site}>
          <NuqsTestingAdapter>
            <VisitWork visit={detailOf(fields)} />
          </NuqsTestingAdapter>
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )

test('a visit to a request takes photos, and shows those of the request once they could be loaded', async () => {
  api.mockRejectedValueOnce(new ApiError('unexpected', 500))
  const { container } = open({ project: null })
  expect(container.querySelector('[aria-busy]')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Add photos' })).toBeDefined()
  await screen.findByRole('alert')
  api.mockResolvedValueOnce({
    photos: [
      { id: 'p1', ...photo },
      { id: 'p2', ...photo },
    ],
    next: null,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Open photo 2 of 2' })
  expect(api.mock.calls.map(([name, given]) => [name, given.requestId])).toEqual([
    ['listRequestPhotos', detailOf().request],
    ['listRequestPhotos', detailOf().request],
  ])
})

test('without a connection it says what is not on this device, and still takes photos', async () => {
  onlineManager.setOnline(false)
  open({})
  await screen.findByText(/aren’t on this device/)
  expect(screen.getByRole('button', { name: 'Add photos' })).toBeDefined()
  expect(api).not.toHaveBeenCalled()
})

test('a visit without a request and a project has none', () => {
  const { container } = open({ request: null, project: null })
  expect(container.querySelector('section')).toBeNull()
})
