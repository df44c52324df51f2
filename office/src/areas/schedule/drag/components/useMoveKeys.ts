import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import type { UserId } from '#contract/shared.ts'
import { everyEntry } from '../../api/scheduleCache.ts'
import { isTyping } from '../../../../lib/typing.ts'
import { windowsAt } from '../../../../lib/windows.ts'
import type { Row } from '../../components/rows.ts'
import { currentDrag, setDrag, type Drag } from './dragStore.ts'
import { heldOver, landingOf, stepped, type Plan, type Step } from './landing.ts'

/** What the arrows mean: in a day the times lie below each other, in a week the members. */
const steps: Readonly<Record<'day' | 'week', ReadonlyMap<string, Step>>> = {
  day: new Map([
    ['ArrowUp', { minutes: -15 }],
    ['ArrowDown', { minutes: 15 }],
    ['ArrowLeft', { members: -1 }],
    ['ArrowRight', { members: 1 }],
  ]),
  week: new Map([
    ['ArrowUp', { members: -1 }],
    ['ArrowDown', { members: 1 }],
    ['ArrowLeft', { days: -1 }],
    ['ArrowRight', { days: 1 }],
  ]),
}

const focusedBlock = () =>
  document.activeElement instanceof HTMLElement && document.activeElement.dataset['entry'] !== undefined
    ? document.activeElement
    : null

/** Goes to the block that lies nearest in a direction. */
function goFrom(block: HTMLElement, key: string, grid: HTMLElement): void {
  const from = block.getBoundingClientRect()
  const isDown = key === 'ArrowDown' || key === 'ArrowUp'
  const sign = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1
  const middle = (rect: DOMRect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 })
  const here = middle(from)
  let best: { element: HTMLElement; score: number } | null = null
  for (const element of grid.querySelectorAll<HTMLElement>('[data-entry]')) {
    if (element === block) continue
    const there = middle(element.getBoundingClientRect())
    const along = sign * (isDown ? there.y - here.y : there.x - here.x)
    const aside = Math.abs(isDown ? there.x - here.x : there.y - here.y)
    if (along < 4) continue
    // straight ahead is nearer than what lies aside
    const score = along + aside * (isDown ? 6 : 2)
    if (best === null || score < best.score) best = { element, score }
  }
  best?.element.focus({ preventScroll: true })
  best?.element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

interface MoveKeys {
  grid: RefObject<HTMLElement | null>
  plan: Plan | null
  view: 'day' | 'week' | null
  mayMove: boolean
  onDrop: (drag: Drag) => void
}

function begin(element: HTMLElement, plan: Plan): Drag | null {
  const entry: ScheduleEntry | undefined = everyEntry(plan.schedule).find(({ id }) => id === element.dataset['entry'])
  const row: Row | undefined = plan.rows.find(({ member }) => (member ?? '') === (element.dataset['member'] ?? ''))
  if (entry === undefined || entry.state === 'done') return null
  const member: UserId | null = row?.member ?? null
  const landing = landingOf(entry, member)
  if (landing === null) return null
  return {
    entry,
    kind: 'move',
    by: 'keyboard',
    from: member,
    minutes: entry.minutes,
    landing,
    verdict: null,
    fit: null,
  }
}

/** A block in the row of a member. */
const blockOf = (grid: HTMLElement, id: string, member: string) =>
  grid.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"][data-member="${CSS.escape(member)}"]`)

/**
 * The keys of the grid: arrows go from block to block, `m` takes one, arrows move it, Shift with up and down changes how
 * long it is, Enter puts it down, Escape leaves it where it was.
 */
export function useMoveKeys({ grid, plan, view, mayMove, onDrop }: MoveKeys): void {
  // what was put down keeps the focus, wherever it is drawn next
  const wanted = useRef<{ id: string; member: string } | null>(null)
  useEffect(() => {
    if (wanted.current === null || grid.current === null) return
    const block = blockOf(grid.current, wanted.current.id, wanted.current.member)
    if (block === null) return
    wanted.current = null
    block.focus()
  })
  // a move ends when the view changes or the screen closes
  const carriesIn = plan === null ? null : view
  useEffect(() => (carriesIn === null ? undefined : () => setDrag(null)), [carriesIn])
  const carry = useCallback(
    (drag: Drag, event: KeyboardEvent): boolean => {
      if (plan === null || view === null || drag.landing === null) return false
      if (event.key === 'Escape') setDrag(null)
      else if (event.key === 'Enter') {
        setDrag(null)
        onDrop(drag)
        wanted.current = { id: drag.entry.id, member: drag.landing.member ?? '' }
      } else if (event.shiftKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
        const minutes = Math.max(15, drag.minutes + (event.key === 'ArrowDown' ? 15 : -15))
        setDrag(heldOver({ ...drag, kind: 'resize' }, plan, drag.landing, minutes))
      } else {
        const step = steps[view].get(event.key)
        if (step === undefined) return event.key !== 'Tab'
        setDrag(heldOver(drag, plan, stepped(drag.landing, step, plan.rows, drag.minutes)))
      }
      return true
    },
    [plan, view, onDrop],
  )
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || windowsAt(event) > 0) return
      const drag = currentDrag()
      if (drag !== null) {
        if (drag.by === 'keyboard' && carry(drag, event)) event.preventDefault()
        return
      }
      const block = focusedBlock()
      if (block === null || plan === null || grid.current === null) return
      const isArrow = event.key.startsWith('Arrow')
      const isLonger = event.shiftKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')
      if (mayMove && view !== null && (event.key === 'm' || isLonger)) {
        const begun = begin(block, plan)
        if (begun === null) return
        setDrag(begun)
        if (isLonger) carry(begun, event)
      } else if (isArrow && !event.shiftKey) goFrom(block, event.key, grid.current)
      else return
      event.preventDefault()
    }
    // before the block's own: Enter puts down what is carried, and does not open it
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [grid, plan, view, mayMove, carry])
}
