/**
 * Puts what a field says on the clipboard; false when the browser does not allow it, with the text selected so that
 * the person can. Plain HTTP in the local network has no clipboard, only the old command.
 */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.select()
    return document.execCommand('copy')
  }
}
