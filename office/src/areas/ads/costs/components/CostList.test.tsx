import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { site } from '#tests/support/notes.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { CostList } from './CostList.tsx'

const api = vi.hoisted(() => vi.fn<(name: string) => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))
const said = vi.hoisted(() => ({
  success: vi.fn<(said: string, more: { undo?: () => void }) => void>(),
  problem: vi.fn<(error: unknown) => void>(),
}))
vi.mock('../../../../lib/toasts.ts', () => ({ toast: said }))
Object.assign(document, { fonts: new EventTarget() })
beforeAll(() => loadTexts(['ads', 'traffic', 'amounts']))
afterEach(cleanup)

test('a deleted cost that cannot be put back says so, though its row is gone', async () => {
  const cost = { id: 'a', source: 'angi', from: '2026-11-01', to: '2026-11-30', cents: 42_000, note: '', version: 1 }
  let costs = [cost]
  const refusal = new Error('no connection')
  api.mockImplementation((name) => {
    if (name === 'createAdCost') return Promise.reject(refusal)
    if (name === 'deleteAdCost') costs = []
    return Promise.resolve({ costs, cost, next_cursor: null })
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <SiteProvider value={site}>
          <CostList onClose={() => {}} onAdd={() => {}} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'More for Angi' }))
  fireEvent.click(await screen.findByText('Delete cost'))
  await screen.findByText(/^Add what you spend/)
  said.success.mock.lastCall?.[1].undo?.()
  await waitFor(() => expect(said.problem).toHaveBeenCalledWith(refusal))
})
