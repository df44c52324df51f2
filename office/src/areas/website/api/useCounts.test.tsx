import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { site } from '#tests/support/notes.ts'
import { until } from '#tests/support/until.ts'
import { keys } from '../../../lib/queries.ts'
import { SiteProvider } from '../../../lib/site.tsx'
import { useCounts } from './useCounts.ts'

const api = vi.hoisted(() => vi.fn<(name: string) => Promise<unknown>>())
vi.mock('../../../lib/api.ts', () => ({ api }))
const nothing = { services: [], areas: [], questions: [], team: [], offers: [] }
api.mockResolvedValue({ total: 3, summary: { total: 3 }, ...nothing })

const client = new QueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <SiteProvider value={site}>{children}</SiteProvider>
  </QueryClientProvider>
)

test('what the editor counts is apart from the lists, which acts edit, and is not asked for again at each save', async () => {
  const { result } = renderHook(() => useCounts(), { wrapper })
  await until(() => expect(result.current).toMatchObject({ jobs: 3, reviews: 3, areas: 0, team: 0, offers: 0 }))
  expect(client.getQueriesData({ queryKey: keys.showcases(site.slug) })).toEqual([])
  expect(client.getQueriesData({ queryKey: keys.reviews(site.slug) })).toEqual([])
  const asked = api.mock.calls.length
  await client.invalidateQueries({ queryKey: keys.topic(site.slug, 'website') })
  expect(api.mock.calls).toHaveLength(asked)
})
