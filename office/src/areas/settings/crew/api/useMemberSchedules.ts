import { useQuery } from '@tanstack/react-query'
import type { MemberSchedule } from '#contract/schedule/types.ts'
import { api, type Answer } from '../../../../lib/api.ts'
import { edit } from '../../../../lib/layers.ts'
import { useAct, type Act } from '../../../../lib/optimistic.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { sameFields, type Fields } from '../components/fields.ts'

type List = Answer<'listMemberSchedules'>

/** When each member works, from where, and what they can do. */
export function useMemberSchedules() {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.memberSchedules(slug),
    queryFn: ({ signal }) => api('listMemberSchedules', { slug, signal }),
  })
}

export interface ScheduleChange {
  /** As the person sees it. */
  schedule: MemberSchedule
  changes: Partial<Fields>
  /** What stood in the changed fields when the person began. */
  bases: Partial<Fields>
}

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale'

/** Sends the change, again on top of a newer version if that left the changed fields alone. */
async function send(slug: string, { schedule, changes, bases }: ScheduleChange) {
  const change = ({ user, version, starts_address: starts, ends_address: ends, ...set }: MemberSchedule) => {
    // support is told neither address, and may send none
    const places = starts === null || ends === null ? {} : { starts_address: starts, ends_address: ends }
    return api('updateMemberSchedule', {
      slug,
      memberId: user,
      body: { ...set, ...places, ...changes },
      ifVersion: version,
    })
  }
  try {
    return await change(schedule)
  } catch (error) {
    if (!isStale(error)) throw error
    const { members } = await api('listMemberSchedules', { slug })
    const now = members.find(({ user }) => user === schedule.user)
    if (now === undefined || !sameFields(now, bases)) throw error
    return change(now)
  }
}

function updateMemberSchedule(slug: string): Act<ScheduleChange, Answer<'updateMemberSchedule'>> {
  return {
    call: (change) => send(slug, change),
    settle: ({ member }) => [
      edit<List>(keys.memberSchedules(slug), (list) => ({
        members: list.members.map((each) => (each.user === member.user ? member : each)),
      })),
    ],
    // who works when stands in the calendar too
    invalidates: () => [keys.memberSchedules(slug), keys.topic(slug, 'visits')],
    // the form shows both versions
    onFailure: isStale,
  }
}

/** Saves when a member works, from where, and what they can do. */
export function useUpdateMemberSchedule() {
  return useAct(updateMemberSchedule(useSite().slug))
}
