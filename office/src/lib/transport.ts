import { isCutOff } from './online.ts'
import { ApiError } from './problem.ts'

const TIMEOUT = 20_000
const PAUSES = [400, 1500]

export interface Transport {
  /** May the call be sent again after a failure in between? Reads may, and creates that carry a key. */
  repeatable: boolean
  signal?: AbortSignal | undefined
  /** Milliseconds until nobody waits for an answer any more; 20 seconds when left out. */
  timeout?: number
}

/**
 * `fetch` with a limit of time, sent again at most twice (after 0.4 and 1.5 seconds) when it may be.
 * Throws an ApiError `offline` or `timeout` when there is no answer; an abort by the caller's signal passes through.
 */
export async function send(url: string, init: RequestInit, how: Transport): Promise<Response> {
  for (let round = 0; ; round++) {
    const pause = how.repeatable ? PAUSES[round] : undefined
    try {
      const answer = await sendOnce(url, init, how)
      if (pause === undefined || ![502, 503, 504].includes(answer.status)) return answer
    } catch (error) {
      // where the browser itself knows of no connection nothing is gained by asking again
      if (pause === undefined || how.signal?.aborted || isCutOff()) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

async function sendOnce(url: string, init: RequestInit, { signal, timeout = TIMEOUT }: Transport): Promise<Response> {
  // AbortSignal.any is missing in browsers that we still serve.
  const stop = new AbortController()
  const forward = () => stop.abort(signal?.reason)
  if (signal?.aborted) forward()
  signal?.addEventListener('abort', forward)
  let late = false
  const timer = setTimeout(() => {
    late = true
    stop.abort()
  }, timeout)
  try {
    return await fetch(url, { ...init, signal: stop.signal })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(late ? 'timeout' : 'offline', 0, undefined, error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', forward)
  }
}
