import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Project } from '#contract/projects.ts'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { toast } from '../../lib/toasts.ts'
import { bodyOf, type ChosenCustomer, type FormValue } from './formValue.ts'

/** What was saved so far, so that a second try does not make a second customer. */
export interface SaveEvents {
  onCustomer: (customer: ChosenCustomer) => void
  onSaved: (project: Project) => void
}

export interface Save {
  value: FormValue
  /** The project that is changed, and the version it was read in; without one a project is made. */
  before: { id: Project['id']; version: number } | null
}

/** Makes or changes a project, and first its customer when that is somebody new. */
export function useSaveProject({ onCustomer, onSaved }: SaveEvents) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: async ({ value, before }: Save) => {
      let customer = value.customer
      if (value.adding) {
        const answer = await api('createCustomer', {
          slug,
          body: {
            name: value.newName.trim(),
            phone: value.newPhone.trim(),
            email: value.newEmail.trim(),
            address: value.address.trim(),
          },
          idempotencyKey: value.customerKey,
        })
        customer = { id: answer.customer.id, name: answer.customer.name }
        onCustomer(customer)
        void client.invalidateQueries({ queryKey: keys.topic(slug, 'customers') })
      }
      const body = bodyOf(value, customer?.id ?? null)
      return before === null
        ? api('createProject', { slug, body, idempotencyKey: value.projectKey })
        : api('replaceProject', { slug, id: before.id, body, ifVersion: before.version })
    },
    onSuccess: (answer, { before }) => {
      client.setQueryData(keys.project(slug, answer.project.id), answer)
      toast.success(before === null ? 'projects.created' : 'projects.saved')
      onSaved(answer.project)
      for (const queryKey of [keys.topic(slug, 'projects'), keys.topic(slug, 'notes'), keys.home(slug)]) {
        void client.invalidateQueries({ queryKey })
      }
    },
  })
}
