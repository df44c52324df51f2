import { useDraggable } from '@dnd-kit/core'
import IconDots from '~icons/tabler/dots'
import { memo, useMemo, type KeyboardEvent, type MouseEvent } from 'react'
import type { BoardCard } from '#contract/requests.board.ts'
import { useText } from '../../../lib/texts.ts'
import { requestAddress } from '../useSelection.ts'
import { CardFace } from './CardFace.tsx'
import filters from '../../../ui/filters.module.css'
import rows from '../../../ui/rows/list.module.css'
import styles from './card.module.css'

export interface CardProps {
  card: BoardCard
  selected: boolean
  /** It is on its way: only its place is kept. */
  away: boolean
  /** One card of the board is reached by Tab; the arrow keys lead to the others. */
  reachable: boolean
  onOpen: (id: string) => void
  onMove: (id: string, button: HTMLElement) => void
  onKey: (event: KeyboardEvent) => void
  onFocus: (id: string) => void
}

/** The id of the text that says how a card is moved by the keyboard. */
export const HOW_TO_MOVE = 'board-how-to-move'

/** A card that is opened by a touch and moved by mouse, finger, keyboard or its menu. */
export const Card = memo(function Card({ card, selected, away, reachable, onOpen, onMove, onKey, onFocus }: CardProps) {
  const text = useText()
  const movable = card.may.update
  const { setNodeRef, setActivatorNodeRef, listeners } = useDraggable({ id: card.id, disabled: !movable })
  const { id, customer } = card
  // The same while only the drag changes: then what the card says is not drawn again.
  const name = useMemo(() => {
    const open = (event: MouseEvent) => {
      // With a modifier the link opens in a tab of its own.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onOpen(id)
    }
    return (
      <a
        ref={setActivatorNodeRef}
        href={requestAddress(id)}
        className={rows['opener']}
        data-request={id}
        aria-current={selected}
        aria-describedby={movable ? HOW_TO_MOVE : undefined}
        tabIndex={reachable ? 0 : -1}
        draggable={false}
        onClick={open}
        onKeyDown={onKey}
        onFocus={() => onFocus(id)}
      >
        {customer.name}
      </a>
    )
  }, [id, customer.name, selected, movable, reachable, onOpen, onKey, onFocus, setActivatorNodeRef])
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      className={styles['card']}
      data-movable={movable}
      data-selected={selected}
      data-away={away}
    >
      <CardFace card={card} name={name} />
      {movable && (
        <button
          type="button"
          className={`${filters['tool']} ${styles['move']}`}
          aria-label={text('requests.moveCard', { name: card.customer.name })}
          aria-haspopup="menu"
          tabIndex={reachable ? 0 : -1}
          onClick={(event) => onMove(card.id, event.currentTarget)}
        >
          <IconDots size={18} aria-hidden />
        </button>
      )}
    </div>
  )
})
