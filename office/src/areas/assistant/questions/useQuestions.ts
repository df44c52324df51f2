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
    queryFn: async ({ signal }): Promise<Questions> => shownAs(slug, await api('listQuestions', { slug, signal })),
  })
}

/**
 * A question that is put back gets another id from the server. On the screen it keeps the one it had: whoever carries it
 * meanwhile carries the same question. The server's id by the one that is shown, of each business.
 */
const renamed = new Map<string, Map<string, QuestionId>>()

const renamedOf = (slug: string): Map<string, QuestionId> => {
  const found = renamed.get(slug) ?? new Map<string, QuestionId>()
  renamed.set(slug, found)
  return found
}

function shownAs(slug: string, { questions }: Pick<Answer<'listQuestions'>, 'questions'>): Questions {
  const shown = new Map([...renamedOf(slug)].map(([id, own]) => [own, id]))
  return { questions: questions.map((question) => ({ ...question, id: shown.get(question.id) ?? question.id })) }
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
  /** The ids that the server gave, by those that are shown: only those are sent. */
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
  const line: Line = { known, ids: idsOf(slug, known), waiting: 0, last: Promise.resolve() }
  lines.set(slug, line)
  return line
}

const idsOf = (slug: string, known: readonly { id: QuestionId }[]): ReadonlyMap<string, QuestionId> =>
  new Map(known.map(({ id }) => [id, renamedOf(slug).get(id) ?? id]))

const idOf = ({ ids }: Line, id: string) => {
  const known = ids.get(id)
  return known === undefined ? {} : { id: known }
}

async function send(line: Line, slug: string, { change }: QuestionChange): Promise<Questions> {
  const wanted = change(line.known, 'new')
  const questions = wanted.map(({ id, question_text, order, active, service }) => ({
    ...idOf(line, id),
    question_text,
    order,
    active,
    service_id: service?.id ?? null,
  }))
  const answer = await api('replaceQuestions', { slug, body: { questions } })
  for (const [index, { id }] of wanted.entries()) {
    const own = answer.questions[index]
    if (own !== undefined && id !== 'new' && !line.ids.has(id)) renamedOf(slug).set(id, own.id)
  }
  const shown = shownAs(slug, answer)
  line.known = shown.questions
  line.ids = new Map(answer.questions.map(({ id }, index) => [shown.questions[index]?.id ?? id, id]))
  return shown
}

function save(client: QueryClient, slug: string, given: QuestionChange): Act<null, Questions> {
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
