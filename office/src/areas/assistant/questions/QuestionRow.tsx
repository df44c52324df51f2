import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Badge, Group, Switch, Text } from '@mantine/core'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconGripVertical from '~icons/tabler/grip-vertical'
import IconPencil from '~icons/tabler/pencil'
import IconTrash from '~icons/tabler/trash'
import IconWand from '~icons/tabler/wand'
import { useCallback } from 'react'
import { useText } from '../../../lib/texts.ts'
import { ActMenu } from '../../../ui/ActMenu.tsx'
import type { ShownQuestion } from './questionList.ts'
import styles from './questions.module.css'
import rows from '../../../ui/rows.module.css'

export interface QuestionRowProps {
  question: ShownQuestion
  /** Its place, counted from 1. */
  number: number
  mayChange: boolean
  /** It lies below the one that is carried, so that one would land after it. */
  below: boolean
  onAsked: (active: boolean) => void
  onEdit: (rewrite: boolean) => void
  /** Left out where it is the first. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onDelete: () => void
}

/** One question: its handle, its words, whether it is asked, and what can be done with it. */
export function QuestionRow(props: QuestionRowProps) {
  const { question, number, mayChange, below, onAsked } = props
  const text = useText()
  const { id, question_text: words, active, service } = question
  // Until the server has given it an id of its own, nothing more can be done with it.
  const fixed = !mayChange || id.startsWith('temporary-')
  const {
    setNodeRef: setDrag,
    setActivatorNodeRef,
    listeners,
    attributes,
    transform,
    isDragging,
  } = useDraggable({ id, disabled: fixed })
  const { setNodeRef: setDrop, isOver } = useDroppable({ id })
  const place = useCallback(
    (element: HTMLElement | null) => {
      setDrop(element)
      setDrag(element)
    },
    [setDrop, setDrag],
  )
  const y = transform?.y ?? 0
  return (
    <li
      ref={place}
      className={`${rows['row']} ${styles['row']}`}
      data-lifted={isDragging}
      data-over={isOver && !isDragging ? (below ? 'after' : 'before') : undefined}
      style={isDragging ? { transform: `translateY(${y}px)` } : undefined}
    >
      {mayChange && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles['handle']}
          {...listeners}
          {...attributes}
          aria-label={text('assistant.move', { question: words })}
          disabled={fixed}
        >
          <IconGripVertical size={20} aria-hidden />
        </button>
      )}
      <Text span flex="none" miw="1.5rem" c="dimmed" ta="right" inherit visibleFrom="sm" aria-hidden>
        {number}
      </Text>
      <Group flex={1} gap="xs" miw={0}>
        <Text miw={0} {...(!active && { c: 'dimmed' })}>
          {words}
        </Text>
        {service !== null && (
          <Badge variant="light" color="gray" size="lg" tt="none">
            {service.name}
          </Badge>
        )}
      </Group>
      <Switch
        size="md"
        aria-label={text('assistant.ask', { question: words })}
        checked={active}
        disabled={fixed}
        onChange={({ currentTarget }) => onAsked(currentTarget.checked)}
      />
      {mayChange && <Menu {...props} fixed={fixed} />}
    </li>
  )
}

function Menu({ question, fixed, onEdit, onUp, onDown, onDelete }: QuestionRowProps & { fixed: boolean }) {
  const text = useText()
  const acts = [
    { label: text('assistant.edit'), icon: IconPencil, act: () => onEdit(false) },
    { label: text('assistant.rewrite'), icon: IconWand, act: () => onEdit(true) },
    ...(onUp === undefined ? [] : [{ label: text('assistant.moveUp'), icon: IconArrowUp, act: onUp }]),
    ...(onDown === undefined ? [] : [{ label: text('assistant.moveDown'), icon: IconArrowDown, act: onDown }]),
    { label: text('assistant.delete'), icon: IconTrash, act: onDelete },
  ]
  return <ActMenu title={text('assistant.more', { question: question.question_text })} acts={acts} disabled={fixed} />
}
