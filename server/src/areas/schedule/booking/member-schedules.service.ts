import { noHours, sharedDay } from '#contract/hours.rules.ts'
import { DatedHours, type MemberSchedule } from '#contract/schedule/types.ts'
import { datedLimits } from '#contract/schedule/values.ts'
import { ServiceId, UserId } from '#contract/shared.ts'
import { BusinessHours } from '#contract/sites.ts'
import { z } from 'zod'
import type { Answer, Input } from '../../../http/handler.ts'
import { countDays } from '../../../platform/day-range.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { seesHomeOf } from '../../../platform/work/actors.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { addDays, onTheWall } from '../../../platform/wall-clock.rules.ts'
import { overlappingSpans, timeZoneOf } from '../../sites/index.ts'
import {
  findMember,
  listMembers,
  listServiceNames,
  lockBooking,
  saveMemberSchedule,
  type MemberRow,
} from './booking.store.ts'
import { locateMemberKind } from './start-places.jobs.ts'

/** All that was set for a member. */
type WholeSchedule = MemberSchedule & { readonly starts_address: string; readonly ends_address: string }

const present = (row: MemberRow): WholeSchedule => ({
  user: UserId.parse(row.user_id),
  hours: BusinessHours.nullable().parse(row.hours),
  starts_address: row.starts_address ?? '',
  ends_address: row.ends_address ?? '',
  dated_hours: z.array(DatedHours).parse(row.dated_hours ?? []),
  services: row.every_service === false ? row.services.map((id) => ServiceId.parse(id)) : null,
  version: row.version ?? 0,
})

/** Without the addresses for those who are not told them. */
const shown = (work: SiteWork, schedule: WholeSchedule): MemberSchedule =>
  seesHomeOf(work.actor, schedule.user) ? schedule : { ...schedule, starts_address: null, ends_address: null }

/** Everybody of the business, by name; who has nothing set keeps its hours and does every service. */
export const listMemberSchedules = async (work: SiteWork): Promise<Answer<'listMemberSchedules'>> => ({
  members: (await listMembers(work.db, work.site.id)).map((row) => shown(work, present(row))),
})

type Given = Input<'updateMemberSchedule'>['body']

/** @throws Refusal invalid for days that end before they begin, last too long, are in two of them, or none of them */
function checkDated(dated: readonly DatedHours[]): void {
  for (const [index, each] of dated.entries()) {
    const refuse = (message: string, field = '') => refuseField('invalid', `dated_hours.${index}${field}`, message)
    if (each.to < each.from) throw refuse('is before the first day', '.to')
    if (countDays(each.from, each.to) > datedLimits.days) throw refuse(`is more than ${datedLimits.days} days`, '.to')
    if (sharedDay(each, each) === undefined) throw refuse('has none of these weekdays', '.weekdays')
    const [clash] = overlappingSpans({ ...noHours, monday: each.spans })
    if (clash !== undefined) throw refuse('overlaps with another span of the day', clash.replace('monday', '.spans'))
    if (dated.slice(0, index).some((other) => sharedDay(each, other) !== undefined))
      throw refuse('has a day that other hours were given for', '.from')
  }
}

/** In their order, without those that have been over for a year. */
async function keptDated(work: SiteWork, dated: readonly DatedHours[]): Promise<DatedHours[]> {
  const since = addDays(onTheWall(await timeZoneOf(work), work.now).date, -datedLimits.days)
  return dated.filter(({ to }) => to >= since).toSorted((one, other) => one.from.localeCompare(other.from))
}

/** @throws Refusal invalid */
async function check({ db, site }: SiteWork, { hours, dated_hours: dated = [], services }: Given): Promise<void> {
  checkDated(dated)
  const [clash] = hours ? overlappingSpans(hours) : []
  if (clash !== undefined) throw refuseField('invalid', `hours.${clash}`, 'overlaps with another span of the day')
  if (!services) return
  const names = new Set((await listServiceNames(db, site.id)).map(({ id }) => id))
  if (new Set(services).size !== services.length) throw refuseField('invalid', 'services', 'names a service twice')
  if (services.some((id) => !names.has(id)))
    throw refuseField('invalid', 'services', 'are not all services of this business')
}

