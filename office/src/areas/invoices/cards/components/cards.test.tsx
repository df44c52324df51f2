import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Dispute } from '#contract/payments/card-types.ts'
import { anInvoice } from '#tests/support/invoice-screens.ts'
import { site } from '#tests/support/schedule.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { CreditNote } from '../../credit/components/CreditNote.tsx'
import { InvoiceSide } from '../../detail/components/InvoiceSide.tsx'
import { useSendReceipt, useShowReceipt } from '../../send/api/useMessages.ts'
import { DisputeList } from './DisputeList.tsx'
import { RefundPayment } from './RefundPayment.tsx'

type Given = { body?: unknown; idempotencyKey?: string; ifVersion?: number }
const api = vi.hoisted(() => vi.fn<(name: string, given: Given) => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}))
Object.assign(document, { fonts: new EventTarget() })
beforeAll(() => loadTexts(['invoices', 'amounts']))
beforeEach(() => void api.mockReset())
afterEach(cleanup)

const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const patience = { timeout: 60_000 }
const around = (part: ReactNode) => (
  <MantineProvider env="test">
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SiteProvider value={site}>{part}</SiteProvider>
    </QueryClientProvider>
  </MantineProvider>
)
const button = (name: string) => screen.getByRole('button', { name })
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const callsOf = (name: string) => api.mock.calls.filter(([called]) => called === name).map(([, given]) => given)

test('a refund is of all that is left unless less is typed, with a reason, and never of more', async () => {
  render(around(<RefundPayment paymentId={id(1)} left={30_000} tip={0} onClose={vi.fn<() => void>()} />))
  await screen.findByLabelText('Amount', undefined, patience)
  expect(button('Refund $300.00')).toHaveProperty('disabled', true)
  write('Reason', 'Two boards were left out')
  expect(button('Refund $300.00')).toHaveProperty('disabled', false)
  write('Amount', '300.01')
  expect(screen.getByText('More than is left')).toBeTruthy()
  fireEvent.submit(screen.getByLabelText('Reason').closest('form') ?? document.body)
  expect(button('Refund $300.01')).toHaveProperty('disabled', true)
  expect(api).not.toHaveBeenCalled()
})

