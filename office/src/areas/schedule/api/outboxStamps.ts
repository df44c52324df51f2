import type { Schedule, VisitDetail, VisitNote } from '#contract/schedule/types.ts'
import type { VisitStamp, VisitState } from '#contract/schedule/values.ts'
import { isVisitNote, type Entry } from '../../../lib/outbox/entry.ts'
import { isShown, isTaken } from '../../../lib/outbox/standing.ts'

/** The state that a mark leads to. */
export const stateAfter: Readonly<Record<VisitStamp, VisitState>> = {
  on_the_way: 'on_the_way',
  started: 'working',
  finished: 'done',
}

/** The state without a mark: that of the mark before it. */
export function stateBefore(visit: Pick<VisitDetail, VisitStamp>, stamp: VisitStamp): VisitState {
  if (stamp === 'finished' && visit.started !== null) return 'working'
  return stamp !== 'on_the_way' && visit.on_the_way !== null ? 'on_the_way' : 'confirmed'
}

/** The calendar with the marks that wait on this device, as if the server had them. */
export function withOutbox(schedule: Schedule, outbox: readonly Entry[]): Schedule {
  const states = new Map<string, VisitState>()
  for (const entry of outbox) {
    const { deed } = entry
    if (!isShown(entry)) continue
    if (deed.kind === 'visit.stamp') states.set(deed.visitId, stateAfter[deed.stamp])
    if (deed.kind === 'visit.undo') states.set(deed.visitId, deed.to)
  }
  if (states.size === 0) return schedule
  return {
    ...schedule,
    entries: schedule.entries.map((entry) => {
      const state = states.get(entry.id)
      return state === undefined ? entry : { ...entry, state }
    }),
  }
}

/** A note as the panel shows it: one that the server does not know yet has the name of its act. */
export type ShownNote = Omit<VisitNote, 'id'> & { readonly id: string; readonly waits?: true }
export type ShownVisit = Omit<VisitDetail, 'notes'> & { readonly notes: readonly ShownNote[] }

/** A visit with the marks and notes that wait on this device. `by`: the name of the person. */
export function visitWithOutbox(visit: ShownVisit, outbox: readonly Entry[], by: string): ShownVisit {
  return outbox.reduce<ShownVisit>((sofar, entry) => {
    const { deed, id } = entry
    if (!isShown(entry)) return sofar
    if (deed.kind === 'visit.stamp' && deed.visitId === visit.id)
      return { ...sofar, state: stateAfter[deed.stamp], [deed.stamp]: sofar[deed.stamp] ?? deed.at }
    if (deed.kind === 'visit.undo' && deed.visitId === visit.id) return { ...sofar, state: deed.to, [deed.stamp]: null }
    if (deed.kind !== 'visit.note' || deed.visitId !== visit.id) return sofar
    // the server's own list may hold already what it has taken
    const has = isTaken(entry) && sofar.notes.some((note) => isVisitNote(deed, note))
    return has ? sofar : { ...sofar, notes: [...sofar.notes, { id, by, text: deed.text, at: deed.at, waits: true }] }
  }, visit)
}
