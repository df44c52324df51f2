import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { UserId } from '#contract/shared.ts'
import { ana, ben, entryOf, monday, visitId, weekOf } from '#tests/support/schedule.ts'
import { loadTexts } from '../../../../lib/texts.ts'
import { rowsOf } from '../../components/rows.ts'
import { RouteList } from './RouteList.tsx'
import { routesOf } from './routes.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts(['schedule']))
afterEach(cleanup)

const at = (id: number, time: string, fields: Partial<ReturnType<typeof entryOf>>) =>
  entryOf({ id: visitId(id), day: monday, wall: `${monday}T${time}`, members: [ana], ...fields })
const week = weekOf([
  at(1, '09:00', { title: 'Leak repair', point: [37.804, -122.271] }),
  at(2, '13:00', { title: 'Drip line', point: [37.871, -122.273] }),
  at(3, '15:00', { title: 'Estimate', point: null, city: '', members: [ben] }),
])
const day = routesOf(rowsOf(week, { members: [], kinds: [] }, week.now), week.members, monday)

const open = (only: UserId | null = null) => {
  const acts = { onOpen: vi.fn<(id: string) => void>(), onOnly: vi.fn<(member: UserId | null) => void>() }
  render(
    <MantineProvider>
      <RouteList {...day} {...acts} only={only} now={week.now} selected={null} />
    </MantineProvider>,
  )
  return acts
}

test('a route lists its stops in order with the drives between them and links to map apps', () => {
  const { onOpen } = open()
  const route = within(screen.getByRole('region', { name: 'Ana Ruiz’s route' }))
  expect(route.getByText('2 stops · 20 min drive · 6 mi')).toBeTruthy()
  const [first, second] = route.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/^1Leak repair9–10\sAM/)
  expect(second?.textContent).toMatch(/^20 min drive, 6 miApple Maps2Drip line1–2\sPM/)
  expect(route.getByRole('link', { name: 'Directions to Drip line in Apple Maps' })).toBeTruthy()
  expect(route.getByRole('link', { name: 'Open in Google Maps' }).getAttribute('href')).toContain('37.871')
  fireEvent.click(route.getByRole('button', { name: /Drip line/ }))
  expect(onOpen).toHaveBeenCalledWith(visitId(2))
})

test('a button shows one route alone, then all of them again', () => {
  const { onOnly } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Only Ana' }))
  expect(onOnly).toHaveBeenLastCalledWith(ana)
  cleanup()
  const again = open(ana)
  fireEvent.click(screen.getByRole('button', { name: 'Only Ana', pressed: true }))
  expect(again.onOnly).toHaveBeenLastCalledWith(null)
})

test('an entry without a place is listed with the reason and opens', () => {
  const { onOpen } = open()
  const apart = within(screen.getByRole('region', { name: 'Not on the map' }))
  const row = apart.getByRole('button', { name: /Estimate.*Address missing or incomplete/ })
  fireEvent.click(row)
  expect(onOpen).toHaveBeenCalledWith(visitId(3))
})
