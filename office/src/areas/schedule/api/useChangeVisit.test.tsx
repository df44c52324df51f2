import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { detailOf, entryOf, monday, site } from '#tests/support/schedule.ts'
import type { VisitDetail } from '#contract/schedule/types.ts'
import { SiteProvider } from '../../../lib/site.tsx'
import { loadTexts } from '../../../lib/texts.ts'
import { showToastsWith, type Toast } from '../../../lib/toasts.ts'
import { asksScope, useChangeVisit, type VisitChange } from './useChangeVisit.ts'

const api = vi.hoisted(() => vi.fn<(name: string, given: { body: object }) => Promise<unknown>>())
vi.mock('../../../lib/api.ts', () => ({ api }))

let said: Toast[] = []
beforeAll(() => loadTexts(['schedule']))
beforeEach(() => {
  said = []
  showToastsWith((toast) => said.push(toast))
  api.mockReset()
})

/** What is said once a change is made, and the visit is as the server answers. */
async function changed(change: Omit<VisitChange, 'entry'>, entry = entryOf(), answer: Partial<VisitDetail> = {}) {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <SiteProvider value={site}>{children}</SiteProvider>
    </QueryClientProvider>
  )
  const later = { starts: '2999-11-23T17:00:00.000Z', ends: '2999-11-23T18:00:00.000Z' }
  api.mockResolvedValue({ visit: detailOf({ ...later, version: 5, ...answer }) })
  const { result } = renderHook(() => useChangeVisit('schedule.movedTo'), { wrapper })
  await act(() => result.current.mutateAsync({ entry, ...change }))
  return said.at(-1)
}
const sent = () => api.mock.lastCall?.[1].body
const move = { place: { wall: `${monday}T11:00` } }

test('undoing a change tells the customer only if the change did', async () => {
  const told = await changed({ ...move, tell: true })
  await act(async () => told?.undo?.())
  expect(sent()).toEqual({ starts: `${monday}T09:00`, tell: true })
  const untold = await changed(move)
  await act(async () => untold?.undo?.())
  expect(sent()).toEqual({ starts: `${monday}T09:00` })
})

test('canceling a hold has no undo, which would confirm it; canceling a confirmed visit has one', async () => {
  const cancel = { state: 'cancelled' } as const
  expect((await changed(cancel, entryOf({ state: 'hold' }), cancel))?.undo).toBeUndefined()
  expect((await changed(move, entryOf({ state: 'hold' }), { state: 'hold' }))?.undo).toBeDefined()
  const confirmed = await changed(cancel, entryOf(), cancel)
  await act(async () => confirmed?.undo?.())
  expect(sent()).toEqual({ state: 'confirmed' })
})

test.each<[string, Partial<VisitDetail>, boolean]>([
  ['has its time', {}, true],
  ['is on hold', { state: 'hold' }, true],
  ['is canceled', { state: 'cancelled' }, true],
  ['has a customer without a request', { request: null }, true],
  ['is done', { state: 'done' }, false],
  ['found nobody', { state: 'no_show' }, false],
  ['is over', { ends: '2026-01-01T18:00:00.000Z' }, false],
  ['has no time', { starts: null, ends: null, wall: null }, false],
  ['goes to no customer', { customer: null }, false],
  ['is a task', { kind: 'task' }, false],
])('whether the toast offers to tell the customer of a visit that %s', async (_what, answer, can) => {
  const toast = await changed(move, entryOf(), answer)
  expect(toast?.more !== undefined).toBe(can)
})

test('one press tells the customer and says the message is on its way', async () => {
  const toast = await changed(move)
  await act(async () => toast?.more?.act())
  expect(sent()).toEqual({ tell: true })
  expect(said.at(-1)?.message).toBe('Message on its way')
  expect((await changed({ ...move, tell: true }))?.more).toBeUndefined()
})

const repeating = entryOf({ repeats: true })

test.each<[string, VisitChange, boolean]>([
  ['is moved', { ...move, entry: repeating }, true],
  ['is canceled', { entry: repeating, state: 'cancelled' }, true],
  ['gets another length', { entry: repeating, place: { minutes: 90 } }, true],
  ['loses its time', { entry: repeating, place: { day: null } }, false],
  ['was missed', { entry: repeating, state: 'no_show' }, false],
  ['does not change', { entry: repeating, place: {} }, false],
  ['has begun', { ...move, entry: { ...repeating, state: 'working' } }, false],
  ['does not repeat', { ...move, entry: entryOf() }, false],
])('whether a change asks about the series of a visit that %s', (_case, change, asks) =>
  expect(asksScope(change)).toBe(asks),
)
