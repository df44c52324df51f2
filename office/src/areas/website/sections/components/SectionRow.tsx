import { useDraggable, useDroppable } from '@dnd-kit/core'
import IconEyeOff from '~icons/tabler/eye-off'
import IconGripVertical from '~icons/tabler/grip-vertical'
import { useCallback } from 'react'
import type { Section } from '#contract/website/types.ts'
import { sectionVariants } from '#contract/website/values.ts'
import { useText, type Text } from '../../../../lib/texts.ts'
import { ActMenu } from '../../../../ui/ActMenu.tsx'
import { feedOf, type Counts } from '../../api/useCounts.ts'
import { loadFields } from '../../fields/components/lazyFields.ts'
import { sectionName, variantName } from '../../labels.ts'
import { menuOf, type SectionActs } from './sectionActs.ts'
import styles from './sections.module.css'

export interface SectionRowProps {
  section: Section
  counts: Counts
  isChosen: boolean
  /** It lies below the one that is carried, so that one would land after it. */
  isBelow: boolean
  acts: SectionActs
  onOpen: () => void
}

/** One section: its handle, its name with what feeds it, and what can be done with it. */
export function SectionRow({ section, counts, isChosen, isBelow, acts, onOpen }: SectionRowProps) {
  const text = useText()
  const { id, hidden } = section
  const name = sectionName(text, section.type)
  const {
    setNodeRef: setDrag,
    setActivatorNodeRef,
    listeners,
    attributes,
    transform,
    isDragging,
  } = useDraggable({ id })
  const { setNodeRef: setDrop, isOver } = useDroppable({ id })
  const place = useCallback(
    (element: HTMLElement | null) => {
      setDrop(element)
      setDrag(element)
    },
    [setDrop, setDrag],
  )
  const { words, isShown } = secondLine(text, section, counts)
  return (
    <li
      ref={place}
      className={styles['row']}
      data-chosen={isChosen}
      data-lifted={isDragging}
      data-over={isOver && !isDragging ? (isBelow ? 'after' : 'before') : undefined}
      style={isDragging ? { transform: `translateY(${transform?.y ?? 0}px)` } : undefined}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles['handle']}
        {...listeners}
        {...attributes}
        aria-label={text('website.move', { section: name })}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      <button
        type="button"
        className={styles['opener']}
        data-quiet={hidden || !isShown}
        aria-current={isChosen}
        onPointerEnter={loadFields}
        onFocus={loadFields}
        onClick={onOpen}
      >
        <span>{name}</span>
        <span className={styles['second']}>{words}</span>
      </button>
      {(hidden || !isShown) && <IconEyeOff size={18} aria-hidden />}
      <ActMenu title={text('website.more', { section: name })} acts={menuOf(text, section, acts)} />
    </li>
  )
}

/** What feeds a section, or why strangers do not see it. */
function secondLine(text: Text, section: Section, counts: Counts): { words: string; isShown: boolean } {
  const feed = feedOf(text, section.type, counts)
  if (section.hidden) return { words: text('website.hidden'), isShown: false }
  if (feed !== null) {
    return {
      words: feed.isEmpty ? text('website.hiddenEmpty', { feed: feed.words }) : feed.words,
      isShown: !feed.isEmpty,
    }
  }
  if (section.type === 'contact') return { words: text('website.alwaysShown'), isShown: true }
  return {
    words: sectionVariants[section.type].length > 1 ? variantName(text, section.variant) : text('website.ownWords'),
    isShown: true,
  }
}
