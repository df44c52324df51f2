import { z } from 'zod'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import { seesMoney } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { doerOf, namedFields, shownOf } from './requests.history.rules.ts'
import { findActs, findNames, requestExists } from './requests.history.store.ts'

const mostActs = 200

type Fields = Record<string, unknown>

const Id = z.uuid()

/** The id that a field holds instead of a name. */
const idOf = (name: string, value: unknown): string | undefined =>
  namedFields.has(name) ? Id.safeParse(value).data : undefined

const idsIn = (fields: Fields): string[] => Object.entries(fields).flatMap(([name, value]) => idOf(name, value) ?? [])

const withNames = (fields: Fields, names: ReadonlyMap<string, string>): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const id = idOf(name, value)
      return [name, id === undefined ? value : (names.get(id) ?? null)]
    }),
  )

/** Every change of a request, newest first, with the names of services and people. @throws Refusal not_found */
export async function listRequestHistory(
  work: SiteWork,
  { params }: Input<'listRequestHistory'>,
): Promise<Answer<'listRequestHistory'>> {
  const { db, site, actor } = work
  if (!(await requestExists(db, site.id, params.requestId))) throw new Refusal('not_found')
  const withMoney = seesMoney(actor)
  const acts = (await findActs(db, site.id, params.requestId, mostActs)).map((row) => ({
    row,
    before: shownOf(row.before, withMoney),
    after: shownOf(row.after, withMoney),
  }))
  const ids = new Set(acts.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]))
  const names = await findNames(db, site.id, [...ids])
  return {
    history: acts.map(({ row, before, after }) => ({
      id: row.id,
      at: row.at.toISOString(),
      by: doerOf({ act: row.act, userId: row.user_id, address: row.address }),
      who:
        row.user_id === null
          ? null
          : { id: row.user_id, name: [row.first_name, row.last_name].filter(Boolean).join(' ') },
      act: row.act,
      before: withNames(before, names),
      after: withNames(after, names),
    })),
  }
}
