// Small on purpose: what React adds to a document that saves itself.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Autosave, type AutosaveOptions, type Saved } from './autosave.ts'

/** A document that saves itself while it is on the screen; what the screen is left with is saved at once. */
export function useAutosave<Value>(options: AutosaveOptions<Value>) {
  const [autosave] = useState(() => new Autosave(options))
  const state = useSyncExternalStore(autosave.subscribe, autosave.getState)
  useReceive(autosave, options.saved)
  useEffect(() => {
    const flush = () => void autosave.flush()
    globalThis.addEventListener('online', flush)
    globalThis.addEventListener('pagehide', autosave.keep)
    return () => {
      globalThis.removeEventListener('online', flush)
      globalThis.removeEventListener('pagehide', autosave.keep)
      flush()
    }
  }, [autosave])
  return { ...state, autosave }
}

function useReceive<Value>(autosave: Autosave<Value>, saved: Saved<Value>): void {
  useEffect(() => autosave.receive(saved), [autosave, saved])
}
