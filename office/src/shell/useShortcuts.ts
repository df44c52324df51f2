import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { areasFor } from '../areas.ts'
import type { Site } from '../lib/site.tsx'
import { shortcutReader } from '../lib/shortcuts.ts'
import { isTyping } from '../lib/typing.ts'
import { windowsAt } from '../lib/windows.ts'

/** Where `g` and a second key go. */
const placesFor = (role: Site['role'] | undefined): ReadonlyMap<string, string> =>
  new Map(
    areasFor(role).flatMap(({ navigation }) =>
      navigation === undefined ? [] : [[`g ${navigation.key}`, navigation.path]],
    ),
  )

/** Listens to the office's own keys: search, help, and going to a screen. */
export function useShortcuts(role: Site['role'] | undefined, onSearch: () => void, onHelp: () => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    const goTo = placesFor(role)
    const read = shortcutReader(new Set(['mod+k', '?', ...goTo.keys()]))
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
  }, [role, navigate, onSearch, onHelp])
}
