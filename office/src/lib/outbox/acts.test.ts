import { beforeEach, describe, expect, test, vi } from 'vitest'
import { until } from '#tests/support/until.ts'
import type { ToastOptions } from '../toasts.ts'
import { hear, signedIn } from '../session.parts.ts'
import { recordOf, temporaryId } from './entry.ts'
import { archived, changed, device, entryOf, made, moved, placed, stamped, status } from '#tests/support/outbox.ts'

vi.mock('./kept.ts', async () => (await import('#tests/support/outbox.ts')).kept)
const success = vi.hoisted(() => vi.fn<(key: string, options: ToastOptions) => void>())
const problem = vi.hoisted(() => vi.fn<(error: unknown) => void>())
vi.mock('../toasts.ts', () => ({ toast: { success, problem } }))

const { startSession } = await import('../session.ts')
const { dropEntry, sendAgain, takeBack, withdraw } = await import('./acts.ts')
const store = await import('./store.ts')
const { hearTabs, inTurn, tellTabs } = await import('./tabs.ts')

startSession()
const ids = () => store.currentEntries().map(({ id }) => id)
const put = (...entries: Parameters<typeof store.putEntries>[0]) => {
  for (const entry of entries) device.entries.set(entry.id, entry)
  store.putEntries(entries)
}
beforeEach(() => {
  hear(signedIn('ana'))
  store.emptyEntries()
  device.entries.clear()
  device.broken = false
  success.mockReset()
  problem.mockReset()
})

describe('what a person does with what waits', () => {
  test('a refused act is sent again as it was, or on top of what others wrote', async () => {
    const refused = entryOf('a', changed('n'), { state: 'refused', reason: 'stale' })
    put(refused)
    await sendAgain(refused, 'again')
    expect(store.findEntry('a')).toMatchObject({ state: 'waiting', guarded: true })
    await sendAgain(refused, 'anyway')
    expect([store.findEntry('a'), device.entries.get('a')]).toMatchObject([{ guarded: false }, { guarded: false }])
  })

  test('an act is withdrawn as long as nothing of it has left this device', async () => {
    const [waits, left] = [entryOf('a', stamped), entryOf('b', stamped, { tried: 5 })]
    put(waits, left)
    expect(await withdraw(waits)).toBe(true)
    expect(await withdraw(left)).toBe(false)
    expect([ids(), [...device.entries.keys()]]).toEqual([['b'], ['b']])
    // another tab has sent it meanwhile
    expect(await withdraw(waits)).toBe(false)
    expect(success).not.toHaveBeenCalled()
  })

  test('an act that is dropped goes with what cannot be told without it, and comes back by Undo', async () => {
    const create = entryOf('a', made('a'), { at: 1 })
    put(create, entryOf('b', changed(temporaryId('a')), { at: 2 }), entryOf('c', status, { at: 3 }))
    await dropEntry(create)
    expect([ids(), [...device.entries.keys()]]).toEqual([['c'], ['c']])
    expect(success).toHaveBeenCalledExactlyOnceWith('shell.unsentDropped', {
      values: { count: 2 },
      undo: expect.any(Function),
    })
    const undo = () => success.mock.lastCall?.[1].undo?.()
    device.broken = true
    undo()
    await until(() => expect(problem).toHaveBeenCalledExactlyOnceWith(new Error('this device keeps nothing')))
    expect(ids()).toEqual(['c'])
    device.broken = false
    undo()
    await until(() => expect(ids()).toEqual(['a', 'b', 'c']))
    expect(device.entries.size).toBe(3)
  })

  test('an act whose words are taken back into their form goes for good, with what hangs on it', async () => {
    const create = entryOf('a', made('a'))
    put(create, entryOf('b', changed(temporaryId('a'))), entryOf('c', status))
    await takeBack(create)
    expect([ids(), [...device.entries.keys()], success.mock.calls]).toEqual([['c'], ['c'], []])
  })
})

