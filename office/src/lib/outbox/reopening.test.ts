import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changed, device, entryOf, status } from '#tests/support/outbox.ts'
import { ApiError } from '../problem.ts'
import { hear, signedIn } from '../session.parts.ts'
import type { Entry } from './entry.ts'
import type { Taken } from './rules.ts'

vi.mock('./kept.ts', async () => (await import('#tests/support/outbox.ts')).kept)
const server = { told: new Array<string>(), tell: vi.fn<(entry: Entry) => Promise<Taken>>() }
vi.mock('./tell.ts', () => ({
  tell: (entry: Entry) => {
    server.told.push(entry.id)
    return server.tell(entry)
  },
  isThere: () => Promise.resolve(null),
  touchedBy: () => [],
}))
/** Other tabs: how they are heard, and how often they were told. */
const tabs = { tell: () => {}, told: new Array<string>(), ended: 0 }
vi.mock('./tabs.ts', () => ({
  tellTabs: (userId: string) => tabs.told.push(userId),
  hearTabs: (_userId: string, listener: () => void) => {
    tabs.tell = listener
    return () => {
      tabs.ended += 1
    }
  },
  inTurn: (_id: string, act: () => Promise<unknown>) => act(),
}))

const { startSession } = await import('../session.ts')
const { closeOutbox, openOutbox } = await import('./post.ts')
const { underWay } = await import('./deliver.ts')
const { currentEntries, putEntries } = await import('./store.ts')
const { unsentActs } = await import('./unsent.ts')

const now = Date.parse('2026-11-20T12:00:00Z')
const away = { status: 'authenticated', userId: 'ana', accessToken: null, expiresAt: 0 } as const
const keep = (...entries: Entry[]) => {
  for (const entry of entries) device.entries.set(entry.id, entry)
}
const seen = () => currentEntries().map(({ id, state }) => `${id} ${state}`)
const settle = () => vi.advanceTimersByTimeAsync(0)

startSession()
beforeEach(() => {
  vi.useFakeTimers({ now })
  // tabs cannot lock each other out
  vi.stubGlobal('navigator', { onLine: true })
  hear(signedIn('ana'))
  device.entries.clear()
  device.broken = false
  server.told.length = 0
  server.tell.mockReset().mockResolvedValue({ version: 4 })
  tabs.told.length = 0
  tabs.ended = 0
})
afterEach(() => {
  closeOutbox()
  underWay.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('an outbox that is open', () => {
  test('is not opened again for the same person', async () => {
    keep(entryOf('a', status))
    openOutbox('ana')
    await settle()
    openOutbox('ana')
    expect([seen(), tabs.ended]).toEqual([['a delivered'], 0])
  })

  test('is closed for somebody else, and hears the others’ tabs no more', async () => {
    hear(away)
    keep(entryOf('a', status), entryOf('b', status, { userId: 'bob' }))
    openOutbox('ana')
    await settle()
    hear({ ...away, userId: 'bob' })
    openOutbox('bob')
    await settle()
    expect([seen(), tabs.ended]).toEqual([['b waiting'], 1])
  })
})

describe('what another tab did', () => {
  test('is taken over as soon as it says so', async () => {
    hear(away)
    keep(entryOf('a', status))
    openOutbox('ana')
    await settle()
    device.entries.delete('a')
    keep(entryOf('b', changed('n')))
    tabs.tell()
    await settle()
    expect(seen()).toEqual(['b waiting'])
    expect(unsentActs.has('ana')).toBe(true)
    device.entries.clear()
    tabs.tell()
    await settle()
    expect([seen(), unsentActs.has('ana')]).toEqual([[], false])
  })

  test('takes nothing out of sight that was told, or that this tab is at', async () => {
    hear(away)
    openOutbox('ana')
    await settle()
    underWay.add('b')
    putEntries([entryOf('a', status, { state: 'delivered' }), entryOf('b', changed('n'), { state: 'direct' })])
    tabs.tell()
    await settle()
    expect(seen()).toEqual(['a delivered', 'b direct'])
    // nor does what is kept of it, which may be older
    keep(entryOf('b', changed('n'), { state: 'waiting' }))
    tabs.tell()
    await settle()
    expect(seen()).toEqual(['a delivered', 'b direct'])
  })

  test('is not known while this device cannot be read, and nothing vanishes', async () => {
    hear(away)
    keep(entryOf('a', status))
    openOutbox('ana')
    await settle()
    device.entries.clear()
    device.broken = true
    tabs.tell()
    await settle()
    expect(seen()).toEqual(['a waiting'])
  })

  test('comes too late once the outbox is closed', async () => {
    keep(entryOf('a', status, { state: 'refused', reason: 'stale' }))
    openOutbox('ana')
    closeOutbox()
    await settle()
    expect(seen()).toEqual([])
  })
})

describe('what a tab was sending that may still live', () => {
  const direct = (at: number) => entryOf('a', status, { state: 'direct', at, tried: at })

  test('is left to it where tabs cannot lock each other out, for as long as a call can take', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(90_001)
    keep(direct(now - 89_999))
    openOutbox('ana')
    await settle()
    expect([server.told, seen()]).toEqual([[], ['a direct']])
    keep(direct(now - 90_000))
    tabs.tell()
    await settle()
    expect(server.told).toEqual(['a'])
  })

  test('is gone where this page is younger than a call: the tab was this one', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(90_000)
    keep(direct(now - 1))
    openOutbox('ana')
    await settle()
    expect(server.told).toEqual(['a'])
  })

  test('is told at once where its turn has come by a lock', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(90_001)
    vi.stubGlobal('navigator', {
      onLine: true,
      locks: { request: (_name: string, _options: object, act: () => Promise<unknown>) => act() },
    })
    keep(direct(now - 1))
    openOutbox('ana')
    await settle()
    expect(server.told).toEqual(['a'])
  })

  test('is no more in sight once it got there', async () => {
    hear(away)
    vi.spyOn(performance, 'now').mockReturnValue(1)
    openOutbox('ana')
    await settle()
    keep(direct(now - 1))
    tabs.tell()
    device.entries.delete('a')
    await settle()
    expect(seen()).toEqual([])
  })
})

describe('other tabs are told', () => {
  test('when an act was taken, and when it was refused', async () => {
    keep(entryOf('a', status))
    openOutbox('ana')
    await settle()
    expect(tabs.told).toEqual(['ana'])
    server.tell.mockRejectedValue(new ApiError('stale', 412))
    const next = entryOf('b', changed('n'))
    keep(next)
    putEntries([next])
    await settle()
    expect([tabs.told, seen()]).toEqual([
      ['ana', 'ana'],
      ['a delivered', 'b refused'],
    ])
  })

  test('not while the server has not answered', async () => {
    server.tell.mockRejectedValue(new ApiError('offline', 0))
    keep(entryOf('a', status))
    openOutbox('ana')
    await settle()
    expect([tabs.told, seen()]).toEqual([[], ['a waiting']])
  })
})

test('an act that is sent is seen as sent meanwhile, and another tab’s word does not take it back', async () => {
  const call = Promise.withResolvers<Taken>()
  server.tell.mockReturnValue(call.promise)
  keep(entryOf('a', status))
  openOutbox('ana')
  await settle()
  expect(seen()).toEqual(['a sending'])
  tabs.tell()
  await settle()
  expect(seen()).toEqual(['a sending'])
  call.resolve({ version: 4 })
  await settle()
  expect(seen()).toEqual(['a delivered'])
})
