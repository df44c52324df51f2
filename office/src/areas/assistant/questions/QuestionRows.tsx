import { Box } from '@mantine/core'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import { useState } from 'react'
import { useText } from '../../../lib/texts.ts'
import { EditQuestion } from './EditQuestion.tsx'
import { byRows, liftingKeys } from './byRows.ts'
import { listOf, type Service, type ShownQuestion } from './questionList.ts'
import { QuestionRow } from './QuestionRow.tsx'
import type { Mode } from './Questions.tsx'
import { useChangeQuestions } from './useQuestions.ts'
import rows from '../../../ui/rows.module.css'

export interface QuestionRowsProps {
  questions: readonly ShownQuestion[]
  services: readonly Service[]
  mode: Mode
  onMode: (mode: Mode) => void
  mayChange: boolean
}

/** The questions in their order: dragged by mouse, finger and keyboard, or moved by their menu. */
export function QuestionRows({ questions, services, mode, onMode, mayChange }: QuestionRowsProps) {
  const text = useText()
  const change = useChangeQuestions()
  const [lifted, setLifted] = useState<string | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: byRows, keyboardCodes: liftingKeys }),
  )
  const place = (id: unknown) => questions.findIndex((question) => question.id === id)
  const wordsOf = (id: unknown) => questions[place(id)]?.question_text ?? ''
  const move = (id: string, to: string) => {
    if (id !== to) change({ change: (list) => listOf.moved(list, id, to) })
  }
  const drop = ({ active, over }: DragEndEvent) => {
    setLifted(null)
    if (over !== null) move(String(active.id), String(over.id))
  }
  const remove = (question: ShownQuestion) =>
    change({
      change: (list) => listOf.without(list, question.id),
      success: 'assistant.questionDeleted',
      undo: { change: (list) => listOf.with(list, question) },
    })
  const announcements: Announcements = {
    onDragStart: ({ active }) => text('assistant.lifted', { question: wordsOf(active.id) }),
    onDragOver: ({ over }) =>
      over === null ? undefined : text('assistant.carried', { place: place(over.id) + 1, count: questions.length }),
    onDragEnd: ({ over }) =>
      over === null
        ? text('assistant.putBack')
        : text('assistant.dropped', { place: place(over.id) + 1, count: questions.length }),
    onDragCancel: () => text('assistant.putBack'),
  }
  const liftedPlace = lifted === null ? -1 : place(lifted)

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: text('assistant.howToMove') } }}
      onDragStart={({ active }) => setLifted(String(active.id))}
      onDragCancel={() => setLifted(null)}
      onDragEnd={drop}
    >
      <Box
        component="ol"
        className={rows['rows']}
        aria-label={text('assistant.questions.title')}
        data-dragging={lifted !== null}
      >
        {questions.map((question, index) =>
          mode.kind === 'edit' && mode.id === question.id ? (
            <EditQuestion
              key={question.id}
              question={question}
              services={services}
              rewriteAtOnce={mode.rewrite}
              onDone={() => onMode({ kind: 'default' })}
            />
          ) : (
            <QuestionRow
              key={question.id}
              question={question}
              number={index + 1}
              mayChange={mayChange}
              below={index > liftedPlace}
              onAsked={(active) => change({ change: (list) => listOf.asked(list, question.id, active) })}
              onEdit={(rewrite) => onMode({ kind: 'edit', id: question.id, rewrite })}
              onUp={upTo(questions[index - 1], (to) => move(question.id, to))}
              onDown={upTo(questions[index + 1], (to) => move(question.id, to))}
              onDelete={() => remove(question)}
            />
          ),
        )}
      </Box>
    </DndContext>
  )
}

const upTo = (other: ShownQuestion | undefined, move: (to: string) => void) =>
  other === undefined ? undefined : () => move(other.id)
