import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SendingChannel } from '#contract/conversations.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { useAct, type Act } from '../../../lib/optimistic.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import type { ShownPhoto } from '../../conversations/index.ts'

/** A customer, and where a message to them would go; `onOpen` is given the conversation that is open with them. */
export function useCustomerThread(customerId: string, onOpen: (requestId: string) => void) {
  const { slug } = useSite()
  const found = useQuery({
    queryKey: keys.customerThread(slug, customerId),
    queryFn: async ({ signal }) => {
      const [thread, { customer }] = await Promise.all([
        api('getCustomerThread', { slug, customerId, signal }),
        api('getCustomer', { slug, customerId, signal }),
      ])
      return { thread, customer }
    },
  })
  const open = found.data?.thread.request_id ?? null
  useEffect(() => {
    if (open !== null) onOpen(open)
  }, [open, onOpen])
  return found
}

export interface FirstWords {
  channel: SendingChannel
  body: string
  photos: readonly ShownPhoto[]
  /** ISO 8601; null: at once. */
  sendAt: string | null
  idempotencyKey: string
}

function write(
  slug: string,
  customerId: string,
  onSent: (requestId: string) => void,
  onFailed: (words: FirstWords) => void,
): Act<FirstWords, Answer<'writeToCustomer'>> {
  return {
    call: async ({ channel, body, photos, sendAt, idempotencyKey }) => {
      const answer = await api('writeToCustomer', {
        slug,
        customerId,
        body: { channel, body, photo_ids: photos.map(({ id }) => id), ...(sendAt !== null && { send_at: sendAt }) },
        idempotencyKey,
      })
      onSent(answer.request_id)
      return answer
    },
    invalidates: () => [keys.topic(slug, 'inbox'), keys.topic(slug, 'requests'), keys.home(slug)],
    onFailure: (_error, words) => {
      onFailed(words)
      return false
    },
  }
}

/** Writes to a customer with whom no conversation is open. `onSent` is given the one that it made. */
export const useWriteToCustomer = (
  customerId: string,
  onSent: (requestId: string) => void,
  onFailed: (words: FirstWords) => void,
) => useAct(write(useSite().slug, customerId, onSent, onFailed))
