import { useCallback, useEffect, useRef, useState } from 'react'
import { newId } from './ids.ts'
import { currentSession } from './session.ts'
import { storage } from './storage.ts'

/** A form as it was left, and the key that makes one create of all tries to send it. */
export interface Draft<Value> {
  value: Value
  idempotencyKey: string
}

const PAUSE = 300

/**
 * Where a form of a person at a site is kept; `form` may carry a record's id: `note:<project>`. Without a site it is a
 * form from before signing in, which belongs to the browser.
 */
export function draftKey(site: string | null, form: string): string {
  if (site === null) return `draft:${form}`
  const session = currentSession()
  return ['draft', session.status === 'authenticated' ? session.userId : 'nobody', site, form].join(':')
}

/**
 * Reads a kept draft. Fields are taken over only where the kept ones have the same kind as the empty form's, so a
 * draft of an older office cannot break a newer form.
 */
export function readDraft<Value extends object>(key: string, empty: Value): Draft<Value> | null {
  const kept = storage.read(key)
  if (kept === null) return null
  try {
    const found: unknown = JSON.parse(kept)
    if (typeof found !== 'object' || found === null || !('value' in found) || !('idempotencyKey' in found)) return null
    if (typeof found.value !== 'object' || found.value === null || typeof found.idempotencyKey !== 'string') return null
    const before = new Map<string, unknown>(Object.entries(found.value))
    const usable = Object.entries(empty).filter(([name, preset]) => typeof before.get(name) === typeof preset)
    const value = { ...empty, ...Object.fromEntries(usable.map(([name]) => [name, before.get(name)])) }
    return { value, idempotencyKey: found.idempotencyKey }
  } catch {
    return null
  }
}

/**
 * The state of a form that survives a reload and a lost session. `clear` after sending. `restored` tells that the
 * person finds what they had begun.
 */
export function useDraft<Value extends object>(site: string | null, form: string, empty: Value) {
  const key = draftKey(site, form)
  const [before] = useState(() => readDraft(key, empty))
  const [value, setValue] = useState(before?.value ?? empty)
  const [idempotencyKey, setIdempotencyKey] = useState(() => before?.idempotencyKey ?? newId())
  const untouched = useRef(true)

  useEffect(() => {
    if (untouched.current) return undefined
    const keep = () => storage.write(key, JSON.stringify({ value, idempotencyKey }))
    const timer = setTimeout(keep, PAUSE)
    // A reload within the pause must not lose the last words.
    globalThis.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      globalThis.removeEventListener('pagehide', keep)
      if (!untouched.current) keep()
    }
  }, [key, value, idempotencyKey])

  const change = useCallback((patch: Partial<Value>) => {
    untouched.current = false
    setValue((old) => ({ ...old, ...patch }))
  }, [])
  const clear = useCallback(() => {
    untouched.current = true
    storage.write(key, null)
    setValue(empty)
    setIdempotencyKey(newId())
  }, [key, empty])
  return { value, change, clear, idempotencyKey, restored: before !== null }
}
