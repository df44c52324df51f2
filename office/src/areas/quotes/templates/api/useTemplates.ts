import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QuoteTemplate } from '#contract/quotes/types.ts'
import { api, type Arguments } from '../../../../lib/api.ts'
import { moneyKeys } from '../../../../lib/api/money-keys.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'

/** The templates that quotes begin with, by name; or those that were put away, where they are wanted. */
export function useTemplates(archived = false, enabled = true) {
  const { slug } = useSite()
  return useQuery({
    queryKey: [...moneyKeys.quoteTemplates(slug), archived],
    queryFn: ({ signal }) => api('listQuoteTemplates', { slug, query: { archived }, signal }),
    enabled,
  })
}

/** Renames a template, puts it away, which the toast undoes, or brings it back. Quotes that began with it stay as they are. */
export function useChangeTemplate({ id }: Pick<QuoteTemplate, 'id'>) {
  const client = useQueryClient()
  const { slug } = useSite()
  const call = async (body: Arguments<'updateQuoteTemplate'>['body']) => {
    await api('updateQuoteTemplate', { slug, templateId: id, body })
    await client.invalidateQueries({ queryKey: moneyKeys.quoteTemplates(slug) })
  }
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'conflict') toast.failure('quotes.templateTaken')
    else toast.problem(error)
  }
  return useMutation({
    mutationFn: call,
    onSuccess: (_done, { archived }) => {
      if (archived === undefined) toast.success('quotes.templateRenamed')
      else if (!archived) toast.success('quotes.templateRestored')
      else
        toast.success('quotes.templateArchived', {
          undo: () => void call({ archived: false }).then(() => toast.success('quotes.templateRestored'), onError),
        })
    },
    onError,
  })
}
