import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ana, ben, entryOf, monday, site, viewOf, visitId, weekOf } from '#tests/support/schedule.ts'
import type { Schedule } from '#contract/schedule/types.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { TEAM, type View } from '../../filters.ts'
import type { ScheduleViewProps } from '../../ScheduleScreen.tsx'
import { PhoneSchedule } from './PhoneSchedule.tsx'

vi.mock('../../../../lib/api.ts', () => ({ api: () => new Promise(() => {}) }))
beforeAll(() => loadTexts(['schedule', 'lists']))
afterEach(cleanup)

function drawn(view: View, schedule: Schedule, fields: Partial<ScheduleViewProps> = {}, date = monday) {
  const go = vi.fn<(day: string) => undefined>()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <SiteProvider value={site}>
          <PhoneSchedule {...viewOf(view, schedule, { date, members: [ana] })} go={go} {...fields} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return go
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the month view goes to the next month and back to today', () => {
  const go = drawn('month', weekOf([], { to: '2027-01-03' }))
  press('Next month')
  expect(go).toHaveBeenLastCalledWith('2026-12-01')
  press('Today')
  expect(go).toHaveBeenLastCalledWith(monday)
})

test('Today shows on another day or week only', () => {
  const go = drawn('day', weekOf([]), {}, '2026-11-24')
  press('Today')
  expect(go).toHaveBeenLastCalledWith(monday)
  cleanup()
  drawn('week', weekOf([]), {}, '2026-11-30')
  expect(screen.queryByText('Today')).not.toBeNull()
  cleanup()
  drawn('week', weekOf([]), {}, '2026-11-25')
  expect(screen.queryByText('Today')).toBeNull()
})

test('a week without anything says so, and begins with a new visit in one place', () => {
  const onNew = vi.fn<NonNullable<ScheduleViewProps['onNew']>>()
  drawn('week', weekOf([]), { onNew })
  expect(screen.queryByText('Nothing scheduled')).not.toBeNull()
  const [inHead, inPlace] = screen.getAllByRole('button', { name: 'New visit' })
  expect([inHead, inPlace].map((button) => button?.dataset['variant'])).toEqual(['default', undefined])
  if (inPlace !== undefined) fireEvent.click(inPlace)
  expect(onNew).toHaveBeenLastCalledWith({ day: monday })
  cleanup()
  drawn('week', weekOf([], { closed: [monday] }))
  expect(screen.queryByText('Nothing scheduled')).toBeNull()
})

test('a drive starts at the visit before, even if that one is shown on top as the next', () => {
  // eight kilometers apart as the crow flies, a drive of 13 minutes
  const places: [number, number][] = [
    [37.8, -122.27],
    [37.872, -122.27],
    [37.8, -122.27],
  ]
  const entries = places.map((point, at) =>
    entryOf({
      id: visitId(at + 1),
      title: `Job ${at + 1}`,
      point,
      wall: `${monday}T1${at}:00`,
      state: at === 0 ? 'done' : 'confirmed',
    }),
  )
  drawn('day', weekOf(entries), { mayChange: false })
  const words = document.body.textContent ?? ''
  expect(words).toMatch(/Job 2.*Rest of the day.*Job 1.*13 min drive.*Job 3/)
})

test('a team’s day says who goes; a member’s own day doesn’t', () => {
  const two = weekOf([
    entryOf({ id: visitId(1), members: [ana, ben] }),
    entryOf({ id: visitId(2), title: 'Quote', members: [] }),
  ])
  const words = () => document.body.textContent ?? ''
  drawn('day', two, viewOf('day', two, { date: monday, members: [TEAM] }))
  expect(words()).toMatch(/Leak repair.*Ana, Ben.*Quote.*Not assigned/)
  cleanup()
  drawn('day', two)
  expect(words()).not.toMatch(/Ana, Ben/)
})
