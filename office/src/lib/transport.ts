import { isCutOff } from './online.ts'
import { ApiError } from './problem.ts'

const TIMEOUT = 20_000
const PAUSES = [400, 1500]

export interface Transport {
  /** May the call be sent again after a failure in between? Reads may, and creates that carry a key. */
  repeatable: boolean
  signal?: AbortSignal | undefined
  /** Milliseconds until nobody waits any more for an answer, or for its next piece; 20 seconds when left out. */
  timeout?: number
}

/**
 * `fetch` with a limit of time for all of the answer, sent again at most twice (after 0.4 and 1.5 seconds) when it may be.
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
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      late = true
      stop.abort()
    }, timeout)
  }
  wait()
  try {
    return await whole(await fetch(url, { ...init, signal: stop.signal }), wait)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(late ? 'timeout' : 'offline', 0, undefined, error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', forward)
  }
}

/** An answer with its body read: in a dead spot one begins and never ends. `heard` is called at each piece. */
async function whole(answer: Response, heard: () => void): Promise<Response> {
  if (answer.body === null) return answer
  const reader = answer.body.getReader()
  const pieces: Uint8Array[] = []
  for (;;) {
    heard()
    const { done, value } = await reader.read()
    // an answer such as 204 may have none, and some browsers give it an empty one
    if (done) return new Response(pieces.length === 0 ? null : joined(pieces), answer)
    pieces.push(value)
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((bytes, piece) => bytes + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
