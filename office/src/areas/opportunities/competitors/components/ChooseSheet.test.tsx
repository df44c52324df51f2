import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { site } from '#tests/support/schedule.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { ChooseSheet } from './ChooseSheet.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const api = vi.hoisted(() => vi.fn<(name: string, given: object) => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))
beforeAll(() => loadTexts(['opportunities']))
afterEach(cleanup)

const patience = { timeout: 60_000 }
const rooter = { place: 'place-1', name: 'Bay Rooter', address: '1 Main St', rating: 4.5, reviews: 12 }

test('what is picked stays while another name finds nothing, which the window says', async () => {
  api.mockImplementation((name, given) => {
    if (name !== 'findCompetitors') return Promise.resolve({})
    return Promise.resolve({ found: JSON.stringify(given).includes('Nobody') ? [] : [rooter] })
  })
  const onClose = vi.fn<() => void>()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <SiteProvider value={site}>
          <ChooseSheet competitors={[]} chosen={[]} onClose={onClose} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Bay Rooter' }, patience))
  expect(screen.queryByText(/^No businesses found/)).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: 'Business name' }), { target: { value: 'Nobody' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await screen.findByText('No businesses found. Try another name.', undefined, patience)
  expect(screen.getByRole('checkbox', { name: 'Bay Rooter' })).toHaveProperty('checked', true)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce(), patience)
  expect(api).toHaveBeenCalledWith('chooseCompetitors', { slug: site.slug, body: { places: ['place-1'] } })
})
