import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { QuoteDetail } from '#contract/quotes/types.ts'
import { aDraft, aDraftLine, aQuote, fileId, optionId } from '#tests/support/quote-drafts.ts'
import { site } from '#tests/support/schedule.ts'
import { keys } from '../../../../lib/queries.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import type { Draft } from '../../draft/components/draft.ts'
import { useQuote } from '../../api/useQuote.ts'
import { QuoteEditor } from './QuoteEditor.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
// a field that grows with its words asks when fonts are there
Object.assign(document, { fonts: new EventTarget() })

interface Sent {
  name: string
  body: Draft
  ifVersion: number
}
const server = vi.hoisted(() => ({
  calls: [] as unknown[],
  quote: null as unknown,
  rewards: [] as unknown[],
  /** Answers the next calls of this name with an error. */
  refuse: {} as Record<string, () => Error>,
}))
vi.mock('../../../../lib/api.ts', () => ({
  api: async (name: string, given: { body?: object; ifVersion?: number }) => {
    if (name === 'listPriceItems') return { items: [], total: 0, next_cursor: null }
    if (name === 'getTaxes') return { taxes: { rates: [], groups: [], rules: {} } }
    if (name === 'getQuote') return { quote: server.quote }
    if (name === 'getQuoteSettings') return { brand: { color: '#f2b705', logo: null } }
    if (name === 'listFriendRewards') return { rewards: server.rewards }
    server.calls.push({ name, body: given.body, ifVersion: given.ifVersion })
    const refusal = server.refuse[name]
    if (refusal !== undefined) throw refusal()
    if (name === 'uploadQuoteFile') return { file: { id: fileId(1), bytes: 1_300_000, name: 'Data sheet' } }
    const before = server.quote
    if (typeof before !== 'object' || before === null || !('version' in before)) throw new Error('no quote')
    const off = { discount: { cents: 2500 }, discount_label: 'Referral discount' }
    const change = name === 'saveQuote' ? given.body : name === 'useFriendReward' ? off : {}
    if (name === 'useFriendReward') server.rewards = []
    server.quote = { ...before, ...change, version: Number(before.version) + 1 }
    return { quote: server.quote }
  },
}))
const calls = () => server.calls.filter((call): call is Sent => typeof call === 'object' && call !== null)
const saved = () => calls().filter(({ name }) => name === 'saveQuote')

beforeAll(() => loadTexts(['quotes', 'amounts', 'lists']))
beforeEach(() => {
  server.calls = []
  server.rewards = []
  server.refuse = {}
  localStorage.clear()
})
afterEach(cleanup)

const patience = { timeout: 60_000 }

function Screen({ id }: { id: string }) {
  const { data } = useQuote(id)
  return data === undefined ? null : <QuoteEditor quote={data.quote} />
}

async function open(quote: QuoteDetail) {
  server.quote = quote
  const client = new QueryClient()
  client.setQueryData(keys.quote(site.slug, quote.id), { quote })
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/', component: () => <Screen id={quote.id} /> })
  const router = createRouter({ routeTree: root.addChildren([route]), history: createMemoryHistory() })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SiteProvider value={site}>
          <RouterProvider router={router} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByRole('table', { name: 'Lines' }, patience)
  return client
}

