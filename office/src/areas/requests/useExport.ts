import { api, type Arguments } from '../../lib/api.ts'
import { useListFile } from '../../lib/listFile.ts'
import { useSite } from '../../lib/site.tsx'

type Wanted = Arguments<'createRequestExport'>['body']

/** Gives requests out as a file. */
export function useExport() {
  const { slug } = useSite()
  return useListFile((wanted: Wanted, locale) => api('createRequestExport', { slug, body: { ...wanted, locale } }))
}
