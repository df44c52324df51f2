import { arrivalWindows, usualArrival, type VisitKind } from '#contract/schedule/values.ts'
import { useCallback, useLayoutEffect, useState } from 'react'
import { useDraft } from '../../../../lib/drafts.ts'
import { newId } from '../../../../lib/ids.ts'
import { useSite } from '../../../../lib/site.tsx'
import { hasCustomer } from '../../api/visitNews.ts'
import type { Wanted } from '../../filters.ts'
import { noRepeat, repeatFaults, repeatOf, type RepeatValue } from '../../series/components/repeat.ts'
import type { Subject } from '../components/SubjectField.tsx'
import type { FreeTimesFor } from './useFreeTimes.ts'
import type { NewEntry } from './useScheduleVisit.ts'

/** When it is: at a time, any time of a day, or to be decided later. */
export const modes = ['time', 'any', 'later'] as const

/** The form of a new entry. */
export interface NewValue {
  readonly kind: VisitKind
  readonly subject: Subject | null
  readonly title: string
  readonly service: string
  readonly address: string
  readonly mode: (typeof modes)[number]
  readonly day: string
  readonly time: string
  /** 0: as long as the service takes. */
  readonly minutes: number
  readonly arrival: number
  readonly repeat: RepeatValue
  readonly members: readonly string[]
  readonly note: string
  readonly tell: boolean
  /** The day, time, and member it was started with. */
  readonly slot: string
  /** Idempotency key of these values once they were sent; any edit clears it. */
  readonly key: string
}

function initialValue({ create, day, time, member }: Wanted, today: string): NewValue {
  return {
    kind: create ?? 'visit',
    subject: null,
    title: '',
    service: '',
    address: '',
    mode: 'time',
    day: day ?? today,
    time: time ?? '',
    minutes: 0,
    arrival: usualArrival,
    repeat: noRepeat,
    members: member === null ? [] : [member],
    note: '',
    tell: false,
    slot: [day, time, member].join(' '),
    key: '',
  }
}

/**
 * What replaces parts of a draft: another time, member, or kind than the draft was started with wins, and the rest stays. A
 * day in the past becomes today.
 */
function chosenAnew(draft: NewValue, begun: NewValue, { create, day, time, member }: Wanted, today: string) {
  if (draft.slot === begun.slot) return draft.day < today ? { day: today } : {}
  return {
    slot: begun.slot,
    ...(create !== null && create !== 'visit' && { kind: create }),
    ...((day !== null || draft.day < today) && { day: begun.day }),
    ...(time !== null && { time, mode: 'time' as const }),
    ...(member !== null && { members: begun.members }),
  }
}

/** The form of a new entry. Its draft is kept on this device until the entry is saved. */
export function useNewEntry(wanted: Wanted, today: string) {
  const { slug } = useSite()
  const [begun] = useState(() => initialValue(wanted, today))
  const draft = useDraft(slug, 'visit', begun)
  const { value, change, restored } = draft
  const [anew] = useState(() => (restored ? chosenAnew(value, begun, wanted, today) : {}))
  const set = useCallback((patch: Partial<NewValue>) => change({ ...patch, key: '' }), [change])
  useLayoutEffect(() => {
    if (Object.keys(anew).length > 0) set(anew)
  }, [anew, set])
  /** The idempotency key of what is sent now. */
  const keyed = () => {
    const key = value.key === '' ? newId() : value.key
    change({ key })
    return key
  }
  return { value, set, keyed, clear: draft.clear, restored }
}

/** What is missing. */
export interface Faults {
  readonly subject?: true
  readonly members?: true
  readonly time?: true
  readonly repeat?: true
}

export function faultsOf({ kind, subject, title, members, mode, day, time, repeat }: NewValue): Faults {
  const isNamed = kind === 'visit' ? subject !== null : kind === 'time_off' || title.trim() !== ''
  return {
    ...(isNamed ? {} : { subject: true }),
    ...(kind === 'time_off' && members.length === 0 ? { members: true } : {}),
    ...(mode === 'time' && time === '' ? { time: true } : {}),
    ...(mode === 'time' && repeatFaults(repeat, day).length > 0 ? { repeat: true } : {}),
  }
}

/** Whether to offer telling the customer: there is a time and a customer. */
export const asksToTell = ({ kind, subject, mode }: NewValue): boolean =>
  mode === 'time' && hasCustomer({ kind, customer: subject?.name ?? null })

/** What free times are searched for: a visit is at its customer’s, the rest where it says. */
export function aboutOf({ kind, subject, service, address }: NewValue): FreeTimesFor {
  if (kind !== 'visit') return address.trim() === '' ? {} : { address: address.trim() }
  return { ...(subject !== null && { [subject.kind]: subject.id }), ...(service !== '' && { service }) }
}

export function bodyOf(value: NewValue): NewEntry {
  const { kind, subject, title, service, address, mode, day, time, minutes, members, note, tell } = value
  const isVisit = kind === 'visit'
  const arrival = arrivalWindows.find((each) => each === value.arrival)
  return {
    kind,
    title: title.trim(),
    ...(minutes > 0 && { minutes }),
    members: [...members],
    note: note.trim(),
    ...(mode === 'time' && { starts: `${day}T${time}` }),
    ...(mode === 'any' && { day }),
    ...(mode === 'time' && { repeat: repeatOf(value.repeat, day) }),
    ...(isVisit && subject !== null && { [subject.kind]: subject.id }),
    ...(isVisit && service !== '' && { service }),
    ...(isVisit && mode === 'time' && arrival !== undefined && { arrival_minutes: arrival }),
    ...(!isVisit && address.trim() !== '' && { address: address.trim() }),
    ...(asksToTell(value) && tell && { tell }),
  }
}
