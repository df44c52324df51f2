import { useState } from 'react'
import { websiteLimits } from '#contract/website/values.ts'
import { useText } from '../../../../lib/texts.ts'
import type { EditorProps } from '../../components/Editor.tsx'
import { noWords, saidIn, withWords } from '../../draft/components/document.ts'
import { WordsField } from '../../fields/components/WordsField.tsx'
import { useQuestionActs, useQuestions, type Question } from '../api/useRecords.ts'
import { RecordForm } from './RecordForm.tsx'
import { RecordList } from './RecordList.tsx'

type Languages = Pick<EditorProps, 'language' | 'onLanguage'>

/** The questions that the website answers. */
export function QuestionRecords({ first, ...languages }: Languages & { first?: string | null }) {
  const text = useText()
  const { language } = languages
  return (
    <RecordList
      label={text('website.section.questions')}
      first={first}
      list={useQuestions()}
      nameOf={({ question }) => saidIn(question, language)}
      detailOf={({ answer }) => saidIn(answer, language)}
      add={text('website.addQuestion')}
      most={websiteLimits.questions}
      acts={useQuestionActs()}
      removed="website.questionRemoved"
      renderForm={(record, onClose) => <QuestionForm record={record} {...languages} onClose={onClose} />}
    />
  )
}

interface FormProps extends Languages {
  record: Question | null
  onClose: () => void
}

function QuestionForm({ record, onClose, language, onLanguage }: FormProps) {
  const text = useText()
  const { add, change } = useQuestionActs()
  const [question, setQuestion] = useState(record?.question ?? noWords)
  const [answer, setAnswer] = useState(record?.answer ?? noWords)
  const fields = { question, answer }
  const done = { onSuccess: onClose }
  return (
    <RecordForm
      title={text(record === null ? 'website.addQuestion' : 'website.editQuestion')}
      isReady={saidIn(question, 'en').trim() !== '' && saidIn(answer, 'en').trim() !== ''}
      busy={add.isPending || change.isPending}
      error={null}
      onSend={() => (record === null ? add.mutate(fields, done) : change.mutate({ record, part: fields }, done))}
      onClose={onClose}
      language={language}
      onLanguage={onLanguage}
    >
      <WordsField
        label={text('website.question')}
        kind="line"
        most={websiteLimits.line}
        words={question}
        language={language}
        onChange={(said) => setQuestion(withWords(question, language, said))}
      />
      <WordsField
        label={text('website.answer')}
        kind="long"
        most={websiteLimits.paragraph}
        words={answer}
        language={language}
        onChange={(said) => setAnswer(withWords(answer, language, said))}
      />
    </RecordForm>
  )
}
