import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'
import { newId } from '../../../../lib/ids.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'
import { codeOf } from '../../../../ui/marks/ScanCode.tsx'
import type { Draft } from '../../draft/api/useDraft.ts'

/** Below the topic of the business: each save of the draft makes what is below the website's old. */
const linksKey = (slug: string) => [...keys.topic(slug, 'site'), 'preview-links']

/** The links that let somebody see the draft. */
export function usePreviewLinks() {
  const { slug } = useSite()
  return useQuery({
    queryKey: linksKey(slug),
    queryFn: async ({ signal }) => (await api('listPreviewLinks', { slug, signal })).links,
  })
}

/** Makes links to the draft, each with its code, and ends them. */
export function usePreviewLinkActs(draft: Draft) {
  const { slug } = useSite()
  const client = useQueryClient()
  const again = () => client.invalidateQueries({ queryKey: linksKey(slug) })
  const make = useMutation({
    mutationFn: async () => {
      // whoever opens it at once sees the last word
      await draft.flush()
      const made = await api('createPreviewLink', { slug, idempotencyKey: newId() })
      return { ...made, code: await codeOf(made.address) }
    },
    onError: (error) => toast.problem(error),
    onSettled: again,
  })
  const end = useMutation({
    mutationFn: (id: string) => api('deletePreviewLink', { slug, previewLinkId: id }),
    onSuccess: () => toast.success('website.previewLinkEnded'),
    onError: (error) => toast.problem(error),
    onSettled: again,
  })
  return { make, end }
}
