// Small on purpose: loaded apart, once the screen is there.
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import type { Keep } from '../../../lib/keeping.ts'
import { api } from '../../../lib/api.ts'
import { keepAnswer } from '../../../lib/keptAnswers.ts'
import { keys } from '../../../lib/queries.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { addDays, dayOf, weekRange } from '../components/wall.ts'
import { keepPhotos } from '../../photos/index.ts'
import { getSchedule, type VisitAnswer } from './scheduleCache.ts'
import { recordOf } from './workRecord.ts'

/** So many visits of today and tomorrow can be opened without a connection. */
const COUNT = 20

/** Keeps the weeks of today and tomorrow on this device, and their visits with everything a technician needs there. */
export const keepSchedule: Keep = async (userId, slug, signal) => {
  const keepWeek = async (day: string) => {
    const range = weekRange(day)
    const schedule = await getSchedule(slug, range, signal)
    await keepAnswer(userId, keys.schedule(slug, range), schedule)
    return schedule
  }
  // whoever needs it without a connection is where the business is; Sweden writes dates as ISO 8601 does
  const first = await keepWeek(new Date().toLocaleDateString('sv-SE'))
  const day = dayOf(first.now)
  const tomorrow = addDays(day, 1)
  const weeks = [first]
  for (const other of [day, tomorrow])
    if (weeks.every(({ from, to }) => other < from || other > to)) weeks.push(await keepWeek(other))
  const next = weeks
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.kind === 'visit' && (entry.day ?? '') >= day)
    .toSorted(
      (one, other) =>
        Number(isOf(userId)(other)) - Number(isOf(userId)(one)) ||
        (one.wall ?? `${one.day ?? ''}~`).localeCompare(other.wall ?? `${other.day ?? ''}~`),
    )
    .slice(0, COUNT)
  for (const entry of next) {
    if (signal.aborted) return
    const { id } = entry
    // what is open is newer than anything asked for here
    const open = queryClient.getQueryData<VisitAnswer>(keys.visit(slug, id))
    const answer = open ?? (await api('getVisit', { slug, visitId: id, signal }))
    if (open === undefined) await keepAnswer(userId, keys.visit(slug, id), answer)
    if (isOf(userId)(entry) && (entry.day ?? '') <= tomorrow) await keepWork(userId, slug, answer.visit, signal)
  }
}

const isOf =
  (userId: string) =>
  ({ members }: ScheduleEntry) =>
    members.some((id) => id === userId)

/** The photos and the checklists of what a visit is for. */
async function keepWork(userId: string, slug: string, visit: VisitAnswer['visit'], signal: AbortSignal): Promise<void> {
  const record = recordOf(visit)
  if (record !== null) await keepPhotos(userId, slug, record, signal)
  const projectId = visit.project?.id
  if (projectId === undefined) return
  await keepAnswer(userId, keys.checklists(slug, projectId), await api('listChecklists', { slug, projectId, signal }))
}
