import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BookingRules, ServiceBooking } from '#contract/schedule/types.ts'
import { bookingDefaults, bookingRuleDefaults } from '#contract/schedule/values.ts'
import { ServiceId } from '#contract/shared.ts'
import type { Service } from '#contract/sites.ts'
import { aPage, aSite } from '#tests/support/settings.ts'
import type { Answer } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { SiteProvider } from '../../../lib/site.tsx'
import { loadTexts } from '../../../lib/texts.ts'
import { ServiceEditor } from '../ServiceEditor.tsx'
import { BookingSection } from './components/BookingSection.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts(['settings', 'booking', 'copy']))
afterEach(cleanup)

const ids = ['01890000-0000-7000-8000-000000000021', '01890000-0000-7000-8000-000000000022'].map((id) =>
  ServiceId.parse(id),
)
const [drains, roofs] = ids.map((id, index): ServiceBooking => ({
  service: { id, name: index === 0 ? 'Drains' : 'Roofs' },
  ...bookingDefaults,
}))

/** What was sent to the server. */
let sent: unknown[]
let booking: Answer<'getBooking'>

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_address: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method === 'PATCH') sent.push(JSON.parse(body ?? ''))
    return new Response(JSON.stringify(booking), { headers: { 'content-type': 'application/json' } })
  })
})

const servicesOf = (booked: readonly ServiceBooking[]): Service[] =>
  booked.map(({ service }, order) => ({ ...service, description: '', active: true, order, version: 1 }))

async function draw(services: readonly Service[], Screen: () => ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(keys.booking(aSite.slug), booking)
  client.setQueryData(keys.services(aSite.slug), { services })
  const rootRoute = createRootRoute()
  const index = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Screen })
  const router = createRouter({ routeTree: rootRoute.addChildren([index]), history: createMemoryHistory() })
  await router.load()
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <SiteProvider value={aSite}>
          <RouterProvider router={router} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

async function open(
  rules: Partial<BookingRules>,
  services: readonly (ServiceBooking | undefined)[],
  hidden: readonly (ServiceId | undefined)[] = [],
) {
  const known = services.filter((service) => service !== undefined)
  booking = { rules: { ...bookingRuleDefaults, ...rules }, services: known }
  await draw(
    servicesOf(known).map((service) => ({ ...service, active: !hidden.includes(service.id) })),
    () => <BookingSection page={aPage} />,
  )
  await screen.findByRole('switch', { name: 'Online booking' })
}
const change = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })

test('online booking saves at once, and its link shows once something can be booked', async () => {
  await open({}, [drains])
  expect(screen.queryByText('Booking page')).toBeNull()
  fireEvent.click(screen.getByRole('switch', { name: 'Online booking' }))
  await screen.findByText('Saved')
  expect(sent).toEqual([{ rules: { online: true }, services: [] }])
  cleanup()

  await open({ online: true }, [drains])
  expect(screen.getByRole('link', { name: 'Open: Booking page' }).getAttribute('href')).toMatch(/\/p\/cedar\/booking$/)
  cleanup()

  await open({ online: true }, [drains && { ...drains, online: false }])
  expect(screen.queryByText('Booking page')).toBeNull()
  screen.getByText('Customers can’t book anything yet. Turn on at least one service below.')
})

test('notice is set for all services and leaves their other rules alone', async () => {
  await open({ online: true }, [drains && { ...drains, minutes: 90, notice_minutes: 1440 }, roofs])
  const notice = screen.getByRole('combobox', { name: 'Notice' })
  expect(within(notice).getByRole('option', { name: 'Different for each service' })).toHaveProperty('selected', true)
  change('Notice', '240')
  await waitFor(() => expect(sent).toHaveLength(1))
  const how = { ...bookingDefaults, notice_minutes: 240 }
  expect(sent).toEqual([
    {
      services: [
        { ...how, service: ids[0], minutes: 90 },
        { ...how, service: ids[1] },
      ],
    },
  ])
  change('How far ahead', '43200')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ services: [{ horizon_days: 30 }, { horizon_days: 30 }] })
})

test('notice leaves hidden services alone', async () => {
  await open({ online: true }, [drains && { ...drains, notice_minutes: 1440 }, roofs], [ids[1]])
  expect(screen.getByRole('combobox', { name: 'Notice' })).toHaveProperty('value', '1440')
  change('Notice', '240')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([{ services: [{ ...bookingDefaults, notice_minutes: 240, service: ids[0] }] }])
})

test('hold time shows only if someone has to confirm', async () => {
  await open({ hold_minutes: 90 }, [])
  expect(screen.getByRole('combobox', { name: 'Hold for' })).toHaveProperty('value', '90')
  fireEvent.click(screen.getByRole('radio', { name: 'Confirm automatically' }))
  await waitFor(() => expect(sent).toEqual([{ rules: { confirms_itself: true }, services: [] }]))
  booking = { ...booking, rules: { ...booking.rules, confirms_itself: true } }
  cleanup()
  await open({ confirms_itself: true }, [])
  expect(screen.queryByRole('combobox', { name: 'Hold for' })).toBeNull()
})

test('editing a service’s length sends its booking rules only', async () => {
  const known = [drains, roofs].filter((service) => service !== undefined)
  booking = { rules: bookingRuleDefaults, services: known }
  await draw(servicesOf(known), () => <ServiceEditor services={servicesOf(known)} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Drains' }))
  change('Length', '150')
  change('Free time after', '15')
  const form = screen.getByRole('form', { name: 'Edit Drains' })
  fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit Drains' })).toBeNull())
  const how = { ...bookingDefaults, minutes: 150, buffer_after: 15 }
  expect(sent).toEqual([{ services: [{ ...how, service: ids[0] }] }])
})
