import { createParser, parseAsBoolean, parseAsStringLiteral, useQueryState, type SingleParser } from 'nuqs'
import { useCallback, useEffect, useRef, useState } from 'react'
import { usePhone } from './breakpoints.ts'
import { storage } from './storage.ts'

/** Kept here rather than taken from the contract, whose file would bring the schema library into the browser. */
export const requestStages = ['request', 'qualifying', 'quote', 'won', 'closed'] as const
export type RequestStage = (typeof requestStages)[number]

/** A text where empty means none: `?request=` selects nothing. */
export const parseAsFilled = createParser<string>({
  parse: (text) => (text.trim() === '' ? null : text),
  serialize: (value) => value,
})

/** The modals that the address mirrors (specification, section 2). Use with nuqs: `useQueryState('createNote', modals.createNote)`. */
export const modals = {
  /** The selected request's id. */
  request: parseAsFilled,
  /** The create-request modal is open, for this stage. */
  createRequest: parseAsStringLiteral(requestStages),
  aisaSettings: parseAsBoolean,
  /** The step of making a showcase. */
  createShowcase: parseAsFilled,
  createNote: parseAsBoolean,
} as const

/** Where the address left last is kept. */
export const PREVIOUS_URL = 'previousUrl'

/** Keeps the full address that is about to be left. */
export function rememberUrl(url: string): void {
  storage.write(PREVIOUS_URL, url)
}

/** The address that was shown before this screen, or null. */
export function previousUrl(): string | null {
  return storage.read(PREVIOUS_URL)
}

/**
 * The record that is open beside a list, its id in the address under `name`. Opening adds a history entry, so that the
 * back button closes; moving to the next record and closing add none.
 */
export function useSelection(name: string) {
  const [selected, set] = useQueryState(name, { ...parseAsFilled, history: 'push' })
  const select = useCallback((id: string | null) => void set(id), [set])
  const move = useCallback((id: string) => void set(id, { history: 'replace' }), [set])
  const close = useCallback(() => void set(null, { history: 'replace' }), [set])
  return { selected, select, move, close }
}
export type Selection = ReturnType<typeof useSelection>

/**
 * URL state that local storage keeps as well, per site: coming back to the bare screen opens it again. A link that says
 * what to show wins over that, and on a phone, where it would cover the screen, only the address opens it. Opening adds a history entry, so that the back button closes; closing adds none, so that it does not reopen.
 */
function useKeptParameter<Value extends string>(name: string, parser: SingleParser<Value>, site: string) {
  const [value, setValue] = useQueryState(name, { ...parser, history: 'push' })
  const key = `${name}:${site}`
  const restored = useRef(false)
  const phone = usePhone()
  const [linked] = useState(() => location.search !== '')
  const reopens = !linked && !phone

  useEffect(() => {
    if (restored.current) {
      storage.write(key, value === null ? null : (parser.serialize?.(value) ?? value))
      return
    }
    restored.current = true
    const kept = value === null && reopens ? storage.read(key) : null
    const before = kept === null ? null : parser.parse(kept)
    if (before !== null) void setValue(before, { history: 'replace' })
    else if (value !== null) storage.write(key, parser.serialize?.(value) ?? value)
  }, [key, parser, reopens, setValue, value])

  const change = useCallback(
    (next: Value | null) => {
      storage.write(key, next)
      void setValue(next, { history: next === null ? 'replace' : 'push' })
    },
    [key, setValue],
  )
  return [value, change] as const
}

/** The selected request of a site: `?request=<id>`, kept in local storage. */
export function useSelectedRequest(site: string) {
  return useKeptParameter('request', modals.request, site)
}

/** The create-request modal of a site: `?createRequest=<stage>`, kept in local storage. */
export function useCreateRequest(site: string) {
  return useKeptParameter('createRequest', modals.createRequest, site)
}
