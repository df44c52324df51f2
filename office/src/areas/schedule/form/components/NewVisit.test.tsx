import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ana, ben, monday, site, weekOf } from '#tests/support/schedule.ts'
import { until } from '#tests/support/until.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { ApiError } from '../../../../lib/problem.ts'
import { loadTexts } from '../../../../lib/texts.ts'
import type { Wanted } from '../../filters.ts'
import { NewVisit } from './NewVisit.tsx'

const api = vi.hoisted(() =>
  vi.fn<(name: string, given?: { idempotencyKey?: string; body?: unknown; query?: unknown }) => Promise<unknown>>(),
)
vi.mock('../../../../lib/api.ts', () => ({ api }))
// a field that grows with its words asks when fonts are there
Object.assign(document, { fonts: new EventTarget() })

beforeAll(() => loadTexts(['schedule']))
const slotAt = (time: string, day = monday) => ({ starts: '', ends: '', wall: `${day}T${time}`, members: [ana] })
const answers: Record<string, unknown> = {
  getSchedule: weekOf([]),
  listServices: { services: [{ id: 's1', name: 'Drain cleaning' }] },
  listFreeSlots: {
    slots: [slotAt('10:00'), slotAt('13:30'), slotAt('10:00', '2026-11-25')],
    minutes: 90,
    time_zone: 'America/Los_Angeles',
  },
}
beforeEach(() => {
  localStorage.clear()
  api.mockReset().mockImplementation((name) => Promise.resolve(answers[name] ?? { results: [] }))
})
afterEach(cleanup)

/** The window of a new entry, once the members are there. */
async function opened(wanted: Partial<Wanted> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SiteProvider value={site}>
          <NewVisit
            wanted={{ create: 'visit', day: null, time: null, member: null, ...wanted }}
            today={monday}
            onClose={() => {}}
          />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await until(() => screen.getByLabelText('Ana Ruiz'))
}
const button = (words: string) => screen.getByText(words).closest('button') ?? screen.getByText(words)
const press = (words: string) => fireEvent.click(button(words))
const choose = (member: string) => fireEvent.click(screen.getByLabelText(member))
const field = (label: string) => screen.getByLabelText(label, { selector: 'input' })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const faults = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

test('saving without a time asks for one below the open times', async () => {
  await opened()
  choose('Ana Ruiz')
  await until(() => button('10 AM'))
  press('Add to schedule')
  expect(faults()).toEqual(['Choose a time.'])
  press('10 AM')
  expect(faults()).toEqual([])
})

test('open times are those of the service for everybody who goes, and as long as it takes', async () => {
  const sent: unknown[] = []
  api.mockImplementation((name, { body } = {}) => {
    if (name === 'scheduleVisit') sent.push(body)
    return Promise.resolve(answers[name] ?? { results: [] })
  })
  await opened()
  choose('Ana Ruiz')
  choose('Ben Ortega')
  fireEvent.change(screen.getByLabelText('Service', { selector: 'select' }), { target: { value: 's1' } })
  const query = { service: 's1', from: monday, days: 7, minutes: 0, members: [ana, ben], together: true }
  await until(() => expect(api).toHaveBeenCalledWith('listFreeSlots', expect.objectContaining({ query })))
  const length = screen.getByLabelText<HTMLSelectElement>('Length', { selector: 'select' })
  await until(() => expect(length.value).toBe('90'))
  await until(() => button('1:30 PM'))
  fireEvent.change(length, { target: { value: '120' } })
  await until(() =>
    expect(api).toHaveBeenCalledWith('listFreeSlots', expect.objectContaining({ query: { ...query, minutes: 120 } })),
  )
})

test('without an answer any time can be typed', async () => {
  api.mockImplementation((name) =>
    name === 'listFreeSlots' ? Promise.reject(new Error('down')) : Promise.resolve(answers[name] ?? { results: [] }),
  )
  await opened()
  await until(() => screen.getByText('Open times couldn’t be loaded. Enter a time.'))
  expect(field('Time')).toBeDefined()
})

test('time off without a member asks who’s off', async () => {
  await opened({ create: 'time_off', time: '09:00' })
  press('Add to schedule')
  expect(faults()).toEqual(['Choose who’s off.'])
  choose('Ana Ruiz')
  expect(faults()).toEqual([])
})

