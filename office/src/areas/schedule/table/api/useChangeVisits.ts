import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { api, type Answer, type Arguments } from '../../../../lib/api.ts'
import { touchedByVisits } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'

type Body = Arguments<'changeVisits'>['body']
/** What is done to all of them alike. */
export type BulkChange = Pick<Body, 'days' | 'members' | 'state'>

interface Changing {
  readonly entries: readonly ScheduleEntry[]
  readonly change: BulkChange
}

const touch = (client: QueryClient, slug: string) => {
  for (const queryKey of touchedByVisits(slug)) void client.invalidateQueries({ queryKey })
}

const send = (slug: string, entries: readonly Pick<ScheduleEntry, 'id' | 'version'>[], change: BulkChange) =>
  api('changeVisits', {
    slug,
    body: { visits: entries.map(({ id, version }) => ({ id, version })), ...change, tell: false },
  })

/** The changes that take one back; those of several members are put back group by group. */
export function changesBack(
  { entries, change }: Changing,
  changed: Answer<'changeVisits'>['changed'],
): { readonly entries: readonly ScheduleEntry[]; readonly change: BulkChange }[] {
  if (change.days !== undefined) return [{ entries: changed, change: { days: -change.days } }]
  if (change.state === 'cancelled') {
    // undoing would confirm the holds that were canceled
    const held = new Set(entries.flatMap(({ id, state }) => (state === 'hold' ? [id] : [])))
    const back = changed.filter(({ id }) => !held.has(id))
    return back.length === 0 ? [] : [{ entries: back, change: { state: 'confirmed' } }]
  }
  if (change.members === undefined) return []
  const before = new Map(entries.map(({ id, members }) => [id, members]))
  const groups = new Map<string, { entries: ScheduleEntry[]; members: ScheduleEntry['members'] }>()
  for (const entry of changed) {
    const members = before.get(entry.id) ?? []
    const group = groups.get(members.join(' ')) ?? { entries: [], members }
    group.entries.push(entry)
    groups.set(members.join(' '), group)
  }
  return [...groups.values()].map((group) => ({ entries: group.entries, change: { members: group.members } }))
}

const sayRefused = (count: number): void => {
  if (count > 0) toast.failure('schedule.refusedMany', { values: { count } })
}

/** Moves, assigns, confirms, or cancels several entries at once. What could not be changed is counted; the rest can be undone. */
export function useChangeVisits() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: ({ entries, change }: Changing) => send(slug, entries, change),
    onSuccess: ({ changed, refused }, changing) => {
      const back = changesBack(changing, changed)
      const undo = async () => {
        // one after the other: a group's rows are locked in one order
        let refusals = 0
        for (const { entries, change } of back) refusals += (await send(slug, entries, change)).refused.length
        sayRefused(refusals)
      }
      if (changed.length > 0)
        toast.success('schedule.changedMany', {
          values: { count: changed.length },
          ...(back.length > 0 && {
            undo: () =>
              void undo()
                .catch((error: unknown) => toast.problem(error))
                .finally(() => touch(client, slug)),
          }),
        })
      sayRefused(refused.length)
    },
    onError: (error) => toast.problem(error),
    onSettled: () => touch(client, slug),
  })
}
