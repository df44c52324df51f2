// Small on purpose: every change of a visit goes through here, wherever it is made.

/** The last version of each visit that a change of this tab has made; null before its first one is taken. */
const turns = new Map<string, Promise<number | null>>()

interface Changed {
  readonly visit: { readonly version: number }
}

/**
 * Sends changes of one visit one after the other, each on top of what the ones before made: somebody who drags a block
 * twice in a row is not told that they were too late, also where the screen does not know the new version yet.
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
