import { firstSteps, homeLimits, homeWeeks, type FirstStep } from '#contract/home/values.ts'
import type { Answer } from '../../http/handler.ts'
import { addDays, onTheWall } from '../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { assistantIsOn } from '../assistant/index.ts'
import { isLogged } from '../audit/index.ts'
import { countHandedOff, countsOf, customerWords, listUnread } from '../conversations/index.ts'
import { countActiveProjects } from '../projects/index.ts'
import { lateInvoices } from '../invoices/index.ts'
import { receivedSince } from '../payments/index.ts'
import { waitingQuotes } from '../quotes/index.ts'
import { describeRequests, listEmergencies, listWaiting, requestFigures } from '../requests/index.ts'
import { reviewsToDo } from '../reviews/index.ts'
import { visitsIn } from '../schedule/index.ts'
import { hasActiveServices, lastWeeks, siteFacts, startOfDay } from '../sites/index.ts'
import { seesQuotesAtHome, seesReviewsAtHome } from './home.policy.ts'
import {
  presentEmergencies,
  presentMoney,
  presentNumbers,
  presentQuotes,
  presentReviews,
  presentUnread,
  presentVisits,
  presentWaiting,
} from './home.presenter.ts'

/** Days of the figures, and of those they are compared with; all of them days of the business's own clock. */
const days = 30

/** What needs somebody now, how things go, and the first steps. The database keeps the rows of others from the field. */
export async function getHome(work: SiteWork): Promise<Answer<'getHome'>> {
  const { time_zone: timeZone, phone } = await siteFacts(work)
  const [lists, today, figures, handedOff, quotes, money, reviews] = await Promise.all([
    listsOf(work),
    todayOf(work, timeZone),
    figuresOf(work, timeZone),
    countHandedOff(work),
    seesQuotesAtHome(work) ? waitingQuotes(work) : null,
    seesQuotesAtHome(work) ? moneyOf(work, timeZone) : null,
    seesReviewsAtHome(work) ? reviewsToDo(work) : null,
  ])
  return {
    home: {
      ...lists,
      today,
      handed_off: handedOff,
      quotes: quotes && presentQuotes(quotes),
      money,
      reviews: reviews && presentReviews(reviews),
      numbers: figures.numbers,
      steps: await stepsOf(work, { phone: phone !== null, share: figures.hasRequests }),
    },
  }
}

/** Emergencies, who waits, and what is unread: each conversation stands in one of the three. */
async function listsOf(work: SiteWork) {
  const [emergencies, waiting, unread, counts] = await Promise.all([
    listEmergencies(work, homeLimits.emergencies),
    listWaiting(work, homeLimits.waiting),
    // as many more as the lists above may hold of them
    listUnread(work, homeLimits.waiting + homeLimits.unread),
    countsOf(work),
  ])
  const above = new Set(waiting.map(({ id }) => id))
  const others = unread.filter(({ requestId }) => !above.has(requestId)).slice(0, homeLimits.unread)
  const words = await customerWords(work, [
    // what they wrote when the danger was heard, not the phone number they were asked for after it
    ...emergencies.map(({ id, emergency }) => ({
      requestId: id,
      until: emergency === null ? null : new Date(emergency.since),
    })),
    ...[...waiting.map(({ id }) => id), ...others.map(({ requestId }) => requestId)].map((id) => ({
      requestId: id,
      until: null,
    })),
  ])
  return {
    emergencies: presentEmergencies(emergencies, words),
    waiting: { count: counts.waiting, customers: presentWaiting(waiting, words) },
    unread: { count: counts.unread, conversations: presentUnread(others, words) },
  }
}

async function todayOf(work: SiteWork, timeZone: string) {
  const stretch = { begins: startOfDay(timeZone, work.now), ends: startOfDay(timeZone, work.now, -1) }
  const { count, done, visits } = await visitsIn(work, stretch, homeLimits.visits)
  const requests = await describeRequests(
    work,
    visits.flatMap(({ requestId }) => requestId ?? []),
  )
  return { count, done, visits: presentVisits(visits, requests) }
}

async function figuresOf(work: SiteWork, timeZone: string) {
  const weeks = lastWeeks(timeZone, work.now, homeWeeks)
  const [figures, projects] = await Promise.all([
    requestFigures(work, {
      since: startOfDay(timeZone, work.now, days - 1),
      before: startOfDay(timeZone, work.now, 2 * days - 1),
      weeks: weeks.map(({ begins }) => begins),
    }),
    countActiveProjects(work),
  ])
  return { numbers: presentNumbers(figures, weeks, projects), hasRequests: figures.has_requests }
}

/** What is late, and what came in, by days of the business's own clock. */
async function moneyOf(work: SiteWork, timeZone: string) {
  const today = onTheWall(timeZone, work.now).date
  const weeks = lastWeeks(timeZone, work.now, homeWeeks).map(({ monday }) => monday)
  const first = addDays(today, 1 - 2 * days)
  const [late, received] = await Promise.all([
    lateInvoices(work, today),
    receivedSince(work, weeks[0] !== undefined && weeks[0] < first ? weeks[0] : first),
  ])
  return presentMoney(late, received, { weeks, since: addDays(today, 1 - days), before: first })
}

/** Hours count as set once somebody saved them: every business begins with the usual ones. */
async function stepsOf(work: SiteWork, known: { readonly phone: boolean; readonly share: boolean }) {
  const [services, hours, assistant] = await Promise.all([
    hasActiveServices(work),
    isLogged(work, 'site.hours'),
    assistantIsOn(work),
  ])
  const done: Readonly<Record<FirstStep, boolean>> = { ...known, services, hours, assistant }
  return firstSteps.map((step) => ({ step, done: done[step] }))
}
