import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { entryOf, monday, site, viewOf, visitId, weekOf } from '#tests/support/schedule.ts'
import { SiteProvider } from '../../../lib/site.tsx'
import { loadTexts } from '../../../lib/texts.ts'
import type { ScheduleViewProps } from '../ScheduleScreen.tsx'
import { DeskSchedule } from './DeskSchedule.tsx'

vi.mock('../../../lib/api.ts', () => ({ api: () => new Promise(() => {}) }))
beforeAll(() => loadTexts(['schedule']))

const client = new QueryClient()
const drawn = (props: ScheduleViewProps) => (
  <MantineProvider env="test">
    <QueryClientProvider client={client}>
      <SiteProvider value={site}>
        <DeskSchedule {...props} />
      </SiteProvider>
    </QueryClientProvider>
  </MantineProvider>
)

test('the toolbar keeps focus while another range loads', () => {
  const { rerender } = render(drawn(viewOf('week', weekOf([entryOf()]))))
  const next = screen.getByRole('button', { name: 'Next week' })
  next.focus()
  rerender(drawn(viewOf('week', undefined, { date: '2026-11-30' })))
  rerender(drawn(viewOf('week', weekOf([], { from: '2026-11-30', to: '2026-12-06' }), { date: '2026-11-30' })))
  expect(document.activeElement).toBe(next)
})

test('the unassigned column counts the entries of the day shown', () => {
  const nobody = (id: number, day: string) => entryOf({ id: visitId(id), day, wall: `${day}T09:00`, members: [] })
  const week = weekOf([nobody(1, monday), nobody(2, '2026-11-24'), nobody(3, '2026-11-25')])
  render(drawn(viewOf('day', week)))
  expect(screen.getByText('1 entry')).toBeDefined()
})
