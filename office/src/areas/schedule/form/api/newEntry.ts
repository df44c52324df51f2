import { arrivalWindows, usualArrival, visitLengths, type VisitKind } from '#contract/schedule/values.ts'
import type { Wanted } from '../../filters.ts'
import type { Subject } from '../components/SubjectField.tsx'
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
  readonly minutes: number
  readonly arrival: number
  readonly members: readonly string[]
  readonly note: string
  readonly tell: boolean
}

export function initialValue({ create, day, time, member }: Wanted, today: string): NewValue {
  return {
    kind: create ?? 'visit',
    subject: null,
    title: '',
    service: '',
    address: '',
    mode: 'time',
    day: day ?? today,
    time: time ?? '',
    minutes: visitLengths.usual,
    arrival: usualArrival,
    members: member === null ? [] : [member],
    note: '',
    tell: false,
  }
}

/** What is missing. */
export interface Faults {
  readonly subject?: true
  readonly time?: true
}

export function faultsOf({ kind, subject, title, mode, time }: NewValue): Faults {
  const isNamed = kind === 'visit' ? subject !== null : kind === 'time_off' || title.trim() !== ''
  return {
    ...(isNamed ? {} : { subject: true }),
    ...(mode === 'time' && time === '' ? { time: true } : {}),
  }
}

export function bodyOf(value: NewValue): NewEntry {
  const { kind, subject, title, service, address, mode, day, time, minutes, members, note, tell } = value
  const isVisit = kind === 'visit'
  const arrival = arrivalWindows.find((each) => each === value.arrival)
  return {
    kind,
    title: title.trim(),
    minutes,
    members: [...members],
    note: note.trim(),
    ...(mode === 'time' && { starts: `${day}T${time}` }),
    ...(mode === 'any' && { day }),
    ...(isVisit && subject !== null && { [subject.kind]: subject.id }),
    ...(isVisit && service !== '' && { service }),
    ...(isVisit && mode === 'time' && arrival !== undefined && { arrival_minutes: arrival }),
    ...(!isVisit && address.trim() !== '' && { address: address.trim() }),
    ...(isVisit && mode === 'time' && tell && subject?.kind === 'request' && { tell }),
  }
}
