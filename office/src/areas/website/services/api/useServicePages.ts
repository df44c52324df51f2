import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { api, type Answer } from '../../../../lib/api.ts'
import { newId } from '../../../../lib/ids.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { keys } from '../../../../lib/queries.ts'
import { currentSession } from '../../../../lib/session.ts'
import { useSite } from '../../../../lib/site.tsx'
import { storage } from '../../../../lib/storage.ts'
import type { TextKey } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'

/** A service with what its page says, and the versions of both. */
export type ServicePageRecord = Answer<'listServicePages'>['pages'][number]

/** What is being written of a service and its page. */
export interface WrittenService {
  readonly name: string
  readonly description: string
  readonly page: ServicePageRecord['page']
}

/** What was written, and what stood there when it was begun: somebody else may save before. */
export interface BegunService {
  readonly base: WrittenService
  readonly mine: WrittenService
}

export const writtenOf = ({ service, page }: ServicePageRecord): WrittenService => ({
  name: service.name,
  description: service.description,
  page,
})

/** What is being written of services. */
export interface WrittenServices {
  /** What is not saved, by the services' ids. */
  readonly written: Readonly<Record<string, BegunService>>
  /** Changes what is written by now; undefined: nothing is begun. Null: it is saved, or let go. */
  readonly onWrite: (serviceId: string, edit: (begun: BegunService | undefined) => BegunService | null) => void
}

/** Of the person and the business. As `draftKey` makes it, which lies in one file with adding photos, three times the editor's own. */
function keptKey(slug: string): string {
  const session = currentSession()
  return ['draft', session.status === 'authenticated' ? session.userId : 'nobody', slug, 'site-services'].join(':')
}

/** Milliseconds that typing must pause before it is kept. */
const PAUSE = 300

/** What was begun of a service is there again when one comes back to it, after a reload as well. */
export function useWrittenServices(): WrittenServices {
  const { slug } = useSite()
  const [key] = useState(() => keptKey(slug))
  const [written, setWritten] = useState(() => readWritten(storage.read(key)))
  useEffect(() => {
    const keep = () => storage.write(key, Object.keys(written).length === 0 ? null : JSON.stringify(written))
    const timer = setTimeout(keep, PAUSE)
    // a reload within the pause must not lose the last words
    globalThis.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      globalThis.removeEventListener('pagehide', keep)
      keep()
    }
  }, [key, written])
  const onWrite = useCallback<WrittenServices['onWrite']>((serviceId, edit) => {
    setWritten(({ [serviceId]: begun, ...others }) => {
      const next = edit(begun)
      return next === null ? others : { ...others, [serviceId]: next }
    })
  }, [])
  return { written, onWrite }
}

const nothing: WrittenServices['written'] = {}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isWritten = (value: unknown): value is WrittenService =>
  isObject(value) &&
  typeof value['name'] === 'string' &&
  typeof value['description'] === 'string' &&
  isObject(value['page']) &&
  ['path', 'state', 'intro', 'price_kind', 'name_es', 'description_es', 'photo'].every(
    (name) => isObject(value['page']) && name in value['page'],
  ) &&
  ['includes', 'questions'].every((name) => isObject(value['page']) && Array.isArray(value['page'][name]))

/** Only what this office wrote under its own key is read; what an older one wrote in another shape is left alone. */
const isBegun = (value: unknown): value is BegunService =>
  isObject(value) && isWritten(value['base']) && isWritten(value['mine'])

/** What was kept on the device; nothing where there is none, or where it cannot be read. */
function readWritten(kept: string | null): WrittenServices['written'] {
  if (kept === null) return nothing
  try {
    const found: unknown = JSON.parse(kept)
    if (!isObject(found)) return nothing
    return Object.fromEntries(Object.entries(found).flatMap(([id, each]) => (isBegun(each) ? [[id, each]] : [])))
  } catch {
    return nothing
  }
}

const pagesKey = (slug: string) => [...keys.topic(slug, 'site'), 'records', 'services']

/** The services that the website can show, each with its page, in their order. */
export function useServicePages() {
  const { slug } = useSite()
  return useQuery({
    queryKey: pagesKey(slug),
    queryFn: async ({ signal }) => (await api('listServicePages', { slug, signal })).pages,
  })
}

/** Why a page could not be saved, where the words of the catalog say more than "it conflicts". */
export function refusalOf(error: unknown): TextKey | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null
  return error.errors.some(({ path }) => path.endsWith('name')) ? 'website.serviceTaken' : 'website.pathTaken'
}

interface Saved {
  readonly record: ServicePageRecord
  readonly written: WrittenService
}

/** The name and the text of the service are its owner's: they go along only where they were changed. */
const bodyOf = ({ record: { service, service_version: version }, written: { name, description, page } }: Saved) =>
  name === service.name && description === service.description
    ? page
    : { ...page, service: { name, description, version } }

/** Saves a page, and moves and adds services. What is saved is seen at once. */
export function useServiceActs() {
  const { slug } = useSite()
  const client = useQueryClient()
  const again = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: pagesKey(slug) }),
      client.invalidateQueries({ queryKey: keys.services(slug) }),
    ])
  const save = useMutation({
    mutationFn: ({ record, written }: Saved) =>
      api('updateServicePage', {
        slug,
        serviceId: record.service.id,
        body: bodyOf({ record, written }),
        ifVersion: record.version,
      }),
    onSettled: again,
  })
  const move = useMutation({
    mutationFn: ({ record, order }: { record: ServicePageRecord; order: number }) =>
      api('updateService', { slug, serviceId: record.service.id, body: { order } }),
    onError: (error) => toast.problem(error),
    onSettled: again,
  })
  const add = useMutation({
    mutationFn: (name: string) => api('createService', { slug, body: { name }, idempotencyKey: newId() }),
    onSettled: again,
  })
  return { save, move, add }
}
