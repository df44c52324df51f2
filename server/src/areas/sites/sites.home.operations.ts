import { checklistSteps } from '#contract/sites.ts'
import type { Answer } from '../../http/handler.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { countByWeek, readFacts, readFigures, readResponses } from './sites.home.store.ts'
import { lastWeeks, startOfDay } from './sites.rules.ts'
import { readSite } from './sites.store.ts'

/** Weeks of the small chart, and days of the other figures; all of them days of the business's own clock. */
const weeksShown = 8
const daysOfRequests = 30
const daysOfAnswers = 90

/** What needs somebody now, the numbers, and the first steps. */
export async function getHome(work: SiteWork): Promise<Answer<'getHome'>> {
  const { db, site, now } = work
  const row = await readSite(db, site.id)
  const weeks = lastWeeks(row.time_zone, now, weeksShown)
  const figures = await readFigures(db, site.id, startOfDay(row.time_zone, now, daysOfRequests - 1))
  const responses = await readResponses(db, site.id, startOfDay(row.time_zone, now, daysOfAnswers - 1))
  const perWeek = await countByWeek(
    db,
    site.id,
    weeks.map(({ begins }) => begins),
  )
  const facts = await readFacts(db, site.id)
  const done = { ...facts, profile: (row.phone !== null || row.email !== null) && row.description !== '' }
  return {
    home: {
      waiting_requests: figures.waiting,
      longest_wait_since: figures.longest?.toISOString() ?? null,
      requests_last_30_days: figures.requests,
      won_last_30_days: figures.won,
      active_projects: figures.projects,
      median_first_response: responses.median,
      slow_first_response: responses.slow,
      answered_in_five_minutes: responses.in_five_minutes,
      handed_over: figures.handed_over,
      requests_by_week: weeks.map(({ monday }, index) => ({ week: monday, count: perWeek.get(index) ?? 0 })),
      checklist: checklistSteps.map((step) => ({ step, done: done[step] })),
    },
  }
}
