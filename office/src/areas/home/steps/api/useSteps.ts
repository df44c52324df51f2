import { useQuery } from '@tanstack/react-query'
import type { Home } from '#contract/home/types.ts'
import type { FirstStep } from '#contract/home/values.ts'
import type { BusinessHours } from '#contract/sites.ts'
import { api } from '../../../../lib/api.ts'
import { edit, type CacheEdit } from '../../../../lib/layers.ts'
import { useAct } from '../../../../lib/optimistic.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { currentLanguage, useText } from '../../../../lib/texts.ts'

/** A step as done, before the server says so. */
const doneEdit = (slug: string, done: FirstStep): CacheEdit =>
  edit<Home>(keys.home(slug), (home) => ({
    ...home,
    steps: home.steps.map((each) => (each.step === done ? { ...each, done: true } : each)),
  }))

/** Keeps the hours as they are, or sets others. */
export function useKeepHours() {
  const { slug } = useSite()
  return useAct({
    call: (hours: BusinessHours) => api('updateBusinessHours', { site: slug, body: { hours } }),
    edits: () => [doneEdit(slug, 'hours')],
    // the assistant is not turned on before there are hours
    invalidates: () => [keys.site(slug), keys.home(slug), keys.assistant(slug)],
  })
}

/** The number that customers call. */
export function useSetPhone() {
  const { slug } = useSite()
  return useAct({
    call: (phone: string) => api('updateLandingPage', { slug, body: { phone } }),
    invalidates: () => [keys.site(slug), keys.home(slug)],
  })
}

/** Adds services one after the other, in their order; one that is there already stays as it is. */
export function useAddServices() {
  const { slug } = useSite()
  return useAct({
    call: async (names: readonly string[]) => {
      for (const name of names) {
        await api('createService', { slug, body: { name } }).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.code === 'conflict')) throw error
        })
      }
    },
    invalidates: () => [keys.services(slug), keys.home(slug), keys.assistant(slug)],
  })
}

/** Questions that the assistant begins with where nobody wrote any. */
const FIRST_QUESTIONS = 4

/** How the assistant would begin: its first message, what it would ask, and what keeps it from going live. */
export function useAssistantPlan() {
  useText()
  const { slug } = useSite()
  const language = currentLanguage()
  return useQuery({
    queryKey: [...keys.assistant(slug), 'first-step', language],
    queryFn: async ({ signal }) => {
      const [{ configuration }, { questions }, { recommendations }] = await Promise.all([
        api('getAssistant', { slug, query: { language }, signal }),
        api('listQuestions', { slug, signal }),
        api('recommendQuestions', { slug, query: { language }, signal }),
      ])
      const own = questions.filter(({ active }) => active).map(({ question_text: words }) => words)
      return {
        preview: configuration.tone_preview,
        questions: own.length > 0 ? own : recommendations.slice(0, FIRST_QUESTIONS).map(({ text: words }) => words),
        hasOwn: questions.length > 0,
        // it would be given questions
        blocked: configuration.validation_errors.find(({ blocking, code }) => blocking && code !== 'no_questions'),
      }
    },
    staleTime: 0,
  })
}

/** Turns the assistant on, with these questions where the business has none. */
export function useTurnOn() {
  const { slug } = useSite()
  return useAct({
    call: async ({ questions, hasOwn }: { questions: readonly string[]; hasOwn: boolean }) => {
      if (!hasOwn) {
        const body = { questions: questions.map((words, order) => ({ question_text: words, order })) }
        await api('replaceQuestions', { slug, body })
      }
      return api('updateAssistant', { slug, body: { enabled: true } })
    },
    invalidates: () => [keys.assistant(slug), keys.questions(slug), keys.home(slug)],
  })
}
