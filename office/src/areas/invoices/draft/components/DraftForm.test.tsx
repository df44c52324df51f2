import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anInvoice } from '#tests/support/invoice-screens.ts'
import { site } from '#tests/support/schedule.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { EditDraft } from './EditDraft.tsx'
import { NewInvoice } from './NewInvoice.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
// a field that grows with its words asks when fonts are there
Object.assign(document, { fonts: new EventTarget() })

type Given = { body?: object; ifVersion?: number }
const api = vi.hoisted(() => vi.fn<(name: string, given: Given) => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))

const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const patience = { timeout: 60_000 }
const customer = { id: id(2), name: 'Denise Calloway', address: '12 Elm St', phone: null, email: null }
const heater = {
  id: id(8),
  kind: 'material',
  code: '',
  name: 'Water heater',
  description: '50 gal',
  unit: 'each',
  price_cents: 100_000,
  tax_class: 'material',
  kit: null,
}
const taxes = {
  rates: [{ id: id(5), name: 'Alameda County', level: 'county', ppm: 107_500, version: 1 }],
  groups: [{ id: id(6), name: 'Alameda', rates: [id(5)], version: 1 }],
  rules: { labor: null, material: id(6), equipment: null, other: null },
}
const settings = { terms_days: 30, note: 'Pay by check', tax_basis: 'document' }

beforeAll(() => loadTexts(['invoices', 'amounts', 'lists']))
beforeEach(() => {
  api.mockReset().mockImplementation((name) => {
    const answers: Readonly<Record<string, unknown>> = {
      listCustomers: { customers: [customer], next_cursor: null },
      getInvoiceSettings: { settings },
      getTaxes: { taxes },
      listPriceItems: { items: [heater], total: 1, next_cursor: null },
      createInvoice: { invoice: anInvoice() },
      updateInvoice: { invoice: anInvoice() },
    }
    return Promise.resolve(answers[name])
  })
})
afterEach(cleanup)

function show(window: ReactNode) {
  const root = createRootRoute()
  const here = createRoute({ getParentRoute: () => root, path: '/', component: () => window })
  const router = createRouter({ routeTree: root.addChildren([here]), history: createMemoryHistory() })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <SiteProvider value={site}>
          <RouterProvider router={router} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

const sent = (call: string) => api.mock.calls.find(([name]) => name === call)?.[1].body
const change = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const sums = () =>
  within(screen.getByLabelText('What the invoice comes to'))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)

test('a new invoice begins as the business set it, adds up as it is written, and sends only what was written', async () => {
  show(<NewInvoice onClose={vi.fn<() => void>()} />)
  fireEvent.click(await screen.findByRole('button', { name: /^Denise Calloway/ }, patience))
  const add = await screen.findByRole('textbox', { name: 'Add line' }, patience)
  expect(screen.getByRole('textbox', { name: 'Note for the customer' })).toHaveProperty('value', 'Pay by check')
  expect(screen.getByRole('combobox', { name: 'Payment terms' })).toHaveProperty('value', '30')
  expect(screen.getByRole('textbox', { name: 'Service address' })).toHaveProperty('value', '12 Elm St')

  change(add, 'heater')
  fireEvent.click(await screen.findByRole('option', { name: /^Water heater/ }, patience))
  await screen.findByRole('textbox', { name: 'Price of Water heater' }, patience)
  change(add, 'Haul away')
  fireEvent.keyDown(add, { key: 'Enter' })
  change(screen.getByRole('textbox', { name: 'Price of Haul away' }), '50')
  await waitFor(() => expect(sums()).toEqual(['$1,050.00', '$107.50', '$1,157.50']), patience)
  fireEvent.click(screen.getByRole('button', { name: 'Service, details of Haul away' }))
  change(screen.getByRole('combobox', { name: 'Type' }), 'material')
  expect(sums()).toEqual(['$1,050.00', '$112.88', '$1,162.88'])

  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(sent('createInvoice')).toBeDefined(), patience)
  const line = { description: '', quantity_milli: 1000, unit: '', discount: null, tax_class: 'material' }
  expect(sent('createInvoice')).toEqual({
    customer: customer.id,
    lines: [
      { ...line, kind: 'material', name: 'Water heater', description: '50 gal', unit: 'each', price_cents: 100_000 },
      { ...line, kind: 'material', name: 'Haul away', price_cents: 5000 },
    ],
  })
})

