import type { MemberKey, ServiceKey } from './business.ts'
import type { Calendar } from './calendar.ts'
import type { Chance } from './chance.ts'

/** What every row of the business is made with. */
export interface Ground {
  readonly chance: Chance
  readonly calendar: Calendar
  readonly siteId: string
  readonly memberIds: Readonly<Record<MemberKey, string>>
  readonly serviceIds: Readonly<Record<ServiceKey, string>>
}
