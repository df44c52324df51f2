import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../problem.ts'
import { storage } from '../storage.ts'
import { Autosave, type Saved } from './autosave.ts'

interface Note {
  words: string
}

const KEPT = 'kept'
const isValue = (value: unknown): value is Note =>
  typeof value === 'object' && value !== null && 'words' in value && typeof value.words === 'string'

/** A server that refuses what is not the newest version. */
function serverWith(words: string) {
  let stored: Saved<Note> = { value: { words }, version: 1 }
  const server = {
    down: null as ApiError | null,
    /** What it does while it saves. */
    during: () => {},
    stored: () => stored,
    write: (next: string) => {
      stored = { value: { words: next.trim() }, version: stored.version + 1 }
      return stored
    },
    saves: 0,
    async save(value: Note, version: number): Promise<Saved<Note>> {
      server.saves += 1
      if (server.down !== null) throw server.down
      if (version !== stored.version) throw new ApiError('stale', 412)
      const saved = server.write(value.words)
      await Promise.resolve()
      server.during()
      return saved
    },
  }
  return server
}

type Server = ReturnType<typeof serverWith>
const open = (server: Server, saved = server.stored()) =>
  new Autosave<Note>({
    keptAs: KEPT,
    saved,
    isValue,
    save: (value, version) => server.save(value, version),
    load: async () => {
      if (server.down !== null) throw server.down
      return server.stored()
    },
  })
const type = (autosave: Autosave<Note>, words: string) => autosave.change(() => ({ words }))
const pass = () => vi.advanceTimersByTimeAsync(1000)

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('Autosave saves once when typing pauses, and says when', async () => {
  const server = serverWith('a')
  const autosave = open(server)
  for (const words of ['ab', 'abc', 'abcd']) type(autosave, words)
  expect(autosave.getState().status).toBe('unsaved')
  await pass()
  expect(server.saves).toBe(1)
  expect(server.stored().value.words).toBe('abcd')
  expect(autosave.getState()).toMatchObject({ status: 'saved', savedAt: expect.any(Number), value: { words: 'abcd' } })
  expect(storage.read(KEPT)).toBeNull()
})

test('Autosave saves again what was typed while it saved', async () => {
  const server = serverWith('a')
  const autosave = open(server)
  server.during = () => {
    server.during = () => {}
    type(autosave, 'second')
  }
  type(autosave, 'first')
  await pass()
  expect(autosave.getState().value.words).toBe('second')
  await pass()
  expect(server.stored()).toEqual({ value: { words: 'second' }, version: 3 })
  expect(autosave.getState().status).toBe('saved')
})

test('Autosave keeps words on the device while the server cannot be reached, over a reload as well', async () => {
  const server = serverWith('a')
  const autosave = open(server)
  server.down = new ApiError('offline', 0)
  type(autosave, 'written in a basement')
  await pass()
  expect(autosave.getState()).toMatchObject({ status: 'offline', value: { words: 'written in a basement' } })
  server.down = null
  const reloaded = open(server)
  expect(reloaded.getState()).toMatchObject({ status: 'unsaved', value: { words: 'written in a basement' } })
  await pass()
  expect(server.stored().value.words).toBe('written in a basement')
})

test('Autosave takes nobody for somebody else where an older answer is at hand without a connection', async () => {
  const server = serverWith('first')
  const before = server.stored()
  const autosave = open(server)
  type(autosave, 'second')
  await pass()
  server.down = new ApiError('offline', 0)
  type(autosave, 'third, written in a basement')
  await pass()
  const reloaded = open(server, before)
  expect(reloaded.getState()).toMatchObject({ status: 'unsaved', theirs: null })
  server.down = null
  await pass()
  expect(server.stored().value.words).toBe('third, written in a basement')
})

test('Autosave keeps words that the server refuses, and tries again with the next edit', async () => {
  const server = serverWith('a')
  const autosave = open(server)
  const refusal = new ApiError('invalid', 422)
  server.down = refusal
  type(autosave, 'too much')
  await pass()
  expect(autosave.getState()).toMatchObject({ status: 'refused', error: refusal, value: { words: 'too much' } })
  server.down = null
  type(autosave, 'enough')
  await pass()
  expect(autosave.getState()).toMatchObject({ status: 'saved', error: null })
})

test('Autosave lets the person choose where somebody else changed the document', async () => {
  const server = serverWith('a')
  const mine = open(server)
  type(mine, 'mine')
  server.write('theirs')
  await pass()
  expect(mine.getState()).toMatchObject({
    status: 'stale',
    value: { words: 'mine' },
    theirs: { value: { words: 'theirs' } },
  })
  type(mine, 'mine, longer')
  await pass()
  expect(server.stored().value.words).toBe('theirs')
  await mine.keepMine()
  expect(server.stored().value.words).toBe('mine, longer')

  type(mine, 'mine again')
  server.write('theirs again')
  await pass()
  mine.takeTheirs()
  expect(mine.getState()).toMatchObject({ status: 'saved', value: { words: 'theirs again' } })
  await pass()
  expect(server.stored().value.words).toBe('theirs again')
})

