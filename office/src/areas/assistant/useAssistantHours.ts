import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AssistantConfiguration } from '#contract/assistant.ts'
import { api, type Answer } from '../../lib/api.ts'
import { edit } from '../../lib/layers.ts'
import { optimistic, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { assistantKeys } from './assistantKeys.ts'

export type Hours = AssistantConfiguration['hours']

function changeHours(slug: string): Act<Hours, Answer<'updateAssistantHours'>> {
  const set = (hours: Hours) => [
    edit<{ configuration: AssistantConfiguration }>(assistantKeys.setUp(slug), ({ configuration }) => ({
      configuration: { ...configuration, hours },
    })),
  ]
  return {
    call: (hours) => api('updateAssistantHours', { slug, body: hours }),
    edits: set,
    settle: ({ hours }) => set(hours),
    invalidates: () => [keys.assistant(slug)],
  }
}

/** Changes when the assistant counts the business as open, and what it does while it is closed. */
export function useChangeHours() {
  const { slug } = useSite()
  return useMutation({ ...optimistic(useQueryClient(), changeHours(slug)), scope: { id: 'assistant' } })
}
