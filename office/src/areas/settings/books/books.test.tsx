import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountCodes } from '#contract/ledger/values.ts'
import { aSite } from '#tests/support/settings.ts'
import type { Answer } from '../../../lib/api.ts'
import { SiteProvider } from '../../../lib/site.tsx'
import { loadTexts } from '../../../lib/texts.ts'
import { BooksSection } from './components/BooksSection.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts(['settings', 'books', 'days']))
afterEach(cleanup)

type Books = Answer<'getBooks'>['books']
const cents: Partial<Record<Books['balances'][number]['code'], number>> = {
  receivable: 13_500,
  income_labor: -12_500,
  sales_tax: -1000,
}
const kindOf = (code: string) =>
  code.startsWith('income') ? 'income' : code === 'receivable' ? ('asset' as const) : ('liability' as const)

let books: Books
let asked: { method: string; address: string; body: unknown; version: string | null }[]

beforeEach(() => {
  books = {
    balances: accountCodes.map((code) => ({ code, kind: kindOf(code), cents: cents[code] ?? 0 })),
    account_names: [{ code: 'sales_tax', name: '2200' }],
    closed_until: '2026-09-30',
    version: 3,
  }
  asked = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    asked.push({ method: init.method ?? 'GET', address, body, version: new Headers(init.headers).get('if-match') })
    if (address.includes('/journal')) return Response.json({ title: 'x', code: 'invalid' }, { status: 422 })
    if (init.method !== undefined && init.method !== 'GET') books = { ...books, closed_until: null, version: 4 }
    return Response.json({ books })
  })
})

function draw(role: 'owner' | 'office' = 'owner') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <SiteProvider value={{ ...aSite, role }}>
          <BooksSection />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

test('shows each account that was used, with what is usual for it above zero', async () => {
  draw()
  const income = within(await screen.findByRole('region', { name: 'Income' }))
  expect(income.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Labor$125.00'])
  expect(screen.queryByText('Cash on hand')).toBeNull()
  const owed = within(screen.getByRole('region', { name: 'What you owe' }))
  expect(owed.getByRole('listitem').textContent).toBe('Sales tax collected$10.00')
})

test('opens the books again on top of the version that was read, and says so to nobody but the owner', async () => {
  draw()
  fireEvent.click(await screen.findByRole('button', { name: 'Reopen' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull())
  const change = asked.find(({ method }) => method !== 'GET')
  expect(change).toMatchObject({ body: { closed_until: null }, version: expect.stringContaining('3') })
  cleanup()
  draw('office')
  expect(await screen.findByText('Only the owner can close the books.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
})

test('keeps what the accountant calls the accounts, those that were known and what was typed', async () => {
  draw()
  fireEvent.change(await screen.findByLabelText('Labor'), { target: { value: ' Labor income ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save names' }))
  const names = [
    { code: 'sales_tax', name: '2200' },
    { code: 'income_labor', name: 'Labor income' },
  ]
  await waitFor(() =>
    expect(asked.find(({ method }) => method !== 'GET')).toMatchObject({ body: { account_names: names } }),
  )
})

test('asks for the file in the form that was chosen', async () => {
  draw()
  fireEvent.change(await screen.findByLabelText('Program'), { target: { value: 'xero' } })
  fireEvent.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() =>
    expect(asked.map(({ address }) => address)).toContainEqual(expect.stringContaining('format=xero')),
  )
})
