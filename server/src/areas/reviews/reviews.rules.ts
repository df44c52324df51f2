import { askingRhythm } from '#contract/reviews.rules.ts'
import type { ReviewedProject } from '#contract/reviews.ts'

/** How somebody judged: by stars, or by saying whether they recommend the business. */
export interface Judgement {
  readonly rating: number | null
  readonly recommends: boolean | null
}

/** Whether it sounds content; three stars are neither. */
export const moodOf = ({ rating, recommends }: Judgement): 'good' | 'mixed' | 'bad' => {
  if (rating === null) return recommends === true ? 'good' : 'bad'
  return rating >= 4 ? 'good' : rating === 3 ? 'mixed' : 'bad'
}

/** What is wrong with a judgement that somebody copied; a review has stars, or at Facebook a yes or no instead. */
export function judgementFault({ source, rating, recommends }: Judgement & { readonly source: string }): {
  readonly field: 'rating' | 'recommends'
  readonly message: string
} | null {
  if (recommends !== null && source !== 'facebook') return { field: 'recommends', message: 'is said at Facebook alone' }
  if (rating === null && recommends === null) return { field: 'rating', message: 'is needed' }
  if (rating !== null && recommends !== null) return { field: 'recommends', message: 'does not go with stars' }
  return null
}

/** A project as a review may be about it. */
export interface ProjectRow {
  readonly id: string
  readonly name: string
  readonly customer_id: string | null
  readonly customer_name: string
  readonly day: string | null
}
/** Days before and after a review within which its project may lie. */
export const near = { before: 90, after: 7 } as const

const fold = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The first name of somebody who signs `Ana S.`; empty when there is none. */
export const firstNameOf = (author: string): string => fold(author)[0] ?? ''

/** How well a name fits that of an author, who may show an initial only: 0 not at all, 1 the first name, 2 all of it. */
export function nameFit(author: string, customer: string): 0 | 1 | 2 {
  const [first = '', ...rest] = fold(author)
  const [customerFirst = '', ...customerRest] = fold(customer)
  if (first === '' || first !== customerFirst) return 0
  const last = rest.at(-1)
  const customerLast = customerRest.at(-1)
  if (last === undefined || customerLast === undefined) return 1
  if (last === customerLast || (last.length === 1 && customerLast.startsWith(last))) return 2
  // another family name is another person
  return 0
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** Days from a project to a review of it; null when it is not near. */
export function daysBetween(project: string | null, review: string): number | null {
  if (project === null) return null
  const days = dayNumber(review) - dayNumber(project)
  return days >= -near.after && days <= near.before ? Math.abs(days) : null
}

type Why = ReviewedProject['why'][number]
export interface Suggestion {
  readonly project: ProjectRow
  readonly connected: boolean
  readonly why: readonly Why[]
}

const mostSuggested = 10
/** Where nothing but the days speaks for it. */
const mostByDate = 5

/** The connected project first, then the likeliest; what only its days speak for comes last. */
export function suggest(
  review: {
    readonly author: string
    readonly day: string
    readonly projectId: string | null
    readonly customerId: string | null
  },
  projects: readonly ProjectRow[],
): Suggestion[] {
  const judged = projects.map((project) => {
    const days = daysBetween(project.day, review.day)
    const fit = nameFit(review.author, project.customer_name)
    const ofCustomer = review.customerId !== null && project.customer_id === review.customerId
    const why: Why[] = [
      ...(ofCustomer ? ['customer' as const] : []),
      ...(fit > 0 ? ['name' as const] : []),
      ...(days === null ? [] : ['date' as const]),
    ]
    const connected = project.id === review.projectId
    const closeness = days === null ? 0 : 1 - days / (near.before + 1)
    return { project, connected, why, weight: (connected ? 100 : 0) + (ofCustomer ? 8 : 0) + fit * 3 + closeness }
  })
  const ranked = judged
    .filter(({ connected, why }) => connected || why.length > 0)
    .toSorted((one, other) => other.weight - one.weight || (one.project.id < other.project.id ? 1 : -1))
  const byDate = ranked.filter(({ connected, why }) => !connected && why.length === 1 && why[0] === 'date')
  const tooMany = new Set(byDate.slice(mostByDate))
  return ranked
    .filter((one) => !tooMany.has(one))
    .slice(0, mostSuggested)
    .map(({ project, connected, why }) => ({ project, connected, why }))
}

const day = 86_400_000

/** When the reminder of this number (from 0) is due after a request was sent; null when there is none. */
export function reminderAt(sent: Date, number: number): Date | null {
  const days = askingRhythm.reminderDays[number]
  return days === undefined ? null : new Date(sent.getTime() + days * day)
}

/** Since when, and until when, a project may be completed for its customer to be asked by rule now. */
export const askingSpan = (now: Date): { readonly from: Date; readonly until: Date } => ({
  // what was overlooked for two weeks is better asked by a person
  from: new Date(now.getTime() - 14 * day),
  until: new Date(now.getTime() - askingRhythm.hoursAfter * 3_600_000),
})

/** Six months, in whole days (decisions, section 8). */
const lockDays = 183

/** Until when somebody is not asked again; null when they may be asked now. */
export function lockedUntil(
  last: { readonly asked: Date | null; readonly reviewed: Date | null },
  now: Date,
): Date | null {
  const moments = [last.asked, last.reviewed]
    .filter((moment) => moment !== null)
    // a review with the wrong year locks nobody for ever
    .map((moment) => Math.min(moment.getTime(), now.getTime()))
  if (moments.length === 0) return null
  const until = new Date(Math.max(...moments) + lockDays * 86_400_000)
  return until > now ? until : null
}

/** A name as it may stand beside a review: `Ana Silva` → `Ana S.`. */
export function shownName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last === undefined ? first : `${first} ${last.charAt(0).toUpperCase()}.`
}
