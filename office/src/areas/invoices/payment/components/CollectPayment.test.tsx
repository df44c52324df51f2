import { MantineProvider } from '@mantine/core'
import QRCode from 'qrcode'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anInvoice } from '#tests/support/invoice-screens.ts'
import { site } from '#tests/support/schedule.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts, text } from '../../../../lib/texts.ts'
import type { Upload } from '../../../photos/index.ts'
import { statusLook } from '../../labels.ts'
import { CollectPayment } from './CollectPayment.tsx'

const api = vi.hoisted(() => vi.fn<(name: string, given?: { body?: unknown }) => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))
/** The queue of uploads, as the photos area keeps it. */
const queue = vi.hoisted(() => {
  const watchers = new Set<() => void>()
  const found = {
    uploads: [] as readonly Partial<Upload>[],
    retried: [] as readonly Partial<Upload>[][],
    become(next: readonly Partial<Upload>[]) {
      found.uploads = next
      for (const watcher of watchers) watcher()
    },
    change: (part: Partial<Upload>) => found.become(found.uploads.map((upload) => ({ ...upload, ...part }))),
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
  return found
})
vi.mock('../../../photos/index.ts', async () => {
  const { useSyncExternalStore } = await import('react')
  return {
    PHOTO_KINDS: 'image/*',
    mayRetry: () => true,
    usePreview: () => undefined,
    retryUploads: (chosen: Partial<Upload>[]) => {
      queue.retried = [...queue.retried, chosen]
    },
    useMessageUploads: () => useSyncExternalStore(queue.watch, () => queue.uploads),
    uploadForMessage: (_to: object, files: readonly File[]) =>
      queue.become(
        files.map(({ name }) => ({ id: name, name, state: 'waiting', share: 0, failure: null, photoId: null })),
      ),
    dropMessageUploads: (gone: readonly Partial<Upload>[]) =>
      queue.become(queue.uploads.filter(({ id }) => gone.every((each) => each.id !== id))),
  }
})
beforeAll(() => loadTexts(['invoices', 'amounts', 'days', 'photos']))
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
  const preview = {
    phone: '+15105550163',
    email: 'denise@example.com',
    message: 'Here is your invoice',
    number: '2107',
  }
  const invoice = anInvoice({ balance_cents: 222_812, may: ['send', 'pay'] })
  const sent = { invoice, delivery: { state: 'sent', reason: null } }
  const given: Readonly<Record<string, unknown>> = {
    ...answers,
    ...online,
    createPortalLink: { address },
    getPortal: { portal: { last_ended: null } },
    getInvoiceMessage: { preview },
    sendInvoice: sent,
  }
  api.mockImplementation((name) => Promise.resolve(given[name] ?? {}))
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
  const code = await screen.findByRole('img', { name: /^Ask .+ to scan$/ }, patience)
  const drawn = QRCode.create(`${address}/invoices/${invoice.id}`, { errorCorrectionLevel: 'M' }).modules
  expect(code.querySelector('path')?.getAttribute('d')?.split('z')).toHaveLength(
    Array.from(drawn.data).filter((dark) => dark === 1).length + 1,
  )
  const textLink = await screen.findByRole('button', { name: 'Text link to (510) 555-0163' }, patience)
  // a filled button is one without another variant
  const filled = screen
    .getAllByRole('button')
    .filter(({ classList, dataset }) => classList.contains('mantine-Button-root') && dataset['variant'] === undefined)
  expect(filled).toEqual([textLink])
  fireEvent.click(textLink)
  await screen.findByRole('button', { name: 'Link texted to (510) 555-0163' }, patience)
  expect(api.mock.calls.filter(([name]) => name === 'sendInvoice')).toMatchObject([
    ['sendInvoice', { body: { channel: 'sms' } }],
  ])
  // more than is owed has no code; another amount is asked for by the same link
  amount('2,228.13')
  expect(screen.queryByRole('img', { name: /^Ask .+ to scan$/ })).toBeNull()
  expect(screen.getByText(/^They can pay up to \$2,228\.12\./)).toBeTruthy()
  amount('500')
  await screen.findByText('The code asks for $500.00', undefined, patience)
  const part = QRCode.create(`${address}/invoices/${invoice.id}?amount=50000`, { errorCorrectionLevel: 'M' }).modules
  const path = Array.from(part.data)
    .flatMap((dark, at) => (dark === 1 ? [`M${at % part.size} ${Math.floor(at / part.size)}h1v1h-1z`] : []))
    .join('')
  await waitFor(
    () =>
      expect(
        screen
          .getByRole('img', { name: /^Ask .+ to scan$/ })
          .querySelector('path')
          ?.getAttribute('d'),
      ).toBe(path),
    patience,
  )
  rerender(sheet(172_812))
  expect(screen.getByText('$500.00 paid')).toBeTruthy()
  rerender(sheet(0))
  expect(screen.getByText('$2,228.12 paid')).toBeTruthy()
  expect(api.mock.calls.filter(([name]) => name === 'createPortalLink')).toHaveLength(1)
})

