import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import type { Thread } from './useThread.ts'

/** Tells the server that a member has seen what came in, while the thread is in sight. */
export function useMarkRead(requestId: string, unread: number, seen: boolean): void {
  const client = useQueryClient()
  const { slug } = useSite()
  useEffect(() => {
    if (unread === 0 || !seen) return undefined
    let gone = false
    const mark = () => {
      if (gone || document.visibilityState !== 'visible') return
      gone = true
      void api('markThreadRead', { slug, requestId, body: {} })
        .then(({ conversation }) =>
          client.setQueryData<Thread>(
            keys.messages(slug, requestId),
            (thread) => thread && { ...thread, conversation },
          ),
        )
        // Nothing is lost by a mark that stays: the next look takes it away.
        .catch(() => undefined)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', mark)
    }
  }, [client, slug, requestId, unread, seen])
}
