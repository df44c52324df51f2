import type { TextKey } from './texts.ts'
import { toast } from './toasts.ts'

/** Copies a text, and says whether that worked. */
export async function copyWords(words: string, done: TextKey, failed: TextKey): Promise<void> {
  if (await copyText(words)) toast.success(done)
  else toast.failure(failed)
}

/** Puts a text on the clipboard; false when the browser does not allow it, so that the person is told. */
export async function copyText(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words)
    return true
  } catch {
    return copyBySelection(words)
  }
}

/** Plain HTTP in the local network has no clipboard, only the old command. */
function copyBySelection(words: string): boolean {
  const field = document.createElement('textarea')
  field.value = words
  field.setAttribute('readonly', '')
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
