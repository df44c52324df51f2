import { MutationObserver, QueryClient, QueryObserver, type QueryFunction } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { patched, prepended, replaced, without } from './edits.ts'
import { KeptForLater } from './keptForLater.ts'
import { edit } from './layers.ts'
import { optimistic, type Act } from './optimistic.ts'
import { ApiError } from './problem.ts'
import type { Toasts } from './toasts.ts'

interface Note {
  id: string
  title: string
}
const key = ['s', 'notes', 'p']
let client: QueryClient
let said: string[]
const say: Toasts = {
  success: (text) => said.push(text),
  failure: (text) => said.push(text),
  problem: () => said.push('problem'),
}

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  client.setQueryData<Note[]>(key, [{ id: 'a', title: 'Old' }])
  said = []
})

const titles = () => client.getQueryData<Note[]>(key)?.map((note) => note.title)

/** A call whose end the test decides. */
function pending<Answer>() {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  return { promise, resolve, reject }
}

function run<Variables, Answer>(act: Act<Variables, Answer>, variables: Variables) {
  const done = new MutationObserver(client, optimistic(client, act, say)).mutate(variables)
  return done.catch((error: unknown) => error)
}

const shown = (expected: readonly string[]) => expect.poll(titles).toEqual(expected)

const creating = (call: Promise<Note>): Act<string, Note> => ({
  call: () => call,
  edits: (title, id) => [edit<Note[]>(key, (list) => prepended(list, { id, title }))],
  settle: (note, _title, id) => [edit<Note[]>(key, (list) => replaced(list, id, note))],
  success: 'shell.success',
  failure: 'shell.failure',
})

test('a temporary record stands at the top at once and becomes the record of the server', async () => {
  const call = pending<Note>()
  const done = run(creating(call.promise), 'New')
  await shown(['New', 'Old'])
  expect(client.getQueryData<Note[]>(key)?.[0]?.id).toMatch(/^temporary-/)
  call.resolve({ id: 'n', title: 'New, trimmed' })
  await done
  expect(client.getQueryData(key)).toEqual([
    { id: 'n', title: 'New, trimmed' },
    { id: 'a', title: 'Old' },
  ])
  expect(said).toEqual(['shell.success'])
})

test('a refused change is taken back and said', async () => {
  const call = pending<Note>()
  const done = run(creating(call.promise), 'New')
  await shown(['New', 'Old'])
  call.reject(new ApiError('invalid', 422))
  await done
  expect(titles()).toEqual(['Old'])
  expect(said).toEqual(['shell.failure'])
})

test('taking one change back leaves another one, made meanwhile, in sight', async () => {
  const create = pending<Note>()
  const rename = pending<string>()
  const creation = run(creating(create.promise), 'New')
  const renaming = run<string, string>(
    { call: () => rename.promise, edits: (title) => [edit<Note[]>(key, (list) => patched(list, 'a', { title }))] },
    'Renamed',
  )
  await shown(['New', 'Renamed'])
  create.reject(new ApiError('internal', 500))
  await creation
  expect(titles()).toEqual(['Renamed'])
  rename.resolve('')
  await renaming
  expect(titles()).toEqual(['Renamed'])
})

test('data that was fetched while the change was under way is not overwritten by taking it back', async () => {
  const call = pending<string>()
  const done = run<string, string>(
    { call: () => call.promise, edits: (id) => [edit<Note[]>(key, (list) => without(list, id))], failure: null },
    'a',
  )
  await shown([])
  client.setQueryData<Note[]>(key, [{ id: 'b', title: 'Fetched' }])
  call.reject(new Error('refused'))
  await done
  expect(titles()).toEqual(['Fetched'])
  expect(said).toEqual([])
})

test('an act may deal with its error itself', async () => {
  await run<string, string>({ call: () => Promise.reject(new ApiError('stale', 412)), onFailure: () => true }, 'a')
  await run<string, string>({ call: () => Promise.reject(new ApiError('stale', 412)) }, 'a')
  expect(said).toEqual(['problem'])
})

test('what is named is fetched again, once no other act is under way', async () => {
  const slow = pending<string>()
  const first = run<string, string>({ call: () => slow.promise, invalidates: () => [key] }, 'x')
  await run<string, string>({ call: () => Promise.resolve(''), invalidates: () => [key] }, 'y')
  expect(client.getQueryState(key)?.isInvalidated).toBe(false)
  slow.resolve('')
  await first
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})

test('what an act has changed is fetched again when the last one ends, whatever that one has changed itself', async () => {
  const other = ['s', 'quotes']
  client.setQueryData(other, [])
  const slow = pending<string>()
  const first = run<string, string>({ call: () => slow.promise, invalidates: () => [other], failure: null }, 'x')
  await run<string, string>({ call: () => Promise.resolve(''), invalidates: () => [key] }, 'y')
  slow.reject(new KeptForLater())
  await first
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})

test('a call that is no act, such as the upload of a large file, keeps no list waiting', async () => {
  void new MutationObserver(client, { mutationFn: () => new Promise(() => undefined) }).mutate()
  await run<string, string>({ call: () => Promise.resolve(''), invalidates: () => [key] }, 'x')
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})

/** Somebody who looks at a list, whose answers come when the test says so. */
function looking() {
  const answers: ((notes: Note[]) => void)[] = []
  const queryFn: QueryFunction<Note[]> = ({ signal }) => {
    const { promise, resolve, reject } = pending<Note[]>()
    answers.push(resolve)
    signal.addEventListener('abort', () => reject(signal.reason))
    return promise
  }
  onTestFinished(new QueryObserver(client, { queryKey: key, queryFn }).subscribe(() => undefined))
  return answers
}

const renaming = (call: Promise<string>): Act<string, string> => ({
  call: () => call,
  edits: (title) => [edit<Note[]>(key, (list) => patched(list, 'a', { title }))],
})

test('a list that is on its way for the first time is shown, though an act begins meanwhile', async () => {
  client.clear()
  const answers = looking()
  const call = pending<string>()
  const done = run(renaming(call.promise), 'New')
  answers[0]?.([{ id: 'a', title: 'Old' }])
  await shown(['Old'])
  call.resolve('')
  await done
  expect(answers).toHaveLength(1)
})

test('a list whose newer state an act has stopped on its way is asked for again', async () => {
  const answers = looking()
  const call = pending<string>()
  const done = run(renaming(call.promise), 'New')
  await shown(['New'])
  call.resolve('')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.([{ id: 'b', title: 'Somebody else’s' }])
  await done
  expect(titles()).toEqual(['Somebody else’s'])
})
