import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { business } from '../business.ts'
import type { Chance } from '../chance.ts'
import { idAt } from '../ids.ts'
import { positionOf } from '../positions.ts'

type Rows<Name extends keyof Tables> = Insertable<Tables[Name]>[]

export type CrewKey = 'luis' | 'ben' | 'tess'

/** Who drives out beside the three who run the business: two plumbers and a landscaper. */
export const crew: readonly {
  readonly key: CrewKey
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}[] = [
  { key: 'luis', firstName: 'Luis', lastName: 'Herrera', phone: '+14155550103' },
  { key: 'ben', firstName: 'Ben', lastName: 'Kowalski', phone: '+14155550104' },
  { key: 'tess', firstName: 'Tess', lastName: 'Nguyen', phone: '+14155550105' },
]

export interface CrewRows {
  readonly ids: Readonly<Record<CrewKey, string>>
  readonly users: Rows<'users'>
  readonly memberships: Rows<'memberships'>
  readonly schedules: Rows<'member_schedules'>
}

/** Tess works four long days: her own hours, not those of the business. */
const longDay = [{ open: '07:00', close: '17:00' }]
const fourDays = {
  monday: longDay,
  tuesday: longDay,
  wednesday: longDay,
  thursday: longDay,
  friday: [],
  saturday: [],
  sunday: [],
  closed_dates: [],
}

/** The crew as rows; `known`: people who are there already, by phone number. */
export function planCrew(chance: Chance, siteId: string, founded: Date, known: ReadonlyMap<string, string>): CrewRows {
  const idOf = (phone: string) => known.get(phone) ?? idAt(chance, founded)
  const [luis, ben, tess] = crew.map(({ phone }) => idOf(phone))
  const ids = { luis: luis ?? '', ben: ben ?? '', tess: tess ?? '' }
  const yard = positionOf(business.address)
  return {
    ids,
    users: crew
      .filter(({ phone }) => !known.has(phone))
      .map(({ key, firstName, lastName, phone }) => ({
        id: ids[key],
        phone,
        first_name: firstName,
        last_name: lastName,
        created_at: founded,
        modified_at: founded,
      })),
    memberships: crew.map(({ key }) => ({ site_id: siteId, user_id: ids[key], role: 'field', created_at: founded })),
    schedules: crew.map(({ key }) => ({
      site_id: siteId,
      user_id: ids[key],
      hours: key === 'tess' ? JSON.stringify(fourDays) : null,
      starts_address: business.address,
      starts_latitude: yard?.latitude ?? null,
      starts_longitude: yard?.longitude ?? null,
      modified_at: founded,
    })),
  }
}
