import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { newId } from '../../../lib/ids.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'

/** Where a project's own page is. */
export const projectAddress = (id: string) => `/projects/${id}`

/** Turns a request into a project and goes there. Two presses are one project. */
export function useCreateProject(requestId: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { slug } = useSite()
  const [idempotencyKey] = useState(newId)
  return useMutation({
    mutationFn: () => api('createProjectFromRequest', { slug, requestId, idempotencyKey }),
    onSuccess: async ({ project }) => {
      toast.success('request.projectCreated')
      for (const topic of ['requests', 'projects', 'home'])
        void client.invalidateQueries({ queryKey: keys.topic(slug, topic) })
      await navigate({ href: projectAddress(project.id) })
    },
    onError: (error) => toast.problem(error),
  })
}