/** As the audit log shows it: `2026-06-01 – 2026-06-05: 10:00–14:00`; weekdays by number, Monday being 1. */
const datedText = ({ from, to, weekdays, spans }: DatedHours): string =>
  [
    from === to ? from : `${from} – ${to}`,
    ...(weekdays.length > 0 ? [` (${weekdays.map((day) => day + 1).join(', ')})`] : []),
    `: ${spans.map(({ open, close }) => `${open}–${close}`).join(', ') || '–'}`,
  ].join('')

const factsOf = ({
  hours,
  starts_address,
  ends_address,
  dated_hours,
  services,
}: Omit<WholeSchedule, 'user' | 'version'>) => ({
  hours,
  start_address: starts_address,
  end_address: ends_address,
  dated_hours: dated_hours.map(datedText),
  services,
})

/** @throws Refusal forbidden for an address of somebody whose address is not told */
function checkAddresses(work: SiteWork, { params, body }: Input<'updateMemberSchedule'>): void {
  const names = body.starts_address !== undefined || body.ends_address !== undefined
  if (names && !seesHomeOf(work.actor, params.memberId)) throw new Refusal('forbidden')
}

/** @throws Refusal not_found for who does not belong to the business, forbidden, stale, invalid */
export async function updateMemberSchedule(
  work: SiteWork,
  input: Input<'updateMemberSchedule'>,
): Promise<Answer<'updateMemberSchedule'>> {
  const { params, body, ifVersion } = input
  const { db, site, now } = work
  checkAddresses(work, input)
  await lockBooking(db, site.id)
  const row = await findMember(db, site.id, params.memberId)
  if (!row) throw new Refusal('not_found')
  const before = present(row)
  if (ifVersion !== undefined && ifVersion !== before.version) throw new Refusal('stale')
  await check(work, body)
  const services = body.services?.toSorted() ?? null
  const starts = body.starts_address ?? before.starts_address
  const ends = body.ends_address ?? before.ends_address
  const dated = await keptDated(work, body.dated_hours ?? before.dated_hours)
  const wanted = { ...body, services, starts_address: starts, ends_address: ends, dated_hours: dated }
  const hasMoved = { starts: starts !== before.starts_address, ends: ends !== before.ends_address }
  const changes = changesBetween(factsOf(before), factsOf(wanted))
  if (!changes) return { member: shown(work, before) }
  await saveMemberSchedule(
    db,
    {
      site_id: site.id,
      user_id: params.memberId,
      hours: body.hours === null ? null : JSON.stringify(body.hours),
      starts_address: starts,
      // where that is, a job finds out: nobody waits for the maps service here
      ...(hasMoved.starts ? { starts_latitude: null, starts_longitude: null } : {}),
      ends_address: ends,
      ...(hasMoved.ends ? { ends_latitude: null, ends_longitude: null } : {}),
      dated_hours: JSON.stringify(dated),
      every_service: services === null,
      modified_at: now,
    },
    services ?? [],
  )
  if ((hasMoved.starts && starts !== '') || (hasMoved.ends && ends !== '')) {
    const member = { site: site.id, user: params.memberId }
    await work.enqueue(locateMemberKind, member, { onlyOne: `${member.site} ${member.user}` })
  }
  work.audit({ act: 'member_schedule.update', record: 'member_schedule', recordId: params.memberId, ...changes })
  work.announce('members', params.memberId)
  const changed = await findMember(db, site.id, params.memberId)
  if (!changed) throw new Error('a member is gone whose row is locked')
  return { member: shown(work, present(changed)) }
}
