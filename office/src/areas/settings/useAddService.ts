import type { Service } from '#contract/sites.ts'
import { api } from '../../lib/api.ts'
import { without } from '../../lib/edits.ts'
import { useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { isNameConflict, listEdit } from './serviceList.ts'

export interface NewService {
  name: string
  description: string
  /** Makes one service of several tries. */
  idempotencyKey: string
}

function addService(slug: string): Act<NewService, { service: Service }> {
  return {
    call: ({ idempotencyKey, ...body }) => api('createService', { slug, body, idempotencyKey }),
    // By its id, in case a live event was quicker than the answer.
    settle: ({ service }) => [listEdit(slug, (services) => [...without(services, service.id), service])],
    invalidates: () => [keys.services(slug), keys.home(slug)],
    // The field says it.
    onFailure: isNameConflict,
  }
}

/** Adds a service at the end of the list. The form shows that it is on its way. */
export function useAddService() {
  return useAct(addService(useSite().slug))
}
