import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './problem.ts'
import { queryClient } from './queryClient.ts'

const { keptAnswer } = vi.hoisted(() => ({ keptAnswer: vi.fn<() => Promise<unknown>>() }))
vi.mock('./keptAnswers.ts', () => ({ keeperOf: () => 'ann', keepAnswer: () => Promise.resolve(), keptAnswer }))

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
})
afterEach(() => vi.useRealTimers())

/** Somebody who looks at a list, with the answers that come one after the other. */
function look(...answers: (() => Promise<string>)[]) {
  const ask = vi.fn<() => Promise<string>>(() => answers.shift()?.() ?? new Promise(() => undefined))
  const observer = new QueryObserver(queryClient, { queryKey: ['shop', 'requests'], queryFn: ask })
  const leave = observer.subscribe(() => undefined)
  return { ask, leave, shown: () => observer.getCurrentResult().data }
}

const lost = () => Promise.reject(new ApiError('timeout', 0))
const after = (seconds: number) => () =>
  new Promise<string>((resolve) => {
    setTimeout(() => resolve('new'), seconds * 1000)
  })

test('old rows of this device give way once the server answers again, though nothing else happens', async () => {
  keptAnswer.mockResolvedValue('old')
  const { ask, shown, leave } = look(lost, lost, () => Promise.resolve('new'))
  await vi.advanceTimersByTimeAsync(100)
  expect(shown()).toBe('old')
  await vi.advanceTimersByTimeAsync(31_000)
  expect(shown()).toBe('old')
  await vi.advanceTimersByTimeAsync(31_000)
  expect(shown()).toBe('new')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(ask).toHaveBeenCalledTimes(3)
  leave()
})

test('an answer is shown, also where this device never says what it has kept', async () => {
  keptAnswer.mockReturnValue(new Promise(() => undefined))
  const { shown, leave } = look(after(4))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown()).toBe('new')
  leave()
})
