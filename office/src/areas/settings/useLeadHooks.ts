import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LeadHook } from '#contract/leads.ts'
import { api, type Answer } from '../../lib/api.ts'
import { patched } from '../../lib/edits.ts'
import { edit } from '../../lib/layers.ts'
import { useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

const hooksKey = (slug: string) => [...keys.leads(slug), 'hooks']

/** Where sellers of leads send theirs. */
export function useLeadHooks() {
  const { slug } = useSite()
  return useQuery({
    queryKey: hooksKey(slug),
    queryFn: ({ signal }) => api('listLeadHooks', { slug, signal }),
  })
}

export interface NewSeller {
  name: string
  source: LeadHook['source']
  /** Makes one seller out of several tries. */
  idempotencyKey: string
}

/** Opens a way in for a seller; its secret is in the answer and nowhere else. */
export function useCreateLeadHook() {
  const { slug } = useSite()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ name, source, idempotencyKey }: NewSeller) =>
      api('createLeadHook', { slug, body: { name, source }, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: hooksKey(slug) }),
  })
}

interface Opened {
  hook: LeadHook
  active: boolean
}

function openHook(slug: string): Act<Opened, Answer<'updateLeadHook'>> {
  const key = hooksKey(slug)
  const change = (id: string, patch: Partial<LeadHook>) =>
    edit<{ lead_hooks: LeadHook[] }>(key, (list) => ({ lead_hooks: patched(list.lead_hooks, id, patch) }))
  return {
    call: ({ hook, active }) => api('updateLeadHook', { slug, hookId: hook.id, body: { active } }),
    edits: ({ hook, active }) => [change(hook.id, { active })],
    settle: ({ lead_hook: hook }) => [change(hook.id, hook)],
    invalidates: () => [key],
  }
}

/** Opens and closes a seller's way in. */
export const useOpenLeadHook = () => useAct(openHook(useSite().slug))
