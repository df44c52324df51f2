import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createRef, type ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { site } from '#tests/support/schedule.ts'
import { SiteProvider } from '../../../lib/site.tsx'
import { loadTexts } from '../../../lib/texts.ts'
import type { Filters } from '../filters.ts'
import { PaymentControls } from '../payments/components/PaymentControls.tsx'
import { ListControls } from './ListControls.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const server = vi.hoisted(() => ({ views: [] as unknown[], made: [] as unknown[] }))
vi.mock('../../../lib/api.ts', () => ({
  api: async (name: string, given: { body?: unknown }) => {
    if (name === 'listViews') return { views: server.views }
    server.made.push(given.body)
    return { view: { id: '2', version: 1, ...Object(given.body) } }
  },
}))
beforeAll(() => loadTexts(['invoices', 'lists']))
beforeEach(() => {
  server.views = []
  server.made = []
})
afterEach(cleanup)

const patience = { timeout: 60_000 }
const set = vi.fn<() => Promise<URLSearchParams>>(() => Promise.resolve(new URLSearchParams()))

async function open(controls: ReactNode, path: string) {
  set.mockClear()
  const rootRoute = createRootRoute()
  const list = createRoute({ getParentRoute: () => rootRoute, path: '/$', component: () => controls })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: rootRoute.addChildren([list]), history })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <SiteProvider value={site}>
          <RouterProvider router={router} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByRole('tablist', undefined, patience)
  return router
}

const invoices = (filters: Partial<Filters>) => (
  <ListControls
    filters={{ show: 'open', late: null, search: '', sort: null, ...filters }}
    set={set}
    receivables={undefined}
    search={createRef<HTMLInputElement>()}
  />
)

test('an order is chosen, and the one that a part has without a choice is none', async () => {
  await open(invoices({}), '/invoices')
  fireEvent.click(screen.getByRole('button', { name: 'Sort: Due date' }))
  expect(screen.getByRole('radio', { name: 'Due date', checked: true })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Customer' }))
  expect(set).toHaveBeenLastCalledWith({ sort: 'customer' })
  cleanup()
  await open(invoices({ sort: 'customer' }), '/invoices?sort=customer')
  fireEvent.click(screen.getByRole('button', { name: 'Sort: Customer' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Due date' }))
  expect(set).toHaveBeenLastCalledWith({ sort: null })
  cleanup()
  await open(invoices({ show: 'paid' }), '/invoices')
  expect(screen.getByRole('button', { name: 'Sort: Newest' })).toBeTruthy()
  cleanup()
  await open(invoices({ show: 'ready' }), '/invoices?show=ready')
  expect(screen.queryByRole('button', { name: /Sort/ })).toBeNull()
})

test('a view keeps part, filter, and order, and brings them back', async () => {
  server.views = [
    { id: '1', screen: 'invoices', name: 'Largest', query: 'show=all&sort=total', version: 1 },
    { id: '3', screen: 'invoices', name: 'Very late', query: 'late=late_more', version: 1 },
  ]
  const router = await open(invoices({}), '/invoices?late=late_90&sort=customer')
  fireEvent.click(await screen.findByRole('button', { name: 'Saved views' }))
  const name = await screen.findByRole('textbox', { name: 'Save these filters as' }, patience)
  fireEvent.change(name, { target: { value: 'Chase' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(server.made).toEqual([{ screen: 'invoices', name: 'Chase', query: 'late=late_90&sort=customer' }]),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Largest' }))
  await vi.waitFor(() => expect(router.state.location.searchStr).toBe('?show=all&sort=total'))
  expect(router.state.location.pathname).toBe('/invoices')
  expect(await screen.findByRole('button', { name: 'Largest' })).toBeTruthy()
})

test('payments are narrowed to one way to pay, and only what was received is sorted', async () => {
  const controls = (show: 'received' | 'todeposit', method: 'cash' | null) => (
    <PaymentControls tabs={['received', 'todeposit']} filters={{ show, method, sort: 'newest' }} set={set} />
  )
  await open(controls('received', 'cash'), '/payments?method=cash')
  fireEvent.click(screen.getByRole('button', { name: 'Payment method: Cash' }))
  const ways = screen.getByRole('group', { name: 'Payment method' })
  fireEvent.click(within(ways).getByRole('checkbox', { name: 'Check' }))
  expect(set).toHaveBeenLastCalledWith({ method: 'check' })
  fireEvent.click(screen.getByRole('button', { name: /Clear.*Payment method/ }))
  expect(set).toHaveBeenLastCalledWith({ method: null })
  cleanup()
  await open(controls('todeposit', null), '/payments?show=todeposit')
  expect(screen.queryByRole('button', { name: /Sort|Payment method/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Saved views' })).toBeTruthy()
})
