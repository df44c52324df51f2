/** Whom one of the product's staff acts as in this tab, and until when. Gone when the tab is closed. */
export interface Acting {
  readonly userId: string
  readonly name: string
  readonly sessionId: string
  /** ISO 8601, in UTC. */
  readonly ends: string
}

/** The id that is sent as `as-user-id`, alone, and beside it what is shown of it. */
const AS_USER = 'as-user-id'
const SHOWN = 'as-user'

/** Null for everybody who is themselves. What is kept is as in the server's answers; whatever else lies there counts as nothing. */
export function acting(): Acting | null {
  try {
    const userId = sessionStorage.getItem(AS_USER)
    if (userId === null) return null
    const shown: unknown = JSON.parse(sessionStorage.getItem(SHOWN) ?? '{}')
    const text = (name: string) => {
      const value: unknown = typeof shown === 'object' && shown !== null ? Reflect.get(shown, name) : undefined
      return typeof value === 'string' ? value : ''
    }
    return { userId, name: text('name'), sessionId: text('sessionId'), ends: text('ends') }
  } catch {
    // A browser that keeps nothing: then nobody acts as anybody.
    return null
  }
}

/** From the next load of the page on, this tab is another person's. */
export function beginActing({ userId, ...shown }: Acting): void {
  sessionStorage.setItem(AS_USER, userId)
  sessionStorage.setItem(SHOWN, JSON.stringify(shown))
}

/** This tab is one's own again, as far as nothing of the other person is in its memory. */
export function endActing(): void {
  delete document.documentElement.dataset['acting']
  try {
    sessionStorage.removeItem(AS_USER)
    sessionStorage.removeItem(SHOWN)
  } catch {
    // Nothing was kept.
  }
}
