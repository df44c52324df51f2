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
  readonly every_service: boolean | null
  readonly version: number | null
  /** What they can do, where that is not everything. */
  readonly services: string[]
}

const selectMembers = (site: SiteId) => sql`
  select m.user_id, m.role, s.hours, s.starts_address, s.starts_latitude, s.starts_longitude, s.every_service, s.version,
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

type StartRow = Pick<
  Selectable<Tables['member_schedules']>,
  'site_id' | 'user_id' | 'starts_address' | 'starts_latitude'
>

const startsOfDays = (db: Db) =>
  db
    .selectFrom('member_schedules')
    .select(['site_id', 'user_id', 'starts_address', 'starts_latitude'])
    .where('starts_address', '<>', '')

/** Where one member begins their day; none when nothing is set. */
export const startOfMember = (db: Db, site: SiteId, member: UserId): Promise<StartRow[]> =>
  startsOfDays(db).where('site_id', '=', site).where('user_id', '=', member).execute()

/**
 * Of all businesses: where members begin their day, those whose turn it is and then those that nobody knows; the latter in
 * another order each night, so that addresses no service finds do not keep the others out.
 */
export function startsToLocate(db: Db, turn: number, limit: number): Promise<StartRow[]> {
  const isTurn = sql<boolean>`abs(hashtext(user_id::text)::bigint) % ${turnsOfPositions} = ${turn}`
  return startsOfDays(db)
    .where(sql<boolean>`(starts_latitude is null or ${isTurn})`)
    .orderBy(isTurn, 'desc')
    .orderBy(sql`hashtextextended(user_id::text, ${turn})`)
    .orderBy('site_id')
    .limit(limit)
    .execute()
}

/** Writes where an address is, unless it is another by now. */
export const savePosition = (
  db: Db,
  { site_id: site, user_id: member, starts_address: address }: StartRow,
  position: Position | null,
): Promise<unknown> =>
  db
    .updateTable('member_schedules')
    .set({ starts_latitude: position?.lat ?? null, starts_longitude: position?.lng ?? null })
    .where('site_id', '=', site)
    .where('user_id', '=', member)
    .where('starts_address', '=', address)
    .execute()
