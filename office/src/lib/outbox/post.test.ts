import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../problem.ts'
import { hear, signedIn } from '../session.parts.ts'
import { temporaryId, type Entry } from './entry.ts'
import { archived, changed, device, entryOf, made, status } from '#tests/support/outbox.ts'
import type { Taken } from './rules.ts'

vi.mock('./kept.ts', async () => (await import('#tests/support/outbox.ts')).kept)
/** The server: what it is told, and what it answers. */
const server = {
  told: new Array<string>(),
  tell: vi.fn<(entry: Entry) => Promise<Taken>>(),
  isThere: vi.fn<(entry: Entry) => Promise<Taken | null>>(),
}
vi.mock('./tell.ts', () => ({
  tell: (entry: Entry) => {
    server.told.push(entry.id)
    return server.tell(entry)
  },
  isThere: (entry: Entry) => server.isThere(entry),
  touchedBy: () => [['miller', 'notes']],
}))

const { startSession } = await import('../session.ts')
const { queryClient } = await import('../queryClient.ts')
const { closeOutbox, openOutbox } = await import('./post.ts')
const { currentEntries, noteNamed, putEntries } = await import('./store.ts')
const { unsentActs } = await import('./unsent.ts')

const now = Date.parse('2026-11-20T12:00:00Z')
const hour = 3_600_000
const away = { status: 'authenticated', userId: 'ana', accessToken: null, expiresAt: 0 } as const
const keep = (...entries: Entry[]) => {
  for (const entry of entries) device.entries.set(entry.id, entry)
}
const kept = () => [...device.entries.values()]
const seen = () => currentEntries().map(({ id, state }) => `${id} ${state}`)
/** Lets all that is due happen; no time goes by. */
const settle = () => vi.advanceTimersByTimeAsync(0)
const fails = (code: ApiError['code'], answered: number) => server.tell.mockRejectedValue(new ApiError(code, answered))

startSession()
const refresh = vi.spyOn(queryClient, 'invalidateQueries')

beforeEach(() => {
  vi.useFakeTimers({ now })
  hear(signedIn('ana'))
  device.entries.clear()
  device.broken = false
  server.told.length = 0
  server.tell.mockReset().mockResolvedValue({ version: 4 })
  server.isThere.mockReset().mockResolvedValue(null)
  refresh.mockReset().mockResolvedValue()
})
afterEach(() => {
  closeOutbox()
  vi.useRealTimers()
})

describe('what waits on this device', () => {
  test('is told when the office opens, in the order it was done, and said for a while', async () => {
    keep(entryOf('b', status, { at: 2 }), entryOf('a', changed('n'), { at: 1 }))
    openOutbox('ana')
    await settle()
    expect(server.told).toEqual(['a', 'b'])
    expect(refresh).toHaveBeenCalledWith({ queryKey: ['miller', 'notes'] })
    expect(kept()).toEqual([])
    expect(unsentActs.has('ana')).toBe(false)
    expect(seen()).toEqual(['a delivered', 'b delivered'])
    await vi.advanceTimersByTimeAsync(7999)
    expect(seen()).toEqual(['a delivered', 'b delivered'])
    await vi.advanceTimersByTimeAsync(1)
    expect(seen()).toEqual([])
  })

  test('lies over what the screens show until they have read what the server has, or for eight seconds', async () => {
    refresh.mockReturnValue(new Promise(() => {}))
    keep(entryOf('a', status))
    openOutbox('ana')
    await settle()
    expect(seen()).toEqual(['a settling'])
    await vi.advanceTimersByTimeAsync(8000)
    expect(seen()).toEqual(['a delivered'])
  })

  test('is looked at again when something is added, by this tab or another one', async () => {
    openOutbox('ana')
    await settle()
    const added = entryOf('a', status)
    keep(added)
    putEntries([added])
    await settle()
    keep(entryOf('b', changed('n')))
    // as another tab says it
    hear(signedIn('ana'))
    await settle()
    expect(server.told).toEqual(['a', 'b'])
  })

  test('is gone from sight when another tab has dealt with it', async () => {
    hear(away)
    keep(entryOf('a', status), entryOf('b', changed('n')))
    openOutbox('ana')
    await settle()
    expect(seen()).toEqual(['a waiting', 'b waiting'])
    expect(unsentActs.has('ana')).toBe(true)
    device.entries.delete('a')
    hear(away)
    await settle()
    expect(seen()).toEqual(['b waiting'])
  })

  test('waits for as long as another tab has it', async () => {
    const entry = entryOf('a', status)
    keep(entry)
    openOutbox('ana')
    device.entries.set('a', { ...entry, state: 'refused', reason: 'stale' })
    await settle()
    expect([server.told, seen()]).toEqual([[], ['a refused']])
  })

  test('that a tab was sending which is gone waits, and is told', async () => {
    keep(entryOf('a', status, { state: 'direct', at: now - 100_000, tried: now - 100_000 }))
    openOutbox('ana')
    await settle()
    expect(server.told).toEqual(['a'])
  })

  test('of somebody else is left alone', async () => {
    keep(entryOf('a', status, { userId: 'bob' }))
    openOutbox('ana')
    await settle()
    expect([server.told, seen()]).toEqual([[], []])
  })
})

