import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { QuoteId } from '#contract/shared.ts'
import { site } from '#tests/support/notes.ts'
import { until } from '#tests/support/until.ts'
import { keys } from '../../../lib/queries.ts'
import { SiteProvider } from '../../../lib/site.tsx'
import { useChangeQuote } from './useQuote.ts'
import { useVersion } from './useVersion.ts'

const api = vi.hoisted(() => vi.fn<(name: string) => Promise<unknown>>())
vi.mock('../../../lib/api.ts', () => ({ api }))

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <SiteProvider value={site}>{children}</SiteProvider>
  </QueryClientProvider>
)

test('a quote is archived while one of its sent versions is on the screen, which stays as it was sent', async () => {
  const id = QuoteId.parse('0198c0de-0000-7000-8000-000000000001')
  const sent = { version: { number: 1 }, document: { title: 'Water heater' } }
  const quote = { id, version: 3, archived: false, follow_ups_paused: false }
  api.mockImplementation((name) => Promise.resolve(name === 'getQuoteVersion' ? sent : { quote }))
  client.setQueryData(keys.quote(site.slug, id), { quote })
  const { result } = renderHook(() => ({ shown: useVersion(id, 1).data, change: useChangeQuote(quote) }), { wrapper })
  await until(() => expect(result.current.shown).toEqual(sent))
  act(() => result.current.change({ archived: true }, 'quotes.archived'))
  await until(() => expect(api).toHaveBeenCalledWith('updateQuote', expect.objectContaining({ ifVersion: 3 })))
  expect(result.current.shown).toEqual(sent)
})
