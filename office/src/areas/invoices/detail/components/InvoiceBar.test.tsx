import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Invoice } from '#contract/invoices/types.ts'
import { anInvoice } from '#tests/support/invoice-screens.ts'
import { site } from '#tests/support/schedule.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { showToastsWith, type Toast } from '../../../../lib/toasts.ts'
import { InvoiceBar } from './InvoiceBar.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

type Given = { body: { archived: boolean }; ifVersion: number }
const api = vi.hoisted(() => vi.fn<(name: string, given: Given) => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))

const patience = { timeout: 60_000 }
const draft = { state: 'draft', number: null, may: ['edit', 'issue', 'send'] }
const away = { ...draft, may: ['edit'], archived: '2026-11-20T18:00:00.000Z', version: 4 }
let toasts: Toast[] = []

beforeAll(() => loadTexts(['invoices', 'amounts', 'lists']))
beforeEach(() => {
  toasts = []
  showToastsWith((toast) => toasts.push(toast))
  api
    .mockReset()
    .mockImplementation((_name, { body, ifVersion }) =>
      Promise.resolve({ invoice: anInvoice({ ...(body.archived ? away : draft), version: ifVersion + 1 }) }),
    )
})
afterEach(() => {
  cleanup()
  showToastsWith(null)
})

async function open(invoice: Invoice) {
  const root = createRootRoute()
  const bar = () => <InvoiceBar invoice={invoice} onOpen={vi.fn<() => void>()} />
  const here = createRoute({ getParentRoute: () => root, path: '/', component: bar })
  const list = createRoute({ getParentRoute: () => root, path: '/invoices', component: () => 'The list' })
  const router = createRouter({ routeTree: root.addChildren([here, list]), history: createMemoryHistory() })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <SiteProvider value={site}>
          <RouterProvider router={router} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByRole('banner', undefined, patience)
}
const archive = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Archive draft' }, patience))
  await screen.findByText('The list', undefined, patience)
}
const asked = () => api.mock.calls.map(([, { body, ifVersion }]) => [body, ifVersion])

test('a draft is put away, and the toast brings it back', async () => {
  await open(anInvoice({ ...draft, version: 3 }))
  await archive()
  expect(toasts.map(({ message }) => message)).toEqual(['Draft archived'])
  toasts[0]?.undo?.()
  await waitFor(() => expect(toasts.map(({ message }) => message)).toContain('Draft restored'), patience)
  expect(asked()).toEqual([
    [{ archived: true }, 3],
    [{ archived: false }, 4],
  ])
})

test('one from a quote, which may be billed anew, is not brought back', async () => {
  await open(anInvoice({ ...draft, kind: 'progress' }))
  await archive()
  expect(toasts).toMatchObject([{ message: 'Draft archived. You can invoice that part of the quote again.' }])
  expect(toasts[0]?.undo).toBeUndefined()
})

test('one that was put away is restored before it is changed', async () => {
  await open(anInvoice(away))
  expect(screen.getByText('Archived')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit draft' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Restore draft' }))
  await waitFor(() => expect(toasts.map(({ message }) => message)).toEqual(['Draft restored']), patience)
  expect(asked()).toEqual([[{ archived: false }, 4]])
})
