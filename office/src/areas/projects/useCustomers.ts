import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

/** How long typing must pause before customers are looked for, in milliseconds. */
const PAUSE = 200
const FEW = 20

/** Customers whose name, phone or mail holds the words. */
export function useCustomers(words: string) {
  const { slug } = useSite()
  const [search, setSearch] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(words.trim().slice(0, 100)), PAUSE)
    return () => clearTimeout(timer)
  }, [words])
  return useQuery({
    queryKey: keys.customers(slug, { search, limit: FEW }),
    queryFn: ({ signal }) => api('listCustomers', { slug, signal, query: { search, limit: FEW } }),
    placeholderData: keepPreviousData,
  })
}
