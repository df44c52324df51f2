import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { parseAsString, useQueryStates } from 'nuqs'
import { api } from '../../../lib/api.ts'
import { download } from '../../../lib/download.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'

const word = parseAsString.withDefault('')

/** What the log is narrowed to; the address says it. */
export const useLogFilter = () =>
  useQueryStates({ who: word, act: word, record: word, from: word, to: word, recordId: word })

export type LogFilter = ReturnType<typeof useLogFilter>[0]

/** As the call takes it: an empty field narrows nothing. */
function wanted({ recordId, ...rest }: LogFilter) {
  return Object.fromEntries(Object.entries({ ...rest, record_id: recordId }).filter(([, value]) => value !== ''))
}

/** What was done, newest first. */
export function useLog(filter: LogFilter) {
  const { slug } = useSite()
  return useInfiniteQuery({
    queryKey: [slug, 'audit', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      api('listAudit', {
        slug,
        query: { ...wanted(filter), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: (before) => before,
    // what is done is not told live here, and whoever looks wants to see what they have just done
    staleTime: 0,
  })
}

/** The people, acts and records that are in the log. */
export function useLogWords() {
  const { slug } = useSite()
  return useQuery({
    queryKey: [slug, 'audit', 'words'],
    queryFn: ({ signal }) => api('listAuditWords', { slug, signal }),
    staleTime: 60_000,
  })
}

/** Downloads what is shown as CSV. */
export function useLogFile() {
  const { slug } = useSite()
  return useMutation({
    mutationFn: (filter: LogFilter) => api('createAuditFile', { slug, body: wanted(filter) }),
    onSuccess: (file) => {
      download(file)
      toast.success('data.log.downloading')
    },
    onError: (error) => toast.problem(error),
  })
}
