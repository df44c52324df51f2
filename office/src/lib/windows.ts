const found = new WeakMap<Event, number>()
const count = (): number => document.querySelectorAll('dialog[open], [role="dialog"], [role="menu"]').length

// Before every other listener: some windows are gone from the page as soon as their own has heard the key.
globalThis.addEventListener('keydown', (event) => found.set(event, count()), { capture: true })

/**
 * How many windows lay over the screen when a key went down. A key that closes the topmost means nothing to what lies
 * beneath it, although that may be told of the same press when the window is closed already.
 */
export const windowsAt = (event: KeyboardEvent): number => found.get(event) ?? count()
