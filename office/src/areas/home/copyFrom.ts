/**
 * Puts what an element says on the clipboard; false when the browser does not allow it, with the words selected so
 * that the person can. Plain HTTP in the local network has no clipboard, only the old command.
 */
export async function copyFrom(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent ?? '')
    return true
  } catch {
    getSelection()?.selectAllChildren(element)
    return document.execCommand('copy')
  }
}
