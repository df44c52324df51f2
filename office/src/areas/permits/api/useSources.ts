import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PermitFields, PermitSource } from '#contract/permits/types.ts'
import type { PortalKind } from '#contract/permits/values.ts'
import { api } from '../../../lib/api.ts'
import { newId } from '../../../lib/ids.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'
import { permitKey } from './usePermits.ts'

/** The portals that are read. */
export function useSources() {
  const { slug } = useSite()
  return useQuery({
    queryKey: permitKey(slug, 'sources'),
    queryFn: async ({ signal }) => (await api('listPermitSources', { slug, signal })).sources,
  })
}

/** Has all portals read now. What they bring comes by itself. */
export function useLookNow() {
  const { slug } = useSite()
  return useMutation({
    mutationFn: () => api('readPermitSources', { slug }),
    onSuccess: ({ sources }) => toast.success('permits.looking', { values: { count: sources } }),
    onError: (error) => toast.problem(error),
  })
}

export interface Wanted {
  readonly kind: PortalKind
  readonly address: string
  /** Null: they are guessed. */
  readonly fields: PermitFields | null
}

/** The newest rows of a dataset as they would be read. Asked for by a button: it is somebody else's server. */
export function usePreview() {
  const { slug } = useSite()
  return useMutation({
    mutationFn: (body: Wanted) => api('previewPermitSource', { slug, body }),
  })
}

export type SourceFields = Pick<PermitSource, 'name' | 'kind' | 'address' | 'fields' | 'city' | 'state' | 'reach'>

/** Adds a portal, once however often it is clicked; changes one; deletes one for good. */
export function useSourceActs() {
  const { slug } = useSite()
  const client = useQueryClient()
  const [idempotencyKey, renew] = useState(newId)
  const onSuccess = () => client.invalidateQueries({ queryKey: permitKey(slug) })
  const add = useMutation({
    mutationFn: (body: SourceFields) => api('createPermitSource', { slug, body, idempotencyKey }),
    onSuccess: () => {
      renew(newId())
      return onSuccess()
    },
  })
  const change = useMutation({
    mutationFn: ({ record, body }: { record: PermitSource; body: Omit<SourceFields, 'kind' | 'address'> }) =>
      api('updatePermitSource', { slug, permitSourceId: record.id, body, ifVersion: record.version }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: ({ id }: PermitSource) => api('deletePermitSource', { slug, permitSourceId: id }),
    onSuccess: () => {
      toast.success('permits.portalDeleted')
      return Promise.all([onSuccess(), client.invalidateQueries({ queryKey: keys.topic(slug, 'mailings') })])
    },
  })
  return { add, change, remove }
}
