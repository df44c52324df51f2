import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { download } from '../../../lib/download.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'

const exportsKey = (slug: string) => [slug, 'exports']

/** Milliseconds between two looks while a file is made: news of it comes live, this is for when that is interrupted. */
const LOOK = 3000

/** The files that hold all of the business. */
export function useExports() {
  const { slug } = useSite()
  return useQuery({
    queryKey: exportsKey(slug),
    queryFn: ({ signal }) => api('listExports', { slug, signal }),
    refetchInterval: ({ state }) =>
      state.data?.exports.some((one) => one.state === 'waiting' || one.state === 'running') ? LOOK : false,
  })
}

function useExportAct<Variables>(call: (slug: string, variables: Variables) => Promise<unknown>) {
  const { slug } = useSite()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (variables: Variables) => call(slug, variables),
    onError: (error) => toast.problem(error),
    onSettled: () => client.invalidateQueries({ queryKey: exportsKey(slug) }),
  })
}

/** Begins to make a file, and removes one (or stops it). */
export const useMakeExport = () => useExportAct<void>((slug) => api('createExport', { slug }))
export const useRemoveExport = () => useExportAct<string>((slug, exportId) => api('deleteExport', { slug, exportId }))

/** Begins a download; the browser shows how far it is, and goes on after a break. */
export function useFetchExport() {
  const { slug } = useSite()
  return useMutation({
    mutationFn: (exportId: string) => api('createExportLink', { slug, exportId }),
    onSuccess: download,
    onError: (error) => toast.problem(error),
  })
}

/** Begins to download the published website as files: they are made while they come. */
export function useFetchWebsite() {
  const { slug } = useSite()
  return useMutation({
    mutationFn: () => api('createWebsiteExport', { slug }),
    onSuccess: download,
    onError: (error) => toast.problem(error),
  })
}
