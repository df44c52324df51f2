import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { useSite } from '../../lib/site.tsx'

/** How long typing must pause before the words are looked at, in milliseconds. */
const PAUSE = 400

/** What in the words may not be sent, looked at while they are written. `pending`: not these words yet. */
export function useWordingCheck(message: string) {
  const { slug } = useSite()
  const words = message.trim()
  const [checked, setChecked] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setChecked(words), PAUSE)
    return () => clearTimeout(timer)
  }, [words])
  const { data, isPlaceholderData } = useQuery({
    queryKey: [slug, 'wording', checked],
    queryFn: ({ signal }) => api('checkReviewWording', { slug, signal, body: { message: checked } }),
    placeholderData: keepPreviousData,
    enabled: checked !== '',
  })
  return {
    faults: words === '' ? [] : (data?.faults ?? []),
    pending: words !== checked || isPlaceholderData,
  }
}
