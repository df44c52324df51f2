import { Box } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../lib/texts.ts'
import { listOf, type Service, type ShownQuestion } from './questionList.ts'
import { QuestionForm } from './QuestionForm.tsx'
import { useChangeQuestions } from './useQuestions.ts'

export interface EditQuestionProps {
  question: ShownQuestion
  services: readonly Service[]
  rewriteAtOnce: boolean
  onDone: () => void
}

/** A question in the place of its row while it is changed. */
export function EditQuestion({ question, services, rewriteAtOnce, onDone }: EditQuestionProps) {
  const text = useText()
  const change = useChangeQuestions()
  const [words, setWords] = useState(question.question_text)
  const [service, setService] = useState(question.service)
  const save = (next: string) => {
    const given = { text: next, service }
    const same = next.trim() === question.question_text && service?.id === question.service?.id
    if (!same && next.trim() !== '') change({ change: (list) => listOf.changed(list, question.id, given) })
    onDone()
  }
  return (
    <Box component="li" py="sm">
      <QuestionForm
        title={text('assistant.editQuestion')}
        words={words}
        service={service}
        services={services}
        saveLabel={text('assistant.save')}
        rewriteAtOnce={rewriteAtOnce}
        onWords={setWords}
        onService={setService}
        onSave={save}
        onCancel={onDone}
      />
    </Box>
  )
}
