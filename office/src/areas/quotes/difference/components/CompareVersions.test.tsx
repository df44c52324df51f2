import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { comparedOf, quoteDifference } from '#contract/quotes/difference.rules.ts'
import { optionTotals } from '#contract/quotes/totals.rules.ts'
import type { QuoteDetail, QuoteVersion } from '#contract/quotes/types.ts'
import { aDraft, aDraftLine, aQuote, optionId } from '#tests/support/quote-drafts.ts'
import { site } from '#tests/support/schedule.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import type { Draft } from '../../draft/components/draft.ts'
import { SentQuote } from '../../document/components/SentQuote.tsx'
import { QuoteEditor } from '../../editor/components/QuoteEditor.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
Object.assign(document, { fonts: new EventTarget() })

const server = vi.hoisted(() => ({
  compare: (_from: number, _to: number | null): unknown => null,
  asked: [] as [number, number | null][],
}))
vi.mock('../../../../lib/api.ts', () => ({
  api: async (name: string, given: { query?: { from?: string; to?: string } }) => {
    if (name === 'compareQuoteVersions') {
      const pair: [number, number | null] = [
        Number(given.query?.from),
        given.query?.to === undefined ? null : Number(given.query.to),
      ]
      server.asked.push(pair)
      return server.compare(...pair)
    }
    if (name === 'listPriceItems') return { items: [], total: 0, next_cursor: null }
    if (name === 'getTaxes') return { taxes: { rates: [], groups: [], rules: {} } }
    if (name === 'getQuoteSettings') return { brand: { color: null, logo: null } }
    if (name === 'listFriendRewards') return { rewards: [] }
    throw new Error(`nobody asks for ${name} here`)
  },
}))

beforeAll(() => loadTexts(['quotes', 'amounts', 'lists']))
beforeEach(() => {
  localStorage.clear()
  server.asked = []
})
afterEach(cleanup)
const patience = { timeout: 60_000 }

const compared = (draft: Draft) => {
  const lines = draft.lines.map(({ cost_cents: _cost, item: _item, ...line }) => ({ ...line, taxes: [] }))
  const totals = draft.options.map(({ id }) => optionTotals({ ...draft, lines }, id))
  return comparedOf({ ...draft, lines, totals, valid_until: null, customer: { name: 'Karen Whitfield', address: '' } })
}
const aVersion = (version: number): QuoteVersion => ({
  version,
  sent: `2026-11-2${version}T18:00:00.000Z`,
  channel: 'email',
  by: 'Joe Field',
  valid_until: null,
  sha256: '',
  lowest_cents: 0,
  highest_cents: 0,
})

const first = aDraft({ lines: [aDraftLine(1, { cost_cents: 4321 }), aDraftLine(2, { name: 'Haul away' })] })
const second = aDraft({
  lines: [aDraftLine(1, { cost_cents: 9876, price_cents: 12_550, quantity_milli: 2000, unit: 'hour' })],
  discount: { ppm: 100_000 },
})
const third = aDraft({
  options: [
    { id: optionId(1), name: 'Good', text: '', recommended: false },
    { id: optionId(2), name: 'Better', text: '', recommended: true },
  ],
  lines: [...second.lines, aDraftLine(3, { name: 'Permit', optional: true })],
})
const drafts = [first, second, third]
/** As the server answers; the third is the draft. */
const answer = (from: number, to: number | null) => {
  const [before, after] = [drafts[from - 1], drafts[(to ?? 3) - 1]]
  if (before === undefined || after === undefined) throw new Error('no such version')
  return {
    from: aVersion(from),
    to: to && aVersion(to),
    difference: quoteDifference(compared(before), compared(after)),
  }
}

function open(screenOf: () => ReactElement) {
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/', component: screenOf })
  const router = createRouter({ routeTree: root.addChildren([route]), history: createMemoryHistory() })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SiteProvider value={site}>
          <RouterProvider router={router} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

const sent = (fields: Partial<QuoteDetail> = {}) =>
  aQuote(second, {
    status: 'sent',
    sent_version: 2,
    versions: [aVersion(2), aVersion(1)],
    can: { save: false, send: false, revise: true, answer: true, convert: false, change_order: false },
    ...fields,
  })
const editor = () => aQuote(third, { sent_version: 2, versions: [aVersion(2), aVersion(1)] })

const sheet = () => screen.findByRole('dialog', { name: 'What changed' }, patience)
/** What stands beside a word in a part of the comparison. */
const factIn = (part: HTMLElement, name: string) => within(part).getByText(name).nextElementSibling?.textContent

async function compare(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'More' }, patience))
  fireEvent.click(await screen.findByRole('button', { name }, patience))
  return sheet()
}

test('the last two versions of a sent quote are compared, and any other two can be chosen', async () => {
  server.compare = answer
  open(() => <SentQuote quote={sent()} />)
  const window = await compare('Compare versions')
  const lines = await within(window).findByRole('region', { name: 'Changed lines' }, patience)
  expect(server.asked).toEqual([[1, 2]])
  expect(factIn(lines, 'Price')).toBe('$100.00 changed to $125.50')
  expect(factIn(lines, 'Quantity')).toBe('1 changed to 2 hour')
  expect(within(within(window).getByRole('region', { name: 'Removed' })).getByText('Haul away')).toBeTruthy()
  const sums = within(window).getByRole('region', { name: 'Amounts' })
  expect(factIn(sums, 'Total')).toBe('$200.00 changed to $225.90')
  expect(factIn(within(window).getByRole('region', { name: 'The whole quote' }), 'Discount')).toBe(
    'none changed to 10%',
  )
  expect(window.textContent).not.toMatch(/43\.21|98\.76/)
  fireEvent.change(within(window).getByRole('combobox', { name: 'Earlier version' }), { target: { value: '2' } })
  await within(window).findByText('Nothing changed between the two.', undefined, patience)
})

test('what the draft changes stands before it is sent, with options by their names', async () => {
  server.compare = answer
  open(() => <QuoteEditor quote={editor()} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Send quote' }, patience))
  const window = await screen.findByRole('dialog', { name: /^Send quote/ }, patience)
  await within(window).findByText('Changes since version 2', undefined, patience)
  const added = await within(window).findByRole('region', { name: 'Added' }, patience)
  expect(server.asked).toEqual([[2, null]])
  expect(within(added).getByText('Option Better')).toBeTruthy()
  expect(added.textContent).toContain('Permit 1 × $100.00 · optional')
  expect(factIn(within(window).getByRole('region', { name: 'Changed options' }), 'Name')).toBe('none changed to Good')
})

test('a first draft has nothing to compare with', async () => {
  server.compare = answer
  open(() => <QuoteEditor quote={aQuote(third)} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Send quote' }, patience))
  const window = await screen.findByRole('dialog', { name: /^Send quote/ }, patience)
  expect(within(window).queryByText(/^Changes since/)).toBeNull()
  expect(server.asked).toEqual([])
})

test('a comparison that does not come says why, and can be asked for again', async () => {
  server.compare = () => {
    throw new ApiError('timeout', 0)
  }
  open(() => <SentQuote quote={sent()} />)
  const window = await compare('Compare versions')
  const again = await within(window).findByRole('button', { name: 'Try again' }, patience)
  server.compare = answer
  fireEvent.click(again)
  await waitFor(() => expect(within(window).getByRole('region', { name: 'Changed lines' })).toBeTruthy(), patience)
})
