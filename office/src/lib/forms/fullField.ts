import { loadTexts, text } from '../texts.ts'
import styles from './fullField.module.css'

/** A field that takes so many characters and no more. */
type Limited = HTMLInputElement | HTMLTextAreaElement

const limitedOf = (target: EventTarget | null): Limited | null =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.maxLength > 0 ? target : null

/** Whether what is typed or pasted is more than fits: the browser leaves the rest out without a word. */
function isCut(field: Limited, added: string): boolean {
  const { value, selectionStart: from, selectionEnd: to } = field
  return added.length > 0 && value.length - ((to ?? 0) - (from ?? 0)) + added.length > field.maxLength
}

let shown: { readonly field: Limited; readonly hint: HTMLElement } | null = null

function hide(): void {
  shown?.hint.remove()
  shown = null
}

/** Says at a field, over what stands there, how many characters it takes. */
function show(field: Limited): void {
  if (shown?.field === field) return
  hide()
  const hint = document.createElement('div')
  hint.className = styles['hint'] ?? ''
  hint.setAttribute('role', 'status')
  // above every window, and not where a window happens to be moved or clipped
  hint.popover = 'manual'
  // inside the window that the field is in: what lies outside of it is not read aloud
  const around = field.closest('[role=dialog]') ?? document.body
  around.append(hint)
  hint.showPopover()
  hint.textContent = text('fields.full', { most: field.maxLength })
  place(hint, field)
  shown = { field, hint }
}

/** Below the field, or above it where a keyboard or the end of the page is in the way. */
function place(hint: HTMLElement, field: Limited): void {
  const { left, top, bottom, width } = field.getBoundingClientRect()
  const { height } = hint.getBoundingClientRect()
  const room = globalThis.visualViewport?.height ?? window.innerHeight
  hint.style.left = `${left}px`
  hint.style.maxWidth = `${width}px`
  hint.style.top = `${bottom + height + 4 > room ? top - height - 4 : bottom + 4}px`
}

function onBeforeInput(event: InputEvent): void {
  const field = limitedOf(event.target)
  if (field === null) return
  const added = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
  if (isCut(field, added)) show(field)
  else hide()
}

/** What holds the field goes on, and the hint would stay behind. */
function onScroll({ target }: Event): void {
  if (target instanceof Node && target !== shown?.field && target.contains(shown?.field ?? null)) hide()
}

/**
 * Says from now on in every field that is full that it is: nothing that somebody types or pastes is left out without a
 * word.
 */
export async function watchFields(): Promise<void> {
  await loadTexts(['fields'])
  document.addEventListener('beforeinput', onBeforeInput)
  document.addEventListener('focusout', hide)
  document.addEventListener('scroll', onScroll, true)
  window.addEventListener('resize', hide)
}
