import type { Role } from '#contract/accounts.ts'
import type { DatedHours, MemberSchedule } from '#contract/schedule/types.ts'
import type { BusinessHours } from '#contract/sites.ts'
import { readHours } from '../../hoursForm.ts'
import { readDated } from './dated.ts'

/** What is set for a member. */
export interface Fields {
  /** Null: the hours of the business. */
  hours: BusinessHours | null
  starts_address: string
  ends_address: string
  /** Days with other hours. */
  dated_hours: DatedHours[]
  /** Null: every service. */
  services: string[] | null
}
export type Field = keyof Fields
export const fields = [
  'hours',
  'dated_hours',
  'starts_address',
  'ends_address',
  'services',
] as const satisfies readonly Field[]

type Place = 'starts_address' | 'ends_address'
/** As the server has them; an address that support is not told is null. */
type Told = Omit<Fields, Place> & Pick<MemberSchedule, Place>

/** The fields as text, as drafts keep them. */
export const textsOf = ({ hours, dated_hours, services, ...places }: Told): Record<Field, string> => ({
  hours: JSON.stringify(hours),
  dated_hours: JSON.stringify(dated_hours),
  starts_address: places.starts_address ?? '',
  ends_address: places.ends_address ?? '',
  services: JSON.stringify(services),
})

/** A draft may come from an older version of the office. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The fields parsed from their texts; unreadable ones count as not set. */
export function fieldsOf(valueOf: (field: Field) => string): Fields {
  const services = parsed(valueOf('services'))
  return {
    hours: readHours(parsed(valueOf('hours'))),
    dated_hours: readDated(parsed(valueOf('dated_hours'))),
    starts_address: valueOf('starts_address').trim(),
    ends_address: valueOf('ends_address').trim(),
    services: Array.isArray(services) ? services.filter((each) => typeof each === 'string') : null,
  }
}

/** Whether a member's schedule still says what stood in these fields. */
export function sameFields(schedule: MemberSchedule, some: Partial<Fields>): boolean {
  const [now, then] = [textsOf(schedule), textsOf({ ...schedule, ...some })]
  return fields.every((field) => now[field] === then[field])
}

/** Can be booked if they go out: the field, and office members with hours of their own. */
interface Person {
  readonly role: Role
  readonly schedule: Pick<MemberSchedule, 'hours'>
}

/** Whether a member is offered for visits. Where nobody goes out, the owners do. */
export function isBooked(person: Person, everybody: readonly Person[]): boolean {
  const goesOut = ({ role, schedule }: Person) => role === 'field' || schedule.hours !== null
  return goesOut(person) || (person.role === 'owner' && !everybody.some(goesOut))
}
