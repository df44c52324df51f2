import type { MemberSchedule } from '#contract/schedule/types.ts'
import { ServiceId, UserId } from '#contract/shared.ts'
import { BusinessHours } from '#contract/sites.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { overlappingSpans } from '../../sites/index.ts'
import {
  findMember,
  listMembers,
  listServiceNames,
  lockBooking,
  saveMemberSchedule,
  type MemberRow,
} from './booking.store.ts'
import { locateMemberKind } from './start-places.jobs.ts'

const present = (row: MemberRow): MemberSchedule => ({
  user: UserId.parse(row.user_id),
  hours: BusinessHours.nullable().parse(row.hours),
  starts_address: row.starts_address ?? '',
  services: row.every_service === false ? row.services.map((id) => ServiceId.parse(id)) : null,
  version: row.version ?? 0,
})

/** Everybody of the business, by name; who has nothing set keeps its hours and does every service. */
export const listMemberSchedules = async ({ db, site }: SiteWork): Promise<Answer<'listMemberSchedules'>> => ({
  members: (await listMembers(db, site.id)).map(present),
})

type Given = Input<'updateMemberSchedule'>['body']

/** @throws Refusal invalid */
async function check({ db, site }: SiteWork, { hours, services }: Given): Promise<void> {
  const [clash] = hours ? overlappingSpans(hours) : []
  if (clash !== undefined) throw refuseField('invalid', `hours.${clash}`, 'overlaps with another span of the day')
  if (!services) return
  const names = new Set((await listServiceNames(db, site.id)).map(({ id }) => id))
  if (new Set(services).size !== services.length) throw refuseField('invalid', 'services', 'names a service twice')
  if (services.some((id) => !names.has(id)))
    throw refuseField('invalid', 'services', 'are not all services of this business')
}

const factsOf = ({ hours, starts_address, services }: Omit<MemberSchedule, 'user' | 'version'>) => ({
  hours,
  start_address: starts_address,
  services,
})

/** @throws Refusal not_found for who does not belong to the business, stale, invalid */
export async function updateMemberSchedule(
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateMemberSchedule'>,
): Promise<Answer<'updateMemberSchedule'>> {
  const { db, site, now } = work
  await lockBooking(db, site.id)
  const row = await findMember(db, site.id, params.memberId)
  if (!row) throw new Refusal('not_found')
  const before = present(row)
  if (ifVersion !== undefined && ifVersion !== before.version) throw new Refusal('stale')
  await check(work, body)
  const services = body.services?.toSorted() ?? null
  const hasMoved = body.starts_address !== before.starts_address
  const changes = changesBetween(factsOf(before), factsOf({ ...body, services }))
  if (!changes) return { member: before }
  await saveMemberSchedule(
    db,
    {
      site_id: site.id,
      user_id: params.memberId,
      hours: body.hours === null ? null : JSON.stringify(body.hours),
      starts_address: body.starts_address,
      // where that is, a job finds out: nobody waits for the maps service here
      ...(hasMoved ? { starts_latitude: null, starts_longitude: null } : {}),
      every_service: services === null,
      modified_at: now,
    },
    services ?? [],
  )
  if (hasMoved && body.starts_address !== '') {
    const member = { site: site.id, user: params.memberId }
    await work.enqueue(locateMemberKind, member, { onlyOne: `${member.site} ${member.user}` })
  }
  work.audit({ act: 'member_schedule.update', record: 'member_schedule', recordId: params.memberId, ...changes })
  work.announce('members', params.memberId)
  const changed = await findMember(db, site.id, params.memberId)
  if (!changed) throw new Error('a member is gone whose row is locked')
  return { member: present(changed) }
}
