import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Template } from '#contract/templates.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/problem.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'

/** Every text of the business in both languages. */
export function useTemplates() {
  const { slug } = useSite()
  return useQuery({ queryKey: keys.templates(slug), queryFn: ({ signal }) => api('listTemplates', { slug, signal }) })
}

export interface TemplateChange {
  template: Template
  /** Null: the words that it began with. */
  body: string | null
}

/** Words a text anew or gives its first words back; the toast takes it back. A newer version elsewhere is not lost. */
export function useChangeTemplate() {
  const { slug } = useSite()
  const client = useQueryClient()
  const key = keys.templates(slug)
  const put = (changed: Template) =>
    client.setQueryData<Answer<'listTemplates'>>(key, (old) =>
      old === undefined
        ? old
        : {
            ...old,
            templates: old.templates.map((each) =>
              each.name === changed.name && each.language === changed.language ? changed : each,
            ),
          },
    )
  const change = useMutation({
    mutationFn: ({ template: { name, language, version }, body }: TemplateChange) =>
      body === null
        ? api('resetTemplate', { slug, template: name, language, ifVersion: version })
        : api('updateTemplate', { slug, template: name, language, body: { body }, ifVersion: version }),
    onSuccess: ({ template: changed }, { template: before }) => {
      put(changed)
      const undo = () => change.mutate({ template: changed, body: before.changed ? before.body : null })
      toast.success('templates.saved', { undo })
    },
    onError: (error) => {
      // a refused wording is said beside the field
      if (!(error instanceof ApiError) || error.code !== 'invalid') toast.problem(error)
    },
    onSettled: () =>
      Promise.all([key, keys.topic(slug, 'reviews')].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  return change
}
