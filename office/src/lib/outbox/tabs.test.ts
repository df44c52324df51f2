import { afterEach, expect, test, vi } from 'vitest'
import { hearTabs, inTurn, tellTabs } from './tabs.ts'

/** Tabs of one browser: each hears what the others say on a channel of that name, and nothing once it has closed. */
class Channel {
  static open: Channel[] = []
  static said: string[] = []
  readonly name: string
  heard: (() => void)[] = []
  constructor(name: string) {
    this.name = name
    Channel.open.push(this)
  }
  addEventListener(kind: string, listener: () => void) {
    if (kind === 'message') this.heard.push(listener)
  }
  postMessage(what: string) {
    Channel.said.push(`${this.name}: ${what}`)
    for (const other of Channel.open)
      if (other !== this && other.name === this.name) for (const listener of other.heard) listener()
  }
  close() {
    Channel.open = Channel.open.filter((each) => each !== this)
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  Channel.open = []
  Channel.said = []
})

test('a tab tells the others of its person, and leaves nothing open', () => {
  vi.stubGlobal('BroadcastChannel', Channel)
  const [ana, bob] = [vi.fn<() => void>(), vi.fn<() => void>()]
  hearTabs('ana', ana)
  const end = hearTabs('bob', bob)
  tellTabs('ana')
  expect([ana.mock.calls.length, bob.mock.calls.length, Channel.open.length]).toEqual([1, 0, 2])
  expect(Channel.said).toEqual(['outbox ana: changed'])
  end()
  tellTabs('bob')
  expect([bob.mock.calls.length, Channel.open.length]).toEqual([0, 1])
})

test('a browser without channels has tabs that hear nothing', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const listener = vi.fn<() => void>()
  const end = hearTabs('ana', listener)
  tellTabs('ana')
  end()
  expect(listener).not.toHaveBeenCalled()
})

test('an act waits for its turn at its own entry, where tabs can lock each other out', async () => {
  const request = async (name: string, act: () => Promise<string>) => `${name}: ${await act()}`
  vi.stubGlobal('navigator', { locks: { request } })
  expect(await inTurn('a', () => Promise.resolve('done'))).toBe('outbox entry a: done')
  vi.stubGlobal('navigator', {})
  expect(await inTurn('a', () => Promise.resolve('done'))).toBe('done')
})
