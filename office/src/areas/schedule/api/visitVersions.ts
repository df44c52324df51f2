// Small on purpose: every change of a visit goes through here, wherever it is made.

/** The latest version of each visit that this tab has made; null until the first change is accepted. */
const turns = new Map<string, Promise<number | null>>()

interface Changed {
  readonly visit: { readonly version: number }
}

/**
 * Sends changes of one visit one after the other, each on top of the version before. Dragging a block twice in a row then
 * causes no conflict, even if the screen does not have the new version yet.
 */
export function inTurn<Answer extends Changed>(
  id: string,
  seen: number,
  send: (version: number) => Promise<Answer>,
): Promise<Answer> {
  const before = turns.get(id) ?? Promise.resolve(null)
  const run = async () => send(Math.max((await before) ?? seen, seen))
  const answer = run()
  turns.set(
    id,
    answer.then(
      ({ visit }) => visit.version,
      () => before,
    ),
  )
  return answer
}
