import { useQuery } from '@tanstack/react-query'
import { api, type Arguments } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { dayOf, timeOf, weekRange } from '../../components/wall.ts'

type Query = NonNullable<Arguments<'listFreeSlots'>['query']>

/** What a time is wanted for: an entry that is there, or whom a new one is for, and as which service. */
export type FreeTimesFor = Pick<Query, 'visit' | 'service' | 'request' | 'project' | 'customer' | 'address'>

export interface FreeTimesWanted {
  readonly about: FreeTimesFor
  readonly day: string
  /** Who goes, all of them together; nobody: anyone who can. */
  readonly members: readonly string[]
  /** 0: as long as the service takes. */
  readonly minutes: number
}

/** The free times of one day, as a picker of times shows them. */
export interface FreeTimes {
  /** `09:30`, by the clock of the business; undefined: not known yet. */
  readonly times: readonly string[] | undefined
  /** How long each is; undefined: not known yet. */
  readonly minutes: number | undefined
  /** There is no answer, and none is on its way. */
  readonly isFailed: boolean
}

/**
 * The times of a day at which everybody who goes is free: as the service is booked, by who can do it, with the drives. The
 * whole week is asked for, so that another day of it shows at once.
 */
export function useFreeTimes({ about, day, members, minutes }: FreeTimesWanted): FreeTimes {
  const { slug } = useSite()
  const { from } = weekRange(day)
  const query = { ...about, from, days: 7, minutes, members: [...members], together: members.length > 1 }
  const { data, fetchStatus } = useQuery({
    queryKey: keys.slots(slug, { ...about, from, minutes: String(minutes), members: members.join(' ') }),
    queryFn: ({ signal }) => api('listFreeSlots', { slug, query, signal }),
    staleTime: 0,
  })
  return {
    times: data?.slots.filter(({ wall }) => dayOf(wall) === day).map(({ wall }) => timeOf(wall)),
    minutes: data?.minutes,
    // also where the device is offline
    isFailed: data === undefined && fetchStatus !== 'fetching',
  }
}
