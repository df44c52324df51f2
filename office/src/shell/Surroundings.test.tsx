import { MantineProvider } from '@mantine/core'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Surroundings as Found } from '#contract/monitoring.ts'

const known = vi.hoisted(() => ({ ask: vi.fn<() => Promise<Found | null>>() }))
const startTags = vi.hoisted(() => vi.fn<(container: string) => void>())
const [startMonitoring, stopMonitoring] = vi.hoisted(() => [vi.fn<() => void>(), vi.fn<() => void>()])
vi.mock('../lib/surroundings.ts', () => ({ surroundings: known.ask }))
vi.mock('../surroundings/tags.ts', () => ({ startTags }))
vi.mock('../surroundings/monitoring.ts', () => ({ startMonitoring, stopMonitoring }))
const { Surroundings } = await import('./Surroundings.tsx')

const flags = { 'install-prompt': true, 'search-meaning': true, 'office-monitoring': true }
const container = 'GTM-AB12CD3'
/** Each look lets the office's own clock go on by the interval. */
const patience = { timeout: 30_000, interval: 100 }
let root: Root
let place: HTMLElement

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  localStorage.clear()
  startTags.mockClear()
  startMonitoring.mockClear()
})
afterEach(() => {
  root.unmount()
  place.remove()
  vi.useRealTimers()
})

/** The office a while after its first screen stands: what stands around it is known. */
async function open(found: Partial<Found> | null): Promise<void> {
  known.ask.mockReset()
  known.ask.mockResolvedValue(
    found === null ? null : { flags, support: null, tag_manager: null, monitoring: null, ...found },
  )
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(
    <MantineProvider>
      <Surroundings business="pipes" />
    </MantineProvider>,
  )
  await vi.waitFor(() => expect(known.ask).toHaveBeenCalledOnce(), patience)
  await known.ask.mock.results[0]?.value
}
const bar = () => place.querySelector('section')
const isAsked = () => vi.waitFor(() => expect(bar()).not.toBeNull(), patience)
const isOver = () => vi.waitFor(() => expect(bar()).toBeNull(), patience)
const press = (index: number) => place.querySelectorAll('button')[index]?.click()

test.each([null, {}])('nothing is loaded, and nobody asked, where nothing is set up (%j)', async (found) => {
  await open(found)
  expect(bar()).toBeNull()
  expect(startTags).not.toHaveBeenCalled()
  expect(startMonitoring).not.toHaveBeenCalled()
})

test('the tag manager waits for a yes, which is asked for once', async () => {
  await open({ tag_manager: container })
  await isAsked()
  expect(startTags).not.toHaveBeenCalled()
  press(1)
  await vi.waitFor(() => expect(startTags).toHaveBeenCalledExactlyOnceWith(container), patience)
  await isOver()
  root.unmount()
  await open({ tag_manager: container })
  await vi.waitFor(() => expect(startTags).toHaveBeenCalledTimes(2), patience)
  expect(bar()).toBeNull()
})

test('after a no nothing is loaded, then and later', async () => {
  await open({ tag_manager: container })
  await isAsked()
  press(0)
  await isOver()
  root.unmount()
  // faults are still reported: by that one knows that the rest was looked at
  await open({
    tag_manager: container,
    monitoring: { dsn: 'https://a@b.example/1', release: 'r', environment: 'test' },
  })
  await vi.waitFor(() => expect(startMonitoring).toHaveBeenCalledOnce(), patience)
  expect(bar()).toBeNull()
  expect(startTags).not.toHaveBeenCalled()
})

test('faults are reported where that is set up', async () => {
  const monitoring = { dsn: 'https://abc@monitoring.example/1', release: 'r', environment: 'test' }
  await open({ monitoring })
  await vi.waitFor(() => expect(startMonitoring).toHaveBeenCalledExactlyOnceWith(monitoring), patience)
  expect(startTags).not.toHaveBeenCalled()
})
