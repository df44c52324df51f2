import { useMutation } from '@tanstack/react-query'
import { download, type ReadyFile } from './download.ts'
import { currentLanguage, type Language } from './texts.ts'
import { toast } from './toasts.ts'

/** Gives a list out as a file: the server says where, and the browser fetches it as any download. */
export function useListFile<Wanted>(ask: (wanted: Wanted, locale: Language) => Promise<ReadyFile>) {
  return useMutation({
    mutationFn: (wanted: Wanted) => ask(wanted, currentLanguage()),
    onSuccess: (file) => {
      download(file)
      toast.success('lists.exported', { values: { name: file.file_name } })
    },
    onError: (error) => toast.problem(error),
  })
}
