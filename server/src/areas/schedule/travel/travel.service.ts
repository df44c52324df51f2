// Small on purpose: the drive to one visit.
import { driveMinutes, type Point } from '#contract/schedule/travel.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { subjectsOf, type VisitRow, type VisitSubject } from '../visits/visits.store.ts'
import { startOfLead, visitBefore } from './travel.store.ts'

const pointOf = (subject: VisitSubject | undefined): Point | null => {
  const { latitude = null, longitude = null } = subject ?? {}
  return latitude === null || longitude === null ? null : [latitude, longitude]
}

/**
 * Minutes of the drive to a visit for who leads it, from where they were last on that day, otherwise from where their
 * day begins.
 */
export async function driveTo({ db, site, now }: SiteWork, visit: VisitRow): Promise<number> {
  const before = await visitBefore(db, site.id, visit, now)
  const subjects = await subjectsOf(db, site.id, before === undefined ? [visit.id] : [visit.id, before])
  const from = before === undefined ? await startOfLead(db, site.id, visit.id) : pointOf(subjects.get(before))
  return driveMinutes(from, pointOf(subjects.get(visit.id)))
}