describe('what waits, in this tab', () => {
  test('is told to who follows it, when something of it changes and not otherwise', () => {
    const told = vi.fn<() => void>()
    const end = store.followEntries(told)
    const [a, b] = [entryOf('a', status, { at: 2 }), entryOf('b', changed('n'), { at: 1 })]
    store.putEntries([a, b])
    expect([ids(), told.mock.calls.length]).toEqual([['b', 'a'], 1])
    store.putEntries([{ ...a, state: 'refused' }])
    expect([store.findEntry('a')?.state, ids(), told.mock.calls.length]).toEqual(['refused', ['b', 'a'], 2])
    store.putEntries([])
    store.putEntries([entryOf('x', status, { userId: 'bob' })])
    store.dropEntries(['x'])
    hear(signedIn('ana'))
    expect(told).toHaveBeenCalledTimes(2)
    store.dropEntries(['a'])
    expect([ids(), told.mock.calls.length]).toEqual([['b'], 3])
    store.emptyEntries()
    store.emptyEntries()
    expect([ids(), told.mock.calls.length]).toEqual([[], 4])
    end()
    store.putEntries([a])
    expect(told).toHaveBeenCalledTimes(4)
  })

  test('of the same moment is in the order of its ids', () => {
    store.putEntries([entryOf('b', status), entryOf('a', changed('n')), entryOf('c', moved)])
    expect(ids()).toEqual(['a', 'b', 'c'])
  })

  test('a note is called by its real id once that is known, until its person has gone', () => {
    store.nameNote('temporary-a', 'real')
    expect([store.noteNamed('temporary-a'), store.noteNamed('n')]).toEqual(['real', 'n'])
    store.emptyEntries()
    expect(store.noteNamed('temporary-a')).toBe('temporary-a')
  })

  test('is of one record each', () => {
    const records = [made('a'), changed('n'), archived('n'), status, moved, placed].map((deed) =>
      recordOf({ id: 'e', deed }),
    )
    expect(records).toEqual(['note:temporary-e', 'note:n', 'note:n', 'project:p', 'request:r', 'request:r'])
  })
})

describe('several tabs', () => {
  test('of one person tell each other that something has changed', () => {
    const open = new Set<{ name: string; hears: (() => void)[] }>()
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        readonly channel: { name: string; hears: (() => void)[] }
        constructor(name: string) {
          this.channel = { name, hears: [] }
          open.add(this.channel)
        }
        addEventListener(kind: string, listen: () => void) {
          if (kind === 'message') this.channel.hears.push(listen)
        }
        postMessage() {
          for (const other of open)
            if (other !== this.channel && other.name === this.channel.name) for (const hears of other.hears) hears()
        }
        close() {
          open.delete(this.channel)
        }
      },
    )
    const told = vi.fn<() => void>()
    const end = hearTabs('ana', told)
    tellTabs('bob')
    expect(told).not.toHaveBeenCalled()
    tellTabs('ana')
    expect(told).toHaveBeenCalledTimes(1)
    end()
    tellTabs('ana')
    expect([told.mock.calls.length, open.size]).toEqual([1, 0])
  })

  test('are each on their own in a browser that cannot tell others', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const told = vi.fn<() => void>()
    const end = hearTabs('ana', told)
    tellTabs('ana')
    end()
    expect(told).not.toHaveBeenCalled()
  })

  test('take turns at one entry, where the browser has locks', async () => {
    const asked: string[] = []
    const request = async (name: string, act: () => Promise<unknown>) => {
      asked.push(name)
      return act()
    }
    vi.stubGlobal('navigator', { locks: { request } })
    expect(await inTurn('e', () => Promise.resolve('done'))).toBe('done')
    vi.stubGlobal('navigator', {})
    expect(await inTurn('e', () => Promise.resolve('done'))).toBe('done')
    expect(asked).toEqual(['outbox entry e'])
  })
})
