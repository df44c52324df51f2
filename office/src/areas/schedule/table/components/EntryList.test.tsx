import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ana, ben, entryOf, monday, site, viewOf, weekOf } from '#tests/support/schedule.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { noFilters, type Filters } from '../../filters.ts'
import type { ScheduleViewProps } from '../../ScheduleScreen.tsx'
import { EntryList } from './EntryList.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const server = vi.hoisted(() => ({ asked: [] as unknown[], entries: [] as unknown[] }))
vi.mock('../../../../lib/api.ts', () => ({
  api: async (name: string, { query }: { query?: unknown }) => {
    if (name === 'listViews') return { views: [] }
    server.asked.push(query)
    return { entries: server.entries, total: server.entries.length, next_cursor: null }
  },
}))
beforeAll(() => loadTexts(['schedule', 'lists', 'requests']))
beforeEach(() => {
  server.asked = []
  server.entries = [entryOf()]
})
afterEach(cleanup)

const patience = { timeout: 60_000 }

async function open(filters: Partial<Filters>, given: Partial<ScheduleViewProps> = {}) {
  const set = vi.fn<() => Promise<URLSearchParams>>(() => Promise.resolve(new URLSearchParams()))
  const view = { ...viewOf('list', weekOf([]), filters), set, ...given }
  const rootRoute = createRootRoute()
  const list = createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => <EntryList {...view} /> })
  const router = createRouter({ routeTree: rootRoute.addChildren([list]), history: createMemoryHistory() })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <SiteProvider value={site}>
          <RouterProvider router={router} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByRole('searchbox', undefined, patience)
  return set
}

test('EntryList asks for entries from its day on, or back from it, with every filter', async () => {
  await open({ members: [ana, 'team'], states: ['hold'], unassigned: true, search: ' drain ' })
  expect(await screen.findByText('1 entry')).toBeTruthy()
  const narrowed = { search: 'drain', members: [ana], kinds: [], states: ['hold'], unassigned: true, cursor: '' }
  expect(server.asked).toEqual([{ from: monday, ...narrowed }])
  cleanup()
  server.asked = []
  server.entries = [entryOf({ day: null, wall: null })]
  await open({ waiting: 'unscheduled', states: ['hold'] })
  expect(await screen.findByText('Unscheduled', { selector: 'h2' })).toBeTruthy()
  expect(server.asked).toEqual([expect.objectContaining({ waiting: 'unscheduled', states: [] })])
  expect(server.asked[0]).not.toHaveProperty('from')
  server.entries = [entryOf()]
  cleanup()
  server.asked = []
  await open({ members: [ben], sort: 'latest' })
  await screen.findByText('1 entry')
  expect(server.asked).toEqual([
    expect.objectContaining({ from: '1970-01-01', to: monday, sort: 'latest', members: [ben], states: [] }),
  ])
})

test('the done filter ignores day and status and is hidden from the field', async () => {
  const set = await open({ toInvoice: true, states: ['hold'], sort: 'soonest' })
  await screen.findByText('1 entry')
  expect(server.asked).toEqual([expect.objectContaining({ ready_to_invoice: true, sort: 'latest', states: [] })])
  expect(server.asked).not.toEqual([expect.objectContaining({ from: expect.anything() })])
  fireEvent.click(screen.getByRole('button', { name: 'Done visits', pressed: true }))
  expect(set).toHaveBeenCalledWith({ toInvoice: null })
  cleanup()
  await open({}, { mayChange: false })
  expect(screen.queryByRole('button', { name: 'Done visits' })).toBeNull()
})

test('an empty list offers to clear filters only if there are any', async () => {
  server.entries = []
  const set = await open({ states: ['done'] })
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(set).toHaveBeenCalledWith(noFilters)
  cleanup()
  await open({ sort: 'latest' })
  expect(await screen.findByText('Nothing scheduled up to this day.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
})
