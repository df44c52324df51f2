import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSettled } from '../../lib/settled.ts'
import { useSite } from '../../lib/site.tsx'

/** How long typing must pause before customers are looked for, in milliseconds. */
const PAUSE = 200
const FEW = 20

/** Customers whose name, phone or mail holds the words. */
export function useCustomers(words: string) {
  const { slug } = useSite()
  const search = useSettled(words.trim().slice(0, 100), PAUSE)
  return useQuery({
    queryKey: keys.customers(slug, { search, limit: FEW }),
    queryFn: ({ signal }) => api('listCustomers', { slug, signal, query: { search, limit: FEW } }),
    placeholderData: keepPreviousData,
  })
}
