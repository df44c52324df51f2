import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { SourceReport, SourceRow } from '#contract/ads/types.ts'
import { loadTexts } from '../../../lib/texts.ts'
import { SourceTable } from './SourceTable.tsx'

Object.assign(document, { fonts: new EventTarget() })
beforeAll(() => loadTexts(['ads', 'traffic']))
afterEach(cleanup)

const none = {
  spent_cents: 0,
  visits: 0,
  leads: 0,
  qualified: 0,
  won: 0,
  paid_cents: 0,
  foreign: [],
  campaigns_cents: 0,
  parts: 1,
  weeks: Array<number>(12).fill(0),
}
const row = (source: string, figures: Partial<SourceRow>): SourceRow => ({ ...none, source, ...figures })

test('what costs more than it brings is said in words, and what is free has dashes', () => {
  const sources = [
    row('google', { leads: 34, won: 15, paid_cents: 1_834_000 }),
    row('angi', { spent_cents: 126_000, leads: 9, won: 1, paid_cents: 64_000 }),
    row('yard-sign', { spent_cents: 34_000 }),
  ]
  const totals = row('', { spent_cents: 160_000, leads: 43, won: 16, paid_cents: 1_898_000 })
  const report: SourceReport = { from: '2026-08-25', to: '2026-11-23', model: 'last', totals, sources, unread: [] }
  const open = vi.fn<(source: string) => void>()
  render(<SourceTable report={report} onOpen={open} />, { wrapper: MantineProvider })
  const cellsOf = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cellsOf('Google search').toSpliced(2, 1)).toEqual([
    'Google searchFree',
    '–',
    '34',
    '–',
    '15',
    '–',
    '$18,340',
    '–',
  ])
  const angi = ['AngiCosts you added · few leads', '$1,260', '9', '$140.00', '1', '$1,260.00', '$640']
  expect(cellsOf('Angi').toSpliced(2, 1)).toEqual([...angi, '0.5×Costs more than it brings in'])
  // nobody came by it: no cost of a lead, and none that is infinite
  expect(cellsOf('Yard sign').toSpliced(2, 1).slice(1, 6)).toEqual(['$340', '0', '–', '0', '–'])
  fireEvent.click(screen.getByRole('link', { name: 'Angi' }))
  expect(open).toHaveBeenCalledWith('angi')
})
