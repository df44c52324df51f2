import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noHours, usualHours } from '#contract/hours.rules.ts'
import { aPage, aSite } from '#tests/support/settings.ts'
import { moneyKeys } from '../../../lib/api/money-keys.ts'
import { keys } from '../../../lib/queries.ts'
import { SiteProvider } from '../../../lib/site.tsx'
import { loadTexts } from '../../../lib/texts.ts'
import { HoursSection } from '../HoursSection.tsx'
import { useUpdateLandingPage } from '../useUpdateLandingPage.ts'

const api = vi.hoisted(() => vi.fn<(name: string, given: { body?: object }) => Promise<unknown>>())
vi.mock('../../../lib/api.ts', () => ({ api }))
// the blocker of the router, which is not here
vi.mock('../../../ui/ConfirmLeave.tsx', () => ({ ConfirmLeave: () => null }))
Object.assign(document, { fonts: new EventTarget() })
beforeAll(() => loadTexts(['settings']))
beforeEach(() => void api.mockReset())
afterEach(cleanup)

function around(client = new QueryClient()) {
  return function Around({ children }: { children: ReactNode }) {
    return (
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <SiteProvider value={{ ...aSite, role: 'owner' }}>{children}</SiteProvider>
        </QueryClientProvider>
      </MantineProvider>
    )
  }
}

test('a business that never said its hours begins with the usual week, and may keep it as it is', async () => {
  api.mockResolvedValue({ hours: usualHours })
  const page = { ...aPage, hours: noHours, hours_given: false, may: { update: true } }
  render(<HoursSection page={page} />, { wrapper: around() })
  fireEvent.click(screen.getByRole('button', { name: 'Save hours' }))
  await waitFor(() => expect(api).toHaveBeenCalledOnce())
  expect(api).toHaveBeenCalledWith('updateBusinessHours', { site: aSite.slug, body: { hours: usualHours } })
})

test('a new name leaves alone what else is known of the business', async () => {
  const client = new QueryClient()
  const known = { settings: { accepts: true } }
  client.setQueryData(moneyKeys.quoteSettings(aSite.slug), known)
  client.setQueryData(keys.site(aSite.slug), aPage)
  const saved = { ...aPage, name: 'Ruiz and Daughters', version: 2 }
  api.mockResolvedValue({ landing_page: saved })
  const { result } = renderHook(() => useUpdateLandingPage(), { wrapper: around(client) })
  await result.current.mutateAsync({ body: { name: saved.name }, bases: { name: aPage.name }, ifVersion: 1 })
  expect(client.getQueryData(keys.site(aSite.slug))).toEqual(saved)
  expect(client.getQueryData(moneyKeys.quoteSettings(aSite.slug))).toEqual(known)
})
