import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api, type Answer } from '../../lib/api.ts'
import { copyText } from '../../lib/copyText.ts'
import { newId } from '../../lib/ids.ts'
import { carryOut, useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { toast } from '../../lib/toasts.ts'

export type ShownPortal = Answer<'getPortal'>['portal']

const keyOf = (slug: string, customerId: string) => [...keys.topic(slug, 'portals'), customerId]

/** How it stands with the page of a customer's own. */
export function usePortal(customerId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: keyOf(slug, customerId),
    queryFn: ({ signal }) => api('getPortal', { slug, customerId, signal }),
  })
}

/** Sends a link; one that is held says so, and why stands in the conversation. */
export function useSendPortal(customerId: string, requestId: string | undefined) {
  const { slug } = useSite()
  return useAct<'sms' | 'email', Answer<'sendPortal'>>({
    call: async (channel) => {
      const body = { channel, ...(requestId !== undefined && { request_id: requestId }) }
      const answer = await api('sendPortal', { slug, customerId, body, idempotencyKey: newId() })
      if (answer.held === null) toast.success('portals.sent')
      else toast.failure('portals.held')
      return answer
    },
    invalidates: () => [keyOf(slug, customerId), keys.topic(slug, 'messages'), keys.topic(slug, 'customer-history')],
    failure: 'portals.sendFailed',
  })
}

/** Makes a link and copies it. Its address is in the answer and nowhere else: where copying fails it is shown. */
export function useCopyPortal(customerId: string, onAddress: (address: string) => void) {
  const { slug } = useSite()
  return useAct<string, Answer<'createPortalLink'>>({
    call: async (idempotencyKey) => {
      const answer = await api('createPortalLink', { slug, customerId, idempotencyKey })
      onAddress(answer.address)
      if (await copyText(answer.address)) toast.success('portals.copied')
      else toast.failure('portals.copyFailed')
      return answer
    },
    invalidates: () => [keyOf(slug, customerId)],
    failure: 'portals.makeFailed',
  })
}

function endAll(
  client: QueryClient,
  { slug, customerId, ended }: { slug: string; customerId: string; ended: boolean },
): Act<void, Answer<'updatePortal'>> {
  return {
    call: () => api('updatePortal', { slug, customerId, body: { ended } }),
    invalidates: () => [keyOf(slug, customerId)],
    success: ended ? 'portals.ended' : 'portals.givenBack',
    failure: ended ? 'portals.endFailed' : 'portals.giveBackFailed',
    ...(ended && { undo: () => carryOut(client, endAll(client, { slug, customerId, ended: false }), undefined) }),
  }
}

/** Ends every link at once, with undo. */
export function useEndPortal(customerId: string) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct(endAll(client, { slug, customerId, ended: true }))
}
