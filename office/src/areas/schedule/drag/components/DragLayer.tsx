import { DndContext, DragOverlay, MeasuringStrategy, useDraggable, type DragStartEvent } from '@dnd-kit/core'
import { useEffect, useRef, type ReactNode } from 'react'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import type { UserId } from '#contract/shared.ts'
import { useText } from '../../../../lib/texts.ts'
import { everyEntry } from '../../api/scheduleCache.ts'
import type { Row } from '../../components/rows.ts'
import { HOW_TO_MOVE } from './announcement.ts'
import { Callout } from './Callout.tsx'
import { CarriedFace } from './Carried.tsx'
import { currentDrag, setDrag, useDrag, type Drag, type Landing } from './dragStore.ts'
import { DragVoice } from './DragVoice.tsx'
import { heldOver, landingOf, snapped, type Plan } from './landing.ts'
import { usePlan } from './planContext.ts'
import { SURFACE, takenName, useBlockSensors } from './sensors.ts'
import { currentTarget, drawnAt, findTarget, type Box } from './targets.ts'
import { TrayCardFace } from '../../components/TrayCard.tsx'
import styles from './callout.module.css'

interface Taken {
  readonly entry: ScheduleEntry
  readonly kind: Drag['kind']
  readonly member: UserId | null
}

function takenBy(event: Event, { schedule, rows }: Plan): Taken | null {
  const [id, owner, edge] = (takenName(event) ?? '').split(' ')
  const entry = everyEntry(schedule).find((each) => each.id === id)
  const member = rows.find((row) => row.member === owner)?.member ?? null
  return entry === undefined ? null : { entry, kind: edge === 'edge' ? 'resize' : 'move', member }
}

const measuring = { droppable: { strategy: MeasuringStrategy.BeforeDragging } }
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
const scrolling = { interval: 16, acceleration: 12, layoutShiftCompensation: false, threshold: { x: 0.1, y: 0.12 } }
/** Its place is all in its transform. */
const free = { top: 0, left: 0, width: 'auto', height: 'auto' }

/** The pixels between the upper edge of what was taken and the pointer. */
let grip = 0
/** Where it was when it was taken. */
let origin: Box = { left: 0, top: 0 }

/** Where what is carried would land by what is below the pointer; the same object where nothing has changed. */
function pointerLanding(drag: Drag): { landing: Landing | null; minutes: number } {
  const under = currentTarget()
  if (under === null) return { landing: null, minutes: drag.minutes }
  const { target, minute, perMinute } = under
  const own = drag.kind === 'resize' ? landingOf(drag.entry, drag.from) : null
  if (own !== null && own.start !== null) {
    const end = minute === null ? own.start + drag.minutes : snapped(minute, 0)
    return { landing: own, minutes: Math.max(15, end - own.start) }
  }
  const start = minute === null ? null : snapped(minute - grip / perMinute, drag.minutes)
  return { landing: { member: target.member, day: target.day, start }, minutes: drag.minutes }
}

const isSame = (one: Landing | null, other: Landing | null) =>
  one?.member === other?.member && one?.day === other?.day && one?.start === other?.start

/** What is carried lies in its column at its time, not under the pointer. */
function boxOf(): Box | null {
  const drag = currentDrag()
  const under = currentTarget()
  if (drag === null || under === null) return null
  // of this very step: what the store holds is the step before
  const { landing } = pointerLanding(drag)
  const { target, rect, perMinute } = under
  if (target.hours === null || landing === null || landing.start === null) return null
  return { left: rect.left + 6, top: rect.top + (landing.start - target.hours.first * 60) * perMinute }
}
const modifiers = [drawnAt(boxOf, () => origin)]

export interface DragLayerProps {
  plan: Plan
  /** Something was put down somewhere else. */
  onDrop: (drag: Drag) => void
  children: ReactNode
}