test('a draft is restored, except for a time and member chosen since', async () => {
  await opened()
  type('Title', 'Slow drain')
  choose('Ben Ortega')
  cleanup()
  await opened({ time: '10:00', member: ana, day: '2026-11-25' })
  expect(screen.getByText('We kept what you started filling in.')).toBeDefined()
  expect(field('Title')).toHaveProperty('value', 'Slow drain')
  await until(() => button('10 AM'))
  const places = [screen.getByLabelText('Ana Ruiz'), screen.getByLabelText('Ben Ortega'), button('10 AM')]
  expect(places.map((each) => each.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'true'])
  cleanup()
  // the same window after a reload: what was chosen in it stays
  await opened({ time: '10:00', member: ana, day: '2026-11-25' })
  choose('Ben Ortega')
  cleanup()
  await opened({ time: '10:00', member: ana, day: '2026-11-25' })
  expect(screen.getByLabelText('Ben Ortega').getAttribute('aria-pressed')).toBe('true')
})

test('retrying an entry reuses its key, even after reopening; an edited entry gets a new one', async () => {
  const tried: string[] = []
  api.mockImplementation((name, { idempotencyKey = '' } = {}) => {
    if (name !== 'scheduleVisit') return Promise.resolve(answers[name])
    tried.push(idempotencyKey)
    return Promise.reject(new Error('no answer'))
  })
  const send = async (time: number) => {
    press('Add to schedule')
    await until(() => expect(tried).toHaveLength(time))
  }
  await opened({ create: 'task', time: '10:00' })
  type('Title', 'Order parts')
  await send(1)
  cleanup()
  await opened({ create: 'task', time: '10:00' })
  await send(2)
  type('Title', 'Order pipes')
  await send(3)
  const [first, second, third] = tried
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a saved entry leaves no draft, even if the window closed before the answer', async () => {
  let answer: (made: unknown) => void = () => {}
  const made = new Promise((resolve) => {
    answer = resolve
  })
  api.mockImplementation((name) => (name === 'scheduleVisit' ? made : Promise.resolve(answers[name])))
  await opened({ create: 'task', time: '10:00' })
  type('Title', 'Order parts')
  press('Add to schedule')
  await until(() => expect(api).toHaveBeenCalledWith('scheduleVisit', expect.anything()))
  cleanup()
  await act(async () => answer({}))
  await opened({ create: 'task', time: '10:00' })
  expect(field('Title')).toHaveProperty('value', '')
})

test('the repeat rule is sent, and an error in it shows at its field only', async () => {
  const sent: unknown[] = []
  api.mockImplementation((name, { body } = {}) => {
    if (name !== 'scheduleVisit') return Promise.resolve(answers[name])
    sent.push(body)
    const errors = [{ path: 'body.repeat.count', message: 'is too many' }]
    return Promise.reject(new ApiError('invalid', 422, { errors }))
  })
  await opened({ create: 'task', time: '10:00' })
  type('Title', 'Pool cleaning')
  const repeat = screen.getByLabelText('Repeat', { selector: 'select' })
  fireEvent.change(repeat, { target: { value: 'week' } })
  press('After')
  type('How many times', '10000')
  press('Add to schedule')
  expect(sent).toEqual([])
  expect(screen.getByText('Enter a whole number from 1 to 200.')).toBeDefined()
  type('How many times', '12')
  press('Add to schedule')
  await until(() => expect(sent).toHaveLength(1))
  const weekly = { unit: 'week', every: 1, weekdays: [0], month_day: null, until: null, count: 12 }
  expect(sent[0]).toMatchObject({ starts: `${monday}T10:00`, repeat: weekly })
  await until(() => expect(field('How many times').getAttribute('aria-invalid')).toBe('true'))
  expect(faults()).toEqual([])
})

test.each([
  ['nothing is found', () => Promise.resolve({ results: [] }), 'No matches'],
  ['the search fails', () => Promise.reject(new Error('down')), /^Search isn’t available/],
  ['it has no answer yet', () => new Promise(() => {}), 'Searching…'],
])('the customer search says so when %s', async (_what, search, words) => {
  api.mockImplementation((name) => (name === 'semanticSearch' ? search() : Promise.resolve(answers[name])))
  await opened()
  await act(async () => type('Customer, request, or project', 'Paul'))
  expect(await until(() => screen.getByText(words))).toBeDefined()
})
