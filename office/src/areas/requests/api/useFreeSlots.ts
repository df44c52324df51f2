import { useQuery } from '@tanstack/react-query'
import { api, type Answer } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'

/** Two weeks, as far as a customer plans. */
const DAYS = 14

/** For whom free times are asked. */
export interface SlotsWanted {
  readonly request: string
  /** The visit that is moved: its own time counts as free. */
  readonly visit: string
  /** Who goes, all of them together; nobody: anyone who can. */
  readonly members: readonly string[]
  /** Null: as long as the visit is, or the service of the request takes. */
  readonly minutes: number | null
}

/** Times that are free in the next two weeks, as the service of the request is booked, with the drives. */
export function useFreeSlots({ request, visit, members, minutes }: SlotsWanted) {
  const { slug } = useSite()
  const about = visit === '' ? { request } : { visit }
  const query = { ...about, days: DAYS, members: [...members], together: members.length > 1, minutes: minutes ?? 0 }
  return useQuery({
    queryKey: keys.slots(slug, { ...about, members: members.join(' '), minutes: String(minutes ?? 0) }),
    queryFn: ({ signal }) => api('listFreeSlots', { slug, query, signal }),
    staleTime: 0,
  })
}

export type FreeSlot = Answer<'listFreeSlots'>['slots'][number]

/** Who takes a time that anyone may take: of those who are free then the one with the most free time on that day. */
export function whoTakes(slot: FreeSlot, slots: readonly FreeSlot[]): FreeSlot['members'] {
  const day = slots.filter(({ wall }) => wall.slice(0, 10) === slot.wall.slice(0, 10))
  const timeOf = (id: string) => day.filter(({ members }) => members.some((each) => each === id)).length
  return slot.members.toSorted((one, other) => timeOf(other) - timeOf(one)).slice(0, 1)
}
