import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSettled } from '../../lib/settled.ts'
import { useSite } from '../../lib/site.tsx'

const PAUSE = 200
const FEW = 6

/** Customers whose name, phone or mail is like what is being typed; asked when typing pauses. */
export function useCustomerSearch(typed: string, enabled: boolean) {
  const { slug } = useSite()
  const search = useSettled(typed.trim().slice(0, 100), PAUSE)
  const { data } = useQuery({
    queryKey: keys.customers(slug, { search, limit: FEW }),
    queryFn: ({ signal }) => api('listCustomers', { slug, signal, query: { search, limit: FEW } }),
    enabled: enabled && search.length > 1,
    placeholderData: keepPreviousData,
  })
  return search.length > 1 && typed.trim().length > 1 ? (data?.customers ?? []) : []
}
