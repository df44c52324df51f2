import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { site } from '#tests/support/schedule.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { ChangePrices } from './ChangePrices.tsx'

const api = vi.hoisted(() => vi.fn<(name: string, given?: { body?: unknown }) => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))
beforeAll(() => loadTexts(['pricebook', 'amounts']))
afterEach(cleanup)

const item = (name: string) => ({ id: name, name, code: '' })
const preview = {
  found: 3,
  changed: 2,
  changes: [
    { item: item('Pipe'), before_cents: 1000, after_cents: 1100 },
    { item: item('Elbow'), before_cents: 10, after_cents: 11 },
  ],
  kept: 1,
  unchanged: [{ item: item('Kit'), reason: 'follows_parts' }],
}
beforeEach(() =>
  api
    .mockReset()
    .mockImplementation((name) =>
      Promise.resolve(name === 'previewPriceChanges' ? preview : { change_id: 'c', changed: 2, kept: 1 }),
    ),
)

const patience = { timeout: 60_000 }

test('prices of the list change by a percentage, once, as the preview said', async () => {
  const onClose = vi.fn<() => void>()
  render(
    <NuqsTestingAdapter searchParams="?search=copper">
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <SiteProvider value={site}>
            <ChangePrices onClose={onClose} />
          </SiteProvider>
        </QueryClientProvider>
      </MantineProvider>
    </NuqsTestingAdapter>,
  )
  const send = await screen.findByText('Change prices', { selector: 'button *' }, patience)
  expect(send.closest('button')?.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Change'), { target: { value: 'lower percent' } })
  fireEvent.change(screen.getByLabelText('Round to the nearest'), { target: { value: '25' } })
  fireEvent.change(screen.getByLabelText('By how much'), { target: { value: '10' } })
  await screen.findByText('Change 2 prices', undefined, patience)
  const change = screen.getByRole('button', { name: 'Change 2 prices' })
  expect(screen.getByText('$11.00')).toBeTruthy()
  expect(screen.getByText('follows its parts', { exact: false })).toBeTruthy()
  fireEvent.click(change)
  fireEvent.click(change)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce(), patience)
  const asked = {
    filter: { search: 'copper', category: '', kits: '', kinds: [] },
    change: { by: { ppm: -100_000 }, round_cents: 25 },
  }
  const calls = (name: string) => api.mock.calls.filter(([called]) => called === name)
  expect(calls('previewPriceChanges')[0]).toMatchObject(['previewPriceChanges', { body: asked }])
  expect(calls('changePrices')).toMatchObject([['changePrices', { body: { ...asked, expected: 2 } }]])
})
