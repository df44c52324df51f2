import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { anInvoice } from '#tests/support/invoice-screens.ts'
import { site } from '#tests/support/schedule.ts'
import { businessInitials } from '#contract/templates.rules.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { InvoicePaper } from './InvoicePaper.tsx'

const api = vi.hoisted(() => vi.fn<(name: string) => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))
beforeAll(() => loadTexts(['invoices', 'amounts', 'days']))
afterEach(cleanup)

const business = {
  name: 'Ruiz & Daughters',
  address: '2311 Adeline St, Oakland, CA 94607',
  phone: '+15105550110',
  licenses: ['C-36 CA 1048822', 'TX 7'],
}

/** The head of the paper, of a business with this brand. */
function headOf(brand: { color: string | null; logo: string | null }): HTMLElement {
  api.mockResolvedValue({ settings: {}, brand })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <SiteProvider value={site}>
          <InvoicePaper invoice={anInvoice({ business })} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return screen.getByText(business.name, { exact: false, selector: 'strong' })
}

test('the paper begins with the initials of the business on its color, or with its logo where it has one', async () => {
  const initials = businessInitials(business.name)
  const marked = headOf({ color: '#e0a100', logo: null })
  const mark = () =>
    [...marked.querySelectorAll<HTMLElement>('[aria-hidden]')].find((each) => each.textContent === initials)
  await waitFor(() => expect(mark()?.style.getPropertyValue('--page-mark')).toMatch(/^#/))
  // who billed, as the document says it
  expect(screen.getByText('License: C-36 CA 1048822, TX 7')).toBeTruthy()
  expect(screen.getByText(business.address)).toBeTruthy()
  cleanup()
  const logo = headOf({ color: '#e0a100', logo: '/brand/a/logo.webp' })
  await waitFor(() => expect(logo.querySelector('img')?.getAttribute('src')).toBe('/brand/a/logo.webp'))
  expect(logo.textContent).not.toContain(`${initials}${business.name}`)
})
