import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '../../lib/toasts.ts'
import { ToastHost } from './ToastHost.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
let root: Root

beforeEach(() => {
  vi.useFakeTimers()
  root = createRoot(document.createElement('div'))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

function open(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  act(() =>
    root.render(
      <MantineProvider>
        <ToastHost />
      </MantineProvider>,
    ),
  )
}
const shown = () => document.body.textContent
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a notice goes by itself after five seconds', async () => {
  open(1280)
  act(() => toast.success('shell.hintGot'))
  await pass(4900)
  expect(shown()).toContain('Got it')
  // and the time that it takes to fade
  await pass(1100)
  expect(shown()).not.toContain('Got it')
})

test.each([
  [1280, 'bottom-left'],
  [769, 'bottom-left'],
  [768, 'bottom-center'],
  [390, 'bottom-center'],
])('in a window %i pixels wide notices stand at the %s', async (width, place) => {
  open(width)
  act(() => toast.failure('shell.hintGot'))
  await pass(100)
  const notice = [...document.querySelectorAll('[role="alert"]')].find((one) => one.textContent.includes('Got it'))
  expect(notice?.closest('[data-position]')?.getAttribute('data-position')).toBe(place)
})
