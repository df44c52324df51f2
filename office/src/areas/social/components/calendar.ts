import type { SocialCard } from '#contract/social/types.ts'
import type { View } from '../filters.ts'

const DAY = 86_400_000

/** Calendar arithmetic, which knows no time zone. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** 0 is Sunday, the first day of a week here. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay()

/** The day that the address names, where it is one. */
export const dayIn = (named: string | null, today: string): string =>
  named !== null && /^\d{4}-\d\d-\d\d$/.test(named) && !Number.isNaN(Date.parse(named)) ? named : today

/** The days that are shown: whole weeks. */
export function daysOf(view: View, day: string): string[] {
  const first = view === 'week' ? day : `${day.slice(0, 8)}01`
  const from = addDays(first, -weekdayOf(first))
  if (view === 'week') return Array.from({ length: 7 }, (_, index) => addDays(from, index))
  const last = addDays(nextMonth(day, 1), -1)
  const weeks = Math.ceil((Date.parse(last) - Date.parse(from) + DAY) / (7 * DAY))
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(from, index))
}

/** The first day of a month so many later. */
const nextMonth = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** One page on, or back. */
export const turned = (view: View, day: string, pages: 1 | -1): string =>
  view === 'week' ? addDays(day, 7 * pages) : nextMonth(day, pages)

/** The posts of each day, in their order. */
export function byDay(posts: readonly SocialCard[]): ReadonlyMap<string, SocialCard[]> {
  const days = new Map<string, SocialCard[]>()
  for (const post of posts) {
    if (post.at === null) continue
    days.set(post.at.day, [...(days.get(post.at.day) ?? []), post])
  }
  return days
}