test('a refund is asked for once however often it is clicked, and again under its first key when it was not answered', async () => {
  const onClose = vi.fn<() => void>()
  api.mockRejectedValueOnce(new ApiError('timeout', 0)).mockResolvedValue({ refund: {} })
  render(around(<RefundPayment paymentId={id(1)} left={30_000} tip={0} onClose={onClose} />))
  await screen.findByLabelText('Amount', undefined, patience)
  write('Amount', '120')
  write('Reason', 'Two boards were left out')
  fireEvent.click(button('Refund $120.00'))
  fireEvent.click(button('Refund $120.00'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(api).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(button('Refund $120.00'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [first, second] = callsOf('refundPayment')
  expect(first).toMatchObject({ paymentId: id(1), body: { cents: 12_000, reason: 'Two boards were left out' } })
  expect(second).toEqual(first)
  expect(second?.idempotencyKey).toMatch(/./)
})

test('a part of an invoice is credited once however often it is clicked, on top of the version that was read', async () => {
  const line = { id: id(9), kind: 'labor', name: 'Sewer line', description: '', quantity_milli: 1000, unit: '' }
  const price = { price_cents: 50_000, discount: null, discount_cents: 0, amount_cents: 50_000, credited_cents: 20_000 }
  const untaxed = { tax_class: 'labor', taxes: [], tax_cents: 0, part_ppm: null }
  const invoice = anInvoice({ version: 4, lines: [{ ...line, ...price, ...untaxed }] })
  const onClose = vi.fn<() => void>()
  api.mockResolvedValue({ invoice })
  render(around(<CreditNote invoice={invoice} onClose={onClose} />))
  fireEvent.click(await screen.findByRole('button', { name: 'Part of it' }, patience))
  write('Credit for Sewer line', '300.01')
  write('Reason', 'One day less')
  expect(button('Issue credit note')).toHaveProperty('disabled', true)
  write('Credit for Sewer line', '300')
  fireEvent.click(button('Issue credit note'))
  fireEvent.click(button('Issue credit note'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(callsOf('creditInvoice')).toMatchObject([
    { ifVersion: 4, body: { reason: 'One day less', lines: [{ line: id(9), cents: 30_000 }] } },
  ])
})

test('a payment of which parts went back is on its invoice as it was and as it is, each time once', () => {
  const paid = { payment: id(5), credit: null, method: 'card', reference: '', day: '2026-11-02', photo: null }
  const gone = (cents: number, at: string) => ({ ...paid, cents, reversed: `2026-11-${at}T18:00:00.000Z` })
  const left = (cents: number) => ({ ...paid, cents, reversed: null })
  const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { rerender } = render(around(<InvoiceSide invoice={anInvoice({ payments: [left(50_000)] })} />))
  const payments = [gone(50_000, '05'), gone(30_000, '06'), left(10_000)]
  rerender(around(<InvoiceSide invoice={anInvoice({ payments })} />))
  expect(screen.getAllByText(/^\$[135]00\.00$/).map(({ textContent }) => textContent)).toEqual([
    '$500.00',
    '$300.00',
    '$100.00',
  ])
  expect(faults).not.toHaveBeenCalled()
  faults.mockRestore()
})

const dispute = (fields: object = {}) =>
  Dispute.parse({
    id: id(3),
    state: 'needs_response',
    payment: id(1),
    customer: { id: id(2), name: 'Denise Calloway' },
    invoices: [{ id: id(4), number: '2107' }],
    cents: 46_900,
    fee_cents: 1500,
    reason: 'product_not_received',
    evidence: 'none',
    evidence_due: '2026-12-04T20:00:00.000Z',
    submitted: null,
    opened: '2026-11-24T18:00:00.000Z',
    closed: null,
    may_submit: true,
    ...fields,
  })

test('a dispute says why and until when, and is answered once with what was written', async () => {
  const pdf = { file_name: 'file.pdf', media_type: 'application/pdf', content: btoa('%PDF-') }
  const files = [
    { ...pdf, use: 'receipt', names: ['Invoice 2107', 'Invoice 2108'] },
    { ...pdf, use: 'service_documentation', names: [] },
  ]
  let isMade = false
  const opened = vi.spyOn(globalThis, 'open').mockReturnValue(globalThis.window)
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} })
  let disputes = [dispute(), dispute({ id: id(6), state: 'lost', reason: 'card_lost_at_sea', may_submit: false })]
  api.mockImplementation((name) => {
    if (name === 'submitDisputeEvidence') {
      disputes = [dispute({ evidence: 'sending', may_submit: false })]
      return Promise.resolve({ dispute: disputes[0] })
    }
    if (name === 'getDisputeEvidence')
      return isMade ? Promise.resolve({ files }) : Promise.reject(new ApiError('internal', 500))
    return Promise.resolve({ disputes, next_cursor: null })
  })
  render(around(<DisputeList />))
  expect(await screen.findByText('Work not done · Answer by Fri, Dec 4', undefined, patience)).toBeTruthy()
  // a reason that the bank made up meanwhile says itself
  expect(screen.getByText('card lost at sea')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Answer' })).toHaveLength(1)
  fireEvent.click(button('Answer'))
  await screen.findByLabelText('What happened', undefined, patience)
  expect(button('Send answer')).toHaveProperty('disabled', true)
  // what will be handed in is read before
  await screen.findByText(/^We couldn’t create the files/, undefined, patience)
  isMade = true
  fireEvent.click(button('Try again'))
  expect(await screen.findByText('Invoice 2107, Invoice 2108', undefined, patience)).toBeTruthy()
  fireEvent.click(button('Open Record of the job'))
  expect(opened).toHaveBeenCalledWith('blob:file', '_blank')
  opened.mockRestore()
  write('What happened', 'Denise signed on May 12.')
  fireEvent.click(button('Send answer'))
  fireEvent.click(button('Send answer'))
  await waitFor(() => expect(screen.queryByLabelText('What happened')).toBeNull())
  expect(callsOf('submitDisputeEvidence')).toMatchObject([
    { disputeId: id(3), body: { words: 'Denise signed on May 12.' } },
  ])
  expect(await screen.findByText(/Sending your answer/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull()
})

test('disputes that could not be fetched are asked for again, and none is said to be none', async () => {
  api.mockRejectedValueOnce(new ApiError('internal', 500)).mockResolvedValue({ disputes: [], next_cursor: null })
  render(around(<DisputeList />))
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }, patience))
  expect(await screen.findByText('No disputes')).toBeTruthy()
})

test('a receipt is looked at in a tab that the click opened, and saved where the browser opens none', async () => {
  const replace = vi.fn<(url: string) => void>()
  const shown = vi.fn<() => unknown>().mockReturnValueOnce({ location: { replace }, close: vi.fn<() => void>() })
  vi.stubGlobal('open', shown.mockReturnValue(null))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:receipt', revokeObjectURL: () => undefined }))
  api.mockResolvedValue({ file_name: 'Receipt.pdf', media_type: 'application/pdf', content: btoa('%PDF-') })
  const { result } = renderHook(() => useShowReceipt(id(1)), { wrapper: ({ children }) => around(children) })
  await result.current.mutateAsync()
  expect(replace).toHaveBeenCalledExactlyOnceWith('blob:receipt')
  expect(click).not.toHaveBeenCalled()
  await result.current.mutateAsync()
  expect(click).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
  click.mockRestore()
})

test('a receipt whose answer was lost is sent under its first key, and by another way under one of its own', async () => {
  api.mockRejectedValue(new ApiError('timeout', 0))
  const { result } = renderHook(() => useSendReceipt(id(1)), { wrapper: ({ children }) => around(children) })
  for (const way of ['sms', 'email', 'sms'] as const) await result.current.mutateAsync(way).catch(() => undefined)
  const [first, other, again] = callsOf('sendReceipt').map(({ idempotencyKey }) => idempotencyKey)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})
