import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PaymentAccount } from '#contract/payments/card-types.ts'
import { aSite } from '#tests/support/settings.ts'
import { ApiError } from '../../../lib/problem.ts'
import { SiteProvider } from '../../../lib/site.tsx'
import { loadTexts } from '../../../lib/texts.ts'
import { InvoicesSection } from '../invoices/components/InvoicesSection.tsx'
import { SigningSection } from '../signing/components/SigningSection.tsx'
import { PaymentsSection } from './components/PaymentsSection.tsx'

const api = vi.hoisted(() => vi.fn<(name: string, given: { body?: object; ifVersion?: number }) => Promise<unknown>>())
vi.mock('../../../lib/api.ts', () => ({ api }))
Object.assign(document, { fonts: new EventTarget() })
beforeAll(() => loadTexts(['settings', 'taxes', 'amounts']))
beforeEach(() => void api.mockReset())
afterEach(cleanup)

const anAccount = (fields: object = {}) =>
  PaymentAccount.parse({
    configured: true,
    mode: 'connect',
    state: 'ready',
    methods: ['card', 'bank_debit'],
    pays_out: true,
    needs: [],
    needs_by: null,
    looked: '2026-11-24T17:00:00.000Z',
    may: { manage: true },
    ...fields,
  })

function draw(part: ReactNode, search = '') {
  render(
    <MantineProvider env="test">
      <NuqsTestingAdapter searchParams={search}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <SiteProvider value={{ ...aSite, role: 'owner' }}>{part}</SiteProvider>
        </QueryClientProvider>
      </NuqsTestingAdapter>
    </MantineProvider>,
  )
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const calls = (name: string) => api.mock.calls.filter(([called]) => called === name)

const signing = {
  settings: { cooling_off: false, code_above_cents: null, how_to_pay: '', tips: false, version: 1 },
}

test.each([
  [{ state: 'none', methods: [], looked: null }, 'Customers can’t pay online yet', ['Set up card payments']],
  [
    { state: 'unfinished', methods: [], needs: ['bank_account', 'identity'], needs_by: '2026-12-04T20:00:00.000Z' },
    'Stripe needs this by Dec 4',
    ['Continue on Stripe', 'Check again', 'Turn off online payments'],
  ],
  [{ state: 'review', methods: [] }, 'Stripe is checking your details', ['Check again', 'Turn off online payments']],
  [{}, 'Card, Bank debit', ['Check again', 'Turn off online payments']],
  [{ state: 'restricted', methods: [], may: { manage: false } }, 'Online payments are on hold', ['Check again']],
])('an account %j says “%s” and offers %j', async (fields, words, offered) => {
  api.mockResolvedValue({ account: anAccount(fields), ...signing })
  draw(<PaymentsSection />)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(buttons()).toEqual(offered)
})

test('where no card can be taken the office says whom to ask, and offers nothing', async () => {
  api.mockResolvedValue({ account: anAccount({ configured: false, state: 'none', methods: [] }) })
  draw(<PaymentsSection />)
  expect(await screen.findByText(/Contact support/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('whoever comes back from the provider’s page is believed nothing: the provider is asked, once', async () => {
  api.mockImplementation((name) =>
    Promise.resolve({
      account: anAccount(name === 'getPaymentAccount' ? { state: 'unfinished', methods: [] } : {}),
      ...signing,
    }),
  )
  draw(<PaymentsSection />, '?onboarding=done')
  expect(await screen.findByText('Customers can pay online')).toBeTruthy()
  expect(calls('refreshPaymentAccount')).toHaveLength(1)
})

test('customers are asked for a tip once the business wants it', async () => {
  let { settings } = signing
  api.mockImplementation((name, { body }) => {
    if (name === 'updateQuoteSettings') settings = { ...settings, ...body }
    return Promise.resolve({ account: anAccount(), settings })
  })
  draw(<PaymentsSection />)
  const tips = await screen.findByRole('switch', { name: 'Let customers add a tip' })
  expect(tips).toHaveProperty('checked', false)
  fireEvent.click(tips)
  await waitFor(() => expect(calls('updateQuoteSettings')[0]?.[1].body).toEqual({ tips: true }))
  await waitFor(() => expect(tips).toHaveProperty('checked', true))
})

test('online payments are turned off only after a second word, and stay on when that fails', async () => {
  api.mockResolvedValueOnce({ account: anAccount() }).mockRejectedValue(new ApiError('internal', 500))
  draw(<PaymentsSection />)
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off online payments' }))
  expect(calls('disconnectPaymentAccount')).toHaveLength(0)
  expect(screen.getByText(/Your Stripe account stays yours/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Turn off online payments' }))
  await waitFor(() => expect(calls('disconnectPaymentAccount')).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('Customers can pay online')).toBeTruthy()
})

test('what was written about invoices stays when somebody else was quicker, over what they saved', async () => {
  const settings = { prefix: '', next_number: 2108, terms_days: 15, tax_basis: 'document', reminder_days: [3] }
  let stored = { ...settings, note: 'Thank you', version: 1 }
  api.mockImplementation((name, { body, ifVersion }) => {
    if (name === 'updateInvoiceSettings') {
      if (ifVersion !== stored.version) return Promise.reject(new ApiError('stale', 409))
      stored = { ...stored, ...body, version: stored.version + 1 }
    }
    return Promise.resolve({ settings: stored })
  })
  draw(<InvoicesSection />)
  const note = await screen.findByLabelText(/Note on new invoices/)
  fireEvent.change(note, { target: { value: 'Thank you for your business' } })
  stored = { ...stored, prefix: 'A-', version: 2 }
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Someone else changed this/)).toBeTruthy()
  expect(await screen.findByText('Your next invoice is A-2108.')).toBeTruthy()
  expect(screen.getByLabelText(/Note on new invoices/)).toHaveProperty('value', 'Thank you for your business')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(stored).toMatchObject({ prefix: 'A-', note: 'Thank you for your business', version: 3 }))
})

test('how to pay keeps what is being written while another choice is saved', async () => {
  let answer = () => {}
  let settings = { cooling_off: false, code_above_cents: null, how_to_pay: 'By check', tips: false, version: 1 }
  api.mockImplementation((name) =>
    name === 'updateQuoteSettings'
      ? new Promise((resolve) => {
          answer = () => {
            settings = { ...settings, cooling_off: true, version: 2 }
            resolve({ settings })
          }
        })
      : Promise.resolve({ settings }),
  )
  draw(<SigningSection />)
  fireEvent.click(await screen.findByRole('switch', { name: 'Notice of cancellation on new quotes' }))
  await waitFor(() => expect(calls('updateQuoteSettings')).toHaveLength(1))
  const words = screen.getByLabelText(/How to pay/)
  fireEvent.change(words, { target: { value: 'By check or Zelle' } })
  answer()
  // it is fetched again once the answer is shown
  await waitFor(() => expect(calls('getQuoteSettings')).toHaveLength(2))
  expect(screen.getByLabelText(/How to pay/)).toBe(words)
  expect(words).toHaveProperty('value', 'By check or Zelle')
  fireEvent.blur(words)
  await waitFor(() => expect(calls('updateQuoteSettings')[1]?.[1].body).toEqual({ how_to_pay: 'By check or Zelle' }))
})
