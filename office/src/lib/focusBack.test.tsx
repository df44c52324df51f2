import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFocusBack } from './focusBack.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/** A window that stays where it is when it closes, or goes. */
function Window({ name, opened }: { name: string; opened: boolean }) {
  const root = useRef<HTMLDivElement>(null)
  useFocusBack(opened, root)
  return (
    <div ref={root}>
      <input aria-label={name} autoFocus />
    </div>
  )
}

function Page({ shown, opened }: { shown: readonly string[]; opened: boolean }) {
  return (
    <>
      <button type="button">Open</button>
      <button type="button">Other</button>
      {shown.map((name) => (
        <Window key={name} name={name} opened={opened} />
      ))}
    </>
  )
}

const place = document.createElement('div')
let root = createRoot(place)
const show = (shown: readonly string[], opened = true) => act(() => root.render(<Page shown={shown} opened={opened} />))
const button = (name: string) => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

beforeEach(() => {
  document.body.append(place)
  root = createRoot(place)
  show([])
  button('Open')?.focus()
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

test('the focus goes back to what opened a window that is gone', () => {
  show(['first'])
  expect(focused()).toBe('first')
  show([])
  expect(focused()).toBe('Open')
})

test('and to what opened one that is seen closing', () => {
  show(['first'])
  show(['first'], false)
  expect(focused()).toBe('Open')
})

test('it stays where somebody has moved it', () => {
  show(['first'])
  button('Other')?.focus()
  show([])
  expect(focused()).toBe('Other')
})

test('a window that follows another gives it back to what opened the first', () => {
  show(['first'])
  show(['second'])
  document.querySelector<HTMLElement>('[aria-label=second]')?.focus()
  show([])
  expect(focused()).toBe('Open')
})
