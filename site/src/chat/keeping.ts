/** What a visitor's browser keeps of a conversation. */
export interface Kept {
  readonly token: string
  /** It has been opened in the chat already. */
  readonly joined: boolean
  /** Answers that the visitor has had before their eyes. */
  readonly seen?: number
}

const nameOf = (slug: string): string => `topline-chat:${slug}`

/** The conversation of before; undefined where there is none, or storage is off. */
export function keptChat(slug: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(slug)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('token' in kept) || typeof kept.token !== 'string')
      return undefined
    return {
      token: kept.token,
      joined: 'joined' in kept && kept.joined === true,
      seen: 'seen' in kept && typeof kept.seen === 'number' ? kept.seen : 0,
    }
  } catch {
    return undefined
  }
}

/** Keeps a conversation across reloads; without storage it lasts as long as the page. */
export function keepChat(slug: string, kept: Kept | undefined): void {
  try {
    if (kept) localStorage.setItem(nameOf(slug), JSON.stringify(kept))
    else localStorage.removeItem(nameOf(slug))
  } catch {
    // off or full: the chat works without
  }
}

/**
 * How the visitor left the panel in this tab: open over one page, it is open over the next. The token is part of the
 * name, so that a conversation begun by another form opens by itself again.
 */
export function wasOpen(slug: string): boolean | undefined {
  try {
    const kept = sessionStorage.getItem(nameOf(slug))
    return kept === null || !kept.startsWith(`${keptChat(slug)?.token ?? ''} `) ? undefined : kept.endsWith(' open')
  } catch {
    return undefined
  }
}

export function keepOpen(slug: string, open: boolean): void {
  try {
    sessionStorage.setItem(nameOf(slug), `${keptChat(slug)?.token ?? ''} ${open ? 'open' : 'shut'}`)
  } catch {
    // as above
  }
}
