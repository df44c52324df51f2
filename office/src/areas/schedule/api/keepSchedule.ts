// Small on purpose: loaded apart, once the screen is there.
import type { Keep } from '../../../lib/keeping.ts'
import { api } from '../../../lib/api.ts'
import { keepAnswer } from '../../../lib/keptAnswers.ts'
import { keys } from '../../../lib/queries.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { currentSession } from '../../../lib/session.ts'
import { weekRange } from '../components/wall.ts'

/** So many visits of today and tomorrow can be opened without a connection. */
const COUNT = 20

/** Keeps this week on this device, and today's and tomorrow's visits with everything a technician needs there. */
export const keepSchedule: Keep = async (userId, slug, signal) => {
  // whoever needs it without a connection is where the business is; Sweden writes dates as ISO 8601 does
  const today = new Date().toLocaleDateString('sv-SE')
  const range = weekRange(today)
  const schedule = await api('getSchedule', { slug, signal, query: range })
  await keepAnswer(userId, keys.schedule(slug, range), schedule)
  const day = schedule.now.slice(0, 10)
  const session = currentSession()
  const own = session.status === 'authenticated' ? session.userId : ''
  const next = schedule.entries
    .filter((entry) => entry.kind === 'visit' && (entry.day ?? '') >= day)
    .toSorted(
      (one, other) =>
        Number(other.members.some((id) => id === own)) - Number(one.members.some((id) => id === own)) ||
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