test('Autosave asks nobody where the answer to its own save was lost, or the document itself did not change', async () => {
  const server = serverWith('a')
  const autosave = open(server)
  server.write('mine ')
  type(autosave, ' mine')
  await pass()
  expect(autosave.getState()).toMatchObject({ status: 'saved', value: { words: ' mine' } })

  server.write('mine')
  type(autosave, 'mine, then more')
  await pass()
  expect(autosave.getState().status).toBe('saved')
  expect(server.stored().value.words).toBe('mine, then more')
})

test('Autosave shows a newer version unless something is being written', () => {
  const server = serverWith('a')
  const autosave = open(server)
  autosave.receive(server.write('b'))
  expect(autosave.getState().value.words).toBe('b')
  type(autosave, 'mine')
  autosave.receive(server.write('c'))
  expect(autosave.getState().value.words).toBe('mine')
})

test('words kept before somebody else changed the document are shown beside the change', () => {
  const server = serverWith('a')
  const autosave = open(server)
  type(autosave, 'mine')
  autosave.keep()
  server.write('theirs')
  expect(open(server).getState()).toMatchObject({
    status: 'stale',
    value: { words: 'mine' },
    theirs: { value: { words: 'theirs' } },
  })
})

test('kept words of another shape are given up', () => {
  const server = serverWith('a')
  storage.write(KEPT, JSON.stringify({ value: { text: 'old' }, version: 1 }))
  expect(open(server).getState()).toMatchObject({ status: 'saved', value: { words: 'a' } })
  storage.write(KEPT, '{"value":')
  expect(open(server).getState().status).toBe('saved')
})

interface Pair {
  one: string
  other: string
}
const isPair = (value: unknown): value is Pair => typeof value === 'object' && value !== null && 'one' in value

/** A document of two fields that can be put together, and a server that somebody else writes to as well. */
function openPair() {
  let stored: Saved<Pair> = { value: { one: '1', other: '1' }, version: 1 }
  const moved: [Pair, Pair][] = []
  const kept = new Map<string, string | null>()
  const autosave = new Autosave<Pair>({
    keptAs: KEPT,
    keeper: { read: (name) => kept.get(name) ?? null, write: (name, text) => void kept.set(name, text) },
    saved: stored,
    isValue: isPair,
    merge: (base, mine, theirs) => {
      const pick = (name: keyof Pair) => (mine[name] === base[name] ? theirs[name] : mine[name])
      const isTorn = (['one', 'other'] as const).some(
        (name) => mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name],
      )
      return { value: { one: pick('one'), other: pick('other') }, isTorn }
    },
    onTheirs: (base, theirs) => void moved.push([base, theirs]),
    save: async (value, version) => {
      if (version !== stored.version) throw new ApiError('stale', 412)
      stored = { value, version: version + 1 }
      return stored
    },
    load: async () => stored,
  })
  const theirs = (part: Partial<Pair>) => {
    stored = { value: { ...stored.value, ...part }, version: stored.version + 1 }
  }
  return { autosave, theirs, stored: () => stored, moved, kept }
}

test('what two people changed in different places is put together and saved without asking', async () => {
  const { autosave, theirs, stored, moved, kept } = openPair()
  theirs({ other: 'theirs' })
  autosave.change((value) => ({ ...value, one: 'mine' }))
  await pass()
  await pass()
  expect(autosave.getState()).toMatchObject({ status: 'saved', theirs: null, value: { one: 'mine', other: 'theirs' } })
  expect(stored().value).toEqual({ one: 'mine', other: 'theirs' })
  expect(moved).toEqual([
    [
      { one: '1', other: '1' },
      { one: '1', other: 'theirs' },
    ],
  ])
  expect(kept.get(KEPT)).toBeNull()
  expect(storage.read(KEPT)).toBeNull()
})

test('keeping mine keeps what only they changed', async () => {
  const { autosave, theirs, stored, kept } = openPair()
  theirs({ one: 'theirs', other: 'theirs' })
  autosave.change((value) => ({ ...value, one: 'mine' }))
  await pass()
  expect(autosave.getState().status).toBe('stale')
  expect(kept.get(KEPT)).toContain('mine')
  await autosave.keepMine()
  expect(stored().value).toEqual({ one: 'mine', other: 'theirs' })
})
