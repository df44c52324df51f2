import { useMutation } from '@tanstack/react-query'
import { api, type Arguments } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import { useSite } from '../../lib/site.tsx'
import { currentLanguage } from '../../lib/texts.ts'
import { toast } from '../../lib/toasts.ts'

type Wanted = Arguments<'createCustomerExport'>['body']

/** Gives customers out as a file: the server says where, and the browser fetches it as any download. */
export function useExport() {
  const { slug } = useSite()
  return useMutation({
    mutationFn: (wanted: Wanted) =>
      api('createCustomerExport', { slug, body: { ...wanted, locale: currentLanguage() } }),
    onSuccess: (file) => {
      download(file)
      toast.success('customers.exported', { values: { name: file.file_name } })
    },
    onError: (error) => toast.problem(error),
  })
}
