import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { NuqsAdapter } from 'nuqs/adapters/tanstack-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MemberSchedule } from '#contract/schedule/types.ts'
import { datedLimits } from '#contract/schedule/values.ts'
import { ServiceId, UserId } from '#contract/shared.ts'
import type { Service } from '#contract/sites.ts'
import { aPage, aSite, workWeek } from '#tests/support/settings.ts'
import { keys } from '../../../lib/queries.ts'
import { SiteProvider } from '../../../lib/site.tsx'
import { loadTexts } from '../../../lib/texts.ts'
import { CrewSection } from './components/CrewSection.tsx'
import { isBooked } from './components/fields.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts(['settings', 'crew', 'days']))
afterEach(cleanup)

const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`
const service = (number: number, name: string): Service => ({
  id: ServiceId.parse(idOf(number)),
  name,
  description: '',
  active: true,
  order: number,
  version: 1,
})
const services = [service(21, 'Drains'), service(22, 'Roofs')]
const ben = UserId.parse(idOf(11))
const scheduleOf = (change: Partial<MemberSchedule> = {}): MemberSchedule => ({
  user: ben,
  hours: null,
  starts_address: '12 Shop Rd',
  ends_address: '',
  dated_hours: [],
  services: null,
  version: 3,
  ...change,
})

interface Sent {
  readonly version: string | null
  readonly body: unknown
}
let sent: Sent[]
/** What the server has, as somebody else may have changed it meanwhile. */
let stored: MemberSchedule

beforeEach(() => {
  sent = []
  stored = scheduleOf()
  vi.stubGlobal(
    'fetch',
    async (address: string, init: { method?: string; body?: string; headers?: HeadersInit } = {}) => {
      const json = (value: unknown, status = 200) =>
        new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })
      if (init.method === 'PUT') {
        const version = new Headers(init.headers).get('if-match')
        const body: unknown = JSON.parse(init.body ?? '')
        sent.push({ version, body })
        if (version !== `"${stored.version}"`) return json({ code: 'stale', status: 409 }, 409)
        stored = { ...stored, ...(typeof body === 'object' ? body : {}), version: stored.version + 1 }
        return json({ member: stored })
      }
      return address.includes('member-schedules') ? json({ members: [stored] }) : json({}, 422)
    },
  )
})

async function openBen(schedule = scheduleOf()) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(keys.memberSchedules(aSite.slug), { members: [schedule] })
  client.setQueryData(keys.members(aSite.slug), { members: [{ id: ben, name: 'Ben Kowalski', role: 'field' }] })
  client.setQueryData(keys.services(aSite.slug), { services })
  const rootRoute = createRootRoute()
  const settings = createRoute({
    getParentRoute: () => rootRoute,
    path: '/settings',
    component: () => (
      <NuqsAdapter>
        <CrewSection page={aPage} />
      </NuqsAdapter>
    ),
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([settings]),
    history: createMemoryHistory({ initialEntries: ['/settings'] }),
  })
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <SiteProvider value={aSite}>
          <RouterProvider router={router} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Ben Kowalski Business hours · All services' }))
  await screen.findByRole('heading', { name: 'Ben Kowalski' })
}
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

const unset = { ends_address: '', dated_hours: [] }

test('own hours start as the business hours, and a day off is sent with the whole week', async () => {
  await openBen()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  choose('Own hours')
  fireEvent.click(screen.getByRole('switch', { name: 'Wednesday' }))
  expect(screen.getAllByText('Off')).toHaveLength(3)
  save()
  await screen.findByText('Saved')
  const week = { ...workWeek, wednesday: [], closed_dates: [] }
  expect(sent).toEqual([
    { version: '"3"', body: { ...unset, hours: week, starts_address: '12 Shop Rd', services: null } },
  ])
  expect(screen.getByRole('switch', { name: 'Wednesday' })).toHaveProperty('checked', false)
})

test('whoever is not told where a day starts and ends sees no fields for it, and sends none', async () => {
  stored = scheduleOf({ starts_address: null, ends_address: null })
  await openBen(stored)
  expect(screen.queryByRole('textbox', { name: 'Day starts at' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Day ends at' })).toBeNull()
  choose('Only some services')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Roofs' }))
  save()
  await screen.findByText('Saved')
  expect(sent).toEqual([{ version: '"3"', body: { hours: null, dated_hours: [], services: [services[0]?.id] } }])
})

test('saving keeps someone else’s change to another field and shows one to the same field', async () => {
  await openBen()
  stored = scheduleOf({ starts_address: '9 Elm St', version: 4 })
  choose('Only some services')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Roofs' }))
  save()
  await screen.findByText('Saved')
  const chosen = [services[0]?.id]
  expect(sent.map(({ version, body }) => [version, body])).toEqual([
    ['"3"', { ...unset, hours: null, starts_address: '12 Shop Rd', services: chosen }],
    ['"4"', { ...unset, hours: null, starts_address: '9 Elm St', services: chosen }],
  ])
  cleanup()

  await openBen()
  stored = scheduleOf({ starts_address: '1 Bay St', version: 5 })
  fireEvent.change(screen.getByRole('textbox', { name: 'Day starts at' }), { target: { value: '2 Bay St' } })
  save()
  await screen.findByText('Someone else changed this to: 1 Bay St')
  expect(screen.getByRole('textbox', { name: 'Day starts at' })).toHaveProperty('value', '2 Bay St')
  expect(sent).toHaveLength(3)
})

test('other hours of some days and the end of the day are sent; days that are over stay and are not shown', async () => {
  const over = { from: '2024-05-01', to: '2024-05-02', weekdays: [], spans: [] }
  stored = scheduleOf({ dated_hours: [over] })
  await openBen(stored)
  const list = within(screen.getByRole('region', { name: 'Special hours' }))
  expect(list.queryAllByRole('group')).toHaveLength(0)
  fireEvent.click(list.getByRole('button', { name: 'Add days' }))
  expect(list.getByText('Off')).toBeDefined()
  fireEvent.click(list.getByRole('button', { name: 'Add hours' }))
  fireEvent.click(list.getByRole('button', { name: 'Add days' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Day ends at' }), { target: { value: '3 Yard Ln' } })
  save()
  await screen.findByText('One of these days already has special hours.')
  expect(sent).toEqual([])
  fireEvent.click(list.getAllByRole('button', { name: /^Remove [A-Z]/ }).at(-1) ?? document.body)
  save()
  await screen.findByText('Saved')
  const day = expect.any(String)
  const added = { from: day, to: day, weekdays: [], spans: [{ open: '08:00', close: '17:00' }] }
  const body = expect.objectContaining({ ends_address: '3 Yard Ln', dated_hours: [over, added] })
  expect(sent).toEqual([{ version: '"3"', body }])
})

test('days that are over take no room from others, and weekdays stand still while they are saved', async () => {
  const over = Array.from({ length: datedLimits.entries }, (_, index) => {
    const day = `2024-0${1 + Math.floor(index / 20)}-${String(1 + (index % 20)).padStart(2, '0')}`
    return { from: day, to: day, weekdays: [], spans: [] }
  })
  const week = { from: '2999-05-01', to: '2999-05-14', weekdays: [], spans: [] }
  stored = scheduleOf({ dated_hours: [...over.slice(1), week] })
  await openBen(stored)
  const list = within(screen.getByRole('region', { name: 'Special hours' }))
  const monday = () => list.getByRole('checkbox', { name: 'Monday' })
  fireEvent.click(list.getByRole('button', { name: 'Add days' }))
  expect(list.getAllByRole('button', { name: /^Remove [A-Z]/ })).toHaveLength(2)
  save()
  fireEvent.click(monday())
  expect(monday()).toHaveProperty('checked', true)
  await screen.findByText('Saved')
  fireEvent.click(monday())
  expect(monday()).toHaveProperty('checked', false)
  const added = expect.objectContaining({ weekdays: [], spans: [] })
  const body = expect.objectContaining({ dated_hours: [...over.slice(2), week, added] })
  expect(sent).toEqual([{ version: '"3"', body }])
})

test('a member without a service is not saved', async () => {
  await openBen()
  choose('Only some services')
  for (const { name } of services) fireEvent.click(screen.getByRole('checkbox', { name }))
  save()
  await screen.findByText('Choose at least one service.')
  expect(sent).toEqual([])
})

test.each([
  ['the field', ['field', null], [['office', null]], true],
  ['the office', ['office', null], [['field', null]], false],
  ['the office with hours of its own', ['office', workWeek], [['field', null]], true],
  ['the owner of a crew', ['owner', null], [['field', null]], false],
  ['the owner where the office goes out', ['owner', null], [['office', workWeek]], false],
  ['the owner where nobody goes out', ['owner', null], [['office', null]], true],
  ['the office where nobody goes out', ['office', null], [['owner', null]], false],
] as const)('whether isBooked offers a member for visits: %s', (_case, [role, own], others, expected) => {
  const person = { role, schedule: { hours: own } }
  const rest = others.map(([each, theirs]) => ({ role: each, schedule: { hours: theirs } }))
  expect(isBooked(person, [person, ...rest])).toBe(expected)
})
