import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { ana, ben, entryOf, luis, site, visitId } from '#tests/support/schedule.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { showToastsWith, type Toast } from '../../../../lib/toasts.ts'
import { changesBack, useChangeVisits } from './useChangeVisits.ts'

const api = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))

const entry = (end: number, members: ScheduleEntry['members'], version: number) =>
  entryOf({ id: visitId(end), members, version })
const before = [entry(1, [ana], 1), entry(2, [ben], 1), entry(3, [ana], 1)]

test('several that were moved go back by as many days, on top of what the move made', () => {
  const changed = before.slice(0, 2).map((each) => ({ ...each, day: '2026-11-30', version: 2 }))
  expect(changesBack({ entries: before, change: { days: 7 } }, changed)).toEqual([
    { entries: changed, change: { days: -7 } },
  ])
})

test('several that were assigned go back to whose they were, each group at once', () => {
  const changed = before.map((each) => ({ ...each, members: [luis], version: 2 }))
  const [one, two, three] = changed
  expect(changesBack({ entries: before, change: { members: [luis] } }, changed)).toEqual([
    { entries: [one, three], change: { members: [ana] } },
    { entries: [two], change: { members: [ben] } },
  ])
})

test('what was canceled is confirmed again; what was confirmed cannot be held again', () => {
  expect(changesBack({ entries: before, change: { state: 'cancelled' } }, before)).toMatchObject([
    { change: { state: 'confirmed' } },
  ])
  expect(changesBack({ entries: before, change: { state: 'confirmed' } }, before)).toEqual([])
})

test('undoing a bulk cancellation does not confirm holds', () => {
  const holds = before.map((each, at) => entryOf({ ...each, state: at === 1 ? 'hold' : 'confirmed' }))
  const cancelled = holds.map((each) => entryOf({ ...each, state: 'cancelled', version: 2 }))
  const [one, two, three] = cancelled
  expect(changesBack({ entries: holds, change: { state: 'cancelled' } }, cancelled)).toEqual([
    { entries: [one, three], change: { state: 'confirmed' } },
  ])
  const hold = holds.slice(1, 2)
  expect(changesBack({ entries: hold, change: { state: 'cancelled' } }, two === undefined ? [] : [two])).toEqual([])
})

test('a bulk undo that is refused in part says how many were refused', async () => {
  await loadTexts(['schedule'])
  const said: Toast[] = []
  showToastsWith((toast) => said.push(toast))
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, createElement(SiteProvider, { value: site }, children))
  const { result } = renderHook(() => useChangeVisits(), { wrapper })
  const refused = [{ id: visitId(2), code: 'stale' }]
  api.mockResolvedValueOnce({ changed: before, refused: [] })
  await act(() => result.current.mutateAsync({ entries: before, change: { days: 1 } }))
  api.mockResolvedValueOnce({ changed: before.slice(1), refused })
  await act(async () => said[0]?.undo?.())
  expect(said.map(({ kind, message }) => [kind, message])).toEqual([
    ['success', '3 visits changed'],
    ['failure', '1 visit couldn’t be changed'],
  ])
})
