import type { Service } from '#contract/sites.ts'
import { api } from '../../lib/api.ts'
import { useAct, type Act } from '../../lib/optimistic.ts'
import { ApiError } from '../../lib/problem.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { isNameConflict, patchEdit, replaceEdit } from './serviceList.ts'

type Words = Pick<Service, 'name' | 'description'>

export interface ServiceEdit {
  service: Service
  /** What stood there when the person began. */
  bases: Words
  words: Words
}

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale'

/** Sends the words; a newer version that left the words alone (another place, hidden) is no hindrance. */
async function send(slug: string, { service, bases, words }: ServiceEdit) {
  const change = (ifVersion: number) =>
    api('updateService', { slug, serviceId: service.id, body: { ...words }, ifVersion })
  try {
    return await change(service.version)
  } catch (error) {
    if (!isStale(error)) throw error
    const { services } = await api('listServices', { slug })
    const now = services.find(({ id }) => id === service.id)
    if (now?.name !== bases.name || now.description !== bases.description) throw error
    return change(now.version)
  }
}

function editService(slug: string): Act<ServiceEdit, { service: Service }> {
  return {
    call: (change) => send(slug, change),
    edits: ({ service, words }) => [patchEdit(slug, service.id, words)],
    settle: ({ service }) => [replaceEdit(slug, service.id, service)],
    invalidates: () => [keys.services(slug)],
    // The form says it: beside the name, or with both versions.
    onFailure: (error) => isNameConflict(error) || isStale(error),
  }
}

/** Renames and describes a service. */
export function useEditService() {
  return useAct(editService(useSite().slug))
}
