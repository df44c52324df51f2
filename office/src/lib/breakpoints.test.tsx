import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { theme } from '../theme.ts'
import { breakpoints, usePhone } from './breakpoints.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let width = 1280
let told: () => void = () => {}
let root: Root

/** A window of our own: the query and its news, without a screen. */
const matchMedia = (query: string) => ({
  get matches() {
    return width <= Number(/max-width: (\d+)px/.exec(query)?.[1])
  },
  addEventListener: (_name: string, listener: () => void) => {
    told = listener
  },
  removeEventListener: () => {},
})
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const resize = (to: number) => {
  width = to
  told()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', matchMedia)
  root = createRoot(document.createElement('div'))
})
afterEach(() => act(() => root.unmount()))

test('up to 768 pixels are a phone; the layout follows 200 ms after the last change of width', () => {
  const seen: boolean[] = []
  const Probe = () => {
    seen.push(usePhone())
    return null
  }
  act(() => root.render(<Probe />))
  expect(seen.at(-1)).toBe(false)
  act(() => resize(768))
  pass(199)
  expect(seen.at(-1)).toBe(false)
  pass(1)
  expect(seen.at(-1)).toBe(true)
  // a width that is only passed through changes nothing
  act(() => resize(769))
  pass(150)
  act(() => resize(768))
  pass(200)
  expect(seen.filter((is, index) => index > 0 && is !== seen[index - 1])).toHaveLength(1)
})

test('the screens turn at 768, 992 and 1024 pixels', () => {
  expect(breakpoints).toEqual({ phone: 768, medium: 992, large: 1024 })
  const pixels = (em: string | undefined) => Number.parseFloat(em ?? '') * 16
  const { sm, md, lg } = theme.breakpoints ?? {}
  expect([sm, md, lg].map(pixels)).toEqual([768, 992, 1024])
})
