// Small on purpose: one hook for each call.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../lib/api.ts'
import { useFormats } from '../../../lib/formats.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { valueText, type Say } from '../labels.ts'

/** What the business offers, hidden services too: those of old explanations may be. */
function useServiceNames(): ReadonlyMap<string, string> {
  const { slug } = useSite()
  const { data } = useQuery({
    queryKey: keys.services(slug),
    queryFn: ({ signal }) => api('listServices', { slug, signal }),
  })
  return useMemo(() => new Map(data?.services.map(({ id, name }): [string, string] => [id, name])), [data])
}

/** Puts pieces of explanations in words: services by name, times by the business's clock, phones in groups. */
export function useSay(): Say {
  const text = useText()
  const formats = useFormats()
  const names = useServiceNames()
  return (piece) => (piece.label === 'service' ? (names.get(piece.value) ?? '–') : valueText(text, formats, piece))
}
