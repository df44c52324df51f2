import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SavedCard } from '#contract/payments/card-types.ts'
import { anInvoice } from '#tests/support/invoice-screens.ts'
import { site } from '#tests/support/schedule.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { CollectPayment } from '../../payment/components/CollectPayment.tsx'
import { SavedCards } from './SavedCards.tsx'

type Given = { body?: unknown; idempotencyKey?: string; savedCardId?: string }
const api = vi.hoisted(() => vi.fn<(name: string, given: Given) => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))
// not by the window's own events: those reach what other files of the same worker have begun
const network = vi.hoisted(() => ({ isOnline: true, listeners: new Set<() => void>() }))
vi.mock('../../../../lib/online.ts', async (importOriginal) => {
  const { useSyncExternalStore } = await import('react')
  const subscribe = (listener: () => void) => {
    network.listeners.add(listener)
    return () => void network.listeners.delete(listener)
  }
  return {
    ...(await importOriginal<object>()),
    useOnline: () => useSyncExternalStore(subscribe, () => network.isOnline),
    isCutOff: () => !network.isOnline,
  }
})
beforeAll(() => loadTexts(['invoices', 'amounts', 'days']))
afterEach(() => {
  cleanup()
  connect(true)
})

const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const patience = { timeout: 60_000 }
const consent = 'Delgado Plumbing may keep this card.'
const aCard = (fields: object = {}) =>
  SavedCard.parse({
    id: id(7),
    method: 'card',
    brand: 'visa',
    last4: '4242',
    expires: '08/2030',
    expired: false,
    consent,
    consented: '2026-11-20T18:00:00.000Z',
    consent_version: '2026-11-27 en',
    consent_address: null,
    last_charge: null,
    ...fields,
  })
const charged = (state: string, failure = '') => ({
  invoice: { id: id(1), number: '2107' },
  cents: 222_812,
  state,
  failure,
  at: '2026-11-27T18:00:00.000Z',
})

let cards: SavedCard[] = []
let charge: (given: Given) => Promise<unknown> = () => Promise.reject(new Error('nobody said what becomes of it'))
const portal = { reachable: true, ways: [{ channel: 'sms', contact: '+14155550142', refusal: null }] }
beforeEach(() => {
  cards = [aCard()]
  api.mockReset().mockImplementation((name, given) => {
    if (name === 'chargeSavedCard') return charge(given)
    const answers: Readonly<Record<string, unknown>> = {
      getPaymentAccount: { account: { methods: ['card'] } },
      listSavedCards: { cards },
      getPortal: { portal },
    }
    return Promise.resolve(answers[name] ?? {})
  })
})

const around = (part: ReactNode) => (
  <MantineProvider env="test">
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SiteProvider value={site}>{part}</SiteProvider>
    </QueryClientProvider>
  </MantineProvider>
)
const invoice = anInvoice({ balance_cents: 222_812 })
const collect = () => render(around(<CollectPayment invoice={invoice} onClose={vi.fn<() => void>()} />))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const callsOf = (name: string) => api.mock.calls.filter(([called]) => called === name).map(([, given]) => given)
function connect(isOnline: boolean): void {
  act(() => {
    network.isOnline = isOnline
    for (const listener of network.listeners) listener()
  })
}
const chargeVisa = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Charge Visa ending in 4242' }, patience))
}

test('a card is charged after one is asked, beside what the customer agreed to, once however often it is clicked', async () => {
  charge = () => {
    cards = [aCard({ last_charge: charged('succeeded') })]
    return Promise.resolve({ invoice })
  }
  collect()
  await chargeVisa()
  expect(callsOf('chargeSavedCard')).toEqual([])
  expect(screen.getByText('Charge $2,228.12 to Visa ending in 4242?')).toBeTruthy()
  expect(screen.getByText(consent)).toBeTruthy()
  press('Charge $2,228.12')
  press('Charge $2,228.12')
  expect(await screen.findByText('$2,228.12 paid with Visa ending in 4242')).toBeTruthy()
  expect(callsOf('chargeSavedCard')).toMatchObject([{ body: { card: id(7), cents: 222_812 } }])
})

test('a declined card says why, and another try is another charge', async () => {
  let tries = 0
  charge = () => {
    tries += 1
    cards = [
      aCard({ last_charge: { ...charged('failed', 'Not enough money.'), at: `2026-11-27T18:0${tries}:00.000Z` } }),
    ]
    return Promise.resolve({ invoice })
  }
  collect()
  for (const said of [1, 2]) {
    await chargeVisa()
    press('Charge $2,228.12')
    expect(await screen.findByText('Visa ending in 4242 was declined. Not enough money.')).toBeTruthy()
    expect(callsOf('chargeSavedCard')).toHaveLength(said)
  }
  const [first, second] = callsOf('chargeSavedCard').map(({ idempotencyKey }) => idempotencyKey)
  expect(second).not.toBe(first)
})

test('a charge whose answer was lost is sent again under its first key; what is refused is said in plain words', async () => {
  charge = () => Promise.reject(new ApiError('timeout', 0))
  collect()
  await chargeVisa()
  press('Charge $2,228.12')
  expect(await screen.findByText(/^This is taking too long/)).toBeTruthy()
  charge = () => Promise.reject(new ApiError('invoice_refused', 422))
  await chargeVisa()
  press('Charge $2,228.12')
  expect(await screen.findByText(/^That’s more than is left to pay\./)).toBeTruthy()
  const [first, second] = callsOf('chargeSavedCard').map(({ idempotencyKey }) => idempotencyKey)
  expect(second).toBe(first)
})

test('without a connection no card is charged, not later either, and more than is owed is never charged', async () => {
  collect()
  await screen.findByRole('button', { name: 'Charge Visa ending in 4242' }, patience)
  connect(false)
  expect(screen.getByText(/^You’re offline\./)).toBeTruthy()
  await chargeVisa()
  expect(screen.queryByText(consent)).toBeNull()
  connect(true)
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '2,228.13' } })
  await chargeVisa()
  expect(screen.getByText(/^You can charge up to \$2,228\.12\./)).toBeTruthy()
  expect(callsOf('chargeSavedCard')).toEqual([])
})

test('a customer’s cards say what became of their last charge, and one is removed after one is asked', async () => {
  cards = [
    aCard({ last_charge: charged('failed', 'Not enough money.') }),
    aCard({ id: id(8), brand: 'mastercard', last4: '0005', expires: '01/2026', expired: true }),
  ]
  render(around(<SavedCards customerId={id(2)} />))
  expect(await screen.findByText(/^\$2,228\.12 for invoice 2107 was declined on .* Not enough money\.$/)).toBeTruthy()
  expect(screen.getByText(/^Expired 01\/2026/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Text link' })).toBeTruthy()
  press('Remove Mastercard ending in 0005')
  fireEvent.click(await screen.findByRole('button', { name: 'Remove card' }, patience))
  await waitFor(() => expect(callsOf('removeSavedCard')).toMatchObject([{ savedCardId: id(8) }]))
})

test('where the business takes no cards, nothing is said of them', async () => {
  cards = []
  api.mockImplementation((name) =>
    Promise.resolve(name === 'listSavedCards' ? { cards } : { account: { methods: [] } }),
  )
  const { container } = render(around(<SavedCards customerId={id(2)} />))
  await waitFor(() => expect(callsOf('getPaymentAccount')).toHaveLength(1))
  expect(container.textContent).not.toContain('Saved cards')
})
