// Small on purpose: its owner is what other screens hand over.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'

/** Whose quotes they are. */
export type Owner = { readonly request: string } | { readonly customer: string } | { readonly project: string }

/** As many as a part of another screen shows. */
const FEW = 20

/** The quotes of a request, a customer, or a project, the newest first. */
export function useQuotesOf(owner: Owner) {
  const { slug } = useSite()
  const isRequest = 'request' in owner
  return useQuery({
    queryKey: isRequest ? keys.quotes(slug, owner.request) : keys.quoteList(slug, { ...owner, limit: FEW }),
    queryFn: ({ signal }) =>
      isRequest
        ? api('listQuotes', { slug, requestId: owner.request, signal })
        : api('listBusinessQuotes', { slug, signal, query: { ...owner, limit: FEW } }),
  })
}

/** For whom a new quote is, as the server is told. */
export function subjectOf(owner: Owner) {
  if ('request' in owner) return { request_id: owner.request }
  return 'customer' in owner ? { customer_id: owner.customer } : { project_id: owner.project }
}
