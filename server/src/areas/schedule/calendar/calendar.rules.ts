import { driveMinutes, type Point } from '#contract/schedule/travel.rules.ts'

/** A day and the minutes in it that an entry takes, for one member. */
export interface Taken {
  readonly id: string
  readonly members: readonly string[]
  /** Minutes by the clock of the wall since an arbitrary day. */
  readonly begins: number
  readonly ends: number
}

/** Two entries of one member that share time, and for how many minutes. */
export interface Conflict {
  readonly member: string
  readonly first: string
  readonly second: string
  readonly minutes: number
}

/** Minutes of a wall time such as `2026-11-23T09:30`, to be compared with those of another. */
export const wallMinutes = (wall: string): number => Date.parse(`${wall}:00Z`) / 60_000

/** All conflicts, in the order in which they begin: one walk over each member's entries. */
export function conflictsIn(entries: readonly Taken[]): Conflict[] {
  const sorted = entries.toSorted((one, other) => one.begins - other.begins)
  const open = new Map<string, Taken[]>()
  const conflicts: Conflict[] = []
  for (const entry of sorted) {
    for (const member of entry.members) {
      const still = (open.get(member) ?? []).filter(({ ends }) => ends > entry.begins)
      for (const other of still) {
        const minutes = Math.min(other.ends, entry.ends) - entry.begins
        conflicts.push({ member, first: other.id, second: entry.id, minutes })
      }
      open.set(member, [...still, entry])
    }
  }
  return conflicts
}

/** An entry and where it is, if that is known. */
export interface Stop extends Taken {
  readonly point: Point | null
}

/** A drive from one entry of a member to the next, and how many minutes it lacks. */
export interface TightDrive extends Conflict {
  readonly drive: number
}

/**
 * The drives for which there is too little time, in the order in which they end. Between places that are not known there
 * is none, and entries that share time are a conflict already.
 */
export function tightDrivesIn(entries: readonly Stop[]): TightDrive[] {
  const lasts = new Map<string, Stop>()
  const tight: TightDrive[] = []
  for (const entry of entries.toSorted((one, other) => one.begins - other.begins)) {
    if (entry.point === null) continue
    for (const member of entry.members) {
      const last = lasts.get(member)
      if (last !== undefined && last.ends <= entry.begins) {
        const drive = driveMinutes(last.point, entry.point)
        const minutes = drive - (entry.begins - last.ends)
        if (minutes > 0) tight.push({ member, first: last.id, second: entry.id, minutes, drive })
      }
      if (last === undefined || last.ends <= entry.ends) lasts.set(member, entry)
    }
  }
  return tight
}

/** `CA`, `CA 94601`, `94601-1234`, `USA`: what stands behind the city in an address. */
const behindCity = /^(?:[A-Z]{2}\s*)?(?:\d{5}(?:-\d{4})?)?$|^(?:USA|United States)$/i

/** The city of an address such as `1512 Sacramento St, Berkeley, CA 94702`; empty where it names none. */
export function cityOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim())
  while (parts.length > 1 && behindCity.test(parts.at(-1) ?? '')) parts.pop()
  return parts.length > 1 ? (parts.at(-1) ?? '').replace(/\s+[A-Z]{2}\s+\d{5}(?:-\d{4})?$/, '') : ''
}
