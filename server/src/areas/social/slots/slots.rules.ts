import type { SocialSlot } from '#contract/social/types.ts'
import type { Network } from '#contract/social/values.ts'
import { addDays, momentOf, onTheWall } from '../../../platform/wall-clock.rules.ts'

/** Times that most businesses do well with, until the owner chooses: a post a week on each, and a second where people look around. */
export const usualSlots: readonly SocialSlot[] = [
  { network: 'facebook', weekday: 2, time: '09:00' },
  { network: 'instagram', weekday: 2, time: '09:00' },
  { network: 'google', weekday: 2, time: '09:00' },
  { network: 'facebook', weekday: 5, time: '17:00' },
  { network: 'instagram', weekday: 5, time: '17:00' },
]

/** Days that are looked ahead: a slot comes every week. */
const ahead = 120

/** A moment at which some networks have a slot. */
export interface SlotTime {
  readonly moment: Date
  readonly networks: readonly Network[]
}

/**
 * The next times of the slots, by the wall clock of the business: nine o'clock stays nine o'clock when the clocks change.
 * A time that daylight saving leaves out comes an hour later that day.
 */
export function* slotTimes(slots: readonly SocialSlot[], timeZone: string, now: Date): Generator<SlotTime, undefined> {
  const { date: today } = onTheWall(timeZone, now)
  const times = [...new Set(slots.map(({ time }) => time))].toSorted()
  for (let day = 0; day < ahead; day += 1) {
    const date = addDays(today, day)
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
    for (const time of times) {
      const networks = slots.flatMap((slot) => (slot.weekday === weekday && slot.time === time ? [slot.network] : []))
      const moment = momentOf(timeZone, date, time)
      if (networks.length > 0 && moment > now) yield { moment, networks }
    }
  }
}

/** What is planned: a network, and when. */
export interface Planned {
  readonly network: Network
  readonly at: Date
}

/** The next times at which a network of theirs has nothing planned yet, with those networks alone. */
export function* freeTimes(
  slots: readonly SocialSlot[],
  timeZone: string,
  now: Date,
  planned: readonly Planned[],
): Generator<SlotTime, undefined> {
  const taken = new Set(planned.map(({ network, at }) => `${network} ${at.getTime()}`))
  for (const { moment, networks } of slotTimes(slots, timeZone, now)) {
    const free = networks.filter((network) => !taken.has(`${network} ${moment.getTime()}`))
    if (free.length > 0) yield { moment, networks: free }
  }
}
