import { api, type Arguments } from '../../lib/api.ts'
import { useListFile } from '../../lib/listFile.ts'
import { useSite } from '../../lib/site.tsx'

type Wanted = Arguments<'createProjectExport'>['body']

/** Gives projects out as a file. */
export function useExport() {
  const { slug } = useSite()
  return useListFile((wanted: Wanted, locale) => api('createProjectExport', { slug, body: { ...wanted, locale } }))
}
