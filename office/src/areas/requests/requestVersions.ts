import type { Request } from '#contract/requests.ts'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/problem.ts'

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

/** A request as the person saw it who now changes it. */
export interface Seen {
  readonly slug: string
  readonly request: Pick<Request, 'id' | 'version'>
  /** Whether what they change is still as they saw it. */
  readonly isAsSeen: (now: Request) => boolean
}

/**
 * Runs `send` when earlier changes of this request are over, with the version that the seen one has become by them. A newer
 * version that leaves what they change as it was is no obstacle: a text that they sent a moment ago makes one.
 * @throws ApiError stale where somebody changed the same first, and whatever else `send` throws
 */
export function inTurn<Answer extends { request: { version: number } }>(
  { slug, request, isAsSeen }: Seen,
  send: (version: number) => Promise<Answer>,
): Promise<Answer> {
  const { id: requestId, version: seen } = request
  const turn = turns.get(requestId) ?? { last: Promise.resolve(), next: new Map<number, number>() }
  turns.set(requestId, turn)
  const run = async () => {
    let version = seen
    for (let own = turn.next.get(version); own !== undefined; own = turn.next.get(version)) version = own
    const answer = await send(version).catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'stale') throw error
      const { request: now } = await api('getRequest', { slug, requestId })
      if (!isAsSeen(now)) throw error
      return send(now.version)
    })
    turn.next.set(version, answer.request.version)
    return answer
  }
  const result = turn.last.then(run, run)
  turn.last = result.catch(() => undefined)
  return result
}

/** Whether a request that is to go to `stage` may go there although its status is another now: an answer changes it too. */
export const mayStillMove =
  (seen: Pick<Request, 'stage' | 'status'>, stage: Request['stage']) =>
  (now: Pick<Request, 'stage' | 'status'>): boolean =>
    now.stage === seen.stage && (stage !== seen.stage || now.status === seen.status)
