import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Showcase, ShowcaseStatus } from '#contract/showcases.ts'
import { api } from '../../../lib/api.ts'
import { newId } from '../../../lib/ids.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { bodyOf, type ShowcaseDraft } from './draft.ts'

export interface Save {
  draft: ShowcaseDraft
  /** Left out: it stays what it is. */
  status?: ShowcaseStatus
  /** The showcase that is changed, and the version that is replaced; null makes one. */
  before: { readonly id: Showcase['id']; readonly version: number } | null
}

/** Makes or changes a showcase. The same words sent twice make one. */
export function useShowcaseSave() {
  const client = useQueryClient()
  const { slug } = useSite()
  const sent = useRef({ words: '', key: '' })
  return useMutation({
    mutationFn: ({ draft, status, before }: Save) => {
      const body = { ...bodyOf(draft), ...(status !== undefined && { status }) }
      if (before !== null) return api('replaceShowcase', { slug, id: before.id, body, ifVersion: before.version })
      const words = JSON.stringify(body)
      if (sent.current.words !== words) sent.current = { words, key: newId() }
      return api('createShowcase', { slug, body, idempotencyKey: sent.current.key })
    },
    onSuccess: (answer) => {
      client.setQueryData(keys.showcase(slug, answer.showcase.id), answer)
      for (const queryKey of [keys.topic(slug, 'showcases'), keys.unshown(slug)])
        void client.invalidateQueries({ queryKey })
    },
  })
}
