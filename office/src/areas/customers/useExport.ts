import { useMutation } from '@tanstack/react-query'
import { api, type Arguments } from '../../lib/api.ts'
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
    onSuccess: ({ url, file_name: name }) => {
      const link = document.createElement('a')
      link.href = url
      link.download = name
      link.click()
      toast.success('customers.exported', { values: { name } })
    },
    onError: (error) => toast.problem(error),
  })
}
