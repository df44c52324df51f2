import { MantineProvider } from '@mantine/core'
import QRCode from 'qrcode'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anInvoice } from '#tests/support/invoice-screens.ts'
import { site } from '#tests/support/schedule.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts, text } from '../../../../lib/texts.ts'
import { statusLook } from '../../labels.ts'
import { CollectPayment } from './CollectPayment.tsx'

const api = vi.hoisted(() => vi.fn<(name: string, given?: { body?: unknown }) => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))
beforeAll(() => loadTexts(['invoices', 'amounts', 'days']))
const answers: Readonly<Record<string, unknown>> = {
  getPaymentAccount: { account: { methods: [] } },
  listSavedCards: { cards: [] },
}
beforeEach(() => void api.mockReset().mockImplementation((name) => Promise.resolve(answers[name] ?? { payment: {} })))
afterEach(cleanup)

const patience = { timeout: 60_000 }

const online = { getPaymentAccount: { account: { methods: ['card'] } } }

async function open() {
  const invoice = anInvoice({ balance_cents: 222_812 })
  const onClose = vi.fn<() => void>()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <SiteProvider value={site}>
          <CollectPayment invoice={invoice} onClose={onClose} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByLabelText('Amount', undefined, patience)
  return { invoice, onClose }
}
const amount = (typed: string) => fireEvent.change(screen.getByLabelText('Amount'), { target: { value: typed } })

test('the balance is collected unless another amount is typed, once however often it is clicked', async () => {
  const { invoice, onClose } = await open()
  const record = screen.getByRole('button', { name: 'Record $2,228.12' })
  fireEvent.click(record)
  fireEvent.click(record)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce(), patience)
  expect(api.mock.calls.filter(([name]) => name === 'recordPayment')).toMatchObject([
    ['recordPayment', { body: { method: 'check', cents: 222_812, invoices: [{ invoice: invoice.id }] } }],
  ])
})

test('a customer without a saved card scans a code and pays on their own page, and the sheet says when they paid', async () => {
  const address = 'https://office.example/c/some-token'
  const given: Readonly<Record<string, unknown>> = { ...answers, ...online, createPortalLink: { address } }
  api.mockImplementation((name) => Promise.resolve(given[name] ?? {}))
  const invoice = anInvoice({ balance_cents: 222_812 })
  const client = new QueryClient()
  const sheet = (balance: number) => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SiteProvider value={site}>
          <CollectPayment invoice={{ ...invoice, balance_cents: balance }} onClose={() => {}} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
  const { rerender } = render(sheet(222_812))
  fireEvent.click(await screen.findByRole('button', { name: 'Show code' }, patience))
  const code = await screen.findByRole('img', { name: /^Ask .+ to scan$/ }, patience)
  const drawn = QRCode.create(`${address}/invoices/${invoice.id}`, { errorCorrectionLevel: 'M' }).modules
  expect(code.querySelector('path')?.getAttribute('d')?.split('z')).toHaveLength(
    Array.from(drawn.data).filter((dark) => dark === 1).length + 1,
  )
  // another amount is asked for by the same link
  fireEvent.click(screen.getByRole('button', { name: 'Change amount' }))
  await screen.findByLabelText('Amount', undefined, patience)
  amount('2,228.13')
  expect(screen.getByRole('button', { name: 'Show code' }).closest('button')?.disabled).toBe(true)
  expect(screen.getByText(/^They can pay up to \$2,228\.12\./)).toBeTruthy()
  amount('500')
  fireEvent.click(screen.getByRole('button', { name: 'Show code' }))
  await screen.findByText('The code asks for $500.00', undefined, patience)
  const part = QRCode.create(`${address}/invoices/${invoice.id}?amount=50000`, { errorCorrectionLevel: 'M' }).modules
  expect(
    screen
      .getByRole('img', { name: /^Ask .+ to scan$/ })
      .querySelector('path')
      ?.getAttribute('d'),
  ).toBe(
    Array.from(part.data)
      .flatMap((dark, at) => (dark === 1 ? [`M${at % part.size} ${Math.floor(at / part.size)}h1v1h-1z`] : []))
      .join(''),
  )
  rerender(sheet(172_812))
  expect(screen.getByText('$500.00 paid')).toBeTruthy()
  rerender(sheet(0))
  expect(screen.getByText('$2,228.12 paid')).toBeTruthy()
  expect(api.mock.calls.filter(([name]) => name === 'createPortalLink')).toHaveLength(1)
})

test('what is more than owed is said to become credit, and nothing cannot be recorded', async () => {
  await open()
  amount('2,300.00')
  expect(screen.getByText('$71.88 more than is owed becomes the customer’s credit.')).toBeTruthy()
  amount('0')
  expect(screen.getByText('Record $0.00').closest('button')?.disabled).toBe(true)
})

test.each([
  [
    { state: 'sent', days_late: 9 },
    { label: 'Overdue 9 days', meaning: 'trouble' },
  ],
  [
    { state: 'partial', days_late: 1 },
    { label: 'Overdue 1 day', meaning: 'trouble' },
  ],
  [
    { state: 'viewed', due: '2026-11-24' },
    { label: 'Due today', meaning: 'waiting' },
  ],
  [{ state: 'draft', due: '2026-11-24' }, { label: 'Draft' }],
  [
    { state: 'paid', due: '2026-11-24', balance_cents: 0 },
    { label: 'Paid', meaning: 'settled' },
  ],
  [{ state: 'partial', due: '2026-11-30' }, { label: 'Partly paid' }],
] as const)('an invoice %j is shown as %j', (fields, look) => {
  const { icon: _icon, ...shown } = statusLook(text, anInvoice({ balance_cents: 100, ...fields }), '2026-11-24')
  expect(shown).toEqual(look)
})
