import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSettled } from '../../lib/settled.ts'
import { useSite } from '../../lib/site.tsx'

/** How long typing must pause before addresses are looked for, in milliseconds. */
const PAUSE = 250
/** Fewer letters would find anything. */
const FEWEST = 3

/** Addresses that fit what is typed. `session`: one typing of an address, as the maps service counts them. */
export function useSuggestions(typed: string, session: string, wanted: boolean) {
  const { slug } = useSite()
  const input = useSettled(typed.trim().slice(0, 200), PAUSE)
  return useQuery({
    queryKey: [...keys.topic(slug, 'places'), input],
    queryFn: ({ signal }) => api('autocompletePlaces', { slug, body: { input, session }, signal }),
    enabled: wanted && input.length >= FEWEST,
    // Typing goes on without it; the next letter asks again.
    retry: false,
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  })
}
