import type { VisitKind, VisitStamp, VisitState } from '#contract/schedule/values.ts'
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
