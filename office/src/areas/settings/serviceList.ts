import type { Service } from '#contract/sites.ts'
import { patched, replaced } from '../../lib/edits.ts'
import { edit, type CacheEdit } from '../../lib/layers.ts'
import { ApiError } from '../../lib/problem.ts'
import { keys } from '../../lib/queries.ts'
import type { ServiceList } from './useServices.ts'

/** A change of the cached list of services. */
export function listEdit(slug: string, change: (services: readonly Service[]) => Service[]): CacheEdit {
  return edit<ServiceList>(keys.services(slug), (list) => ({ ...list, services: change(list.services) }))
}

export const patchEdit = (slug: string, id: string, patch: Partial<Service>) =>
  listEdit(slug, (services) => patched(services, id, patch))

/** The server's service in the place of the one with that id. */
export const replaceEdit = (slug: string, id: string, service: Service) =>
  listEdit(slug, (services) => replaced(services, id, service))

/** The list with one service at another place, counted from 0. */
export function moved<Item extends { readonly id: string }>(list: readonly Item[], id: string, to: number): Item[] {
  const others = list.filter((item) => item.id !== id)
  const own = list.filter((item) => item.id === id)
  return [...others.slice(0, to), ...own, ...others.slice(to)]
}

/** Whether another service has the name: letters' case and blanks around do not tell names apart. */
export function isTaken(services: readonly Service[], name: string, ownId?: string): boolean {
  const plain = (words: string) => words.trim().toLowerCase()
  return services.some((service) => service.id !== ownId && plain(service.name) === plain(name))
}

/** The server refused a name because another service has it. */
export const isNameConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict'
