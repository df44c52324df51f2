import { afterEach, beforeAll, expect, test } from 'vitest'
import { showLanguage } from '../texts.ts'
import { watchFields } from './fullField.ts'

/** A field as the page has it; this DOM knows no popovers. */
function aField(value: string, most: number): HTMLInputElement {
  const field = document.createElement('input')
  field.maxLength = most
  field.value = value
  document.body.append(field)
  field.focus()
  field.setSelectionRange(value.length, value.length)
  return field
}
const types = (field: HTMLInputElement, data: string) =>
  field.dispatchEvent(new InputEvent('beforeinput', { data, bubbles: true }))
const hint = () => document.querySelector('[role=status]')?.textContent ?? null

beforeAll(async () => {
  HTMLElement.prototype.showPopover = () => {}
  await watchFields()
})
afterEach(() => document.body.replaceChildren())

test('a field that leaves out what is typed or pasted says how many characters it holds', () => {
  const field = aField('Ana Ruiz', 10)
  types(field, ' x')
  expect(hint()).toBeNull()
  types(field, ' de la Cruz')
  expect(hint()).toBe('This field holds up to 10 characters.')
  types(field, ' ')
  expect(hint()).toBeNull()
})

test('what is put in the place of what was chosen may be as long as that', async () => {
  await showLanguage('es', false)
  const field = aField('1234567890', 10)
  field.setSelectionRange(0, 5)
  types(field, 'abcde')
  expect(hint()).toBeNull()
  types(field, 'abcdef')
  expect(hint()).toBe('Este campo admite hasta 10 caracteres.')
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  expect(hint()).toBeNull()
})

test('stands in the window that the field is in, and says nothing of a field without a limit', () => {
  const free = aField('1234567890', -1)
  types(free, 'x'.repeat(500))
  expect(hint()).toBeNull()
  const window = document.createElement('div')
  window.setAttribute('role', 'dialog')
  const field = aField('12345', 5)
  window.append(field)
  document.body.append(window)
  types(field, '6')
  expect(window.querySelector('[role=status]')).not.toBeNull()
})
