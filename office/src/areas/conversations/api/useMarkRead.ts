import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import type { Thread } from './useThread.ts'

/**
 * Tells the server that this member has seen what came in, while the thread is in sight. `unreadSince`: after when
 * something is new to them; null: nothing is.
 */
export function useMarkRead(requestId: string, unreadSince: string | null, seen: boolean): void {
  const client = useQueryClient()
  const { slug } = useSite()
  useEffect(() => {
    if (unreadSince === null || !seen) return undefined
    let gone = false
    const mark = () => {
      if (gone || document.visibilityState !== 'visible') return
      gone = true
      void api('markThreadRead', { slug, requestId, body: {} })
        .then(({ conversation }) => {
          client.setQueryData<Thread>(keys.messages(slug, requestId), (thread) => thread && { ...thread, conversation })
          return client.invalidateQueries({ queryKey: keys.topic(slug, 'inbox') })
        })
        // Nothing is lost by a mark that stays: the next look takes it away.
        .catch(() => undefined)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', mark)
    }
  }, [client, slug, requestId, unreadSince, seen])
}
