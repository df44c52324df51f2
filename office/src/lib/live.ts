import { hashKey, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callerHeaders } from './callerHeaders.ts'
import { keysOfEvent, readEvent, reconnectPause } from './live-events.ts'
import { refetchWhenQuiet } from './live/quiet.ts'
import { listenTo, StreamRefused } from './live/stream.ts'
import { noteWriter } from './live/writers.ts'
import { keys } from './queries.ts'
import { renewSession } from './session.ts'

/** Events within this time become one round of fetching. */
const GATHER = 120

/**
 * Follows what changes in a business and lets the cache fetch it again; after a lost connection everything is old.
 * Answers the function that ends it.
 */
export function followSite(slug: string, client: QueryClient): () => void {
  const gathered = gather(client)
  let ended = false
  let failures = 0
  let close = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let interrupted = false

  const again = () => {
    close()
    interrupted = true
    if (ended) return
    timer = setTimeout(attempt, reconnectPause(failures++, Math.random()))
  }
  const opened = () => {
    failures = 0
    if (interrupted) gathered.add([keys.all(slug)])
    interrupted = false
  }
  const tell = (said: string) => {
    const found = readEvent(said)
    if (found === undefined) return
    // nothing is kept of it, so there is nothing to read anew
    if (found.kind === 'changed' && found.topic === 'writing') noteWriter(found.id, found.parent ?? '')
    else gathered.add(keysOfEvent(found, slug))
  }
  const refused = (error: unknown) => {
    const status = error instanceof StreamRefused ? error.status : 0
    if (status === 401) void renewSession()
    // Taken out of the business: what the person still belongs to is asked for anew.
    if (status === 404) void client.invalidateQueries({ queryKey: keys.profiles() })
  }
  const attempt = () => {
    const leaving = new AbortController()
    close = () => leaving.abort()
    const headers = {
      Accept: 'text/event-stream',
      ...callerHeaders(),
      // what changed since the page was asked for, and before this stream, is in none of its answers
      'page-age': String(Math.round(performance.now())),
    }
    const url = `/api/landing-pages/${encodeURIComponent(slug)}/live`
    void listenTo(url, { headers, signal: leaving.signal }, opened, tell)
      .catch(refused)
      // One stream at a time: whoever left this one begins the next.
      .finally(() => {
        if (!leaving.signal.aborted) again()
      })
  }

  const online = () => {
    clearTimeout(timer)
    failures = 0
    again()
  }
  globalThis.addEventListener('online', online)
  attempt()
  return () => {
    ended = true
    clearTimeout(timer)
    close()
    gathered.end()
    globalThis.removeEventListener('online', online)
  }
}

/** Collects keys for a moment, then lets them be fetched again: of an act under way, its own answer says more. */
function gather(client: QueryClient) {
  const waiting = new Map<string, QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    void refetchWhenQuiet(client, [...waiting.values()])
    waiting.clear()
  }
  return {
    add(found: readonly QueryKey[]) {
      for (const key of found) waiting.set(hashKey(key), key)
      timer ??= setTimeout(flush, GATHER)
    },
    end: () => clearTimeout(timer),
  }
}

/** Follows a site for as long as the component is shown. */
export function useLive(slug: string): void {
  const client = useQueryClient()
  useEffect(() => followSite(slug, client), [slug, client])
}
