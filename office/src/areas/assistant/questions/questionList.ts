import type { QualifyingQuestion } from '#contract/assistant.questions.ts'

/** A question as it is shown; one that is on its way to the server has a temporary id. */
export type ShownQuestion = Omit<QualifyingQuestion, 'id'> & { id: string }
export type Service = NonNullable<QualifyingQuestion['service']>

/** Which questions are shown: all, those of every service, or those of one. */
export type Shown = 'all' | 'every' | Service['id']

/** What can be done with the list. Each leaves the order counted from 0 without gaps. */
export const listOf = {
  /** Text that says something, at the end and asked from now on. Blank text changes nothing. */
  added(list: readonly ShownQuestion[], id: string, given: string, service: Service | null): ShownQuestion[] {
    const text = given.trim()
    if (text === '') return [...list]
    return [...list, { id, question_text: text, order: list.length, active: true, service }]
  },

  /** Other words or another service. Blank text changes nothing. */
  changed(
    list: readonly ShownQuestion[],
    id: string,
    given: { text: string; service: Service | null },
  ): ShownQuestion[] {
    const text = given.text.trim()
    if (text === '') return [...list]
    return list.map((one) => (one.id === id ? { ...one, question_text: text, service: given.service } : one))
  },

  asked(list: readonly ShownQuestion[], id: string, active: boolean): ShownQuestion[] {
    return list.map((one) => (one.id === id ? { ...one, active } : one))
  },

  without(list: readonly ShownQuestion[], id: string): ShownQuestion[] {
    return numbered(list.filter((one) => one.id !== id))
  },

  /** Puts a question back where it was. */
  with(list: readonly ShownQuestion[], question: ShownQuestion): ShownQuestion[] {
    const others = list.filter(({ id }) => id !== question.id)
    return numbered([...others.slice(0, question.order), question, ...others.slice(question.order)])
  },

  /** Puts a question where another one is; those between give way. */
  moved(list: readonly ShownQuestion[], id: string, to: string): ShownQuestion[] {
    const from = list.findIndex((one) => one.id === id)
    const place = list.findIndex((one) => one.id === to)
    const own = list[from]
    if (own === undefined || place === -1) return [...list]
    const others = list.filter((one) => one.id !== id)
    return numbered([...others.slice(0, place), own, ...others.slice(place)])
  },
} as const

const numbered = (list: readonly ShownQuestion[]): ShownQuestion[] =>
  list.map((question, order) => (question.order === order ? question : { ...question, order }))

/** Those that a filter shows, in their order. */
export function shownOf(list: readonly ShownQuestion[], shown: Shown): ShownQuestion[] {
  return list.filter(({ service }) => {
    if (shown === 'all') return true
    return shown === 'every' ? service === null : service?.id === shown
  })
}
