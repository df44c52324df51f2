import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, type Arguments } from '../../../lib/api.ts'
import { newId } from '../../../lib/ids.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'

/** Begins a draft and opens it. However often it is asked for, one quote comes of it. */
export function useStartQuote() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { slug } = useSite()
  const [idempotencyKey, setIdempotencyKey] = useState(newId)
  const start = useMutation({
    mutationFn: (body: Arguments<'startQuote'>['body']) => api('startQuote', { slug, body, idempotencyKey }),
    onSuccess: ({ quote }) => {
      setIdempotencyKey(newId())
      client.setQueryData(keys.quote(slug, quote.id), { quote })
      void client.invalidateQueries({
        queryKey: keys.topic(slug, 'quotes'),
        predicate: ({ queryKey }) => queryKey[2] !== 'one',
      })
      void navigate({ to: '/quotes/$quoteId', params: { quoteId: quote.id } })
    },
    onError: (error) => {
      // The same key with another body would be refused.
      setIdempotencyKey(newId())
      toast.problem(error)
    },
  })
  return {
    isPending: start.isPending,
    start: (body: Arguments<'startQuote'>['body']) => {
      if (!start.isPending) start.mutate(body)
    },
  }
}
