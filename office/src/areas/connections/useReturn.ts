import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { toast } from '../../lib/toasts.ts'
import { returnIn, type Return } from './returning.ts'

/** Ends what was begun when the provider leads back here, once; the code does not stay in the address. */
export function useReturn() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const begun = useRef(false)
  const finish = useMutation({
    mutationFn: ({ slug, provider, query }: Return) => api('finishConnection', { slug, provider, body: { query } }),
    onSuccess: async ({ return_path: path }, { slug }) => {
      await client.invalidateQueries({ queryKey: keys.all(slug) })
      toast.success('connections.connected')
      void navigate({ href: path, replace: true })
    },
  })
  const { mutate } = finish
  useEffect(() => {
    const back = returnIn(location.search)
    if (back === null || begun.current) return
    begun.current = true
    void navigate({ to: '/settings/connections', search: {}, replace: true })
    mutate(back)
  }, [mutate, navigate])
  return finish
}
