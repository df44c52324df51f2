import { ApiError } from './problem.ts'
import { errorKey, text, type TextKey, type TextValues } from './texts.ts'

/** A short notice: 5 seconds, bottom left on a desk, above the bar of a phone. */
export interface Toast {
  kind: 'success' | 'failure'
  message: string
  undo?: () => void
  more?: ToastMore
}

/** What can be done beside undoing. */
export interface ToastMore {
  label: TextKey
  act: () => void
}

export interface ToastOptions {
  values?: TextValues
  /** Shown as a button; undo beats asking first. */
  undo?: () => void
  more?: ToastMore
}

export interface Toasts {
  success(key: TextKey, options?: ToastOptions): void
  failure(key: TextKey, options?: ToastOptions): void
  /** Says what went wrong in the words of the catalogue. */
  problem(error: unknown): void
}

type Show = (toast: Toast) => void

let show: Show | null = null
let wake: (() => void) | null = null
const waiting: Toast[] = []

function add(toast: Toast): void {
  if (show !== null) show(toast)
  else {
    waiting.push(toast)
    wake?.()
  }
}

/** Toasts wait here until the part of the office that shows them is loaded; it is loaded by the first one. */
export function onFirstToast(act: () => void): void {
  wake = act
  if (waiting.length > 0) act()
}

/** Whoever shows toasts takes them from here on. */
export function showToastsWith(next: Show | null): void {
  show = next
  if (show !== null) for (const toast of waiting.splice(0)) show(toast)
}

export const toast: Toasts = {
  success: (key, { values, ...rest } = {}) => add({ kind: 'success', message: text(key, values), ...rest }),
  failure: (key, { values, ...rest } = {}) => add({ kind: 'failure', message: text(key, values), ...rest }),
  problem: (error) => add({ kind: 'failure', message: problemText(error) }),
}

/** An error in words that say what to do; the server's detail only where the catalogue cannot be as exact. */
export function problemText(error: unknown): string {
  return text(errorKey(error instanceof ApiError ? error.code : null))
}