/** What can be dragged, and what is dragged: blocks between times and members, cards out of the tray. */
export function DragLayer({ plan, onDrop, children }: DragLayerProps) {
  const text = useText()
  const sensors = useBlockSensors()
  const latest = useRef(plan)
  useEffect(() => {
    latest.current = plan
  }, [plan])

  const start = ({ activatorEvent }: DragStartEvent) => {
    const taken = takenBy(activatorEvent, latest.current)
    if (taken === null) return
    const { entry, kind, member } = taken
    grip = gripOf(activatorEvent)
    origin = originOf(activatorEvent)
    navigator.vibrate?.(10)
    setDrag({
      entry,
      kind,
      by: 'pointer',
      from: member,
      minutes: entry.minutes,
      landing: null,
      verdict: null,
      fit: null,
    })
  }
  const moved = () => {
    const drag = currentDrag()
    if (drag === null || drag.by !== 'pointer') return
    const { landing, minutes } = pointerLanding(drag)
    if (isSame(landing, drag.landing) && minutes === drag.minutes) return
    setDrag(heldOver(drag, latest.current, landing, minutes))
  }
  const end = () => {
    const drag = currentDrag()
    setDrag(null)
    if (drag !== null && drag.landing !== null) onDrop(drag)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findTarget}
      measuring={measuring}
      autoScroll={scrolling}
      accessibility={{ announcements: silent, restoreFocus: false }}
      onDragStart={start}
      onDragMove={moved}
      onDragEnd={end}
      onDragCancel={() => setDrag(null)}
    >
      <p id={HOW_TO_MOVE} hidden>
        {text('schedule.howToMove')}
      </p>
      <DragVoice />
      <Surface>{children}</Surface>
      <DragOverlay dropAnimation={null} modifiers={modifiers} style={free}>
        <Overlay />
      </DragOverlay>
    </DndContext>
  )
}

/** Listens for everything in it that can be dragged; it has no box of its own. */
function Surface({ children }: { children: ReactNode }) {
  const { setNodeRef, listeners } = useDraggable({ id: SURFACE })
  return (
    <div ref={setNodeRef} className={styles['surface']} {...listeners}>
      {children}
    </div>
  )
}

/** A card of the tray is not as high as its block: it is held near its upper edge. */
const LONGEST_GRIP = 48

const takenAt = ({ target }: Event) => (target instanceof Element ? target.closest('button') : null)

const originOf = (event: Event): Box => takenAt(event)?.getBoundingClientRect() ?? { left: 0, top: 0 }

function gripOf(event: Event): number {
  const taken = takenAt(event)
  const finger = globalThis.TouchEvent !== undefined && event instanceof TouchEvent ? event.touches[0] : undefined
  const y = finger?.clientY ?? (event instanceof MouseEvent ? event.clientY : 0)
  if (taken === null) return 0
  const below = y - taken.getBoundingClientRect().top
  return taken.dataset['entry'] === undefined ? Math.min(below, LONGEST_GRIP) : below
}

/** Whether a callout beside it would lie over the place where it fits. */
function isCovered({ fit, landing }: Drag, rows: readonly Row[]): boolean {
  const at = (member: UserId | null | undefined) => rows.findIndex((row) => row.member === member)
  return fit !== null && at(fit.member) > at(landing?.member)
}

/** What the pointer carries: a block in its column, a card beside it and over the week. */
function Overlay() {
  const drag = useDrag()
  const { rows } = usePlan()
  if (drag === null || drag.by !== 'pointer') return null
  const under = currentTarget()
  if (under !== null && under.perMinute > 0) {
    const width = under.rect.width - 12
    const left = under.rect.right + 300 > globalThis.innerWidth
    return (
      <div style={{ position: 'relative', width, height: drag.minutes * under.perMinute - 2 }}>
        <CarriedFace drag={drag} />
        <Callout drag={drag} left={left} below={isCovered(drag, rows)} />
      </div>
    )
  }
  return (
    <div style={{ position: 'relative', width: under === null ? 190 : under.rect.width - 12 }}>
      <TrayCardFace entry={drag.entry} now="" lifted />
      <Callout drag={drag} left={under !== null && under.rect.right + 300 > globalThis.innerWidth} />
    </div>
  )
}
