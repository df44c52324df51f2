import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { site } from '#tests/support/notes.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { AreaRecords } from './AreaRecords.tsx'

const api = vi.hoisted(() => vi.fn<(name: string, given: object) => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))
const success = vi.hoisted(() => vi.fn<(said: string, more: { undo?: () => void }) => void>())
vi.mock('../../../../lib/toasts.ts', () => ({ toast: { success, problem: vi.fn<() => void>() } }))
Object.assign(document, { fonts: new EventTarget() })
beforeAll(() => loadTexts(['website']))
afterEach(cleanup)

const words = { en: 'We have worked on the old houses by the river since 2009.', es: '' }
const proof = { showcases: 0, reviews: 0, projects: 0 }
const town = (id: string, name: string) => ({ id, name, state: 'CA', words, page_state: 'draft', version: 4, proof })

test('a town that is put back stands where it stood, with its own words', async () => {
  const areas = [town('a', 'Alameda'), town('b', 'Berkeley')]
  api.mockImplementation((name) => {
    if (name === 'listServiceAreas') return Promise.resolve({ areas })
    if (name === 'suggestServiceAreas') return Promise.resolve({ towns: [] })
    return Promise.resolve({ area: { ...town('c', 'Alameda'), words: { en: '', es: '' }, version: 1 } })
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <SiteProvider value={site}>
          <AreaRecords language="en" onLanguage={() => undefined} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  fireEvent.click((await screen.findAllByRole('button', { name: /^More for/ }))[0] ?? document.body)
  fireEvent.click(await screen.findByText('Remove'))
  await waitFor(() => expect(success).toHaveBeenCalledOnce())
  success.mock.lastCall?.[1].undo?.()
  await waitFor(() =>
    expect(api).toHaveBeenCalledWith(
      'updateServiceArea',
      expect.objectContaining({ areaId: 'c', body: { words, page_state: 'draft', order: 0 }, ifVersion: 1 }),
    ),
  )
})
