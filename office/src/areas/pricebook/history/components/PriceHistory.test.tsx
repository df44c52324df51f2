import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PriceItemId } from '#contract/shared.ts'
import { site } from '#tests/support/schedule.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { PriceHistory } from './PriceHistory.tsx'

const api = vi.hoisted(() => vi.fn<(name: string, given?: { query: { cursor: string } }) => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))
beforeAll(() => loadTexts(['pricebook', 'amounts']))
beforeEach(() => {
  api.mockReset()
})
afterEach(cleanup)
const patience = { timeout: 60_000 }

const created = '2026-11-02T18:00:00.000Z'
const item = { id: PriceItemId.parse('01890000-0000-7000-8000-000000000001'), created }
const entry = (id: string, more: object) => ({
  id,
  at: '2026-11-20T18:00:00.000Z',
  by: 'Joe Field',
  way: 'edit',
  price_before_cents: 1000,
  price_after_cents: 1000,
  cost_before_cents: null,
  cost_after_cents: null,
  ...more,
})

function open() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SiteProvider value={site}>
          <PriceHistory item={item} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(api).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Price history' }))
}
const list = async () =>
  (await screen.findAllByRole('listitem', undefined, patience)).map(({ textContent }) => textContent)

test('changes are shown with what changed, by which way, and who; the earlier ones when they are asked for', async () => {
  const pages = [
    {
      entries: [
        entry('1', { price_after_cents: 1250, way: 'import', cost_after_cents: 700 }),
        entry('2', { cost_before_cents: 500, by: '', way: 'parts' }),
      ],
      next_cursor: 'more',
      since: created,
    },
    { entries: [entry('3', { price_before_cents: 900, way: 'markup' })], next_cursor: null, since: created },
  ]
  api.mockImplementation((name, given) => {
    if (name !== 'listPriceHistory') throw new Error(`nobody asks for ${name} here`)
    return Promise.resolve(pages[given?.query.cursor === 'more' ? 1 : 0])
  })
  open()
  expect(await list()).toEqual([
    expect.stringMatching(
      /^Price\$10\.00 changed to \$12\.50Costunknown changed to \$7\.00File import · Joe Field · .*20/,
    ),
    expect.stringMatching(/^Cost\$5\.00 changed to unknownParts of the kit · [^·]*20/),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier changes' }))
  await screen.findByText('Added on Nov 2, 2026.', undefined, patience)
  expect((await list()).at(-1)).toMatch(/^Price\$9\.00 changed to \$10\.00Markup tiers/)
  expect(screen.queryByRole('button', { name: 'Show earlier changes' })).toBeNull()
})

test.each([
  ['an item that is older than its history', '2026-11-15T18:00:00.000Z', /Changes are kept since Nov 15, 2026/],
  ['one that never changed', created, /hasn’t changed since the item was added on Nov 2, 2026/],
])('%s says so', async (_name, since, words) => {
  api.mockResolvedValue({ entries: [], next_cursor: null, since })
  open()
  expect(await screen.findByText(words, undefined, patience)).toBeTruthy()
})

test('a history that does not come says why, and can be asked for again', async () => {
  api
    .mockRejectedValueOnce(new ApiError('timeout', 0))
    .mockResolvedValue({ entries: [], next_cursor: null, since: created })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }, patience))
  expect(await screen.findByText(/hasn’t changed/, undefined, patience)).toBeTruthy()
})
