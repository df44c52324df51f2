/** The last change of each visit that this tab has sent: its answer's version, once it is there. */
const turns = new Map<string, Promise<number | null>>()

interface Changed {
  readonly visit: { readonly version: number }
}

/**
 * Sends changes of one visit one after the other, each on top of what the one before made: somebody who drags a block
 * twice in a row is not told that they were too late.
 */
export async function inTurn<Answer extends Changed>(
  id: string,
  seen: number,
  send: (version: number) => Promise<Answer>,
): Promise<Answer> {
  const before = turns.get(id)
  const run = async () => {
    const made = (await before) ?? seen
    return send(Math.max(made, seen))
  }
  const answer = run()
  const turn = answer.then(
    ({ visit }) => visit.version,
    () => null,
  )
  turns.set(id, turn)
  try {
    return await answer
  } finally {
    if (turns.get(id) === turn) turns.delete(id)
  }
}