describe('nothing is told', () => {
  test('until the server has confirmed who is here', async () => {
    hear(away)
    keep(entryOf('a', status))
    openOutbox('ana')
    await settle()
    expect([server.told, seen()]).toEqual([[], ['a waiting']])
    hear(signedIn('ana'))
    await settle()
    expect(server.told).toEqual(['a'])
  })

  test('without a connection, and what waits goes on when it is back', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    keep(entryOf('a', status))
    openOutbox('ana')
    await settle()
    expect(server.told).toEqual([])
    vi.stubGlobal('navigator', {})
    dispatchEvent(new Event('online'))
    await settle()
    expect(server.told).toEqual(['a'])
  })

  test('while the session is over, until its person has signed in again', async () => {
    hear({ status: 'ended' })
    keep(entryOf('a', status))
    openOutbox('ana')
    await settle()
    expect([server.told, seen()]).toEqual([[], ['a waiting']])
    hear(signedIn('ana'))
    await settle()
    expect(server.told).toEqual(['a'])
  })

  test('in somebody else’s name, nor seen by them, nor forgotten', async () => {
    hear(away)
    keep(entryOf('a', status))
    openOutbox('ana')
    await settle()
    hear(signedIn('bob'))
    await settle()
    expect([server.told, seen()]).toEqual([[], []])
    expect(kept()).toMatchObject([{ id: 'a', state: 'waiting' }])
    expect(unsentActs.had('ana')).toBe(true)
  })

  test('once it is closed', async () => {
    hear(away)
    keep(entryOf('a', status))
    openOutbox('ana')
    await settle()
    closeOutbox()
    hear(signedIn('ana'))
    await settle()
    expect([server.told, seen()]).toEqual([[], []])
  })
})

describe('an act the server did not answer', () => {
  test('is told again after a pause that grows, under the time of its first try', async () => {
    fails('offline', 0)
    keep(entryOf('a', status))
    openOutbox('ana')
    await settle()
    expect(kept()).toMatchObject([{ state: 'waiting', tried: now, faults: 0 }])
    expect(server.told).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(999)
    expect(server.told).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(server.told).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1999)
    expect(server.told).toHaveLength(2)
    server.tell.mockResolvedValue({ version: 4 })
    await vi.advanceTimersByTimeAsync(1)
    expect(server.told).toHaveLength(3)
    expect(server.tell.mock.lastCall?.[0]).toMatchObject({ tried: now })
    expect(kept()).toEqual([])
  })

  test('starts with a short pause again once another was taken', async () => {
    fails('offline', 0)
    keep(entryOf('a', status))
    openOutbox('ana')
    await vi.advanceTimersByTimeAsync(10_000)
    server.tell.mockResolvedValue({ version: 4 })
    dispatchEvent(new Event('online'))
    await settle()
    expect(kept()).toEqual([])
    fails('offline', 0)
    const told = server.told.length
    const next = entryOf('b', changed('n'))
    keep(next)
    putEntries([next])
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.told.slice(told)).toEqual(['b', 'b'])
  })

  test('is looked for after a day, when the server may have forgotten its key, and not told again', async () => {
    keep(entryOf('a', status, { tried: now - 24 * hour }), entryOf('b', changed('n'), { tried: now - 24 * hour }))
    server.isThere.mockImplementation(({ id }) => Promise.resolve(id === 'a' ? { version: 4 } : null))
    openOutbox('ana')
    await settle()
    expect(server.told).toEqual([])
    expect(seen()).toEqual(['a delivered', 'b refused'])
    expect(kept()).toMatchObject([{ id: 'b', state: 'refused', reason: 'unsure', tried: null }])
  })

  test('because the device could not be read is told later', async () => {
    keep(entryOf('a', status))
    hear(away)
    openOutbox('ana')
    await settle()
    device.broken = true
    hear(signedIn('ana'))
    await settle()
    expect(server.told).toEqual([])
    device.broken = false
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.told).toEqual(['a'])
  })
})

describe('an act the server refused', () => {
  test('stays with its reason, and what is about something else goes on', async () => {
    server.tell.mockImplementation(({ id }) =>
      id === 'a' ? Promise.reject(new ApiError('stale', 412)) : Promise.resolve({ version: 4 }),
    )
    keep(entryOf('a', changed('n'), { at: 1 }), entryOf('b', archived('n'), { at: 2 }), entryOf('c', status, { at: 3 }))
    openOutbox('ana')
    await settle()
    expect(server.told).toEqual(['a', 'c'])
    expect(kept()).toMatchObject([
      { id: 'a', state: 'refused', reason: 'stale', tried: null },
      { id: 'b', state: 'waiting' },
    ])
  })

  test('by a fault of its own is told five times more before a person is asked', async () => {
    fails('internal', 500)
    keep(entryOf('a', status))
    openOutbox('ana')
    await vi.advanceTimersByTimeAsync(hour)
    expect(server.told).toHaveLength(6)
    expect(kept()).toMatchObject([{ state: 'refused', reason: 'internal', faults: 5 }])
  })

  test('for want of a session waits, and counts as no fault', async () => {
    fails('unauthenticated', 401)
    keep(entryOf('a', status))
    openOutbox('ana')
    await settle()
    expect(kept()).toMatchObject([{ state: 'waiting', faults: 0 }])
  })

  test('in a way nobody foresaw waits for a person', async () => {
    server.tell.mockRejectedValue(new TypeError('not an answer'))
    keep(entryOf('a', status))
    openOutbox('ana')
    await settle()
    expect(kept()).toMatchObject([{ state: 'refused', reason: 'unexpected' }])
  })
})

test('a note’s later acts are told of it by the id the server gave it', async () => {
  const temporary = temporaryId('a')
  server.tell.mockImplementation(({ id }) =>
    Promise.resolve(id === 'a' ? { version: 1, noteId: 'real' } : { version: 2 }),
  )
  keep(entryOf('a', made('a'), { at: 1, seen: null }), entryOf('b', changed(temporary), { at: 2, seen: null }))
  openOutbox('ana')
  await settle()
  expect(server.tell.mock.lastCall?.[0]).toMatchObject({ id: 'b', deed: { noteId: 'real' }, seen: 1 })
  expect(noteNamed(temporary)).toBe('real')
})
