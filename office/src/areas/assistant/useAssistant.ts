import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AssistantConfiguration, AssistantPatch } from '#contract/assistant.ts'
import { api, type Answer } from '../../lib/api.ts'
import { edit } from '../../lib/layers.ts'
import { optimistic, type Act } from '../../lib/optimistic.ts'
import { ApiError } from '../../lib/problem.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { currentLanguage, useText } from '../../lib/texts.ts'
import { toast } from '../../lib/toasts.ts'
import { assistantKeys } from './assistantKeys.ts'

/** What every part is given. */
export interface PartProps {
  set: AssistantConfiguration
  /** Only the owner sets it up. */
  mayChange: boolean
}

type SetUp = Answer<'getAssistant'>

/** How the assistant is set up, with what still keeps it from going live. */
export function useAssistant() {
  useText()
  const { slug } = useSite()
  return useQuery({
    queryKey: assistantKeys.setUp(slug),
    queryFn: ({ signal }) => api('getAssistant', { slug, query: { language: currentLanguage() }, signal }),
    // What blocks it may have been mended on another screen.
    refetchOnMount: 'always',
  })
}

/** Some of what can be changed. */
export type Change = Partial<Pick<AssistantConfiguration, keyof AssistantPatch>>

function change(slug: string): Act<Change, SetUp> {
  const key = assistantKeys.setUp(slug)
  return {
    call: (patch) => api('updateAssistant', { slug, body: patch, query: { language: currentLanguage() } }),
    edits: (patch) => [edit<SetUp>(key, ({ configuration }) => ({ configuration: { ...configuration, ...patch } }))],
    settle: (answer) => [edit<SetUp>(key, () => answer)],
    invalidates: () => [keys.assistant(slug)],
    onFailure: (error, patch) => {
      const blocked = patch.enabled === true && error instanceof ApiError && error.code === 'conflict'
      if (blocked) toast.failure('assistant.notReady')
      return blocked
    },
  }
}

/** Changes the set-up at once; quick changes reach the server in their order. */
export function useChangeAssistant() {
  const { slug } = useSite()
  return useMutation({ ...optimistic(useQueryClient(), change(slug)), scope: { id: 'assistant' } })
}
