import { useMutation } from '@tanstack/react-query'
import { api, type Arguments } from '../../../lib/api.ts'
import { download } from '../../../lib/download.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'

type Wanted = Arguments<'createPhotoArchive'>['body']

/** Downloads untouched files as one ZIP; the browser shows how far it is. */
export function useArchive() {
  const { slug } = useSite()
  return useMutation({
    mutationFn: (body: Wanted) => api('createPhotoArchive', { slug, body }),
    onSuccess: (file) => {
      download(file)
      toast.success('library.downloading', { values: { count: file.count } })
    },
    onError: (error) => toast.problem(error),
  })
}
