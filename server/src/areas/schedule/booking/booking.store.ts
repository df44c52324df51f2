import { sql, type Insertable, type Selectable, type Transaction } from 'kysely'
import type { Position } from '#contract/places.ts'
import type { ServiceId, SiteId, UserId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type BookingRow = Selectable<Tables['service_bookings']>
export type RulesRow = Selectable<Tables['booking_rules']>

export const findRules = (db: Db, site: SiteId): Promise<RulesRow | undefined> =>
  db.selectFrom('booking_rules').selectAll().where('site_id', '=', site).executeTakeFirst()

/** Writes the rules of the business, all of them. */
export const saveRules = (db: Db, row: Insertable<Tables['booking_rules']>): Promise<RulesRow> =>
  db
    .insertInto('booking_rules')
    .values(row)
    .onConflict((conflict) => {
      const { site_id: _site, ...rest } = row
      return conflict.column('site_id').doUpdateSet({ ...rest, version: sql<number>`booking_rules.version + 1` })
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const findBooking = (db: Db, site: SiteId, service: ServiceId): Promise<BookingRow | undefined> =>
  db
    .selectFrom('service_bookings')
    .selectAll()
    .where('site_id', '=', site)
    .where('service_id', '=', service)
    .executeTakeFirst()

export const listBookings = (db: Db, site: SiteId): Promise<BookingRow[]> =>
  db.selectFrom('service_bookings').selectAll().where('site_id', '=', site).execute()

export const saveBooking = async (db: Db, row: Insertable<Tables['service_bookings']>): Promise<void> => {
  const { site_id: _site, service_id: _service, ...rest } = row
  await db
    .insertInto('service_bookings')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'service_id'])
        .doUpdateSet({ ...rest, version: sql<number>`service_bookings.version + 1` }),
    )
    .execute()
}

/** The services of the business, hidden ones too, by name. */
export const listServiceNames = async (db: Db, site: SiteId): Promise<{ id: string; name: string }[]> => {
  const rows = await db
    .selectFrom('service_names')
    .select(['service_id', 'name'])
    .where('site_id', '=', site)
    .orderBy('name')
    .orderBy('service_id')
    .execute()
  return rows.map(({ service_id: id, name }) => ({ id: id ?? '', name: name ?? '' }))
}

/** A member with what was set for them; nothing set: nulls. */
export interface MemberRow {
  readonly user_id: string
  readonly role: string
  readonly hours: unknown
  readonly starts_address: string | null
  readonly starts_latitude: number | null
  readonly starts_longitude: number | null
  readonly ends_address: string | null
  readonly ends_latitude: number | null
  readonly ends_longitude: number | null
  readonly dated_hours: unknown
  readonly every_service: boolean | null
  readonly version: number | null
  /** What they can do, where that is not everything. */
  readonly services: string[]
}

const selectMembers = (site: SiteId) => sql`
  select m.user_id, m.role, s.hours, s.starts_address, s.starts_latitude, s.starts_longitude,
    s.ends_address, s.ends_latitude, s.ends_longitude, s.dated_hours, s.every_service, s.version,
    coalesce((select array_agg(c.service_id order by c.service_id) from member_services c
      where c.site_id = m.site_id and c.user_id = m.user_id), '{}') as services
  from site_members m
  join person_names p on p.user_id = m.user_id
  left join member_schedules s on s.site_id = m.site_id and s.user_id = m.user_id
  where m.site_id = ${site}`

/** Everybody who belongs to the business, by name. */
export const listMembers = async (db: Db, site: SiteId): Promise<MemberRow[]> =>
  (await sql<MemberRow>`${selectMembers(site)} order by p.first_name, p.last_name, m.user_id`.execute(db)).rows

export const findMember = async (db: Db, site: SiteId, member: UserId): Promise<MemberRow | undefined> =>
  (await sql<MemberRow>`${selectMembers(site)} and m.user_id = ${member}`.execute(db)).rows[0]

export type MemberScheduleGiven = Omit<Insertable<Tables['member_schedules']>, 'version'>

/** Writes when a member works, and what they can do. `services` count where not every service is theirs. */
export async function saveMemberSchedule(
  db: Db,
  row: MemberScheduleGiven,
  services: readonly ServiceId[],
): Promise<void> {
  const { site_id, user_id, ...rest } = row
  await db
    .insertInto('member_schedules')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'user_id'])
        .doUpdateSet({ ...rest, version: sql<number>`member_schedules.version + 1` }),
    )
    .execute()
  await db.deleteFrom('member_services').where('site_id', '=', site_id).where('user_id', '=', user_id).execute()
  if (services.length === 0) return
  await db
    .insertInto('member_services')
    .values(services.map((service_id) => ({ site_id, user_id, service_id })))
    .execute()
}

/** One change of the rules of booking after the other, until the transaction ends. */
export const lockBooking = (db: Db, site: SiteId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`booking ${site}`}, 0))`.execute(db)

/** Days after which each position is asked for again: one part of them every night. */
export const turnsOfPositions = 25

/** Where a day begins or ends that has an address; `latitude` null: nobody knows yet where that is. */
export interface DayPlaceRow {
  readonly site_id: string
  readonly user_id: string
  readonly which: 'starts' | 'ends'
  readonly address: string
  readonly latitude: number | null
}

const dayPlaces = sql`
  select site_id, user_id, 'starts' as which, starts_address as address, starts_latitude as latitude
    from member_schedules where starts_address <> ''
  union all
  select site_id, user_id, 'ends', ends_address, ends_latitude from member_schedules where ends_address <> ''`

/** Where one member begins and ends their day; none when nothing is set. */
export async function placesOfMember(db: Db, site: SiteId, member: UserId): Promise<DayPlaceRow[]> {
  const { rows } = await sql<DayPlaceRow>`
    select * from (${dayPlaces}) places where site_id = ${site} and user_id = ${member}`.execute(db)
  return rows
}

/**
 * Of all businesses: where members begin and end their day, those whose turn it is and then those that nobody knows; the
 * latter in another order each night, so that addresses no service finds do not keep the others out.
 */
export async function placesToLocate(db: Db, turn: number, limit: number): Promise<DayPlaceRow[]> {
  const isTurn = sql`abs(hashtext(user_id::text)::bigint) % ${turnsOfPositions} = ${turn}`
  const { rows } = await sql<DayPlaceRow>`
    select * from (${dayPlaces}) places where latitude is null or ${isTurn}
    order by ${isTurn} desc, hashtextextended(user_id::text, ${turn}), site_id, which limit ${limit}`.execute(db)
  return rows
}

/** Writes where an address is, unless it is another by now. */
export async function savePosition(
  db: Db,
  { site_id: site, user_id: member, which, address }: DayPlaceRow,
  position: Position | null,
): Promise<void> {
  const [latitude, longitude] = [position?.lat ?? null, position?.lng ?? null]
  await db
    .updateTable('member_schedules')
    .set(
      which === 'starts'
        ? { starts_latitude: latitude, starts_longitude: longitude }
        : { ends_latitude: latitude, ends_longitude: longitude },
    )
    .where('site_id', '=', site)
    .where('user_id', '=', member)
    .where(`${which}_address`, '=', address)
    .execute()
}
