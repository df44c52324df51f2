import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettled } from './settled.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

test('what is typed counts once it has rested, and nothing in between', () => {
  const seen: string[] = []
  const { rerender } = renderHook(({ typed }) => seen.push(useSettled(typed, 300)), { initialProps: { typed: 'y' } })
  for (const typed of ['ya', 'yar', 'yard']) {
    rerender({ typed })
    pass(299)
  }
  expect(new Set(seen)).toEqual(new Set(['y']))
  pass(1)
  expect(seen.at(-1)).toBe('yard')
  expect(new Set(seen)).toEqual(new Set(['y', 'yard']))
})
