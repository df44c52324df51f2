// Small on purpose: one part of the panel beside an invoice.
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { anInvoice } from '#tests/support/invoice-screens.ts'
import { site } from '#tests/support/schedule.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { ReferralCredits } from './ReferralCredits.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const api = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))
beforeAll(() => loadTexts(['invoices']))

const patience = { timeout: 60_000 }

test('credits that could not be loaded are asked for again, and not passed over', async () => {
  api.mockRejectedValueOnce(new ApiError('internal', 500)).mockResolvedValue({ credits: [] })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SiteProvider value={site}>
          <ReferralCredits invoice={anInvoice()} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }, patience))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), patience)
})
