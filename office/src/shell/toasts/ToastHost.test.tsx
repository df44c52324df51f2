import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '../../lib/toasts.ts'
import { useTopmost } from '../../lib/topmost.ts'
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

function OpenWindow() {
  useTopmost(true)
  return null
}

function open(width: number, isCovered = false): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  act(() =>
    root.render(
      <MantineProvider>
        {isCovered && <OpenWindow />}
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
  // where the buttons of a sheet are, on a phone
  [390, 'top-center', 'with a sheet open'],
  [1280, 'bottom-left', 'with a sheet open'],
])('in a window %i pixels wide notices stand at the %s', async (width, place, isCovered = '') => {
  open(width, isCovered !== '')
  act(() => toast.failure('shell.hintGot'))
  await pass(100)
  const notice = [...document.querySelectorAll('[role="alert"]')].find((one) => one.textContent.includes('Got it'))
  expect(notice?.closest('[data-position]')?.getAttribute('data-position')).toBe(place)
})
