import { useCallback, useRef } from 'react'
import { writingSeconds } from '#contract/inbox/values.ts'
import { api } from '../../../lib/api.ts'
import { useWriters } from '../../../lib/live/writers.ts'
import { useMembers } from '../../../lib/members.ts'
import { useSession } from '../../../lib/session.ts'
import { useSite } from '../../../lib/site.tsx'

/** Tells the other members, while somebody types, that they are writing; at most as often as the contract asks for. */
export function useAnnounceWriting(requestId: string): () => void {
  const { slug } = useSite()
  const last = useRef(0)
  return useCallback(() => {
    const now = performance.now()
    if (last.current !== 0 && now - last.current < writingSeconds * 500) return
    last.current = now
    // Others see a little less; nothing else depends on it.
    api('announceWriting', { slug, requestId }).catch(() => undefined)
  }, [slug, requestId])
}

/** The names of the other members who are writing in this conversation now; one without a name is an empty text. */
export function useOtherWriters(requestId: string): string[] {
  const session = useSession()
  const members = useMembers()
  const own = session.status === 'authenticated' ? session.userId : ''
  return useWriters(requestId)
    .filter((userId) => userId !== own)
    .map((userId) => members.find(({ id }) => id === userId)?.name ?? '')
}
