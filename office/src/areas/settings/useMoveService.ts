import type { Service } from '#contract/sites.ts'
import { api } from '../../lib/api.ts'
import { useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { listEdit, moved } from './serviceList.ts'

interface Moving {
  service: Service
  /** Its place, counted from 0. */
  to: number
}

/** Moves pressed quickly one after the other reach the server in that order. */
let last: Promise<unknown> = Promise.resolve()

function inOrder<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const result = last.then(send, send)
  last = result.catch(() => undefined)
  return result
}

function moveService(slug: string): Act<Moving, { service: Service }> {
  return {
    call: ({ service, to }) =>
      inOrder(() => api('updateService', { slug, serviceId: service.id, body: { order: to } })),
    edits: ({ service, to }) => [listEdit(slug, (services) => moved(services, service.id, to))],
    invalidates: () => [keys.services(slug)],
  }
}

/** Puts a service at another place of the list. */
export function useMoveService() {
  return useAct(moveService(useSite().slug))
}
