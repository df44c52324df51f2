import { useEffect, useEffectEvent } from 'react'
import { useDraft } from '../../../lib/drafts.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import type { Service } from './questionList.ts'
import { QuestionForm } from './QuestionForm.tsx'

export interface AddQuestionProps {
  /** What it begins with; empty goes on with what was begun before. */
  draft: string
  services: readonly Service[]
  service: Service | null
  onAdd: (words: string, service: Service | null) => void
  onDone: () => void
}

const empty = { words: '', service: '' }

/** A further question; what was begun survives a reload. */
export function AddQuestion({ draft, services, service, onAdd, onDone }: AddQuestionProps) {
  const text = useText()
  const { slug } = useSite()
  const { value, change, clear } = useDraft(slug, 'assistant-question', empty)
  const takeOver = useEffectEvent((words: string) => change({ words, service: service?.id ?? '' }))
  // A draft is taken over once, when it comes.
  useEffect(() => {
    if (draft !== '') takeOver(draft)
  }, [draft])
  const chosen = services.find(({ id }) => id === (value.service === '' ? service?.id : value.service)) ?? null
  const done = () => {
    clear()
    onDone()
  }
  const save = (words: string) => {
    done()
    if (words.trim() !== '') onAdd(words, chosen)
  }
  return (
    <QuestionForm
      title={text('assistant.newQuestion')}
      words={value.words}
      service={chosen}
      services={services}
      saveLabel={text('assistant.add')}
      onWords={(words) => change({ words })}
      onService={(next) => change({ service: next?.id ?? 'every' })}
      onSave={save}
      onCancel={done}
    />
  )
}
