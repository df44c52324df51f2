import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Home } from '#contract/home/types.ts'
import { RequestId, UserId, VisitId } from '#contract/shared.ts'
import { siteOf } from '#tests/support/site.ts'
import { keys } from '../../lib/queries.ts'
import { SiteProvider, type Site } from '../../lib/site.tsx'
import { loadTexts } from '../../lib/texts.ts'
import { HomeScreen } from './HomeScreen.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
// a field that grows with its words asks when fonts are there
Object.assign(document, { fonts: new EventTarget() })
beforeAll(() => loadTexts(['home', 'emergencies']))
afterEach(cleanup)

const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`
const site = siteOf({ timeZone: 'UTC' })
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Only what never comes ends by it: a window is loaded when it is first needed. */
const patience = { timeout: 60_000 }

/** A business that has had a request, and nothing to do. */
const quiet = (): Home => ({
  emergencies: [],
  waiting: { count: 0, customers: [] },
  unread: { count: 0, conversations: [] },
  today: { count: 0, done: 0, visits: [] },
  handed_off: 0,
  quotes: { count: 0, total: { cents: 0, currency: 'USD' }, oldest: null },
  money: {
    late: { count: 0, total: { cents: 0, currency: 'USD' }, oldest: null },
    received: { cents: 0, currency: 'USD' },
    received_before: { cents: 0, currency: 'USD' },
    weeks: Array.from({ length: 8 }, (_, week) => ({ week: `2026-04-0${week + 1}`, cents: 0 })),
  },
  reviews: { to_answer: 0, lowest: null, to_ask: 0 },
  numbers: {
    requests: 0,
    requests_before: 0,
    won: 0,
    first_reply: null,
    active_projects: 0,
    weeks: Array.from({ length: 8 }, (_, week) => ({
      week: `2026-04-0${week + 1}`,
      requests: 0,
      won: 0,
      first_reply: null,
    })),
  },
  steps: (['services', 'hours', 'phone', 'assistant', 'share'] as const).map((step) => ({ step, done: true })),
})

let posted: string[]
beforeEach(() => {
  posted = []
  vi.stubGlobal('fetch', async (address: string, { method }: { method?: string } = {}) => {
    if (method === 'POST') posted.push(address)
    return new Response('{}', { status: 422 })
  })
})

async function open(home: Home, role: Site['role'] = 'owner') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(keys.home(site.slug), home)
  const rootRoute = createRootRoute()
  const index = createRoute({ getParentRoute: () => rootRoute, path: '/', component: HomeScreen })
  const router = createRouter({ routeTree: rootRoute.addChildren([index]), history: createMemoryHistory() })
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <SiteProvider value={{ ...site, role }}>
          <RouterProvider router={router} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByRole('heading', { level: 1 }, patience)
}
const parts = () => screen.queryAllByRole('region').map((region) => within(region).getByRole('heading').textContent)

const crew = ['Ana Ruiz', 'Ben Ortega', 'Luis Herrera', 'Tess Nguyen', 'Maria Alvarez'].map((name, index) => ({
  id: UserId.parse(idOf(40 + index)),
  name,
}))

test('what there is nothing of is not shown, and no zero either', async () => {
  await open(quiet())
  expect(parts()).toEqual([])
  expect(screen.queryByText('0')).toBeNull()
})

test('what there is something of is shown, the late visit as late, and the call of an emergency is asked about', async () => {
  const base = quiet()
  await open({
    ...base,
    emergencies: [
      {
        request_id: RequestId.parse(idOf(2)),
        name: 'Janet Okafor',
        words: 'Water is pouring out under the sink',
        kind: 'flood',
        since: ago(6),
        phone: '+15105550142',
        waiting_since: ago(6),
      },
    ],
    waiting: {
      count: 9,
      customers: [
        {
          request_id: RequestId.parse(idOf(3)),
          name: 'Karen Whitfield',
          words: '',
          source: 'facebook',
          service: 'Irrigation',
          since: ago(72),
        },
      ],
    },
    today: {
      count: 4,
      done: 1,
      visits: [
        {
          id: VisitId.parse(idOf(4)),
          request_id: RequestId.parse(idOf(5)),
          starts: ago(42),
          ends: ago(-18),
          arrival_minutes: 30,
          state: 'confirmed',
          name: 'Tom Brandt',
          about: 'Water heater',
          address: 'Albany',
          members: [],
        },
        ...(['working', 'on_the_way'] as const).map((state, index) => ({
          id: VisitId.parse(idOf(6 + index)),
          request_id: null,
          starts: ago(42),
          ends: ago(-18),
          arrival_minutes: 30,
          state,
          name: 'Priya Raman',
          about: 'Patio',
          address: 'Orinda',
          members: crew,
        })),
      ],
    },
    quotes: { count: 3, total: { cents: 842_000, currency: 'USD' }, oldest: ago(6 * 1440) },
  })
  expect(parts()).toEqual(['Waiting for an answer', 'Today', 'Follow up'])
  expect(screen.getByText('Irrigation')).toBeDefined()
  // one mark each: who is there already is not late
  expect(screen.getByText('12 min late')).toBeDefined()
  expect(screen.getByText('Working')).toBeDefined()
  expect(screen.getByText('On my way')).toBeDefined()
  expect(screen.getByText('1 of 4 done')).toBeDefined()
  // all who go there, as far as there is room
  expect(screen.getAllByTitle('Ana Ruiz, Ben Ortega, Luis Herrera, Tess Nguyen, Maria Alvarez')[0]?.textContent).toBe(
    'Assigned to Ana Ruiz, Ben Ortega, Luis Herrera, Tess Nguyen, Maria AlvarezARBOLH+2',
  )
  expect(screen.getByText('$8,420')).toBeDefined()
  // a phone would open its own screen; here the page would be left, for the files after this one too
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(screen.getByRole('link', { name: 'Call (510) 555-0142' }))
  const asked = await screen.findByRole('dialog', { name: 'How did it go?' }, patience)
  fireEvent.click(within(asked).getByRole('radio', { name: 'Answered' }))
  fireEvent.click(within(asked).getByRole('button', { name: 'Log call' }))
  await vi.waitFor(() => expect(posted.some((address) => address.includes(`${idOf(2)}/calls`))).toBe(true), patience)
  await within(asked).findByRole('alert', {}, patience)
})

test('a first step that is opened has the focus, and can be tried again where its data did not come', async () => {
  const base = quiet()
  await open({
    ...base,
    steps: base.steps.map(({ step }) => ({ step, done: step === 'services' || step === 'share' })),
  })
  const title = await screen.findByRole('button', { name: 'Turn on the assistant' }, patience)
  title.focus()
  fireEvent.click(title)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Turn on the assistant' }))
  await screen.findByRole('button', { name: 'Try again' }, patience)
})

test('what could bring the next job is shown where there is something, without the reviews that are to follow up', async () => {
  const about = { count: 3, amount: null, project: null, ring: null, people: [], competitor: null }
  const opportunities = [
    { id: 'reviews', kind: 'reviews', ...about },
    { id: 'credits', kind: 'credits', ...about },
  ]
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/opportunities') ? Response.json({ opportunities }) : new Response('{}', { status: 422 }),
  )
  await open(quiet())
  const row = await screen.findByRole('link', { name: '3 referral credits to give' }, patience)
  expect(row.getAttribute('href')).toBe('/local-opportunities?part=referrals')
  expect(parts()).toContain('For you')
  expect(screen.queryByText(/to ask for a review/)).toBeNull()
})
