/** Milliseconds after which an early answer is old, as every other one is: a slow phone takes long to want it. */
const FRESH = 30_000
/** Milliseconds that an answer is waited for, as for every other one. */
const PATIENCE = 20_000

interface Early {
  readonly token: string
  readonly begun: number
  readonly answer: Promise<Response | null>
}

const underWay = new Map<string, Early>()

/** Asks ahead of the screen that will want to know. */
export function askEarly(url: string, headers: Readonly<Record<string, string>>, token: string): void {
  const answer = fetch(url, {
    headers: { ...headers, Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(PATIENCE),
  })
    // Read to its end here: the time limit would cut off a body that a slow device has not begun to read by then.
    .then(async (found) => (found.ok ? new Response(await found.arrayBuffer(), found) : null))
    .catch(() => null)
  underWay.set(url, { token, begun: Date.now(), answer })
}

/**
 * The answer to a question that was asked ahead, once, and only for the very token it was asked with. Undefined where
 * nobody asked; null when it did not work, so that it has to be asked in the usual way.
 */
export function earlyAnswer(url: string, token: string | null): Promise<Response | null> | undefined {
  const early = underWay.get(url)
  if (early === undefined) return undefined
  underWay.delete(url)
  return early.token === token && Date.now() - early.begun < FRESH ? early.answer : undefined
}
