import { useCallback } from 'react'
import { isOpenOn, plannedHours } from '#contract/hours.rules.ts'
import { once } from './formats.ts'
import { useLandingPage } from './useLandingPage.ts'

/**
 * After how long waiting is shown in amber and in red (decisions, section 4), in milliseconds: sooner for those who asked
 * while the business was open.
 */
const AMBER = { open: 5 * 60_000, closed: 60 * 60_000 }
const RED = 24 * 60 * 60_000

export type WaitingLevel = 'fresh' | 'waiting' | 'trouble'

/** Whether the business was open at a moment, in ISO 8601. */
export type WasOpen = (moment: string) => boolean

/** Seconds since `since` (ISO 8601). The first minute counts as one: "0 min" would read as a mistake. */
export const secondsWaited = (since: string, now: number): number => Math.max(60, (now - Date.parse(since)) / 1000)

/** How urgent it is that somebody who waits since `since` (ISO 8601) is answered. */
export function waitingLevel(since: string, now: number, wasOpen: WasOpen): WaitingLevel {
  const waited = now - Date.parse(since)
  if (waited >= RED) return 'trouble'
  if (waited < AMBER.open) return 'fresh'
  // only between the two it matters, and is looked up
  return waited >= AMBER.closed || wasOpen(since) ? 'waiting' : 'fresh'
}

/** `2026-11-20 08:30`: the Swedish way of writing a date and a time is that of the contract. */
const clockOf = (timeZone: string) =>
  once(
    `hours ${timeZone}`,
    () => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  )

/** By the business's own hours and clock; until they are known nobody is alarmed. */
export function useWasOpen(): WasOpen {
  const { data } = useLandingPage()
  return useCallback(
    (moment) => {
      if (!data) return false
      const [date = '', time = ''] = clockOf(data.time_zone).format(Date.parse(moment)).split(' ')
      return isOpenOn(plannedHours(data), { date, time })
    },
    [data],
  )
}
