import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ScheduleConflict, ScheduleEntry } from '#contract/schedule/types.ts'
import { ana, entryOf, visitId } from '#tests/support/schedule.ts'
import { loadTexts } from '../../../lib/texts.ts'
import { ConflictList } from './components/ConflictList.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts(['schedule']))
afterEach(cleanup)

const entry = (number: number, title: string, wall: string, minutes: number): ScheduleEntry =>
  entryOf({ id: visitId(number), title, day: wall.slice(0, 10), wall, minutes })
const conflict = (name: string, entries: ScheduleConflict['entries'], minutes: number, drive: number | null) => ({
  member: { id: ana, name },
  entries,
  minutes,
  drive,
})

test('conflicts are grouped by day, say what is wrong, and open their entries', () => {
  const [faucet, valve] = [entry(1, 'Faucet', '2026-11-26T08:00', 150), entry(2, 'Valve', '2026-11-26T10:00', 60)]
  const [drain, camera] = [entry(3, 'Drain', '2026-11-27T09:00', 60), entry(4, 'Camera', '2026-11-27T10:20', 60)]
  const heater = entry(5, 'Heater', '2026-11-27T11:20', 60)
  const opened: string[] = []
  render(
    <MantineProvider>
      <ConflictList
        conflicts={[
          conflict('Ben Kowalski', [faucet, valve], 30, null),
          conflict('Luis Herrera', [drain, camera], 12, 32),
          conflict('Luis Herrera', [camera, heater], 15, 15),
        ]}
        onOpen={(id) => void opened.push(id)}
      />
    </MantineProvider>,
  )
  const rowsOf = (day: string) => within(screen.getByRole('region', { name: day })).getAllByRole('listitem')
  const words = (row: HTMLElement | undefined) => row?.textContent.replaceAll(/\s/gu, ' ')
  const [first] = rowsOf('Thu, Nov 26')
  expect(words(first)).toMatch(/Ben Kowalski30 min overlapFaucet8:00–10:30 AM · .*Valve10–11 AM · /)
  const [second, third] = rowsOf('Fri, Nov 27')
  expect(words(second)).toMatch(/Luis Herrera12 min short.*Drain.*32 min drive, 20 min in between.*Camera/)
  expect(words(third)).toMatch(/15 min short.*Camera.*15 min drive, no time in between.*Heater/)
  for (const name of [/Faucet/, /Valve/]) fireEvent.click(screen.getByRole('button', { name }))
  expect(opened).toEqual([faucet.id, valve.id])
})
