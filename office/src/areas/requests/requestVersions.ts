/**
 * Changes of one request made quickly one after the other go to the server in that order, each on top of the version
 * that the one before made. Otherwise a person's second press would be refused as stale because of their first.
 */
interface Turn {
  last: Promise<unknown>
  /** Versions that this tab has already left behind, and what came of them. */
  next: Map<number, number>
}

const turns = new Map<string, Turn>()

/** Runs `send` when earlier changes of this request are over, with the version that `seen` has become by them. */
export function inTurn<Answer extends { request: { version: number } }>(
  id: string,
  seen: number,
  send: (version: number) => Promise<Answer>,
): Promise<Answer> {
  const turn = turns.get(id) ?? { last: Promise.resolve(), next: new Map<number, number>() }
  turns.set(id, turn)
  const run = async () => {
    let version = seen
    for (let own = turn.next.get(version); own !== undefined; own = turn.next.get(version)) version = own
    const answer = await send(version)
    turn.next.set(version, answer.request.version)
    return answer
  }
  const result = turn.last.then(run, run)
  turn.last = result.catch(() => undefined)
  return result
}
