import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { makeOld } from './makeOld.ts'

/** Somebody who looks at a list, whose answers come when the test says so. */
function looking(key: readonly string[] = ['shop', 'messages', 'r1']) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers: ((lines: readonly string[]) => void)[] = []
  const refusals: (() => void)[] = []
  const observer = new QueryObserver<readonly string[]>(client, {
    queryKey: key,
    queryFn: () =>
      new Promise((resolve, reject) => {
        answers.push(resolve)
        refusals.push(() => reject(new Error('away')))
      }),
  })
  const leave = observer.subscribe(() => undefined)
  return { client, answers, refusals, leave, data: () => observer.getCurrentResult().data }
}

test('a first answer that was on its way when something changed is fetched again', async () => {
  const { client, answers, data, leave } = looking()
  void makeOld(client, ['shop', 'messages'])
  answers[0]?.([])
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(['Good morning'])
  await vi.waitFor(() => expect(data()).toEqual(['Good morning']))
  leave()
})

test('an answer that is there is fetched again once, and one of another list is not', async () => {
  const { client, answers, leave } = looking()
  answers[0]?.([])
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  void makeOld(client, ['shop', 'notes'])
  expect(client.isFetching()).toBe(0)
  void makeOld(client, ['shop'])
  answers[1]?.(['Good morning'])
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(answers).toHaveLength(2)
  leave()
})

test('a first answer that fails is left to who shows it', async () => {
  const { client, answers, refusals, leave } = looking()
  void makeOld(client, ['shop'])
  refusals[0]?.()
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(answers).toHaveLength(1)
  leave()
})
