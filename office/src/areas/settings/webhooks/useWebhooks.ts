import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Delivery, Webhook } from '#contract/webhooks.ts'
import { api, type Answer, type Arguments } from '../../../lib/api.ts'
import { patched } from '../../../lib/edits.ts'
import { edit } from '../../../lib/layers.ts'
import { useAct } from '../../../lib/optimistic.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'

const listKey = (slug: string) => [slug, 'webhooks', 'list']
const deliveriesKey = (slug: string, id: string) => [slug, 'webhooks', 'deliveries', id]

/** The addresses that are told of what happens. */
export function useWebhooks() {
  const { slug } = useSite()
  return useQuery({ queryKey: listKey(slug), queryFn: ({ signal }) => api('listWebhooks', { slug, signal }) })
}

/** Adds an address; its secret is in the answer and nowhere else. */
export function useAddWebhook() {
  const { slug } = useSite()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Arguments<'createWebhook'>['body'] & { idempotencyKey: string }) =>
      api('createWebhook', { slug, body, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey(slug) }),
  })
}

/** Changes an address, as a form does: what is wrong is said there. */
export function useChangeWebhook() {
  const { slug } = useSite()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ webhook, body }: { webhook: Webhook; body: Arguments<'updateWebhook'>['body'] }) =>
      api('updateWebhook', { slug, webhookId: webhook.id, body, ifVersion: webhook.version }),
    onSettled: () => client.invalidateQueries({ queryKey: listKey(slug) }),
  })
}

/** Switches an address off or on. */
export function useSwitchWebhook() {
  const { slug } = useSite()
  const change = (id: string, patch: Partial<Webhook>) =>
    edit<{ webhooks: Webhook[] }>(listKey(slug), (list) => ({ webhooks: patched(list.webhooks, id, patch) }))
  return useAct<{ webhook: Webhook; active: boolean }, Answer<'updateWebhook'>>({
    call: ({ webhook, active }) => api('updateWebhook', { slug, webhookId: webhook.id, body: { active } }),
    edits: ({ webhook, active }) => [change(webhook.id, { active, paused: null, pause_reason: null })],
    settle: ({ webhook }) => [change(webhook.id, webhook)],
    invalidates: () => [listKey(slug)],
  })
}

/** Removes an address, with a way back. */
export function useRemoveWebhook() {
  const { slug } = useSite()
  const client = useQueryClient()
  const put = (id: string, archived: true | null) => api('updateWebhook', { slug, webhookId: id, body: { archived } })
  const again = () => client.invalidateQueries({ queryKey: listKey(slug) })
  return useAct<Webhook, Answer<'updateWebhook'>>({
    call: ({ id }) => put(id, true),
    edits: ({ id }) => [
      edit<{ webhooks: Webhook[] }>(listKey(slug), (list) => ({
        webhooks: list.webhooks.filter((webhook) => webhook.id !== id),
      })),
    ],
    invalidates: () => [listKey(slug)],
    success: 'data.hooks.removed',
    undo: ({ id }) =>
      void put(id, null)
        .then(again)
        .catch((error: unknown) => toast.problem(error)),
  })
}

/** Makes a new secret; it is in the answer and nowhere else. */
export function useRenewSecret(onSecret: (secret: string) => void) {
  const { slug } = useSite()
  return useMutation({
    mutationFn: (id: string) => api('renewWebhookSecret', { slug, webhookId: id }),
    onSuccess: ({ secret }) => onSecret(secret),
    onError: (error) => toast.problem(error),
  })
}

/** Sends a `ping`; how it went stands in the log a moment later. */
export function useTestWebhook() {
  const { slug } = useSite()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('testWebhook', { slug, webhookId: id }),
    onSuccess: (_answer, id) => {
      toast.success('data.hooks.tested')
      return client.invalidateQueries({ queryKey: deliveriesKey(slug, id) })
    },
    onError: (error) => toast.problem(error),
  })
}

/** What was sent to an address, newest first. */
export function useDeliveries(id: string) {
  const { slug } = useSite()
  return useInfiniteQuery({
    queryKey: deliveriesKey(slug, id),
    queryFn: ({ pageParam, signal }) =>
      api('listDeliveries', { slug, webhookId: id, query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  })
}

/** One delivery with its tries; fetched anew after each try. */
export function useDelivery(webhookId: string, delivery: Delivery) {
  const { slug } = useSite()
  return useQuery({
    queryKey: [...deliveriesKey(slug, webhookId), 'one', delivery.id, delivery.attempts, delivery.state],
    queryFn: ({ signal }) => api('getDelivery', { slug, webhookId, deliveryId: delivery.id, signal }),
  })
}

/** Sends the same once more. */
export function useReplay(webhookId: string) {
  const { slug } = useSite()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (deliveryId: string) => api('replayDelivery', { slug, webhookId, deliveryId }),
    onSuccess: () => client.invalidateQueries({ queryKey: deliveriesKey(slug, webhookId) }),
    onError: (error) => toast.problem(error),
  })
}
