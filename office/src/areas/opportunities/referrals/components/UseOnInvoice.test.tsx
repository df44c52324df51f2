import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ReferralId, type Referral } from '#contract/growth.ts'
import { CustomerId, RequestId } from '#contract/shared.ts'
import { anInvoice } from '#tests/support/invoice-screens.ts'
import { site } from '#tests/support/schedule.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { UseOnInvoice } from './UseOnInvoice.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
// a list that goes on asks whether its end is in sight
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
const api = vi.hoisted(() => vi.fn<(name: string, given: { query?: { cursor?: string } }) => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))
beforeAll(() => loadTexts(['opportunities']))
beforeEach(() => void api.mockReset())
afterEach(cleanup)

const patience = { timeout: 60_000 }
const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`

function show(window: ReactNode) {
  const root = createRootRoute()
  const here = createRoute({ getParentRoute: () => root, path: '/', component: () => window })
  const router = createRouter({ routeTree: root.addChildren([here]), history: createMemoryHistory() })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SiteProvider value={site}>
          <RouterProvider router={router} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

test('a credit can be used on any open invoice, however many there are', async () => {
  api.mockImplementation((_name, { query }) =>
    Promise.resolve(
      query?.cursor === ''
        ? { invoices: [anInvoice({ id: id(11), number: '1001' })], next_cursor: 'next' }
        : { invoices: [anInvoice({ id: id(12), number: '1021' })], next_cursor: null },
    ),
  )
  const customer = { id: CustomerId.parse(id(2)), name: 'Denise Calloway' }
  const money = { cents: 5000, currency: 'USD' }
  const referral: Referral = {
    id: ReferralId.parse(id(3)),
    referrer: customer,
    request: { id: RequestId.parse(id(4)), name: 'Rosa Lindqvist', stage: 'won' },
    status: 'won',
    credit: money,
    friend: null,
    friend_used: false,
    credit_state: 'due',
    left: money,
    expires: null,
    credited: null,
    version: 1,
    created: '2026-05-20T18:00:00.000Z',
  }
  show(<UseOnInvoice referral={referral} customer={customer} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Apply to invoice' }, patience))
  await screen.findByText(/^1001/, undefined, patience)
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText(/^1021/, undefined, patience)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
