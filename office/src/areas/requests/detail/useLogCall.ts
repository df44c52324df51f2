import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { callOutcomes } from '#contract/conversations.ts'
import { api } from '../../../lib/api.ts'
import { newId } from '../../../lib/ids.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'

export type CallOutcome = (typeof callOutcomes)[number]

/** Writes a phone call down. Errors are the window's to show. */
export function useLogCall(requestId: string) {
  const client = useQueryClient()
  const { slug } = useSite()
  const [idempotencyKey] = useState(newId)
  return useMutation({
    mutationFn: (body: { direction: 'in' | 'out'; outcome: CallOutcome; body: string }) =>
      api('logCall', { slug, requestId, body, idempotencyKey }),
    onSuccess: () => {
      toast.success('request.callLogged')
      void client.invalidateQueries({ queryKey: keys.messages(slug, requestId) })
      for (const topic of ['requests', 'board', 'history', 'home', 'inbox'])
        void client.invalidateQueries({ queryKey: keys.topic(slug, topic) })
    },
  })
}
