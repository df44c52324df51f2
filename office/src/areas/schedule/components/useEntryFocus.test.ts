import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useEntryFocus } from './useEntryFocus.ts'

const initial: { selected: string | null } = { selected: null }

test('closing a panel returns focus to its entry unless something else has it', () => {
  document.body.innerHTML = '<button data-entry="one"></button><button data-card="two"></button><input>'
  const { rerender } = renderHook(({ selected }) => useEntryFocus(selected), { initialProps: initial })
  const closed = (id: string) => {
    rerender({ selected: id })
    rerender({ selected: null })
    return document.activeElement
  }
  expect(closed('one')).toBe(document.querySelector('[data-entry]'))
  document.querySelector<HTMLElement>('[data-entry]')?.blur()
  expect(closed('two')).toBe(document.querySelector('[data-card]'))
  const field = document.querySelector('input')
  field?.focus()
  expect(closed('one')).toBe(field)
})
