import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { QuestionId } from '#contract/shared.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { edit } from '../../../lib/layers.ts'
import { carryOut, type Act } from '../../../lib/optimistic.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import type { TextKey } from '../../../lib/texts.ts'
import { assistantKeys } from '../assistantKeys.ts'
import type { ShownQuestion } from './questionList.ts'

interface Questions {
  questions: ShownQuestion[]
}

/** The qualifying questions in their order. */
export function useQuestions() {
  const { slug } = useSite()
  return useQuery({
    queryKey: assistantKeys.questions(slug),
    queryFn: ({ signal }): Promise<Questions> => api('listQuestions', { slug, signal }),
  })
}

/** A change of the list; `id` names a question that is new. */
export interface QuestionChange {
  change: (list: readonly ShownQuestion[], id: string) => ShownQuestion[]
  success?: TextKey
  undo?: QuestionChange
  onFailed?: () => void
}

/**
 * The server takes the whole list at once. Changes made quickly one after the other go there one by one, each on top of
 * what the server said to the one before: a refused one takes only itself back.
 */
interface Line {
  known: readonly ShownQuestion[]
  /** The ids that the server gave, by themselves as text: only those are sent. */
  ids: ReadonlyMap<string, QuestionId>
  waiting: number
  last: Promise<unknown>
}
const lines = new Map<string, Line>()

function lineOf(client: QueryClient, slug: string): Line {
  const found = lines.get(slug)
  if (found !== undefined && found.waiting > 0) return found
  // What the cache holds now came from the server: nothing is on its way.
  const known = client.getQueryData<Answer<'listQuestions'>>(assistantKeys.questions(slug))?.questions ?? []
  const line: Line = { known, ids: new Map(known.map(({ id }) => [id, id])), waiting: 0, last: Promise.resolve() }
  lines.set(slug, line)
  return line
}

const idOf = ({ ids }: Line, id: string) => {
  const known = ids.get(id)
  return known === undefined ? {} : { id: known }
}

async function send(line: Line, slug: string, { change }: QuestionChange): Promise<Answer<'replaceQuestions'>> {
  const wanted = change(line.known, 'new')
  const questions = wanted.map(({ id, question_text, order, active, service }) => ({
    ...idOf(line, id),
    question_text,
    order,
    active,
    service_id: service?.id ?? null,
  }))
  const answer = await api('replaceQuestions', { slug, body: { questions } })
  line.known = answer.questions
  line.ids = new Map(answer.questions.map(({ id }) => [id, id]))
  return answer
}

function save(client: QueryClient, slug: string, given: QuestionChange): Act<null, Answer<'replaceQuestions'>> {
  const line = lineOf(client, slug)
  const key = assistantKeys.questions(slug)
  const { change, success, undo, onFailed } = given
  return {
    call: () => {
      line.waiting += 1
      const sent = line.last.then(() => send(line, slug, given))
      line.last = sent
        .catch(() => undefined)
        .finally(() => {
          line.waiting -= 1
        })
      return sent
    },
    edits: (_none, id) => [edit<Questions>(key, ({ questions }) => ({ questions: change(questions, id) }))],
    settle: ({ questions }) => [edit<Questions>(key, () => ({ questions }))],
    invalidates: () => [keys.questions(slug), keys.assistant(slug)],
    failure: 'assistant.questionsFailed',
    onFailure: () => {
      onFailed?.()
      return false
    },
    ...(success !== undefined && { success }),
    ...(undo !== undefined && { undo: () => carryOut(client, save(client, slug, undo), null) }),
  }
}

/** Changes the questions: seen at once, taken back when the server refuses. */
export function useChangeQuestions(): (change: QuestionChange) => void {
  const client = useQueryClient()
  const { slug } = useSite()
  return (change) => carryOut(client, save(client, slug, change), null)
}
