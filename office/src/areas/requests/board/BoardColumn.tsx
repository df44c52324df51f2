import { useDroppable } from '@dnd-kit/core'
import { ActionIcon, Button, Group, Skeleton, Text } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import { memo, useDeferredValue, useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import type { BoardCard } from '#contract/requests.board.ts'
import type { Stage } from '#contract/requests.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { useVirtualRows } from '../../../ui/rows/useVirtualRows.ts'
import type { Range } from './boardQuery.ts'
import { Card } from './Card.tsx'
import { CardFace } from './CardFace.tsx'
import { columnPlaces } from './columns.ts'
import { useDragged, useDragKind, useGap } from './drag.ts'
import type { Column } from './model.ts'
import { cardInSlot, slotCount, type Slots } from './slots.ts'
import styles from './board.module.css'
import cardStyles from './card.module.css'

export interface BoardColumnProps {
  column: Column
  selected: string | null
  /** The card of this column that Tab reaches; null where it lies in another. */
  reachable: string | null
  /** The card that is carried by the keyboard, to be shown in the gap. */
  carried: BoardCard | null
  /** Fetching further cards did not work. */
  failed: boolean
  /** A slot's height in pixels. */
  pitch: number
  onSee: (stage: Stage, range: Range) => void
  onRetry: (stage: Stage) => void
  onOpen: (id: string) => void
  onMove: (id: string, button: HTMLElement) => void
  onKey: (event: KeyboardEvent) => void
  onFocus: (id: string) => void
  onAdd: ((stage: Stage) => void) | undefined
}

/** Cards beyond the edges that are drawn already. */
const AHEAD = 4

/** A stage: its cards one below the other, of which only those in sight are drawn. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, selected, reachable, carried, failed, pitch, onSee, onRetry } = props
  const acts = { onOpen: props.onOpen, onMove: props.onMove, onKey: props.onKey, onFocus: props.onFocus }
  const { stage, cards } = column
  const text = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const gap = useGap(stage)
  const draggedId = useDragged()
  const kind = useDragKind()
  const dragged = draggedId === null ? -1 : cards.findIndex((card) => card?.id === draggedId)
  const slots: Slots = { count: cards.length, dragged, gap }
  const { setNodeRef } = useDroppable({ id: stage })
  // At first those in sight and no others, which come as soon as these are on the screen.
  const ahead = useDeferredValue(AHEAD, 0)
  const virtualizer = useVirtualRows({
    count: slotCount(slots),
    getScrollElement: () => scroller.current,
    estimateSize: () => pitch,
    overscan: ahead,
    useFlushSync: false,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => onSee(stage, { first, last }), [onSee, stage, first, last])
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const show = (slot: number) => virtualizer.scrollToIndex(slot, { align: 'auto' })
    columnPlaces.set(stage, { scroller: element, count: cards.length, dragged, pitch, show })
    return () => void columnPlaces.delete(stage)
  })
  // The card that a finger or the focus lies on must stay, however far its column is scrolled.
  const kept = dragged === -1 ? undefined : cards[dragged]

  const slotAt = (slot: number, start: number) => {
    const place = { transform: `translateY(${start}px)` }
    const index = cardInSlot(slots, slot)
    if (index === -1) {
      return (
        <li key="gap" className={styles['slot']} style={place} aria-hidden>
          {kind === 'keyboard' && carried !== null ? <Carried card={carried} /> : <div className={cardStyles['gap']} />}
        </li>
      )
    }
    const card = cards[index]
    return (
      <li
        key={card?.id ?? `place ${index}`}
        className={styles['slot']}
        style={place}
        aria-setsize={cards.length}
        aria-posinset={index + 1}
      >
        {card === undefined ? (
          <Placeholder />
        ) : (
          <Card card={card} selected={card.id === selected} away={false} reachable={card.id === reachable} {...acts} />
        )}
      </li>
    )
  }
  // In one list with the others, so that it stays the very element that has the focus or lies under the finger.
  const keptPlace = (card: BoardCard) => (
    <li key={card.id} className={styles['kept']} style={{ transform: `translateY(${dragged * pitch}px)` }}>
      <Card card={card} selected={false} away reachable {...acts} />
    </li>
  )

  return (
    <section className={styles['column']} aria-labelledby={`column-${stage}`} data-over={gap !== -1}>
      <ColumnHead column={column} onAdd={props.onAdd} />
      <div ref={scroller} className={styles['scroller']} data-column={stage}>
        <ul
          ref={setNodeRef}
          className={styles['list']}
          data-moving={virtualizer.isScrolling}
          aria-labelledby={`column-${stage}`}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {[
            ...items.map(({ index: slot, start }) => slotAt(slot, start)),
            ...(kept === undefined ? [] : [keptPlace(kept)]),
          ]}
        </ul>
        {cards.length === 0 && gap === -1 && (
          <Text className={styles['empty'] ?? ''} p="lg" size="xs" c="dimmed" ta="center">
            {text('requests.emptyColumn')}
          </Text>
        )}
      </div>
      {failed && (
        <Group justify="space-between" gap="xs" p="xs" fz="xs" role="alert">
          <p>{text('shell.failedTitle')}</p>
          <Button size="compact-sm" variant="default" onClick={() => onRetry(stage)}>
            {text('shell.tryAgain')}
          </Button>
        </Group>
      )}
    </section>
  )
})

/** The stage, how many requests it has, and what their open quotes come to. */
function ColumnHead({ column, onAdd }: { column: Column; onAdd: BoardColumnProps['onAdd'] }) {
  const text = useText()
  const formats = useFormats()
  const { stage, cards, openQuotes } = column
  const name = text(`requests.stage.${stage}`)
  return (
    <header className={styles['head']}>
      <h2 id={`column-${stage}`}>
        {name}
        <span className={styles['count']}>{formats.number(cards.length)}</span>
      </h2>
      {openQuotes.cents > 0 && (
        <span className={styles['sum']} title={text('requests.openQuotes')}>
          {formats.money(openQuotes)}
        </span>
      )}
      {onAdd !== undefined && (
        <ActionIcon
          size="sm"
          className={styles['add'] ?? ''}
          aria-label={text('requests.addTo', { stage: name })}
          onClick={() => onAdd(stage)}
        >
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      )}
    </header>
  )
}

/** The card that the keyboard carries, where it would land. */
function Carried({ card }: { card: BoardCard }) {
  return (
    <div className={cardStyles['card']} data-lifted>
      <CardFace card={card} name={card.customer.name} />
    </div>
  )
}

/** A card that is on its way from the server, in its shape. */
function Placeholder() {
  return (
    <div className={cardStyles['card']} aria-hidden>
      <Skeleton height={12} width="60%" mt={4} />
      <Skeleton height={12} width="85%" mt={10} />
    </div>
  )
}