test('a line that was typed and not added is added by saving, and looked at before it is kept', async () => {
  show(<NewInvoice onClose={vi.fn<() => void>()} />)
  fireEvent.click(await screen.findByRole('button', { name: /^Denise Calloway/ }, patience))
  const add = await screen.findByRole('textbox', { name: 'Add line' }, patience)
  change(add, 'Haul away')
  fireEvent.keyDown(add, { key: 'Enter' })
  change(add, 'Disposal fee')
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  change(await screen.findByRole('textbox', { name: 'Price of Disposal fee' }, patience), '20')
  expect(add).toHaveProperty('value', '')
  expect(sent('createInvoice')).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(
    () => expect(sent('createInvoice')).toMatchObject({ lines: [{}, { name: 'Disposal fee', price_cents: 2000 }] }),
    patience,
  )
})

const line = {
  id: id(9),
  kind: 'material',
  name: 'Heater',
  description: '',
  quantity_milli: 1000,
  unit: '',
  price_cents: 100_000,
  discount: null,
  tax_class: 'material',
  taxes: [],
  part_ppm: 500_000,
  discount_cents: 0,
  amount_cents: 50_000,
  tax_cents: 0,
  credited_cents: 0,
}

test('of a draft from a quote the terms change, and its lines are only read', async () => {
  const invoice = anInvoice({
    kind: 'progress',
    state: 'draft',
    number: null,
    quote: id(4),
    lines: [line],
    may: ['edit'],
  })
  show(<EditDraft invoice={invoice} onClose={vi.fn<() => void>()} />)
  const lines = within(await screen.findByRole('region', { name: 'Lines' }, patience))
  expect(lines.getByText(/follow from the quote/)).toBeTruthy()
  expect(lines.getByText('Heater')).toBeTruthy()
  expect(lines.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Add line' })).toBeNull()
  change(screen.getByRole('combobox', { name: 'Payment terms' }), '7')
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(sent('updateInvoice')).toEqual({ terms_days: 7 }), patience)
})

test('the day that it would be due is counted by the calendar, also where clocks change until then', async () => {
  // half past eleven at night in California, two weeks before its clocks go forward
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-21T07:30:00Z') })
  try {
    show(
      <EditDraft
        invoice={anInvoice({ state: 'draft', terms_days: 30, may: ['edit'] })}
        onClose={vi.fn<() => void>()}
      />,
    )
    expect(await screen.findByText('Due Mar 22, 2026 if you send it today', undefined, patience)).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('a draft is saved against the version that was opened, and over a newer one only once that was told', async () => {
  const invoice = { state: 'draft', terms_days: 30, may: ['edit'], lines: [line] }
  const queries = new QueryClient()
  const whole = (version: number) => (
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <SiteProvider value={site}>
          <EditDraft invoice={anInvoice({ ...invoice, version })} onClose={vi.fn<() => void>()} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
  api.mockImplementation((name) =>
    name === 'updateInvoice'
      ? Promise.reject(new ApiError('stale', 412))
      : Promise.resolve(name === 'getTaxes' ? { taxes } : { settings, items: [], total: 0, next_cursor: null }),
  )
  const { rerender } = render(whole(4))
  const note = await screen.findByRole('textbox', { name: 'Note for the customer' }, patience)
  change(note, 'Thank you')
  rerender(whole(5))
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  const versions = () => api.mock.calls.flatMap(([name, given]) => (name === 'updateInvoice' ? given.ifVersion : []))
  save()
  expect(await screen.findByText(/^Someone else changed this\./, undefined, patience)).toBeTruthy()
  save()
  await waitFor(() => expect(versions()).toEqual([4, 5]), patience)
})
