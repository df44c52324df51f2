import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useAboveKeyboard } from './useAboveKeyboard.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => vi.unstubAllGlobals())

function Page() {
  const page = useRef<HTMLDivElement>(null)
  useAboveKeyboard(page)
  return <div ref={page} />
}

test('useAboveKeyboard says how much the keyboard hides, and nothing where none is open', () => {
  const seen = Object.assign(new EventTarget(), { height: 800 })
  vi.stubGlobal('visualViewport', seen)
  vi.stubGlobal('innerHeight', 800)
  const place = document.createElement('div')
  act(() => createRoot(place).render(<Page />))
  const hidden = () => place.querySelector('div')?.style.getPropertyValue('--keyboard')
  expect(hidden()).toBe('0px')
  seen.height = 500.4
  seen.dispatchEvent(new Event('resize'))
  expect(hidden()).toBe('300px')
})
