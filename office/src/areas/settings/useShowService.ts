import type { Service } from '#contract/sites.ts'
import { api } from '../../lib/api.ts'
import { useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { patchEdit, replaceEdit } from './serviceList.ts'

interface Showing {
  service: Service
  active: boolean
}

function showService(slug: string): Act<Showing, { service: Service }> {
  return {
    call: ({ service, active }) => api('updateService', { slug, serviceId: service.id, body: { active } }),
    edits: ({ service, active }) => [patchEdit(slug, service.id, { active })],
    settle: ({ service }) => [replaceEdit(slug, service.id, service)],
    invalidates: () => [keys.services(slug), keys.home(slug)],
  }
}

/** Hides a service from the public page, or shows it there again. */
export function useShowService() {
  return useAct(showService(useSite().slug))
}
