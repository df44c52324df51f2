import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSteadyMenu } from './useSteadyMenu.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

interface Given {
  value: string
  known: boolean
}
const start = (initialProps: Given) =>
  renderHook(({ value, known }: Given) => useSteadyMenu(value, known), { initialProps })

test('opens with all it shows once that is known', () => {
  const { result, rerender } = start({ value: 'little', known: false })
  expect(result.current.opened).toBe(false)
  rerender({ value: 'all', known: true })
  expect(result.current).toMatchObject({ opened: true, shown: 'all' })
})

test('waits a moment only, and what comes later is shown when it is opened again', () => {
  const { result, rerender } = start({ value: 'little', known: false })
  act(() => {
    vi.advanceTimersByTime(400)
  })
  expect(result.current.opened).toBe(true)
  rerender({ value: 'all', known: true })
  expect(result.current).toMatchObject({ opened: true, shown: 'little' })
  act(() => result.current.setOpened(false))
  act(() => {
    vi.advanceTimersByTime(400)
  })
  expect(result.current).toMatchObject({ opened: false, shown: 'all' })
})
