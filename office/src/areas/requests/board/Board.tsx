import {
  DndContext,
  DragOverlay,
  MeasuringStrategy,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  defaultDropAnimationSideEffects,
  useSensor,
  useSensors,
  type DragStartEvent,
  type DropAnimation,
} from '@dnd-kit/core'
import { useCallback, useMemo, useState } from 'react'
import type { BoardCard } from '#contract/requests.board.ts'
import type { Stage } from '#contract/requests.ts'
import { usePhone } from '../../../lib/breakpoints.ts'
import { useText } from '../../../lib/texts.ts'
import { HOW_TO_MOVE } from './Card.tsx'
import { CardFace } from './CardFace.tsx'
import { BoardColumn, type BoardColumnProps } from './BoardColumn.tsx'
import { columnUnder, lastLanding, SCROLL_ZONE } from './columns.ts'
import { currentDrag, setDrag, useDragged, useDragKind, useDragStage } from './drag.ts'
import { DragVoice } from './DragVoice.tsx'
import { carry, carryingKeys } from './keyboard.ts'
import { findCard, type Board as Cards, type Placement } from './model.ts'
import { StageStrip } from './StageStrip.tsx'
import { useBoardFocus } from './useBoardFocus.ts'
import { useShownColumn } from './useShownColumn.ts'
import styles from './board.module.css'
import cardStyles from './card.module.css'

type Passed = Pick<BoardColumnProps, 'selected' | 'onSee' | 'onRetry' | 'onOpen' | 'onMove' | 'onAdd'>

export interface BoardProps extends Passed {
  board: Cards
  failed: ReadonlySet<Stage>
  onDrop: (placement: Placement) => void
}

/** What a card and the space below it are high, in rem; the style sheet has the same. */
const PITCH = 6.625
const pitchInPixels = () => PITCH * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

const mouse = { activationConstraint: { distance: 6 } }
// A finger that moves sooner scrolls.
const touch = { activationConstraint: { delay: 200, tolerance: 8 } }
const keyboard = { coordinateGetter: carry, keyboardCodes: carryingKeys }
// Where columns lie is looked up by themselves, at the pointer.
const measuring = { droppable: { strategy: MeasuringStrategy.BeforeDragging } }
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
// Once a frame, at most 1,200 pixels a second. Sideways a phone goes by its tabs.
const speed = { interval: 16, acceleration: 20, layoutShiftCompensation: false }
const scrolling = {
  desk: { ...speed, threshold: { x: 0.12, y: SCROLL_ZONE } },
  phone: { ...speed, threshold: { x: 0, y: SCROLL_ZONE } },
}
const keepHidden = defaultDropAnimationSideEffects({ styles: { active: { opacity: '0' } } })
const drop: DropAnimation = {
  duration: 160,
  easing: 'ease-out',
  sideEffects(parts) {
    // What still flies home lies over the card that has landed: whoever takes that at once is not to miss it.
    parts.dragOverlay.node.style.pointerEvents = 'none'
    return keepHidden(parts)
  },
}

// What lies below the card is not put together anew with every step.
const ownLayer = { willChange: 'transform' }

/** The card under the pointer; over a tab of a phone it is faint, so that the tab is seen. */
function Lifted({ card, shown }: { card: BoardCard; shown: Stage | null }) {
  const over = useDragStage()
  return (
    <div className={cardStyles['card']} data-lifted data-faint={shown !== null && over !== null && over !== shown}>
      <CardFace card={card} name={card.customer.name} />
    </div>
  )
}

/** The stages side by side, and the card that is on its way between them. */
export function Board({ board, failed, onDrop, ...passed }: BoardProps) {
  const text = useText()
  const phone = usePhone()
  const [pitch] = useState(pitchInPixels)
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, keyboard),
  )
  const { scroller, shown, show, follow } = useShownColumn()
  const focus = useBoardFocus(board, passed.onMove)
  const draggedId = useDragged()
  const kind = useDragKind()
  const dragged = useMemo(
    () => (draggedId === null ? null : (findCard(board, draggedId)?.card ?? null)),
    [board, draggedId],
  )
  const counts = useMemo(() => new Map(board.columns.map(({ stage, cards }) => [stage, cards.length])), [board])

  const start = ({ active, activatorEvent }: DragStartEvent) => {
    const found = findCard(board, String(active.id))
    if (found === undefined) return
    const by = activatorEvent instanceof KeyboardEvent ? 'keyboard' : 'pointer'
    if (by === 'pointer') navigator.vibrate?.(10)
    setDrag({ id: found.card.id, by, stage: found.stage, index: found.index })
  }
  const moved = () => {
    const drag = currentDrag()
    if (drag?.by !== 'pointer') return
    const landing = lastLanding()
    setDrag({ ...drag, stage: landing?.stage ?? null, index: landing?.index ?? 0 })
  }
  const end = () => {
    const drag = currentDrag()
    setDrag(null)
    if (drag === null) return
    if (drag.by === 'keyboard') focus.keep(drag.id)
    if (drag.stage !== null) onDrop({ id: drag.id, stage: drag.stage, index: drag.index })
  }
  const cancel = useCallback(() => setDrag(null), [])
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnUnder}
      measuring={measuring}
      autoScroll={phone ? scrolling.phone : scrolling.desk}
      accessibility={{ announcements: silent, restoreFocus: false }}
      onDragStart={start}
      onDragMove={moved}
      onDragEnd={end}
      onDragCancel={cancel}
    >
      <p id={HOW_TO_MOVE} hidden>
        {text('requests.howToMove')}
      </p>
      <DragVoice />
      {phone && <StageStrip shown={shown} counts={counts} onShow={show} />}
      <section
        ref={scroller}
        className={styles['board']}
        data-dragging={draggedId !== null}
        aria-label={text('requests.board')}
        onScroll={phone ? follow : undefined}
      >
        {board.columns.map((column) => (
          <BoardColumn
            key={column.stage}
            {...passed}
            onKey={focus.press}
            onFocus={focus.follow}
            column={column}
            pitch={pitch}
            failed={failed.has(column.stage)}
            reachable={focus.reachable?.stage === column.stage ? focus.reachable.id : null}
            carried={kind === 'keyboard' ? dragged : null}
          />
        ))}
        <DragOverlay dropAnimation={drop} style={ownLayer}>
          {kind === 'pointer' && dragged !== null ? <Lifted card={dragged} shown={phone ? shown : null} /> : null}
        </DragOverlay>
      </section>
    </DndContext>
  )
}
