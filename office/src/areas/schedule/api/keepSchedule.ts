// Small on purpose: loaded apart, once the screen is there.
import type { Keep } from '../../../lib/keeping.ts'
import { api } from '../../../lib/api.ts'
import { keepAnswer } from '../../../lib/keptAnswers.ts'
import { keys } from '../../../lib/queries.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { addDays, dayOf, weekRange } from '../components/wall.ts'
import { getSchedule } from './scheduleCache.ts'

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
  const weeks = [first]
  for (const other of [day, addDays(day, 1)])
    if (weeks.every(({ from, to }) => other < from || other > to)) weeks.push(await keepWeek(other))
  const next = weeks
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.kind === 'visit' && (entry.day ?? '') >= day)
    .toSorted(
      (one, other) =>
        Number(other.members.some((id) => id === userId)) - Number(one.members.some((id) => id === userId)) ||
        (one.wall ?? `${one.day ?? ''}~`).localeCompare(other.wall ?? `${other.day ?? ''}~`),
    )
    .slice(0, COUNT)
  for (const { id } of next) {
    if (signal.aborted) return
    // what is open is newer than anything asked for here
    if (queryClient.getQueryData(keys.visit(slug, id)) !== undefined) continue
    await keepAnswer(userId, keys.visit(slug, id), await api('getVisit', { slug, visitId: id, signal }))
  }
}
