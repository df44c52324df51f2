import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { areas } from '../areas.ts'
import { shortcutReader } from '../lib/shortcuts.ts'
import { isTyping } from '../lib/typing.ts'
import { windowsAt } from '../lib/windows.ts'

/** Where `g` and a second key go. */
export const goTo: ReadonlyMap<string, string> = new Map(
  areas.flatMap(({ navigation }) => (navigation === undefined ? [] : [[`g ${navigation.key}`, navigation.path]])),
)
const known = new Set(['mod+k', '?', ...goTo.keys()])

/** Listens to the office's own keys: search, help, and going to a screen. */
export function useShortcuts(onSearch: () => void, onHelp: () => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    const read = shortcutReader(known)
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented) return
      // Behind an open dialog the screens stay where they are.
      const typing = windowsAt(event) > 0 || isTyping(event.target)
      const found = read({ key: event.key, mod: event.ctrlKey || event.metaKey, typing }, event.timeStamp)
      if (found === null) return
      event.preventDefault()
      const path = goTo.get(found)
      if (path !== undefined) void navigate({ to: path })
      else if (found === '?') onHelp()
      else onSearch()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate, onSearch, onHelp])
}
