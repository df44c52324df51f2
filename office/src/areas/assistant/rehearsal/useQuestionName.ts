import { useQuestions } from '../questions/useQuestions.ts'

/** What the question of an id says. */
export function useQuestionName(): (id: string) => string | undefined {
  const { data } = useQuestions()
  return (id) => data?.questions.find((question) => question.id === id)?.question_text
}