const field = (name: string) => screen.getByRole('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

const twoOptions = aDraft({
  options: [
    { id: optionId(1), name: 'Good', text: '', recommended: false },
    { id: optionId(2), name: 'Better', text: '', recommended: true },
  ],
  lines: [aDraftLine(1), aDraftLine(2, { option: optionId(2), cost_cents: 4000 })],
})

test('what is typed shows in the totals at once, and is saved as whole cents', async () => {
  await open(aQuote(twoOptions))
  type('Price of Line 1', '12,5')
  expect(screen.getByRole('tab', { name: /^Good/ }).textContent).toContain('$12.50')
  expect(screen.getByRole('tab', { name: /^Better/ }).textContent).toContain('$112.50')
  await waitFor(() => expect(saved()).toHaveLength(1), patience)
  expect(saved()[0]).toMatchObject({ ifVersion: 1, body: { lines: [{ price_cents: 1250 }, {}] } })
  await screen.findByText(/^Saved /, undefined, patience)
})

test('the customer’s page wears the brand, and shows neither costs nor the note of the office', async () => {
  await open(aQuote({ ...twoOptions, internal_note: 'Parks on the lawn' }))
  const page = within(screen.getByRole('complementary', { name: 'What Karen sees' }))
  expect(page.getByRole('radio', { name: /^Better/ })).toBeTruthy()
  expect(page.queryByText(/40\.00/)).toBeNull()
  expect(page.queryByText('Parks on the lawn')).toBeNull()
  const head = page.getByRole('article').querySelector('header')
  await waitFor(() => expect(head?.style.getPropertyValue('--page-mark')).toBe('#f2b705'), patience)
})

test('a line moves by Alt and the arrow keys, into the next group too, and keeps the focus', async () => {
  await open(aQuote(twoOptions))
  const name = field('Name of Line 1')
  name.focus()
  fireEvent.keyDown(name, { key: 'ArrowDown', altKey: true })
  await waitFor(() => expect(document.activeElement).toBe(field('Name of Line 1')))
  expect(screen.queryByRole('rowgroup', { name: 'In every option' })).toBeNull()
  await waitFor(
    () => expect(saved().at(-1)?.body.lines[0]).toMatchObject({ name: 'Line 1', option: optionId(2) }),
    patience,
  )
})

test('a removed line comes back where it was', async () => {
  await open(aQuote(twoOptions))
  fireEvent.click(screen.getByRole('button', { name: 'More for Line 1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove line' }))
  expect(screen.queryByRole('textbox', { name: 'Name of Line 1' })).toBeNull()
  const { showToastsWith } = await import('../../../../lib/toasts.ts')
  const undo = vi.fn<(toast: { undo?: () => void }) => void>()
  showToastsWith(undo)
  undo.mock.lastCall?.[0].undo?.()
  await waitFor(() => expect(field('Name of Line 1')).toBeTruthy())
})

test('somebody else’s change is shown beside one’s own, and either can stay', async () => {
  const { ApiError } = await import('../../../../lib/problem.ts')
  await open(aQuote(twoOptions))
  server.refuse = { saveQuote: () => new ApiError('stale', 412) }
  type('Name of Line 1', 'Mine')
  server.quote = aQuote({ ...twoOptions, lines: [aDraftLine(1, { name: 'Theirs' })] }, { version: 7 })
  const conflict = within(await screen.findByRole('alert', undefined, patience))
  expect(conflict.getByText('Mine, Line 2')).toBeTruthy()
  expect(conflict.getByText('Theirs')).toBeTruthy()
  server.refuse = {}
  fireEvent.click(conflict.getByRole('button', { name: 'Keep mine' }))
  await waitFor(
    () => expect(saved().at(-1)).toMatchObject({ ifVersion: 7, body: { lines: [{ name: 'Mine' }, {}] } }),
    patience,
  )
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a quote is saved before it is sent, and a second click sends nothing', async () => {
  await open(aQuote(twoOptions))
  type('Price of Line 1', '150')
  fireEvent.click(screen.getByRole('button', { name: 'Send quote' }))
  const window = within(await screen.findByRole('dialog', undefined, patience))
  const send = window.getByRole('button', { name: 'Send quote' })
  fireEvent.click(send)
  fireEvent.click(send)
  await waitFor(() => expect(calls().map(({ name }) => name)).toContain('sendQuote'), patience)
  expect(calls().map(({ name }) => name)).toEqual(['saveQuote', 'sendQuote'])
  expect(calls()[1]).toMatchObject({ body: { channel: 'sms', words: '' }, ifVersion: 2 })
})

test('a line that was typed and not added is added by Send, and looked at before the customer gets it', async () => {
  await open(aQuote(twoOptions))
  type('Add line', 'Disposal fee')
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send quote' }))
  send()
  fireEvent.change(await screen.findByRole('textbox', { name: 'Price of Disposal fee' }, patience), {
    target: { value: '20' },
  })
  expect(field('Add line')).toHaveProperty('value', '')
  expect(screen.queryByRole('dialog')).toBeNull()
  send()
  const window = within(await screen.findByRole('dialog', undefined, patience))
  fireEvent.click(window.getByRole('button', { name: 'Send quote' }))
  await waitFor(() => expect(calls().at(-1)).toMatchObject({ name: 'sendQuote' }), patience)
  expect(saved().at(-1)?.body.lines).toMatchObject([{}, {}, { name: 'Disposal fee', price_cents: 2000 }])
})

test('what a friend was promised comes off with one press, after what was typed is saved', async () => {
  const referrer = { id: 'c1', name: 'Martha Quiroz' }
  server.rewards = [{ referral: 'r1', referrer, reward: { cents: 2500 }, least_job_cents: 0 }]
  await open(aQuote(twoOptions))
  type('Price of Line 1', '150')
  const press = await screen.findByRole('button', { name: 'Take $25 off' }, patience)
  expect(screen.getByText(/Martha Quiroz sent this customer/)).toBeDefined()
  fireEvent.click(press)
  fireEvent.click(press)
  await waitFor(() => expect(calls().map(({ name }) => name)).toContain('useFriendReward'), patience)
  expect(calls().map(({ name }) => name)).toEqual(['saveQuote', 'useFriendReward'])
  expect(await screen.findByRole('button', { name: 'Referral discount' }, patience)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Take $25 off' })).toBeNull()
})

test('a PDF that is attached is saved with the quote and shown to the customer; another file says why not', async () => {
  const { ApiError } = await import('../../../../lib/problem.ts')
  await open(aQuote(twoOptions))
  fireEvent.click(screen.getByRole('button', { name: 'Quote details' }))
  const sheet = within(await screen.findByRole('dialog', undefined, patience))
  const input = document.querySelector('input[type="file"]')
  if (!input) throw new Error('there is no place for a file')
  const choose = (name: string) =>
    fireEvent.change(input, { target: { files: [new File(['%PDF-1.7'], name, { type: 'application/pdf' })] } })
  choose('Data sheet.pdf')
  await sheet.findByRole('textbox', { name: 'Name of attachment 1' }, patience)
  await waitFor(
    () => expect(saved().at(-1)?.body.files).toEqual([{ id: fileId(1), name: 'Data sheet', bytes: 1_300_000 }]),
    patience,
  )
  // the preview follows when there is time
  expect(await screen.findByRole('button', { name: 'Download Data sheet', hidden: true }, patience)).toBeTruthy()
  server.refuse = { uploadQuoteFile: () => new ApiError('file_refused', 422) }
  choose('Bill.pdf')
  expect((await sheet.findByRole('alert', undefined, patience)).textContent).toMatch(/isn’t a PDF/)
  fireEvent.click(sheet.getByRole('button', { name: 'Remove Data sheet' }))
  await waitFor(() => expect(saved().at(-1)?.body.files).toEqual([]), patience)
})
