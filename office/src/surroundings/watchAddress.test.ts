import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchAddress } from './watchAddress.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('tells of the address at once, of each change within 300 ms, and of nothing when it is over', () => {
  history.replaceState(null, '', '/home')
  const told: string[] = []
  const stop = watchAddress(300, ({ pathname }) => told.push(pathname))
  expect(told).toEqual(['/home'])
  history.pushState(null, '', '/requests')
  vi.advanceTimersByTime(300)
  vi.advanceTimersByTime(900)
  expect(told).toEqual(['/home', '/requests'])
  stop()
  history.pushState(null, '', '/projects')
  vi.advanceTimersByTime(900)
  expect(told).toEqual(['/home', '/requests'])
})
