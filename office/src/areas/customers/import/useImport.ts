import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Answer, type Arguments } from '../../../lib/api.ts'
import { carryOut, type Act } from '../../../lib/optimistic.ts'
import { ApiError } from '../../../lib/problem.ts'
import { useSite } from '../../../lib/site.tsx'
import { storage } from '../../../lib/storage.ts'
import { toast } from '../../../lib/toasts.ts'
import { touched } from '../customerCache.ts'

/** How often a file on its way is asked after, in milliseconds. */
const PULSE = 400
/** And where it could not be asked after. */
const LATER = 4000
const busy = ['reading', 'checking', 'importing']

const importKey = (slug: string, id: string) => [slug, 'customer-imports', id]
export type FileImport = Answer<'getCustomerImport'>['import']
/** Whether the server is at it. */
export const isBusy = (file: Pick<FileImport, 'state'>): boolean => busy.includes(file.state)

/** Whether there is no such file for this person; a lost connection or a server in trouble says nothing about it. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'too_many'

/** How far a file is; asked again and again while the server is at it. */
export function useImport(importId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: importKey(slug, importId),
    queryFn: ({ signal }) => api('getCustomerImport', { slug, importId, signal }),
    refetchInterval: ({ state: { data, error } }) => {
      if (data !== undefined) return isBusy(data.import) ? PULSE : false
      return error === null || isGone(error) ? false : LATER
    },
  })
}

/** Reads the file through with these columns. */
export function useCheck(importId: string) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: (mapping: Arguments<'checkCustomerImport'>['body']['mapping']) =>
      api('checkCustomerImport', { slug, importId, body: { mapping } }),
    onSuccess: (answer) => client.setQueryData(importKey(slug, importId), answer),
    onError: (error) => toast.problem(error),
  })
}

/** Takes the file in. */
export function useStart(importId: string) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: (body: Arguments<'startCustomerImport'>['body']) =>
      api('startCustomerImport', { slug, importId, body }),
    onSuccess: (answer) => {
      client.setQueryData(importKey(slug, importId), answer)
      storage.write(keptAs(slug), importId)
      client.setQueryData(runningKey(slug), importId)
    },
    onError: (error) => toast.problem(error),
  })
}

const keptAs = (slug: string) => `customerImport:${slug}`
const runningKey = (slug: string) => [slug, 'customer-imports', 'running']

/** The file that is being taken in, which this device watches even after a reload; and how to stop watching. */
export function useRunning(): readonly [string | null, () => void] {
  const client = useQueryClient()
  const { slug } = useSite()
  const { data } = useQuery({
    queryKey: runningKey(slug),
    queryFn: () => storage.read(keptAs(slug)),
    staleTime: Infinity,
  })
  const forget = () => {
    storage.write(keptAs(slug), null)
    client.setQueryData(runningKey(slug), null)
  }
  return [data ?? null, forget]
}

function undoImport(slug: string): Act<FileImport['id'], Answer<'undoCustomerImport'>> {
  return {
    call: (importId) => api('undoCustomerImport', { slug, importId }),
    invalidates: () => touched(slug),
    success: 'customers.importUndone',
    successValues: ({ archived }) => ({ count: archived }),
  }
}

/** Says what came of a file, with undo, and has the lists fetched again. */
export function useTellDone() {
  const client = useQueryClient()
  const { slug } = useSite()
  return ({ id, result }: FileImport) => {
    for (const queryKey of touched(slug)) void client.invalidateQueries({ queryKey })
    toast.success('customers.imported', {
      values: { created: result?.created ?? 0, filled: result?.filled ?? 0 },
      undo: () => carryOut(client, undoImport(slug), id),
    })
  }
}
