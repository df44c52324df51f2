import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Surroundings as Found } from '#contract/monitoring.ts'

const api = vi.hoisted(() => vi.fn<(name: string, given: object) => Promise<{ surroundings: Found }>>())
const [startMonitoring, stopMonitoring] = vi.hoisted(() => [vi.fn<() => void>(), vi.fn<() => void>()])
vi.mock('../lib/api.ts', () => ({ api }))
vi.mock('../surroundings/monitoring.ts', () => ({ startMonitoring, stopMonitoring }))
const { Surroundings } = await import('./Surroundings.tsx')
const { surroundings } = await import('../lib/surroundings.ts')

const flags = { 'install-prompt': true, 'search-meaning': true, 'office-monitoring': true }
const monitoring = { dsn: 'https://abc@monitoring.example/1', release: 'r', environment: 'test' }
/** Looks until it is so; with each look the office's own clock goes on by a second. */
const until = (holds: () => void) =>
  vi.waitFor(
    () => {
      vi.advanceTimersByTime(1000)
      holds()
    },
    { timeout: 30_000, interval: 20 },
  )

test('each business is asked about once, and faults are reported at those that want it alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  api.mockImplementation(async (_name, given) => ({
    surroundings: {
      flags,
      support: null,
      tag_manager: null,
      monitoring: JSON.stringify(given).includes('roofs') ? null : monitoring,
    },
  }))
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  const show = (business: string) =>
    root.render(
      <MantineProvider>
        <Surroundings business={business} />
      </MantineProvider>,
    )

  show('pipes')
  await until(() => expect(startMonitoring).toHaveBeenCalledExactlyOnceWith(monitoring))
  show('roofs')
  await until(() => expect(stopMonitoring).toHaveBeenCalledOnce())
  show('pipes')
  await until(() => expect(startMonitoring).toHaveBeenCalledTimes(2))
  expect(api.mock.calls).toEqual([
    ['getSurroundings', { query: { business: 'pipes' } }],
    ['getSurroundings', { query: { business: 'roofs' } }],
  ])
})

test('what could not be asked is asked again, and a person without a business has their own', async () => {
  api.mockReset()
  api.mockRejectedValueOnce(new Error('away'))
  expect(await surroundings('gardens')).toBeNull()
  const found = { flags, support: null, tag_manager: null, monitoring: null }
  api.mockResolvedValue({ surroundings: found })
  expect(await surroundings('gardens')).toEqual(found)
  expect(await surroundings(undefined)).toEqual(found)
  expect(api.mock.calls.at(-1)).toEqual(['getSurroundings', {}])
})
