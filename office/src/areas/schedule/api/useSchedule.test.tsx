import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entryOf, monday, site, weekOf } from '#tests/support/schedule.ts'
import { until } from '#tests/support/until.ts'
import { addLayers } from '../../../lib/layers.ts'
import { keys } from '../../../lib/queries.ts'
import { SiteProvider } from '../../../lib/site.tsx'
import { entryEdits } from './scheduleCache.ts'
import { useSchedule } from './useSchedule.ts'
import { useToday } from './useToday.ts'

const api = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../../lib/api.ts', () => ({ api }))

const opened = Date.parse(`${monday}T17:42:30Z`)
const minutes = (count: number) => vi.setSystemTime(opened + count * 60_000)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  minutes(0)
})
afterEach(() => vi.useRealTimers())

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <SiteProvider value={site}>{children}</SiteProvider>
  </QueryClientProvider>
)

test('useSchedule keeps the clock running from the server’s answer, even after an optimistic edit', async () => {
  api.mockResolvedValue(weekOf([entryOf()]))
  const shown = () => renderHook(() => useSchedule({ from: monday, to: '2026-11-29' }), { wrapper })
  const { result, unmount } = shown()
  await until(() => expect(result.current.now).toBe(`${monday}T09:42`))
  unmount()
  // waiting moves the clock by some of the half
  minutes(30.5)
  act(() => addLayers(client, 'somebody', entryEdits(site.slug, entryOf({ minutes: 90 }))))
  const later = shown().result.current
  expect(later.schedule?.entries).toMatchObject([{ minutes: 90 }])
  expect(later.now).toBe(`${monday}T10:12`)
})

test('useSchedule tells of a failure also to a view that was loaded after it', async () => {
  api.mockRejectedValue(new Error('down'))
  const range = { from: '2026-11-30', to: '2026-12-06' }
  const { result } = renderHook(() => useSchedule(range), { wrapper })
  await until(() => expect(client.getQueryState(keys.schedule(site.slug, range))?.status).toBe('error'))
  await act(() => Promise.resolve())
  expect(result.current.query.error).toEqual(new Error('down'))
})

test('useToday follows the server’s day and never goes back', () => {
  const { result } = renderHook(() => useToday(), { wrapper })
  const [, know] = result.current
  const said = (now: string) => {
    act(() => know(now))
    return result.current[0]
  }
  expect(result.current[0]).toBe(monday)
  // this browser’s zones are older than the server’s
  expect(['', '2026-11-22T23:50', '', `${monday}T00:00`, '2026-11-22T23:55'].map(said)).toEqual([
    monday,
    '2026-11-22',
    '2026-11-22',
    monday,
    monday,
  ])
})
