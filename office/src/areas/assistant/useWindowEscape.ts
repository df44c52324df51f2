import { useEffect } from 'react'
import { windowsAt } from '../../lib/windows.ts'

/**
 * Escape closes the window unless something inside it has used the key, such as an open list, a lifted question or a
 * form, or another window lies on top.
 */
export function useWindowEscape(onClose: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (windowsAt(event) === 1) onClose()
    }
    // On the window and on the way up: everybody else hears it before.
    globalThis.addEventListener('keydown', press)
    return () => globalThis.removeEventListener('keydown', press)
  }, [onClose])
}
