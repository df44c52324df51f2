import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiKey } from '#contract/keys.ts'
import { api, type Answer, type Arguments } from '../../../lib/api.ts'
import { patched } from '../../../lib/edits.ts'
import { edit } from '../../../lib/layers.ts'
import { useAct, type Act } from '../../../lib/optimistic.ts'
import { useSite } from '../../../lib/site.tsx'

const keysKey = (slug: string) => [slug, 'keys']

/** The keys that programs sign in with. */
export function useKeys() {
  const { slug } = useSite()
  return useQuery({ queryKey: keysKey(slug), queryFn: ({ signal }) => api('listKeys', { slug, signal }) })
}

/** Makes a key; it is in the answer and nowhere else. */
export function useMakeKey() {
  const { slug } = useSite()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Arguments<'createKey'>['body'] & { idempotencyKey: string }) =>
      api('createKey', { slug, body, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: keysKey(slug) }),
  })
}

interface Ending {
  key: ApiKey
  ended: true | null
}

/** Ends a key at once, or takes that back. */
export function useEndKey() {
  const { slug } = useSite()
  const change = (id: string, patch: Partial<ApiKey>) =>
    edit<{ api_keys: ApiKey[] }>(keysKey(slug), (list) => ({ api_keys: patched(list.api_keys, id, patch) }))
  const act = (ended: Ending['ended']): Act<Ending, Answer<'updateKey'>> => ({
    call: ({ key }) => api('updateKey', { slug, keyId: key.id, body: { ended } }),
    edits: ({ key }) => [change(key.id, { ended: ended === true ? new Date().toISOString() : null })],
    settle: ({ api_key: key }) => [change(key.id, key)],
    invalidates: () => [keysKey(slug)],
    success: ended === true ? 'data.keys.ended' : 'data.keys.restored',
    successValues: (_answer, { key }) => ({ name: key.name }),
    ...(ended === true ? { undo: ({ key }) => restore.mutate({ key, ended: null }) } : {}),
  })
  const restore = useAct(act(null))
  return { end: useAct(act(true)), restore }
}
