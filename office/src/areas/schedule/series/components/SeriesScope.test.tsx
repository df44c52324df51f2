import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { entryOf, site } from '#tests/support/schedule.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import type { VisitChange } from '../../api/useChangeVisit.ts'
import { SeriesScope } from './SeriesScope.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
Object.assign(document, { fonts: new EventTarget() })

interface Call {
  readonly name: string
  readonly body: unknown
}
const server = vi.hoisted(() => ({ calls: [] as Call[], preview: {} as object | null, detached: false }))
vi.mock('../../../../lib/members.ts', () => ({ signedIn: { queryKey: ['me'], queryFn: () => null } }))
vi.mock('../../../../lib/api.ts', () => ({
  api: async (name: string, { body }: { body?: unknown }) => {
    server.calls.push({ name, body })
    if (name === 'previewVisitChange') {
      if (server.preview === null) throw new Error('no answer')
      return server.preview
    }
    if (name === 'updateVisit') return { visit: { version: 4, customer: null, starts: null } }
    return {
      notices: [],
      visit: {
        id: 'v',
        day: '2026-06-02',
        detached: server.detached,
        notes: [],
        members: [],
        repeat: { unit: 'week', every: 2, weekdays: [1], month_day: null, until: null, count: 10 },
      },
    }
  },
}))
beforeAll(() => loadTexts(['schedule', 'lists']))
beforeEach(() => {
  server.calls = []
  server.detached = false
  server.preview = {
    moves: 7,
    stays: 3,
    by_hand: 1,
    ends: 0,
    adds: 0,
    conflicts: 2,
    first: [{ from: '2026-06-02T09:00', to: '2026-06-03T13:30' }],
  }
})
afterEach(cleanup)

const entry = entryOf({ title: 'Pool cleaning', day: '2026-06-02', wall: '2026-06-02T09:00', repeats: true })
const moved: VisitChange = { entry, place: { wall: '2026-06-03T13:30' }, where: 'Wed, Jun 3, 1:30 PM' }

/** Only what never comes ends by it: the window is loaded when it is first needed. */
const patience = { timeout: 60_000 }

async function ask(change: VisitChange) {
  const onClose = vi.fn<() => void>()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <SiteProvider value={site}>
          <SeriesScope change={change} onClose={onClose} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByRole('dialog', undefined, patience)
  return onClose
}
const sent = () => server.calls.filter(({ name }) => name === 'updateVisit').map(({ body }) => body)

test('SeriesScope shows the series, how many visits move, which stay, and what they overlap', async () => {
  await ask(moved)
  expect(await screen.findByText('Every 2 weeks on Tuesday, 10 times', undefined, patience)).toBeTruthy()
  for (const words of [
    '7 visits move',
    '2 stay: they have started or are done',
    '1 stays: it was moved by hand',
    '2 visits would overlap something else',
    '+6 more',
  ])
    expect(await screen.findByText(words)).toBeTruthy()
  const [first] = screen.getAllByRole('listitem')
  expect(first?.textContent).toBe('Tue, Jun 2, 9 AM to Wed, Jun 3, 1:30 PM')
  expect(server.calls.find(({ name }) => name === 'previewVisitChange')?.body).toEqual({
    starts: '2026-06-03T13:30',
    cancels: false,
  })
  expect(sent()).toEqual([])
})

test('changing one visit sends no scope, changing the following ones does', async () => {
  const onClose = await ask(moved)
  await screen.findByText('7 visits move')
  fireEvent.click(screen.getByRole('button', { name: 'Save change' }))
  await waitFor(() => expect(sent()).toEqual([{ starts: '2026-06-03T13:30' }]))
  expect(onClose).toHaveBeenCalledTimes(1)
  cleanup()
  server.calls = []
  await ask(moved)
  await screen.findByText('7 visits move')
  fireEvent.click(screen.getByRole('radio', { name: 'This and following' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save change' }))
  await waitFor(() => expect(sent()).toEqual([{ starts: '2026-06-03T13:30', scope: 'following' }]))
})

test.each<[string, boolean, VisitChange['place'], boolean]>([
  ['another time alone', false, moved.place, true],
  ['a visit that was moved by hand', true, moved.place, false],
  ['other members as well', false, { ...moved.place, members: [] }, false],
  ['another length as well', false, { ...moved.place, minutes: 90 }, false],
  ['another arrival window as well', false, { ...moved.place, arrival_minutes: 60 }, false],
])('a change of following visits has an undo only if that is exact: %s', async (_case, detached, place, can) => {
  server.detached = detached
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  await ask({ ...moved, ...(place && { place }) })
  await screen.findByText('7 visits move')
  await screen.findByText('Every 2 weeks on Tuesday, 10 times')
  fireEvent.click(screen.getByRole('radio', { name: 'This and following' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save change' }))
  await waitFor(() => expect(said).toHaveBeenCalledTimes(1))
  expect(said.mock.calls[0]?.[1]?.undo !== undefined).toBe(can)
  said.mockRestore()
})

test('following visits can’t be changed until they are counted', async () => {
  server.preview = null
  await ask(moved)
  expect(await screen.findByRole('button', { name: /Try again/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'This and following' }))
  expect(screen.getByRole('button', { name: 'Save change' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('radio', { name: 'This visit' }))
  expect(screen.getByRole('button', { name: 'Save change' })).toHaveProperty('disabled', false)
})

test('canceling says how many visits are canceled, and its toast brings all of them back in one call', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  await ask({ entry, state: 'cancelled', reason: 'Moved away' })
  expect(await screen.findByText('7 visits are canceled')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'This and following' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel visits' }))
  await waitFor(() => expect(sent()).toEqual([{ state: 'cancelled', reason: 'Moved away', scope: 'following' }]))
  await waitFor(() => expect(said).toHaveBeenCalledTimes(1))
  server.calls = []
  said.mock.calls[0]?.[1]?.undo?.()
  await waitFor(() => expect(sent()).toEqual([{ state: 'confirmed', scope: 'following' }]))
  said.mockRestore()
})

test('another rule is for the visit and those that follow alone, and says what moves, comes, and ends', async () => {
  const repeat = { unit: 'week' as const, every: 1, weekdays: [3], month_day: null, until: '2026-07-09', count: null }
  server.preview = { moves: 2, stays: 0, by_hand: 0, ends: 1, adds: 4, conflicts: 0, first: [] }
  const onClose = await ask({ entry, place: {}, repeat, tell: false })
  expect(screen.queryByRole('radio', { name: 'This visit' })).toBeNull()
  for (const words of ['2 visits move', '4 visits are added', '1 visit is canceled']) await screen.findByText(words)
  const asked = server.calls.find(({ name }) => name === 'previewVisitChange')
  expect(asked?.body).toEqual({ repeat, cancels: false })
  fireEvent.click(screen.getByRole('button', { name: 'Save change' }))
  await waitFor(() => expect(sent()).toEqual([{ tell: false, scope: 'following', repeat }]))
  expect(onClose).toHaveBeenCalled()
})

test('a rule that changes nothing for those that follow says so', async () => {
  const repeat = { unit: 'week' as const, every: 1, weekdays: [1], month_day: null, until: null, count: null }
  server.preview = { moves: 0, stays: 0, by_hand: 0, ends: 0, adds: 0, conflicts: 0, first: [] }
  await ask({ entry, place: {}, repeat })
  expect(await screen.findByText('The visits that follow don’t change.')).toBeDefined()
})
