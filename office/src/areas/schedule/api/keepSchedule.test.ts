import type { QueryKey } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ProjectId } from '#contract/shared.ts'
import { ana, ben, detailOf, entryOf, visitId, weekOf } from '#tests/support/schedule.ts'
import { weekRange } from '../components/wall.ts'
import { keepSchedule } from './keepSchedule.ts'

interface Given {
  readonly query: { readonly from: string; readonly to: string }
  readonly visitId: string
}
const api = vi.hoisted(() => vi.fn<(name: string, given: Given) => Promise<unknown>>())
vi.mock('../../../lib/api.ts', () => ({ api }))
const keepAnswer = vi.hoisted(() => vi.fn<(userId: string, key: QueryKey, data: unknown) => Promise<void>>())
vi.mock('../../../lib/keptAnswers.ts', () => ({ keepAnswer }))
vi.mock('../../../lib/keptPictures.ts', () => ({ keepPicture: () => Promise.resolve() }))

test('keepSchedule on a Sunday also keeps the next week, a member’s own visits first', async () => {
  const sunday = '2026-11-29'
  const project = { id: ProjectId.parse(visitId(9)), name: 'Patio' }
  const entries = [
    entryOf({ id: visitId(1), day: sunday, wall: `${sunday}T09:00`, members: [ben] }),
    entryOf({ id: visitId(2), day: '2026-11-30', wall: '2026-11-30T08:00', members: [ana] }),
    entryOf({ id: visitId(3), day: '2026-11-28', wall: '2026-11-28T08:00', members: [ana] }),
  ]
  api.mockImplementation((name, given) => {
    if (name === 'getVisit') {
      const isProject = given.visitId === visitId(2)
      return Promise.resolve({
        visit: detailOf({ id: visitId(given.visitId.slice(-1)), ...(isProject && { project }) }),
      })
    }
    if (name === 'listChecklists') return Promise.resolve({ checklists: [] })
    if (name.endsWith('Photos')) return Promise.resolve({ photos: [], next: null })
    const { from, to } = given.query
    const own = entries.filter(({ day }) => day !== null && day >= from && day <= to)
    return Promise.resolve(weekOf(own, { from, to, now: `${sunday}T20:00` }))
  })
  await keepSchedule(ana, 'ruiz', new AbortController().signal)
  const kept = keepAnswer.mock.calls.map(([, key, data]) => ({ key, data }))
  const weeks = [weekRange(sunday), weekRange('2026-11-30')]
  for (const range of weeks)
    expect(kept).toContainEqual({
      key: ['ruiz', 'visits', 'schedule', range],
      data: expect.objectContaining({ ...range, answered: expect.any(Number) }),
    })
  expect(kept.flatMap(({ key }) => (key[2] === 'one' ? [key[3]] : []))).toEqual([visitId(2), visitId(1)])
  // and what their own work there is with: nobody else's
  expect(kept.flatMap(({ key }) => (key[1] === 'photos' || key[1] === 'checklists' ? [key.slice(1)] : []))).toEqual([
    ['photos', project.id],
    ['checklists', project.id],
  ])
})
