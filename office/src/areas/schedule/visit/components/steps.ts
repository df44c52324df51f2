import { stampUndoMinutes, type VisitKind, type VisitStamp, type VisitState } from '#contract/schedule/values.ts'
import type { ShownVisit } from '../../api/outboxStamps.ts'

type Kind = { readonly kind: VisitKind; readonly state: VisitState }

/** The steps that are marked: somebody drives to a visit; a task is begun where they are. */
export function stepsOf(kind: VisitKind): readonly VisitStamp[] {
  if (kind === 'visit') return ['on_the_way', 'started', 'finished']
  return kind === 'task' ? ['started', 'finished'] : []
}

/** What is marked next; null where nothing is, such as for a visit that nobody has confirmed. */
export function nextStep({ kind, state }: Kind): VisitStamp | null {
  const steps = stepsOf(kind)
  if (state === 'confirmed') return steps[0] ?? null
  if (state === 'on_the_way') return 'started'
  return state === 'working' ? 'finished' : null
}

/** How a step stands, for its mark: over, next, or still ahead. */
export function stepState(
  visit: Pick<ShownVisit, 'kind' | 'state' | VisitStamp>,
  step: VisitStamp,
): 'done' | 'next' | 'ahead' {
  if (visit[step] !== null) return 'done'
  const steps = stepsOf(visit.kind)
  // a step that nobody marked is over once a later one is
  const isOver = steps.slice(steps.indexOf(step) + 1).some((later) => visit[later] !== null) || visit.state === 'done'
  if (isOver) return 'done'
  return nextStep(visit) === step ? 'next' : 'ahead'
}

const stampOf: Partial<Record<VisitState, VisitStamp>> = {
  on_the_way: 'on_the_way',
  working: 'started',
  done: 'finished',
}

/** The last mark, as long as it may be taken back; null where there is none. `now` in milliseconds. */
export function undoableMark(
  visit: Pick<ShownVisit, 'kind' | 'state' | VisitStamp>,
  now: number,
): { readonly stamp: VisitStamp; readonly marked: string } | null {
  const stamp = stampOf[visit.state]
  if (stamp === undefined || !stepsOf(visit.kind).includes(stamp)) return null
  const marked = visit[stamp]
  return marked !== null && now - Date.parse(marked) < stampUndoMinutes * 60_000 ? { stamp, marked } : null
}
