import { sql } from 'kysely'
import { z } from 'zod'
import { ChangeId } from '#contract/shared.ts'
import { newId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import type { SiteWork, SystemWork } from './work.ts'

/** How long one act on many records can be undone. */
export const undoHours = 24
const undoTime = undoHours * 3_600_000

/** The tables that keep what stood before such acts, one for each kind of record and all of one shape. */
export type ChangeTable = 'customer_changes' | 'photo_changes' | 'price_changes' | 'project_changes' | 'request_changes'

/** A record before and after the act, not written yet. */
export interface Step<Id extends string, Columns> {
  readonly id: Id
  readonly version: number
  readonly before: Columns
  readonly after: Columns
}

/** What stood before, and the version the act left: only a row that still has it is put back. */
export interface Kept<Id extends string, Columns> {
  readonly id: Id
  readonly version: number
  readonly before: Columns
}

/** Keeps what stood before an act whose steps raise each record by one version; answers what the caller is told. */
export async function keepBefore<Id extends string, Columns>(
  { db, site, actor, now }: SiteWork,
  table: ChangeTable,
  steps: readonly Kept<Id, Columns>[],
): Promise<{ change_id: ChangeId; changed: { id: Id; version: number }[] }> {
  const id = newId(ChangeId)
  const userId = actor.kind === 'member' ? actor.userId : null
  const kept = steps.map(({ id: record, version, before }) => ({ id: record, version: version + 1, before }))
  await sql`
    insert into ${sql.table(table)} (site_id, id, user_id, before, at)
    values (${site.id}, ${id}, ${userId}, ${JSON.stringify(kept)}, ${now})`.execute(db)
  return { change_id: id, changed: kept.map(({ id: record, version }) => ({ id: record, version })) }
}

const Entries = z.array(z.object({ id: z.string(), version: z.number().int(), before: z.unknown() }))

interface KeptRow {
  readonly user_id: string | null
  readonly before: unknown
  readonly at: Date
  readonly undone_at: Date | null
}

/**
 * Takes out what an act kept, by record, and marks the act as undone: whoever comes second waits for the first and is refused.
 * `may` decides about whose act it was.
 * @throws Refusal not_found; forbidden where `may` says no; conflict when it was undone already, or is longer ago than a day
 */
export async function takeOut<Id extends z.ZodType<string>, Columns extends z.ZodType>(
  { db, site, now }: SiteWork,
  {
    table,
    changeId,
    Before,
  }: {
    readonly table: ChangeTable
    readonly changeId: ChangeId
    readonly Before: { readonly Id: Id; readonly Columns: Columns }
  },
  may: (userId: string | null) => boolean = () => true,
): Promise<ReadonlyMap<string, Kept<z.output<Id>, z.output<Columns>>>> {
  const { rows } = await sql<KeptRow>`
    select user_id, before, at, undone_at from ${sql.table(table)}
    where site_id = ${site.id} and id = ${changeId} for no key update`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('not_found')
  if (!may(row.user_id)) throw new Refusal('forbidden')
  if (row.undone_at !== null || now.getTime() - row.at.getTime() > undoTime) throw new Refusal('conflict')
  await sql`
    update ${sql.table(table)} set undone_at = ${now} where site_id = ${site.id} and id = ${changeId}`.execute(db)
  return new Map(
    Entries.parse(row.before).map(({ id, version, before }) => [
      id,
      { id: Before.Id.parse(id), version, before: Before.Columns.parse(before) },
    ]),
  )
}

/** What puts the records back that nobody touched since; the others stay as somebody made them. */
export const stepsBack = <Id extends string, Columns, Row extends { readonly id: string; readonly version: number }>(
  kept: ReadonlyMap<string, Kept<Id, Columns>>,
  rows: readonly Row[],
  columnsOf: (row: Row) => Columns,
): Step<Id, Columns>[] =>
  rows.flatMap((row) => {
    const entry = kept.get(row.id)
    if (entry?.version !== row.version) return []
    return [{ id: entry.id, version: row.version, before: columnsOf(row), after: entry.before }]
  })

/** Forgets, in all businesses, what cannot be undone any more. */
export const forgetChanges = async ({ db, now }: SystemWork, table: ChangeTable): Promise<void> => {
  await sql`delete from ${sql.table(table)} where at < ${new Date(now.getTime() - undoTime)}`.execute(db)
}
