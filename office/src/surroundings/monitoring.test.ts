import { getClient, getReplay } from '@sentry/browser'
import { expect, test, vi } from 'vitest'
import { replayRules } from '#contract/monitoring.rules.ts'
import { startMonitoring, stopMonitoring } from './monitoring.ts'

test('a tenth of the sessions is recorded and each with a fault, for an hour at most, through our own host', () => {
  vi.stubGlobal('fetch', async () => new Response())
  // the recorder does not begin in Node, and this is how it tells
  vi.stubGlobal('process', { ...process, type: 'renderer' })
  // it asks a frame of its own for what the page may have changed; there are no frames here
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => node)
  startMonitoring({ dsn: 'https://abc@monitoring.example/1', release: 'r', environment: 'test' })
  expect(getClient()?.getOptions()).toMatchObject({
    tunnel: '/monitoring',
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
  })
  // idle times are the recorder's own and cannot be set: another version of it may bring others
  expect(replayRules).toMatchObject({ expiresAfter: 15 * 60_000, pausesAfter: 5 * 60_000, longest: 60 * 60_000 })
  expect(getReplay()).toMatchObject({
    _initialOptions: { maxReplayDuration: replayRules.longest },
    _replay: { timeouts: { sessionIdleExpire: replayRules.expiresAfter, sessionIdlePause: replayRules.pausesAfter } },
  })
})

test('it is stopped at a business that does not want it, and goes on at one that does', () => {
  const isOn = () => getClient()?.getOptions().enabled !== false
  expect(isOn()).toBe(true)
  stopMonitoring()
  expect(isOn()).toBe(false)
  startMonitoring({ dsn: 'https://abc@monitoring.example/1', release: 'r', environment: 'test' })
  expect(isOn()).toBe(true)
})
