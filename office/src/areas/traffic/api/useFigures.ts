// Small on purpose: the one question of the panel.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useNow } from '../../../lib/now.ts'
import { useSite, useZone } from '../../../lib/site.tsx'
import type { Range } from '../labels.ts'

const day = 86_400_000

/** The figures of so many days up to the business's own today. What was shown stays until the next ones are there. */
export function useFigures(range: Range) {
  const { slug } = useSite()
  const zone = useZone()
  const now = useNow()
  const to = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now)
  const from = new Date(Date.parse(to) - (Number(range) - 1) * day).toISOString().slice(0, 10)
  return useQuery({
    queryKey: [slug, 'website-figures', from, to],
    queryFn: ({ signal }) => api('getWebsiteFigures', { slug, query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  })
}
