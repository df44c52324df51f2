import { fireEvent, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana, entryOf, monday, weekOf } from '#tests/support/schedule.ts'
import { rowsOf } from '../../components/rows.ts'
import { currentDrag } from './dragStore.ts'
import { useMoveKeys } from './useMoveKeys.ts'

const schedule = weekOf([entryOf()])
const plan = { schedule, rows: rowsOf(schedule, { members: [], kinds: [] }, schedule.now), now: schedule.now }
const initial: { view: 'day' | 'week' | null } = { view: 'day' }

test('a keyboard move is canceled when the view changes or the screen closes', () => {
  const grid = document.createElement('div')
  grid.innerHTML = `<button data-entry="${entryOf().id}" data-member="${ana}"></button>`
  document.body.append(grid)
  const { rerender, unmount } = renderHook(
    ({ view }) => useMoveKeys({ grid: { current: grid }, plan, view, mayMove: true, onDrop: () => {} }),
    { initialProps: initial },
  )
  const taken = () => {
    grid.querySelector('button')?.focus()
    fireEvent.keyDown(document.body, { key: 'm' })
    return currentDrag()?.landing
  }
  expect(taken()).toEqual({ member: ana, day: monday, start: 540 })
  rerender({ view: 'week' })
  expect(currentDrag()).toBeNull()
  expect(taken()).toBeDefined()
  unmount()
  expect(currentDrag()).toBeNull()
})
