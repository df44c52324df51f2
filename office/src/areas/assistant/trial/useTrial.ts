import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Conversation, Message } from '#contract/conversations.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { edit } from '../../../lib/layers.ts'
import { optimistic, type Act } from '../../../lib/optimistic.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { currentLanguage } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'

/** A line of the trial; what has just been said has a temporary id. */
export type TrialLine = Pick<Message, 'direction' | 'body' | 'created' | 'sender'> & { id: string }

interface Thread {
  messages: TrialLine[]
  conversation: Conversation | null
}

/** Begins a trial on the settings as they are now. */
export function useStartTrial() {
  const { slug } = useSite()
  return useMutation({
    mutationFn: () => api('startTrial', { slug, query: { language: currentLanguage() } }),
    onError: () => toast.failure('assistant.trialFailed'),
  })
}

/** What was said in a trial, and why: followed live. */
export function useTrial(requestId: string) {
  const { slug } = useSite()
  const client = useQueryClient()
  const thread = useQuery({
    queryKey: keys.messages(slug, requestId),
    queryFn: ({ signal }): Promise<Thread> => api('listMessages', { slug, requestId, signal }),
  })
  const acts = useQuery({
    queryKey: keys.acts(slug, requestId),
    queryFn: ({ signal }) => api('listAssistantActs', { slug, requestId, signal }),
  })
  // The reasons are told of by the messages they belong to.
  const { dataUpdatedAt } = thread
  useEffect(() => {
    if (dataUpdatedAt > 0) void client.invalidateQueries({ queryKey: keys.acts(slug, requestId) })
  }, [client, slug, requestId, dataUpdatedAt])
  return { thread, acts: acts.data?.acts ?? [] }
}

function say(slug: string, requestId: string): Act<string, Answer<'sayInTrial'>> {
  const key = keys.messages(slug, requestId)
  return {
    call: (body) => api('sayInTrial', { slug, requestId, body: { body } }),
    edits: (body, id) => [
      edit<Thread>(key, (thread) => ({
        ...thread,
        messages: [
          ...thread.messages,
          { id, direction: 'in', sender: 'customer', body, created: new Date().toISOString() },
        ],
      })),
    ],
    invalidates: () => [key],
  }
}

/** Says something as the homeowner; what is said quickly arrives in its order. */
export function useSayInTrial(requestId: string) {
  const { slug } = useSite()
  const client = useQueryClient()
  return useMutation({ ...optimistic(client, say(slug, requestId)), scope: { id: `trial ${requestId}` } })
}