test('the code asks for the link that is there, and for a new one after links were ended', async () => {
  let ended: string | null = null
  api.mockImplementation((name) => {
    const given: Readonly<Record<string, unknown>> = {
      ...answers,
      ...online,
      getPortal: { portal: { last_ended: ended } },
      createPortalLink: { address: 'https://office.example/c/some-token' },
    }
    return Promise.resolve(given[name] ?? {})
  })
  const collect = async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <SiteProvider value={site}>
            <CollectPayment invoice={anInvoice({ balance_cents: 222_812, may: ['pay'] })} onClose={() => {}} />
          </SiteProvider>
        </QueryClientProvider>
      </MantineProvider>,
    )
    await screen.findByRole('img', { name: /^Ask .+ to scan$/ }, patience)
    cleanup()
  }
  await collect()
  await collect()
  ended = '2026-11-27T18:00:00.000Z'
  await collect()
  const keys = api.mock.calls.filter(([name]) => name === 'createPortalLink').map(([, given]) => JSON.stringify(given))
  expect(keys).toHaveLength(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a check is recorded with its photo once that arrived, after another try, or without one that was removed', async () => {
  const { invoice, onClose } = await open()
  const taken = new File(['x'], 'check.jpg', { type: 'image/jpeg' })
  const take = () => fireEvent.change(screen.getByLabelText('Add photo of check'), { target: { files: [taken] } })
  const record = () => screen.getByText('Record $2,228.12').closest('button')
  take()
  act(() => queue.change({ state: 'uploading', share: 0.4 }))
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  expect(record()?.disabled).toBe(true)
  act(() => queue.change({ state: 'failed', failure: 'unexpected' }))
  expect(screen.getByRole('alert').textContent).toBe('The upload failed. Try again.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(queue.retried).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo' }))
  expect(record()?.disabled).toBe(false)
  take()
  const photoId = '019a0000-0000-7000-8000-000000000009'
  act(() => queue.change({ state: 'safe', photoId }))
  fireEvent.click(screen.getByRole('button', { name: 'Record $2,228.12' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce(), patience)
  expect(api.mock.calls.filter(([name]) => name === 'recordPayment')).toMatchObject([
    ['recordPayment', { body: { method: 'check', photo: photoId, invoices: [{ invoice: invoice.id }] } }],
  ])
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

test('the photo of a check whose form is closed without a payment leaves the library, and one that was recorded stays', async () => {
  const photoId = '019a0000-0000-7000-8000-000000000009'
  const removed = () => api.mock.calls.filter(([name]) => name === 'removeMedia')
  const taken = new File(['check'], 'check.jpg', { type: 'image/jpeg' })
  await open()
  fireEvent.change(screen.getByLabelText('Add photo of check'), { target: { files: [taken] } })
  act(() => queue.change({ state: 'safe', photoId }))
  cleanup()
  expect(removed()).toMatchObject([['removeMedia', { body: { id: photoId, archived: true } }]])

  const { onClose } = await open()
  fireEvent.change(screen.getByLabelText('Add photo of check'), { target: { files: [taken] } })
  act(() => queue.change({ state: 'safe', photoId }))
  fireEvent.click(screen.getByRole('button', { name: 'Record $2,228.12' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce(), patience)
  cleanup()
  expect(removed()).toHaveLength(1)

  // the business had this very photo before
  await open()
  fireEvent.change(screen.getByLabelText('Add photo of check'), { target: { files: [taken] } })
  act(() => queue.change({ state: 'safe', photoId, reused: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo' }))
  cleanup()
  expect(removed()).toHaveLength(1)
})
